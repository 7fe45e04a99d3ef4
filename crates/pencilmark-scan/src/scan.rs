//! The way from a picture to a puzzle.

use crate::cells::{cells, is_pale};
use crate::grey::Grey;
use crate::grid;
use crate::lattice::Lattice;
use crate::network::{CLASSES, Chances, Network, WeightsError};
use crate::reading::{self, Doubt, Reading, Verdict};
use crate::style::{Hand, hands};
use pencilmark_core::{Cell, Digit, Puzzle};
use std::fmt;

/// The length of the longer side of the picture in which the digits are read, in pixels.
const LONGEST: usize = 1600;

/// The smallest number of digits of a reading.
const FEWEST_DIGITS: usize = 10;

/// The greatest number of doubtful cells in a reading without a solution.
const MOST_DOUBTS: usize = 20;

/// The reader of pictures.
pub struct Scanner {
    network: Network,
}

/// The content of a picture.
#[derive(Debug, Clone)]
pub struct Scan {
    /// The corners of the grid, from the upper left, clockwise; each as column and row, in pixels.
    pub corners: [(f64, f64); 4],
    /// The puzzle: the printed digits.
    pub puzzle: Puzzle,
    /// The digits that somebody has written into blank cells.
    pub entries: Vec<(Cell, Digit)>,
    /// The cells that were not read with certainty.
    pub doubts: Vec<Doubt>,
    /// The relation of the puzzle to the rules.
    pub verdict: Verdict,
}

/// The reason why a picture was not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScanError {
    /// The picture has no grid of nine rows and nine columns.
    NoGrid,
    /// The picture has several grids of about the same size.
    SeveralGrids,
    /// The grid has too few digits for a puzzle.
    NoDigits,
    /// The content of the grid is not the digits of a puzzle.
    NoPuzzle,
}

impl fmt::Display for ScanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoGrid => "the picture has no whole grid of nine rows and nine columns",
            Self::SeveralGrids => "the picture has several grids of about the same size: take one of them",
            Self::NoDigits => "the grid in the picture has too few digits for a puzzle",
            Self::NoPuzzle => "the grid in the picture is not a Sudoku",
        })
    }
}

impl std::error::Error for ScanError {}

impl ScanError {
    /// The error as a word.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoGrid => "no-grid",
            Self::SeveralGrids => "several-grids",
            Self::NoDigits => "no-digits",
            Self::NoPuzzle => "no-puzzle",
        }
    }
}

impl Default for Scanner {
    fn default() -> Self {
        Self::new()
    }
}

impl Scanner {
    /// A scanner with the weights of the library.
    pub fn new() -> Self {
        Self { network: Network::own() }
    }

    /// A scanner with other weights for its network.
    ///
    /// # Errors
    ///
    /// Weights for another network.
    pub fn with_weights(weights: &[u8]) -> Result<Self, WeightsError> {
        Ok(Self { network: Network::read(weights)? })
    }

    /// Reads the puzzle in a picture.
    ///
    /// # Errors
    ///
    /// Pictures without a Sudoku, or with several.
    pub fn scan(&self, picture: &Grey) -> Result<Scan, ScanError> {
        let by = picture.width().max(picture.height()).div_ceil(LONGEST);
        if by == 1 {
            return self.scan_small(picture);
        }
        let mut scan = self.scan_small(&picture.smaller(by))?;
        let by = by as f64;
        scan.corners = scan.corners.map(|(x, y)| (x * by + (by - 1.0) / 2.0, y * by + (by - 1.0) / 2.0));
        Ok(scan)
    }

    fn scan_small(&self, picture: &Grey) -> Result<Scan, ScanError> {
        let grids = grid::find(picture).ok_or(ScanError::NoGrid)?;
        let lattice = grids.best;
        let mut quarters = 0;
        let (chances, hands) = self.chances(picture, &lattice, 0);
        let mut reading = reading::read(&chances, &hands);
        if reading.verdict != Verdict::One {
            // The picture may be turned. Then some digits look like other digits, but they hardly give a puzzle with one
            // solution.
            let turns = (1..4).map(|quarters| (quarters, self.chances(picture, &lattice, quarters)));
            let turned = turns.max_by(|(_, a), (_, b)| sureness(&a.0).total_cmp(&sureness(&b.0)));
            if let Some((turn, (other, hands))) =
                turned.filter(|(_, other)| sureness(&other.0) > sureness(&chances) - 0.1)
            {
                let other_reading = reading::read(&other, &hands);
                let better = other_reading.verdict == Verdict::One || sureness(&other) > sureness(&chances) + 0.1;
                if better {
                    (quarters, reading) = (turn, other_reading);
                }
            }
        }
        if reading.puzzle.givens().len() < FEWEST_DIGITS {
            return Err(ScanError::NoDigits);
        }
        if reading.verdict == Verdict::None && reading.doubts.len() > MOST_DOUBTS {
            return Err(ScanError::NoPuzzle);
        }
        if grids.several {
            return Err(ScanError::SeveralGrids);
        }
        let mut corners = lattice.corners();
        corners.rotate_left(quarters);
        let Reading { puzzle, entries, doubts, verdict } = reading;
        Ok(Scan { corners, puzzle, entries, doubts, verdict })
    }

    /// The chances that each cell has each digit, and whether each digit is printed or written.
    fn chances(&self, picture: &Grey, lattice: &Lattice, quarters: usize) -> (Vec<Chances>, [Hand; 81]) {
        let cells = cells(picture, lattice, quarters);
        let chances: Vec<Chances> = cells
            .iter()
            .map(|cell| if is_pale(&cell.ink) { reading::BLANK } else { self.network.chances(&cell.ink) })
            .collect();
        let hands = hands(&cells, &chances.iter().map(best).collect::<Vec<_>>());
        (chances, hands)
    }
}

/// The likeliest value of a cell.
fn best(chances: &Chances) -> usize {
    (0..CLASSES).max_by(|&a, &b| chances[a].total_cmp(&chances[b])).unwrap_or(0)
}

/// The mean chance of the digits that were read.
fn sureness(chances: &[Chances]) -> f32 {
    let digits: Vec<f32> =
        chances.iter().filter(|chances| best(chances) > 0).map(|chances| chances[best(chances)]).collect();
    if digits.is_empty() { 0.0 } else { digits.iter().sum::<f32>() / digits.len() as f32 }
}

/// The pictures of the 81 cells, as the network sees them; for the script that trains it.
#[doc(hidden)]
pub fn training_cells(picture: &Grey) -> Option<Vec<Vec<f32>>> {
    let by = picture.width().max(picture.height()).div_ceil(LONGEST);
    let picture = picture.smaller(by);
    let lattice = grid::find(&picture)?.best;
    Some(cells(&picture, &lattice, 0).iter().map(|cell| cell.ink.to_vec()).collect())
}
