//! Grids: lines and digits, drawn as shapes and text.

use super::style::base_line;
use crate::content::{Entry, Look, MarksShown};
use crate::page::{Ink, Item};
use crate::paper::{Area, Point};
use crate::words::Face;
use pencilmark::{Board, Cell, Digit, Grid, Puzzle};

/// The content of a grid.
#[derive(Copy, Clone)]
pub(crate) struct Drawn<'a> {
    /// The givens, black and bold.
    pub(crate) givens: &'a Puzzle,
    /// The values of other cells, grey.
    pub(crate) solution: Option<&'a Grid>,
    /// The values and marks of a board that was begun.
    pub(crate) board: Option<&'a Board>,
    pub(crate) marks: MarksShown,
    pub(crate) large: bool,
}

impl<'a> Drawn<'a> {
    /// Givens alone.
    pub(crate) fn givens(givens: &'a Puzzle) -> Self {
        Self { givens, solution: None, board: None, marks: MarksShown::None, large: false }
    }

    /// A puzzle as a book shows it.
    pub(crate) fn puzzle(entry: &'a Entry, look: &Look) -> Self {
        let givens = Self { large: look.large, ..Self::givens(&entry.puzzle) };
        if look.marks != MarksShown::Own {
            return Self { marks: look.marks, ..givens };
        }
        let marks = if entry.has_marks { MarksShown::All } else { MarksShown::None };
        Self { board: Some(&entry.path.start), marks, ..givens }
    }
}

/// The least size of marks, in points, if there is room.
const READ: f32 = 6.4;
/// The least width of a line, in points: thinner ones break up in print.
const THINNEST: f32 = 0.3;

/// A grid in a square.
pub(crate) fn grid(area: Area, drawn: &Drawn) -> Vec<Item> {
    let mut items = Vec::with_capacity(120);
    let cell = area.width / 9.0;
    let thin = (area.width / 520.0).clamp(THINNEST, 0.6);
    let thick = thin * 3.2;
    for is_thick in [false, true] {
        let (width, ink) = if is_thick { (thick, Ink::BLACK) } else { (thin, Ink(60)) };
        for number in (1..9_u8).filter(|number| (number % 3 == 0) == is_thick) {
            let at = cell * f32::from(number);
            let (x, y) = (area.x + at, area.y + at);
            let rule = |from, to| Item::Rule { from, to, width, dashes: Vec::new(), ink };
            items.push(rule(Point { x: area.x, y }, Point { x: area.right(), y }));
            items.push(rule(Point { x, y: area.y }, Point { x, y: area.bottom() }));
        }
    }
    items.push(Item::Frame { area, width: thick, ink: Ink::BLACK });
    for place in Cell::ALL {
        let corner = Point {
            x: area.x + f32::from(place.column().number() - 1) * cell,
            y: area.y + f32::from(place.row().number() - 1) * cell,
        };
        let middle = Point { x: corner.x + cell / 2.0, y: corner.y + cell / 2.0 };
        let (given, board) = (drawn.givens.value(place), drawn.board.and_then(|board| board.value(place)));
        let of = if drawn.large { 0.8 } else { 0.64 };
        if let Some(given) = given {
            items.push(digit(given, middle, cell * of, Face::Bold, Ink::BLACK));
        } else if let Some(value) = board.or_else(|| drawn.solution.map(|solution| solution.digit(place))) {
            items.push(digit(value, middle, cell * of, Face::Regular, Ink::GREY));
        } else {
            match drawn.marks {
                MarksShown::None | MarksShown::Room | MarksShown::Own => {}
                MarksShown::All => marks(&mut items, place, corner, cell, drawn),
            }
        }
    }
    if drawn.marks == MarksShown::Room && drawn.solution.is_none() {
        room(&mut items, area, drawn);
    }
    items
}

/// The names of the rows and columns, at the left of a grid and above it.
pub(crate) fn names(area: Area) -> Vec<Item> {
    const SIZE: f32 = 6.0;
    let cell = area.width / 9.0;
    let middle = |number: u8| cell * (f32::from(number) - 0.5);
    let name = |text: String, x: f32, y: f32| {
        let at = Point { x: x - Face::Regular.width(&text, SIZE) / 2.0, y };
        Item::Words { at, size: SIZE, face: Face::Regular, ink: Ink::GREY, text }
    };
    let row = |number| name(format!("r{number}"), area.x - SIZE, base_line(area.y + middle(number), SIZE));
    let column = |number| name(format!("c{number}"), area.x + middle(number), area.y - 2.5);
    (1..=9).flat_map(|number| [row(number), column(number)]).collect()
}

/// A digit around a point.
fn digit(digit: Digit, middle: Point, size: f32, face: Face, ink: Ink) -> Item {
    let text = digit.to_string();
    let at = Point { x: middle.x - face.width(&text, size) / 2.0, y: base_line(middle.y, size) };
    Item::Words { at, size, face, ink, text }
}

/// The middle of the place of a mark.
fn place_of(mark: Digit, corner: Point, cell: f32) -> Point {
    let (column, row) = (f32::from((mark.get() - 1) % 3), f32::from((mark.get() - 1) / 3));
    Point { x: corner.x + cell * (0.2 + 0.3 * column), y: corner.y + cell * (0.2 + 0.3 * row) }
}

/// Pale places for marks: dots on three lines through each run of blank cells of a row.
fn room(items: &mut Vec<Item>, area: Area, drawn: &Drawn) {
    let cell = area.width / 9.0;
    let dot = (cell / 30.0).max(0.5);
    let is_blank = |row: u8, column: u8| Cell::at(row, column).is_some_and(|cell| drawn.givens.value(cell).is_none());
    // As the places of marks lie: 0.2, 0.5 and 0.8 of a cell.
    let [near, far] = [cell * 0.3 - dot, cell * 0.4 - dot];
    for row in 1..=9 {
        let mut column = 1;
        while column <= 9 {
            let run = (column..=9).take_while(|&column| is_blank(row, column)).count() as u8;
            for line in (0..3_u8).filter(|_| run > 0) {
                let y = area.y + cell * (f32::from(row - 1) + 0.2 + 0.3 * f32::from(line));
                let left = area.x + cell * (f32::from(column - 1) + 0.2) - dot / 2.0;
                let right = left + cell * (f32::from(run) - 0.4) + dot;
                items.push(Item::Rule {
                    from: Point { x: left, y },
                    to: Point { x: right, y },
                    width: dot,
                    dashes: vec![dot, near, dot, near, dot, far],
                    ink: Ink::LIGHT,
                });
            }
            column += run.max(1);
        }
    }
}

/// The marks of a board, or those that the givens leave.
fn marks(items: &mut Vec<Item>, place: Cell, corner: Point, cell: f32, drawn: &Drawn) {
    let seen = |mark: &Digit| place.peers().iter().any(|peer| drawn.givens.value(peer) == Some(*mark));
    let is_there = |mark: &Digit| drawn.board.map_or_else(|| !seen(mark), |board| board.marks(place).contains(*mark));
    for mark in Digit::ALL.into_iter().filter(is_there) {
        // As large as can be read, if their places allow it.
        let size = (cell * 0.26).max(READ.min(cell * 0.34));
        items.push(digit(mark, place_of(mark, corner, cell), size, Face::Regular, Ink(40)));
    }
}

/// The content of a grid in words, row by row, for screen readers: `row 1: 2 blank, 5, 6, 9, 3 blank, 8`.
pub(crate) fn told(givens: &Puzzle, solution: Option<&Grid>) -> String {
    let rows = (1..=9).map(|row| {
        let mut words: Vec<String> = Vec::new();
        let mut blanks = 0;
        for column in 1..=9 {
            let Some(cell) = Cell::at(row, column) else { continue };
            match givens.value(cell).or_else(|| solution.map(|solution| solution.digit(cell))) {
                None => blanks += 1,
                Some(value) => {
                    if blanks > 0 {
                        words.push(format!("{blanks} blank"));
                    }
                    blanks = 0;
                    words.push(value.to_string());
                }
            }
        }
        if blanks > 0 {
            words.push(format!("{blanks} blank"));
        }
        format!("row {row}: {}", words.join(", "))
    });
    rows.collect::<Vec<String>>().join("; ")
}
