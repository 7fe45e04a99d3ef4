//! The entries that an import adds to a bank.

use crate::key::pack;
use pencilmark::search::Ended;
use pencilmark::{Board, Budget, Fault, Search, State, Stopped, canonical_within};
use pencilmark_facts::symmetry;
use std::fmt;

/// The origin of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The name of the source, such as a file.
    pub source: String,
    /// The number of the puzzle's line in the source, from 1; 0 if it has none.
    pub line: u64,
    /// The name of the puzzle, if it has one.
    pub name: Option<String>,
}

/// A puzzle to import, with its canonical form and its number of solutions, counted up to two.
#[derive(Clone, Debug)]
pub struct Entry {
    pub(crate) form: Vec<u8>,
    pub(crate) spelled: Vec<u8>,
    pub(crate) givens: u8,
    pub(crate) automorphisms: u64,
    pub(crate) count: u64,
    pub(crate) symmetry: &'static str,
    pub(crate) origin: Origin,
}

/// The reason why there is no entry for a puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum NoEntry {
    /// A value stands twice in a house.
    Fault(Fault),
    /// The budget stopped before the canonical form was known.
    Stopped(Stopped),
}

impl Entry {
    /// The entry of a puzzle. Only the givens of its state count.
    ///
    /// # Errors
    /// When a value stands twice in a house, or the budget stops.
    pub fn of(state: &State, origin: Origin, budget: &Budget) -> Result<Self, NoEntry> {
        let puzzle = state.puzzle();
        let board = Board::new(&puzzle).map_err(NoEntry::Fault)?;
        let found = Search::of(&board).limit(2).within(budget).solutions();
        if let Ended::Stopped(why) = found.ended {
            return Err(NoEntry::Stopped(why));
        }
        let form = canonical_within(&puzzle, budget).map_err(NoEntry::Stopped)?;
        Ok(Self {
            form: pack(&form.puzzle),
            spelled: pack(&puzzle),
            // A puzzle has at most 81 givens, so the cast loses nothing.
            givens: puzzle.givens().len() as u8,
            automorphisms: form.automorphisms,
            count: found.count,
            // The canonical form can have another symmetry.
            symmetry: symmetry(puzzle.givens()).id(),
            origin,
        })
    }
}

impl fmt::Display for NoEntry {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Fault(fault) => fault.fmt(f),
            Self::Stopped(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for NoEntry {}
