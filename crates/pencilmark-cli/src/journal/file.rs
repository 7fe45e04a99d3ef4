//! The file of a journal, which is begun, or read again and continued.

use super::answers::fault;
use crate::failures::Failure;
use pencilmark::Flow;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The maximum size of a record, in bytes. The limit bounds the memory even if another program wrote the file.
const LONGEST: u32 = 1 << 28;

/// The receiver of the records of an existing journal. The receiver may end the reading.
type Take<'t> = &'t mut dyn FnMut(&[u8]) -> Result<Flow, Failure>;

/// A journal that is open for more records.
pub struct Journal {
    file: File,
}

impl Journal {
    /// The path of the journal of a file of results: `FILE.journal`.
    pub fn path(results: &Path) -> PathBuf {
        let mut name = results.as_os_str().to_owned();
        name.push(".journal");
        name.into()
    }

    /// Begins a journal if the file of results is empty. Otherwise, opens the journal of the file.
    ///
    /// # Errors
    /// The errors of [`open`](Self::open). Also when the file has results, but its journal does not say how the file was
    /// begun.
    pub(crate) fn begin_or_open(results: &Path, is_empty: bool, head: &str, take: Take) -> Result<Self, Failure> {
        if is_empty {
            return Self::begin(results, head);
        }
        Self::existing(results, head, take)?.ok_or_else(|| missing(results))
    }

    /// Opens the journal of the run that `head` describes, or begins this journal if it does not exist. Passes the existing
    /// records to `take` until `take` ends the reading. Removes all later records, and an incomplete record. The first line
    /// of `head` has the options as they are typed.
    ///
    /// # Errors
    /// When the file cannot be read or written, belongs to another run, or is damaged in the middle.
    pub fn open(results: &Path, head: &str, take: Take) -> Result<Self, Failure> {
        Self::existing(results, head, take)?.map_or_else(|| Self::begin(results, head), Ok)
    }

    fn begin(results: &Path, head: &str) -> Result<Self, Failure> {
        let path = Self::path(results);
        let begun = File::create(&path).and_then(|file| {
            let mut journal = Self { file };
            journal.write(head.as_bytes())?;
            Ok(journal)
        });
        begun.map_err(|error| fault(&path, error))
    }

    /// The existing journal, at the end of its last complete record. `None` if no journal exists, or if its head is
    /// incomplete.
    fn existing(results: &Path, head: &str, take: Take) -> Result<Option<Self>, Failure> {
        let path = Self::path(results);
        let named = |error: io::Error| fault(&path, error);
        let mut file = match OpenOptions::new().read(true).write(true).open(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            opened => opened.map_err(named)?,
        };
        let length = file.metadata().map_err(named)?.len();
        let mut old = Old { path: &path, from: BufReader::new(&file), length, end: 0 };
        let Some(found) = old.next()? else { return Ok(None) };
        if found != head.as_bytes() {
            return Err(fault(results, differs(&String::from_utf8_lossy(&found), head)));
        }
        let mut end = old.end;
        while let Some(record) = old.next()?
            && take(&record)?.is_continue()
        {
            end = old.end;
        }
        let mut cut = || file.set_len(end).and_then(|()| file.seek(SeekFrom::Start(end)));
        cut().map_err(named)?;
        Ok(Some(Self { file }))
    }

    /// Writes a record.
    ///
    /// # Errors
    /// When the record cannot be written.
    pub fn write(&mut self, record: &[u8]) -> io::Result<()> {
        let length = u32::try_from(record.len()).ok().filter(|length| *length <= LONGEST);
        let length = length.ok_or(ErrorKind::FileTooLarge)?;
        let mut framed = Vec::with_capacity(8 + record.len());
        framed.extend(length.to_le_bytes());
        framed.extend(crc32fast::hash(record).to_le_bytes());
        framed.extend(record);
        self.file.write_all(&framed)
    }
}

/// The failure for a file of results whose journal does not say how the file was begun.
pub(crate) fn missing(results: &Path) -> Failure {
    fault(results, format_args!("{} does not say how much of the file is complete", Journal::path(results).display()))
}

/// The existing records.
struct Old<'f> {
    path: &'f Path,
    from: BufReader<&'f File>,
    length: u64,
    /// The position of the end of the last complete record, in bytes.
    end: u64,
}

impl Old<'_> {
    /// The next record. `None` at the end, or if the record is incomplete.
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
            // If the length is possible, the record is incomplete. If not, the journal is damaged.
            return if length <= LONGEST { Ok(None) } else { Err(self.broken()) };
        }
        let mut bytes = vec![0; length as usize];
        self.from.read_exact(&mut bytes).map_err(|error| fault(self.path, error))?;
        if crc32fast::hash(&bytes) != sum {
            return if u64::from(length) + 8 == left { Ok(None) } else { Err(self.broken()) };
        }
        self.end += u64::from(length) + 8;
        Ok(Some(bytes))
    }

    fn number(&mut self) -> Result<u32, Failure> {
        let mut bytes = [0; 4];
        self.from.read_exact(&mut bytes).map_err(|error| fault(self.path, error))?;
        Ok(u32::from_le_bytes(bytes))
    }

    fn broken(&self) -> Failure {
        fault(self.path, format_args!("the journal is damaged after byte {}", self.end))
    }
}

/// The difference between the head of a journal and the head of the run, in words.
fn differs(found: &str, head: &str) -> String {
    let line = |text: &str| text.lines().next().unwrap_or_default().to_owned();
    if line(found) == line(head) {
        return "the file was begun with other seeds: use these seeds again, or name a new file".into();
    }
    format!(
        "the file was begun with {}, not with {}: use the same options again, or name a new file",
        line(found),
        line(head)
    )
}
