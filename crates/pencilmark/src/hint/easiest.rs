//! The step that a person sees most easily, if the next step of a solver is not that step.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::solver::Solver;
use crate::strategy::{Family, Step};
use pencilmark_core::{Board, Budget, Cells};

/// Prefers a single in a block to a single in a row or column, and a pair to two locked candidates in the pair's cells.
pub(super) fn easiest(step: Step, board: &Board, solver: &Solver, budget: &Budget) -> Step {
    // A finder with a path of its own has no order. Its step stays.
    let Some(order) = solver.order() else { return step };
    let scene = Scene::within(board, budget);
    let easier = match (step.strategy().family(), step.truths()) {
        (Family::Singles, [Truth::House(_, house)]) if !house.kind().is_box() => {
            let is_in_block =
                |other: &Step| matches!(other.truths(), [Truth::House(_, house)] if house.kind().is_box());
            step.strategy().first_where(&scene, is_in_block)
        }
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
            (cells.len() == 2).then(|| subsets.find_map(|strategy| strategy.first_where(&scene, is_pair))).flatten()
        }
        _ => None,
    };
    easier.map_or(step, |easier| order.rate_step(easier))
}

/// The cells of the marks that a step's truths have on a board.
fn pattern(step: &Step, board: &Board) -> Cells {
    step.truths().iter().fold(Cells::EMPTY, |cells, truth| cells | truth.cells(board))
}
