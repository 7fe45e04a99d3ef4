//! Pictures of text: a finished or half-finished grid, a board with its marks, a step upon it.
//!
//! Colour helps, but says nothing alone: in a step's picture the cells of the pattern carry a `*`, a mark that goes
//! stands behind a `-`, a value that is placed behind a `=`.

use crate::text::{Role, Text};
use crate::words;
use pencilmark::{Board, Cell, Cells, Digits, Fact, House, Houses, Mark, Puzzle, Step, Truth};
use smallvec::{SmallVec, smallvec};

/// Digits in a cell that have a role together, with signs around them.
#[derive(Copy, Clone)]
struct Piece {
    role: Option<Role>,
    before: &'static str,
    digits: Digits,
    after: &'static str,
}

impl Piece {
    fn new(role: impl Into<Option<Role>>, before: &'static str, digits: impl Into<Digits>) -> Self {
        Self { role: role.into(), before, digits: digits.into(), after: "" }
    }

    fn width(self) -> usize {
        self.before.chars().count() + self.digits.len() + self.after.len()
    }

    fn push(self, text: &mut Text) {
        let mut push = |words: &str| match self.role {
            Some(role) => text.push_as(role, words),
            None => text.push_str(words),
        };
        push(self.before);
        self.digits.iter().for_each(|digit| push(digit.name()));
        push(self.after);
    }
}

/// As wide as the widest cell, in which nine digits go and each has a sign, and the space behind it.
const SPACES: &str = "                    ";

/// As wide as three such cells with what stands between them.
const DASHES: &str = "────────────────────────────────────────────────────────────────";

/// What stands in a cell.
type Pieces = SmallVec<[Piece; 2]>;

/// A grid of values: `puzzle`'s own stand out from those that `filled` adds.
///
/// ```
/// use pencilmark::Puzzle;
///
/// let text = pencilmark_view::grid(&Puzzle::EMPTY, &Puzzle::EMPTY);
/// assert_eq!(text.as_str().lines().count(), 13);
/// ```
pub fn grid(puzzle: &Puzzle, filled: &Puzzle) -> Text {
    let cells = Cell::ALL.map(|cell| match (puzzle.value(cell), filled.value(cell)) {
        (Some(given), _) => Piece::new(Role::Given, "", given),
        (None, Some(placed)) => Piece::new(Role::Placed, "", placed),
        (None, None) => Piece::new(Role::Line, "·", Digits::EMPTY),
    });
    frame(&cells.map(|piece| smallvec![piece]), None)
}

/// A board with its marks.
///
/// A lone mark is written in braces, `{5}`: it is not a value yet.
pub fn marks(board: &Board) -> Text {
    let cells = Cell::ALL.map(|cell| smallvec![plain(board, cell)]);
    frame(&cells, Some(Houses::EMPTY))
}

/// A board with its marks before a step, and what the step does to it, with a legend.
pub fn step(board: &Board, step: &Step) -> Text {
    let pattern = pattern(board, step);
    let mut gone = [Digits::EMPTY; 81];
    for mark in step.removes() {
        gone[mark.cell().index()].insert(mark.digit());
    }
    let cells = Cell::ALL.map(|cell| -> Pieces {
        if let Some(mark) = step.places().iter().find(|mark| mark.cell() == cell) {
            return smallvec![Piece::new(Role::New, "=", mark.digit())];
        }
        let gone = gone[cell.index()];
        if gone.is_empty() && !pattern.contains(cell) {
            return smallvec![plain(board, cell)];
        }
        let kept = board.marks(cell) - gone;
        let mut pieces: Pieces = if pattern.contains(cell) {
            smallvec![Piece::new(Role::Pattern, "*", board.value(cell).map_or(kept, Digits::of))]
        } else {
            smallvec![Piece::new(None, "", kept)]
        };
        pieces.extend(gone.iter().map(|digit| Piece::new(Role::Gone, "-", digit)));
        pieces
    });
    let houses = step.facts().iter().fold(Houses::EMPTY, |houses, (_, fact)| houses | fact.houses());
    let mut text = frame(&cells, Some(houses));
    let legend = [
        (!pattern.is_empty(), Role::Pattern, "*", words::cells(pattern)),
        (!step.removes().is_empty(), Role::Gone, "-", "marks that go".into()),
        (!step.places().is_empty(), Role::New, "=", "the new value".into()),
    ];
    for (i, (_, role, sign, means)) in legend.into_iter().filter(|(is_there, ..)| *is_there).enumerate() {
        text.push_str(if i == 0 { "\n  " } else { "   " });
        text.push_as(role, sign);
        text.push_str(" ");
        text.push_str(&means);
    }
    text
}

/// The cells that the argument is made of: those the strategy names and its chain passes, else the cells and marks of
/// its truths; without the cells that get a value.
fn pattern(board: &Board, step: &Step) -> Cells {
    let named =
        step.facts().iter().filter_map(|(_, fact)| if let Fact::Cells(cells) = fact { Some(*cells) } else { None });
    let passed = step.chain_cells();
    let named = named.fold(passed, |cells, more| cells | more);
    let rested = step.truths().iter().fold(Cells::EMPTY, |cells, truth| match *truth {
        Truth::Cell(cell) => cells | Cells::of(cell),
        Truth::House(digit, house) => cells | board.places(digit, house),
    });
    let placed: Cells = step.places().iter().map(|mark: &Mark| mark.cell()).collect();
    (if named.is_empty() { rested } else { named }) - placed
}

/// A cell that nothing happens to.
fn plain(board: &Board, cell: Cell) -> Piece {
    let marks = board.marks(cell);
    match board.value(cell) {
        Some(digit) if board.givens().contains(cell) => Piece::new(Role::Given, "", digit),
        Some(digit) => Piece::new(Role::Placed, "", digit),
        None if marks.is_empty() => Piece::new(Role::Gone, "!", marks),
        None if marks.single().is_some() => Piece { after: "}", ..Piece::new(None, "{", marks) },
        None => Piece::new(None, "", marks),
    }
}

/// Draws lines around 81 cells; with the names of rows and columns, some of them marked, when `named` tells which.
fn frame(cells: &[Pieces; 81], named: Option<Houses>) -> Text {
    let widths = Cell::ALL.map(|cell| cells[cell.index()].iter().map(|piece| piece.width()).sum::<usize>());
    let mut columns = [if named.is_some() { 2 } else { 1 }; 9];
    for (i, &width) in widths.iter().enumerate() {
        columns[i % 9] = columns[i % 9].max(width);
    }
    let mut text = Text::with_capacity(2048);
    if let Some(named) = named {
        text.push_str("    ");
        for (i, column) in House::columns().enumerate() {
            text.push_str(if i % 3 == 0 { "  " } else { " " });
            push_name(&mut text, column, named);
            // Nothing stands behind the last name.
            if i < 8 {
                text.push_str(&SPACES[2..columns[i]]);
            }
            text.push_str(if i % 3 == 2 && i < 8 { " " } else { "" });
        }
        text.push_str("\n");
    }
    let rule = |text: &mut Text, [left, middle, right]: [&str; 3]| {
        text.push_str(if named.is_some() { "    " } else { "" });
        text.push_as(Role::Line, left);
        for (i, stack) in columns.chunks(3).enumerate() {
            text.push_as(Role::Line, if i > 0 { middle } else { "" });
            text.push_as(Role::Line, &DASHES[.."─".len() * (stack.iter().sum::<usize>() + 4)]);
        }
        text.push_as(Role::Line, right);
    };
    rule(&mut text, ["┌", "┬", "┐"]);
    for row in House::rows() {
        text.push_str("\n");
        if let Some(named) = named {
            text.push_str(" ");
            push_name(&mut text, row, named);
            text.push_str(" ");
        }
        for (i, cell) in row.list().into_iter().enumerate() {
            if i % 3 == 0 {
                text.push_as(Role::Line, "│");
                text.push_str(" ");
            }
            cells[cell.index()].iter().for_each(|piece| piece.push(&mut text));
            text.push_str(&SPACES[widths[cell.index()]..=columns[i]]);
        }
        text.push_as(Role::Line, "│");
        if row.number() % 3 == 0 && row.number() < 9 {
            text.push_str("\n");
            rule(&mut text, ["├", "┼", "┤"]);
        }
    }
    text.push_str("\n");
    rule(&mut text, ["└", "┴", "┘"]);
    text
}

/// The name of a row or column, marked when it is one of those that matter.
fn push_name(text: &mut Text, house: House, marked: Houses) {
    text.push_as(if marked.contains(house) { Role::Head } else { Role::Line }, house.short());
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::{Digit, strategies};

    #[test]
    fn a_step_is_drawn_without_colour_too() {
        let puzzle: Puzzle = format!("{}456......{}", ".".repeat(9), ".".repeat(63)).parse().unwrap();
        let mut board = Board::new(&puzzle).unwrap();
        let digit = Digit::ALL[0];
        for name in ["r3c1", "r3c2", "r3c3"] {
            board.remove_mark(name.parse().unwrap(), digit);
        }
        let pointing = strategies::get("pointing").unwrap();
        let found = pointing.first(&pencilmark::Scene::new(&board)).unwrap();
        let text = super::step(&board, &found);
        let text = text.as_str();
        assert!(text.contains("*123789"), "{text}");
        assert!(text.contains("23456789-1"), "{text}");
        assert!(text.contains("* r1c1, r1c2 and r1c3   - marks that go"), "{text}");
        let widths: Vec<_> = text.lines().skip(1).take(13).map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|&width| width == widths[0]), "the frame is straight: {text}");
    }
}
