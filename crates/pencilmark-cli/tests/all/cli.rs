//! Tests of the real program, called as by scripts and people.

use crate::support::{PROGRAM, run, run_with};
use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const SOLUTION: &str = "725691348984732516613845972251369487869457123437128659376584291142973865598216734";
const TWICE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..7.......";

fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

#[test]
fn solve_in_every_format() {
    let csv = run(&["solve", EASY]);
    assert_eq!((csv.code, csv.out), (0, format!("puzzle,count,solution,error\n{EASY},1,{SOLUTION},\n")));
    let json: Value = serde_json::from_str(&run(&["solve", "--format", "json", EASY]).out).unwrap();
    assert_eq!((json["count"].as_str(), json["solution"].as_str()), (Some("1"), Some(SOLUTION)));
    assert!(json.get("error").is_none());
    let text = run(&["solve", "--format", "text", EASY]).out;
    assert!(text.contains("│ 7 2 5 │ 6 9 1 │ 3 4 8 │") && text.contains("One solution."), "{text}");
}

#[test]
fn counts_end_at_the_limit() {
    let empty = ".".repeat(81);
    assert!(run(&["solve", &empty]).out.ends_with(&format!("{empty},2+,,\n")));
    assert_eq!(run(&["solve", &empty]).code, 1);
    assert!(run(&["solve", "--limit", "500", &empty]).out.contains(",500+,,"));
    let first = run(&["solve", "--limit", "1", EASY]);
    assert!(first.out.contains(&format!(",1+,{SOLUTION},")));
    let bad1 = format!(".........{}", &EASY[9..]);
    assert!(run(&["solve", "--limit", "1000", &bad1]).out.contains(",577,,"));
    assert_eq!(run(&["solve", "--limit", "0", EASY]).code, 2);
}

#[test]
fn the_strategies_solve_too() {
    let with = |ids: &str| run(&["solve", "--strategies", ids, EASY]);
    assert!(with("game-rules,hidden-single,pointing,claiming").out.contains(SOLUTION));
    let stalled = with("naked-pair");
    assert_eq!(stalled.code, 1);
    assert_eq!(lines(&stalled.out)[1], format!("{EASY},,{EASY},"));
    assert!(run(&["solve", "--engine", "strategies", EASY]).out.contains(SOLUTION));
    let unknown = with("guess");
    assert_eq!(unknown.code, 2);
    assert!(unknown.err.contains("guess") && unknown.err.contains("pencilmark strategies"), "{}", unknown.err);
}

#[test]
fn explain_as_json_and_as_text() {
    let ran = run(&["explain", "--format", "json", EASY]);
    let path: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((path["solved"].as_bool(), path["grid"].as_str()), (Some(true), Some(SOLUTION)));
    let step = &path["steps"][0];
    for field in ["strategy", "name", "digits", "places", "removes", "truths", "links", "difficulty", "facts", "text"] {
        assert!(step.get(field).is_some(), "a step has {field}: {step}");
    }
    let text = run(&["explain", "--format", "text", EASY]).out;
    let first =
        "  1. Hidden Single: r1c8 is the only place left for 4 in row 1: 4 in r2c3, r4c7 and r7c6 bar the rest.";
    assert!(text.contains(first), "{text}");
    assert!(text.trim_end().ends_with("(difficulty 1.5)."), "{text}");
    assert!(!text.contains('\u{1b}'), "no escapes outside a terminal");
    assert!(run(&["explain", "--format", "text", "--color", "always", EASY]).out.contains('\u{1b}'));
    assert_eq!(run(&["explain", "--profile", "basic", &".".repeat(81)]).code, 1);
}

#[test]
fn explain_traces_every_change() {
    let path: Value = serde_json::from_str(&run(&["explain", "--trace", EASY]).out).unwrap();
    let trace: Vec<&str> = path["trace"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(trace[..3], ["round 1", "  full-house finds nothing", "  hidden-single finds r1c8=4"]);
    assert_eq!(trace.last(), Some(&"solved"));
    let placed = trace.iter().filter(|line| line.contains(" is ")).count();
    assert_eq!(placed, EASY.matches('.').count(), "every value is an event");
}

#[test]
fn hints_tell_more_by_level() {
    let hint = |level: &str| -> Value { serde_json::from_str(&run(&["hint", "--level", level, EASY]).out).unwrap() };
    let fields = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(fields(&hint("1")), ["puzzle", "status", "level", "family", "text"]);
    assert_eq!(fields(&hint("2")), ["puzzle", "status", "level", "family", "strategy", "name", "text"]);
    let where_to_look = ["puzzle", "status", "level", "family", "strategy", "name", "digits", "where", "text"];
    assert_eq!(fields(&hint("3")), where_to_look);
    // The solver's first step is a single in a row or column; the hint is one in a block.
    assert!(hint("4")["facts"]["house"].as_str().unwrap().starts_with('b'));
    let cell = hint("4")["places"][0][0].as_str().unwrap().to_owned();
    for level in ["1", "2", "3"] {
        assert!(!hint(level).to_string().contains(&cell), "level {level} does not show the cell");
    }
    assert_eq!(run(&["hint", "--level", "5", EASY]).code, 2);
}

#[test]
fn a_hint_tells_wrong_entries_first() {
    // r1c1 is 7; the player wrote 2, and struck out the 4 in r1c8.
    let state = format!(":::+2.{}:418:::", &EASY[2..]);
    let ran = run(&["hint", &state]);
    let hint: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(ran.code, 1);
    assert_eq!(hint["wrong"], serde_json::json!([["r1c1", 2]]));
    assert_eq!(hint["struck"], serde_json::json!([]), "one thing at a time");
    let right = format!(":::+7.{}::::", &EASY[2..]);
    assert_eq!(run(&["hint", &right]).code, 0);
}

#[test]
fn steps_lists_all_and_only_what_was_asked() {
    let all: Value = serde_json::from_str(&run(&["steps", EASY]).out).unwrap();
    assert_eq!(all["state"], EASY);
    assert!(all["steps"].as_array().unwrap().len() > 10);
    let some: Value = serde_json::from_str(&run(&["steps", "--strategy", "naked-single,pointing", EASY]).out).unwrap();
    let ids: Vec<_> = some["steps"].as_array().unwrap().iter().filter_map(|step| step["strategy"].as_str()).collect();
    assert!(ids.contains(&"pointing") && ids.iter().all(|id| ["naked-single", "pointing"].contains(id)));
}

#[test]
fn check_tells_validity_and_minimality() {
    let minimal = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    let input = format!("{minimal}\n{EASY}\n{}\n", ".".repeat(81));
    let ran = run_with(input.as_bytes(), &["check"]);
    let rows = lines(&ran.out);
    assert_eq!(ran.code, 1);
    assert_eq!(rows[0], "puzzle,valid,count,minimal,givens,error");
    assert_eq!(rows[1], format!("{},true,1,true,17,", minimal.replace('0', ".")));
    assert_eq!(rows[2], format!("{EASY},true,1,false,27,"));
    assert_eq!(rows[3], format!("{},false,2+,,0,", ".".repeat(81)));
    let text = run(&["check", "--format", "text", EASY]).out;
    assert!(text.contains("Not minimal: "), "{text}");
}

#[test]
fn convert_there_and_back() {
    for format in [
        "grid",
        "pencilmarks",
        "hodoku",
        "sudokuwiki",
        "sdk",
        "sdm",
        "ss",
        "opensudoku",
        "csv",
        "fpuzzles",
        "sudokupad",
        "line",
    ] {
        let there = run(&["convert", "--to", format, EASY]);
        assert_eq!(there.code, 0, "{format}");
        let back = run_with(there.out.as_bytes(), &["convert", "--to", "line"]);
        assert_eq!(back.out, format!("{EASY}\n"), "{format}: {}", there.out);
    }
    let marks = run(&["convert", "--to", "729", EASY]);
    assert!(marks.err.contains("cannot hold"), "values become marks: {}", marks.err);
    assert_eq!(run(&["convert", "--to", "papyrus", EASY]).code, 2);
}

#[test]
fn strategies_and_their_pages() {
    let table = run(&["strategies"]).out;
    assert_eq!(lines(&table)[0], "id,name,family,difficulty,steps,puzzles,states,error");
    assert!(table.lines().any(|line| line.starts_with("naked-pair,Naked Pair,subsets,3.0,")), "{table}");
    let fields = |line: &str| line.split(',').map(String::from).collect::<Vec<_>>();
    let single = fields(table.lines().find(|line| line.starts_with("hidden-single,")).unwrap());
    assert!(single[4].parse::<u32>().unwrap() > 10_000 && single[5] == "500", "as the census counts: {single:?}");
    let text = run(&["strategies", "--format", "text"]).out;
    let rows: Vec<_> = text.lines().take_while(|line| !line.is_empty()).collect();
    assert_eq!(rows.len(), lines(&table).len());
    let ends = |line: &str| line.chars().count();
    assert!(rows.iter().all(|row| ends(row) <= ends(rows[0])) && text.contains("500 minimal puzzles"), "{text}");
    let page = run(&["strategies", "naked-pair"]).out;
    assert!(page.contains("Two cells of a house") && page.contains("For example:"), "{page}");
    assert_eq!(run(&["strategies", "guess"]).code, 2);
}

#[test]
fn tests_report_each_case_and_a_sum() {
    let ran = run(&["test", "pointing", "claiming"]);
    let rows = lines(&ran.out);
    let (last, cases) = rows.split_last().unwrap();
    assert_eq!((ran.code, *last), (0, format!("{} passed, 0 failed", cases.len()).as_str()));
    for id in ["pointing", "claiming"] {
        assert!(cases.iter().filter(|row| row.starts_with("ok ") && row.contains(id)).count() >= 2, "{}", ran.out);
    }
    assert_eq!(run(&["test", "guess"]).code, 2);
}

#[test]
fn peers_of_a_cell() {
    let ran = run(&["peers", "r3c4"]);
    let peers: Vec<_> = ran.out.split_whitespace().collect();
    assert_eq!(peers.len(), 20);
    assert!(peers.contains(&"r3c9") && peers.contains(&"r9c4") && peers.contains(&"r1c6") && !peers.contains(&"r3c4"));
    let wrong = run(&["peers", "r0c4"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("r1c1 to r9c9"), "{}", wrong.err);
}

#[cfg(feature = "bench")]
#[test]
fn bench_prints_a_row_a_file() {
    for task in ["explain", "rate-ser", "rate-hodoku"] {
        let ran = run_with(format!("{EASY}\n").as_bytes(), &["bench", "--task", task]);
        let rows = lines(&ran.out);
        assert_eq!(rows[0], "file,task,puzzles,seconds,per_second");
        let fields: Vec<_> = rows[1].split(',').collect();
        assert_eq!(fields[..3], ["-", task, "1"]);
        assert!(fields[4].parse::<f64>().unwrap() > 0.0);
    }
}

#[cfg(feature = "completions")]
#[test]
fn completions_and_manual_pages() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(run(&["completions", shell]).out.contains("pencilmark"), "{shell}");
    }
    assert!(run(&["man"]).out.contains(".TH pencilmark 1"));
    assert!(run(&["man", "solve"]).out.contains("limit"));
    assert_eq!(run(&["man", "juggle"]).code, 2);
}

/// Every kind of bad input ends with exit code 2 or with a result, and with a helpful message.
#[test]
fn bad_input() {
    let fails = |input: &[u8], args: &[&str], words: &[&str]| {
        let ran = run_with(input, args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.err);
        for word in words {
            assert!(ran.err.contains(word), "{args:?}: no {word:?} in {}", ran.err);
        }
        ran
    };
    let short = &EASY[..80];
    let long = format!("{EASY}.");
    let letter = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8x3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    for command in ["solve", "explain", "hint", "steps", "check"] {
        fails(b"", &[command], &["no puzzle"]);
        fails(b"\n\n# only a comment\n", &[command], &["no puzzle"]);
        fails(b"", &[command, short], &["81", "80"]);
        fails(b"", &[command, &long], &["81", "82"]);
        fails(letter.as_bytes(), &[command], &["line 5", "'x'"]);
        fails(b"", &[command, TWICE], &["7 stands twice in column 2: r7c2 and r9c2"]);
        fails(b"", &[command, "no-such-file.txt"], &["no-such-file.txt"]);
        fails(b"", &[command, env!("CARGO_MANIFEST_DIR")], &["directory"]);
        fails(&[0, 159, 146, 150, 0, 255, 254, 10, 1, 2, 3], &[command], &["line"]);
    }
    let twice = fails(b"", &["solve", TWICE], &[]);
    assert_eq!(lines(&twice.out)[1], format!("{TWICE},0,,value-twice: 7 stands twice in column 2: r7c2 and r9c2"));
    let binary = fails(&(0..=255).cycle().take(100_000).collect::<Vec<u8>>(), &["solve"], &[]);
    assert!(binary.out.starts_with("puzzle,count,solution,error\n"));
}

#[test]
fn puzzles_without_one_solution() {
    let none = "12345678.........9...............................................................";
    assert_eq!(run(&["solve", none]).code, 1);
    assert!(run(&["solve", none]).out.contains(",0,,"));
    assert_eq!(run(&["explain", none]).code, 1);
    assert!(run(&["explain", none]).out.contains("\"fault\":\"no "));
    assert!(run(&["hint", none]).out.contains("cannot be solved"));
    assert!(run(&["check", none]).out.contains(",false,0,,9,"));
    let solved = run(&["solve", SOLUTION]);
    assert_eq!(solved.out, format!("puzzle,count,solution,error\n{SOLUTION},1,{SOLUTION},\n"));
    assert!(run(&["hint", SOLUTION]).out.contains("Nothing is left to do"));
}

#[test]
fn ten_megabytes_in_one_line() {
    let ran = run_with(vec![b'7'; 10 << 20], &["solve"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("10485760"), "{}", ran.err);
    assert!(ran.out.len() < 500, "the line is not echoed whole");
}

#[test]
fn line_ends_and_byte_order_marks() {
    let input = format!("\u{feff}{EASY}\r\n\r\n{EASY}\r\n");
    let ran = run_with(input.as_bytes(), &["solve"]);
    assert_eq!(ran.code, 0);
    assert_eq!(
        lines(&ran.out),
        ["puzzle,count,solution,error", &format!("{EASY},1,{SOLUTION},"), &format!("{EASY},1,{SOLUTION},")]
    );
}

#[test]
fn good_lines_around_a_bad_one_come_out_in_order() {
    let mut input = String::new();
    for i in 0..500 {
        input += if i % 100 == 50 { "bad, \"line\"\n" } else { EASY };
        input += "\n";
    }
    let ran = run_with(input.as_bytes(), &["solve", "--threads", "2"]);
    let rows = lines(&ran.out);
    assert_eq!((ran.code, rows.len()), (2, 501));
    assert_eq!(rows[51].split_once("\",").map(|(line, _)| line), Some("\"bad, \"\"line\"\""));
    assert_eq!(rows.iter().filter(|row| row.contains(SOLUTION)).count(), 495);
    assert!(ran.err.contains("5 of 500"), "{}", ran.err);
    let json = run_with(input.as_bytes(), &["explain"]);
    let bad: Value = serde_json::from_str(lines(&json.out)[50]).unwrap();
    assert!(bad["error"]["message"].as_str().unwrap().contains("line 51:"), "{bad}");
}

/// If a reader closes the pipe early, the program ends with 0.
#[test]
fn a_closed_pipe_ends_with_zero() {
    let mut child =
        std::process::Command::new(PROGRAM).arg("solve").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        let chunk = format!("{EASY}\n").repeat(1000);
        // A million lines; the program stops reading long before.
        (0..1000).take_while(|_| stdin.write_all(chunk.as_bytes()).is_ok()).count()
    });
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    stdout.read_line(&mut first).unwrap();
    assert_eq!(first, "puzzle,count,solution,error\n");
    drop(stdout);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(writer.join().unwrap() < 1000);
}

#[test]
fn what_is_drawn_can_be_read_again() {
    let picture = run(&["solve", "--format", "text", EASY]).out;
    let grid: Vec<_> = picture.lines().take(13).collect();
    assert!(run_with(grid.join("\n").as_bytes(), &["solve"]).out.contains(&format!("{SOLUTION},1,{SOLUTION}")));
}

#[test]
fn a_puzzle_may_begin_with_dashes() {
    assert_eq!(run(&["solve", &EASY.replace('.', "-")]).out, run(&["solve", EASY]).out);
}

#[test]
fn contradictory_requests_are_refused() {
    assert_eq!(run(&["solve", "--engine", "search", "--strategies", "pointing", EASY]).code, 2);
    assert_eq!(run(&["explain", "--strategies", "pointing", "--without", "pointing", EASY]).code, 2);
}

#[test]
fn errors_name_file_and_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("some.txt");
    std::fs::write(&file, format!("{EASY}\n12\n{TWICE}\n")).unwrap();
    let ran = run(&["convert", "--to", "csv", file.to_str().unwrap()]);
    assert_eq!(lines(&ran.out)[0], "puzzle,error");
    assert_eq!(lines(&ran.out)[1], format!("{EASY},"));
    assert!(lines(&ran.out)[2].starts_with("12,\""), "{}", ran.out);
    let ran = run(&["solve", file.to_str().unwrap()]);
    assert!(ran.err.contains("some.txt: line 2: 81 characters expected, 2 found"), "{}", ran.err);
    assert!(ran.err.contains("some.txt: line 3: 7 stands twice"), "{}", ran.err);
}

#[test]
fn check_of_a_state_says_nothing_of_minimality() {
    let marks = run(&["convert", "--to", "729", EASY]).out;
    let row = run_with(marks.as_bytes(), &["check"]).out;
    assert!(row.ends_with(",true,1,,0,\n"), "{row}");
}

#[test]
fn a_command_line_that_is_no_request_has_its_error_as_json() {
    let cases: [(&[&str], &str, Option<&str>); 10] = [
        (&["solve", "--format", "json", "--levle=1", EASY], "unknown-field", Some("levle")),
        (&["rate", "--er-only=x", "--format=json", EASY], "wrong-value", Some("er_only")),
        (&["hint", "--level"], "wrong-value", Some("level")),
        (&["equivalent", EASY], "missing-field", Some("other")),
        (&["equivalent", EASY, EASY, EASY], "unknown-field", None),
        (&["generate", "--format", "json", "--near", EASY, "--near", EASY], "fields-conflict", Some("near")),
        (&["generate", "--format", "json", "--minimal=yes"], "wrong-value", Some("minimal")),
        (&["hint", "--order", "no/such/file.toml", EASY], "file", Some("order")),
        (&["steps"], "no-puzzle", Some("puzzle")),
        (&["solves", "--format", "json"], "unknown-request", None),
    ];
    for (args, code, field) in cases {
        let ran = run(args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.err);
        let told: Value =
            serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{args:?}: {error}: {}", ran.out));
        assert_eq!((told["error"]["code"].as_str(), told["error"]["field"].as_str()), (Some(code), field), "{args:?}");
        assert!(ran.err.contains("error: "), "{args:?}: {}", ran.err);
    }
    // People see the words alone.
    assert_eq!(run(&["solve", "--levle=1", EASY]).out, "");
}

#[test]
#[cfg(unix)]
fn an_argument_that_is_no_text_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let odd = std::ffi::OsStr::from_bytes(b"--format\xff");
    let ran = std::process::Command::new(PROGRAM).arg("hint").arg(odd).output().unwrap();
    assert_eq!(ran.status.code(), Some(2), "{}", String::from_utf8_lossy(&ran.stderr));
}
