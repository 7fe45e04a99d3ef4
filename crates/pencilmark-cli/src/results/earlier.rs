//! The rows that an earlier run left in a file.

use super::form::Form;
use crate::failures::Failure;
use crate::input::{Items, Merge};
use crate::output::{Tally, count};
use pencilmark_requests::{Code, Refusal};
use std::fmt::Display;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// The maximum size of a row, in bytes. The limit bounds the memory even if another program wrote the file.
const LONGEST: u64 = 1 << 20;

/// The rows of a file, which are read from the first to the last.
pub(super) struct Earlier<'f> {
    path: &'f Path,
    form: &'f Form,
    lines: BufReader<&'f File>,
    line: Vec<u8>,
    /// The number of the line that was read last, from 1.
    number: usize,
    /// The position of the end of the last complete line, in bytes.
    end: u64,
}

/// The kind of line that was read.
enum LineKind {
    Line,
    /// An incomplete line: the end of the file is in the middle of it.
    Part,
    Nothing,
}

impl<'f> Earlier<'f> {
    pub(super) fn new(path: &'f Path, form: &'f Form, file: &'f File) -> Self {
        Self { path, form, lines: BufReader::new(file), line: Vec::new(), number: 0, end: 0 }
    }

    /// Skips the puzzles of the input that already have a row. Returns the position of the end of the last complete row, and
    /// the tally of the rows.
    pub(super) fn pass(
        mut self,
        header: Option<&str>,
        items: &mut Items,
        merge: Option<&Merge>,
    ) -> Result<(u64, Tally), Failure> {
        let mut tally = Tally::default();
        if let Some(header) = header {
            match self.read()? {
                LineKind::Nothing => return Ok((0, tally)),
                LineKind::Part if header.as_bytes().starts_with(&self.line) => return Ok((0, tally)),
                LineKind::Line if header.as_bytes() == self.line => self.keep(),
                _ => {
                    return Err(
                        self.fault(format_args!("the first line does not fit this command and its options: {header}"))
                    );
                }
            }
        }
        loop {
            let found = self.read()?;
            if let LineKind::Nothing = found {
                return Ok((self.end, tally));
            }
            let Some(item) = items.peek() else {
                let puzzles = count(tally.answers, "puzzle");
                return Err(
                    self.fault(format_args!("the input has only {puzzles}; the file was made from another input"))
                );
            };
            let beginning = self.form.beginning(item, merge);
            let answer = self.line.strip_prefix(beginning.as_bytes()).map(str::from_utf8);
            match (found, answer) {
                (LineKind::Line, Some(Ok(answer))) => tally.add(self.form.tally(item, answer)),
                // The end of a row may be in the middle of a character.
                (LineKind::Part, Some(_)) => return Ok((self.end, tally)),
                (LineKind::Part, None) if beginning.as_bytes().starts_with(&self.line) => return Ok((self.end, tally)),
                _ => {
                    let place = item.place();
                    return Err(self.fault(format_args!(
                        "this row does not belong to the puzzle in {place}; the file was made from another input"
                    )));
                }
            }
            self.keep();
            items.next();
        }
    }

    /// Reads the next line, without its end.
    fn read(&mut self) -> Result<LineKind, Failure> {
        self.line.clear();
        self.number += 1;
        (&mut self.lines).take(LONGEST).read_until(b'\n', &mut self.line).map_err(|error| self.fault(error))?;
        Ok(match self.line.pop() {
            None => LineKind::Nothing,
            Some(b'\n') => LineKind::Line,
            Some(other) => {
                self.line.push(other);
                LineKind::Part
            }
        })
    }

    /// Keeps the last line in the file.
    fn keep(&mut self) {
        self.end += self.line.len() as u64 + 1;
    }

    fn fault(&self, error: impl Display) -> Failure {
        let message = format!("{}: line {}: {error}", self.path.display(), self.number);
        Refusal::new(Code::File, message).into()
    }
}
