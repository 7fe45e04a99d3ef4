//! The rules of Sudoku as clauses, and their numbers.
//!
//! ```text
//!       1 ..    81   each cell holds a digit           by cell
//!      82 ..   324   each house holds each digit       by house (rows, columns, blocks), digit
//!     325 ..  3240   no cell holds two digits          by cell, digits
//!    3241 .. 10530   no two cells of a house are alike  by digit, cells; what is in a row and a block stands once
//! ```

use super::literal::Literal;
use pencilmark::{Cell, Digit, House, Mark, Truth};
use std::sync::LazyLock;

/// The number of clauses of the rules.
pub(crate) const RULES: u32 = 10_530;

const OF_CELLS: u32 = 81;
const OF_TRUTHS: u32 = 324;
/// The number of pairs of digits: each cell has one clause for each pair.
const PAIRS_OF_DIGITS: u32 = 36;
/// The number of pairs of cells that see each other: each digit has one clause for each pair.
const PAIRS_OF_CELLS: u32 = 810;

/// For two cells that see each other, the index of their pair among all such pairs.
static PAIRS: LazyLock<[[u16; 81]; 81]> = LazyLock::new(|| {
    let mut places = [[0; 81]; 81];
    for (place, (a, b)) in pairs_of_cells().enumerate() {
        places[a.index()][b.index()] = place as u16;
        places[b.index()][a.index()] = place as u16;
    }
    places
});

fn pairs_of_cells() -> impl Iterator<Item = (Cell, Cell)> {
    Cell::ALL.into_iter().flat_map(|a| Cell::ALL.into_iter().filter(move |&b| a < b && a.sees(b)).map(move |b| (a, b)))
}

/// The number of the clause that says: two marks that see each other are not both on.
pub fn not_both(a: Mark, b: Mark) -> u32 {
    debug_assert!(a.sees(b), "{a} {b}");
    if a.cell() == b.cell() {
        let (low, high) = (a.digit().min(b.digit()).index() as u32, a.digit().max(b.digit()).index() as u32);
        OF_TRUTHS + PAIRS_OF_DIGITS * a.cell().index() as u32 + low * (17 - low) / 2 + high - low
    } else {
        let place = PAIRS[a.cell().index()][b.cell().index()];
        3241 + PAIRS_OF_CELLS * a.digit().index() as u32 + u32::from(place)
    }
}

/// The number of the clause of a truth: a cell holds a digit, or a house holds a certain digit.
pub fn of_truth(truth: Truth) -> u32 {
    match truth {
        Truth::Cell(cell) => 1 + cell.index() as u32,
        Truth::House(digit, house) => 1 + OF_CELLS + 9 * house.index() as u32 + digit.index() as u32,
        // The usual board has no clue, so no clause has this number.
        Truth::Clue(_) => 0,
    }
}

/// All 324 truths, in the order of their clauses.
pub(crate) fn truths() -> impl Iterator<Item = Truth> {
    let of_house = |house| Digit::ALL.into_iter().map(move |digit| Truth::House(digit, house));
    Cell::ALL.into_iter().map(Truth::Cell).chain(House::ALL.into_iter().flat_map(of_house))
}

/// The marks of a truth, even if they are not on the board.
pub(crate) fn marks(truth: Truth) -> impl Iterator<Item = Mark> {
    let (cells, digits) = match truth {
        Truth::Cell(cell) => (cell.into(), pencilmark::Digits::ALL),
        Truth::House(digit, house) => (house.cells(), digit.into()),
        Truth::Clue(_) => (pencilmark::Cells::EMPTY, pencilmark::Digits::EMPTY),
    };
    cells.iter().flat_map(move |cell| digits.iter().map(move |digit| Mark::new(cell, digit)))
}

/// The rules, each with its literals, in the order of their numbers.
pub(crate) fn clauses() -> impl Iterator<Item = Vec<Literal>> {
    let pair = |a: Mark, b: Mark| vec![Literal::off(a), Literal::off(b)];
    let digits =
        || Digit::ALL.into_iter().flat_map(|a| Digit::ALL.into_iter().filter(move |&b| a < b).map(move |b| (a, b)));
    let in_cells = Cell::ALL
        .into_iter()
        .flat_map(move |cell| digits().map(move |(a, b)| pair(Mark::new(cell, a), Mark::new(cell, b))));
    let in_houses = Digit::ALL
        .into_iter()
        .flat_map(move |digit| pairs_of_cells().map(move |(a, b)| pair(Mark::new(a, digit), Mark::new(b, digit))));
    truths().map(|truth| marks(truth).map(Literal::on).collect()).chain(in_cells).chain(in_houses)
}
