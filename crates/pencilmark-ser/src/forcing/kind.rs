//! The kinds of forcing chains, and the functions that find chains within chains.

use super::advance::Manner;
use crate::cycles::graph::AnyMarks;
use crate::hint::nested::Nested;
use pencilmark::sister::net::{Claim, Net};
use pencilmark::{Board, Budget, Stopped};

/// A kind of forcing chains, which is a producer of the Sudoku Explainer.
#[derive(Copy, Clone, Debug)]
pub(crate) struct ForcingKind {
    /// The least rating of the kind's hints.
    pub(crate) base: f64,
    /// Whether cells and houses with more than two places count.
    pub(crate) multiple: bool,
    pub(crate) manner: Manner,
}

/// Nishio chains: one digit, contradictions only.
pub(crate) const NISHIO: ForcingKind =
    ForcingKind { base: 7.5, multiple: false, manner: Manner { in_cells: false, dynamic: true, level: 0, limit: 0 } };
/// Multiple chains: all marks of a cell, or all places of a digit in a house.
pub(crate) const MULTIPLE: ForcingKind =
    ForcingKind { base: 8.0, multiple: true, manner: Manner { in_cells: true, dynamic: false, level: 0, limit: 0 } };

/// Dynamic chains of a level, 0 to 4.
pub(crate) const fn dynamic(level: u8, limit: u8) -> ForcingKind {
    let manner = Manner { in_cells: true, dynamic: true, level, limit };
    ForcingKind { base: 8.5 + 0.5 * level as f64, multiple: true, manner }
}

impl ForcingKind {
    pub(crate) const fn is_nishio(self) -> bool {
        !self.manner.in_cells
    }
}

/// Finds the chains of a kind on a board with fewer marks than the board of the graph.
type FindAll = fn(&Board, &ForcingKind, Option<&AnyMarks>, &Budget) -> Result<Vec<Nested>, Stopped>;

/// Records the net of a chain. It takes the real board, then the board, the kind and the chain.
type RecordNet = fn(&Board, &Board, &ForcingKind, &Nested, &Budget) -> Result<(Net, Claim), Stopped>;

/// The functions that find chains within chains and record their nets. They are passed on, since chains contain chains.
#[derive(Copy, Clone)]
pub(crate) struct Within {
    pub(crate) all: FindAll,
    pub(crate) record: RecordNet,
}
