//! Paths without detours: every step still holds, and none that is left can be left out.

use pencilmark::{Board, Budget, Order, Path, Search, Solver, proof};
use pencilmark_tests::{number, puzzle};

/// Whether each step of a path, but for one, holds where it is made, and all of them make the values of the end.
fn holds(path: &Path, left_out: Option<usize>) -> bool {
    let mut board = path.start.clone();
    for (place, step) in path.steps.iter().enumerate().filter(|(place, _)| Some(*place) != left_out) {
        let proven = step.strategy().needs_unique() || proof::check(&board, step).is_ok();
        if !proven {
            return false;
        }
        assert!(step.changes(&board), "step {place}, {step:?}, does nothing");
        board.apply(step);
    }
    board.blank() == path.end.blank()
}

#[test]
fn a_concise_path_holds_and_has_no_detour() {
    let unlimited = Budget::unlimited();
    // Steps that need one solution are left to their finders, so no replay with proofs alone can judge what they need.
    let mut order = Order::default();
    order.retain(|strategy| !strategy.needs_unique());
    let solver = Solver::ordered(order);
    let (mut steps, mut fewer) = (0, 0);
    for seed in 0..number(30, 300) as u64 {
        let board = Board::new(&puzzle(seed)).unwrap();
        let solution = Search::of(&board).unique().unwrap();
        let path = solver.solve(board);
        let concise = path.concise(&unlimited);
        assert_eq!((concise.outcome, concise.end.blank()), (path.outcome, path.end.blank()), "puzzle {seed}");
        assert!(concise.steps.iter().all(|step| step.agrees_with(&solution)), "puzzle {seed}");
        assert!(holds(&concise, None), "puzzle {seed}");
        assert_eq!(path.detours(&unlimited).len(), path.steps.len() - concise.steps.len());
        for (place, step) in concise.steps.iter().enumerate().filter(|(_, step)| step.places().is_empty()) {
            assert!(!holds(&concise, Some(place)), "puzzle {seed}: nothing needs step {place}, {step:?}");
        }
        steps += path.steps.len();
        fewer += concise.steps.len();
    }
    assert!(fewer < steps, "{fewer} of {steps}");
}

/// With all strategies, those that need one solution among them.
#[test]
fn a_concise_path_of_all_strategies_holds() {
    let (mut detours, mut unique) = (0, 0);
    for seed in 0..number(30, 300) as u64 {
        let path = Solver::new().solve(Board::new(&puzzle(seed)).unwrap());
        let concise = path.concise(&Budget::unlimited());
        assert!(holds(&concise, None) && concise.outcome == path.outcome, "puzzle {seed}");
        detours += path.steps.len() - concise.steps.len();
        unique += concise.steps.iter().filter(|step| step.strategy().needs_unique()).count();
    }
    assert!(detours > 0 && unique > 0, "{detours} {unique}");
}
