//! Connections: a connection is given up when its client reads nothing, and the clients share the connections.

use crate::support::{Running, start_with};
use pencilmark_web::Limits;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

const ASK: &str = "GET /api/strategies HTTP/1.1\r\nHost: localhost\r\n\r\n";

fn connect(server: &Running) -> TcpStream {
    let stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream
}

/// A connection that gets an answer and stays open.
fn is_answered(mut client: TcpStream) -> TcpStream {
    client.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut head = [0; 15];
    client.read_exact(&mut head).unwrap();
    assert_eq!(&head, b"HTTP/1.1 200 OK");
    client
}

/// Asks for much more data than the system stores for a client that reads nothing.
fn ask_and_take_nothing(server: &Running) -> TcpStream {
    let mut stream = connect(server);
    stream.write_all(ASK.repeat(200).as_bytes()).unwrap();
    stream
}

#[test]
fn who_takes_nothing_is_given_up() {
    let (sending, taking) = (Duration::from_mins(10), Duration::from_millis(500));
    let server = start_with(Limits { sending, taking, connections: 4, connections_of_one: 4, ..Limits::default() });
    let begin = Instant::now();
    let clients: Vec<TcpStream> = (0..4).map(|_| ask_and_take_nothing(&server)).collect();
    // All connections are in use, so each of these clients waits until a connection is given up.
    let others: Vec<TcpStream> = (0..4).map(|_| connect(&server)).map(is_answered).collect();
    let took = begin.elapsed();
    assert!(took >= taking && took < Duration::from_secs(10), "{took:?}");
    for mut client in clients {
        let mut all = Vec::new();
        // The connection ends or is reset, after the data that came before.
        let ended = client.read_to_end(&mut all);
        let is_open = ended.is_err_and(|error| matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut));
        assert!(!is_open && all.starts_with(b"HTTP/1.1 200"), "{} bytes", all.len());
    }
    drop(others);
}

#[test]
fn who_takes_slowly_gets_all() {
    let taking = Duration::from_secs(1);
    let server = start_with(Limits { taking, ..Limits::default() });
    let one = server.raw(ASK.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")).len();
    let mut client = connect(&server);
    let asked = 1 + 12_000_000 / one;
    write!(client, "{}", ASK.repeat(asked)).unwrap();
    let (begin, mut all) = (Instant::now(), 0);
    let mut piece = vec![0; 256 << 10];
    // An answer on a connection that stays open is shorter, because it lacks `connection: close`.
    let expected = asked * (one - "connection: close\r\n".len());
    while all < expected {
        let taken = client.read(&mut piece).unwrap();
        assert!(taken > 0, "closed after {all} of {expected} bytes");
        all += taken;
        std::thread::sleep(Duration::from_millis(60));
    }
    assert_eq!(all, expected);
    assert!(begin.elapsed() > 2 * taking, "{:?}: too fast to show anything", begin.elapsed());
}

#[test]
fn it_stops_when_all_connections_are_taken() {
    let server = start_with(Limits { connections: 1, ..Limits::default() });
    let _client = ask_and_take_nothing(&server);
    std::thread::sleep(Duration::from_millis(100));
    let took = server.stop();
    assert!(took < Duration::from_secs(3), "{took:?}");
}

#[test]
fn one_client_has_a_share_of_the_connections() {
    let server = start_with(Limits { connections: 8, connections_of_one: 2, ..Limits::default() });
    let clients = [connect(&server), connect(&server)].map(is_answered);
    for _ in 0..20 {
        let text = server.raw("");
        assert!(text.starts_with("HTTP/1.1 429 Too Many Requests\r\n"), "{text}");
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.contains("retry-after: 1") && head.contains(&format!("content-length: {}", body.len())), "{head}");
        assert!(body.contains("you have too many connections"), "{body}");
    }
    // All addresses of 127.0.0.0/8 belong to this machine, but the server sees them as different clients.
    #[cfg(target_os = "linux")]
    {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let other = runtime.block_on(async {
            let socket = tokio::net::TcpSocket::new_v4().unwrap();
            socket.bind("127.0.0.2:0".parse().unwrap()).unwrap();
            socket.connect(server.address).await.unwrap().into_std().unwrap()
        });
        other.set_nonblocking(false).unwrap();
        is_answered(other);
    }
    drop(clients);
    let begin = Instant::now();
    while !server.raw("GET /health HTTP/1.0\r\nHost: localhost\r\n\r\n").contains(" 200 OK") {
        assert!(begin.elapsed() < Duration::from_secs(10), "shares come back");
    }
    assert!(server.metric("pencilmark_connections_refused_total") >= 20);
}
