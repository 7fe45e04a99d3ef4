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

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_core::State;

    /// The next step of a solver, and the easiest instead.
    fn steps(state: &str) -> (Step, Step) {
        let board = Board::new(&state.parse::<State>().unwrap()).unwrap();
        let solver = Solver::new();
        let next = solver.next(&board).unwrap();
        (next.clone(), easiest(next, &board, &solver, &Budget::unlimited()))
    }

    #[test]
    fn a_single_in_a_block_comes_first() {
        // Row 9 has one place for 1, which is found first: r9c9. Block 1 has one place for 8: r1c1.
        let rows = [
            ".56..1...",
            "...8.....",
            "......8..",
            ".......1.",
            ".........",
            ".........",
            ".........",
            ".........",
            "23456.7..",
        ];
        let (next, step) = steps(&rows.concat());
        assert_eq!(next.to_string(), "r9c9=1");
        assert_eq!(step.to_string(), "r1c1=8");
        assert!(matches!(step.truths(), [Truth::House(_, house)] if house.kind() == HouseKind::Block));
    }

    #[test]
    fn two_locked_candidates_of_the_same_cells_are_a_pair() {
        // Block 1 has 8 and 9 only in r1c1 and r1c2; other rows and columns are empty.
        let rows = ["..7......", "123......", "456......"];
        let (next, step) = steps(&format!("{}{}", rows.concat(), ".".repeat(54)));
        assert_eq!(next.strategy().family(), Family::Locked);
        assert_eq!(step.digits().to_string(), "89", "{step:?}");
        assert_eq!(step.strategy().family(), Family::Subsets);
    }
}
