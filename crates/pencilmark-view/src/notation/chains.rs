//! Chains in three notations: Eureka, the notation of HoDoKu, and the notation of Sudoku Studio.

use super::not_written::NotWritten;
use crate::sentence;
use crate::text::words;
use pencilmark::verify::NotedChain;
use pencilmark::{Cells, Digit};
use std::fmt::Write;

fn cells(cells: Cells) -> String {
    let mut text = String::new();
    words::push_short(&mut text, cells);
    text
}

fn sign(is_strong: bool) -> char {
    if is_strong { '=' } else { '-' }
}

/// `(4=7)r1c1 - (7)r1c5=(7)r3c5`.
pub(super) fn eureka(chain: &NotedChain) -> String {
    sentence::eureka(chain, cells)
}

/// `r1c1(4) == r1c1(7) -- r1c5(7) == r3c5(7)`; a closed chain ends with its first node again.
pub(super) fn studio(chain: &NotedChain) -> String {
    let nodes = chain.nodes().iter().chain(chain.nodes().first().filter(|_| chain.is_closed()));
    let mut text = String::new();
    for (at, node) in nodes.enumerate() {
        if let Some(link) = at.checked_sub(1) {
            text.push_str(if chain.is_strong(link) { " == " } else { " -- " });
        }
        let _ = write!(text, "{}({})", cells(node.cells).replace(',', ", "), node.digit);
    }
    text
}

/// The cells of a node, with the digit of the link into the node, and the digit of the link out of the node.
struct Place {
    cells: Cells,
    into: Digit,
    on: Digit,
}

/// `4- r1c1 -7- r1c5 =7= r3c5 -7`. A closed chain has no digits at its ends. A chain that ends where it begins also has no
/// digits there.
pub(super) fn hodoku(chain: &NotedChain) -> Result<String, NotWritten> {
    let nodes = chain.nodes();
    // A link within a cell is not written, because the different digits on both sides of the cell show this link.
    let mut places: Vec<Place> = Vec::new();
    let mut signs: Vec<bool> = Vec::new();
    for (at, node) in nodes.iter().enumerate() {
        match places.last_mut() {
            Some(last) if last.cells == node.cells => {
                if last.into != last.on {
                    return Err(NotWritten::ThreeOfOneCell);
                }
                last.on = node.digit;
            }
            _ => {
                signs.extend(at.checked_sub(1).map(|link| chain.is_strong(link)));
                places.push(Place { cells: node.cells, into: node.digit, on: node.digit });
            }
        }
    }
    let (Some(first), Some(last)) = (places.first(), places.last()) else { return Ok(String::new()) };
    let (begins, ends) = (chain.is_strong(0), chain.is_strong(chain.links() - 1));
    let mut text = String::new();
    if chain.is_closed() {
        return closed(chain, places, signs);
    }
    let comes_back = nodes.first() == nodes.last() && first.into == first.on && last.into == last.on && begins == ends;
    if !comes_back {
        let _ = write!(text, "{}{} ", first.into, sign(!begins));
    }
    push_places(&mut text, &places, &signs);
    if !comes_back {
        let _ = write!(text, " {}{}", sign(!ends), last.on);
    }
    Ok(text)
}

/// A closed chain, which begins and ends with the same cell.
fn closed(chain: &NotedChain, mut places: Vec<Place>, mut signs: Vec<bool>) -> Result<String, NotWritten> {
    let closing = chain.is_strong(chain.links() - 1);
    let (Some(first), Some(last)) = (places.first(), places.last()) else { return Ok(String::new()) };
    let (begin, digit) = (first.cells, first.into);
    if last.cells == begin {
        // The last link is within the cell.
        if first.into != first.on || last.into != last.on {
            return Err(NotWritten::ThreeOfOneCell);
        }
    } else {
        signs.push(closing);
        places.push(Place { cells: begin, into: digit, on: digit });
    }
    let mut text = String::new();
    push_places(&mut text, &places, &signs);
    Ok(text)
}

fn push_places(text: &mut String, places: &[Place], signs: &[bool]) {
    for (at, place) in places.iter().enumerate() {
        if let Some(link) = at.checked_sub(1) {
            let sign = sign(signs[link]);
            let _ = write!(text, " {sign}{}{sign} ", place.into);
        }
        let is_set = place.cells.len() > 1 && place.into != place.on;
        let _ = write!(text, "{}{}", if is_set { "ALS:" } else { "" }, cells(place.cells));
    }
}
