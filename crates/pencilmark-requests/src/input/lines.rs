//! The lines of a text, with any line ends. A line that is longer than any puzzle is not stored completely.

use memchr::{memchr2, memchr3};
use std::io::{self, BufRead};

/// The limit for a line, in bytes. No format has longer lines. Longer lines are skipped, so that the memory stays limited.
pub const LONGEST: usize = 1 << 20;

/// The greatest length of a part of a line, in bytes.
pub const PART: usize = 1 << 16;

/// Lines that end with a newline, a carriage return, or both.
pub struct Lines {
    source: Box<dyn BufRead + Send>,
    /// Whether the previous line ended with a carriage return. A newline after it then belongs to the same line end.
    returned: bool,
    bytes: Vec<u8>,
    /// The first bytes of a character that continues in the next part of the line.
    rest: Vec<u8>,
}

/// The result of reading a line.
pub enum Line<'a> {
    /// A whole line.
    Whole(&'a [u8]),
    /// The beginning of a line that is too long, and the length of the line, in bytes.
    Long(&'a [u8], u64),
    /// The first part of a long line that is read in parts.
    Part(&'a [u8]),
}

impl Lines {
    /// The lines of a text.
    pub fn new(source: Box<dyn BufRead + Send>) -> Self {
        Self { source, returned: false, bytes: Vec::new(), rest: Vec::new() }
    }

    /// Reads the next line, if there is one. If an error ends a line early, the call returns the line, and the next call
    /// returns the error.
    /// `has_parts` decides whether a long line is read in parts.
    ///
    /// # Errors
    /// When the text cannot be read.
    pub fn next(&mut self, has_parts: impl Fn(&[u8]) -> bool) -> io::Result<Option<Line<'_>>> {
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

    /// Reads the next part of a line whose first part was returned. The flag says whether the line ends with this part.
    ///
    /// # Errors
    /// When the text cannot be read.
    pub fn part(&mut self) -> io::Result<Option<(&[u8], bool)>> {
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

    /// Moves an incomplete character at the end of a part to the next part.
    fn keep_rest(&mut self) {
        let starts = self.bytes.iter().rev().take(3).position(|byte| byte & 0xc0 != 0x80);
        if let Some(after) = starts {
            let place = self.bytes.len() - 1 - after;
            if self.bytes[place].leading_ones() as usize > after + 1 {
                self.rest = self.bytes.split_off(place);
            }
        }
    }

    /// Skips lines without content, as far as they are in memory: comments, and blank lines after a blank line. Returns the
    /// number of skipped lines.
    ///
    /// # Errors
    /// When the text cannot be read.
    pub fn pass_idle(&mut self, after_blank: bool) -> io::Result<usize> {
        let block = self.buffer()?;
        let (mut passed, mut number) = (0, 0);
        while let Some(&first) = block.get(passed) {
            let line = &block[passed..];
            let end = match first {
                b'\n' if after_blank => 0,
                b'\r' | b' ' | b'\t' if after_blank => {
                    line.iter().position(|byte| !matches!(byte, b' ' | b'\t')).unwrap_or(line.len())
                }
                // A line with colours can be a row of a picture, so it is not skipped.
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
    ///
    /// # Errors
    /// When the text cannot be read.
    pub fn buffer(&mut self) -> io::Result<&[u8]> {
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
