//! The API answers with the bytes that the commands write as JSON, and the server ends as it is asked to.
#![cfg(all(feature = "web", unix))]

use crate::support::run;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const STUCK: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const SOLVED: &str = "725691348984732516613845972251369487869457123437128659376584291142973865598216734";
const WRONG: &str = ":::+1.569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......::::";
const STRUCK: &str = ":::..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......:711:::";
const TWICE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.....88";
const NONE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......7";
/// `EASY` less a given. (A board with fewer givens takes seconds for a hint, without optimisation.)
const SEVERAL: &str = "..569......4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

/// The program, serving.
struct Served {
    program: Child,
    page: String,
}

impl Served {
    fn start(more: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
        let mut program = command.args(["serve", "--port", "0"]).args(more).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(program.stderr.take().unwrap()).read_line(&mut line).unwrap();
        let page = line.split_whitespace().next().unwrap().to_owned();
        Self { program, page }
    }

    fn post(&self, command: &str, body: &Value) -> String {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let request = agent.post(format!("{}/api/{command}", self.page)).header("content-type", "application/json");
        request.send(body.to_string()).unwrap().body_mut().read_to_string().unwrap()
    }

    /// Sends a signal; returns the exit code and how long the program took to end.
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
fn the_same_bytes_as_the_commands() {
    let served = Served::start(&["--timeout", "120"]);
    let puzzles = [EASY, STUCK, SOLVED, WRONG, STRUCK, TWICE, NONE, SEVERAL];
    let basic = (json!({"profile": "basic"}), vec!["--profile", "basic"]);
    let none = (json!({}), vec![]);
    let level = |level: u8, text: &'static str| (json!({"level": level}), vec!["--level", text]);
    let commands = [
        (
            "solve",
            vec![
                none.clone(),
                basic.clone(),
                (json!({"limit": 1}), vec!["--limit", "1"]),
                (json!({"limit": 5, "all": true}), vec!["--limit", "5", "--all"]),
            ],
        ),
        ("check", vec![none.clone()]),
        ("canon", vec![none.clone()]),
        ("rate", vec![none.clone(), (json!({"scale": "ser"}), vec!["--scale", "ser"])]),
        (
            "hint",
            vec![
                none,
                level(1, "1"),
                level(2, "2"),
                level(3, "3"),
                (
                    json!({"strategies": ["naked-single", "x-wing"], "without": ["x-wing"]}),
                    vec!["--strategies", "naked-single,x-wing", "--without", "x-wing"],
                ),
            ],
        ),
        ("steps", vec![basic.clone(), (json!({"strategies": ["x-wing"]}), vec!["--strategies", "x-wing"])]),
        (
            "explain",
            vec![
                basic,
                (json!({"profile": "basic", "concise": true}), vec!["--profile", "basic", "--concise"]),
                (json!({"profile": "basic", "trace": true}), vec!["--profile", "basic", "--trace"]),
                (
                    json!({"profile": "basic", "choose": "first", "no_uniqueness": true}),
                    vec!["--profile", "basic", "--choose", "first", "--no-uniqueness"],
                ),
            ],
        ),
    ];
    for (command, options) in commands {
        for puzzle in puzzles {
            for (fields, arguments) in &options {
                let mut body = json!({"puzzle": puzzle});
                body.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
                let all: Vec<&str> =
                    [command, puzzle, "--format", "json"].into_iter().chain(arguments.iter().copied()).collect();
                assert_eq!(served.post(command, &body) + "\n", run(&all).out, "{command} {body}");
            }
        }
    }
    for (one, other) in [(EASY, EASY), (EASY, SEVERAL), (EASY, TWICE), (TWICE, EASY)] {
        let out = run(&["equivalent", one, other, "--format", "json"]).out;
        let body = json!({"puzzle": one, "other": other});
        assert_eq!(served.post("equivalent", &body) + "\n", out, "{body}");
    }
    let made = run(&["generate", "--seed", "5", "--count", "3", "--profile", "basic", "--format", "json"]).out;
    let lines: Vec<&str> = made.lines().collect();
    let answer = served.post("generate", &json!({"seed": 5, "count": 3, "profile": "basic"}));
    assert_eq!(answer, format!("{{\"puzzles\":[{}]}}", lines.join(",")));
    assert_eq!(served.post("generate", &json!({"seed": 5, "profile": "basic"})), lines[0]);
    let drawn = run(&["draw", EASY, "--hint", "--theme", "dark"]).out;
    let answer: Value =
        serde_json::from_str(&served.post("draw", &json!({"puzzle": EASY, "hint": true, "theme": "dark"}))).unwrap();
    assert_eq!(answer["svg"].as_str(), Some(drawn.trim_end()));
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

/// What is being computed is answered with what is known, and the program does not wait for its end.
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
    assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.contains("stopped: the server ends"), "{answer:.300}");
}

#[test]
fn an_address_in_use_is_told() {
    let served = Served::start(&[]);
    let port = served.page.rsplit(':').next().unwrap();
    let ran = run(&["serve", "--port", port]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("cannot listen on 127.0.0.1:"), "{}", ran.err);
}
