//! The result of a unit of work, as bytes.

use crate::output::Form;
use pencilmark::Puzzle;
use pencilmark_generate::{RatedNeighbour, UnitResult};
use pencilmark_ser::SerRating;

/// The number that is written instead of ER if the puzzle is not a find (a result of the search).
const NOT_FOUND: u16 = u16::MAX;

/// The result as bytes. First come the number of the unit and `met`. Then each rated puzzle has its canonical form and its
/// ER. If the puzzle is a find, EP, ED and the puzzle as it was found follow. Numbers are little endian.
pub fn write_result(result: &UnitResult) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(16 + 64 * result.rated.len());
    bytes.extend(result.unit.to_le_bytes());
    bytes.extend(result.met.to_le_bytes());
    for RatedNeighbour { form, found } in &result.rated {
        bytes.extend(Form::of(form).bytes());
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

/// Reads a result from bytes. `None` if the bytes are not a result.
pub fn read_result(mut bytes: &[u8]) -> Option<UnitResult> {
    let from = &mut bytes;
    let mut result = UnitResult { unit: number(from)?, met: number(from)?, rated: Vec::new() };
    while !from.is_empty() {
        let form = puzzle(from)?;
        let er = rating(from)?;
        let mut found = None;
        if er != NOT_FOUND {
            let rating = SerRating { er, ep: rating(from)?, ed: rating(from)? };
            found = Some((puzzle(from)?, rating));
        }
        result.rated.push(RatedNeighbour { form, found });
    }
    Some(result)
}

/// Takes the first bytes.
fn taken<const N: usize>(from: &mut &[u8]) -> Option<[u8; N]> {
    let bytes;
    (bytes, *from) = from.split_first_chunk()?;
    Some(*bytes)
}

fn number(from: &mut &[u8]) -> Option<u64> {
    taken(from).map(u64::from_le_bytes)
}

fn rating(from: &mut &[u8]) -> Option<u16> {
    taken(from).map(u16::from_le_bytes)
}

fn puzzle(from: &mut &[u8]) -> Option<Puzzle> {
    Form::read(&taken::<41>(from)?).map(|form| form.puzzle())
}
