//! The reason why a digit cannot be in a cell. The reason must be true, and its step must be proven.

use pencilmark::hint::{EasyWay, Explanation, MarkVerdict, why};
use pencilmark::strategy::Family;
use pencilmark::{Board, Budget, Cell, Digit, Grid, Mark, Search, Solver, State, Step, proof, strategies};
use pencilmark_plain::{long, many, puzzle};
use std::collections::HashMap;

fn ask(state: &State, mark: Mark) -> Explanation {
    why(state, mark, &Solver::new(), &Budget::unlimited()).unwrap()
}

fn every_mark() -> impl Iterator<Item = Mark> {
    Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| Mark::new(cell, digit)))
}

/// States of a puzzle: at its start and on its path, with the marks that are left there.
fn states(seed: u64) -> Vec<State> {
    let start = Board::new(&puzzle(seed)).unwrap();
    let path = Solver::new().solve(start.clone());
    let mut board = start;
    path.steps.iter().take(path.steps.len() / 2).for_each(|step| board.apply(step));
    vec![State::from(puzzle(seed)), State::from(&board)]
}

/// Checks a step: the step is proven on its board, it decides the mark, and its board has the marks of the solution.
fn check(board: &Board, step: &Step, mark: Mark, solution: &Grid) {
    // The truths of a step that needs one solution are no proof.
    if !step.strategy().needs_unique() {
        proof::check(board, step).unwrap_or_else(|error| panic!("{mark}: {error}"));
    }
    let is_right = |cell: Cell| {
        let right = solution.digit(cell);
        board.value(cell).map_or_else(|| board.marks(cell).contains(right), |value| value == right)
    };
    assert!(Cell::ALL.into_iter().all(is_right), "{mark}");
    let mut after = board.clone();
    after.apply(step);
    if solution.digit(mark.cell()) == mark.digit() {
        assert_eq!(after.value(mark.cell()), Some(mark.digit()), "{mark}");
        assert_eq!(board.value(mark.cell()), None, "{mark} was there before");
    } else {
        assert!(!after.has(mark) && board.has(mark), "{mark}: {step}");
    }
}

/// The board of a state, with the mark that the question is about.
fn asked(state: &State, mark: Mark) -> Board {
    let mut state = state.clone();
    if let Some(mut marks) = state.marks().copied() {
        marks[mark.cell().index()].insert(mark.digit());
        state.pencil(marks);
    }
    Board::new(&state).unwrap()
}

/// Whether easy steps lead from a board to all these values and no other values, and then an easy step decides the mark.
/// With `strikes`, the easy steps may also remove marks.
fn leads(start: &Board, values: &[Mark], mark: Mark, is_true: bool, strikes: bool) -> bool {
    let easy = Solver::with(strategies::all().filter(|it| it.family() <= Family::Subsets && !it.from_all_marks()));
    let (mut board, mut struck) = (start.clone(), start.clone());
    let decides = |step: &Step| {
        let sees = step.places().iter().any(|placed| placed.sees(mark));
        if is_true { step.places().contains(&mark) } else { sees || step.removes().contains(&mark) }
    };
    loop {
        let before = struck.clone();
        for step in easy.all(&before).unwrap() {
            for value in step.places().iter().filter(|value| values.contains(value)) {
                board.place(value.cell(), value.digit());
                struck.place(value.cell(), value.digit());
            }
            for gone in step.removes().iter().filter(|_| strikes) {
                struck.remove_mark(gone.cell(), gone.digit());
            }
        }
        if struck == before {
            let is_all = values.iter().all(|value| board.value(value.cell()) == Some(value.digit()));
            return is_all && easy.all(&board).unwrap().iter().any(decides);
        }
    }
}

/// Checks an easy way: its step is easy and cannot be made now, its values lead to it, and none of them can be left out.
fn check_way(way: &EasyWay, start: &Board, mark: Mark, solution: &Grid) {
    let is_true = solution.digit(mark.cell()) == mark.digit();
    assert!(way.step.strategy().family() <= Family::Subsets && !way.before.is_empty(), "{mark}");
    assert!(way.before.iter().all(|value| solution.digit(value.cell()) == value.digit()), "{mark}");
    let mut board = start.clone();
    way.before.iter().for_each(|value| assert!(board.place(value.cell(), value.digit())));
    assert_eq!(board, way.board, "{mark}");
    check(&way.board, &way.step, mark, solution);
    // Marks may be removed only if singles do not lead to the values.
    let strikes = !leads(start, &way.before, mark, is_true, false);
    assert!(!strikes || leads(start, &way.before, mark, is_true, true), "{mark}: {:?}", way.before);
    for left_out in &way.before {
        let fewer: Vec<Mark> = way.before.iter().filter(|value| *value != left_out).copied().collect();
        assert!(!leads(start, &fewer, mark, is_true, strikes), "{mark}: {left_out} is not needed of {:?}", way.before);
    }
}

#[test]
fn what_is_said_of_each_mark_is_true() {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for state in (0..many(1) as u64).flat_map(states) {
        let board = Board::new(&state).unwrap();
        let solution = Search::of(&board).unique().unwrap();
        for mark in every_mark().step_by(long(8, 1)) {
            let why = ask(&state, mark);
            let is_true = solution.digit(mark.cell()) == mark.digit();
            *counts.entry(why.verdict.id()).or_default() += 1;
            match why.verdict {
                MarkVerdict::Already => assert_eq!(board.value(mark.cell()), Some(mark.digit())),
                MarkVerdict::Seen => {
                    assert!(!is_true && !why.by.is_empty(), "{mark}");
                    let forbids = |value: &Mark| value.cell() == mark.cell() || value.sees(mark);
                    let is_there = |value: &Mark| board.value(value.cell()) == Some(value.digit());
                    assert!(why.by.iter().all(|value| is_there(value) && forbids(value)), "{mark}");
                }
                MarkVerdict::Removed | MarkVerdict::Later => {
                    assert!(!is_true);
                    assert_eq!(why.step.as_ref().unwrap().at == 1, why.verdict == MarkVerdict::Removed);
                }
                MarkVerdict::True => assert!(is_true),
                other => panic!("{mark}: {other:?}"),
            }
            let showings = why.step.iter().chain(&why.easier);
            showings.for_each(|showing| check(&showing.board, &showing.step, mark, &solution));
            if let Some(way) = &why.easy {
                *counts.entry("easy").or_default() += 1;
                check_way(way, &asked(&state, mark), mark, &solution);
                assert!(why.easier.is_none(), "{mark}");
            }
            if let Some(easier) = &why.easier {
                assert!(easier.at > 1 && easier.step.difficulty() < why.step.unwrap().step.difficulty(), "{mark}");
            }
        }
    }
    for verdict in ["already", "seen", "removed", "later", "true", "easy"] {
        assert!(counts.contains_key(verdict), "{counts:?}");
    }
}

#[test]
fn a_mark_that_goes_now_goes_by_the_first_strategy_that_removes_it() {
    let state = State::from(puzzle(2));
    let board = Board::new(&state).unwrap();
    let solver = Solver::new();
    let all = solver.all(&board).unwrap();
    let levels = solver.order().unwrap().levels();
    let level =
        |step: &Step| levels.iter().position(|level| level.rows().iter().any(|row| row.strategy() == step.strategy()));
    let mut seen = 0;
    for mark in every_mark().step_by(long(26, 1)) {
        let why = ask(&state, mark);
        let MarkVerdict::Removed = why.verdict else { continue };
        let found = why.step.unwrap().step;
        let mut removing = all.iter().filter(|step| step.removes().contains(&mark));
        if let Some(first) = removing.next().filter(|_| found.removes().contains(&mark)) {
            assert!(level(&found) <= level(first), "{mark}: {found} after {first}");
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn a_wrong_entry_is_left_out_and_a_needed_mark_put_back() {
    let start = puzzle(1);
    let board = Board::new(&start).unwrap();
    let solution = Search::of(&board).unique().unwrap();
    let cell = board.blank().first().unwrap();
    let wrong = board.marks(cell).iter().find(|&digit| digit != solution.digit(cell)).unwrap();
    let mut state = State::from(&start);
    let mut marks = Cell::ALL.map(|cell| board.marks(cell));
    let other = board.blank().iter().find(|other| !other.sees(cell) && *other != cell).unwrap();
    marks[other.index()].remove(solution.digit(other));
    state.pencil(marks);
    state.place(cell, wrong);
    let why = ask(&state, Mark::new(cell, wrong));
    assert_eq!(why.wrong, [Mark::new(cell, wrong)]);
    assert_eq!(why.struck, [Mark::new(other, solution.digit(other))]);
    assert!(matches!(why.verdict, MarkVerdict::Removed | MarkVerdict::Later), "{why:?}");
    assert_eq!(ask(&state, Mark::new(other, solution.digit(other))).verdict, MarkVerdict::True);
}

#[test]
fn nothing_is_said_that_is_not_known() {
    let mark = Mark::new(Cell::at(1, 1).unwrap(), Digit::new(5).unwrap());
    let open = ask(&State::EMPTY, mark);
    assert_eq!((open.verdict, open.step.is_none()), (MarkVerdict::Open, true));
    let none: State =
        "1.569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    assert_eq!(ask(&none, Mark::new(Cell::at(1, 2).unwrap(), Digit::new(2).unwrap())).verdict, MarkVerdict::Unsolvable);
    assert_eq!(ask(&none, Mark::new(Cell::at(1, 2).unwrap(), Digit::new(5).unwrap())).verdict, MarkVerdict::Seen);
    // Even without a step, a stopped budget is reported.
    let budget = Budget::unlimited().with_work(0);
    assert!(why(&State::EMPTY, mark, &Solver::new(), &budget).is_err());
}
