//! `pencilmark mcp`, line by line.

use crate::support::PROGRAM;
use crate::support::run_with;
use pencilmark::Budget;
use pencilmark_requests::answer;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
/// A puzzle whose path without detours takes minutes.
const LONG: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/// The program, after the greeting.
pub(crate) struct Session {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    calls: u64,
}

impl Session {
    pub(crate) fn start(more: &[&str]) -> Self {
        let mut command = Command::new(PROGRAM);
        let mut program = command.arg("mcp").args(more).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (program.stdin.take().unwrap(), BufReader::new(program.stdout.take().unwrap()));
        let mut session = Self { program, input, output, calls: 0 };
        session.send(&greeting());
        let greeted = session.read();
        assert_eq!(greeted["result"]["serverInfo"]["name"], "pencilmark", "{greeted}");
        session.send(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        session
    }

    fn send(&mut self, message: &Value) {
        writeln!(self.input, "{message}").unwrap();
    }

    fn read(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line:?}"))
    }

    /// Sends a request. Returns its number.
    fn request(&mut self, method: &str, parameters: &Value) -> u64 {
        self.calls += 1;
        self.send(&json!({"jsonrpc": "2.0", "id": self.calls, "method": method, "params": parameters}));
        self.calls
    }

    fn ask(&mut self, method: &str, parameters: &Value) -> Value {
        let id = self.request(method, parameters);
        let told = self.read();
        assert_eq!(told["id"], id, "{told}");
        told
    }

    /// The names of the tools.
    pub(crate) fn tools(&mut self) -> Vec<String> {
        let told = self.ask("tools/list", &json!({}));
        told["result"]["tools"].as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap().into()).collect()
    }

    /// Calls a tool. Returns the text of its answer, and whether the answer is an error.
    pub(crate) fn call(&mut self, name: &str, arguments: &Value) -> (String, bool) {
        let told = self.ask("tools/call", &json!({"name": name, "arguments": arguments}));
        let text = told["result"]["content"][0]["text"].as_str().unwrap_or_else(|| panic!("{told}"));
        (text.into(), told["result"]["isError"].as_bool().unwrap())
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn greeting() -> Value {
    let parameters = json!({
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"}
    });
    json!({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": parameters})
}

fn call(id: u64, name: &str, arguments: &Value) -> Value {
    json!({"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": {"name": name, "arguments": arguments}})
}

#[test]
fn tools_are_listed_and_called() {
    let mut session = Session::start(&[]);
    let told = session.ask("tools/list", &json!({}));
    let tools = told["result"]["tools"].as_array().unwrap();
    for name in ["verify", "hint", "steps", "explain", "rate", "generate", "draw", "check", "solve"] {
        let tool = tools.iter().find(|tool| tool["name"] == name).unwrap();
        assert_eq!(tool["inputSchema"]["type"], "object");
        assert!(tool["description"].as_str().is_some_and(|text| !text.is_empty()));
    }
    let body = json!({"puzzle": EASY, "claims": ["r1c8=4", {"removes": ["4r1c8"]}]});
    let expected = answer("verify", &body.to_string(), &Budget::unlimited()).unwrap();
    assert_eq!(session.call("verify", &body), (expected, false));
    let (made, is_error) = session.call("generate", &json!({"count": 2}));
    assert!(!is_error && serde_json::from_str::<Value>(&made).unwrap()["puzzles"].is_array(), "{made}");
    let drawn = session.ask("tools/call", &json!({"name": "draw", "arguments": {"puzzle": EASY, "hint": true}}));
    let content = drawn["result"]["content"].as_array().unwrap();
    assert!(content[0]["text"].as_str().unwrap().starts_with("<svg"), "{}", content[0]);
    assert_eq!(content.len(), if cfg!(feature = "png") { 2 } else { 1 });
    if let Some(image) = content.get(1) {
        assert_eq!((&image["type"], &image["mimeType"]), (&json!("image"), &json!("image/png")));
        // The signature of a PNG.
        assert!(image["data"].as_str().unwrap().starts_with("iVBORw0KGgo"), "{:.40}", image["data"]);
    }
}

/// All tools are listed, and the schema of each tool is complete in itself.
#[test]
fn schemas_are_complete() {
    let told = Session::start(&[]).ask("tools/list", &json!({}));
    let tools = told["result"]["tools"].as_array().unwrap();
    assert_eq!(tools.len(), 12);
    for tool in tools {
        let (name, schema) = (tool["name"].as_str().unwrap(), &tool["inputSchema"]);
        assert_eq!(schema["type"], "object", "{name}");
        let length = schema.to_string().len();
        assert!(length < 8_200, "{name}: {length} bytes");
        check(schema, schema, name);
    }
}

fn check(part: &Value, whole: &Value, name: &str) {
    match part {
        Value::Object(object) => {
            if let Some(Value::String(reference)) = object.get("$ref") {
                assert!(whole.pointer(&reference[1..]).is_some(), "{name}: {reference}");
            }
            object.values().for_each(|part| check(part, whole, name));
        }
        Value::Array(array) => array.iter().for_each(|part| check(part, whole, name)),
        _ => {}
    }
}

#[test]
fn a_bad_call_is_an_error_and_costs_nothing() {
    let mut session = Session::start(&[]);
    let large = "x".repeat(300_000);
    for (name, arguments, code) in [
        ("hint", json!({}), "missing-field"),
        ("hint", json!({"puzzle": "nonsense"}), "unreadable"),
        ("hint", json!({"puzzle": EASY, "level": 9}), "wrong-value"),
        ("solve", json!({"puzzel": EASY}), "unknown-field"),
        ("solve", json!({"puzzle": large}), "too-large"),
        ("verify", json!({"puzzle": EASY}), "missing-field"),
        ("draw", json!({"puzzle": EASY, "step": 5000}), "not-there"),
    ] {
        let (told, is_error) = session.call(name, &arguments);
        let told: Value = serde_json::from_str(&told).unwrap();
        assert!(is_error && told["error"]["message"].is_string(), "{name}: {told}");
        assert_eq!(told["error"]["code"], code, "{name}");
    }
    let unknown = session.ask("tools/call", &json!({"name": "sing", "arguments": {}}));
    assert_eq!(unknown["error"]["code"], -32602, "{unknown}");
    assert!(unknown["error"]["message"].as_str().unwrap().contains("expected one of solve, check"), "{unknown}");
    let wrong = session.ask("tools/call", &json!({"name": "hint", "arguments": [1]}));
    assert!(wrong["error"]["code"].is_i64(), "{wrong}");
    assert!(session.ask("no/method", &json!({}))["error"]["code"] == -32601);
    assert!(session.call("check", &json!({"puzzle": EASY})).0.contains("\"valid\":true"));
}

/// A line that cannot be read, before or after the greeting, does not affect other lines.
#[test]
fn garbage_and_half_a_line() {
    let check = call(1, "check", &json!({"puzzle": EASY}));
    let garbage = "{\"jsonrpc\":\"2.0\",\"id\":\nno json\n\n[1,2\n\u{fffd}\u{0}\n\"text\"\n{\"id\":7}\n";
    let input = format!("{garbage}{}\n{garbage}{check}\n{{\"jsonrpc\":\"2.0\",\"id\":2,\"meth", greeting());
    let ran = run_with(input, &["mcp"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let told: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |id: u64| told.iter().filter(|told| told["id"] == id).collect::<Vec<_>>();
    assert_eq!((of(0).len(), of(1).len(), of(2).len()), (1, 1, 0), "{}", ran.out);
    assert_eq!(of(1)[0]["result"]["isError"], false);
    let mut bytes = format!("{}\n", greeting()).into_bytes();
    bytes.extend([0xff, 0xfe, b'{', b'\n']);
    bytes.extend(format!("{check}\n").bytes());
    let ran = run_with(bytes, &["mcp"]);
    assert!(ran.code == 0 && ran.out.lines().count() == 2, "{} {}", ran.out, ran.err);
}

#[test]
fn the_end_of_the_input_ends_it() {
    let ran = run_with("", &["mcp"]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    // Requests that were sent before the end of the input are answered.
    let asked: Vec<String> = (1..20).map(|id| call(id, "hint", &json!({"puzzle": EASY})).to_string()).collect();
    let ran = run_with(format!("{}\n{}\n", greeting(), asked.join("\n")), &["mcp"]);
    assert_eq!((ran.code, ran.out.lines().count()), (0, 20), "{}", ran.err);
    // A client that does not speak the protocol.
    let ran = run_with("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n", &["mcp"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    assert!(ran.err.contains("initialize"), "{}", ran.err);
}

#[test]
fn a_call_ends_with_its_time() {
    let mut session = Session::start(&["--timeout", "0.3"]);
    let (told, is_error) = session.call("explain", &json!({"puzzle": LONG, "concise": true}));
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((is_error, &told["error"]["code"]), (false, &json!("out-of-time")));
}

/// With one thread, the next call is answered only if the call before has stopped.
#[test]
fn a_call_that_is_cancelled_stops() {
    let mut session = Session::start(&["--timeout", "600", "--threads", "1"]);
    let long =
        session.request("tools/call", &json!({"name": "explain", "arguments": {"puzzle": LONG, "concise": true}}));
    std::thread::sleep(Duration::from_millis(500));
    session.send(&json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": long}}));
    let begin = Instant::now();
    assert!(session.call("check", &json!({"puzzle": EASY})).0.contains("\"valid\":true"));
    assert!(begin.elapsed() < Duration::from_secs(30), "{:?}", begin.elapsed());
}
