//! The engine gives the answers of the strategies that it knows.

use pencilmark::{Board, Cell, Digit, Fault, Grid, Outcome, Random, Solver, State, strategies};
use pencilmark_generate::backwards;
use pencilmark_sql::{Engine, Level, runs};

/// The strategies of the full script.
const KNOWN: [&str; 6] = ["naked-single", "hidden-single", "pointing", "claiming", "naked-pair", "hidden-pair"];

fn solver() -> Solver {
    Solver::with(KNOWN.map(|id| strategies::get(id).unwrap()))
}

/// A puzzle that the strategies solve, but do not solve with one given fewer.
fn reached(seed: u64) -> State {
    let mut random = Random::new(seed);
    backwards(&Grid::random(&mut random), &solver(), Board::new, &mut random).into()
}

/// Runs a check for some seeds, on two threads with one engine each. The number of seeds is `few`, or `all` if everything is
/// tested, or the number that `.ci/long` sets.
fn over(few: u64, all: u64, check: impl Fn(&mut Engine, u64) + Sync) {
    let wanted = std::env::var("PENCILMARK_SQL_SEEDS").map(|seeds| seeds.parse().expect("a number of seeds"));
    let seeds = wanted.unwrap_or(if pencilmark_plain::all_is_tested() { all } else { few });
    std::thread::scope(|scope| {
        for half in 0..2 {
            let check = &check;
            scope.spawn(move || {
                let mut engine = Engine::in_memory(Level::Full).unwrap();
                for seed in (half..seeds).step_by(2) {
                    check(&mut engine, seed);
                }
            });
        }
    });
}

#[test]
fn what_its_strategies_reach_is_solved() {
    over(4, 100, |engine, seed| {
        let puzzle = reached(seed);
        let path = solver().solve(Board::new(&puzzle).unwrap());
        assert_eq!(path.outcome, Outcome::Solved);
        let found = engine.solve(&puzzle).unwrap();
        assert_eq!(found.outcome, pencilmark_sql::Outcome::Solved, "{puzzle}");
        assert_eq!(found.values.to_string(), path.end.to_string());
    });
}

#[test]
fn what_they_do_not_reach_is_left_where_they_stop() {
    over(3, 40, |engine, seed| {
        // The puzzle has one given fewer than the strategies need.
        let mut puzzle = reached(seed);
        let givens: Vec<Cell> = puzzle.givens().iter().collect();
        puzzle.clear(givens[seed as usize % givens.len()]);
        let path = solver().solve(Board::new(&puzzle).unwrap());
        assert_eq!(path.outcome, Outcome::Stuck);
        let found = engine.solve(&puzzle).unwrap();
        assert_eq!(found.outcome, pencilmark_sql::Outcome::Stuck, "{puzzle}");
        assert_eq!(found.values.to_string(), path.end.to_string(), "{puzzle}");
    });
}

#[test]
fn what_is_impossible_ends_in_a_conflict() {
    over(3, 40, |engine, seed| {
        let puzzle = (0..).find_map(|i| impossible(seed * 1000 + i)).unwrap();
        let found = engine.solve(&puzzle).unwrap();
        let pencilmark_sql::Outcome::Conflict(conflict) = found.outcome else {
            panic!("{puzzle}: {:?}", found.outcome)
        };
        assert!(conflict.house.is_some() || !conflict.cells.is_empty(), "{conflict}");
    });
}

/// A puzzle with a wrong given. The strategies find the contradiction.
fn impossible(seed: u64) -> Option<State> {
    let mut puzzle = reached(seed / 1000);
    let mut random = Random::new(seed);
    let givens: Vec<Cell> = puzzle.givens().iter().collect();
    puzzle.give(givens[random.below(givens.len())], Digit::ALL[random.below(9)]);
    let board = Board::new(&puzzle).ok()?;
    let outcome = solver().solve(board).outcome;
    matches!(outcome, Outcome::Faulty(Fault::NoMark { .. } | Fault::NoPlace { .. })).then_some(puzzle)
}

#[test]
fn removed_marks_stay_removed() {
    let mut engine = Engine::in_memory(Level::Full).unwrap();
    // r1c9 may be 8 or 9; the 9 is removed.
    let state: State =
        ":::1234567..........................................................................:919:::".parse().unwrap();
    let found = engine.solve(&state).unwrap();
    assert_eq!(found.values.value(Cell::at(1, 9).unwrap()), Digit::new(8));
    assert_eq!(found.values.value(Cell::at(1, 8).unwrap()), Digit::new(9));
}

#[test]
fn a_file_keeps_the_tables_and_is_used_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sudoku.db");
    let file = file.to_str().unwrap();
    let first = Engine::on(Level::Full, Some(file)).unwrap().solve(&reached(1)).unwrap();
    let again = Engine::on(Level::Full, Some(file)).unwrap().solve(&reached(1)).unwrap();
    assert_eq!(first, again);
    assert!(Engine::on(Level::Lesson, Some(file)).is_err(), "the tables are those of another level");
    assert!(Engine::on(Level::Full, Some("/no/such/folder/sudoku.db")).is_err());
}

/// The test uses solved, stuck and impossible puzzles, and puzzles with pencil marks.
#[test]
fn the_runs_are_known_without_a_database() {
    over(6, 60, |full, seed| {
        let puzzle = reached(seed);
        let mut less = puzzle.clone();
        less.clear(puzzle.givens().iter().next().unwrap());
        let wrong = (0..).find_map(|i| impossible(seed * 1000 + i)).unwrap();
        for puzzle in [puzzle, less, wrong, State::EMPTY] {
            assert_eq!(runs(Level::Full, &puzzle), full.solve(&puzzle).unwrap().runs.len(), "{puzzle}");
            let mut lesson = Engine::in_memory(Level::Lesson).unwrap();
            assert_eq!(runs(Level::Lesson, &puzzle), lesson.solve(&puzzle).unwrap().runs.len(), "{puzzle}");
        }
    });
}
