//! A truth: a rule of the game for one cell, for one digit in one house, or for the cells of a clue. Arguments rest on truths.

use pencilmark_core::{
    Board, Cell, Cells, Clue, ClueName, Digit, Digits, House, Houses, Layout, Mark, Movable, Symmetry, parse_error,
};
use std::array;
use std::fmt::{self, Write};
use std::ops::{BitOr, Sub};
use std::str::FromStr;

/// A truth that an argument rests on: a cell must hold a digit, a house must hold a certain digit, or the cells of a clue must
/// meet the clue.
///
/// Written `r2c3`, or `4r5`, `4c5`, `4b5` for a 4 in row, column or block 5, or `cage3` for the third cage.
///
/// ```
/// use pencilmark::Truth;
///
/// let truth: Truth = "4b5".parse().unwrap();
/// assert!(matches!(truth, Truth::House(digit, house) if digit.get() == 4 && house.number() == 5));
/// assert_eq!(truth.to_string(), "4b5");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Truth {
    /// The cell holds one of the nine digits.
    Cell(Cell),
    /// The house holds the digit.
    House(Digit, House),
    /// The cells of the clue are filled in one of the ways that meet it.
    Clue(ClueName),
}

impl Truth {
    /// The truth's cell, if it is about a cell.
    pub fn cell(self) -> Option<Cell> {
        if let Self::Cell(cell) = self { Some(cell) } else { None }
    }

    /// The truth's marks on a board: one of them must be true. No marks if a value satisfies the truth. No marks for a clue,
    /// because several marks together meet a clue.
    #[doc(hidden)]
    pub fn marks(self, board: &Board) -> impl Iterator<Item = Mark> + use<> {
        let (cells, digits) = match self {
            Self::Cell(cell) => (cell.into(), board.marks(cell)),
            Self::House(digit, house) => (board.places(digit, house), digit.into()),
            Self::Clue(_) => (Cells::EMPTY, Digits::EMPTY),
        };
        cells.iter().flat_map(move |cell: Cell| digits.iter().map(move |digit: Digit| Mark::new(cell, digit)))
    }

    /// The clue that the truth is about, if it is about a clue.
    pub fn clue(self) -> Option<ClueName> {
        if let Self::Clue(name) = self { Some(name) } else { None }
    }

    /// The cells with the marks of the truth on a board.
    pub fn cells(self, board: &Board) -> Cells {
        match self {
            Self::Cell(cell) => cell.into(),
            Self::House(digit, house) => board.places(digit, house),
            Self::Clue(name) => board.layout().clue(name).map_or(Cells::EMPTY, Clue::area) & board.blank(),
        }
    }

    /// The truth's digit, if it is about a digit in a house.
    pub fn digit(self) -> Option<Digit> {
        if let Self::House(digit, _) = self { Some(digit) } else { None }
    }

    /// The truth's house, if it is about a digit in a house.
    pub fn house(self) -> Option<House> {
        if let Self::House(_, house) = self { Some(house) } else { None }
    }
}

impl Movable for Truth {
    fn moved(&self, by: &Symmetry) -> Self {
        match self {
            Self::Cell(cell) => Self::Cell(cell.moved(by)),
            Self::House(digit, house) => Self::House(digit.moved(by), house.moved(by)),
            // Symmetries move the usual board, which has no clue.
            Self::Clue(name) => Self::Clue(*name),
        }
    }
}

impl From<Cell> for Truth {
    fn from(cell: Cell) -> Self {
        Self::Cell(cell)
    }
}

impl From<ClueName> for Truth {
    fn from(name: ClueName) -> Self {
        Self::Clue(name)
    }
}

impl From<(Digit, House)> for Truth {
    fn from((digit, house): (Digit, House)) -> Self {
        Self::House(digit, house)
    }
}

impl fmt::Display for Truth {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Cell(cell) => f.write_str(cell.name()),
            Self::House(digit, house) => {
                f.write_char(digit.to_char())?;
                f.write_str(house.short())
            }
            Self::Clue(name) => write!(f, "{name}"),
        }
    }
}

impl fmt::Debug for Truth {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}

parse_error! {
    /// A text that is no truth.
    ParseTruthError: "truth: expected a cell such as r2c3, a digit and a house such as 4b5, or a clue such as cage3"
}

impl FromStr for Truth {
    type Err = ParseTruthError;

    fn from_str(text: &str) -> Result<Self, ParseTruthError> {
        if let Ok(cell) = text.parse() {
            return Ok(Self::Cell(cell));
        }
        if let Ok(name) = text.parse() {
            return Ok(Self::Clue(name));
        }
        let mut chars = text.chars();
        match (chars.next().and_then(Digit::from_char), chars.as_str().parse()) {
            (Some(digit), Ok(house)) => Ok(Self::House(digit, house)),
            _ => Err(ParseTruthError(text.into())),
        }
    }
}

/// A set of truths about cells and houses: the cells, and for each digit the houses. The set never contains a clue.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Truths {
    pub(crate) cells: Cells,
    pub(crate) houses: [Houses; 9],
}

impl Truths {
    /// The empty set.
    pub(crate) const EMPTY: Self = Self { cells: Cells::EMPTY, houses: [Houses::EMPTY; 9] };

    /// All truths of a board. The usual board has 324 truths.
    pub(crate) fn all(layout: &Layout) -> Self {
        Self { cells: layout.cells(), houses: [layout.complete(); 9] }
    }

    /// The truths of one digit in these houses.
    pub(crate) fn of_digit(digit: Digit, houses: Houses) -> Self {
        let mut truths = Self::EMPTY;
        truths.houses[digit.index()] = houses;
        truths
    }

    pub(crate) fn contains(&self, truth: Truth) -> bool {
        match truth {
            Truth::Cell(cell) => self.cells.contains(cell),
            Truth::House(digit, house) => self.houses[digit.index()].contains(house),
            Truth::Clue(_) => false,
        }
    }

    pub(crate) fn insert(&mut self, truth: Truth) {
        match truth {
            Truth::Cell(cell) => self.cells.insert(cell),
            Truth::House(digit, house) => self.houses[digit.index()].insert(house),
            Truth::Clue(_) => (),
        }
    }

    pub(crate) fn remove(&mut self, truth: Truth) {
        match truth {
            Truth::Cell(cell) => self.cells.remove(cell),
            Truth::House(digit, house) => self.houses[digit.index()].remove(house),
            Truth::Clue(_) => (),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.houses.iter().fold(self.cells.len(), |sum, houses| sum + houses.len())
    }

    /// Whether the other set has all members of this one.
    pub(crate) fn is_subset(&self, other: &Self) -> bool {
        self.cells.is_subset(other.cells) && self.houses.iter().zip(other.houses).all(|(one, all)| one.is_subset(all))
    }

    /// The members in their order: the cells, then the houses, digit by digit.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Truth> + use<'_> {
        let of_digit = |digit: Digit| self.houses[digit.index()].iter().map(move |house| Truth::House(digit, house));
        self.cells.iter().map(Truth::Cell).chain(Digit::ALL.into_iter().flat_map(of_digit))
    }
}

impl BitOr for Truths {
    type Output = Self;

    /// The members of either set.
    fn bitor(self, other: Self) -> Self {
        let houses = array::from_fn(|digit| self.houses[digit] | other.houses[digit]);
        Self { cells: self.cells | other.cells, houses }
    }
}

impl Sub for Truths {
    type Output = Self;

    /// The members that the other set lacks.
    fn sub(self, other: Self) -> Self {
        let houses = array::from_fn(|digit| self.houses[digit] - other.houses[digit]);
        Self { cells: self.cells - other.cells, houses }
    }
}

impl From<Truth> for Truths {
    fn from(truth: Truth) -> Self {
        let mut truths = Self::EMPTY;
        truths.insert(truth);
        truths
    }
}

impl FromIterator<Truth> for Truths {
    fn from_iter<I: IntoIterator<Item = Truth>>(truths: I) -> Self {
        let mut set = Self::EMPTY;
        truths.into_iter().for_each(|truth| set.insert(truth));
        set
    }
}
