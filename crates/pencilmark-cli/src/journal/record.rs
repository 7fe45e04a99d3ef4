//! The result of a unit of work, as bytes.

use crate::output::Form;
use pencilmark::Puzzle;
use pencilmark_ser::SerRating;

/// The result of a unit of work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of the unit.
    pub unit: u64,
    /// The number of minimal puzzles that were met.
    pub met: u64,
    /// The puzzles that were rated, in order. None of them was rated before.
    pub judged: Vec<Judged>,
}

/// A puzzle that was rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Its canonical form.
    pub form: Form,
    /// The puzzle and its ratings, if it is a find.
    pub found: Option<(Puzzle, SerRating)>,
}

/// The number in place of ER for a puzzle that is not a find.
const NOT_FOUND: u16 = u16::MAX;

impl Record {
    /// The record as bytes: the number of the unit and `met`, then for each puzzle its form and ER, and for a find also EP, ED
    /// and the puzzle. Numbers are little endian.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(16 + 64 * self.judged.len());
        bytes.extend(self.unit.to_le_bytes());
        bytes.extend(self.met.to_le_bytes());
        for Judged { form, found } in &self.judged {
            bytes.extend(form.bytes());
            match found {
                None => bytes.extend(NOT_FOUND.to_le_bytes()),
                Some((puzzle, SerRating { er, ep, ed })) => {
                    bytes.extend([er, ep, ed].iter().flat_map(|rating| rating.to_le_bytes()));
                    bytes.extend(Form::of(puzzle).bytes());
                }
            }
        }
        bytes
    }

    /// The record of some bytes, if they are one.
    pub fn read(mut bytes: &[u8]) -> Option<Self> {
        let from = &mut bytes;
        let mut record = Self { unit: number(from)?, met: number(from)?, judged: Vec::new() };
        while !from.is_empty() {
            let form = form(from)?;
            let er = rating(from)?;
            let mut found = None;
            if er != NOT_FOUND {
                let rating = SerRating { er, ep: rating(from)?, ed: rating(from)? };
                found = Some((self::form(from)?.puzzle(), rating));
            }
            record.judged.push(Judged { form, found });
        }
        Some(record)
    }
}

fn number(from: &mut &[u8]) -> Option<u64> {
    let bytes;
    (bytes, *from) = from.split_first_chunk()?;
    Some(u64::from_le_bytes(*bytes))
}

fn rating(from: &mut &[u8]) -> Option<u16> {
    let bytes;
    (bytes, *from) = from.split_first_chunk()?;
    Some(u16::from_le_bytes(*bytes))
}

fn form(from: &mut &[u8]) -> Option<Form> {
    let bytes: &[u8; 41];
    (bytes, *from) = from.split_first_chunk()?;
    Form::read(bytes)
}
