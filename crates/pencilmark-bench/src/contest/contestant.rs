//! The programs that are measured, and their tasks.

use super::puzzles::Line;
use crate::clock;
use anyhow::{Context, Result};
use pencilmark::search::{Kernel, Search};
use pencilmark::{Puzzle, format};
use std::hint::black_box;
use std::time::Duration;
use sudoku::Sudoku;

/// One way to solve all puzzles.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Contestant {
    /// The crate `sudoku`, one puzzle after another, because it has no batches.
    Sudoku,
    /// One of our kernels, with all puzzles in one batch.
    Batch(Kernel),
    /// Our search, one puzzle after another, as for a caller with a single puzzle.
    Single,
}

impl Contestant {
    pub(crate) fn name(self) -> String {
        match self {
            Self::Sudoku => "sudoku".into(),
            Self::Batch(kernel) => kernel.to_string(),
            Self::Single => "single".into(),
        }
    }
}

/// Puzzles as text, and parsed for each contestant.
pub(crate) struct Set {
    pub(crate) lines: Vec<Line>,
    ours: Vec<Puzzle>,
    theirs: Vec<Sudoku>,
}

impl Set {
    pub(crate) fn new(lines: Vec<Line>) -> Result<Self> {
        let ours = lines.iter().map(|line| line.parse().with_context(|| line.clone())).collect::<Result<_>>()?;
        let theirs = lines.iter().map(|line| Sudoku::from_str_line(line).with_context(|| line.clone()));
        Ok(Self { theirs: theirs.collect::<Result<_>>()?, ours, lines })
    }

    /// The number of puzzles for which our number of solutions differs from the number of the crate `sudoku`, up to a limit.
    pub(crate) fn differences(&self, limit: u64) -> usize {
        let ours = Search::batch(&self.ours).limit(limit).solutions();
        let theirs = self.theirs.iter().map(|sudoku| sudoku.solutions_count_up_to(limit as usize) as u64);
        ours.iter().zip(theirs).filter(|(ours, theirs)| ours.count != *theirs).count()
    }

    /// Solves all puzzles once, up to a limit of solutions for each puzzle, and stores the solutions. Our search stores only
    /// the first solution of each puzzle. Returns the processor time and the number of solutions.
    pub(crate) fn pass(&self, who: Contestant, limit: usize, parsing: bool) -> (Duration, u64) {
        let start = clock::thread();
        let count = match who {
            Contestant::Sudoku if parsing => self
                .lines
                .iter()
                .map(|line| theirs(Sudoku::from_str_line(line).expect("it was parsed before"), limit))
                .sum(),
            Contestant::Sudoku => self.theirs.iter().map(|&sudoku| theirs(sudoku, limit)).sum(),
            Contestant::Batch(kernel) => {
                let parsed: Vec<Puzzle>;
                let puzzles = if parsing {
                    let read = |line: &Line| format::plain(line.as_bytes()).expect("it was parsed before");
                    parsed = self.lines.iter().map(read).collect();
                    &parsed
                } else {
                    &self.ours
                };
                black_box(Search::batch(puzzles).limit(limit as u64).kernel(kernel).solutions())
                    .iter()
                    .map(|found| found.count)
                    .sum()
            }
            Contestant::Single => {
                self.ours.iter().map(|puzzle| black_box(Search::of(puzzle).limit(limit as u64).solutions()).count).sum()
            }
        };
        (clock::thread().saturating_sub(start), count)
    }
}

/// The crate's own way to give solutions without an allocation for each puzzle.
fn theirs(sudoku: Sudoku, limit: usize) -> u64 {
    let mut solutions = [[0; 81]; 2];
    let count = sudoku.solutions_up_to_buffer(&mut solutions[..limit], limit);
    black_box(&solutions);
    count as u64
}
