//! A bank as a file: its puzzles are read back, by conditions, by several programs at once.

mod pack;
mod query;
mod sql;
mod storage;

use pencilmark::{Board, Budget, Cell, Grid, Order, Profile, Puzzle, Random, Search, Solver, State, Symmetry};
use pencilmark_bank::{Bank, Entry, Origin, Part, found};
use pencilmark_facts::Tools;
use pencilmark_filter::Filter;
use std::sync::Arc;

/// Minimal puzzles of a seed.
fn puzzles(seed: u64, number: usize) -> Vec<Puzzle> {
    let mut random = Random::new(seed);
    let minimal = |_| {
        let mut puzzle = Puzzle::from(&Grid::random(&mut random));
        let mut cells = Cell::ALL;
        pencilmark::shuffle(&mut random, &mut cells);
        for cell in cells {
            let mut without = puzzle.clone();
            without.clear(cell);
            if Search::of(&Board::new(&without).unwrap()).unique().is_some() {
                puzzle = without;
            }
        }
        puzzle
    };
    (0..number).map(minimal).collect()
}

fn entry(puzzle: &Puzzle, source: &str, line: u64) -> Entry {
    let origin = Origin { source: source.into(), line, name: None };
    Entry::of(&State::from(puzzle.clone()), origin, &Budget::unlimited()).unwrap()
}

fn entries(puzzles: &[Puzzle], source: &str) -> Vec<Entry> {
    (1..).zip(puzzles).map(|(line, puzzle)| entry(puzzle, source, line)).collect()
}

/// An equivalent of each puzzle.
fn moved(puzzles: &[Puzzle], seed: u64) -> Vec<Puzzle> {
    let mut random = Random::new(seed);
    puzzles.iter().map(|puzzle| Symmetry::random(&mut random).apply(puzzle)).collect()
}

fn filter(condition: &str) -> Filter {
    let order: Order = Profile::All.order().first();
    Filter::new(condition, &Arc::new(Solver::ordered(order))).unwrap()
}

/// Computes all missing values.
fn compute(bank: &mut Bank, parts: &[Part]) {
    let order = Profile::All.order().first();
    let tools = Tools { solver: Some(Arc::new(Solver::ordered(order))), ..Tools::default() };
    for &part in parts {
        let todo = bank.missing(part, 0, i64::MAX, usize::MAX).unwrap();
        let found: Vec<_> = todo
            .iter()
            .map(|todo| (todo.id, found(part, &todo.puzzle, &tools, &Budget::unlimited()).unwrap()))
            .collect();
        bank.store(&found).unwrap();
    }
}
