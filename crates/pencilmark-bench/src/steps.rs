//! The Sudoku Explainer's path along known puzzles, compared with logs, step by step.
//!
//! `cargo measure steps LOG [LOW [HIGH]]` compares our paths with the paths of a log. Only puzzles with LOW ≤ ER < HIGH are
//! solved. The rating of each step and the board after it must be the same. Each step must be proven, and its argument must
//! hold. A step that needs a single solution must agree with this solution.
//!
//! `cargo measure steps --write PUZZLES` prints our paths as such a log.
//!
//! A log has one JSON object on each line:
//! `{"puzzle":"…","ER":7.1,"EP":1.2,"ED":1.2,"steps":[{"r":1.2,"place":"r2c5=9"},{"r":2.6,"elim":"r2c3<>6 r8c3<>67"}]}`.

use crate::Done;
use pencilmark::{Board, Budget, Cell, Digit, Mark, Path, Search, Solver, State, Step, proof};
use pencilmark_ser::{Explainer, SerRating, rate};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::error::Error;

type Fallible<T> = Result<T, Box<dyn Error>>;

pub(crate) fn run(args: Vec<String>) -> Done {
    match &args[..] {
        [write, file] if write == "--write" => {
            std::fs::read_to_string(file)?.lines().try_for_each(|line| written(line).map(|log| println!("{log}")))
        }
        [file, bounds @ ..] => {
            let bound = |i: usize, or: f64| bounds.get(i).map_or(Ok(or), |number| number.parse());
            compare(file, bound(0, 0.0)?, bound(1, f64::INFINITY)?)
        }
        [] => Err("which log?".into()),
    }
}

fn path(puzzle: &str) -> Fallible<Path> {
    let board = Board::new(&puzzle.parse::<State>()?)?;
    Ok(Solver::by(Explainer).solve(board))
}

/// The log of a puzzle.
fn written(puzzle: &str) -> Fallible<Value> {
    let path = path(puzzle)?;
    let SerRating { er, ep, ed } = rate(&path.start, &Budget::unlimited())?;
    let steps: Vec<Value> = path.steps.iter().map(logged).collect();
    let [er, ep, ed] = [er, ep, ed].map(|tenths| f64::from(tenths) / 10.0);
    Ok(json!({"puzzle": puzzle, "ER": er, "EP": ep, "ED": ed, "steps": steps}))
}

fn logged(step: &Step) -> Value {
    let rating = f64::from(tenths(step.difficulty().unwrap_or_default())) / 10.0;
    if let [mark] = step.places() {
        return json!({"r": rating, "place": format!("{}={}", mark.cell().name(), mark.digit())});
    }
    let of_cell = |marks: &[Mark]| {
        let digits: String = marks.iter().map(|mark| mark.digit().to_string()).collect();
        format!("{}<>{digits}", marks[0].cell().name())
    };
    let cells: Vec<String> = step.removes().chunk_by(|a, b| a.cell() == b.cell()).map(of_cell).collect();
    json!({"r": rating, "elim": cells.join(" ")})
}

/// A rating in tenths, rounded as in the Sudoku Explainer.
fn tenths(rating: f64) -> i32 {
    ((rating + 0.05) * 10.0) as i32
}

fn compare(file: &str, low: f64, high: f64) -> Fallible<()> {
    // For each whole ER: the number of puzzles, the number of puzzles that agree, and the number of steps.
    let mut bands: BTreeMap<i32, (u32, u32, usize)> = BTreeMap::new();
    for line in std::fs::read_to_string(file)?.lines() {
        let log: Value = serde_json::from_str(line)?;
        let er = log["ER"].as_f64().ok_or("a log without ER")?;
        if er < low || er >= high {
            continue;
        }
        let puzzle = log["puzzle"].as_str().ok_or("a log without a puzzle")?;
        let path = path(puzzle)?;
        let difference = difference(&path, log["steps"].as_array().ok_or("a log without steps")?)?;
        if let Some(difference) = &difference {
            println!("{puzzle} ER {er}: {difference}");
        }
        let band = bands.entry(er as i32).or_default();
        *band = (band.0 + 1, band.1 + u32::from(difference.is_none()), band.2 + path.steps.len());
    }
    for (er, (count, same, steps)) in &bands {
        println!("ER {er:2}  {same:4} of {count:4} paths agree, {steps:6} steps");
    }
    Ok(())
}

/// The first step in which a path differs from a log, or that is not proven.
fn difference(path: &Path, log: &[Value]) -> Fallible<Option<String>> {
    let mut board = path.start.clone();
    let solution = Search::of(&board).unique();
    for (i, (step, logged)) in path.steps.iter().zip(log).enumerate() {
        if step.strategy().needs_unique() {
            if solution.as_ref().is_some_and(|solution| !step.agrees_with(solution)) {
                return Ok(Some(format!("step {}, {step:?}, is wrong", i + 1)));
            }
        } else if let Err(flaw) = proof::check(&board, step) {
            return Ok(Some(format!("step {}, {step:?}: {flaw}", i + 1)));
        }
        let mut after = board.clone();
        board.apply(step);
        follow(&mut after, logged)?;
        let is_same = tenths(step.difficulty().unwrap_or_default()) == tenths(logged["r"].as_f64().unwrap_or_default());
        if !is_same || after != board {
            return Ok(Some(format!("step {}: {step:?} {:?}, and the log says {logged}", i + 1, step.difficulty())));
        }
    }
    let (ours, theirs) = (path.steps.len(), log.len());
    Ok((ours != theirs).then(|| format!("{ours} steps, and the log has {theirs}")))
}

/// Makes a step of a log.
fn follow(board: &mut Board, logged: &Value) -> Fallible<()> {
    for text in logged["elim"].as_str().unwrap_or_default().split_whitespace() {
        let (cell, digits) = text.split_once("<>").ok_or("removals are written r1c2<>34")?;
        for character in digits.chars() {
            board.remove_mark(cell.parse::<Cell>()?, digit(character)?);
        }
    }
    if let Some(text) = logged["place"].as_str() {
        let (cell, value) = text.split_once('=').ok_or("values are written r1c2=3")?;
        board.place(cell.parse::<Cell>()?, digit(value.chars().next().unwrap_or_default())?);
    }
    Ok(())
}

fn digit(character: char) -> Fallible<Digit> {
    Digit::from_char(character).ok_or_else(|| format!("{character} is no digit").into())
}
