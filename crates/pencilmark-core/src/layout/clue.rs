//! Clues: rules about some cells of a board, such as a dot between two cells, or a cage with its sum.

use super::cell_list::cells;
use super::error::{LayoutError, wrong};
use crate::geometry::{Cell, Cells, Digit, House, HouseKind};
use crate::parse_error;
use std::fmt;
use std::str::FromStr;

/// The kind of a clue.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ClueKind {
    /// A cage: cells that hold different digits. Most cages also give the sum of these digits.
    Cage,
    /// A white dot between two cells: their digits are consecutive.
    White,
    /// A black dot between two cells: one digit is twice the other.
    Black,
    /// A sign between two cells: the first digit is greater.
    Greater,
    /// A V between two cells: their sum is 5.
    Five,
    /// An X between two cells: their sum is 10.
    Ten,
    /// A line on which the digits increase from the first cell, the bulb.
    Thermo,
    /// A line that reads the same from both ends.
    Palindrome,
    /// A line with consecutive digits in any order.
    Renban,
    /// A line on which the digits of neighbouring cells differ by at least a certain number.
    Whisper,
    /// An arrow: a circle and a line. The sum of the digits on the line is the number in the circle. If the circle has two
    /// or three cells, their digits are read as one number of two or three digits.
    Arrow,
    /// The sum of the cells of a diagonal.
    Little,
    /// In a row or column, the sum of the digits that stand between the least and the greatest digit.
    Sandwich,
}

/// The kinds in the order in which they are written, each with the beginning of its text, and its name in sentences.
const KINDS: [(ClueKind, &str, &str); 13] = [
    (ClueKind::Cage, "cage", "cage"),
    (ClueKind::White, "white", "white dot"),
    (ClueKind::Black, "black", "black dot"),
    (ClueKind::Greater, "greater", "greater-than sign"),
    (ClueKind::Five, "xv:5", "V"),
    (ClueKind::Ten, "xv:10", "X"),
    (ClueKind::Thermo, "thermo", "thermometer"),
    (ClueKind::Palindrome, "palindrome", "palindrome"),
    (ClueKind::Renban, "renban", "renban line"),
    (ClueKind::Whisper, "whisper", "whisper line"),
    (ClueKind::Arrow, "arrow", "arrow"),
    (ClueKind::Little, "little", "little killer sum"),
    (ClueKind::Sandwich, "sandwich", "sandwich sum"),
];

/// The directions of little killer sums, each with its steps down and to the right.
const DIAGONALS: [(&str, i8, i8); 4] = [("ur", -1, 1), ("ul", -1, -1), ("dl", 1, -1), ("dr", 1, 1)];

/// The smallest difference between neighbours on a whisper line, if the text of the line has no number.
const USUAL_DIFFERENCE: u16 = 5;

/// The maximum number of cells in an arrow's circle: a sum has at most three digits.
const LARGEST_CIRCLE: usize = 3;

impl ClueKind {
    fn row(self) -> (&'static str, &'static str) {
        let found = KINDS.iter().find(|(kind, ..)| *kind == self);
        found.map_or(("", ""), |&(_, id, name)| (id, name))
    }

    /// The name in sentences, such as `white dot`.
    pub fn name(self) -> &'static str {
        self.row().1
    }
}

/// The name of a clue: its kind, and its number among the clues of this kind, from 1.
///
/// ```
/// use pencilmark_core::{ClueKind, ClueName};
///
/// let name: ClueName = "cage3".parse().unwrap();
/// assert_eq!((name.kind, name.number), (ClueKind::Cage, 3));
/// assert_eq!(name.to_string(), "cage3");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClueName {
    /// The kind.
    pub kind: ClueKind,
    /// The number, from 1.
    pub number: u8,
}

impl fmt::Display for ClueName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (id, _) = self.kind.row();
        let id = match self.kind {
            ClueKind::Five => "v",
            ClueKind::Ten => "x",
            _ => id,
        };
        write!(f, "{id}{}", self.number)
    }
}

impl fmt::Debug for ClueName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}

parse_error! {
    /// A text that names no clue.
    ParseClueError: "clue: expected a kind and a number, such as cage3"
}

impl FromStr for ClueName {
    type Err = ParseClueError;

    fn from_str(text: &str) -> Result<Self, ParseClueError> {
        let digits = text.trim_end_matches(|last: char| last.is_ascii_digit()).len();
        let number = text[digits..].parse().ok().filter(|number| *number > 0);
        let kind = KINDS.iter().map(|(kind, ..)| *kind);
        let named = kind.filter_map(|kind| Some(Self { kind, number: number? }));
        named.into_iter().find(|name| name.to_string() == text).ok_or_else(|| ParseClueError(text.into()))
    }
}

/// A function that takes pairs of cells, each with a test of the digits that the two cells may have together.
pub(super) type PairSink<'s> = dyn FnMut(Cell, Cell, &dyn Fn(u8, u8) -> bool) + 's;

/// A rule about some cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clue {
    name: ClueName,
    /// The cells in their order. An arrow has the cells of its circle first.
    cells: Vec<Cell>,
    /// The number that is written: a sum, or a difference.
    value: Option<u16>,
    /// The number of cells of an arrow's circle.
    circle: usize,
    /// The direction of a little killer sum.
    toward: &'static str,
}

/// The sum of digits, each times a factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The cells with their factors.
    pub terms: Vec<(Cell, i16)>,
    /// The sum.
    pub total: i16,
}

impl Clue {
    /// The name.
    pub fn name(&self) -> ClueName {
        self.name
    }

    /// The cells in their order. An arrow has the cells of its circle first.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cells as a set.
    pub fn area(&self) -> Cells {
        self.cells.iter().copied().collect()
    }

    /// The number that is written: the sum of a cage, a diagonal or a sandwich, or the difference of a whisper line.
    pub fn value(&self) -> Option<u16> {
        self.value
    }

    /// The cells of an arrow's circle, in the order in which its number is read.
    pub fn circle(&self) -> &[Cell] {
        &self.cells[..self.circle]
    }

    /// The direction of a little killer sum: `ur`, `ul`, `dl` or `dr`.
    pub fn toward(&self) -> &'static str {
        self.toward
    }

    /// The sum of digits that the clue asks for, if it asks for one.
    pub fn sum(&self) -> Option<Sum> {
        let plain = |cells: &[Cell]| cells.iter().map(|&cell| (cell, 1)).collect::<Vec<_>>();
        match self.name.kind {
            ClueKind::Cage | ClueKind::Little => {
                Some(Sum { terms: plain(&self.cells), total: i16::try_from(self.value?).ok()? })
            }
            ClueKind::Arrow => {
                let mut terms = plain(&self.cells);
                for (place, term) in terms[..self.circle].iter_mut().rev().enumerate() {
                    term.1 = -10_i16.pow(place as u32);
                }
                Some(Sum { terms, total: 0 })
            }
            _ => None,
        }
    }

    /// Whether the clue is a truth of its own: pairs of marks that exclude each other do not express the whole clue.
    pub fn is_truth(&self) -> bool {
        self.name.kind == ClueKind::Sandwich || self.sum().is_some()
    }

    /// Whether digits, one for each cell in the order of the cells, make the sum that the clue asks for. `true` for a clue without
    /// a sum.
    pub fn is_met_by(&self, digits: &[Digit]) -> bool {
        self.found(digits).is_none_or(|(found, wanted)| found == wanted)
    }

    /// The sum of digits, and the sum that the clue asks for. `None` for a clue without a sum.
    pub fn found(&self, digits: &[Digit]) -> Option<(u16, u16)> {
        let sum = |digits: &[Digit]| digits.iter().map(|digit| u16::from(digit.get())).sum::<u16>();
        match self.name.kind {
            ClueKind::Cage | ClueKind::Little => Some((sum(digits), self.value?)),
            ClueKind::Arrow => {
                let (circle, shaft) = digits.split_at(self.circle.min(digits.len()));
                Some((sum(shaft), circle.iter().fold(0, |number, digit| 10 * number + u16::from(digit.get()))))
            }
            ClueKind::Sandwich => {
                let place = |wanted: usize| digits.iter().position(|digit| usize::from(digit.get()) == wanted);
                let (one, last) = (place(1)?, place(self.cells.len())?);
                Some((sum(&digits[one.min(last) + 1..one.max(last)]), self.value?))
            }
            _ => None,
        }
    }

    /// The cells that must hold different digits: all cells of the clue, or none if the clue does not have this rule.
    pub(super) fn different(&self) -> &[Cell] {
        if matches!(self.name.kind, ClueKind::Cage | ClueKind::Renban) { &self.cells } else { &[] }
    }

    /// Calls `tell` for each pair of cells whose digits depend on each other, with a test of the digits that they may have.
    pub(super) fn each_pair(&self, tell: &mut PairSink) {
        let beside = |tell: &mut PairSink, may: &dyn Fn(u8, u8) -> bool| {
            self.cells.windows(2).for_each(|pair| tell(pair[0], pair[1], may));
        };
        match self.name.kind {
            ClueKind::White => beside(tell, &|a, b| a.abs_diff(b) == 1),
            ClueKind::Black => beside(tell, &|a, b| a == 2 * b || b == 2 * a),
            ClueKind::Greater => beside(tell, &|a, b| a > b),
            ClueKind::Five => beside(tell, &|a, b| a + b == 5),
            ClueKind::Ten => beside(tell, &|a, b| a + b == 10),
            ClueKind::Whisper => {
                let least = self.value.unwrap_or(USUAL_DIFFERENCE);
                beside(tell, &|a, b| u16::from(a.abs_diff(b)) >= least);
            }
            ClueKind::Thermo | ClueKind::Renban => {
                let number = self.cells.len() as u8;
                for (first, &one) in (0..).zip(&self.cells) {
                    for (second, &other) in (0..).zip(&self.cells).skip(usize::from(first) + 1) {
                        let apart: u8 = second - first;
                        if self.name.kind == ClueKind::Thermo {
                            tell(one, other, &|a, b| a.saturating_add(apart) <= b);
                        } else {
                            tell(one, other, &|a, b| a != b && a.abs_diff(b) < number);
                        }
                    }
                }
            }
            ClueKind::Palindrome => {
                let half = self.cells.len() / 2;
                for (&one, &other) in self.cells[..half].iter().zip(self.cells.iter().rev()) {
                    tell(one, other, &|a, b| a == b);
                }
            }
            ClueKind::Cage | ClueKind::Arrow | ClueKind::Little | ClueKind::Sandwich => (),
        }
    }

    /// Reads the text of a clue, which begins with the name of its kind. `None` if no kind has this name.
    pub(super) fn read(name: &str, rest: &str, size: usize) -> Option<Result<Self, LayoutError>> {
        let (kind, rest) = match (name, rest.split_once(':')) {
            ("xv", Some(("5", rest))) => (ClueKind::Five, rest),
            ("xv", Some(("10", rest))) => (ClueKind::Ten, rest),
            ("xv", _) => return Some(wrong(format!("xv:{rest}: xv:5:r1c12 or xv:10:r1c12 is expected"))),
            _ => (KINDS.iter().find(|(_, id, _)| *id == name)?.0, rest),
        };
        Some(Self::of(kind, rest, size))
    }

    fn of(kind: ClueKind, text: &str, size: usize) -> Result<Self, LayoutError> {
        let name = ClueName { kind, number: 0 };
        let plain = |cells| Self { name, cells, value: None, circle: 0, toward: "" };
        let number = |text: &str| match text.parse() {
            Ok(number) => Ok(number),
            Err(_) => wrong(format!("{}: '{}' is no number", kind.name(), text.escape_debug())),
        };
        let clue = match (kind, text.split_once(':')) {
            (ClueKind::Cage | ClueKind::Whisper, Some((value, rest))) if !value.is_empty() => {
                Self { value: Some(number(value)?), ..plain(cells(rest, size)?) }
            }
            (ClueKind::Whisper, _) => Self { value: Some(USUAL_DIFFERENCE), ..plain(cells(text, size)?) },
            (ClueKind::Arrow, Some((circle, shaft))) => {
                let mut own = cells(circle, size)?;
                // A number is read from the left, or from the top.
                crate::sort(&mut own);
                let circle = own.len();
                own.extend(cells(shaft, size)?);
                if !(1..=LARGEST_CIRCLE).contains(&circle) || own.len() == circle {
                    return wrong(format!(
                        "an arrow has 1 to {LARGEST_CIRCLE} cells in its circle, and others in its line"
                    ));
                }
                Self { circle, ..plain(own) }
            }
            (ClueKind::Arrow, None) => return wrong("an arrow is expected as arrow:r1c1:r1c234, the circle first"),
            (ClueKind::Little, _) => {
                let parts: Vec<&str> = text.split(':').collect();
                let [value, start, way] = parts[..] else {
                    return wrong("a little killer sum is expected as little:23:r1c3:dl");
                };
                let way = way.to_ascii_lowercase();
                let Some(&(toward, down, right)) = DIAGONALS.iter().find(|(id, ..)| *id == way) else {
                    return wrong(format!("little:{value}:{start}: the direction is ur, ul, dl or dr"));
                };
                let [start] = cells(start, size)?[..] else { return wrong("a little killer sum begins in one cell") };
                let next = |cell: &Cell| {
                    let row = cell.row().number().checked_add_signed(down)?;
                    let column = cell.column().number().checked_add_signed(right)?;
                    Cell::at(row, column).filter(|_| usize::from(row.max(column)) <= size)
                };
                let line = std::iter::successors(Some(start), next).collect();
                Self { value: Some(number(value)?), toward, ..plain(line) }
            }
            (ClueKind::Sandwich, Some((value, line))) => {
                let house = line.to_ascii_lowercase().parse::<House>().ok();
                let is_line = |house: &House| {
                    matches!(house.kind(), HouseKind::Row | HouseKind::Column) && usize::from(house.number()) <= size
                };
                let Some(house) = house.filter(is_line) else {
                    return wrong(format!("sandwich:{value}: a row or a column is expected, such as r3"));
                };
                Self { value: Some(number(value)?), ..plain(house.list()[..size].to_vec()) }
            }
            (ClueKind::Sandwich, None) => return wrong("a sandwich sum is expected as sandwich:12:r3"),
            _ => plain(cells(text.trim_start_matches(':'), size)?),
        };
        clue.checked(size)
    }

    /// Returns the clue if it has the right number of cells for its kind, and names no cell twice. Otherwise, returns an error.
    fn checked(self, size: usize) -> Result<Self, LayoutError> {
        let (kind, number) = (self.name.kind, self.cells.len());
        let (least, most) = match kind {
            ClueKind::White | ClueKind::Black | ClueKind::Greater | ClueKind::Five | ClueKind::Ten => (2, 2),
            ClueKind::Cage => (1, size),
            ClueKind::Thermo | ClueKind::Palindrome | ClueKind::Renban | ClueKind::Whisper => (0, size * size),
            ClueKind::Arrow | ClueKind::Little | ClueKind::Sandwich => (1, size * size),
        };
        if number < least || number > most {
            let expected = if least == most { least.to_string() } else { format!("{least} to {most}") };
            return wrong(format!("a {} of {number} cells: {expected} are expected", kind.name()));
        }
        // A whisper line may name a cell twice, but not twice in sequence.
        let is_twice = kind != ClueKind::Whisper && self.cells.iter().copied().collect::<Cells>().len() != number;
        if is_twice || self.cells.windows(2).any(|pair| pair[0] == pair[1]) {
            return wrong(format!("a {} names a cell twice", kind.name()));
        }
        Ok(self)
    }

    /// The clue with its number among those of its kind.
    pub(super) fn numbered(self, number: u8) -> Self {
        Self { name: ClueName { number, ..self.name }, ..self }
    }
}

impl fmt::Display for Clue {
    /// The text, as a part of a layout.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name.kind.row().0)?;
        if let Some(value) = self.value {
            write!(f, ":{value}")?;
        }
        let write_cells = |f: &mut fmt::Formatter, cells: &[Cell]| {
            f.write_str(":")?;
            cells.iter().try_for_each(|cell| f.write_str(cell.name()))
        };
        match self.name.kind {
            ClueKind::Arrow => {
                write_cells(f, self.circle())?;
                write_cells(f, &self.cells[self.circle..])
            }
            ClueKind::Little => {
                write_cells(f, &self.cells[..1])?;
                write!(f, ":{}", self.toward)
            }
            ClueKind::Sandwich => {
                let line = if self.cells[0].row() == self.cells[1].row() {
                    self.cells[0].row()
                } else {
                    self.cells[0].column()
                };
                write!(f, ":{}", line.short())
            }
            _ => write_cells(f, &self.cells),
        }
    }
}
