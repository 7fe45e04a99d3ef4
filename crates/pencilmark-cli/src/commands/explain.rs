//! `pencilmark explain`

use crate::args::Explain;
use crate::batch;
use crate::input::Item;
use crate::output::{Answer, Objects, Status, count};
use anstyle::Style;
use pencilmark::{Board, Budget, Change, Event, Order, Outcome, Path, Puzzle, Solver, search};
use pencilmark_view::JsonPath;
use serde_json::json;
use std::fmt::Write;
use std::io;
use std::ops::ControlFlow;

const STRONG: Style = Style::new().bold();

pub(crate) fn run(args: Explain) -> io::Result<Status> {
    let lineup = args.selection.lineup()?;
    batch::run(args.input.puzzles, |alone| {
        let format = args.format.settle(alone);
        let answer = move |item: &Item| match item.board(&lineup) {
            Ok((puzzle, board)) => {
                let order = lineup.solver.order();
                let mut trace = Vec::new();
                let path = follow(&lineup.solver, board, args.trace.then_some(&mut trace));
                let status = if path.outcome == Outcome::Solved { Status::Good } else { Status::Negative };
                let text = match format {
                    Objects::Text => text(puzzle, &path, order, args.pictures, &trace),
                    _ => json!(JsonPath::new(puzzle, &path, order, args.trace.then_some(trace))).to_string(),
                };
                Answer::new(text, status)
            }
            Err(error) if format == Objects::Text => Answer::bad(String::new(), error),
            Err(error) => Answer::bad(json!({"puzzle": item.echo(), "error": error}).to_string(), error),
        };
        (None, answer)
    })
}

/// Solves, and writes down what happens if somebody wants to know.
fn follow(solver: &Solver, board: Board, trace: Option<&mut Vec<String>>) -> Path {
    let Some(trace) = trace else { return solver.solve(board) };
    solver.solve_watched(board, &Budget::unlimited(), &mut |event| {
        trace.push(line(event));
        ControlFlow::Continue(())
    })
}

/// An event in a line.
fn line(event: Event) -> String {
    match event {
        Event::Round(number) => format!("round {number}"),
        Event::FoundNothing(strategy) => format!("  {} finds nothing", strategy.id),
        Event::Found(step) => format!("  {} finds {step}", step.strategy().id),
        Event::Changed(Change::Placed(mark)) => format!("    {} is {}", mark.cell(), mark.digit()),
        Event::Changed(Change::Removed(mark)) => format!("    {} loses {}", mark.cell(), mark.digit()),
        Event::Ended(Outcome::Solved) => "solved".into(),
        Event::Ended(Outcome::Stuck) => "stuck".into(),
        Event::Ended(Outcome::Faulty(fault)) => format!("fault: {fault}"),
        Event::Ended(Outcome::Stopped(why)) => why.to_string(),
    }
}

fn text(puzzle: &Puzzle, path: &Path, order: &Order, pictures: bool, trace: &[String]) -> String {
    let mut text = pencilmark_view::grid(puzzle, puzzle) + "\n";
    let mut board = path.start.clone();
    // A trace has a part for each round: its number, and what happened up to the next.
    let mut rounds = trace.chunk_by(|_, next| !next.starts_with("round"));
    for (i, step) in path.steps.iter().enumerate() {
        if let Some(round) = rounds.next() {
            let _ = write!(text, "\n{}", round.join("\n"));
        }
        let name = step.strategy().name;
        let _ = write!(text, "\n{:3}. {STRONG}{name}{STRONG:#}: {}", i + 1, pencilmark_view::sentence(step));
        if pictures || !step.removes().is_empty() {
            let _ = writeln!(text, "\n\n{}", pencilmark_view::step(&board, step));
        }
        board.apply(step);
    }
    for round in rounds {
        let _ = write!(text, "\n{}", round.join("\n"));
    }
    let picture = if path.outcome == Outcome::Solved {
        pencilmark_view::grid(puzzle, &Puzzle::from(&path.end))
    } else {
        pencilmark_view::marks(&path.end)
    };
    let _ = write!(text, "\n\n{picture}\n{}", summary(path, order));
    text
}

/// How it ended, and what was needed.
fn summary(path: &Path, order: &Order) -> String {
    let steps = count(path.steps.len(), "step");
    match path.outcome {
        Outcome::Solved => match order.hardest(&path.steps) {
            Some((step, difficulty)) => {
                format!("Solved in {steps}. The hardest: {} (difficulty {difficulty}).", step.strategy().name)
            }
            None => "Solved already.".into(),
        },
        Outcome::Stuck => {
            let why = match search::count(&path.start, 2) {
                0 => "The puzzle has no solution.",
                1 => "The puzzle has one solution, but these strategies see no further.",
                _ => "The puzzle has several solutions.",
            };
            if path.steps.is_empty() {
                format!("No step is found. {why}")
            } else {
                format!("Stuck after {steps}. {why}")
            }
        }
        Outcome::Faulty(fault) if path.steps.is_empty() => format!("No solution: {fault}."),
        Outcome::Faulty(fault) => format!("No solution: after {steps} {fault}."),
        Outcome::Stopped(why) => format!("After {steps} {why}."),
    }
}
