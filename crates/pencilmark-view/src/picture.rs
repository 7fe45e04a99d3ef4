//! Pictures of text: a finished or half-finished grid, a board with its marks, a step upon it.
//!
//! Colour helps, but says nothing alone: in a step's picture the cells of the pattern carry a `*`, a mark that goes
//! stands behind a `-`, a value that is placed behind a `=`.

use crate::{chain, words};
use anstyle::{AnsiColor, Color, Style};
use pencilmark::{Board, Cell, Cells, Digits, Fact, House, Houses, Mark, Puzzle, Step, Truth};
use smallvec::{SmallVec, smallvec};
use std::borrow::Cow;
use std::fmt::Write;

const GIVEN: Style = Style::new().bold();
const PLACED: Style = AnsiColor::Cyan.on_default();
const MARK: Style = Style::new();
const LINE: Style = Style::new().dimmed();
const PATTERN: Style = AnsiColor::Black.on_default().bg_color(Some(Color::Ansi(AnsiColor::Yellow)));
const GONE: Style = AnsiColor::Red.on_default().bold();
const NEW: Style = AnsiColor::Black.on_default().bg_color(Some(Color::Ansi(AnsiColor::Green))).bold();
const HEAD: Style = AnsiColor::Yellow.on_default().bold();

/// A piece of text in a style.
struct Span(Style, Cow<'static, str>);

/// What stands in a cell.
type Spans = SmallVec<[Span; 1]>;

/// Most is one digit, or dots.
fn one(style: Style, text: impl Into<Cow<'static, str>>) -> Spans {
    smallvec![Span(style, text.into())]
}

/// A grid of values: `puzzle`'s own stand out from those that `filled` adds.
///
/// ```
/// use pencilmark::Puzzle;
///
/// let text = pencilmark_view::grid(&Puzzle::EMPTY, &Puzzle::EMPTY);
/// assert_eq!(text.lines().count(), 13);
/// ```
pub fn grid(puzzle: &Puzzle, filled: &Puzzle) -> String {
    let cells = Cell::ALL.map(|cell| match (puzzle.value(cell), filled.value(cell)) {
        (Some(given), _) => one(GIVEN, given.name()),
        (None, Some(placed)) => one(PLACED, placed.name()),
        (None, None) => one(LINE, "·"),
    });
    frame(&cells, None)
}

/// A board with its marks.
///
/// A lone mark is written in braces, `{5}`: it is not a value yet.
pub fn marks(board: &Board) -> String {
    let cells = Cell::ALL.map(|cell| plain(board, cell));
    frame(&cells, Some(Houses::EMPTY))
}

/// A board with its marks before a step, and what the step does to it, with a legend.
pub fn step(board: &Board, step: &Step) -> String {
    let pattern = pattern(board, step);
    let cells = Cell::ALL.map(|cell| {
        if let Some(mark) = step.places().iter().find(|mark| mark.cell() == cell) {
            return one(NEW, format!("={}", mark.digit()));
        }
        let gone: Digits = step.removes().iter().filter(|mark| mark.cell() == cell).map(|mark| mark.digit()).collect();
        if gone.is_empty() && !pattern.contains(cell) {
            return plain(board, cell);
        }
        let kept = (board.marks(cell) - gone).to_string();
        let mut spans = if pattern.contains(cell) {
            one(PATTERN, format!("*{}", board.value(cell).map_or(kept, |value| value.to_string())))
        } else {
            one(MARK, kept)
        };
        spans.extend(gone.iter().map(|digit| Span(GONE, format!("-{digit}").into())));
        spans
    });
    let houses = step.facts().iter().fold(Houses::EMPTY, |houses, (_, fact)| houses | fact.houses());
    let mut text = frame(&cells, Some(houses));
    let mut legend = Vec::new();
    if !pattern.is_empty() {
        legend.push(format!("{PATTERN}*{PATTERN:#} {}", words::cells(pattern)));
    }
    if !step.removes().is_empty() {
        legend.push(format!("{GONE}-{GONE:#} marks that go"));
    }
    if !step.places().is_empty() {
        legend.push(format!("{NEW}={NEW:#} the new value"));
    }
    let _ = write!(text, "\n  {}", legend.join("   "));
    text
}

/// The cells that the argument is made of: those the strategy names and its chain passes, else the cells and marks of
/// its truths; without the cells that get a value.
fn pattern(board: &Board, step: &Step) -> Cells {
    let named =
        step.facts().iter().filter_map(|(_, fact)| if let Fact::Cells(cells) = fact { Some(*cells) } else { None });
    let passed = step.argument().map_or(Cells::EMPTY, chain::cells);
    let named = named.fold(passed, |cells, more| cells | more);
    let rested = step.truths().iter().fold(Cells::EMPTY, |cells, truth| match *truth {
        Truth::Cell(cell) => cells | Cells::of(cell),
        Truth::House(digit, house) => cells | board.places(digit, house),
    });
    let placed: Cells = step.places().iter().map(|mark: &Mark| mark.cell()).collect();
    (if named.is_empty() { rested } else { named }) - placed
}

/// A cell that nothing happens to.
fn plain(board: &Board, cell: Cell) -> Spans {
    let marks = board.marks(cell);
    match board.value(cell) {
        Some(digit) if board.givens().contains(cell) => one(GIVEN, digit.name()),
        Some(digit) => one(PLACED, digit.name()),
        None if marks.is_empty() => one(GONE, "!"),
        None if marks.single().is_some() => one(MARK, format!("{{{marks}}}")),
        None => one(MARK, marks.to_string()),
    }
}

/// Draws lines around 81 cells; with the names of rows and columns, some of them marked, when `named` tells which.
fn frame(cells: &[Spans; 81], named: Option<Houses>) -> String {
    let length = |text: &str| if text.len() < 2 { text.len() } else { text.chars().count() };
    let widths = Cell::ALL.map(|cell| cells[cell.index()].iter().map(|span| length(&span.1)).sum::<usize>());
    let head = if named.is_some() { 2 } else { 0 };
    let mut columns = [head.max(1); 9];
    for (i, &width) in widths.iter().enumerate() {
        columns[i % 9] = columns[i % 9].max(width);
    }
    let mut text = String::with_capacity(4096);
    if let Some(named) = named {
        text.push_str("    ");
        for (i, column) in House::columns().enumerate() {
            text.push_str(if i % 3 == 0 { "  " } else { " " });
            push_name(&mut text, column, named, columns[i]);
            if i % 3 == 2 {
                text.push(' ');
            }
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    let indent = if named.is_some() { "    " } else { "" };
    let rule = |text: &mut String, [left, middle, right]: [&str; 3]| {
        let _ = write!(text, "{indent}{LINE}{left}");
        for (i, stack) in columns.chunks(3).enumerate() {
            text.push_str(if i > 0 { middle } else { "" });
            push_times(text, "─", stack.iter().sum::<usize>() + 4);
        }
        let _ = write!(text, "{right}{LINE:#}");
    };
    let bar = format!("{LINE}│{LINE:#}");
    rule(&mut text, ["┌", "┬", "┐"]);
    for row in House::rows() {
        text.push('\n');
        if let Some(named) = named {
            text.push(' ');
            push_name(&mut text, row, named, 2);
            text.push(' ');
        }
        for (i, cell) in row.list().into_iter().enumerate() {
            if i % 3 == 0 {
                text.push_str(&bar);
                text.push(' ');
            }
            for Span(style, piece) in &cells[cell.index()] {
                push_styled(&mut text, *style, piece);
            }
            push_times(&mut text, " ", columns[i] - widths[cell.index()] + 1);
        }
        text.push_str(&bar);
        if row.number() % 3 == 0 && row.number() < 9 {
            text.push('\n');
            rule(&mut text, ["├", "┼", "┤"]);
        }
    }
    text.push('\n');
    rule(&mut text, ["└", "┴", "┘"]);
    text
}

fn push_times(text: &mut String, piece: &str, times: usize) {
    (0..times).for_each(|_| text.push_str(piece));
}

fn push_styled(text: &mut String, style: Style, piece: &str) {
    if style.is_plain() {
        text.push_str(piece);
    } else {
        let _ = write!(text, "{style}{piece}{style:#}");
    }
}

/// The name of a row or column, marked when it is one of those that matter.
fn push_name(text: &mut String, house: House, marked: Houses, width: usize) {
    let short = house.short();
    push_styled(text, if marked.contains(house) { HEAD } else { LINE }, short);
    push_times(text, " ", width - short.len());
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::{Digit, strategies};

    /// Without its escapes.
    fn stripped(text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('\u{1b}') {
            out.push_str(before);
            rest = after.split_once('m').map_or("", |(_, rest)| rest);
        }
        out + rest
    }

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
        let text = stripped(&super::step(&board, &found));
        assert!(text.contains("*123789"), "{text}");
        assert!(text.contains("23456789-1"), "{text}");
        assert!(text.contains("* r1c1, r1c2 and r1c3   - marks that go"), "{text}");
        let widths: Vec<_> = text.lines().skip(1).take(13).map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|&width| width == widths[0]), "the frame is straight: {text}");
    }
}
