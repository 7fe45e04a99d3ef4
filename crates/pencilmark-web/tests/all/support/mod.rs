//! A server that listens on a free port, and a small client.
#![allow(dead_code, unreachable_pub, reason = "each test uses some of it, as its own module")]

pub mod schema;

use pencilmark_requests::Code;
use pencilmark_web::{Config, Limits, Server};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

pub const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
/// A puzzle whose path takes a minute to find and shorten.
pub const HARD: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/// A server, which runs until it is dropped.
pub struct Running {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// The answer of the server.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: ureq::http::HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The error of a request that must have this status: its code, its field, and its message.
    pub fn error(&self, status: u16) -> (String, String, String) {
        assert_eq!(self.status, status, "{}", self.text);
        assert_eq!(self.headers["content-type"], "application/json");
        let answer = self.json();
        schema::check(&answer, schema::named("Refused")).unwrap_or_else(|fault| panic!("{fault}"));
        let part = |key: &str| answer["error"][key].as_str().unwrap_or_default().to_owned();
        assert!(Code::ALL.iter().any(|code| code.as_str() == part("code")), "{}", self.text);
        (part("code"), part("field"), part("message"))
    }

    /// The JSON of an answered request, if it agrees with the description of the API.
    pub fn described(&self, path: &str, method: &str) -> Result<Value, String> {
        assert_eq!(self.status, 200, "{}", self.text);
        assert_eq!(self.headers["content-type"], "application/json");
        let answer = self.json();
        schema::check(&answer, schema::answer(path, method, 200)).map(|()| answer)
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

pub fn start() -> Running {
    start_with(Limits::default())
}

pub fn start_with(limits: Limits) -> Running {
    let (stop, stopped) = oneshot::channel();
    let (told, address) = mpsc::channel();
    let thread = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        runtime.block_on(async {
            let config = Config { address: "127.0.0.1:0".parse().unwrap(), limits, ..Config::default() };
            let server = Server::bind(config).await.unwrap();
            told.send(server.address()).unwrap();
            server.run(async { drop(stopped.await) }).await;
        });
        runtime.shutdown_timeout(Duration::from_secs(5));
    });
    Running { address: address.recv().unwrap(), stop: Some(stop), thread: Some(thread) }
}

impl Running {
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn get(&self, path: &str) -> Answer {
        read(agent().get(self.url(path)).call())
    }

    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_text(path, &body.to_string())
    }

    /// The answer to a request, given by its name. The answer must agree with the description of the API.
    pub fn ask(&self, name: &str, body: &Value) -> Value {
        let path = format!("/api/{name}");
        let answer = self.post(&path, body);
        answer.described(&path, "post").unwrap_or_else(|fault| panic!("{name} {body}: {fault}"))
    }

    pub fn post_text(&self, path: &str, body: &str) -> Answer {
        read(agent().post(self.url(path)).header("content-type", "application/json").send(body))
    }

    /// Sends bytes, and reads the answer until the server closes the connection.
    pub fn raw(&self, bytes: impl AsRef<[u8]>) -> String {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream.write_all(bytes.as_ref()).unwrap();
        let mut text = String::new();
        let _ = stream.read_to_string(&mut text);
        text
    }

    /// The value of a metric.
    pub fn metric(&self, name: &str) -> u64 {
        let text = self.get("/metrics").text;
        let line = text.lines().find(|line| line.starts_with(&format!("{name} ")));
        line.and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or_else(|| panic!("{name} in {text}"))
    }

    /// Waits until no request is computed. Returns the waiting time.
    pub fn wait_until_idle(&self) -> Duration {
        let begin = Instant::now();
        while self.metric("pencilmark_requests_computing") > 0 || self.metric("pencilmark_requests_in_flight") > 1 {
            assert!(begin.elapsed() < Duration::from_secs(20), "work is left running");
            std::thread::sleep(Duration::from_millis(5));
        }
        begin.elapsed()
    }

    /// Asks the server to stop, and waits until it has stopped. Returns the waiting time.
    pub fn stop(mut self) -> Duration {
        let begin = Instant::now();
        drop(self.stop.take());
        self.thread.take().unwrap().join().unwrap();
        begin.elapsed()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.stop.take());
    }
}

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder()
        .http_status_as_error(false)
        .timeout_global(Some(Duration::from_mins(1)))
        .build()
        .into()
}

pub fn read(answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Answer {
    let mut answer = answer.unwrap();
    let text = answer.body_mut().with_config().limit(1 << 28).read_to_string().unwrap();
    Answer { status: answer.status().as_u16(), headers: answer.headers().clone(), text }
}
