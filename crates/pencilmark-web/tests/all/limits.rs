//! Long work: it is cut at its limit, stopped when the client goes away, and never blocks other requests.

use crate::support::{EASY, HARD, Running, start, start_with};
use pencilmark_web::Limits;
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// A request that would take a minute.
fn ask_much(server: &Running) -> TcpStream {
    let body = json!({"puzzle": HARD, "concise": true}).to_string();
    let mut stream = TcpStream::connect(server.address).unwrap();
    let head =
        "POST /api/explain HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n";
    write!(stream, "{head}Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
    stream
}

fn answer(mut stream: TcpStream) -> String {
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

/// Waits until `number` requests are being computed or wait in the queue.
fn wait_for(server: &Running, number: u64) {
    let begin = Instant::now();
    // The request for the metric is in flight too.
    while server.metric("pencilmark_requests_in_flight") < number + 1 {
        assert!(begin.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn long_work_is_cut_and_says_so() {
    let server = start_with(Limits { time: Duration::from_millis(500), threads: 1, ..Limits::default() });
    let begin = Instant::now();
    let long = ask_much(&server);
    wait_for(&server, 1);
    // Other requests are answered at the same time.
    for _ in 0..10 {
        assert_eq!(server.post("/api/hint", &json!({"puzzle": EASY})).status, 200);
    }
    let text = answer(long);
    assert!(text.starts_with("HTTP/1.1 200") && text.contains("\"error\":{\"code\":\"out-of-time\""), "{text:.300}");
    assert!(begin.elapsed() < Duration::from_secs(20));
    assert_eq!(server.metric("pencilmark_requests_stopped_total"), 1);
    server.wait_until_idle();
}

#[test]
fn a_search_for_a_puzzle_tells_how_many_were_tried() {
    let server = start_with(Limits { time: Duration::from_millis(300), ..Limits::default() });
    // No puzzle has this rating.
    let answer = server.ask("generate", &json!({"seed": 1, "er": "12.0..19.9"}));
    let (code, message) = (&answer["error"]["code"], answer["error"]["message"].as_str().unwrap());
    let number = message.rsplit_once('(').and_then(|(_, rest)| rest.strip_suffix(" tried)"));
    assert_eq!(code, "out-of-time");
    assert!(number.is_some_and(|number| number.parse::<u64>().is_ok_and(|number| number > 0)), "{message}");
    assert!(answer["puzzle"].is_null());
    server.wait_until_idle();
}

#[test]
fn a_rating_tells_what_was_known_in_time() {
    let server = start_with(Limits { time: Duration::from_millis(300), ..Limits::default() });
    let begin = Instant::now();
    let rate = |scale: &str| server.ask("rate", &json!({"puzzle": HARD, "scale": scale}));
    let (ser, all) = (rate("ser"), rate("all"));
    assert!(begin.elapsed() < Duration::from_secs(10));
    assert!(["er", "ep", "ed"].iter().all(|key| ser[*key].is_null()), "{ser}");
    assert!(all["ser"]["er"].is_null());
    for answer in [ser, all] {
        assert_eq!(answer["error"]["code"], "out-of-time");
    }
    server.wait_until_idle();
}

#[test]
fn pictures_are_drawn_as_long_as_there_is_time() {
    // More than five hundred steps, whose arguments have thousands of lines.
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7.";
    // On a busy machine, the steps alone may take all the time.
    for time in [1500, 4000, 10_000].map(Duration::from_millis) {
        let server = start_with(Limits { time, ..Limits::default() });
        let begin = Instant::now();
        let answer = server.ask("steps", &json!({"puzzle": puzzle, "pictures": true}));
        assert!(begin.elapsed() < 5 * time, "{:?}", begin.elapsed());
        assert_eq!(answer["error"]["code"], "out-of-time");
        let steps = answer["steps"].as_array().unwrap();
        let drawn = steps.iter().filter(|step| step.get("view").is_some()).count();
        assert!(steps.len() > 500 && drawn < steps.len(), "{drawn} of {}", steps.len());
        server.wait_until_idle();
        if drawn > 0 {
            return;
        }
    }
    panic!("no picture is drawn");
}

#[test]
fn work_ends_when_the_client_goes_away() {
    let server = start_with(Limits { time: Duration::from_mins(10), ..Limits::default() });
    let clients: Vec<TcpStream> = (0..20).map(|_| ask_much(&server)).collect();
    wait_for(&server, 20);
    drop(clients);
    let took = server.wait_until_idle();
    assert!(took < Duration::from_secs(5), "{took:?}");
    // Clients that leave in the middle of a body.
    for _ in 0..20 {
        let mut stream = TcpStream::connect(server.address).unwrap();
        let head = "POST /api/hint HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{";
        stream.write_all(head.as_bytes()).unwrap();
    }
    server.wait_until_idle();
    assert_eq!(server.post("/api/hint", &json!({"puzzle": EASY})).status, 200);
}

#[test]
fn too_much_at_once_is_refused() {
    let limits = Limits { time: Duration::from_mins(10), threads: 1, waiting: 4, ..Limits::default() };
    let server = start_with(limits);
    // One client may have one request that is computed, and half of the waiting requests.
    let clients: Vec<TcpStream> = (0..3).map(|_| ask_much(&server)).collect();
    wait_for(&server, 3);
    let text = answer(ask_much(&server));
    assert!(
        text.starts_with("HTTP/1.1 429") && text.contains("retry-after: ") && text.contains("\"too-many\""),
        "{text}"
    );
    // Quick requests need no place in the queue.
    assert_eq!(server.post("/api/hint", &json!({"puzzle": EASY})).status, 200);
    drop(clients);
    server.wait_until_idle();
}

#[test]
fn a_full_queue_is_told() {
    let limits = Limits { time: Duration::from_mins(10), threads: 1, waiting: 0, ..Limits::default() };
    let server = start_with(limits);
    let client = ask_much(&server);
    wait_for(&server, 1);
    let text = answer(ask_much(&server));
    assert!(text.starts_with("HTTP/1.1 503") && text.contains("retry-after: ") && text.contains("\"busy\""), "{text}");
    drop(client);
    server.wait_until_idle();
    let body = json!({"puzzle": EASY, "profile": "basic"});
    assert_eq!(server.post("/api/steps", &body).status, 200, "there is room again");
}

#[test]
fn it_stops_with_requests_at_work() {
    let limits = Limits { time: Duration::from_mins(10), threads: 2, ..Limits::default() };
    let server = start_with(limits);
    let address = server.address;
    let clients: Vec<TcpStream> = (0..4).map(|_| ask_much(&server)).collect();
    wait_for(&server, 4);
    let took = server.stop();
    assert!(took < Duration::from_secs(3), "{took:?}");
    assert!(TcpStream::connect(address).is_err(), "nobody listens");
    let answers: Vec<String> = clients.into_iter().map(answer).collect();
    let number = |what: &str| answers.iter().filter(|answer| answer.contains(what)).count();
    assert_eq!(number("\"error\":{\"code\":\"cancelled\""), 2, "what was known: {answers:?}");
    assert_eq!(number("HTTP/1.1 503 "), 2, "who waited: {answers:?}");
}

#[test]
fn it_stops_at_once_when_idle() {
    let server = start();
    assert_eq!(server.get("/health").status, 200);
    let took = server.stop();
    assert!(took < Duration::from_secs(3), "{took:?}");
}
