//! `--out` and `--resume`: a run that is killed at any moment is continued, and no row is lost or doubled.

use crate::support::{PROGRAM, Ran, run};
use pencilmark_plain::number;
use std::fs::{self, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const TWICE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..7.......";
const SEVERAL: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
/// AI Escargot.
const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// Generated puzzles. Between them are slow puzzles, bad lines and a puzzle with several solutions.
fn list() -> String {
    let singles = "naked-single,hidden-single,pointing";
    let made = run(&["generate", "--count", "150", "--seed", "7", "--strategies", singles]).out;
    let mut lines: Vec<&str> = made.lines().collect();
    let bad = "no puzzle, \"at all\"";
    for (place, line) in [(20, HARD), (50, bad), (51, TWICE), (90, SEVERAL), (91, HARD), (120, "12"), (140, HARD)] {
        lines.insert(place, line);
    }
    lines.join("\n") + "\n"
}

/// The same list as a table.
fn table() -> String {
    let row = |(i, line): (usize, &str)| {
        let line = line.replace('"', "\"\"");
        let note = if i % 2 == 0 { format!(",\"a, {i}\"") } else { String::new() };
        format!("{i},\"{line}\"{note}\n")
    };
    let rows: Vec<String> = list().lines().enumerate().map(row).collect();
    format!("id,puzzle,note\n{}", rows.concat())
}

fn rate_into(file: &Path, args: &[&str]) -> Ran {
    run(&[&["rate", "--out", file.to_str().unwrap()], args].concat())
}

/// Runs the program, and kills it if it has not ended within the time. Returns whether the program was killed.
fn is_killed_after(time: Duration, args: &[&str]) -> bool {
    let mut command = Command::new(PROGRAM);
    let mut child = command.args(args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let start = Instant::now();
    while start.elapsed() < time {
        if child.try_wait().unwrap().is_some() {
            return false;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    let ended = child.try_wait().unwrap().is_some();
    let _ = child.kill();
    child.wait().unwrap();
    !ended
}

#[test]
fn a_killed_run_goes_on_where_it_was() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (lines, columns, out) = (path("list.txt"), path("table.csv"), path("out"));
    fs::write(&lines, list()).unwrap();
    fs::write(&columns, table()).unwrap();
    let kinds: [&[&str]; 4] = [
        &["rate", &lines, "--scale", "ser"],
        &["rate", &lines, "--up-to", "7.2", "--format", "json"],
        &["rate", &columns, "--scale", "ser", "--keep-columns"],
        &["rate", &lines],
    ];
    let mut kills = 0;
    for (kind_number, kind) in kinds.into_iter().enumerate().take(number(2, 4)) {
        let start = Instant::now();
        let whole = run(kind);
        let took = start.elapsed().as_millis() as u64;
        for threads in ["2", "1"].into_iter().take(number(1, 2)) {
            let _ = fs::remove_file(&out);
            let args = [kind, &["--threads", threads, "--out", &out, "--resume"]].concat();
            for round in 0..number(1, 6) as u64 {
                // The times are from before the first row to after the last row.
                let time = Duration::from_millis(took * (1 + (round * 5 + kind_number as u64) % 6) / 6);
                kills += usize::from(is_killed_after(time, &args));
                // The cut file looks as if the program had been killed in the middle of a row.
                if let Ok(mut file) = OpenOptions::new().read(true).write(true).open(&out) {
                    let end = file.seek(SeekFrom::End(0)).unwrap();
                    file.set_len(end.saturating_sub(37 * round)).unwrap();
                }
            }
            let last = run(&args);
            assert_eq!((last.code, last.out.as_str()), (whole.code, ""), "{args:?}");
            assert_eq!(last.err, whole.err, "the summary counts what the file has: {args:?}");
            assert!(fs::read_to_string(&out).unwrap() == whole.out, "{args:?}");
        }
    }
    // The number depends on the other work of the machine.
    assert!(kills >= number(1, 3), "{kills} kills");
}

#[test]
fn every_end_of_a_file_is_continued() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("out");
    let input = [EASY, "12", SEVERAL, EASY];
    for format in ["csv", "json"] {
        let args = [&["--scale", "ser", "--format", format][..], &input].concat();
        let whole = run(&[&["rate"], &args[..]].concat());
        for length in 0..=whole.out.len() {
            if length % number(29, 7) != 0 && whole.out.len() - length > number(20, 90) {
                continue;
            }
            fs::write(&file, &whole.out[..length]).unwrap();
            let ran = rate_into(&file, &[&args[..], &["--resume"]].concat());
            assert_eq!((ran.code, &ran.err), (2, &whole.err), "{length} bytes");
            assert_eq!(fs::read_to_string(&file).unwrap(), whole.out, "{length} bytes");
        }
    }
}

/// After Ctrl-C, puzzles that were only begun are not in the file, because the next run answers them.
#[cfg(unix)]
#[test]
fn an_interrupted_run_is_continued_too() {
    let folder = TempDir::new().unwrap();
    let (list, file) = (folder.path().join("list"), folder.path().join("out.csv"));
    fs::write(&list, format!("{EASY}\n{HARD}\n").repeat(number(4, 30))).unwrap();
    let args = ["rate", "--scale", "ser", "--threads", "2", list.to_str().unwrap()];
    let whole = run(&args);
    let args = [&args[..], &["--out", file.to_str().unwrap(), "--resume"]].concat();
    for _ in 0..number(1, 3) {
        let mut command = Command::new(PROGRAM);
        let mut child = command.args(&args).stderr(Stdio::piped()).spawn().unwrap();
        let rows = || fs::read_to_string(&file).map_or(0, |text| text.lines().count());
        let before = rows();
        while rows() <= before && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).stderr(Stdio::null()).status();
        let code = child.wait().unwrap().code();
        let mut told = String::new();
        child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        assert!(code == Some(130) || code == Some(0), "{code:?}: {told}");
        assert!(whole.out.starts_with(&fs::read_to_string(&file).unwrap()), "no gaps, and nothing interrupted");
    }
    assert_eq!(run(&args).code, 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), whole.out);
}

/// While one run writes into a file, another run is refused.
#[test]
fn one_run_writes_at_a_time() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("out.csv");
    let mut command = Command::new(PROGRAM);
    let mut first = command.args(["rate", "--out", file.to_str().unwrap()]).stdin(Stdio::piped()).spawn().unwrap();
    let mut asked = first.stdin.take().unwrap();
    writeln!(asked, "{EASY}").unwrap();
    while !fs::read_to_string(&file).is_ok_and(|text| text.lines().count() == 2) {
        std::thread::sleep(Duration::from_millis(1));
    }
    let second = rate_into(&file, &["--resume", EASY]);
    assert!(second.code == 2 && second.err.contains("another run writes into this file"), "{}", second.err);
    drop(asked);
    assert_eq!(first.wait().unwrap().code(), Some(0));
}
