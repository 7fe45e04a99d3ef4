//! Requests that are refused because of their client or their body.

use crate::support::{EASY, start, start_with};
use pencilmark_web::Limits;
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

#[test]
fn bodies_that_are_wrong() {
    let server = start();
    let hint = |body: &str| server.post_text("/api/hint", body);
    for body in ["", "{", "nonsense", "{\"puzzle\":\"\u{0}\"}", "{\"puzzle\": \"...\"} x", "{'puzzle': 1}"] {
        assert_eq!(hint(body).error(400).0, "not-json");
    }
    let answer = hint("{\n\"puzzle\" 1}");
    assert_eq!((answer.status, &answer.json()["error"]["line"]), (400, &json!(2)));
    for (body, code, field, says) in [
        ("[]", "not-an-object", "", "must be an object"),
        ("\"...\"", "not-an-object", "", "must be an object"),
        ("{}", "missing-field", "puzzle", "is expected"),
        ("{\"puzzle\": null}", "missing-field", "puzzle", "is expected"),
        ("{\"puzzle\": 7}", "wrong-value", "puzzle", "invalid type"),
        ("{\"puzzle\": \"...\"}", "unreadable", "puzzle", "81 characters expected, 3 found"),
        ("{\"puzzle\": \"\"}", "no-puzzle", "puzzle", "no puzzle"),
        ("{\"puzzle\": \"x\", \"Pictures\": 1}", "unknown-field", "Pictures", "is pictures meant?"),
        ("{\"puzzle\": \"x\", \"level\": 5}", "wrong-value", "level", "from 1 to 4"),
        ("{\"puzzle\": \"x\", \"level\": -1}", "wrong-value", "level", "from 1 to 4"),
        ("{\"puzzle\": \"x\", \"order\": \"/etc/passwd\"}", "wrong-value", "order", ""),
        ("{\"puzzle\": \"x\", \"strategies\": [\"x wing\"]}", "wrong-value", "strategies", "is x-wing meant?"),
        ("{\"puzzle\": \"x\", \"profile\": \"best\"}", "wrong-value", "profile", "one of all, basic"),
        ("{\"puzzle\": \"x\", \"puzzle\": \"x\"}", "fields-conflict", "puzzle", "twice"),
    ] {
        let (is, of, message) = hint(body).error(422);
        assert_eq!((&*is, &*of), (code, field), "{body}: {message}");
        assert!(message.contains(says), "{body}: {message}");
    }
    // The seed that the server adds does not hide a doubled field.
    let twice = server.post_text("/api/generate", "{\"er\": \"1.2\", \"er\": null}").error(422);
    assert_eq!((&*twice.0, &*twice.1), ("fields-conflict", "er"));
    let deep = "[".repeat(100_000);
    hint(&deep).error(400);
    let answer = server.post("/api/check", &json!({"puzzle": format!(":::{}x", &EASY[..80])}));
    assert_eq!((answer.status, &answer.json()["error"]["character"]), (422, &json!(84)));
    for (name, body, code, field) in [
        ("solve", json!({"puzzle": EASY, "all": true, "limit": 500_000}), "fields-conflict", "limit"),
        ("solve", json!({"puzzle": EASY, "engine": "sql"}), "wrong-value", "engine"),
        ("solve", json!({"puzzle": EASY, "engine": "search", "profile": "basic"}), "fields-conflict", "engine"),
        ("rate", json!({"puzzle": EASY, "scale": "se"}), "wrong-value", "scale"),
        ("rate", json!({"puzzle": EASY, "scale": "all", "er_only": true}), "fields-conflict", "er_only"),
        ("generate", json!({"count": 1001}), "wrong-value", "count"),
        ("generate", json!({"from_solution": EASY}), "wrong-value", "from_solution"),
        ("draw", json!({"puzzle": EASY, "hint": true, "step": 1}), "fields-conflict", "hint"),
        ("draw", json!({"puzzle": format!("55{}", &EASY[2..])}), "value-twice", "puzzle"),
        ("draw", json!({"puzzle": EASY, "step": 900}), "not-there", "step"),
        ("convert", json!({"puzzle": EASY, "to": "pdf"}), "wrong-value", "to"),
        ("convert", json!({"puzzle": EASY}), "missing-field", "to"),
        ("equivalent", json!({"puzzle": EASY}), "missing-field", "other"),
        ("strategies", json!({"id": "x-wings"}), "wrong-value", "id"),
        ("steps", json!({"puzzle": EASY, "strategies": ["x-wing"], "without": ["x-wing"]}), "no-strategy", ""),
    ] {
        let (is, of, message) = server.post(&format!("/api/{name}"), &body).error(422);
        assert_eq!((&*is, &*of), (code, field), "{name} {body}: {message}");
    }
}

#[test]
fn files_and_addresses_are_only_text() {
    let server = start();
    for text in ["/etc/passwd", "Cargo.toml", "-", "file:///etc/passwd", "http://localhost/puzzle"] {
        let (_, _, message) = server.post("/api/read", &json!({"puzzle": text})).error(422);
        assert!(!message.contains("neither a file") && !message.contains("root:"), "{message}");
    }
}

#[test]
fn content_types_methods_and_paths() {
    let server = start();
    let head =
        format!("POST /api/hint HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: 2\r\n", server.address);
    for kind in ["", "Content-Type: text/plain\r\n", "Content-Type: application/x-www-form-urlencoded\r\n"] {
        let answer = server.raw(format!("{head}{kind}\r\n{{}}"));
        assert!(answer.starts_with("HTTP/1.1 415"), "{answer}");
    }
    let answer = server.raw(format!("{head}Content-Type: Application/JSON; charset=utf-8\r\n\r\n{{}}"));
    assert!(answer.starts_with("HTTP/1.1 422"), "{answer}");
    server.get("/api/hint").error(405);
    server.get("/api/nothing").error(404);
}

#[test]
fn other_hosts_and_pages_may_not_ask() {
    let server = start();
    let port = server.address.port();
    let ask = |host: &str, more: &str| {
        let answer = server.raw(format!("GET /health HTTP/1.1\r\n{host}{more}Connection: close\r\n\r\n"));
        answer.split(' ').nth(1).unwrap_or_default().to_owned()
    };
    for host in [format!("Host: localhost:{port}\r\n"), "Host: 127.0.0.1\r\n".into(), format!("Host: [::1]:{port}\r\n")]
    {
        assert_eq!(ask(&host, ""), "200", "{host}");
    }
    for host in
        ["Host: evil.example\r\n", "", "Host: localhost\r\nHost: localhost\r\n", "Host: localhost.evil.example\r\n"]
    {
        assert_eq!(ask(host, ""), "421", "{host}");
    }
    let own = format!("Host: localhost:{port}\r\n");
    assert_eq!(ask(&own, &format!("Origin: http://localhost:{port}\r\n")), "200");
    for origin in ["http://evil.example", "null", "http://localhost:1", "file://"] {
        assert_eq!(ask(&own, &format!("Origin: {origin}\r\n")), "403", "{origin}");
    }
}

#[test]
fn large_bodies() {
    let server = start_with(Limits { body: 1000, ..Limits::default() });
    server.post("/api/read", &json!({"puzzle": "x".repeat(2000)})).error(413);
    // The body comes in chunks, without a length.
    let head = "POST /api/read HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n";
    let piece = format!("320\r\n{}\r\n", " ".repeat(0x320));
    let answer = server.raw(format!("{head}Transfer-Encoding: chunked\r\n\r\n{piece}{piece}0\r\n\r\n"));
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    assert_eq!(server.post("/api/read", &json!({"puzzle": EASY})).status, 200);
    let long = server.raw(format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", "x".repeat(100_000)));
    assert!(long.starts_with("HTTP/1.1 4"), "{long}");
}

#[test]
fn slow_senders_are_cut_off() {
    let server = start_with(Limits { sending: Duration::from_millis(300), ..Limits::default() });
    let begin = Instant::now();
    let mut slow = TcpStream::connect(server.address).unwrap();
    slow.write_all(b"POST /api/hint HTTP/1.1\r\nHost: localhost\r\n").unwrap();
    let mut text = String::new();
    let _ = slow.read_to_string(&mut text);
    assert!(begin.elapsed() < Duration::from_secs(5), "a head that does not end");
    let head =
        "POST /api/hint HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n";
    // A client that sends one byte from time to time cannot keep the connection.
    let begin = Instant::now();
    let mut slow = TcpStream::connect(server.address).unwrap();
    slow.write_all(head.as_bytes()).unwrap();
    let mut reading = slow.try_clone().unwrap();
    let dripping = std::thread::spawn(move || {
        while slow.write_all(b" ").is_ok() && begin.elapsed() < Duration::from_secs(10) {
            std::thread::sleep(Duration::from_millis(50));
        }
    });
    let mut answer = [0; 12];
    reading.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 408");
    assert!(begin.elapsed() < Duration::from_secs(5));
    drop(reading);
    dripping.join().unwrap();
}
