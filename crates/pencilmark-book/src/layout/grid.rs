//! Grids: lines and digits, drawn as shapes and text.

use super::style::base_line;
use crate::content::{Entry, Look, MarksShown};
use crate::page::{Ink, Item};
use crate::paper::{Area, Point};
use crate::words::Face;
use pencilmark::{Board, Cell, Digit, HouseKind, Layout, Mark, Puzzle, State};
use pencilmark_view::{clue_space, clue_words, printed_clues, shaded};
use std::sync::Arc;

/// The content of a grid.
#[derive(Copy, Clone)]
pub(crate) struct Drawn<'a> {
    /// The givens, black and bold.
    pub(crate) givens: &'a Puzzle,
    /// The values of other cells, grey.
    pub(crate) solution: Option<&'a State>,
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

    fn layout(&self) -> &'a Layout {
        self.givens.as_ref().any_layout()
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
/// The least width of a line, in points: thinner lines break up in print.
const THINNEST: f32 = 0.3;

/// The square of the lines of a grid in a larger square. The space around it is for the sums outside the grid.
fn lined(area: Area, layout: &Layout) -> Area {
    let space = clue_space(layout);
    let own = area.width * space / (layout.size() as f32 + 2.0 * space);
    Area::square(area.x + own, area.y + own, area.width - 2.0 * own)
}

/// A grid in a square.
pub(crate) fn grid(outer: Area, drawn: &Drawn) -> Vec<Item> {
    let layout = drawn.layout();
    let area = lined(outer, layout);
    let mut items = Vec::with_capacity(120);
    let cell = area.width / layout.size() as f32;
    let thin = (area.width / 520.0).clamp(THINNEST, 0.6);
    let thick = thin * 3.2;
    if layout.is_standard() {
        lines(&mut items, area, 9, |number| number % 3 > 0, (thin, Ink(60)));
        lines(&mut items, area, 9, |number| number % 3 == 0, (thick, Ink::BLACK));
    } else {
        houses(&mut items, area, layout);
        lines(&mut items, area, layout.size() as u8, |_| true, (thin, Ink(60)));
        borders(&mut items, area, layout, thick);
    }
    items.push(Item::Frame { area, width: thick, ink: Ink::BLACK });
    if let Some(svg) = printed_clues(layout, drawn.marks == MarksShown::All) {
        items.push(Item::Picture { area: outer, svg: Arc::from(svg) });
    }
    for place in layout.cells() {
        let corner = corner(area, cell, place);
        let middle = Point { x: corner.x + cell / 2.0, y: corner.y + cell / 2.0 };
        let (given, board) = (drawn.givens.value(place), drawn.board.and_then(|board| board.value(place)));
        let of = if drawn.large { 0.8 } else { 0.64 };
        if let Some(given) = given {
            items.push(digit(given, middle, cell * of, Face::Bold, Ink::BLACK));
        } else if let Some(value) = board.or_else(|| drawn.solution.and_then(|solution| solution.value(place))) {
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

/// The corner of a cell at the left and the top; `cell` is the side of a cell.
fn corner(area: Area, cell: f32, place: Cell) -> Point {
    let at = |start: f32, number: u8| start + f32::from(number - 1) * cell;
    Point { x: at(area.x, place.column().number()), y: at(area.y, place.row().number()) }
}

/// A line.
fn rule(items: &mut Vec<Item>, from: Point, to: Point, (width, ink): (f32, Ink)) {
    items.push(Item::Rule { from, to, width, dashes: Vec::new(), ink });
}

/// The lines with some numbers, across and down.
fn lines(items: &mut Vec<Item>, area: Area, size: u8, is_drawn: impl Fn(u8) -> bool, pen: (f32, Ink)) {
    for number in (1..size).filter(|number| is_drawn(*number)) {
        let at = area.width / f32::from(size) * f32::from(number);
        let (x, y) = (area.x + at, area.y + at);
        rule(items, Point { x: area.x, y }, Point { x: area.right(), y }, pen);
        rule(items, Point { x, y: area.y }, Point { x, y: area.bottom() }, pen);
    }
}

/// Shades under windows and extra regions, and lines through diagonals.
fn houses(items: &mut Vec<Item>, area: Area, layout: &Layout) {
    let cell = area.width / layout.size() as f32;
    let square = |place: Cell| {
        let Point { x, y } = corner(area, cell, place);
        Area::square(x, y, cell)
    };
    let areas: Vec<Area> = shaded(layout).iter().map(square).collect();
    if !areas.is_empty() {
        items.push(Item::Fill { areas, ink: Ink(222) });
    }
    for diagonal in layout.houses().iter().filter(|house| house.kind() == HouseKind::Diagonal) {
        let falls = layout.cells_of(diagonal).first() == Cell::at(1, 1);
        let (from, to) = if falls { (area.x, area.right()) } else { (area.right(), area.x) };
        let pen = (cell * 0.06, Ink(190));
        rule(items, Point { x: from, y: area.y }, Point { x: to, y: area.bottom() }, pen);
    }
}

/// The lines between blocks or regions, a piece for each pair of cells. A piece is longer by its width, so that corners are full.
fn borders(items: &mut Vec<Item>, area: Area, layout: &Layout, thick: f32) {
    let cell = area.width / layout.size() as f32;
    for (one, other) in layout.borders() {
        let Point { x, y } = corner(area, cell, other);
        let (before, after) = (thick / 2.0, cell + thick / 2.0);
        let pen = (thick, Ink::BLACK);
        if one.row() == other.row() {
            rule(items, Point { x, y: y - before }, Point { x, y: y + after }, pen);
        } else {
            rule(items, Point { x: x - before, y }, Point { x: x + after, y }, pen);
        }
    }
}

/// The names of the rows and columns, at the left of a grid and above it.
pub(crate) fn names(outer: Area, layout: &Layout) -> Vec<Item> {
    const SIZE: f32 = 6.0;
    let (area, size) = (lined(outer, layout), layout.size());
    let cell = area.width / size as f32;
    let middle = |number: u8| cell * (f32::from(number) - 0.5);
    let name = |text: String, x: f32, y: f32| {
        let at = Point { x: x - Face::Regular.width(&text, SIZE) / 2.0, y };
        Item::Words { at, size: SIZE, face: Face::Regular, ink: Ink::GREY, text }
    };
    let row = |number| name(format!("r{number}"), outer.x - SIZE, base_line(area.y + middle(number), SIZE));
    let column = |number| name(format!("c{number}"), area.x + middle(number), outer.y - 2.5);
    (1..=size as u8).flat_map(|number| [row(number), column(number)]).collect()
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

/// Pale places for marks: dotted lines through each run of blank cells of a row. There are three lines for nine digits.
fn room(items: &mut Vec<Item>, area: Area, drawn: &Drawn) {
    let size = drawn.layout().size() as u8;
    let cell = area.width / f32::from(size);
    let dot = (cell / 30.0).max(0.5);
    let is_blank = |row: u8, column: u8| Cell::at(row, column).is_some_and(|cell| drawn.givens.value(cell).is_none());
    // The dots are at the places of marks: at 0.2, 0.5 and 0.8 of a cell.
    let [near, far] = [cell * 0.3 - dot, cell * 0.4 - dot];
    for row in 1..=size {
        let mut column = 1;
        while column <= size {
            let run = (column..=size).take_while(|&column| is_blank(row, column)).count() as u8;
            for line in (0..size.div_ceil(3)).filter(|_| run > 0) {
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

/// The marks of a board, or the marks that the givens leave.
fn marks(items: &mut Vec<Item>, place: Cell, corner: Point, cell: f32, drawn: &Drawn) {
    let layout = drawn.layout();
    let given = |cell: Cell| drawn.givens.value(cell).map(|digit| Mark::new(cell, digit));
    let is_linked = |mark: Digit| {
        let excludes = |cell: Cell| given(cell).is_some_and(|given| layout.excludes(given, Mark::new(place, mark)));
        layout.has_links() && layout.cells().iter().any(excludes)
    };
    let seen = |mark: &Digit| {
        layout.peers(place).iter().any(|peer| drawn.givens.value(peer) == Some(*mark)) || is_linked(*mark)
    };
    let is_there = |mark: &Digit| drawn.board.map_or_else(|| !seen(mark), |board| board.marks(place).contains(*mark));
    for mark in layout.digits().iter().filter(is_there) {
        // Marks are large enough to be read, if their places are large enough.
        let size = (cell * 0.26).max(READ.min(cell * 0.34));
        items.push(digit(mark, place_of(mark, corner, cell), size, Face::Regular, Ink(40)));
    }
}

/// The content of a grid in words, row by row, then its clues, for screen readers: `row 1: 2 blank, 5, 6, 9, 3 blank, 8`.
pub(crate) fn told(givens: &Puzzle, solution: Option<&State>) -> String {
    let layout = givens.as_ref().any_layout();
    let size = layout.size() as u8;
    let rows = (1..=size).map(|row| {
        let mut words: Vec<String> = Vec::new();
        let mut blanks = 0;
        for column in 1..=size {
            let Some(cell) = Cell::at(row, column) else { continue };
            match givens.value(cell).or_else(|| solution.and_then(|solution| solution.value(cell))) {
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
    rows.chain(clue_words(layout)).collect::<Vec<String>>().join("; ")
}
