//! Chains in the three notations that people use.
//!
//! ```text
//!   Eureka          (4=7)r1c1 - (7)r1c5=(7)r3c5         digits before cells; of one cell, in one bracket
//!   HoDoKu          4- r1c1 -7- r1c5 =7= r3c5 -7        cells, and between them links with their digit
//!   Sudoku Studio   r1c1(4) == r1c1(7) -- r1c5(7) == r3c5(7)
//! ```

use super::cursor::Cursor;
use super::error::ParseClaimError;
use crate::argument::Node;
use crate::verify::NotedChain;
use pencilmark_core::{Cells, Digit, Digits};

pub(super) const A_LINK: &str = "= or -, by turns,";

/// The chains of a text that has only chains, with semicolons between them. Empty if the text has no links: then it is no
/// chain. `digit` is the digit of all nodes, if the name before the chain has it.
pub(super) fn read(mut reading: Cursor, digit: Option<Digit>) -> Result<Vec<NotedChain>, ParseClaimError> {
    let mut chains = Vec::new();
    loop {
        reading.blanks(false);
        if reading.is_at_end() {
            return Ok(chains);
        }
        let before = chains.len();
        chains.extend(one(&mut reading, digit)?);
        match chains.len() {
            0 => return Ok(chains),
            number if number == before => return Err(reading.error("a chain")),
            _ => {}
        }
        reading.blanks(false);
        if !reading.takes(';') && !reading.is_at_end() {
            return Err(reading.error(A_LINK));
        }
    }
}

/// The place after the chain that a text begins with. `None` if the text does not begin with a chain.
pub(super) fn end<'t>(cursor: &Cursor<'t>) -> Option<Cursor<'t>> {
    let mut reading = cursor.ahead();
    let is_chain = one(&mut reading, None).is_ok_and(|chains| !chains.is_empty());
    is_chain.then_some(reading)
}

/// Whether a text has links: signs between digits in a bracket, or after cells.
pub(super) fn has_link(text: &str) -> bool {
    let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    letters.windows(3).any(|part| {
        let is_end = |letter: char| letter.is_ascii_alphanumeric() || "()[]".contains(letter);
        "=-–−".contains(part[1]) && is_end(part[0]) && is_end(part[2])
    }) && letters.contains(&'=')
}

/// A chain in any of the notations. If nodes have several digits, the result is a chain for each of these digits.
fn one(reading: &mut Cursor, digit: Option<Digit>) -> Result<Vec<NotedChain>, ParseClaimError> {
    let mut ahead = reading.clone();
    if digit.is_some() && ahead.has_cell() && !links_with_digits(ahead.clone()) {
        return eureka(reading, digit);
    }
    if ahead.has_cell() {
        if ahead.node_cells().is_err() {
            return Ok(Vec::new());
        }
        return if ahead.ahead().peek() == Some('(') { Ok(vec![studio(reading)?]) } else { hodoku(reading, None) };
    }
    if ahead.takes_word("als:") {
        return hodoku(reading, None);
    }
    // HoDoKu's chains may begin with the digits that are removed, and then the first digit with its link.
    let mut first = None;
    while let Some(digit) = ahead.digit() {
        if ahead.link().is_some() {
            first = Some(digit);
            break;
        }
        ahead.takes('/');
        ahead.blanks(false);
    }
    if first.is_some() || links_with_digits(ahead.clone()) {
        *reading = ahead;
        return hodoku(reading, first);
    }
    eureka(reading, digit)
}

/// Whether cells and a link with its digit follow: `r1c4 =5=`.
fn links_with_digits(mut ahead: Cursor) -> bool {
    let has_cells = ahead.has_cell() && ahead.node_cells().is_ok();
    ahead.blanks(false);
    has_cells && ahead.link().is_some() && ahead.digit().is_some() && ahead.link().is_some()
}

/// The nodes so far, and the links between them.
#[derive(Default)]
struct Begun {
    nodes: Vec<Node>,
    begins_strong: Option<bool>,
    links: usize,
}

impl Begun {
    /// Adds a link. Returns whether it may come next, because strong and weak links alternate.
    fn link(&mut self, is_strong: bool) -> bool {
        let begins = *self.begins_strong.get_or_insert(is_strong);
        let fits = is_strong == (begins == self.links.is_multiple_of(2));
        self.links += 1;
        fits
    }

    /// Takes the link that comes next. Returns whether there is a link.
    fn takes_link(&mut self, reading: &mut Cursor) -> Result<bool, ParseClaimError> {
        let mut ahead = reading.ahead();
        let Some(is_strong) = ahead.link() else { return Ok(false) };
        if !self.link(is_strong) {
            return Err(reading.ahead().error(A_LINK));
        }
        *reading = ahead.ahead();
        Ok(true)
    }

    fn chain(self, is_closed: bool, reading: &Cursor) -> Result<NotedChain, ParseClaimError> {
        let chain = self.begins_strong.and_then(|begins| NotedChain::new(self.nodes, begins, is_closed));
        chain.ok_or_else(|| reading.error(A_LINK))
    }
}

/// `(4=7)r1c1 - (7)r1c5=7r3c5`, and `- loop` at the end of a closed chain. If nodes have several digits, `(12=9)r1c12`,
/// there is a chain for each of them: the first chain has the smallest digit of each node.
fn eureka(reading: &mut Cursor, digit: Option<Digit>) -> Result<Vec<NotedChain>, ParseClaimError> {
    let mut found = Begun::default();
    let mut digits_of_nodes: Vec<Digits> = Vec::new();
    let first_digit = digit_of_all(reading).or(digit.map(Digits::of));
    let is_closed = loop {
        let is_bracketed = reading.takes('(');
        let mut digits: Vec<Digits> = Vec::new();
        loop {
            let mut some = Digits::EMPTY;
            if !is_bracketed && reading.has_cell() {
                // A digit is often left out if it is the digit of the node before.
                some = digits_of_nodes.last().copied().or(first_digit).unwrap_or_default();
            }
            while let Some(digit) = reading.digit() {
                some.insert(digit);
                if !is_bracketed {
                    break;
                }
            }
            if some.is_empty() {
                return if found.nodes.is_empty() { Ok(Vec::new()) } else { Err(reading.error("a digit from 1 to 9")) };
            }
            digits.push(some);
            if !is_bracketed || reading.peek() == Some(')') {
                break;
            }
            let sign = reading.clone();
            match reading.link() {
                Some(is_strong) if found.link(is_strong) => {}
                None if found.links == 0 => return Ok(Vec::new()),
                _ => return Err(sign.error(A_LINK)),
            }
        }
        if is_bracketed && !reading.takes(')') {
            return Err(reading.error("a closing bracket"));
        }
        // Several digits without a link before or between them are a set, not a chain.
        let is_set = digits.len() == 1 && digits[0].len() > 1 && found.links == 0;
        reading.blanks(false);
        if is_set || !reading.has_cell() && found.nodes.is_empty() {
            return Ok(Vec::new());
        }
        let before = reading.clone();
        let cells = match reading.node_cells() {
            // The set notation of fish has rows without columns.
            Err(_) if found.nodes.is_empty() => return Ok(Vec::new()),
            cells => cells?,
        };
        if cells.is_empty() {
            return Err(before.error("a cell from r1c1 to r9c9"));
        }
        found.nodes.extend(digits.iter().filter_map(|digits| Some(Node { digit: digits.iter().next()?, cells })));
        digits_of_nodes.extend(digits);
        if !found.takes_link(reading)? {
            break false;
        }
        if reading.takes_word("loop") {
            break true;
        }
    };
    // A single node is a set or a value, not a chain.
    if found.links == 0 {
        return Ok(Vec::new());
    }
    of_each_digit(&found.chain(is_closed, reading)?, &digits_of_nodes, reading)
}

/// The digit of all nodes before a colon: `(8): r7c7=r7c1-r3c1`.
fn digit_of_all(reading: &mut Cursor) -> Option<Digits> {
    let mut ahead = reading.clone();
    let is_bracketed = ahead.takes('(');
    let digit = ahead.digit()?;
    let is_header = (!is_bracketed || ahead.takes(')')) && {
        ahead.blanks(false);
        ahead.takes(':')
    };
    ahead.blanks(false);
    if !is_header || !ahead.has_cell() {
        return None;
    }
    *reading = ahead;
    Some(digit.into())
}

/// A chain for each digit of the nodes with several digits, if all of these nodes have the same number of digits.
fn of_each_digit(chain: &NotedChain, digits: &[Digits], reading: &Cursor) -> Result<Vec<NotedChain>, ParseClaimError> {
    let count = digits.iter().map(|digits| digits.len()).max().unwrap_or(0);
    if digits.iter().any(|digits| digits.len() != 1 && digits.len() != count) {
        return Err(reading.error(A_LINK));
    }
    let chains = (0..count).map(|place| {
        let node = |(node, digits): (&Node, &Digits)| Node {
            digit: digits.iter().nth(place.min(digits.len() - 1)).unwrap_or(node.digit),
            ..*node
        };
        let nodes = chain.nodes().iter().zip(digits).map(node).collect();
        NotedChain::new(nodes, chain.is_strong(0), chain.is_closed())
    });
    Ok(chains.flatten().collect())
}

/// `r1c1(4) == r1c1(7) -- r1c5(7)`. A closed chain ends with its first node again.
fn studio(reading: &mut Cursor) -> Result<NotedChain, ParseClaimError> {
    let mut found = Begun::default();
    loop {
        let cells = reading.node_cells()?;
        reading.blanks(false);
        let digit = if reading.takes('(') { reading.digit() } else { None };
        let digit = digit.ok_or_else(|| reading.error("a digit in brackets"))?;
        if !reading.takes(')') {
            return Err(reading.error("a closing bracket"));
        }
        found.nodes.push(Node { digit, cells });
        if !found.takes_link(reading)? {
            break;
        }
    }
    // If the links at both ends are equal, a chain that ends with its first node is open: it leads back to its start.
    let is_closed = found.links > 1 && found.links.is_multiple_of(2) && found.nodes.first() == found.nodes.last();
    if is_closed {
        found.nodes.pop();
    }
    found.chain(is_closed, reading)
}

/// A link of a cell in HoDoKu's notation: whether it is strong, and its digit. A cell has one link before and one after it.
type LinkDigit = Option<(bool, Digit)>;

/// `r1c1 -7- r1c5 =7= r3c5`, perhaps after a digit with a link, and before a last one. A closed chain ends where it begins.
fn hodoku(reading: &mut Cursor, first: Option<Digit>) -> Result<Vec<NotedChain>, ParseClaimError> {
    let mut places: Vec<(LinkDigit, Cells, LinkDigit)> = Vec::new();
    let mut before: LinkDigit = None;
    loop {
        reading.blanks(false);
        reading.takes_word("als:");
        let cells = reading.node_cells()?;
        let mut ahead = reading.ahead();
        let link = ahead.link().and_then(|is_strong| Some((is_strong, ahead.digit()?)));
        places.push((before, cells, link));
        let Some((is_strong, _)) = link else { break };
        *reading = ahead;
        let sign = reading.clone();
        match reading.link() {
            Some(other) if other == is_strong => before = link,
            Some(_) => return Err(sign.error("the same sign on both sides of a digit")),
            // After the last link and its digit, no cell follows.
            None => break,
        }
    }
    let [(_, begin, out), .., (back, end, after)] = places[..] else { return Ok(Vec::new()) };
    let comes_back = first.is_none() && after.is_none() && begin == end && places.len() > 2;
    let mut found = Begun::default();
    if let (Some(digit), Some((is_strong, on))) = (first, out) {
        // If both links of the first cell have the same digit, one is strong and one is weak. If their digits differ, the
        // link inside the cell is between them, so they are both strong or both weak.
        places[0].0 = Some((if digit == on { !is_strong } else { is_strong }, digit));
    }
    for (into, cells, out) in places {
        let inner = match (into, out) {
            (Some((a, first)), Some((b, second))) if a == b && first != second => Some(second),
            (Some((a, first)), Some((b, second))) if a == b || first != second => return Err(reading.error(A_LINK)),
            _ => None,
        };
        if let Some((_, digit)) = into.or(out) {
            found.nodes.push(Node { digit, cells });
        }
        if let (Some(digit), Some((is_strong, _))) = (inner, out) {
            if !found.link(!is_strong) {
                return Err(reading.error(A_LINK));
            }
            found.nodes.push(Node { digit, cells });
        }
        if let Some((is_strong, _)) = out {
            found.link(is_strong);
        }
    }
    // A link after the last cell leads to no node.
    let mut is_closed = false;
    if let (true, Some((back, last)), Some((out, first))) = (comes_back, back, out) {
        is_closed = (back == out) != (last == first);
        if is_closed && last == first {
            found.nodes.pop();
        }
    }
    Ok(vec![found.chain(is_closed, reading)?])
}
