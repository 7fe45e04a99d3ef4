//! Hints in stages.

use pencilmark::hint::{Hint, Stage};
use pencilmark::strategy::Expect;
use pencilmark::{Scene, strategies};
use pencilmark_view::HintView;

/// On the cases of all strategies: no stage is empty, names a cell too soon, or repeats the stage before it.
#[test]
fn each_stage_says_something_new() {
    let mut count = 0;
    for strategy in strategies::all() {
        for case in strategy.cases().iter().filter(|case| !matches!(case.expect, Expect::Finds(&[]))) {
            let board = strategy.board(&case.state().unwrap()).unwrap();
            let Some(step) = strategy.first(&Scene::new(&board)) else { continue };
            let hint = Hint::step(board, step);
            let view = HintView::new(&hint);
            let texts: Vec<String> = Stage::ALL.iter().map(|&stage| view.text(stage).into_string()).collect();
            for (before, text) in texts.iter().zip(&texts[1..]) {
                assert!(!text.contains(before.as_str()), "{strategy:?}: {text}");
            }
            let place = &texts[2];
            assert!(place.ends_with(['.', '?']) && !place.contains("at .") && !place.contains("in ."), "{place}");
            assert!(place.contains(|character: char| character.is_ascii_digit()), "{place}");
            let Hint::Step(next) = &hint else { unreachable!("a hint of a step") };
            let placed = next.step.places().first().map(|mark| mark.cell().name());
            let names_value = placed.is_some_and(|cell| place.contains(cell) && place.contains(", for "));
            assert!(!names_value, "{strategy:?}: the cell and its digit come last: {place}");
            count += 1;
        }
    }
    assert!(count > strategies::all().count());
}
