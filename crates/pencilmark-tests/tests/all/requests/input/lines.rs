//! Lines with any line ends and any length.

use pencilmark_requests::inside::{LONGEST, Line, Lines, PART};
use std::io::{BufReader, Cursor};

fn lines(text: &[u8], capacity: usize) -> Vec<(usize, u64)> {
    let mut lines = Lines::new(Box::new(BufReader::with_capacity(capacity, Cursor::new(text.to_vec()))));
    let mut found = Vec::new();
    while let Some(line) = lines.next(|_| false).unwrap() {
        found.push(match line {
            Line::Whole(bytes) => (bytes.len(), bytes.len() as u64),
            Line::Long(bytes, length) => (bytes.len(), length),
            Line::Part(_) => unreachable!(),
        });
    }
    found
}

#[test]
fn all_ends_are_ends() {
    for capacity in [1, 2, 3, 100] {
        assert_eq!(lines(b"a\nbb\r\nccc\rdddd\n\r\n\rx", capacity), [1, 2, 3, 4, 0, 0, 1].map(|n| (n, n as u64)));
        assert_eq!(lines(b"", capacity), []);
        assert_eq!(lines(b"\r", capacity), [(0, 0)]);
    }
}

#[test]
fn lines_that_say_nothing_are_counted() {
    let pass = |text: &str, after_blank| {
        let mut lines = Lines::new(Box::new(Cursor::new(text.to_owned())));
        let number = lines.pass_idle(after_blank).unwrap();
        (number, String::from_utf8_lossy(lines.buffer().unwrap()).into_owned())
    };
    let rest = |text: &str| text.to_owned();
    assert_eq!(pass("\n\r\n \t\n\rx\n\n", true), (4, rest("x\n\n")));
    assert_eq!(pass("\n# a\r\n#\n\n  x", true), (4, rest("  x")));
    assert_eq!(pass("# a\n#b\n\n#c\n", false), (2, rest("\n#c\n")));
    // A line that may go on is left for the next read.
    for text in ["", "\r", "  ", "# a", "#\r", "#\x1b[1m\n", "1\n"] {
        assert_eq!(pass(text, true), (0, rest(text)));
    }
}

#[test]
fn parts_of_lines() {
    let text = format!("{}é\nb\r\n\n{}", "a".repeat(LONGEST), "é".repeat(LONGEST));
    for capacity in [7, PART, 9 * PART] {
        let mut lines = Lines::new(Box::new(BufReader::with_capacity(capacity, Cursor::new(text.clone()))));
        let (mut all, mut numbers) = (Vec::new(), Vec::new());
        while let Some(line) = lines.next(|beginning| beginning[0] != b'b').unwrap() {
            let (Line::Whole(bytes) | Line::Long(bytes, _) | Line::Part(bytes)) = line;
            let has_more = bytes.len() >= LONGEST;
            all.push(String::from_utf8(bytes.to_vec()).unwrap());
            while has_more && let Some((part, ends)) = lines.part().unwrap() {
                *all.last_mut().unwrap() += std::str::from_utf8(part).unwrap();
                if ends {
                    break;
                }
            }
            numbers.push(has_more);
        }
        assert_eq!(all.join("\n"), text.replace('\r', ""), "{capacity}");
        assert_eq!(numbers, [true, false, false, true]);
    }
}

#[test]
fn long_lines_are_cut() {
    let mut text = vec![b'x'; LONGEST];
    text.push(b'\n');
    assert_eq!(lines(&text, 1000), [(LONGEST, LONGEST as u64)]);
    let mut text = vec![b'x'; 3 * LONGEST];
    text.extend(b"\rab");
    assert_eq!(lines(&text, 1000), [(LONGEST + 1, 3 * LONGEST as u64), (2, 2)]);
}
