//! A picture drawn as text, both plain and in colours.
//!
//! ```text
//!   5     a given         *12     a cell of the pattern       12x4     the step removes the 4
//!   (5)   placed          p12     the pivot                   9-4+7    4 is off, then 7 is on
//!   {5}   a single mark   =5      the new value
//!   [5]   a value that bars others   /   a place that it bars
//! ```

use super::cell::DrawnCell;
use super::grid::Picture;
use super::layout;
use super::legend::Legend;
use super::piece::{Piece, Pieces, pieces, push_name, width};
use crate::text::{Role, Text};
use pencilmark::{Board, Cell, Digit, Digits, House, Houses, State, Step};

impl Picture {
    /// The picture drawn as text.
    pub fn text(&self) -> Text {
        draw(self)
    }
}

/// A grid of values drawn as text. The givens of `start` look different from its entries and from the values that `filled`
/// adds.
///
/// ```
/// use pencilmark::Puzzle;
///
/// let text = pencilmark_view::grid(&Puzzle::EMPTY, &Puzzle::EMPTY);
/// assert_eq!(text.as_str().lines().count(), 13);
/// ```
pub fn grid(start: &impl AsRef<State>, filled: &impl AsRef<State>) -> Text {
    Picture::grid(start, filled).text()
}

/// A board with its marks drawn as text.
///
/// A single mark is written in braces, `{5}`, because it is not a value yet. A value that was placed is written `(5)`.
pub fn marks(board: &Board) -> Text {
    Picture::board(board).text()
}

/// A step drawn as text: the board with its marks before the step, the effect of the step, and a legend.
pub fn step(board: &Board, step: &Step) -> Text {
    Picture::step(board, step).text()
}

/// The spaces for the widest cell and the space after this cell. All nine digits of the widest cell have a sign.
const SPACES: &str = "                    ";

/// The dashes for three such cells and the spaces between these cells.
const DASHES: &str = "────────────────────────────────────────────────────────────────";

/// The maximum number of characters in a line if each cell has one line. A wider picture has three lines for each cell.
const WIDEST: usize = 80;

/// The pieces of a cell in three lines, three digits each.
fn in_lines(pieces: &[Piece]) -> [Pieces; 3] {
    let third = |digits: Digits, line: usize| -> Digits {
        digits.iter().filter(|digit: &Digit| digit.index() / 3 == line).collect()
    };
    let is_value = |piece: &Piece| piece.after.is_some() || piece.before == Some('=') || piece.digits.is_empty();
    std::array::from_fn(|line| {
        let part = |piece: &Piece| {
            if is_value(piece) {
                return (line == 1).then_some(*piece);
            }
            let digits = third(piece.digits, line);
            let first = piece.digits.first().is_some_and(|first| first.index() / 3 == line);
            let before = piece.before.filter(|_| first);
            (!digits.is_empty()).then_some(Piece { before, digits, ..*piece })
        };
        let mut pieces: Pieces = pieces.iter().filter_map(part).collect();
        // Each line has a part of each cell, so that the text can be read again.
        if pieces.is_empty() {
            pieces.push(Piece::new(Role::Line, '·', Digits::EMPTY));
        }
        pieces
    })
}

/// Draws a picture. A picture with marks also has the names of rows and columns. Some of the names are highlighted.
fn draw(picture: &Picture) -> Text {
    let pieces = Cell::ALL.map(|cell| pieces(picture.cell(cell), picture));
    if let Some(layout) = &picture.layout {
        let mut text = layout::drawn(layout, picture, &pieces);
        push_legend(&mut text, picture);
        return text;
    }
    let cells: Vec<[Pieces; 3]> = pieces.iter().map(|pieces| [pieces.clone(), Pieces::new(), Pieces::new()]).collect();
    let grid = Grid::new(picture, cells, 1);
    let grid = if grid.width() > WIDEST {
        Grid::new(picture, pieces.iter().map(|pieces| in_lines(pieces)).collect(), 3)
    } else {
        grid
    };
    let mut text = grid.draw();
    push_legend(&mut text, picture);
    text
}

/// The cells of a picture in lines, and the widths of its columns.
struct Grid {
    /// The houses whose names are highlighted, if there are names.
    named: Option<Houses>,
    cells: Vec<[Pieces; 3]>,
    /// The number of lines of a cell.
    lines: usize,
    columns: [usize; 9],
}

impl Grid {
    fn new(picture: &Picture, cells: Vec<[Pieces; 3]>, lines: usize) -> Self {
        let named = picture.has_names().then_some(picture.houses);
        let mut columns = [if named.is_some() { 2 } else { 1 }; 9];
        for (i, cell) in cells.iter().enumerate() {
            let widest = cell.iter().map(|line| width(line)).max();
            columns[i % 9] = columns[i % 9].max(widest.unwrap_or(0));
        }
        Self { named, cells, lines, columns }
    }

    fn width(&self) -> usize {
        self.margin().len() + self.columns.iter().sum::<usize>() + 16
    }

    fn margin(&self) -> &'static str {
        if self.named.is_some() { "    " } else { "" }
    }

    fn draw(&self) -> Text {
        let mut text = Text::with_capacity(2048);
        if let Some(named) = self.named {
            text.push_str("    ");
            for (i, column) in House::columns().enumerate() {
                text.push_str(if i % 3 == 0 { "  " } else { " " });
                push_name(&mut text, column, named);
                // No space after the last name.
                if i < 8 {
                    text.push_str(&SPACES[2..self.columns[i]]);
                }
                text.push_str(if i % 3 == 2 && i < 8 { " " } else { "" });
            }
            text.push_str("\n");
        }
        self.push_rule(&mut text, ["┌", "┬", "┐"]);
        for row in House::rows() {
            for line in 0..self.lines {
                text.push_str("\n");
                if let Some(named) = self.named {
                    text.push_str(" ");
                    if line == self.lines / 2 {
                        push_name(&mut text, row, named);
                    } else {
                        text.push_str("  ");
                    }
                    text.push_str(" ");
                }
                self.push_line(&mut text, row, line);
            }
            if row.number() % 3 == 0 && row.number() < 9 {
                text.push_str("\n");
                self.push_rule(&mut text, ["├", "┼", "┤"]);
            } else if self.lines > 1 && row.number() < 9 {
                // Without a blank line, the marks of two rows would look like one row.
                text.push_str("\n");
                text.push_str(self.margin());
                for stack in self.columns.chunks(3) {
                    text.push_as(Role::Line, "│");
                    text.push_str(&" ".repeat(stack.iter().sum::<usize>() + 4));
                }
                text.push_as(Role::Line, "│");
            }
        }
        text.push_str("\n");
        self.push_rule(&mut text, ["└", "┴", "┘"]);
        text
    }

    fn push_rule(&self, text: &mut Text, [left, middle, right]: [&str; 3]) {
        text.push_str(self.margin());
        text.push_as(Role::Line, left);
        for (i, stack) in self.columns.chunks(3).enumerate() {
            text.push_as(Role::Line, if i > 0 { middle } else { "" });
            text.push_as(Role::Line, &DASHES[.."─".len() * (stack.iter().sum::<usize>() + 4)]);
        }
        text.push_as(Role::Line, right);
    }

    fn push_line(&self, text: &mut Text, row: House, line: usize) {
        for (i, cell) in row.list().into_iter().enumerate() {
            if i % 3 == 0 {
                text.push_as(Role::Line, "│");
                text.push_str(" ");
            }
            let pieces = &self.cells[cell.index()][line];
            pieces.iter().for_each(|piece| piece.push(text));
            text.push_str(&SPACES[width(pieces)..=self.columns[i]]);
        }
        text.push_as(Role::Line, "│");
    }
}

fn push_legend(text: &mut Text, picture: &Picture) {
    let is_single = |cell: Cell| {
        let cell = picture.cell(cell);
        let plain = !cell.in_pattern && cell.removed.is_empty() && cell.signs.iter().all(Option::is_none);
        cell.value.is_none() && cell.marks.single().is_some() && plain
    };
    let is_placed = |cell: Cell| matches!(picture.cell(cell).value, Some((_, Role::Placed)));
    let single = Cell::ALL.into_iter().find(|&cell| is_single(cell)).filter(|_| picture.shows_marks);
    let placed = Cell::ALL.into_iter().find(|&cell| is_placed(cell)).filter(|_| picture.has_names());
    let value = |cell: Cell| picture.cell(cell).value.map(|(digit, _)| digit);
    let more = [
        placed.and_then(value).map(|digit| (Role::Placed, format!("({digit})"), "placed, others given")),
        single
            .and_then(|cell| picture.cell(cell).marks.single())
            .map(|digit| (Role::Line, format!("{{{digit}}}"), "the only mark left")),
    ];
    // Excluded places are shown only in pictures without marks. Letters of removed marks are not shown.
    let is_written = |sign: char| {
        let of_mark = |cell: &DrawnCell| cell.marks.iter().any(|digit| cell.signs[digit.index()] == Some(sign));
        picture.cells.iter().any(|cell| cell.letters.contains(&Some(sign)) || of_mark(cell))
    };
    let own = picture.legend.iter().filter(|entry| match entry.sign.chars().next() {
        Some('/') => !picture.shows_marks(),
        Some(letter) if entry.role == Role::Pattern && !matches!(letter, '*' | '[') => is_written(letter),
        _ => true,
    });
    let own = own.map(|Legend { role, sign, meaning }| (*role, sign.clone(), meaning.as_str()));
    for (i, (role, sign, meaning)) in own.chain(more.into_iter().flatten()).enumerate() {
        text.push_str(if i == 0 { "\n  " } else { "   " });
        text.push_as(role, &sign);
        text.push_str(" ");
        text.push_str(meaning);
    }
}
