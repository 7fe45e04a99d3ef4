//! The words of a step with their slots filled, for a sentence or for notation.

use super::bars::push_bars;
use super::chain;
use crate::lines;
use crate::text::words;
use pencilmark::{Cells, Fact, Part, Step, Witness};
use std::fmt::Write;

/// The style in which slots are filled.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Style<'w> {
    /// For a sentence: `r1c1 and r2c5`, `4 and 7`. The witnesses are the values that rule out the rest. With `None`, they
    /// are left out.
    Words(Option<&'w [Witness]>),
    /// For notation: `r1c1,r2c5`, `47`.
    Notation,
}

impl Style<'_> {
    fn is_words(self) -> bool {
        matches!(self, Self::Words(_))
    }
}

/// Words of a step with their slots filled. A slot without a fact stays unchanged, so that a test can find it.
pub(super) fn fill(text: &mut String, step: &Step, style: Style<'_>, (words, facts): (&str, &[(&str, Fact)])) {
    let mut rest = words;
    while let Some((before, after)) = split(rest, b'{') {
        text.push_str(before);
        let Some((slot, after)) = split(after, b'}') else { break };
        let filled = text.len();
        if fill_slot(text, step, style, facts, slot).is_none() {
            text.extend(["{", slot, "}"]);
        }
        if style.is_words() && before.ends_with(" a ") && text[filled..].starts_with('8') {
            text.insert(filled - 1, 'n');
        }
        if style.is_words() && before.ends_with(". ") {
            capitalise(text, filled);
        }
        rest = after;
    }
    text.push_str(rest);
}

/// The texts before and after an ASCII character. Sentences are short. The search of the standard library is made for long
/// texts, and took a tenth of the time of `explain`.
fn split(text: &str, at: u8) -> Option<(&str, &str)> {
    let position = text.bytes().position(|byte| byte == at)?;
    Some((&text[..position], &text[position + 1..]))
}

/// The texts before and after a slot. `slot` includes the brackets.
pub(super) fn around<'t>(text: &'t str, slot: &str) -> Option<(&'t str, &'t str)> {
    let mut places = text.bytes().enumerate().filter(|(_, byte)| *byte == b'{').map(|(place, _)| place);
    let place = places.find(|&place| text[place..].starts_with(slot))?;
    Some((&text[..place], &text[place + slot.len()..]))
}

fn fill_slot(text: &mut String, step: &Step, style: Style<'_>, facts: &[(&str, Fact)], slot: &str) -> Option<()> {
    if let Some((_, fact)) = facts.iter().chain(step.facts()).find(|(name, _)| *name == slot) {
        match fact {
            Fact::Parts(parts) => push_parts(text, step, style, parts),
            // The cells after a name such as A are one short list among other words.
            Fact::Cells(cells) if text.ends_with("= ") => words::push_short(text, *cells),
            // A digit is in one of several cells.
            Fact::Cells(cells) if text.ends_with(" is in ") || text.ends_with(" or in ") => {
                words::push_cells(text, *cells, " or ");
            }
            _ if style == Style::Notation => words::push_noted(text, fact),
            _ => words::push_fact(text, fact),
        }
        return Some(());
    }
    match slot {
        "bars" => {
            let Style::Words(witnesses) = style else { return None };
            if let Some(witnesses) = witnesses {
                push_bars(text, step, witnesses);
            }
        }
        "digits" if style == Style::Notation => words::push_noted(text, &step.digits().into()),
        "digits" => words::push_digits(text, step.digits(), " and "),
        "cell" => text.push_str(step.places().first()?.cell().name()),
        "digit" => text.push(step.places().first()?.digit().to_char()),
        "chain" => text.push_str(&chain::notation(step)?),
        "reading" => text.push_str(&chain::reading(step)?),
        "pairs" => text.push_str(&chain::pairs(step)?),
        "path" => text.push_str(&chain::path(step)?),
        "each" => push_each(text, step),
        "lines" => {
            let _ = write!(text, "(proof: {} lines)", step.argument()?.lines().len());
        }
        "links" => {
            let _ = write!(text, "{}", step.chains().first()?.links().len());
        }
        "ends" => text.push_str(&chain::either_end(step)?),
        "branches" => lines::push_argument(text, step.argument()?),
        _ => return None,
    }
    Some(())
}

/// The cells of the removed marks as the subject of a clause: `r1c1`, `each of r1c1 and r2c5`, or the words for many cells.
fn push_each(text: &mut String, step: &Step) {
    let cells: Cells = step.removes().iter().map(|mark| mark.cell()).collect();
    match cells.len() {
        1 => text.push_str(step.removes()[0].cell().name()),
        2..=6 => {
            text.push_str("each of ");
            words::push_cells(text, cells, " and ");
        }
        _ => text.push_str("each cell that loses a mark"),
    }
}

fn push_parts(text: &mut String, step: &Step, style: Style<'_>, parts: &[Part]) {
    for (i, part) in parts.iter().enumerate() {
        let words = if style == Style::Notation { part.notation() } else { part.because() };
        text.push_str(if style.is_words() && i > 0 && !words.starts_with([' ', ',']) { "; " } else { "" });
        fill(text, step, style, (words, part.facts()));
    }
}

/// Begins a sentence with a capital letter. A cell's name stays in lower case.
pub(super) fn capitalise(text: &mut str, start: usize) {
    let is_cell = text[start..].starts_with('r') && text[start + 1..].starts_with(|next: char| next.is_ascii_digit());
    if !is_cell && let Some(first) = text.get_mut(start..=start) {
        first.make_ascii_uppercase();
    }
}
