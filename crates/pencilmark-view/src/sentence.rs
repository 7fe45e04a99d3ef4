//! The sentence of a step: its reason and its conclusion.

use crate::{chain, lines, words};
use pencilmark::{Cells, Digit, Digits, Fact, Part, Step};
use std::fmt::Write;

/// The reason and the conclusion of a step, as one sentence.
pub fn sentence(step: &Step) -> String {
    let mut text = String::with_capacity(128);
    push_sentence(&mut text, step);
    text
}

/// Appends the [sentence](sentence()) of a step.
pub(crate) fn push_sentence(text: &mut String, step: &Step) {
    let start = text.len();
    fill(text, step, Style::Words, (step.because(), step.facts()));
    text.push_str(if step.because().ends_with('.') { " So " } else { ", so " });
    push_consequence(text, step);
    text.push('.');
    capitalise(text, start);
}

/// Begins a sentence with a capital letter. A cell's name stays in lower case.
fn capitalise(text: &mut str, start: usize) {
    let is_cell = text[start..].starts_with('r') && text[start + 1..].starts_with(|next: char| next.is_ascii_digit());
    if !is_cell && let Some(first) = text.get_mut(start..=start) {
        first.make_ascii_uppercase();
    }
}

/// How slots are filled.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Style {
    /// For a sentence: `r1c1 and r2c5`, `4 and 7`.
    Words,
    /// For notation: `r1c1,r2c5`, `47`.
    Notation,
}

/// The conclusion of a step: `r5c5 is 2`, `r8c3 and r8c5 cannot be 4`.
pub(crate) fn consequence(step: &Step) -> String {
    let mut text = String::new();
    push_consequence(&mut text, step);
    text
}

fn push_consequence(text: &mut String, step: &Step) {
    let mut any = false;
    // Each part may contain an "and".
    let mut part = |text: &mut String| {
        text.push_str(if any { "; " } else { "" });
        any = true;
    };
    for mark in step.places() {
        part(text);
        text.push_str(mark.cell().name());
        text.push_str(" is ");
        text.push(mark.digit().to_char());
    }
    let mut removed = [Cells::EMPTY; 9];
    for mark in step.removes() {
        removed[mark.digit().index()].insert(mark.cell());
    }
    // Digits that are removed from the same cells are listed together.
    for (i, &cells) in removed.iter().enumerate() {
        if !cells.is_empty() && !removed[..i].contains(&cells) {
            part(text);
            words::push_cells(text, cells, " and ");
            text.push_str(" cannot be ");
            let digits = Digit::ALL.into_iter().filter(|digit| removed[digit.index()] == cells);
            words::push_digits(text, digits.collect::<Digits>(), " or ");
        }
    }
}

/// Words of a step with their slots filled. A slot without a fact stays as it is, so that a test can find it.
pub(crate) fn fill(text: &mut String, step: &Step, style: Style, (words, facts): (&str, &[(&str, Fact)])) {
    let mut rest = words;
    while let Some((before, after)) = split(rest, b'{') {
        text.push_str(before);
        let Some((slot, after)) = split(after, b'}') else { break };
        let filled = text.len();
        if fill_slot(text, step, style, facts, slot).is_none() {
            text.extend(["{", slot, "}"]);
        }
        if style == Style::Words && before.ends_with(" a ") && text[filled..].starts_with('8') {
            text.insert(filled - 1, 'n');
        }
        if style == Style::Words && before.ends_with(". ") {
            capitalise(text, filled);
        }
        rest = after;
    }
    text.push_str(rest);
}

/// The texts before and after an ASCII character. Sentences are short; the standard library's search is made for long
/// texts and took a tenth of the time of `explain`.
fn split(text: &str, at: u8) -> Option<(&str, &str)> {
    let position = text.bytes().position(|byte| byte == at)?;
    Some((&text[..position], &text[position + 1..]))
}

fn fill_slot(text: &mut String, step: &Step, style: Style, facts: &[(&str, Fact)], slot: &str) -> Option<()> {
    if let Some((_, fact)) = facts.iter().chain(step.facts()).find(|(name, _)| *name == slot) {
        match fact {
            Fact::Parts(parts) => push_parts(text, step, style, parts),
            // What a name like A stands for is one list among other words.
            Fact::Cells(cells) if text.ends_with("= ") => words::push_short(text, *cells),
            _ if style == Style::Notation => words::push_noted(text, fact),
            _ => words::push_fact(text, fact),
        }
        return Some(());
    }
    match slot {
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
            let _ = write!(text, "({} lines)", step.argument()?.lines().len());
        }
        "ends" => text.push_str(&chain::either_end(step)?),
        "branches" => lines::push_argument(text, step.argument()?),
        _ => return None,
    }
    Some(())
}

/// The subject of what each mark that is removed sees.
fn push_each(text: &mut String, step: &Step) {
    match step.removes() {
        [only] => text.push_str(only.cell().name()),
        _ => text.push_str("each mark removed"),
    }
}

fn push_parts(text: &mut String, step: &Step, style: Style, parts: &[Part]) {
    for (i, part) in parts.iter().enumerate() {
        let words = if style == Style::Notation { part.notation() } else { part.because() };
        text.push_str(if style == Style::Words && i > 0 && !words.starts_with([' ', ',']) { "; " } else { "" });
        fill(text, step, style, (words, part.facts()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::strategy::Expect;
    use pencilmark::{Puzzle, Scene, strategies};

    #[test]
    fn every_slot_of_every_sentence_is_filled() {
        let mut count = 0;
        for strategy in strategies::all() {
            for case in strategy.cases().iter().filter(|case| !matches!(case.expect, Expect::Finds(&[]))) {
                let puzzle: Puzzle = case.board.parse().unwrap();
                let board = strategy.board(&puzzle);
                for step in strategy.all(&Scene::new(&board.unwrap())) {
                    let text = sentence(&step);
                    let is_slot = |part: &str| !part.starts_with(|first: char| first.is_ascii_digit());
                    assert!(!text.split('{').skip(1).any(is_slot) && text.ends_with('.'), "{text}");
                    count += 1;
                }
            }
        }
        assert!(count > strategies::all().count());
    }

    #[test]
    fn digits_of_the_same_cells_are_listed_together() {
        let cells: Cells = ["r1c4", "r1c5"].iter().map(|name| name.parse::<pencilmark::Cell>().unwrap()).collect();
        let [one, _, three, ..] = Digit::ALL;
        let step = Step::new(strategies::REGISTRY[0].strategy(), "").removing(one, cells).removing(three, cells);
        assert_eq!(consequence(&step), "r1c4 and r1c5 cannot be 1 or 3");
    }
}
