//! The whole program with random input: every command, all formats, as arguments, files and pipes, unchanged and
//! mutated.
//!
//! The program must end by itself with one of its exit codes, without a panic, in little memory. Its output must be complete
//! (rows have all columns, objects parse). Every puzzle that was not mutated has its answer at its place. A single line has
//! one answer. The same input gives the same bytes, from a file and from a pipe, with one thread and with several threads.
//!
//! `PENCILMARK_FUZZ_PIECES` is the number of pieces of input (default: a number that takes some seconds),
//! `PENCILMARK_FUZZ_SEED` the first seed.

use crate::support::PROGRAM;
use flate2::Compression;
use flate2::write::GzEncoder;
use pencilmark::Grid;
use pencilmark::format::Format;
use pencilmark::{Board, Cell, Digit, Random, State};
use serde_json::Value;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::{env, fs};

/// The usual number of pieces of input.
const PIECES: usize = 2_500;

/// The limit of the memory that the program may request from the system, in kilobytes. Most of this memory is for the stacks
/// of its threads, and is not used.
const MEMORY: u32 = 600_000;

fn setting(name: &str, otherwise: usize) -> usize {
    env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(otherwise)
}

/// A piece of input. Blank lines separate the pieces.
struct Piece {
    text: Vec<u8>,
    /// The givens and values that must be read from it, if it is not mutated.
    state: Option<State>,
}

/// One run of the program.
struct Run {
    args: Vec<String>,
    pieces: Vec<Piece>,
}

fn pick<'t, T>(random: &mut Random, from: &'t [T]) -> &'t T {
    &from[random.below(from.len())]
}

/// A puzzle or a state of any kind: from sparse to full, sometimes with a wrong value.
fn state(random: &mut Random) -> State {
    let full = Grid::random(random);
    let keep = random.below(81);
    let mut state = State::EMPTY;
    for cell in Cell::ALL {
        if random.below(81) < keep {
            state.give(cell, full.digit(cell));
        }
    }
    if random.below(8) == 0 {
        state.give(*pick(random, &Cell::ALL), *pick(random, &Digit::ALL));
    }
    if random.below(4) == 0 && Board::new(&state).is_ok() {
        for cell in !state.known() {
            if random.below(10) == 0 {
                state.place(cell, full.digit(cell));
            }
        }
    }
    state
}

fn piece(random: &mut Random) -> Piece {
    let state = state(random);
    let format = *pick(random, Format::ALL);
    let mut text = format.write(&state).text.into_bytes();
    if format == Format::Csv {
        text = Format::Line.write(&state).text.into_bytes();
    }
    if random.below(3) > 0 {
        // A format may not hold everything, so the program must read the same as the library.
        let state = std::str::from_utf8(&text).ok().and_then(|text| pencilmark::format::read(text).ok());
        return Piece { text, state };
    }
    for _ in 0..=random.below(4) {
        mutate(&mut text, random);
    }
    Piece { text, state: None }
}

fn mutate(text: &mut Vec<u8>, random: &mut Random) {
    const STRANGE: [&[u8]; 16] = [
        b"\0",
        b"\r",
        b"\t",
        b"\"",
        b",",
        b";",
        b"\n",
        b"#",
        b"\xff\xfe",
        b"\xef\xbb\xbf",
        b"\xc3",
        b"://",
        b"[State]",
        b"{\"puzzle\":",
        b"+9",
        b"|",
    ];
    let len = text.len();
    let at = random.below(len + 1);
    match random.below(6) {
        0 if len > 0 => text[at.min(len - 1)] = random.below(256) as u8,
        1 => text.truncate(at),
        2 => {
            let more = text[at..].to_vec();
            text.extend(more);
        }
        3 if len > 0 => drop(text.drain(at..(at + 9).min(len))),
        4 => text.insert(at, b"123456789.0 "[random.below(12)]),
        _ => drop(text.splice(at..at, pick(random, &STRANGE).iter().copied())),
    }
}

/// A command with some of its options, valid or invalid. Long work has a timeout.
fn arguments(random: &mut Random) -> Vec<String> {
    let formats: Vec<&str> = Format::ALL.iter().copied().map(Format::id).collect();
    let to = format!("convert --to {}", pick(random, &formats));
    let commands = [
        "solve",
        "solve --limit 1",
        "solve --limit 3 --format json",
        "solve --format text",
        "canon",
        "canon --format json",
        "canon --format text",
        "classify",
        "classify --measures te,bxb,gw --format json --sets",
        "classify --format text",
        "check",
        "check --format json",
        "check --format text",
        "hint --level 2 --profile basic",
        "hint --format text",
        "explain --profile basic",
        "explain --format text --profile basic",
        "explain --concise",
        "steps --strategies naked-single,x-wing",
        "steps --format text --strategies pointing",
        "rate",
        &to,
        "bench --nonsense",
        "solve --engine strategies --profile basic",
        "solve --strategies naked-single,hidden-single",
    ];
    let mut args: Vec<String> = pick(random, &commands).split(' ').map(String::from).collect();
    if !["convert", "bench"].contains(&args[0].as_str()) {
        args.extend(["--timeout".into(), "0.01".into()]);
    }
    args
}

/// The output of the program.
#[derive(PartialEq)]
struct Outcome {
    code: i32,
    out: Vec<u8>,
    err: Vec<u8>,
}

fn run(args: &[String], input: &[u8]) -> Outcome {
    let program = PROGRAM;
    let script = format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"");
    let mut child = Command::new("sh")
        .args(["-c", &script])
        .arg(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A program that ends early does not read all input.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let code = output.status.code().unwrap_or_else(|| panic!("ended by a signal: {args:?}"));
    Outcome { code, out: output.stdout, err: output.stderr }
}

/// Whether an output is a refusal in JSON: an error with its code, instead of an answer.
fn is_refusal(out: &str) -> bool {
    serde_json::from_str::<Value>(out)
        .is_ok_and(|object| object["error"]["code"].is_string() && object.as_object().unwrap().len() == 1)
}

/// The fault of an outcome, if it has one.
fn fault(run: &Run, outcome: &Outcome) -> Option<String> {
    let out = String::from_utf8(outcome.out.clone()).ok();
    let err = String::from_utf8_lossy(&outcome.err);
    if !(0..=2).contains(&outcome.code) || err.contains("panicked") {
        return Some(format!("exit code {}: {err}", outcome.code));
    }
    let Some(out) = out else { return Some("what is printed is not UTF-8".into()) };
    if err.contains("Usage: ") || err.contains("--help") {
        return (!out.is_empty() && !is_refusal(&out)).then(|| "a wrong request has an answer".into());
    }
    let json = run.args.iter().any(|arg| arg == "json") || ["hint", "explain", "steps"].contains(&&*run.args[0]);
    if run.args.iter().any(|arg| arg == "text") || run.args[0] == "convert" {
        return None;
    }
    let echoes: Option<Vec<String>> = if json {
        let echo = |line: &str| {
            let object: Value = serde_json::from_str(line).ok()?;
            Some(object.get("puzzle").or(object.get("state"))?.as_str()?.to_owned())
        };
        out.lines().map(echo).collect()
    } else {
        let mut reader = csv::Reader::from_reader(out.as_bytes());
        reader.records().map(|row| Some(row.ok()?[0].to_owned())).collect()
    };
    let Some(echoes) = echoes else { return Some("some row is not whole".into()) };
    let lines = run.pieces.iter().flat_map(|piece| piece.text.split(|byte| b"\r\n".contains(byte)));
    // A mutated option may also be read as an argument.
    let spoiled = usize::from(run.args.iter().any(|arg| arg == "--"));
    let lines = lines.filter(|line| !line.is_empty()).count() + spoiled;
    if echoes.len() > lines {
        return Some(format!("{} answers to {lines} lines", echoes.len()));
    }
    // A mutated first piece may mark the whole rest as UTF-16.
    let is_utf16 = |piece: &Piece| [&[0xff, 0xfe], &[0xfe, 0xff]].iter().any(|mark| piece.text.starts_with(&mark[..]));
    if run.pieces.first().is_some_and(is_utf16) {
        return None;
    }
    // Pieces that were not mutated are answered, in order.
    let mut rest = echoes.iter();
    for (i, piece) in run.pieces.iter().enumerate() {
        let Some(read) = &piece.state else { continue };
        let line = read.to_string();
        let state = Format::Hodoku.write(read).text;
        if !rest.any(|echo| *echo == line || *echo == state) {
            let before = i.checked_sub(1).map(|before| String::from_utf8_lossy(&run.pieces[before].text));
            let text = String::from_utf8_lossy(&piece.text);
            return Some(format!("no answer to {line} in its place: {text:?} after {before:?}"));
        }
    }
    None
}

/// Adds a few pieces after the options, as arguments, and drops the other pieces. Sometimes it mutates an option.
fn as_arguments(run: &mut Run, random: &mut Random) -> Vec<Piece> {
    if random.below(4) == 0 {
        let mut spoiled = pick(random, &run.args).clone().into_bytes();
        mutate(&mut spoiled, random);
        // A "-" alone is the standard input.
        run.args.extend(String::from_utf8(spoiled).ok().filter(|arg| !arg.contains('\0') && arg != "-"));
    }
    run.args.push("--".into());
    let mut rest = Vec::new();
    for piece in run.pieces.drain(..).take(5) {
        if let Some(text) = String::from_utf8(piece.text.clone()).ok().filter(|text| !text.contains('\0')) {
            run.args.push(text);
            rest.push(piece);
        }
    }
    rest
}

fn input(pieces: &[Piece]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for piece in pieces {
        bytes.extend(&piece.text);
        bytes.extend(b"\n\n");
    }
    bytes
}

#[test]
fn whatever_it_is_fed_with() {
    let mut left = setting("PENCILMARK_FUZZ_PIECES", PIECES);
    let mut seed = setting("PENCILMARK_FUZZ_SEED", 1);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pieces");
    let mut faults = String::new();
    while left > 0 {
        let mut random = Random::new(seed as u64);
        let number = (1 + random.below(100)).min(left);
        let mut run_ = Run { args: arguments(&mut random), pieces: (0..number).map(|_| piece(&mut random)).collect() };
        if random.below(4) == 0 {
            run_.pieces = as_arguments(&mut run_, &mut random);
        }
        let bytes = input(&run_.pieces);
        let outcome = run(&run_.args, &bytes);
        let mut message = fault(&run_, &outcome);
        let is_list = !run_.args.iter().any(|arg| arg == "--");
        if message.is_none() && is_list && random.below(4) == 0 {
            let mut packed = bytes.clone();
            if random.below(2) == 0 {
                let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
                packer.write_all(&bytes).unwrap();
                packed = packer.finish().unwrap();
            }
            fs::write(&file, &packed).unwrap();
            let mut args = run_.args.clone();
            args.extend([file.to_str().unwrap().into(), "--threads".into(), "3".into()]);
            let again = run(&args, b"");
            let was_stopped =
                |outcome: &Outcome| String::from_utf8_lossy(&outcome.out).to_lowercase().contains("time was over");
            let same = (again.code, &again.out) == (outcome.code, &outcome.out);
            if !same && !was_stopped(&outcome) && !was_stopped(&again) {
                message = Some("a file gives something else than a pipe".into());
            }
        }
        if let Some(message) = message {
            let _ = writeln!(faults, "seed {seed}, {:?}: {message}", run_.args);
            if let Ok(keep) = env::var("PENCILMARK_FUZZ_KEEP") {
                fs::write(format!("{keep}/{seed}"), &bytes).unwrap();
            }
        }
        seed += 1;
        left -= number;
    }
    assert!(faults.is_empty(), "{faults}");
}
