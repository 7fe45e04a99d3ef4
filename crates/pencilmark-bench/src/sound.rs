//! Checks the steps of strategies against solutions and proofs, on states of known puzzles.
//!
//! `cargo measure sound PUZZLES STATES ID[/EVERY] …` asks the strategies on STATES states, or on one of every EVERY states.
//! The states of a puzzle are: the state that the basic strategies leave; this state under a random symmetry; and four moved
//! states that lost some wrong marks, as on a later board of a path. Every step is checked against the only solution, and a
//! step that needs no uniqueness also against its truths and its argument. The states are the same in each run.

use crate::Done;
use pencilmark::{
    Board, Grid, Mark, Profile, Random, Scene, Search, Solver, State, Step, Strategy, Symmetry, proof, strategies,
};
use std::collections::BTreeMap;
use std::error::Error;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The number of states of a puzzle.
const STATES: usize = 6;

/// The number of further marks that a state has lost, compared with the state before it.
const FEWER: usize = 8;

/// The numbers of states, steps of each strategy, and faults.
#[derive(Default)]
struct Held {
    states: usize,
    steps: BTreeMap<&'static str, usize>,
    faults: usize,
}

pub(crate) fn run(args: Vec<String>) -> Done {
    let [file, number, ids @ ..] = &args[..] else { return Err("PUZZLES STATES ID[/EVERY] …?".into()) };
    let number: usize = number.parse()?;
    let asked = ids.iter().map(|id| {
        let (id, every) = id.split_once('/').unwrap_or((id, "1"));
        Ok((strategies::get(id).ok_or("which strategy?")?, every.parse()?))
    });
    let asked: Vec<(&Strategy, usize)> = asked.collect::<Result<_, Box<dyn Error>>>()?;
    let text = std::fs::read_to_string(file)?;
    let lines: Vec<&str> = text.lines().collect();
    let (next, held) = (AtomicUsize::new(0), Mutex::new(Held::default()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let enough = held.lock().expect("no thread fails").states >= number;
                    let (Some(line), false) = (lines.get(place), enough) else { return };
                    let Some((board, solution)) = puzzle(line) else { continue };
                    let mut random = Random::new(place as u64);
                    for (at, (board, solution)) in states(&board, &solution, &mut random).into_iter().enumerate() {
                        let asked = asked.iter().filter(|(_, every)| (place * STATES + at).is_multiple_of(*every));
                        let found = hold(&board, &solution, asked.map(|&(strategy, _)| strategy));
                        let mut held = held.lock().expect("no thread fails");
                        held.states += 1;
                        held.faults += found.faults;
                        for (id, steps) in found.steps {
                            *held.steps.entry(id).or_default() += steps;
                        }
                    }
                }
            });
        }
    });
    let held = held.into_inner()?;
    for (id, steps) in &held.steps {
        println!("{steps:9}  {id}");
    }
    println!("{:9}  steps on {} states, {} faults", held.steps.values().sum::<usize>(), held.states, held.faults);
    Ok(())
}

/// The board that the basic strategies leave. `None` if they solve the puzzle, or if it does not have one solution.
fn puzzle(line: &str) -> Option<(Board, Grid)> {
    let state: State = line.split([',', ' ', '\t', '#']).next()?.parse().ok()?;
    let solution = Search::of(&Board::new(&state).ok()?).unique()?;
    let path = Solver::ordered(Profile::Basic.order()).solve(Board::new(&state).ok()?);
    (!path.end.is_full()).then_some((path.end, solution))
}

fn states(board: &Board, solution: &Grid, random: &mut Random) -> Vec<(Board, Grid)> {
    let mut states = vec![(board.clone(), solution.clone())];
    while states.len() < STATES {
        let symmetry = Symmetry::random(random);
        let (mut moved, solution): (Board, Grid) = (symmetry.apply(board), symmetry.apply(solution));
        let mut wrong: Vec<Mark> = moved
            .blank()
            .iter()
            .flat_map(|cell| moved.marks(cell).iter().map(move |digit| Mark::new(cell, digit)))
            .filter(|mark| solution.digit(mark.cell()) != mark.digit())
            .collect();
        random.shuffle(&mut wrong);
        // The first moved state loses no mark; each later state loses more marks.
        for mark in wrong.into_iter().take((states.len() - 1) * FEWER) {
            moved.remove_mark(mark.cell(), mark.digit());
        }
        states.push((moved, solution));
    }
    states
}

/// Asks strategies on a state for all their steps.
fn hold<'s>(board: &Board, solution: &Grid, asked: impl Iterator<Item = &'s Strategy>) -> Held {
    let mut held = Held::default();
    for strategy in asked {
        let _ = strategy.look(&Scene::new(board), &mut |step: Step| {
            *held.steps.entry(strategy.id()).or_default() += 1;
            let proven = if strategy.needs_unique() { Ok(()) } else { proof::check(board, &step) };
            if !step.agrees_with(solution) || proven.is_err() {
                held.faults += 1;
                println!("{step:?} {proven:?} on {}", State::from(board));
            }
            ControlFlow::Continue(())
        });
    }
    held
}
