//! Every step is true and proven, on states with one solution and on states with several solutions.

use pencilmark::proof::Flaw;
use pencilmark::strategy::Family;
use pencilmark::{
    Board, Cell, Cells, Digit, House, HouseKind, Mark, Puzzle, Solver, Step, Strategy, proof, strategies, trial,
};
use pencilmark_plain as support;
use pencilmark_plain::truth::{hold, hold_states, is_costly, states};
use pencilmark_plain::{is_long, long, many};
use std::collections::BTreeMap;

/// Strategies that never occur on these states. The largest fish do not occur here, and random puzzles have no symmetric
/// digits and no tridagons. Rectangles of rare kinds do not occur on paths, but they occur on the states that no path leads
/// to.
const SELDOM: &[&str] = &[
    "sashimi-leviathan",
    "gurth-symmetry",
    "tridagon",
    "avoidable-rectangle-2",
    "unique-rectangle-5",
    "firework",
    "er-intersection-pair",
];

/// The size of the sample: costly strategies are checked on one state in this number.
const SAMPLE: usize = 32;

#[test]
fn on_states_with_one_solution() {
    let puzzles = many(1);
    let tally = hold((0..puzzles as u64).map(support::puzzle), SAMPLE);
    assert!(tally.states > 45 * puzzles);
    let cheap = |id: &&str| strategies::get(id).is_some_and(|strategy| !is_costly(strategy));
    let silent: Vec<_> = tally.below(1).into_iter().filter(cheap).filter(|id| !SELDOM.contains(id)).collect();
    assert!(silent.is_empty() || puzzles < 500, "never seen: {silent:?}");
}

#[test]
fn on_states_with_several_solutions() {
    let puzzles = many(4);
    let tally = hold((0..puzzles as u64).map(support::pseudo_puzzle), SAMPLE);
    assert!(tally.states > 10 * puzzles);
    let least = long(0, 20);
    assert!(tally.of("pointing") > least && tally.of("naked-pair") > least);
}

/// No strategy may rely on the way to a state, because any argument may have removed its marks.
#[test]
fn on_states_that_no_path_leads_to() {
    let tally = hold_states((0..long(20, 1500) as u64).map(support::thinned), SAMPLE);
    for rare in ["avoidable-rectangle-2", "unique-rectangle-5", "extended-rectangle"] {
        assert!(tally.of(rare) > 3 || !is_long(), "{rare}");
    }
}

#[test]
fn the_rules_are_proven_too() {
    for seed in 0..20 {
        let mut board = Board::with_all_marks(&support::puzzle(seed)).unwrap();
        let rules = Solver::with(strategies::get("game-rules"));
        while let Some(step) = rules.next(&board) {
            assert_eq!(proof::check(&board, &step), Ok(()), "{step:?}");
            board.apply(&step);
        }
        assert!(!board.rules_pending());
    }
}

/// Whether a strategy counts houses. A fish is reported with its whole base if no part of the base is a smaller fish. But a
/// part of the base may already have no place for the digit, for another reason than a count of houses.
fn counts(strategy: &Strategy) -> bool {
    strategy.family() == Family::Fish
}

/// Whether a strategy reports whole almost locked sets. Its argument is that each set is locked. It does not check whether a
/// part of a set is enough, because of other marks that the marks of the set see.
fn tells_whole_sets(strategy: &Strategy) -> bool {
    strategy.family() == Family::Als
}

/// Whether a step has an argument, which uses its truths in one way. If the board still has a naked or hidden subset, the
/// same truths may prove the step in other ways, with one truth fewer. The proof finds the truths that a line of an argument
/// does not need.
fn goes_one_way(step: &Step) -> bool {
    step.argument().is_some()
}

/// The number of steps of a strategy whose truths are tested one by one. They are the first steps that are found.
const TAKEN_APART: usize = 200;

/// A step without one of its truths is not proven: no truth is redundant.
#[test]
fn no_truth_is_redundant() {
    let mut taken: BTreeMap<&str, usize> = BTreeMap::new();
    let mut weakened = 0;
    let exempt = |strategy: &Strategy| counts(strategy) || tells_whole_sets(strategy);
    let wanted = |strategy: &&Strategy| !strategy.needs_unique() && !is_costly(strategy) && !exempt(strategy);
    for board in (0..support::number(4, 10) as u64).flat_map(|seed| states(&support::puzzle(seed))) {
        let open = |strategy: &&Strategy| taken.get(strategy.id()).is_none_or(|&number| number < TAKEN_APART);
        let solver = Solver::with(strategies::all().filter(wanted).filter(open));
        for step in solver.all(&board).unwrap().iter().filter(|step| !goes_one_way(step)) {
            *taken.entry(step.strategy().id()).or_default() += 1;
            let redundant = proof::redundant_truths(&board, step);
            let flaw = format!("its truths prove it without one of {redundant:?}");
            assert!(redundant.is_empty(), "{}", trial::report(&board, step, &flaw));
            weakened += step.truths().len();
        }
    }
    assert!(weakened > support::number(300, 1000));
}

/// A step of any strategy, because the proof does not depend on the strategy.
fn step() -> Step {
    Step::new(strategies::REGISTRY[0].strategy(), "")
}

fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

/// Row 1 lacks 7, 8, 9, and r1c7 has lost its 9: {78}, {789}, {789}.
fn board() -> Board {
    let puzzle: Puzzle = format!("123456{}", ".".repeat(75)).parse().unwrap();
    let mut board = Board::new(&puzzle).unwrap();
    board.remove_mark(Cell::at(1, 7).unwrap(), digit(9));
    board
}

#[test]
fn a_true_argument_is_accepted_and_a_weaker_one_is_not() {
    let row = House::new(HouseKind::Row, 1).unwrap();
    let cells = Cells::of(Cell::at(2, 8).unwrap());
    let pointing = step().resting_on([(digit(9), row)]).removing(digit(9), cells);
    assert_eq!(proof::check(&board(), &pointing), Ok(()));
    let other_row = step().resting_on([(digit(8), row)]).removing(digit(9), cells);
    assert_eq!(
        proof::check(&board(), &other_row),
        Err(Flaw::NotRuledOut(Mark::new(Cell::at(2, 8).unwrap(), digit(9))))
    );
    let nothing = step().removing(digit(9), cells);
    assert!(proof::check(&board(), &nothing).is_err(), "without truths nothing is proven");
}

#[test]
fn steps_must_do_something_that_can_be_done() {
    assert_eq!(proof::check(&board(), &step()), Err(Flaw::NoEffect));
    let corner = Cell::at(1, 1).unwrap();
    let absent = step().removing(digit(1), Cells::of(corner));
    assert_eq!(proof::check(&board(), &absent), Err(Flaw::Absent(Mark::new(corner, digit(1)))));
    let taken = step().resting_on([corner]).placing(corner, digit(1));
    assert_eq!(proof::check(&board(), &taken), Err(Flaw::Taken(Mark::new(corner, digit(1)))));
    let free = Cell::at(9, 9).unwrap();
    let unforced = step().resting_on([free]).placing(free, digit(1));
    assert_eq!(proof::check(&board(), &unforced), Err(Flaw::NotForced(Mark::new(free, digit(1)))));
}

#[test]
fn a_counterexample_holds_all_truths_and_the_wrong_mark() {
    let puzzle: Puzzle =
        "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    let board = Board::new(&puzzle).unwrap();
    let mut tried = 0;
    for step in Solver::new().all(&board).unwrap().into_iter().filter(|step| !step.strategy().needs_unique()) {
        assert_eq!(proof::counterexample(&board, &step), None, "{step:?}");
        let Some(&mark) = step.removes().first() else { continue };
        let first = step.truths()[..step.truths().len() - 1].iter().copied();
        let fewer = Step::new(step.strategy(), "").removing(mark.digit(), mark.cell().into()).resting_on(first);
        if let Some((wrong, chosen)) = proof::counterexample(&board, &fewer) {
            assert_eq!(wrong, mark);
            assert_eq!(chosen.len(), fewer.truths().len());
            assert!(chosen.iter().all(|one| !one.sees(mark) && !chosen.iter().any(|other| one.sees(*other))));
            tried += 1;
        }
    }
    assert!(tried > 10, "{tried}");
}
