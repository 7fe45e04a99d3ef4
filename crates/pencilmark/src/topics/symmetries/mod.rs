//! Symmetries of the givens: movements of the cells after which the givens are the same, with other digits.
//!
//! ```text
//!   1 . .        after a half-turn, and with 9 for 1 and 1 for 9, the givens are the same:
//!   . 5 .        so is the solution, if there is just one
//!   . . 9
//! ```

use crate::scene::Scene;
use pencilmark_core::{Cell, Digit, Symmetry, canonical};

/// The minimum number of givens of a puzzle with one solution.
const FEWEST: usize = 17;

/// The six orders of three.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The symmetries that do not change the givens, without the identity. Empty if two or more digits have no given, because
/// then the new digits of these digits are unknown. Order: by transposition, by rows, then by columns.
pub(crate) fn symmetries(scene: &Scene) -> Vec<Symmetry> {
    let puzzle = scene.puzzle();
    if scene.givens().len() < FEWEST || canonical(&puzzle).automorphisms < 2 {
        return Vec::new();
    }
    let mut given = [0_u8; 81];
    for cell in scene.givens() {
        given[cell.index()] = scene.value(cell).map_or(0, Digit::get);
    }
    let mut all = Vec::new();
    for transposes in [false, true] {
        let turned: [u8; 81] = std::array::from_fn(|i| if transposes { given[i % 9 * 9 + i / 9] } else { given[i] });
        for rows in lines() {
            of_rows(&given, &turned, transposes, rows, &mut all);
        }
    }
    all
}

/// All orders of nine lines in which the three lines of a band stay together.
fn lines() -> impl Iterator<Item = [u8; 9]> {
    ORDERS.into_iter().flat_map(|bands| {
        (0..216).map(move |number| {
            let within = [ORDERS[number / 36], ORDERS[number / 6 % 6], ORDERS[number % 6]];
            std::array::from_fn(|i| 3 * bands[i / 3] + within[i / 3][i % 3])
        })
    })
}

/// The symmetries with these rows.
fn of_rows(given: &[u8; 81], turned: &[u8; 81], transposes: bool, rows: [u8; 9], all: &mut Vec<Symmetry>) {
    let moved = |row: usize, column: usize| turned[9 * usize::from(rows[row]) + column];
    // The rows in which a column has givens, before and after.
    let shape = |at: &dyn Fn(usize) -> u8| (0..9).fold(0_u16, |shape, row| shape | u16::from(at(row) > 0) << row);
    let before: [u16; 9] = std::array::from_fn(|column| shape(&|row| given[9 * row + column]));
    let after: [u16; 9] = std::array::from_fn(|column| shape(&|row| moved(row, column)));
    for stacks in ORDERS {
        let fits = |stack: usize, order: &[u8; 3]| {
            let from = 3 * usize::from(stacks[stack]);
            (0..3).all(|i| before[3 * stack + i] == after[from + usize::from(order[i])])
        };
        let ways = [0, 1, 2].map(|stack| ORDERS.into_iter().filter(|order| fits(stack, order)).collect::<Vec<_>>());
        for &first in &ways[0] {
            for &second in &ways[1] {
                for &third in &ways[2] {
                    let within = [first, second, third];
                    let columns: [u8; 9] = std::array::from_fn(|i| 3 * stacks[i / 3] + within[i / 3][i % 3]);
                    let becomes = |i: usize| (moved(i / 9, usize::from(columns[i % 9])), given[i]);
                    if let Some(digits) = relabelling((0..81).map(becomes)) {
                        let symmetry = Symmetry::of_orders(transposes, rows, columns, digits);
                        if symmetry != Symmetry::IDENTITY {
                            all.push(symmetry);
                        }
                    }
                }
            }
        }
    }
}

/// The new digit of each digit, counted from 0. `None` if a digit has several new digits, or two digits have the same one.
fn relabelling(pairs: impl Iterator<Item = (u8, u8)>) -> Option<[u8; 9]> {
    let (mut to, mut from) = ([0_u8; 10], [0_u8; 10]);
    for (before, after) in pairs.filter(|&(before, _)| before > 0) {
        let (to, from) = (&mut to[usize::from(before)], &mut from[usize::from(after)]);
        if *to != 0 && *to != after || *from != 0 && *from != before {
            return None;
        }
        (*to, *from) = (after, before);
    }
    let (mut open, mut free) = ((1..10).filter(|&digit| to[digit] == 0), (1..10).filter(|&digit| from[digit] == 0));
    if let (Some(digit), Some(other)) = (open.next(), free.next()) {
        if open.next().is_some() {
            return None;
        }
        to[digit] = other as u8;
    }
    Some(std::array::from_fn(|digit| to[digit + 1] - 1))
}

/// The figure of a movement of the cells: one of the figures that a person sees at once, or another figure.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Figure {
    /// A half-turn: each cell moves to the opposite side of the centre.
    HalfTurn,
    /// A quarter-turn, in either direction.
    QuarterTurn,
    /// A reflection: each cell moves to the other side of a diagonal.
    Diagonal,
    /// Any other figure.
    Other,
}

impl Figure {
    /// The figure of a symmetry.
    pub(crate) fn of(symmetry: &Symmetry) -> Self {
        let all = |to: &dyn Fn(usize, usize) -> (usize, usize)| {
            Cell::ALL.into_iter().enumerate().all(|(i, cell)| {
                let (row, column) = to(i / 9, i % 9);
                symmetry.apply(&cell).index() == 9 * row + column
            })
        };
        if all(&|row, column| (8 - row, 8 - column)) {
            Self::HalfTurn
        } else if all(&|row, column| (column, 8 - row)) || all(&|row, column| (8 - column, row)) {
            Self::QuarterTurn
        } else if all(&|row, column| (column, row)) || all(&|row, column| (8 - column, 8 - row)) {
            Self::Diagonal
        } else {
            Self::Other
        }
    }
}
