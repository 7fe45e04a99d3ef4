//! The sentence of a step: its reason and its conclusion.

use super::conclusion::push_consequence;
use super::slots::{Style, capitalise, fill};
use pencilmark::Step;

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

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::strategy::Expect;
    use pencilmark::{Scene, State, strategies};

    #[test]
    fn every_slot_of_every_sentence_is_filled() {
        let mut count = 0;
        for strategy in strategies::all() {
            for case in strategy.cases().iter().filter(|case| !matches!(case.expect, Expect::Finds(&[]))) {
                let state: State = case.board.parse().unwrap();
                let board = strategy.board(&state);
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
}
