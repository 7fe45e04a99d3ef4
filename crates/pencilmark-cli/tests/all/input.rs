//! Usual input: compressed files, links, lists of all kinds; and the memory that it takes.

use crate::support::{PROGRAM, run, run_with};
use flate2::Compression;
use flate2::read::GzEncoder;
use pencilmark_plain::{all_is_tested, number};
use serde_json::{Value, json};
use std::io::Read;
use std::time::{Duration, Instant};

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const SOLUTION: &str = "725691348984732516613845972251369487869457123437128659376584291142973865598216734";
const HARD: &str = "98.7.....6.....87...7.....5.4..3.5....65.....5..9...4....1...2....35...7......1.6";

/// The puzzles that are read from a text, in 81 characters each; `bad` for an error.
fn read(input: impl AsRef<[u8]>, args: &[&str]) -> Vec<String> {
    let ran = run_with(input, &[&["convert", "--to", "csv"], args].concat());
    let mut table = csv::Reader::from_reader(ran.out.as_bytes());
    let rows = table.records().map(Result::unwrap);
    rows.map(|row| if row[1].is_empty() { row[0].to_owned() } else { "bad".into() }).collect()
}

fn gzip(bytes: impl AsRef<[u8]>) -> Vec<u8> {
    let mut packed = Vec::new();
    GzEncoder::new(bytes.as_ref(), Compression::fast()).read_to_end(&mut packed).unwrap();
    packed
}

fn zstd(bytes: impl AsRef<[u8]>) -> Vec<u8> {
    ruzstd::encoding::compress_to_vec(bytes.as_ref(), ruzstd::encoding::CompressionLevel::Fastest)
}

#[test]
fn encodings_and_packed_files() {
    let text = format!("{EASY}\r\n{HARD}\r\n");
    let units = format!("\u{feff}{text}");
    let folder = tempfile::tempdir().unwrap();
    let utf16 = |bytes: fn(u16) -> [u8; 2]| units.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
    let (le, be) = (utf16(u16::to_le_bytes), utf16(u16::to_be_bytes));
    for (name, bytes) in [
        ("utf8", units.clone().into_bytes()),
        ("le", le.clone()),
        ("be", be),
        ("gz", gzip(&text)),
        ("two members", [gzip(format!("{EASY}\n")), gzip(format!("{HARD}\n"))].concat()),
        ("zst", zstd(&text)),
        ("two frames", [zstd(format!("{EASY}\n")), zstd(format!("{HARD}\n"))].concat()),
        ("gz of utf16", gzip(&le)),
    ] {
        assert_eq!(read(&bytes, &[]), [EASY, HARD], "{name}");
        let file = folder.path().join(name);
        std::fs::write(&file, &bytes).unwrap();
        assert_eq!(read("", &[file.to_str().unwrap()]), [EASY, HARD], "{name}");
    }
    let cut = gzip(format!("{EASY}\n{}", HARD.repeat(1000)));
    let ran = run_with(&cut[..cut.len() - 4], &["solve"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("the gzip file is damaged") && ran.out.contains(SOLUTION), "{}\n{}", ran.err, ran.out);
    let window = [0x28, 0xb5, 0x2f, 0xfd, 0x00, (27 - 10) << 3, 0x09, 0, 0, b'x'];
    let ran = run_with(window, &["solve"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("window of 128 MiB"), "{}", ran.err);
}

#[test]
fn links() {
    let zeros = EASY.replace('.', "0");
    let cell = |cell: char| cell.to_digit(10).map_or(json!({}), |digit| json!({"value": digit, "given": true}));
    let rows: Vec<Vec<Value>> = EASY.chars().map(cell).collect::<Vec<_>>().chunks(9).map(<[_]>::to_vec).collect();
    let mut puzzle = json!({"size": 9, "grid": rows});
    let packed = |puzzle: &Value| lz_str::compress_to_base64(&puzzle.to_string());
    let links = [
        format!("https://sudoku.coach/en/play/{zeros}"),
        format!("https://www.f-puzzles.com/?load={}", packed(&puzzle)),
        format!("https://sudokupad.app/fpuzzles{}", packed(&puzzle).replace('/', "%2F")),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}"),
        format!("name,https://sudoku.coach/en/play/{zeros},x"),
    ];
    for link in &links {
        assert_eq!(run(&["convert", "--to", "line", link]).out, format!("{EASY}\n"), "{link}");
    }
    assert_eq!(read(links.join("\n"), &[]), [EASY; 5]);
    puzzle["doublearrow"] = json!([{"lines": [["R1C1"]]}]);
    let variant = run(&["solve", &format!("https://f-puzzles.com/?load={}", packed(&puzzle))]);
    assert_eq!(variant.code, 2);
    assert!(variant.err.contains("a variant of Sudoku ('doublearrow')"), "{}", variant.err);
}

#[test]
fn every_line_has_its_row() {
    let long = "7".repeat(2 << 20);
    let nul = EASY.replacen('.', "\0", 1);
    let lines: Vec<(Vec<u8>, &str)> = vec![
        (EASY.into(), EASY),
        (long.into(), "bad"),
        (nul.into(), EASY),
        (b"\xff\xfe\xfd not utf-8".to_vec(), "bad"),
        ("\"never, closed".into(), "bad"),
        (HARD.into(), HARD),
        ("{\"puzzle\": 7}".into(), "bad"),
        ("{\"a\": [".into(), "bad"),
        (EASY.into(), EASY),
        ("..5..3..".into(), "bad"),
        (HARD.into(), HARD),
        ("1,2,3".into(), "bad"),
        (format!("{EASY} # note").into(), EASY),
        ("Some words without a grid".into(), "bad"),
        ("[1, 2]".into(), "bad"),
        (HARD.into(), HARD),
    ];
    let expected: Vec<_> = lines.iter().map(|(_, read)| *read).collect();
    for end in [&b"\n"[..], b"\r\n", b"\r"] {
        let bytes: Vec<u8> = lines.iter().flat_map(|(line, _)| [line, end].concat()).collect();
        assert_eq!(read(&bytes, &[]), expected, "{end:?}");
    }
}

/// The greatest memory that a run has used at one time, in KiB.
#[cfg(target_os = "linux")]
fn peak(input: &[u8], args: &[&str]) -> u64 {
    use std::io::Write;
    let mut child = std::process::Command::new(PROGRAM)
        .args(args)
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input).unwrap();
    stdin.flush().unwrap();
    // The program waits for more input until the end, so its memory so far can be read here.
    std::thread::sleep(std::time::Duration::from_millis(300));
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(2));
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

#[cfg(target_os = "linux")]
fn assert_little_memory(name: &str, input: &[u8]) {
    const MOST: u64 = 64 << 10;
    let needed = peak(input, &["solve", "--threads", "2"]);
    assert!(needed < MOST, "{name}: {needed} KiB");
}

/// Blank lines and comments are counted, many at once.
#[test]
fn lines_that_say_nothing_take_no_time() {
    for (line, end) in [("", "\n"), ("", "\r\n"), (" ", "\n"), ("#", "\n"), ("# a remark", "\r\n")] {
        let lines = number(2 << 20, 8 << 20) / (line.len() + end.len());
        let begin = Instant::now();
        let ran = run_with([&[line, end].concat().repeat(lines), EASY, "\nbad\n"].concat(), &["solve"]);
        assert!(begin.elapsed() < Duration::from_secs(20), "{line:?}: {:?}", begin.elapsed());
        assert!(ran.out.contains(SOLUTION));
        assert!(ran.err.contains(&format!("line {}: ", lines + 2)), "{line:?}: {}", ran.err);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn memory_is_bounded_where_much_is_unpacked() {
    let zeros = vec![b'0'; number(48, 80) << 20];
    assert_little_memory("a line", &zeros);
    assert_little_memory("gzip", &gzip(&zeros));
    if !all_is_tested() {
        return;
    }
    assert_little_memory("zstd", &zstd(&zeros));
    // Long runs of many letters. The packer needs seconds for a long run.
    let runs: String = ('0'..='z').map(|letter| letter.to_string().repeat((2 << 20) / 64)).collect();
    let link = format!("https://f-puzzles.com/?load={}\n", lz_str::compress_to_base64(&runs));
    assert_little_memory("link", link.as_bytes());
}

#[cfg(target_os = "linux")]
#[test]
fn memory_is_bounded_where_json_is_deep_or_endless() {
    assert_little_memory("deep", &[vec![b'['; 1 << 20], b"\n".to_vec()].concat());
    let objects = format!("{{\"a\":[{}1]}}\n", "{\"a\":1},".repeat(130_000));
    assert_little_memory("objects", objects.as_bytes());
    if !all_is_tested() {
        return;
    }
    let strings = ["{\n".to_owned(), format!("\"{}\",\n", "x".repeat(1000)).repeat(80_000)].concat();
    assert_little_memory("endless", strings.as_bytes());
}

#[cfg(target_os = "linux")]
#[test]
fn memory_is_bounded_where_there_are_many_values() {
    let short = "{\"a\":1},".repeat(number(1 << 14, 1 << 17));
    assert_little_memory("values", format!("[{}\n", &short[..short.len() - 2]).as_bytes());
    let commas = ",".repeat((1 << 20) - 1) + "\n";
    assert_little_memory("commas", commas.repeat(number(1, 4)).as_bytes());
}
