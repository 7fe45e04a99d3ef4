//! The journal of a list that is written part by part, with which a run continues where another was killed.
//!
//! It is `FILE.parts`, beside the file of the list. First it has the request of the run, then a line for each part that is
//! done: the number of parts, the bytes of the file and the number of answers so far. A line is written after its part. So
//! everything after the last whole line is cut off, and the next part begins.

use super::file;
use crate::failures::Failure;
use crate::output::PartNotes;
use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// The most bytes of a line.
const LONGEST: u64 = 1 << 12;

/// The journal of the parts that are done.
pub(crate) struct PartsJournal {
    lines: File,
    /// The number of parts that are done.
    pub(crate) parts: u64,
    /// The number of bytes of the file.
    bytes: u64,
    /// The number of answers in these parts.
    pub(crate) answers: u64,
}

impl PartsJournal {
    /// Opens a file of answers, at the end of the last part that is done. A new one begins with a header, if there is one.
    ///
    /// # Errors
    /// When a file cannot be written, or was begun with another request.
    pub(crate) fn open(path: &Path, resume: bool, asked: &str, header: Option<&str>) -> Result<(File, Self), Failure> {
        let fault = |error: &dyn Display| file::fault(path, error);
        let mut file = file::open(path, resume)?;
        let mut beside = path.as_os_str().to_owned();
        beside.push(".parts");
        let length = file.metadata().map_err(|error| fault(&error))?.len();
        let lines = OpenOptions::new().read(true).write(true).create(true).truncate(length == 0).open(&beside);
        let mut journal = Self { lines: lines.map_err(|error| fault(&error))?, parts: 0, bytes: 0, answers: 0 };
        let begun = journal.read(length).map_err(|error| fault(&error))?;
        match begun {
            Some(begun) if begun != asked => {
                return Err(fault(&format_args!(
                    "the file was begun with {begun}, not with {asked}: choose that, or name a new file"
                )));
            }
            None if length > 0 => {
                let beside = Path::new(&beside).display();
                return Err(fault(&format_args!("{beside} should say how far the file is, and does not")));
            }
            _ => {}
        }
        journal.begin(&mut file, begun.is_none(), asked, header).map_err(|error| fault(&error))?;
        Ok((file, journal))
    }

    /// Reads the lines, and cuts off everything after the last whole one. Returns the request of the run, if there is one.
    fn read(&mut self, length: u64) -> io::Result<Option<String>> {
        let (mut asked, mut end, mut line) = (None, 0, Vec::new());
        let mut lines = BufReader::new(&self.lines);
        loop {
            line.clear();
            (&mut lines).take(LONGEST).read_until(b'\n', &mut line)?;
            let Some(text) = line.strip_suffix(b"\n").and_then(|line| str::from_utf8(line).ok()) else { break };
            if asked.is_none() {
                asked = Some(text.to_owned());
            } else {
                let mut numbers = text.split(' ').map(str::parse);
                let (Some(Ok(parts)), Some(Ok(bytes)), Some(Ok(answers))) =
                    (numbers.next(), numbers.next(), numbers.next())
                else {
                    break;
                };
                if bytes > length {
                    break;
                }
                (self.parts, self.bytes, self.answers) = (parts, bytes, answers);
            }
            end += line.len() as u64;
        }
        self.lines.set_len(end)?;
        self.lines.seek(SeekFrom::Start(end))?;
        Ok(asked)
    }

    fn begin(&mut self, file: &mut File, is_new: bool, asked: &str, header: Option<&str>) -> io::Result<()> {
        file.set_len(self.bytes)?;
        file.seek(SeekFrom::Start(self.bytes))?;
        if is_new {
            writeln!(self.lines, "{asked}")?;
        }
        if let Some(header) = header.filter(|_| self.bytes == 0) {
            writeln!(file, "{header}")?;
            self.bytes = header.len() as u64 + 1;
        }
        Ok(())
    }
}

impl PartNotes for PartsJournal {
    fn note(&mut self, bytes: usize, parts: u64, answers: usize) -> io::Result<()> {
        self.bytes += bytes as u64;
        if parts > self.parts {
            self.parts = parts;
            writeln!(self.lines, "{parts} {} {answers}", self.bytes)?;
        }
        Ok(())
    }
}
