//! The parts of a step that people read: the picture, the sentence, the notation and the lines of the argument. The test
//! makes every change of them visible. There is a file for each strategy. To accept changes:
//! `UPDATE_EXPECT=1 cargo test -p pencilmark-tests view::steps`.

use expect_test::expect_file;
use pencilmark::strategy::Expect;
use pencilmark::{Board, Layout, Random, Scene, Step, Strategy, Symmetry, strategies};
use pencilmark_view::{argument, notation, sentence, step};
use std::fmt::Write;

/// The first step with each name and wording, from the strategy's cases.
fn wordings(strategy: &'static Strategy) -> Vec<(Board, Step)> {
    let mut steps: Vec<(Board, Step)> = Vec::new();
    for case in strategy.cases().iter().filter(|case| !matches!(case.expect, Expect::Finds(&[]))) {
        let puzzle = case.state().unwrap();
        let board = strategy.board(&puzzle).unwrap();
        for step in strategy.all(&Scene::new(&board)) {
            let wording = |step: &Step| (step.name(), step.because());
            if !steps.iter().any(|(_, known)| wording(known) == wording(&step)) {
                steps.push((board.clone(), step));
            }
        }
    }
    steps
}

#[test]
fn every_step_is_as_it_was_read() {
    let mut count = 0;
    for strategy in strategies::all() {
        let mut text = String::new();
        for (board, told) in wordings(strategy) {
            let sentence = sentence(&told);
            assert!(sentence.len() <= 500, "{sentence}");
            let _ = writeln!(text, "{}: {sentence}", told.name());
            if let Some(notation) = notation(&told) {
                let _ = writeln!(text, "{notation}");
            }
            for line in argument(&told).unwrap_or_default() {
                let _ = writeln!(text, "{:>3}. {:2$}{3}", line.number, "", 2 * line.depth, line.text);
            }
            let _ = writeln!(text, "\n{}\n", step(&board, &told));
            count += 1;
        }
        expect_file![format!("steps/{}.txt", strategy.id())].assert_eq(&text);
    }
    assert!(count > strategies::all().count());
}

#[test]
fn a_moved_step_can_be_told() {
    let mut random = Random::new(1);
    // Only strategies of the usual board are tested, because a symmetry moves only the usual board.
    for strategy in strategies::all().filter(|strategy| strategy.fits(Layout::standard())) {
        for (board, told) in wordings(strategy) {
            let by = Symmetry::random(&mut random);
            let (board, moved) = (by.apply(&board), by.apply(&told));
            let sentence = sentence(&moved);
            assert!(sentence.len() <= 500, "{sentence}");
            assert_eq!(notation(&moved).is_some(), notation(&told).is_some());
            let lines = |step: &Step| argument(step).map(|lines| lines.len());
            assert_eq!(lines(&moved), lines(&told));
            assert!(step(&board, &moved).to_string().lines().count() > 13);
        }
    }
}
