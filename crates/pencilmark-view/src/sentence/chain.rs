//! Chains in notation, and in words.
//!
//! ```text
//!   (4=7)r1c1 - (7)r1c5=(7)r3c5       the notation, called Eureka: = not both off, - not both on
//!   (4)r12c3 - (4=8)r5c3,r6c2         a group of cells, and an almost locked set
//!   (1)r2c3=(1)r2c8 - … - loop        the last node is linked to the first
//! ```

use crate::text::words;
use pencilmark::verify::NotedChain;
use pencilmark::{Cell, Cells, Chain, Link, Mark, Node, Step};
use std::fmt::Write;

/// The chains of a step's argument in notation. `None` if there are no chains.
pub(crate) fn notation(step: &Step) -> Option<String> {
    let chains = step.chains();
    (!chains.is_empty()).then(|| words::list(chains.iter().map(|chain| eureka(&chain.into(), short))))
}

/// The conclusions along the chains of a step's argument, one link after another. The text can stand after the word "if".
pub(crate) fn reading(step: &Step) -> Option<String> {
    let chains = step.chains();
    let pairs = if step.because().contains("{pairs}") { pairs(step) } else { None };
    let is_alone = pairs.is_none() && step.because().starts_with("if ");
    let others = pairs.map_or(0, |pairs| pairs.len()) + if is_alone { 0 } else { ROUND };
    let longest = LONGEST.saturating_sub(others);
    let joined = |read: fn(&Chain) -> String| chains.iter().map(read).collect::<Vec<_>>().join("; if ");
    (!chains.is_empty())
        .then(|| Some(joined(read)).filter(|text| text.len() <= longest).unwrap_or_else(|| joined(ends)))
}

/// The maximum length of a reading of all links, in bytes. If the reading would be longer, only the two ends are read.
const LONGEST: usize = 380;
/// The number of bytes that are reserved for the rest of the sentence, if it is about a loop or does not begin with the
/// reading.
const ROUND: usize = 60;

/// The cells of a chain, one after the other.
pub(crate) fn path(step: &Step) -> Option<String> {
    let chains = step.chains();
    let mut cells: Vec<Cells> = chains.first()?.nodes().iter().map(|node| node.cells).collect();
    cells.dedup();
    Some(words::list(cells.into_iter().map(|cells| cells.to_string())))
}

/// The two ends of an open chain. At least one of the ends is true: `r6c3 is 3 or r6c4 is 8`.
pub(crate) fn either_end(step: &Step) -> Option<String> {
    let chains = step.chains();
    let nodes = chains.first()?.nodes();
    let [first, last] = [*nodes.first()?, *nodes.last()?].map(|node| claim(node, true, None));
    Some(format!("{first} or {last}"))
}

/// The weak links of a loop that remove a mark, each with the marks that the link leaves: `r1c1 or r1c5 is 2; r7c3 is 4 or
/// r7c3 is 7`.
pub(crate) fn pairs(step: &Step) -> Option<String> {
    let chains = step.chains();
    let chain = chains.first()?;
    let nodes = chain.nodes();
    let mut pairs: Vec<String> = Vec::new();
    let mut left: Vec<Mark> = step.removes().to_vec();
    for (i, _) in chain.links().iter().enumerate().filter(|(_, link)| !link.is_strong()) {
        let (a, b) = (nodes[i], nodes[(i + 1) % nodes.len()]);
        let is_removed = |mark: &Mark| a.rules_out(step.layout(), *mark) && b.rules_out(step.layout(), *mark);
        if !step.removes().iter().any(is_removed) {
            continue;
        }
        left.retain(|mark| !is_removed(mark));
        pairs.push(if a.digit == b.digit {
            format!("{} is {}", words::cells(a.cells | b.cells).replace(" and ", " or "), a.digit)
        } else {
            format!("{} or {}", claim(a, true, None), b.digit)
        });
    }
    if !left.is_empty() {
        pairs.push("each set keeps its other digits".into());
    }
    Some(pairs.join("; "))
}

/// The beginning and the end of a chain that is too long to be read link by link.
fn ends(chain: &Chain) -> String {
    let (nodes, links) = (chain.nodes(), chain.links());
    let (Some(&first), Some(&last)) = (nodes.first(), nodes.last()) else { return String::new() };
    let starts_off = links.first().is_some_and(|link| link.is_strong());
    let ends_on = links.last().is_some_and(|link| link.is_strong());
    let is_loop = links.len() == nodes.len();
    let last = if is_loop { claim(first, ends_on, None) } else { claim(last, ends_on, None) };
    format!("{}, then after {} links {last}", claim(first, !starts_off, None), links.len())
}

/// A chain in Eureka. `cells` writes the cells. Digits of one cell, or of one set, share a pair of brackets.
pub fn eureka(chain: &NotedChain, cells: impl Fn(Cells) -> String) -> String {
    let nodes = chain.nodes();
    let mut text = String::new();
    let mut inside = false;
    for (at, node) in nodes.iter().enumerate() {
        let _ = write!(text, "{}{}", if inside { "" } else { "(" }, node.digit);
        inside = nodes.get(at + 1).is_some_and(|next| next.cells == node.cells);
        if !inside {
            let _ = write!(text, "){}", cells(node.cells));
        }
        if at < chain.links() {
            text.push_str(match (chain.is_strong(at), inside) {
                (true, _) => "=",
                (false, true) => "-",
                (false, false) => " - ",
            });
        }
    }
    if chain.is_closed() { text + "loop" } else { text }
}

/// The cells as a short text. Cells with a common row or column are joined: `r1c23`, `r12c3`. Other cells are separated by
/// commas.
pub fn short(cells: Cells) -> String {
    let Some(first) = cells.first() else { return String::new() };
    let numbers = |number: fn(Cell) -> u8| cells.iter().map(|cell| number(cell).to_string()).collect::<String>();
    if cells.is_subset(first.row().cells()) {
        format!("r{}c{}", first.row().number(), numbers(|cell| cell.column().number()))
    } else if cells.is_subset(first.column().cells()) {
        format!("r{}c{}", numbers(|cell| cell.row().number()), first.column().number())
    } else {
        cells.to_string()
    }
}

/// A chain in words, from its first node to its last.
pub fn read(chain: &Chain) -> String {
    let (nodes, links) = (chain.nodes(), chain.links());
    // If a chain begins with a strong link, its first node is off.
    let mut on = !links.first().is_some_and(|link| link.is_strong());
    let mut off = Vec::new();
    let mut text = nodes.first().map_or_else(String::new, |&first| claim(first, on, None));
    for (i, link) in links.iter().enumerate() {
        let (before, node) = (nodes[i], nodes[(i + 1) % nodes.len()]);
        if !on {
            off.push(before);
        }
        on = !on;
        text.push_str(if i == 0 { ", " } else { ", so " });
        match *link {
            Link::Set(set) if set == node.cells => {
                let _ = write!(text, "the set {} holds {}", short(set), node.digit);
            }
            Link::Set(set) => {
                let _ = write!(
                    text,
                    "the set {} holds {}, in {}",
                    short(set),
                    node.digit,
                    words::cells(node.cells).replace(" and ", " or ")
                );
            }
            _ => text.push_str(&claim(without(node, &off, on), on, Some(before))),
        }
        if let Link::House(house) = *link {
            let _ = write!(text, " ({} {})", house.kind().name(), house.number());
        }
    }
    text
}

/// A node that is on, without the cells that are already ruled out.
fn without(node: Node, off: &[Node], on: bool) -> Node {
    let of_digit = off.iter().filter(|other| other.digit == node.digit);
    let left = of_digit.fold(node.cells, |cells, other| cells - other.cells);
    if on && !left.is_empty() { Node { cells: left, ..node } } else { node }
}

/// States that a node is on or off: `r1c1 is 4`, `neither r1c1 nor r1c2 is 4`; `it is 7` if the cell is the cell of the node
/// before.
fn claim(node: Node, on: bool, before: Option<Node>) -> String {
    let verb = if on { "is" } else { "is not" };
    let digit = node.digit;
    let names: Vec<_> = node.cells.iter().map(|cell| cell.to_string()).collect();
    match (&names[..], on) {
        ([_], _) if before.is_some_and(|before| before.cells == node.cells) => format!("it {verb} {digit}"),
        ([cell], _) => format!("{cell} {verb} {digit}"),
        ([a, b], true) => format!("{a} or {b} is {digit}"),
        ([a, b], false) => format!("neither {a} nor {b} is {digit}"),
        (_, true) => format!("one of {} is {digit}", words::cells(node.cells)),
        (_, false) => format!("none of {} is {digit}", words::cells(node.cells)),
    }
}
