//! The file of the journal: begun, or read again, and written on.

use super::record::{read_result, write_result};
use crate::failures::Failure;
use crate::results::fault;
use pencilmark_generate::UnitResult;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The most bytes of a record: its puzzles fit into memory. So memory is bounded even if another program wrote the file.
const LONGEST: u32 = 1 << 28;

/// A journal that is open for more records.
pub struct HuntJournal {
    file: File,
}

impl HuntJournal {
    /// Opens the journal of the search that `head` describes, or begins it if there is none. Hands the existing records to
    /// `take`, and cuts off the last record if it is incomplete.
    ///
    /// # Errors
    /// When the file cannot be read or written, is of another search, or is broken in the middle.
    pub fn open(
        path: &Path,
        head: &str,
        take: &mut dyn FnMut(UnitResult) -> Result<(), Failure>,
    ) -> Result<Self, Failure> {
        let mut options = OpenOptions::new();
        let opened = options.read(true).write(true).create(true).truncate(false).open(path);
        let mut file = opened.map_err(|error| fault(path, error))?;
        let length = file.metadata().map_err(|error| fault(path, error))?.len();
        let mut old = Old { path: path.into(), from: BufReader::new(&file), length, end: 0 };
        let is_begun = match old.next()? {
            None => false,
            Some(found) if found == head.as_bytes() => true,
            Some(found) => return Err(fault(path, differs(&String::from_utf8_lossy(&found), head))),
        };
        // Nothing follows an incomplete head.
        while is_begun && let Some(bytes) = old.next()? {
            let record = read_result(&bytes).ok_or_else(|| fault(path, "a record is not one of this program"))?;
            take(record)?;
        }
        let end = old.end;
        let mut cut = || file.set_len(end).and_then(|()| file.seek(SeekFrom::Start(end)));
        cut().map_err(|error| fault(path, error))?;
        let mut journal = Self { file };
        if !is_begun {
            journal.put(head.as_bytes()).map_err(|error| fault(path, error))?;
        }
        Ok(journal)
    }

    /// Writes a record: the result of a unit.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&mut self, result: &UnitResult) -> io::Result<()> {
        self.put(&write_result(result))
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        let length = u32::try_from(bytes.len()).ok().filter(|length| *length <= LONGEST);
        let length = length.ok_or(ErrorKind::FileTooLarge)?;
        let mut framed = Vec::with_capacity(8 + bytes.len());
        framed.extend(length.to_le_bytes());
        framed.extend(crc32fast::hash(bytes).to_le_bytes());
        framed.extend(bytes);
        self.file.write_all(&framed)
    }
}

/// The existing records.
struct Old<'f> {
    path: PathBuf,
    from: BufReader<&'f File>,
    length: u64,
    /// The position of the end of the last whole record, in bytes.
    end: u64,
}

impl Old<'_> {
    /// The next record; none at the end, or if the record is incomplete.
    fn next(&mut self) -> Result<Option<Vec<u8>>, Failure> {
        let left = self.length - self.end;
        if left < 8 {
            return Ok(None);
        }
        let length = self.number()?;
        let sum = self.number()?;
        // After a power cut, zeros may be at the end. A record is never empty.
        if length == 0 {
            return Ok(None);
        }
        if u64::from(length) + 8 > left {
            // An incomplete record may have the right length.
            return if length <= LONGEST { Ok(None) } else { Err(self.broken()) };
        }
        let mut bytes = vec![0; length as usize];
        self.from.read_exact(&mut bytes).map_err(|error| fault(&self.path, error))?;
        if crc32fast::hash(&bytes) != sum {
            return if u64::from(length) + 8 == left { Ok(None) } else { Err(self.broken()) };
        }
        self.end += u64::from(length) + 8;
        Ok(Some(bytes))
    }

    fn number(&mut self) -> Result<u32, Failure> {
        let mut bytes = [0; 4];
        self.from.read_exact(&mut bytes).map_err(|error| fault(&self.path, error))?;
        Ok(u32::from_le_bytes(bytes))
    }

    fn broken(&self) -> Failure {
        fault(&self.path, format_args!("what follows byte {} is no record of a journal", self.end))
    }
}

/// The difference between the head of a journal and that of the search, in words.
fn differs(found: &str, head: &str) -> String {
    let line = |text: &str| text.lines().nth(1).unwrap_or_default().to_owned();
    if line(found) == line(head) {
        return "the search was begun with other seeds: choose those, or name a new file".into();
    }
    format!("the search was begun with {}, not with {}: choose that, or name a new file", line(found), line(head))
}
