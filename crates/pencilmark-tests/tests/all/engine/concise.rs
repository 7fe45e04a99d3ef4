//! Paths without detours: every step is still valid, and no remaining step can be left out.

use pencilmark::{Board, Budget, Order, Outcome, Path, Puzzle, Search, Solver, proof, strategies};
use pencilmark_plain::{number, puzzle};

/// Whether each step of a path, except one, is valid on its board, and the steps together place the values of the end.
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
    // The proof of a step that needs one solution does not show which earlier steps it needs. So strategies of uniqueness
    // are left out.
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

/// The same test with all strategies, including strategies that need one solution.
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

const HARD: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

fn path(puzzle: &str) -> Path {
    Solver::new().solve(Board::new(&puzzle.parse::<Puzzle>().unwrap()).unwrap())
}

#[test]
fn a_step_that_was_put_in_is_left_out_again() {
    let mut whole = path(HARD).concise(&Budget::unlimited());
    let detour =
        Solver::new().all(&whole.start).unwrap().into_iter().find(|step| {
            step.places().is_empty() && whole.steps.iter().all(|other| other.to_string() != step.to_string())
        });
    let detour = detour.expect("a step that the path does not make");
    let name = format!("{detour:?}");
    whole.steps.insert(0, detour);
    assert_eq!(whole.detours(&Budget::unlimited()), [0], "{name}");
}

#[test]
fn a_path_that_needs_one_solution_is_taken_only_if_it_is_better() {
    let puzzle = "8.9...3.....7.1...5.........7.....263...9.......1...4..6.2....4....8.5...........";
    let (solver, whole) = (Solver::new(), path(puzzle));
    let needs_unique = |path: &Path| path.steps.iter().any(|step| step.strategy().needs_unique());
    let own = whole.concise(&Budget::unlimited());
    let concise = solver.concise(&whole, &Budget::unlimited());
    assert!(needs_unique(&own) && !needs_unique(&concise));
    assert_eq!(concise.outcome, Outcome::Solved);
}

#[test]
fn each_step_is_one_of_the_solvers() {
    let puzzle = "26..5....4..192....93....4.3...4...67..3.6..15...8...4.4....83....719..2....3..59";
    let ids = ["x-wing", "sashimi-swordfish", "death-blossom", "direct-hidden-triple"];
    let solver = Solver::with(ids.into_iter().filter_map(strategies::get));
    let whole = solver.solve(Board::new(&puzzle.parse::<Puzzle>().unwrap()).unwrap());
    let is_known = |path: &Path| path.steps.iter().all(|step| ids.contains(&step.strategy().id()));
    assert!(!is_known(&whole.concise(&Budget::unlimited())), "any strategy may tell what is left");
    assert!(is_known(&solver.concise(&whole, &Budget::unlimited())));
}

#[test]
fn only_what_leads_to_a_fault_is_left() {
    let mut board = path(HARD).start;
    let solution = Search::of(&board).unique().unwrap();
    let cell = board.blank().first().unwrap();
    let wrong = board.marks(cell).iter().find(|&digit| digit != solution.digit(cell)).unwrap();
    board.place(cell, wrong);
    let faulty = Solver::new().solve(board);
    assert!(matches!(faulty.outcome, Outcome::Faulty(_)));
    let concise = faulty.concise(&Budget::unlimited());
    assert!(matches!(concise.outcome, Outcome::Faulty(_)) && concise.steps.len() < faulty.steps.len());
}

#[test]
fn a_budget_that_stops_leaves_a_path_that_holds() {
    let whole = path(HARD);
    for work in [0, 300, 3000] {
        let some = whole.concise(&Budget::unlimited().with_work(work));
        assert!(some.steps.len() <= whole.steps.len());
        assert_eq!(some.outcome, Outcome::Solved);
    }
    assert_eq!(whole.concise(&Budget::unlimited().with_work(0)).steps.len(), whole.steps.len());
}
