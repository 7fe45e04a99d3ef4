//! Claims in the free text of people and language models.
//!
//! ```text
//!   text ─→ objects, grids, tables, records ─┐
//!        ─→ tokens ─→ sentences ─→ items ────┴─→ claims with their places, and what was left unread
//! ```
//!
//! A sentence is a claim only if it matches a rule of `rules.txt`, and if no text in it or before it denies the claim,
//! doubts it or makes it a condition.

mod clause;
mod coordinates;
mod grid;
mod item;
mod json;
mod names;
mod object;
mod place;
mod reader;
mod rule;
mod rules;
mod sentence;
mod table;
mod token;

pub use coordinates::Coordinates;

use super::claim::Claim;
use coordinates::CoordinateBases;
use pencilmark_core::{Cell, Mark};
use reader::{ProseReader, ProseReading};
use std::collections::BTreeMap;
use std::ops::Range;

/// The claims of a text, and the sentences that were left unread.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Extracted {
    /// The claims in the order of the text, each with its place in the text, in bytes.
    pub claims: Vec<(Claim, Range<usize>)>,
    /// The places of the sentences that name a cell and a digit but were not read as claims, in bytes.
    pub unread: Vec<Range<usize>>,
}

/// Finds the claims of a free text: of its sentences, lists, tables, grids, and objects in JSON. Uncertain claims are left
/// unread: claims that the text doubts, supposes, denies or takes back. Claims are in the order of the text. Each claim is
/// about the board that the earlier claims leave.
///
/// ```
/// use pencilmark::verify::{Coordinates, extract};
///
/// let text = "If R1C7 is 4, row 1 is full. So **row 1, column 8** must be 4. Then eliminate 3 from R1C6.";
/// let found = extract(text, Coordinates::Auto);
/// let claims: Vec<String> = found.claims.iter().map(|(claim, _)| claim.to_string()).collect();
/// assert_eq!(claims, ["r1c8=4", "r1c6≠3"]);
/// assert_eq!(&text[found.unread[0].clone()], "If R1C7 is 4, row 1 is full");
/// ```
pub fn extract(text: &str, coordinates: Coordinates) -> Extracted {
    let objects = json::values(text);
    let mut taken: Vec<Range<usize>> = objects.iter().map(|(span, _)| span.clone()).collect();
    let grids = grid::grids(text, &taken);
    take(&mut taken, grids.iter().map(|(span, _)| span.clone()));
    let mut reader = ProseReader::new(CoordinateBases::new(coordinates));
    let is_told = coordinates != Coordinates::Auto;
    reader.learn(text, &taken, is_told);
    for (_, value) in &objects {
        object::learn(value, &mut reader.bases);
    }
    let mut read: Vec<ProseReading> =
        grids.into_iter().map(|(span, marks)| ProseReading { claim: Claim::new(marks, []), span }).collect();
    for (span, value) in &objects {
        read.extend(object::read(value, span, &reader));
    }
    for part in [table::tables, table::records] {
        let (more, places) = part(text, &taken, &reader);
        read.extend(more);
        take(&mut taken, places);
    }
    let mut said = reader.read(text, &taken);
    let (denied, mut read): (Vec<ProseReading>, Vec<ProseReading>) =
        read.into_iter().partition(|reading| said.is_denied(reading.span.start));
    said.unread.extend(denied.into_iter().map(|reading| reading.span));
    read.append(&mut said.read);
    pencilmark_core::sort_by_key(&mut read, |reading| reading.span.start);
    let thoughts_end = said.thoughts_end;
    if read.iter().any(|reading| reading.span.start >= thoughts_end) {
        said.unread
            .extend(read.extract_if(.., |reading| reading.span.start < thoughts_end).map(|reading| reading.span));
    }
    let (claims, superseded) = consistent(read);
    said.unread.extend(superseded.into_iter().map(|reading| reading.span));
    pencilmark_core::sort_by_key(&mut said.unread, |span| span.start);
    said.unread.dedup();
    let claims = claims.into_iter().map(|reading| (reading.claim, reading.span)).collect();
    Extracted { claims, unread: said.unread }
}

/// Adds places to the places that are taken.
fn take(taken: &mut Vec<Range<usize>>, places: impl IntoIterator<Item = Range<usize>>) {
    taken.extend(places);
    pencilmark_core::sort_by_key(taken, |span| span.start);
}

/// Divides claims into the claims that no later claim contradicts, and the other claims.
fn consistent(read: Vec<ProseReading>) -> (Vec<ProseReading>, Vec<ProseReading>) {
    let mut last: BTreeMap<Cell, usize> = BTreeMap::new();
    for (index, reading) in read.iter().enumerate() {
        last.extend(reading.claim.places().iter().chain(reading.claim.removes()).map(|mark| (mark.cell(), index)));
    }
    let claims: Vec<Claim> = read.iter().map(|reading| reading.claim.clone()).collect();
    let is_contradicted = |index: usize, mark: &Mark, is_placed: bool| {
        let later = last.get(&mark.cell()).filter(|&&later| later > index).map(|&later| &claims[later]);
        let is_other = |other: &Mark| other.cell() == mark.cell() && other.digit() != mark.digit();
        later.is_some_and(|later| {
            let by_value = later.places().iter().any(is_other) || later.removes().contains(mark);
            if is_placed { by_value } else { later.places().contains(mark) }
        })
    };
    let mut numbers = 0..;
    read.into_iter().partition(|reading| {
        let (index, claim) = (numbers.next().unwrap_or_default(), &reading.claim);
        // A claim of a whole grid is never replaced by later values.
        let is_superseded = claim.places().len() < 2
            && claim.places().iter().any(|mark| is_contradicted(index, mark, true))
            || claim.removes().iter().any(|mark| is_contradicted(index, mark, false));
        !is_superseded
    })
}
