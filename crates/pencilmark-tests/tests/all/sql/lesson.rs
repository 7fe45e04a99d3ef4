//! S3, Sudoku in SQL: the same text on SQLite, PostgreSQL and DuckDB.

use super::databases::{Postgres, duckdb, skip};
use pencilmark::State;
use pencilmark_plain::all_is_tested;
use pencilmark_sql::{Database, Dialect, Engine, Level, Outcome, Part, open, script};
use std::iter;

/// The puzzle of S2, with 36 givens.
const PUZZLE: &str = "900637100030001000107520300004810500019000820006059400002048705000200080001793006";
const SOLUTION: &str = "928637154435981672167524398374812569519476823286359417692148735743265981851793246";
const RUNS: [u64; 5] = [17, 18, 6, 4, 0];

/// A puzzle that is solved only after marks are removed.
const HARDER: &str = "........5..4..6......3..1.2...7......1..5....8.....24..............12.....6....73";
const HARDER_SOLUTION: &str = "381279465254186739697345182469723518712458396835961247548637921973812654126594873";

fn puzzle(text: &str) -> State {
    text.parse().unwrap()
}

fn part(level: Level, part: Part, text: &str) -> String {
    script(level, Some(part), Dialect::Sqlite, &puzzle(text), 1)
}

/// The first statement of the display part: the grid.
fn show() -> String {
    part(Level::Lesson, Part::Display, PUZZLE).split(';').next().unwrap().to_owned()
}

/// Runs the parts by hand, as a student would.
fn by_hand(database: &mut dyn Database, level: Level, text: &str) -> (Vec<u64>, String) {
    database.run(&part(level, Part::Schema, text)).unwrap();
    database.run(&part(level, Part::Fill, text)).unwrap();
    let mut runs = Vec::new();
    while runs.last() != Some(&0) {
        runs.push(database.insert(&part(level, Part::Step, text)).unwrap());
    }
    let grid = database.rows(&show()).unwrap().concat().into_iter().map(Option::unwrap).collect();
    (runs, grid)
}

#[test]
fn s3_five_runs_on_sqlite() {
    let mut database = open(None).unwrap();
    assert_eq!(by_hand(&mut *database, Level::Lesson, PUZZLE), (RUNS.to_vec(), SOLUTION.into()));
}

#[test]
fn s3_five_runs_on_postgres() {
    let Some(server) = Postgres::start() else { return skip("postgres", "PostgreSQL's server") };
    let mut database = open(Some(&server.url())).unwrap();
    assert_eq!(by_hand(&mut *database, Level::Lesson, PUZZLE), (RUNS.to_vec(), SOLUTION.into()));
    drop(database);

    // The tables stay, and the full script's engine reports that they belong to another engine.
    let taken = Engine::on(Level::Full, Some(&server.url())).err().unwrap().to_string();
    assert!(taken.contains("digits"), "{taken}");
    let mut again = Engine::on(Level::Lesson, Some(&server.url())).unwrap();
    assert_eq!(again.solve(&puzzle(PUZZLE)).unwrap().runs, RUNS);
}

#[test]
fn s3_full_script_on_postgres() {
    if !all_is_tested() {
        return println!("left to .ci/long: it takes long");
    }
    let Some(server) = Postgres::start() else { return skip("postgres", "PostgreSQL's server") };
    let sqlite = Engine::in_memory(Level::Full).unwrap().solve(&puzzle(HARDER)).unwrap();
    let postgres = Engine::on(Level::Full, Some(&server.url())).unwrap().solve(&puzzle(HARDER)).unwrap();
    assert_eq!(sqlite, postgres);
    assert_eq!(postgres.values.to_string(), HARDER_SOLUTION);
}

#[test]
fn s3_on_duckdb() {
    for (level, text, solution) in [(Level::Lesson, PUZZLE, SOLUTION), (Level::Full, HARDER, HARDER_SOLUTION)] {
        let prepare = part(level, Part::Schema, text) + &part(level, Part::Fill, text);
        let Some((runs, grid)) = duckdb(&prepare, &part(level, Part::Step, text), &show()) else {
            return skip("duckdb", "DuckDB's Python package");
        };
        let sqlite = Engine::in_memory(level).unwrap().solve(&puzzle(text)).unwrap();
        assert_eq!(level == Level::Lesson, runs == RUNS, "the lesson takes five runs");
        assert_eq!((runs, grid), (sqlite.runs, solution.into()));
    }
}

/// The whole printed script solves its puzzle.
#[test]
fn s3_the_whole_script_runs() {
    for (level, text, solution) in [(Level::Lesson, PUZZLE, SOLUTION), (Level::Full, HARDER, HARDER_SOLUTION)] {
        let whole = script(level, None, Dialect::Sqlite, &puzzle(text), 12);
        let mut database = open(None).unwrap();
        database.run(whole.split("-- THE SEARCH").next().unwrap()).unwrap();
        let grid: String = database.rows(&show()).unwrap().concat().into_iter().map(Option::unwrap).collect();
        assert_eq!(grid, solution);
    }
}

#[test]
fn s3_only_the_first_comment_differs_by_dialect() {
    let text = |dialect| script(Level::Full, None, dialect, &puzzle(PUZZLE), 3);
    let rest = |dialect| text(dialect).lines().skip(4).collect::<Vec<_>>().join("\n");
    assert_eq!(rest(Dialect::Sqlite), rest(Dialect::Postgres));
    assert_eq!(rest(Dialect::Sqlite), rest(Dialect::Duckdb));
    assert!(text(Dialect::Postgres).contains("psql") && text(Dialect::Duckdb).contains("duckdb sudoku.duckdb"));
}

/// Inkala's puzzle of 2012, for which the script's arguments find no step.
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const INKALA_SOLUTION: &str = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

#[test]
fn s3_the_arguments_do_not_solve_every_puzzle() {
    assert_eq!(Engine::in_memory(Level::Full).unwrap().solve(&puzzle(INKALA)).unwrap().outcome, Outcome::Stuck);
}

#[test]
fn s3_the_recursive_query_solves_any_puzzle() {
    let hard = if all_is_tested() { Some((INKALA, INKALA_SOLUTION)) } else { None };
    for (text, solution) in iter::once((PUZZLE, SOLUTION)).chain(hard) {
        let mut database = open(None).unwrap();
        database.run(&part(Level::Lesson, Part::Schema, text)).unwrap();
        database.run(&part(Level::Lesson, Part::Fill, text)).unwrap();
        let solutions = database.rows(&part(Level::Lesson, Part::Search, text)).unwrap();
        assert_eq!(solutions, [[Some(solution.to_owned())]]);
    }
}

/// Keys and foreign keys are checked.
#[test]
fn s3_the_database_refuses_nonsense() {
    let mut database = open(None).unwrap();
    database.run(&part(Level::Lesson, Part::Schema, PUZZLE)).unwrap();
    database.run(&part(Level::Lesson, Part::Fill, PUZZLE)).unwrap();
    for nonsense in [
        "INSERT INTO placed (cell, digit) VALUES (82, 1)",
        "INSERT INTO placed (cell, digit) VALUES (1, 10)",
        "INSERT INTO placed (cell, digit) VALUES (1, 9)",
        "INSERT INTO cells (cell, row_no, col_no, name) VALUES (82, 1, 1, 'r1c1')",
        "INSERT INTO peers (cell, peer) VALUES (1, 99)",
    ] {
        assert!(database.insert(nonsense).is_err(), "{nonsense}");
    }
}

/// Two singles that contradict each other are both inserted, and the conflict is reported.
#[test]
fn s3_contradicting_singles_end_in_a_conflict() {
    // By its row r1c1 must be 1, by its column it must be 2.
    let mut torn = State::EMPTY;
    let ones = ["r2c4", "r3c7", "r4c2", "r7c3"].map(|cell| (cell, 1));
    let twos = ["r2c5", "r3c8", "r5c2", "r8c3"].map(|cell| (cell, 2));
    for (cell, digit) in ones.into_iter().chain(twos) {
        torn.give(cell.parse().unwrap(), pencilmark::Digit::new(digit).unwrap());
    }
    for level in [Level::Lesson, Level::Full] {
        let found = Engine::in_memory(level).unwrap().solve(&torn).unwrap();
        let Outcome::Conflict(conflict) = found.outcome else { panic!("{:?}", found.outcome) };
        assert_eq!(conflict.to_string(), "two digits in one cell: r1c1");
        assert_eq!(found.runs.last(), Some(&0), "after a conflict nothing is inserted");
    }
}

/// The tutorial quotes the script exactly.
#[test]
fn s3_the_tutorial_quotes_the_script() {
    let tutorial = include_str!("../../../../../docs/sudoku-in-sql.md");
    let script =
        script(Level::Lesson, None, Dialect::Sqlite, &puzzle(PUZZLE), 1) + &part(Level::Lesson, Part::Search, PUZZLE);
    let quotes: Vec<&str> = tutorial.split("```sql\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(quotes.len() > 8);
    for quote in quotes {
        assert!(script.contains(quote.trim_end()), "not in the script:\n{quote}");
    }
}
