//! The journal of a list that is written part by part.
//!
//! The journal has a record for each part that is done. A record has the number of parts, the size of the file in bytes, and
//! the number of answers so far. A record is written after its part. So a later run removes everything from the file after
//! the part of the last complete record, and begins with the next part.

use crate::failures::Failure;
use crate::journal::{self, Journal};
use crate::output::PartNotes;
use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::ops::ControlFlow;
use std::path::Path;

/// The journal of the parts that are done.
pub(crate) struct PartsJournal {
    journal: Journal,
    done: Done,
}

/// The progress of the list.
#[derive(Copy, Clone, Default)]
pub(crate) struct Done {
    /// The number of parts that are done.
    pub(crate) parts: u64,
    /// The number of bytes of the file.
    bytes: u64,
    /// The number of answers in these parts.
    pub(crate) answers: u64,
}

impl Done {
    fn record(self) -> Vec<u8> {
        [self.parts, self.bytes, self.answers].iter().flat_map(|number| number.to_le_bytes()).collect()
    }

    fn read(record: &[u8]) -> Option<Self> {
        let (numbers, []) = record.as_chunks::<8>() else { return None };
        let [parts, bytes, answers] = numbers.try_into().ok()?;
        let [parts, bytes, answers] = [parts, bytes, answers].map(u64::from_le_bytes);
        Some(Self { parts, bytes, answers })
    }
}

impl PartsJournal {
    /// Opens a file of answers, at the end of the last part that is done. A new file begins with the header, if there is a
    /// header.
    ///
    /// # Errors
    /// When a file cannot be written, or was begun with another request.
    pub(crate) fn open(path: &Path, resume: bool, asked: &str, header: Option<&str>) -> Result<(File, Self), Failure> {
        let fault = |error: io::Error| journal::fault(path, error);
        let mut file = journal::open(path, resume)?;
        let length = file.metadata().map_err(fault)?.len();
        let mut done = Done::default();
        let journal = Journal::begin_or_open(path, length == 0, asked, &mut |record| {
            // After a power cut, the file may be shorter than its journal says.
            let Some(next) = Done::read(record).filter(|next| next.bytes <= length) else {
                return Ok(ControlFlow::Break(()));
            };
            done = next;
            Ok(ControlFlow::Continue(()))
        })?;
        let mut begin = || {
            file.set_len(done.bytes)?;
            file.seek(SeekFrom::Start(done.bytes))?;
            if let Some(header) = header.filter(|_| done.bytes == 0) {
                writeln!(file, "{header}")?;
                done.bytes = header.len() as u64 + 1;
            }
            Ok(())
        };
        begin().map_err(fault)?;
        Ok((file, Self { journal, done }))
    }

    /// The parts that are done.
    pub(crate) fn done(&self) -> Done {
        self.done
    }
}

impl PartNotes for PartsJournal {
    fn note(&mut self, bytes: usize, parts: u64, answers: usize) -> io::Result<()> {
        self.done.bytes += bytes as u64;
        if parts > self.done.parts {
            self.done = Done { parts, answers: answers as u64, ..self.done };
            self.journal.write(&self.done.record())?;
        }
        Ok(())
    }
}
