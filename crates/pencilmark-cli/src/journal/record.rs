//! What came of a unit of work, as bytes.

use crate::output::Form;
use pencilmark::Puzzle;
use pencilmark_ser::SerRating;

/// What came of a unit of work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    /// The number of the unit.
    pub(crate) unit: u64,
    /// How many minimal puzzles there were.
    pub(crate) met: u64,
    /// The puzzles that were rated, in order. None of them was before.
    pub(crate) judged: Vec<Judged>,
}

/// A puzzle that was rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Judged {
    pub(crate) form: Form,
    /// The puzzle and its ratings, if it is what is looked for.
    pub(crate) found: Option<(Puzzle, SerRating)>,
}

/// The number that stands in place of ER where a puzzle is not what is looked for.
const NOT_FOUND: u16 = u16::MAX;

impl Record {
    /// Two numbers, and then a form, a rating, and perhaps more for each puzzle; numbers are little endian.
    pub(crate) fn bytes(&self) -> Vec<u8> {
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
    pub(crate) fn read(mut bytes: &[u8]) -> Option<Self> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_what_it_wrote_and_nothing_shorter() {
        let puzzle: Puzzle =
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
        let form = Form::of(&puzzle);
        let found = Some((puzzle, SerRating { er: 105, ep: 12, ed: 12 }));
        let judged = vec![Judged { form, found: None }, Judged { form, found }, Judged { form, found: None }];
        let record = Record { unit: 7, met: 1_000_000, judged };
        let bytes = record.bytes();
        assert_eq!(Record::read(&bytes), Some(record.clone()));
        let whole = [16, 16 + 43, 16 + 43 + 88, bytes.len()];
        for length in 0..bytes.len() {
            let read = Record::read(&bytes[..length]);
            assert!(read.is_some() == whole.contains(&length) && read != Some(record.clone()), "{length} bytes");
        }
        assert_eq!(Record::read(&[0xff; 16 + 43]), None, "no form");
    }
}
