//! `pencilmark generate` on the real program.

use crate::support::{PROGRAM, Ran, run, run_with};
use pencilmark_plain::{all_is_tested, number};
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
    for row in made.iter().step_by(number(4, 1)) {
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
    // The same solution in another format, over several lines.
    let rows_of_nine: Vec<&str> = (0..9).map(|row| &SOLUTION[row * 9..row * 9 + 9]).collect();
    let ran = lines(&["--from-solution", &rows_of_nine.join("\n"), "--seed", "1"]);
    assert_eq!(ran, [made[0][0].as_str()]);
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
fn what_is_asked_for_is_made() {
    let made = rows(&["--seed", "1", "--count", "3", "--er", "7.0..7.4", "--symmetry", "rot180"]);
    assert_eq!(made.len(), 3);
    for row in &made {
        let er: f64 = row[2].parse().unwrap();
        let givens: Vec<bool> = row[0].bytes().map(|byte| byte != b'.').collect();
        assert!((7.0..=7.4).contains(&er), "{er}");
        assert!((0..81).all(|place| givens[place] == givens[80 - place]), "{}", row[0]);
    }
    assert!(rows(&["--seed", "1", "--count", "5", "--level", "hard"]).iter().all(|row| row[3] == "Hard"));
    assert_eq!(
        lines(&["--seed", "1", "--count", "5", "--level", "hard"]),
        lines(&["--seed", "1", "--count", "5", "--stars", "3"])
    );
    let needs = &rows(&["--seed", "1", "--needs", "x-wing"])[0];
    assert!(needs[6].split(';').any(|id| id == "x-wing"), "{needs:?}");
    let ids = needs[6].replace(';', ",");
    assert_eq!(run_with(&needs[0], &["solve", "--engine", "strategies", "--strategies", &ids]).code, 0);
    let fewer = ids.replace("x-wing", "full-house");
    assert_eq!(run_with(&needs[0], &["solve", "--engine", "strategies", "--strategies", &fewer]).code, 1);
    assert!(lines(&["--seed", "1", "--count", "20", "--givens", "..23"]).iter().all(|line| digits(line) <= 23));
    assert_eq!(digits(&lines(&["--seed", "1", "--givens", "40"])[0]), 40);
}

fn digits(line: &str) -> usize {
    line.bytes().filter(u8::is_ascii_digit).count()
}

#[test]
fn all_formats_of_what_is_made() {
    let line = &lines(&["--seed", "2"])[0];
    assert_eq!(lines(&["--seed", "2", "--format", "sdm"]), [line.replace('.', "0")]);
    let object: Value = serde_json::from_str(&lines(&["--seed", "2", "--format", "json"])[0]).unwrap();
    assert_eq!(object["puzzle"], line.as_str());
    let places: usize =
        object["path"].as_array().unwrap().iter().map(|step| step["places"].as_array().unwrap().len()).sum();
    assert_eq!(places, 81 - digits(line), "the path fills every blank");

    let practice = ["--practice", "naked-triple", "--seed", "1"];
    let state = &lines(&practice)[0];
    let hint: Value = serde_json::from_str(&run(&["hint", "--format", "json", state]).out).unwrap();
    assert_eq!(hint["strategy"], "naked-triple");
    let table = lines(&[&practice[..], &["--format", "csv"]].concat());
    assert!(table[0] == format!("{HEADER},state") && table[1].ends_with(state.as_str()), "{table:?}");
    let text = generate(&[&practice[..], &["--format", "text"]].concat()).out;
    assert!(text.contains('┌') && text.lines().count() > 13, "{text}");

    // With a given grid, tries are quick.
    let tries = number(10_000, 40_000).to_string();
    let unbiased = ["--unbiased", "--seed", "1", "--from-solution", SOLUTION, "--tries", &tries, "--count", "1000"];
    let ran = generate(&unbiased);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains(&format!("of 1000 puzzles made: no more tries ({tries} tried)")), "{}", ran.err);
    assert!(ran.out.lines().all(|line| line[82..].parse::<f64>().unwrap() > 0.0), "{}", ran.out);
}

#[test]
fn the_hardest_neighbours_come_first() {
    let puzzle = &*lines(&["--seed", "3", "--givens", "24"])[0];
    let made = rows(&["--near", puzzle, "--minus", "1", "--plus", "1", "--count", "20"]);
    let hard: Vec<f64> = made.iter().map(|row| row[2].parse().unwrap()).collect();
    assert!(hard.is_sorted_by(|one, next| one >= next) && hard[0] > hard[19], "{hard:?}");
    for row in &made {
        let changed = puzzle.bytes().zip(row[0].bytes()).filter(|(before, after)| before != after).count();
        assert!((1..=2).contains(&changed) && row[5] == "true", "{row:?}");
    }
    let one = ["--near", puzzle, "--count", "20", "--threads", "1"];
    assert_eq!(lines(&one), made.iter().map(|row| row[0].clone()).collect::<Vec<_>>(), "whatever the threads");
    assert!(
        generate(&["--near", &".".repeat(81), "--minus", "1"])
            .err
            .contains("cannot remove so many givens: the puzzle has only 0")
    );
    assert!(generate(&["--near", puzzle, "--redundant"]).err.contains("the puzzles of near are always minimal"));
    assert!(generate(&["--near", puzzle, "--minimal=false"]).err.contains("the puzzles of near are always minimal"));
}

#[test]
fn a_reader_that_has_seen_enough_ends_it() {
    use std::io::{BufRead, BufReader};
    let mut command = std::process::Command::new(PROGRAM);
    let mut program = command
        .args(["generate", "--count", "1000000000", "--seed", "1"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(program.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line.trim_end(), lines(&["--seed", "1"])[0]);
    assert!(program.wait().unwrap().success());
}
