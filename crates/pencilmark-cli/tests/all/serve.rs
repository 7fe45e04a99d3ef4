//! The server ends when a signal asks for the end.
#![cfg(all(feature = "web", unix))]

use crate::support::PROGRAM;
use crate::support::run;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The program, serving.
pub(crate) struct Served {
    program: Child,
    page: String,
}

impl Served {
    pub(crate) fn start(more: &[&str]) -> Self {
        let mut command = Command::new(PROGRAM);
        let mut program = command.args(["serve", "--port", "0"]).args(more).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(program.stderr.take().unwrap()).read_line(&mut line).unwrap();
        let page = line.split_whitespace().next().unwrap().to_owned();
        Self { program, page }
    }

    /// Posts a body to the API.
    pub(crate) fn post(&self, command: &str, body: &Value) -> String {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let request = agent.post(format!("{}/api/{command}", self.page)).header("content-type", "application/json");
        request.send(body.to_string()).unwrap().body_mut().read_to_string().unwrap()
    }

    /// Sends a signal. Returns the exit code and the time that the program took to end.
    fn signal(mut self, name: &str) -> (Option<i32>, Duration) {
        let begin = Instant::now();
        let id = self.program.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &id]).status().unwrap().success());
        (self.program.wait().unwrap().code(), begin.elapsed())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

#[test]
fn it_ends_when_asked_to() {
    let (code, took) = Served::start(&[]).signal("TERM");
    assert_eq!(code, Some(0));
    assert!(took < Duration::from_secs(5), "{took:?}");
    let (code, took) = Served::start(&["--log", "debug"]).signal("INT");
    assert_eq!(code, Some(130));
    assert!(took < Duration::from_secs(5), "{took:?}");
}

/// A request that is being computed gets the results so far, and the program does not wait for the rest.
#[test]
fn it_answers_what_it_can_before_it_ends() {
    const LONG: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let served = Served::start(&["--timeout", "600", "--log", "error"]);
    let mut stream = TcpStream::connect(served.page.strip_prefix("http://").unwrap()).unwrap();
    let body = json!({"puzzle": LONG, "concise": true}).to_string();
    let head = "POST /api/explain HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json";
    write!(stream, "{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len()).unwrap();
    std::thread::sleep(Duration::from_secs(1));
    let (code, took) = served.signal("TERM");
    assert_eq!(code, Some(0));
    assert!(took < Duration::from_secs(3), "{took:?}");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.contains("\"code\":\"cancelled\""), "{answer:.300}");
}

#[test]
fn an_address_in_use_is_told() {
    let served = Served::start(&[]);
    let port = served.page.rsplit(':').next().unwrap();
    let ran = run(&["serve", "--port", port]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("cannot listen on 127.0.0.1:"), "{}", ran.err);
}
