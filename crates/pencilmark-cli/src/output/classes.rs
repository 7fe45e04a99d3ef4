//! The filter that prints only the first answer about each class of equivalent puzzles. It works in memory as long as the
//! canonical forms fit, and then on disk.
//!
//! ```text
//!   row, form ─→ in the set? ── yes ─→ dropped
//!                   │ no
//!                   ├─ there is room ─→ printed, and into the set
//!                   └─ no room ─→ row to `rows`, number and form to one of the parts    (temporary files)
//!   at the end:  part by part: the numbers of those that are the first ─┐
//!                rows, in order ────────────────────────────────────────┴─→ printed if their number is one of these
//! ```
//!
//! The hash of a form decides its part, so that equivalent puzzles are in the same part. If a part has more forms than there
//! is room for, the part is read several times. Each time, the set takes the next forms, and the other forms go into a new
//! file. After the set is full, a reading finds no more first forms. So the numbers stay in order.
//!
//! Forms are compared in full. The answer does not depend on the amount of memory.

use crate::stop;
use pencilmark::Puzzle;
use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Seek, Write};
use std::ops::Range;

/// A canonical form: 81 digits, two in each byte.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Form(pub [u8; 41]);

impl Form {
    /// The form of a puzzle in canonical form.
    pub fn of(puzzle: &Puzzle) -> Self {
        let mut form = [0; 41];
        for (pair, byte) in puzzle.numbers().chunks(2).zip(&mut form) {
            *byte = pair[0] << 4 | pair.get(1).unwrap_or(&0);
        }
        Self(form)
    }

    /// The puzzle of this form.
    pub(crate) fn puzzle(&self) -> Puzzle {
        let digits =
            |place: usize| if place.is_multiple_of(2) { self.0[place / 2] >> 4 } else { self.0[place / 2] & 15 };
        Puzzle::of_givens(std::array::from_fn(digits))
    }

    /// Reads a form from bytes. `None` if the bytes are not a form.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let form: [u8; 41] = bytes.try_into().ok()?;
        let is_digit = |byte: &u8| byte >> 4 < 10 && byte & 15 < 10;
        form.iter().all(is_digit).then_some(Self(form))
    }

    pub(crate) fn bytes(&self) -> &[u8; 41] {
        &self.0
    }

    /// The FNV-1a hash.
    pub(crate) fn hash(&self) -> u64 {
        self.0
            .iter()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
    }

    /// The number of forms that a set holds in a number of MiB of memory.
    pub fn room(mebibytes: usize) -> usize {
        // The number of places of a set is a power of two, and one in eight places stays free.
        let places = (mebibytes << 20) / BYTES_OF_FORM;
        let places = if places.is_power_of_two() { places } else { places.next_power_of_two() / 2 };
        places / 8 * 7
    }

    /// The number of the part that takes the form.
    fn part(&self) -> usize {
        // The upper bits depend on all bytes.
        (self.hash() >> 32) as usize % PARTS
    }
}

/// The number of parts of the forms on disk.
const PARTS: usize = 64;

/// The number of bytes that a form takes in the set. It includes a control byte, and room for the old set while the set
/// grows.
pub const BYTES_OF_FORM: usize = (41 + 1) * 3 / 2;

/// The forms of some text, each with the range of its bytes in the text.
pub type Forms = Vec<(Range<usize>, Form)>;

/// The classes of equivalent puzzles that were printed.
pub struct Classes {
    seen: HashSet<Form>,
    /// The number of forms for which there is room in memory.
    room: usize,
    disk: Option<Disk>,
}

/// The rows and forms that do not fit into memory.
struct Disk {
    rows: BufWriter<File>,
    /// The number of rows.
    number: u64,
    parts: Vec<BufWriter<File>>,
}

impl Classes {
    /// Begins without classes. The memory is given in MiB.
    pub(crate) fn within(mebibytes: usize) -> Self {
        Self::with_room(Form::room(mebibytes))
    }

    /// Begins without classes. The memory has room for `room` forms.
    pub fn with_room(room: usize) -> Self {
        Self { seen: HashSet::new(), room: room.max(1), disk: None }
    }

    /// Returns the part of some text that is printed now. Text without a form is always printed. To keep the order, such
    /// text also goes to disk after the first row on disk.
    ///
    /// # Errors
    /// When a temporary file cannot be written.
    pub fn filter(&mut self, text: &[u8], forms: &Forms) -> io::Result<Vec<u8>> {
        let mut kept = Vec::with_capacity(text.len());
        let mut end = 0;
        for (range, form) in forms {
            self.pass(&text[end..range.start], None, &mut kept)?;
            self.pass(&text[range.clone()], Some(form), &mut kept)?;
            end = range.end;
        }
        self.pass(&text[end..], None, &mut kept)?;
        Ok(kept)
    }

    fn pass(&mut self, text: &[u8], form: Option<&Form>, kept: &mut Vec<u8>) -> io::Result<()> {
        if text.is_empty() || form.is_some_and(|form| self.seen.contains(form)) {
            return Ok(());
        }
        if self.disk.is_none() && (form.is_none() || self.seen.len() < self.room) {
            self.seen.extend(form);
            kept.extend_from_slice(text);
            return Ok(());
        }
        let disk = match &mut self.disk {
            Some(disk) => disk,
            none => none.insert(Disk::new()?),
        };
        disk.keep(text, form)
    }

    /// Prints the rows on disk, without the rows of known classes.
    ///
    /// # Errors
    /// When a temporary file cannot be read, or the text cannot be printed.
    pub fn print_rest(mut self, print: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        let Some(disk) = self.disk.take() else { return Ok(()) };
        let mut firsts = Vec::with_capacity(PARTS);
        for part in disk.parts {
            firsts.push(Numbers::new(self.firsts(part)?)?);
        }
        let mut rows = rewound(disk.rows)?;
        for number in 0..disk.number {
            if stop::is_stopped() {
                break;
            }
            let [part, length @ ..] = read::<9>(&mut rows)?.ok_or(ErrorKind::UnexpectedEof)?;
            let mut text = vec![0; u64::from_le_bytes(length) as usize];
            rows.read_exact(&mut text)?;
            // A row without a form belongs to no part.
            let is_kept = match firsts.get_mut(usize::from(part)) {
                Some(numbers) => numbers.take(number)?,
                None => true,
            };
            if is_kept {
                print(&text)?;
            }
        }
        Ok(())
    }

    /// The numbers of the forms in a part that are the first of their class, in ascending order.
    fn firsts(&mut self, part: BufWriter<File>) -> io::Result<BufWriter<File>> {
        let mut firsts = BufWriter::new(tempfile::tempfile()?);
        let mut left = part;
        loop {
            self.seen.clear();
            let mut part = rewound(left)?;
            left = BufWriter::new(tempfile::tempfile()?);
            let mut is_done = true;
            while let Some(entry) = read::<49>(&mut part)? {
                if stop::is_stopped() {
                    return Ok(firsts);
                }
                let (number, form) = entry.split_at(8);
                let mut key = Form([0; 41]);
                key.0.copy_from_slice(form);
                if self.seen.contains(&key) {
                    continue;
                }
                if self.seen.len() < self.room {
                    self.seen.insert(key);
                    firsts.write_all(number)?;
                } else {
                    is_done = false;
                    left.write_all(&entry)?;
                }
            }
            if is_done {
                return Ok(firsts);
            }
        }
    }
}

impl Disk {
    fn new() -> io::Result<Self> {
        let file = || Ok(BufWriter::new(tempfile::tempfile()?));
        let parts = (0..PARTS).map(|_| file()).collect::<io::Result<_>>()?;
        Ok(Self { rows: file()?, number: 0, parts })
    }

    fn keep(&mut self, text: &[u8], form: Option<&Form>) -> io::Result<()> {
        let part = form.map_or(PARTS, Form::part);
        if let Some(form) = form {
            self.parts[part].write_all(&self.number.to_le_bytes())?;
            self.parts[part].write_all(&form.0)?;
        }
        self.rows.write_all(&[part as u8])?;
        self.rows.write_all(&(text.len() as u64).to_le_bytes())?;
        self.rows.write_all(text)?;
        self.number += 1;
        Ok(())
    }
}

/// Numbers in a file, in ascending order.
struct Numbers {
    file: BufReader<File>,
    next: Option<u64>,
}

impl Numbers {
    fn new(file: BufWriter<File>) -> io::Result<Self> {
        let mut numbers = Self { file: rewound(file)?, next: None };
        numbers.advance()?;
        Ok(numbers)
    }

    fn advance(&mut self) -> io::Result<()> {
        self.next = read::<8>(&mut self.file)?.map(u64::from_le_bytes);
        Ok(())
    }

    /// Whether a number is the next number of the file. If so, takes it.
    fn take(&mut self, number: u64) -> io::Result<bool> {
        let is_next = self.next == Some(number);
        if is_next {
            self.advance()?;
        }
        Ok(is_next)
    }
}

/// Goes back to the beginning of a file that was written, to read the file.
fn rewound(file: BufWriter<File>) -> io::Result<BufReader<File>> {
    let mut file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.rewind()?;
    Ok(BufReader::new(file))
}

/// Reads `N` bytes. Returns nothing at the end.
fn read<const N: usize>(from: &mut impl Read) -> io::Result<Option<[u8; N]>> {
    let mut bytes = [0; N];
    match from.read_exact(&mut bytes) {
        Ok(()) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}
