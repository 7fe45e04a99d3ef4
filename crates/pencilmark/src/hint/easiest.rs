//! The step that a person sees most easily, where the next step of a solver is not.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::solver::Solver;
use crate::strategy::{Family, Flow, Step, Strategy};
use pencilmark_core::{Board, Budget, Cells, HouseKind};

/// A single in a block instead of one in a row or column. A pair instead of two locked candidates in its cells.
pub(super) fn easiest(step: Step, board: &Board, solver: &Solver, budget: &Budget) -> Step {
    // A finder with a path of its own has chosen.
    let Some(order) = solver.order() else { return step };
    let scene = Scene::within(board, budget);
    let easier = match (step.strategy().family(), step.truths()) {
        (Family::Singles, [Truth::House(_, house)]) if house.kind() != HouseKind::Block => first(
            step.strategy(),
            &scene,
            |other| matches!(other.truths(), [Truth::House(_, house)] if house.kind() == HouseKind::Block),
        ),
        (Family::Locked, &[Truth::House(_, house)]) => {
            let cells = pattern(&step, board);
            let is_pair = |other: &Step| {
                let digits = other.digits();
                other.truths().len() == 2
                    && pattern(other, board) == cells
                    && digits.len() == 2
                    && digits.iter().all(|digit| board.places(digit, house) == cells)
            };
            let mut subsets = order.strategies().filter(|strategy| strategy.family() == Family::Subsets);
            (cells.len() == 2).then(|| subsets.find_map(|strategy| first(strategy, &scene, is_pair))).flatten()
        }
        _ => None,
    };
    easier.map_or(step, |easier| order.rate_step(easier))
}

/// The cells of the marks that a step's truths have on a board.
fn pattern(step: &Step, board: &Board) -> Cells {
    step.truths().iter().fold(Cells::EMPTY, |cells, truth| match *truth {
        Truth::Cell(cell) => cells | cell.into(),
        Truth::House(digit, house) => cells | board.places(digit, house),
    })
}

/// The first step of a strategy that is as wanted.
fn first(strategy: &Strategy, scene: &Scene, is_wanted: impl Fn(&Step) -> bool) -> Option<Step> {
    let mut found = None;
    let _ = strategy.look(scene, &mut |step| {
        if is_wanted(&step) {
            found = Some(step);
            return Flow::Break(());
        }
        Flow::Continue(())
    });
    found
}
