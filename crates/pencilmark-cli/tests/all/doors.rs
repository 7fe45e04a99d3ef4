//! Comparison of the doors (the ways to use Pencilmark). The same request has the same JSON, byte for byte, in the crate of
//! requests, in the program, over HTTP, and from a tool of the Model Context Protocol. The answers are kept in
//! `testdata/doors.jsonl`. The answers of the package for Python are compared with this file too.
//!
//! `PENCILMARK_TEST_ALL=1 UPDATE_EXPECT=1 cargo test -p pencilmark-cli --test all doors` writes the file anew.
#![cfg(all(feature = "web", unix))]

mod table;

#[cfg(feature = "mcp")]
use crate::mcp::Session;
use crate::serve::Served;
use crate::support::run_with;
use pencilmark::Budget;
use pencilmark_plain::{all_is_tested, number};
use pencilmark_requests::{answer, json};
use serde_json::{Map, Value};
use std::path::PathBuf;
use std::sync::LazyLock;

/// The requests, each with its answer, or the object with its refusal. They are computed once for all tests.
static EXPECTED: LazyLock<Vec<(&str, Value, String)>> = LazyLock::new(|| {
    let expected = |(name, body): (&'static str, Value)| {
        let answer = answer(name, &body.to_string(), &Budget::unlimited());
        (name, body, answer.unwrap_or_else(|refusal| refusal.json()))
    };
    table::requests().into_iter().filter(|(name, body)| all_is_tested() || !is_dear(name, body)).map(expected).collect()
});

/// Whether a request is one of the four slow requests. The plain test command leaves them out.
fn is_dear(name: &str, body: &Value) -> bool {
    match name {
        "generate" => body["er"] == "11.0.." || body["near"] == table::MINIMAL,
        "classify" => body["measures"].is_array() && body["puzzle"] == table::HARD,
        "book" => body["puzzles"].as_array().is_some_and(|puzzles| puzzles.iter().any(|puzzle| puzzle == table::HARD)),
        _ => false,
    }
}

#[test]
fn the_kept_answers_are_those_of_the_requests() {
    assert!(EXPECTED.len() >= 300, "{}", EXPECTED.len());
    let line = |(name, body, expected): &(&str, Value, String)| {
        format!("{{\"name\":\"{name}\",\"body\":{body},\"answer\":{}}}\n", json(expected))
    };
    let made: String = EXPECTED.iter().map(line).collect();
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/doors.jsonl");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        assert!(all_is_tested(), "PENCILMARK_TEST_ALL=1 answers all requests");
        std::fs::write(&file, &made).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    let mut lines = kept.lines().enumerate().filter(|(_, line)| {
        let kept: Value = serde_json::from_str(line).unwrap();
        all_is_tested() || !is_dear(kept["name"].as_str().unwrap(), &kept["body"])
    });
    for made in made.lines() {
        let (number, kept) = lines.next().expect("as many lines as there are requests");
        assert_eq!(kept, made, "line {}", number + 1);
    }
    assert_eq!(lines.next(), None);
}

/// Whether a request has the same answer each time. Without a seed, `generate` has different answers.
fn is_seeded(name: &str, body: &Value) -> bool {
    name != "generate" || body["seed"].is_u64() || body["near"].is_string()
}

#[test]
fn the_server_answers_the_same() {
    let served = Served::start(&["--timeout", "120"]);
    for (name, body, expected) in EXPECTED.iter().filter(|(name, body, _)| is_seeded(name, body)) {
        assert_eq!(served.post(name, body), *expected, "{name} {body}");
    }
}

#[cfg(feature = "mcp")]
#[test]
fn the_tools_answer_the_same() {
    let mut session = Session::start(&["--timeout", "120"]);
    let tools = session.tools();
    let is_called = |name: &str, body: &Value| tools.iter().any(|tool| tool == name) && body.is_object();
    let mut compared = 0;
    for (name, body, expected) in
        EXPECTED.iter().filter(|(name, body, _)| is_called(name, body) && is_seeded(name, body))
    {
        let (told, is_error) = session.call(name, body);
        let answer: Value = serde_json::from_str(expected).unwrap();
        let refused = answer.as_object().unwrap().len() == 1 && answer["error"].is_object();
        assert_eq!(is_error, refused, "{name} {body}");
        assert_eq!(Some(told.as_str()), answer["svg"].as_str().or(Some(expected)), "{name} {body}");
        compared += 1;
    }
    assert!(compared >= 300, "{compared}");
}

#[test]
fn the_program_prints_the_same() {
    let mut compared = 0;
    for (name, body, expected) in EXPECTED.iter().step_by(number(6, 1)) {
        let Some((arguments, input)) = command(name, body) else { continue };
        let ran = run_with(&input, &arguments.iter().map(String::as_str).collect::<Vec<_>>());
        let answer: Value = serde_json::from_str(expected).unwrap();
        let error = answer.get("error").and_then(Value::as_object);
        // The program answers each of several puzzles.
        if error.is_some_and(|error| error["code"] == "several-puzzles") {
            continue;
        }
        compared += 1;
        let told = format!("{name} {body}: {}", ran.err);
        match (*name, error) {
            // The program repeats the text of the puzzle beside an error, because a list has many puzzles. It prints
            // pictures and texts as they are, with errors on stderr.
            ("draw" | "convert", Some(error)) => {
                assert_eq!(ran.code, if is_stopped(error) { 1 } else { 2 }, "{told}");
                assert!(ran.err.contains(error["message"].as_str().unwrap()), "{told}");
            }
            ("draw", None) => assert_eq!(ran.out.trim_end(), answer["svg"], "{told}"),
            ("convert", None) => assert!(ran.out.contains(answer["puzzle"].as_str().unwrap()), "{told}"),
            (_, Some(error)) if answer.as_object().unwrap().len() == 1 => {
                let printed: Value = serde_json::from_str(ran.out.lines().last().unwrap_or("null")).expect(&told);
                assert_eq!(printed["error"].as_object(), Some(error), "{told}");
                assert_eq!(ran.code, 2, "{told}");
            }
            // Missing puzzles are reported on stderr.
            ("generate", Some(_)) if answer["puzzle"].is_null() => {
                assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{told}");
            }
            ("generate", _) if !body["count"].is_null() => {
                let made = answer["puzzles"].as_array().unwrap().iter().filter(|made| !made["puzzle"].is_null());
                let lines: Vec<String> = made.map(|made| json(made) + "\n").collect();
                assert_eq!(ran.out, lines.concat(), "{told}");
            }
            _ => assert_eq!(ran.out, format!("{expected}\n"), "{told}"),
        }
    }
    assert!(compared >= number(50, 300), "{compared}");
}

fn is_stopped(error: &Map<String, Value>) -> bool {
    matches!(error["code"].as_str(), Some("out-of-time" | "out-of-work" | "cancelled"))
}

/// A request as arguments and standard input, if it has such a form.
fn command(name: &str, body: &Value) -> Option<(Vec<String>, String)> {
    // `read` and `list` have no command, `strategies` prints pages, `verify` a line for each claim of a file, and `book` writes
    // files.
    let fields = body.as_object().filter(|_| !matches!(name, "read" | "list" | "strategies" | "verify" | "book"))?;
    // The end of a list is not reported by a row, but on stderr.
    let is_seeded = fields.contains_key("seed") || fields.contains_key("near");
    if name == "generate" && (!is_seeded || fields.contains_key("tries")) {
        return None;
    }
    let mut arguments = vec![name.to_owned()];
    let mut input = String::new();
    if !matches!(name, "draw" | "convert") {
        arguments.extend(["--format".into(), "json".into()]);
    }
    let has_puzzle = name == "generate" || fields.get("puzzle").is_some_and(Value::is_string);
    if !has_puzzle || name == "why" && !(fields.contains_key("cell") && fields.contains_key("digit")) {
        return None;
    }
    for (field, value) in fields {
        let option = format!("--{}", field.replace('_', "-"));
        match (field.as_str(), value) {
            ("puzzle", Value::String(text)) if name == "equivalent" => {
                arguments.push(if text == table::EASY { text.clone() } else { return None });
            }
            ("other", Value::String(text)) => {
                // An argument may name a file, and then its error says so. So the text goes to the standard input.
                arguments.push("-".into());
                input.clone_from(text);
            }
            ("puzzle", Value::String(text)) => input.clone_from(text),
            ("cell" | "digit", Value::String(text)) => arguments.push(text.clone()),
            ("digit", Value::Number(number)) => arguments.push(number.to_string()),
            ("order" | "difficulty" | "levle", _) | ("strategies", Value::Number(_) | Value::String(_)) => return None,
            ("minimal", Value::Bool(minimal)) => arguments.push(format!("{option}={minimal}")),
            (_, Value::Bool(true)) => arguments.push(option),
            (_, Value::Bool(false)) => {}
            (_, Value::String(text)) if !text.is_empty() => arguments.push(format!("{option}={text}")),
            (_, Value::Number(number)) => arguments.push(format!("{option}={number}")),
            (_, Value::Array(ids)) if ids.iter().all(|id| id.as_str().is_some_and(|id| !id.is_empty())) => {
                let ids: Vec<&str> = ids.iter().filter_map(Value::as_str).collect();
                arguments.push(format!("{option}={}", ids.join(",")));
            }
            _ => return None,
        }
    }
    // A flag takes no value.
    let is_flag = |field: &str| matches!(field, "all" | "pictures");
    if fields.iter().any(|(field, value)| is_flag(field) && !value.is_boolean()) {
        return None;
    }
    // Without a puzzle there is no row to print.
    let is_puzzle = name == "generate" || input.lines().any(|line| !line.trim().is_empty() && !line.starts_with('#'));
    is_puzzle.then_some((arguments, input))
}
