//! The sentence of a step: why, and what follows.

use crate::{chain, net, words};
use pencilmark::{Argument, Cells, Digit, Digits, Step};

/// Says why a step holds and what it does, as one sentence.
pub fn sentence(step: &Step) -> String {
    let mut text = filled(step);
    text.push_str(", so ");
    text.push_str(&consequence(step));
    text.push('.');
    // A sentence that begins with a cell's name keeps it as it is written everywhere.
    if step.because().starts_with(char::is_lowercase) {
        let first = text.remove(0).to_uppercase().to_string();
        text.insert_str(0, &first);
    }
    text
}

/// What a step does: `r5c5 is 2`, `r8c3 and r8c5 cannot be 4`.
pub(crate) fn consequence(step: &Step) -> String {
    let placed = step.places().iter().map(|mark| format!("{} is {}", mark.cell(), mark.digit()));
    let removed = Digit::ALL.into_iter().filter_map(|digit| {
        let marks = step.removes().iter().filter(|mark| mark.digit() == digit);
        let cells: Cells = marks.map(|mark| mark.cell()).collect();
        (!cells.is_empty()).then_some((cells, digit))
    });
    // Digits that go from the same cells are told together.
    let mut groups: Vec<(Cells, Digits)> = Vec::new();
    for (cells, digit) in removed {
        match groups.iter_mut().find(|(other, _)| *other == cells) {
            Some((_, digits)) => digits.insert(digit),
            None => groups.push((cells, Digits::of(digit))),
        }
    }
    let removed = groups.into_iter().map(|(cells, digits)| {
        let digits = words::digits(digits).replace(" and ", " or ");
        format!("{} cannot be {digits}", words::cells(cells))
    });
    // Each part may hold an "and" of its own.
    placed.chain(removed).collect::<Vec<_>>().join("; ")
}

/// The reason with its slots filled. A slot that nobody filled stays as it is, so that a test can see it.
fn filled(step: &Step) -> String {
    let mut text = String::new();
    let mut rest = step.because();
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let Some((slot, after)) = after.split_once('}') else { break };
        match fill(step, slot) {
            Some(words) => text.push_str(&words),
            None => text.extend(["{", slot, "}"]),
        }
        rest = after;
    }
    text.push_str(rest);
    text
}

fn fill(step: &Step, slot: &str) -> Option<String> {
    let named = step.facts().iter().find(|(name, _)| *name == slot).map(|(_, fact)| words::fact(fact));
    named.or_else(|| match slot {
        "digits" => Some(words::digits(step.digits())),
        "cell" => step.places().first().map(|mark| mark.cell().to_string()),
        "digit" => step.places().first().map(|mark| mark.digit().to_string()),
        "chain" => step.argument().and_then(chain::notation),
        "reading" => step.argument().and_then(chain::reading),
        "branches" => match step.argument() {
            Some(Argument::Net(net)) => Some(net::tell(net)),
            _ => None,
        },
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::strategy::Expect;
    use pencilmark::{Puzzle, Scene, strategies};

    #[test]
    fn every_slot_of_every_sentence_is_filled() {
        let mut told = 0;
        for strategy in strategies::all() {
            for case in strategy.cases.iter().filter(|case| !matches!(case.expect, Expect::Finds(&[]))) {
                let puzzle: Puzzle = case.board.parse().unwrap();
                let board = strategy.board(&puzzle);
                for step in strategy.all(&Scene::new(&board.unwrap())) {
                    let text = sentence(&step);
                    assert!(!text.contains('{') && text.ends_with('.'), "{text}");
                    told += 1;
                }
            }
        }
        assert!(told > strategies::all().count());
    }

    #[test]
    fn digits_that_go_from_the_same_cells_are_told_together() {
        let cells: Cells = ["r1c4", "r1c5"].iter().map(|name| name.parse::<pencilmark::Cell>().unwrap()).collect();
        let [one, _, three, ..] = Digit::ALL;
        let step = Step::new(strategies::REGISTRY[0].strategy, "").removing(one, cells).removing(three, cells);
        assert_eq!(consequence(&step), "r1c4 and r1c5 cannot be 1 or 3");
    }
}
