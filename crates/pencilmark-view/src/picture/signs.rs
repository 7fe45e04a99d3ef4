//! The letters of a step's picture, which show the parts of cells and marks in the pattern.
//!
//! ```text
//!   p37       the pivot                 f4        a fin
//!   a479      the first set             9-4+7     along a chain: first 4 is off, then 7 is on
//! ```

use crate::lines;
use pencilmark::strategy::{Family, Letter};
use pencilmark::{Cell, Cells, Chain, Fact, Mark, Part, Reason, Statement, Step};
use std::ops::RangeInclusive;

/// A letter, its meaning, and its places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sign {
    pub(super) letter: char,
    pub(super) meaning: &'static str,
    /// The cells that have the letter before their digits.
    pub(super) cells: Cells,
    /// The marks that have the letter before them.
    pub(super) marks: Vec<Mark>,
}

/// The letters of a step's picture. If the picture shows the links of the argument's lines, it also shows the statements of
/// these lines.
pub(super) fn signs(step: &Step, chains: &[Chain], has_links: bool) -> Vec<Sign> {
    let mut signs: Vec<Sign> = Vec::new();
    let letters = step.strategy().letters();
    let mut each = 'a'..='k';
    for (slot, fact) in step.facts() {
        match fact {
            Fact::Parts(parts) => {
                for (slot, fact) in parts.iter().flat_map(Part::facts) {
                    add(letters, slot, fact, &mut each, &mut signs);
                }
            }
            // The cells of a colour are marks of its digit.
            Fact::Cells(cells) if step.strategy().family() == Family::Coloring => {
                let marks = step.digits().iter().flat_map(|digit| cells.iter().map(move |cell| Mark::new(cell, digit)));
                add(letters, slot, &Fact::Marks(marks.collect()), &mut each, &mut signs);
            }
            _ => add(letters, slot, fact, &mut each, &mut signs),
        }
    }
    keep_first(&mut signs);
    let (off, on) = along(chains).unwrap_or_else(|| {
        let (supposed, off, on) = if has_links { said(step) } else { supposed(step) };
        if !supposed.is_empty() {
            let meaning = if supposed.len() == 1 { "supposed" } else { "supposed, one after the other" };
            signs.push(Sign { letter: 's', meaning, cells: Cells::EMPTY, marks: supposed });
        }
        (off, on)
    });
    for (letter, meaning, marks) in [('+', "on", on), ('-', "off", off)] {
        if !marks.is_empty() {
            signs.push(Sign { letter, meaning, cells: Cells::EMPTY, marks });
        }
    }
    signs
}

/// Puts a letter at the cells or marks that a slot names, if the strategy has a letter for the slot.
fn add(letters: &[Letter], slot: &str, fact: &Fact, each: &mut RangeInclusive<char>, signs: &mut Vec<Sign>) {
    let Some(own) = letters.iter().find(|own| own.slot() == slot) else { return };
    if let Some(letter) = own.letter().or_else(|| each.next()) {
        put(letter, own.meaning(), fact, signs);
    }
}

fn put(letter: char, meaning: &'static str, fact: &Fact, signs: &mut Vec<Sign>) {
    let (cells, marks) = match fact {
        Fact::Cells(cells) | Fact::Set(cells, _) => (*cells, Vec::new()),
        Fact::Path(path) => (path.iter().copied().collect(), Vec::new()),
        Fact::Marks(marks) => (Cells::EMPTY, marks.clone()),
        _ => return,
    };
    match signs.iter_mut().find(|sign| sign.letter == letter) {
        Some(sign) if sign.meaning == meaning => {
            sign.cells |= cells;
            sign.marks.extend(marks);
        }
        // A letter keeps its first meaning.
        Some(_) => {}
        None if cells.is_empty() && marks.is_empty() => {}
        None => signs.push(Sign { letter, meaning, cells, marks }),
    }
}

/// The marks that are off along chains, and the marks that are on. `None` without chains.
fn along(chains: &[Chain]) -> Option<(Vec<Mark>, Vec<Mark>)> {
    let (mut off, mut on) = (Vec::new(), Vec::new());
    for chain in chains {
        let mut is_on = !chain.links().first().is_some_and(|link| link.is_strong());
        for node in chain.nodes() {
            let marks = node.cells.iter().map(|cell: Cell| Mark::new(cell, node.digit));
            let (side, other) = if is_on { (&mut on, &off) } else { (&mut off, &on) };
            side.extend(marks.filter(|mark| !other.contains(mark)));
            is_on = !is_on;
        }
    }
    (!chains.is_empty()).then_some((off, on))
}

/// Removes the letter of a wing from the pivot, because one letter is enough for the pivot.
fn keep_first(signs: &mut [Sign]) {
    let pivot = signs.iter().filter(|sign| sign.letter == 'p').fold(Cells::EMPTY, |cells, sign| cells | sign.cells);
    signs.iter_mut().filter(|sign| sign.letter == 'w').for_each(|sign| sign.cells -= pivot);
}

/// Three lists for the lines of an argument: the marks that the lines suppose, the marks that are off, and the marks that
/// are on. For each mark, the first line counts.
fn said(step: &Step) -> (Vec<Mark>, Vec<Mark>, Vec<Mark>) {
    let mut all = [Vec::new(), Vec::new(), Vec::new()];
    for line in step.argument().map_or(&[][..], |argument| argument.lines()) {
        let is_on = line.says.is_on();
        let place = if is_on && line.reason == Reason::Assumed { 0 } else { 1 + usize::from(is_on) };
        let new = line.says.marks().iter().copied().filter(|mark| !all.iter().flatten().any(|known| known == mark));
        let new: Vec<Mark> = new.collect();
        all[place].extend(new);
    }
    let [supposed, off, on] = all;
    (supposed, off, on)
}

/// Three lists for a forcing chain or net. The first list has the marks that it supposes first, or that its cases suppose.
/// The second list, for marks that are off, is empty. The third list has the marks that are on under the first supposition
/// alone, if there is only one first supposition.
fn supposed(step: &Step) -> (Vec<Mark>, Vec<Mark>, Vec<Mark>) {
    let lines =
        step.argument().filter(|_| step.strategy().family() == Family::Forcing).map_or(&[][..], |all| all.lines());
    let depths = lines::depths(lines);
    let at = |depth: usize, is_assumed: bool| {
        let lines = lines
            .iter()
            .zip(&depths)
            .filter(move |(line, own)| **own == depth && (line.reason == Reason::Assumed) == is_assumed);
        lines.filter_map(|(line, _)| match &line.says {
            Statement::On(marks) => <[Mark; 1]>::try_from(&marks[..]).ok().map(|[mark]| mark),
            Statement::Off(_) => None,
        })
    };
    let supposed: Vec<Mark> = at(0, true).collect();
    let is_single =
        depths.iter().zip(lines).filter(|(depth, line)| **depth == 0 && line.reason == Reason::Assumed).count() == 1;
    let on = at(1, false).filter(|mark| is_single && !step.places().contains(mark)).collect();
    (supposed, Vec::new(), on)
}
