//! Connections, shared among the clients.

use crate::support::{Running, start_with};
use pencilmark_web::Limits;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

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

#[test]
fn it_stops_when_all_connections_are_taken() {
    let server = start_with(Limits { connections: 1, ..Limits::default() });
    let _client = connect(&server);
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
    // All of 127.0.0.0/8 is this machine, but for the server these are different clients.
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
