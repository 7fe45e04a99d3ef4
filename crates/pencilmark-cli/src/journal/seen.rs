//! The classes of equivalent puzzles that were seen. Each class has a canonical form. The forms are in memory as long as
//! they fit, and then in sorted files.
//!
//! When the set is full, its forms go to a temporary file, sorted by their hashes. An index in memory has the hash of one in
//! 64 forms of a file, so that a search for a form reads one block.

use crate::output::Form;
use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};

/// The number of forms in a block.
const BLOCK: usize = 64;

const BYTES: usize = 41;

/// The forms that were seen. The answers do not depend on the amount of memory.
pub struct Seen {
    fresh: HashSet<Form>,
    /// The number of forms for which the set has room.
    room: usize,
    files: Vec<Sorted>,
}

impl Seen {
    /// Begins without forms. The memory for the set is given in MiB.
    pub(crate) fn within(mebibytes: usize) -> Self {
        Self::with_room(Form::room(mebibytes))
    }

    /// Begins without forms. The set has room for `room` forms.
    pub fn with_room(room: usize) -> Self {
        Self { fresh: HashSet::new(), room: room.max(1), files: Vec::new() }
    }

    /// Keeps a form. Returns whether it is new.
    ///
    /// # Errors
    /// When a temporary file cannot be written or read.
    pub fn insert(&mut self, form: Form) -> io::Result<bool> {
        if self.fresh.contains(&form) {
            return Ok(false);
        }
        for file in &mut self.files {
            if file.contains(&form)? {
                return Ok(false);
            }
        }
        if self.fresh.len() == self.room {
            let forms = std::mem::take(&mut self.fresh);
            self.files.push(Sorted::new(forms.into_iter().collect())?);
        }
        Ok(self.fresh.insert(form))
    }
}

/// Forms in a file, sorted by their hashes.
struct Sorted {
    file: File,
    /// The hash of the first form of each block.
    index: Vec<u64>,
    block: Vec<u8>,
}

impl Sorted {
    fn new(mut forms: Vec<Form>) -> io::Result<Self> {
        forms.sort_by_cached_key(|form| (form.hash(), *form));
        let mut file = BufWriter::new(tempfile::tempfile()?);
        for form in &forms {
            file.write_all(form.bytes())?;
        }
        let index = forms.chunks(BLOCK).map(|block| block[0].hash()).collect();
        Ok(Self { file: file.into_inner()?, index, block: Vec::with_capacity(BLOCK * BYTES) })
    }

    fn contains(&mut self, form: &Form) -> io::Result<bool> {
        let hash = form.hash();
        // Forms with the same hash may begin in the block before.
        let first = self.index.partition_point(|begin| *begin < hash).saturating_sub(1);
        let last = self.index.partition_point(|begin| *begin <= hash);
        for number in first..last {
            self.block.clear();
            self.file.seek(SeekFrom::Start((number * BLOCK * BYTES) as u64))?;
            (&mut self.file).take((BLOCK * BYTES) as u64).read_to_end(&mut self.block)?;
            if self.block.chunks_exact(BYTES).any(|bytes| bytes == form.bytes()) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
