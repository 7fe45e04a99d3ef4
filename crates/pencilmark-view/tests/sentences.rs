//! What people read about a step, so that no sentence changes unseen. Accepted with
//! `UPDATE_EXPECT=1 cargo test -p pencilmark-view --test sentences`.

use pencilmark::strategy::{Expect, Family};
use pencilmark::{Puzzle, Scene, Step, strategies};
use pencilmark_view::{notation, sentence};
use std::fmt::Write;

/// The first step with each wording, from the cases of the strategies. Chains and nets are read with their arguments.
fn wordings() -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for strategy in strategies::all().filter(|strategy| ![Family::Chains, Family::Forcing].contains(&strategy.family()))
    {
        for case in strategy.cases().iter().filter(|case| !matches!(case.expect, Expect::Finds(&[]))) {
            let puzzle: Puzzle = case.board.parse().unwrap();
            let board = strategy.board(&puzzle).unwrap();
            for step in strategy.all(&Scene::new(&board)) {
                if !steps.iter().any(|known| known.name() == step.name() && known.because() == step.because()) {
                    steps.push(step);
                }
            }
        }
    }
    steps
}

#[test]
fn every_wording_is_as_it_was_read() {
    let mut text = String::new();
    for step in wordings() {
        let sentence = sentence(&step);
        assert!(sentence.len() <= 500, "{sentence}");
        let _ = writeln!(text, "{}: {sentence}", step.name());
        if let Some(notation) = notation(&step) {
            let _ = writeln!(text, "    {notation}");
        }
    }
    expect_test::expect_file!["sentences.txt"].assert_eq(&text);
}
