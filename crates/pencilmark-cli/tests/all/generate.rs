//! `pencilmark generate` on the real program.

use crate::support::{Ran, all_is_tested, run, run_with};
use serde_json::Value;

const SOLUTION: &str = "725691348984732516613845972251369487869457123437128659376584291142973865598216734";
const SINGLES: &str = "naked-single,hidden-single";
const HEADER: &str = "puzzle,solution,er,level,givens,minimal,strategies,error";

fn generate(args: &[&str]) -> Ran {
    run(&[&["generate"], args].concat())
}

/// The lines of a run that must succeed.
fn lines(args: &[&str]) -> Vec<String> {
    let ran = generate(args);
    assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
    ran.out.lines().map(String::from).collect()
}

/// The rows of a table, by column.
fn rows(args: &[&str]) -> Vec<Vec<String>> {
    let lines = lines(&[args, &["--format", "csv"]].concat());
    assert_eq!(lines[0], HEADER);
    let table = lines.join("\n");
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let rows: Vec<Vec<String>> =
        reader.records().map(|record| record.unwrap().iter().map(String::from).collect()).collect();
    assert!(rows.iter().all(|row| row.len() == 8 && row[7].is_empty()));
    rows
}

#[test]
fn the_same_seed_makes_the_same_puzzles() {
    let four = lines(&["--from-solution", "--seed", "5", "--count", "4"]);
    assert_eq!(four.len(), 4);
    assert!(four.iter().all(|line| line.len() == 81 && line.contains('.')));
    assert_eq!(lines(&["--seed", "5", "--count", "4", "--threads", "1"]), four, "whatever the threads");
    assert_eq!(lines(&["--seed", "5", "--count", "2"]), four[..2], "whatever the count");
    assert_ne!(lines(&["--seed", "6"])[0], four[0]);
}

#[test]
fn a_seed_that_nobody_chose_is_told() {
    let ran = generate(&["--count", "2"]);
    let seed = ran.err.split_whitespace().skip_while(|word| *word != "--seed").nth(1).unwrap().to_owned();
    assert_eq!(generate(&["--count", "2", "--seed", &seed]).out, ran.out);
    assert_ne!(generate(&["--count", "2"]).out, ran.out);
    assert!(!generate(&["--seed", &seed]).err.contains("seed"));
}

#[test]
fn a_table_tells_what_was_made() {
    let made = rows(&["--seed", "1", "--count", "40", "--strategies", SINGLES]);
    assert_eq!(made.len(), 40);
    assert!(made.iter().all(|row| row[3] == "Easy"), "singles solve them");
    for row in &made {
        let [puzzle, solution, er, _, givens, minimal, strategies, _] = &row[..] else { panic!("{row:?}") };
        let checked = run_with(puzzle, &["check"]).out;
        assert_eq!(checked.lines().nth(1), Some(&*format!("{puzzle},true,1,{minimal},{givens},")));
        assert!(run_with(puzzle, &["solve"]).out.contains(solution.as_str()));
        assert!(run_with(puzzle, &["rate", "--er-only"]).out.contains(&format!("{puzzle},{er},,,")));
        assert!(strategies.split(';').all(|id| SINGLES.contains(id)), "{strategies}");
    }
    assert!(made.iter().any(|row| row[6] == "hidden-single;naked-single"), "in the registry's order");
    let minimal = made.iter().filter(|row| row[5] == "true").count();
    assert!((1..40).contains(&minimal), "some are minimal, some are not");
    let message = generate(&["--seed", "1", "--count", "40", "--strategies", SINGLES]).err;
    assert!(message.contains(&format!("{minimal} of 40 puzzles are minimal")), "{message}");

    let json = lines(&["--seed", "1", "--count", "40", "--strategies", SINGLES, "--format", "json"]);
    let object: Value = serde_json::from_str(&json[0]).unwrap();
    assert_eq!(object["puzzle"], *made[0][0]);
    assert_eq!(object["minimal"].to_string(), made[0][5]);
    assert!(object["strategies"].is_array() && object.get("error").is_none());
    assert_eq!(object["er"].as_f64(), made[0][2].parse().ok());
}

#[test]
fn one_puzzle_tells_whether_it_is_minimal() {
    for seed in ["1", "2", "3", "4", "5", "6"] {
        let args = ["--seed", seed, "--strategies", SINGLES];
        let message = generate(&args).err;
        assert_eq!(message.starts_with("minimal"), rows(&args)[0][5] == "true", "{message}");
        assert_eq!(message.starts_with("not minimal"), rows(&args)[0][5] == "false", "{message}");
    }
}

#[test]
fn a_given_grid_is_the_solution() {
    let made = rows(&["--from-solution", SOLUTION, "--seed", "1", "--count", "5"]);
    assert!(made.iter().all(|row| row[1] == SOLUTION));
    assert!(made.iter().all(|row| row[0] != made[0][0] || row == &made[0]) && made[0][0] != made[1][0]);
    let solved = run_with(&made[0][0], &["solve"]).out;
    assert!(solved.contains(&format!(",1,{SOLUTION},")), "{solved}");
    // In another format, over several lines.
    let rows_of_nine: Vec<&str> = (0..9).map(|row| &SOLUTION[row * 9..row * 9 + 9]).collect();
    let ran = lines(&["--from-solution", &rows_of_nine.join("\n"), "--seed", "1"]);
    assert_eq!(ran, [made[0][0].as_str()]);
}

#[test]
fn what_is_no_finished_grid_is_refused() {
    let fails = |grid: &str, words: &str| {
        let ran = generate(&["--from-solution", grid]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{grid}");
        assert!(ran.err.contains("--from-solution") && ran.err.contains(words), "{grid}: {}", ran.err);
    };
    fails("123", "81 characters expected, 3 found");
    fails(&SOLUTION[1..], "80 found");
    fails(&SOLUTION.replacen('7', ".", 1), "not a finished grid");
    fails(&SOLUTION.replacen('7', "2", 1), "2 stands twice in row 1: r1c1 and r1c2");
    fails("", "no puzzle");
    assert_eq!(generate(&["--count", "0"]).code, 2);
    assert_eq!(generate(&["--seed", "one"]).code, 2);
    assert_eq!(generate(&["--strategies", "guess"]).code, 2);
}

#[test]
fn the_same_strategies_solve_what_they_made() {
    let count = if all_is_tested() { "50" } else { "5" };
    for strategies in [SINGLES, "game-rules,hidden-single", "hidden-single,pointing,claiming"] {
        let made = lines(&["--seed", "3", "--count", count, "--strategies", strategies]).join("\n");
        let solved = run_with(&made, &["solve", "--strategies", strategies]);
        assert_eq!(solved.code, 0, "{strategies}: {}", solved.out);
        assert_eq!(solved.out.lines().count(), made.lines().count() + 1);
    }
    let made = lines(&["--seed", "3", "--count", count, "--without", "naked-single,full-house"]).join("\n");
    assert_eq!(run_with(&made, &["solve", "--without", "naked-single,full-house"]).code, 0);
}

#[test]
fn strategies_that_solve_nothing_make_no_puzzle() {
    let ran = generate(&["--from-solution", SOLUTION, "--strategies", "naked-pair", "--count", "2"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("2 of 2 grids: no cell can be emptied"), "{}", ran.err);
}

#[test]
fn a_picture_on_request() {
    let text = generate(&["--seed", "1", "--format", "text"]).out;
    assert!(text.contains('┌') && text.contains('│'), "{text}");
}
