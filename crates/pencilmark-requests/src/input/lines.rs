//! The lines of a text, with any line ends. A line that is longer than any puzzle is not stored completely.

use memchr::{memchr2, memchr3};
use std::io::{self, BufRead};

/// No format has longer lines. Longer lines are skipped, so that memory is bounded for any input.
pub(super) const LONGEST: usize = 1 << 20;

/// The most bytes of a part of a line.
const PART: usize = 1 << 16;

/// Lines that end with a newline, a carriage return, or both.
pub(super) struct Lines {
    source: Box<dyn BufRead + Send>,
    /// Whether the line before ended with a carriage return. A newline after it belongs to it.
    returned: bool,
    bytes: Vec<u8>,
    /// The beginning of a character between two parts of a line.
    rest: Vec<u8>,
}

/// The result of reading a line.
pub(super) enum Line<'a> {
    Whole(&'a [u8]),
    /// The beginning of a line that is too long, and its number of bytes.
    Long(&'a [u8], u64),
    /// The first part of a long line that is read in parts.
    Part(&'a [u8]),
}

impl Lines {
    pub(super) fn new(source: Box<dyn BufRead + Send>) -> Self {
        Self { source, returned: false, bytes: Vec::new(), rest: Vec::new() }
    }

    /// Reads one more line, if there is one. If an error ends a line early, the line is returned first, then the error.
    /// Of a long line, `has_parts` is asked whether it is read in parts.
    pub(super) fn next(&mut self, has_parts: impl Fn(&[u8]) -> bool) -> io::Result<Option<Line<'_>>> {
        self.bytes.clear();
        let mut length = 0;
        loop {
            self.pass_newline()?;
            let block = match self.source.fill_buf() {
                Ok([]) if length == 0 => return Ok(None),
                Ok([]) => break,
                Ok(block) => block,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                // The next read returns the error again.
                Err(_) if length > 0 => break,
                Err(error) => return Err(error),
            };
            let end = memchr2(b'\n', b'\r', block);
            let found = end.unwrap_or(block.len());
            let room = (LONGEST + 1).saturating_sub(self.bytes.len());
            self.bytes.extend_from_slice(&block[..found.min(room)]);
            if room > 0 && found >= room && has_parts(&self.bytes) {
                self.source.consume(room);
                self.keep_rest();
                return Ok(Some(Line::Part(&self.bytes)));
            }
            length += found as u64;
            self.returned = end.is_some_and(|end| block[end] == b'\r');
            self.source.consume(found + usize::from(end.is_some()));
            if end.is_some() {
                break;
            }
        }
        let whole = self.bytes.len() <= LONGEST;
        Ok(Some(if whole { Line::Whole(&self.bytes) } else { Line::Long(&self.bytes, length) }))
    }

    /// Reads one more part of a line whose first part was returned, and whether the line ends with it.
    pub(super) fn part(&mut self) -> io::Result<Option<(&[u8], bool)>> {
        self.bytes.clear();
        self.bytes.append(&mut self.rest);
        while let Err(error) = self.source.fill_buf() {
            if error.kind() != io::ErrorKind::Interrupted {
                return Err(error);
            }
        }
        let block = self.source.fill_buf()?;
        if block.is_empty() && self.bytes.is_empty() {
            return Ok(None);
        }
        let most = &block[..block.len().min(PART)];
        let end = memchr2(b'\n', b'\r', most);
        let length = end.unwrap_or(most.len());
        self.bytes.extend_from_slice(&most[..length]);
        self.returned = end.is_some_and(|end| most[end] == b'\r');
        let is_last = end.is_some() || most.is_empty();
        self.source.consume(length + usize::from(end.is_some()));
        if !is_last {
            self.keep_rest();
        }
        Ok(Some((&self.bytes, is_last)))
    }

    /// Keeps the beginning of a character for the next part.
    fn keep_rest(&mut self) {
        let starts = self.bytes.iter().rev().take(3).position(|byte| byte & 0xc0 != 0x80);
        if let Some(after) = starts {
            let place = self.bytes.len() - 1 - after;
            if self.bytes[place].leading_ones() as usize > after + 1 {
                self.rest = self.bytes.split_off(place);
            }
        }
    }

    /// Passes over lines that say nothing, as far as they are in memory: comments, and blank lines if those before are
    /// blank too. Returns their number.
    pub(super) fn pass_idle(&mut self, after_blank: bool) -> io::Result<usize> {
        let block = self.buffer()?;
        let (mut passed, mut number) = (0, 0);
        while let Some(&first) = block.get(passed) {
            let line = &block[passed..];
            let end = match first {
                b'\n' if after_blank => 0,
                b'\r' | b' ' | b'\t' if after_blank => {
                    line.iter().position(|byte| !matches!(byte, b' ' | b'\t')).unwrap_or(line.len())
                }
                // A line with colours may be a row of a picture.
                b'#' => memchr3(b'\n', b'\r', b'\x1b', line).unwrap_or(line.len()),
                _ => break,
            };
            passed += match line[end..] {
                [b'\r', b'\n', ..] => end + 2,
                [b'\n', ..] | [b'\r', _, ..] => end + 1,
                _ => break,
            };
            number += 1;
        }
        self.consume(passed);
        Ok(number)
    }

    /// The bytes that are already in memory, from the beginning of a line.
    pub(super) fn buffer(&mut self) -> io::Result<&[u8]> {
        self.pass_newline()?;
        self.source.fill_buf()
    }

    pub(super) fn consume(&mut self, bytes: usize) {
        self.source.consume(bytes);
    }

    fn pass_newline(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.returned) && self.source.fill_buf()?.first() == Some(&b'\n') {
            self.source.consume(1);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
        // What may go on is left for the next look.
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
}
