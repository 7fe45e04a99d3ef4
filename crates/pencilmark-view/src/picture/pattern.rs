//! The pattern of a step: the cells and the marks that its picture highlights.

use super::link::links;
use super::signs::{Sign, signs};
use pencilmark::strategy::Family;
use pencilmark::{Board, Cell, Cells, Chain, Digits, Mark, Marks, Step, Truth};

/// The marks of a step's pattern, by cell. They are the marks that the step's picture highlights, without the marks that the
/// step removes. If the picture highlights no marks, as for a single, they are the marks of the step's truths.
///
/// ```
/// use pencilmark::{Board, Puzzle, strategies, Scene};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let board = Board::new(&puzzle)?;
/// let step = strategies::get("pointing").unwrap().first(&Scene::new(&board)).unwrap();
/// let marks = pencilmark_view::pattern(&board, &step);
/// assert_eq!(step.to_string(), "r3c8≠4");
/// assert_eq!((marks[10].to_string(), marks[13].to_string()), ("".into(), "".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pattern(board: &Board, step: &Step) -> [Digits; 81] {
    let mut marks = [Digits::EMPTY; 81];
    if step.strategy().family() == Family::Singles {
        // Singles are by far the most frequent steps. Their pictures highlight only values.
        add_truths(board, step, &mut marks);
        return marks;
    }
    let chains = step.chains();
    let signs = signs(step, &chains, !links(step, &chains).is_empty());
    let placed = placed(step);
    let signed = signs.iter().flat_map(|sign| &sign.marks);
    for mark in signed.filter(|mark| board.has(**mark) && !placed.contains(mark.cell())) {
        marks[mark.cell().index()].insert(mark.digit());
    }
    let lettered = signs.iter().fold(Cells::EMPTY, |cells, sign| cells | sign.cells) - placed;
    for (cell, digits) in causes(board, step, lettered | stars(board, step, &chains, &signs)) {
        marks[cell.index()] |= digits;
    }
    if marks.iter().all(|digits| digits.is_empty()) {
        add_truths(board, step, &mut marks);
    }
    for mark in step.removes() {
        marks[mark.cell().index()].remove(mark.digit());
    }
    marks
}

/// Adds the marks of the truths of a step.
fn add_truths(board: &Board, step: &Step, marks: &mut [Digits; 81]) {
    for truth in step.truths() {
        match *truth {
            Truth::Cell(cell) => marks[cell.index()] |= board.marks(cell),
            Truth::House(digit, house) => {
                for cell in board.places(digit, house) {
                    marks[cell.index()].insert(digit);
                }
            }
            Truth::Clue(_) => truth.cells(board).iter().for_each(|cell| marks[cell.index()] |= board.marks(cell)),
        }
    }
}

/// The blank cells of a pattern, each with its digits that belong to the pattern.
pub(super) fn causes(board: &Board, step: &Step, pattern: Cells) -> impl Iterator<Item = (Cell, Digits)> {
    (pattern & board.blank()).iter().map(move |cell| (cell, board.marks(cell) & step.digits()))
}

/// The cells of the pattern that have no other sign.
pub(super) fn stars(board: &Board, step: &Step, chains: &[Chain], signs: &[Sign]) -> Cells {
    // The marks of suppositions have signs. Stars in cells all over the grid would say nothing.
    if step.strategy().family() == Family::Forcing {
        return Cells::EMPTY;
    }
    let placed = placed(step);
    // The signs of a chain say more about its cells than a star.
    let signed = signs.iter().fold(Cells::EMPTY, |cells, sign| {
        let marks: Cells = sign.marks.iter().map(|mark| mark.cell()).collect();
        cells | sign.cells | marks
    });
    named(board, step, chains) - placed - signed
}

/// The cells that the strategy names, and the cells of its chains. Without such cells, these are the cells that the argument
/// names. Without an argument, these are the cells of the truths.
fn named(board: &Board, step: &Step, chains: &[Chain]) -> Cells {
    // A target loses marks. It does not belong to the pattern that removes these marks.
    let named = step.facts().iter().filter(|(slot, _)| !slot.ends_with("target")).map(|(_, fact)| fact.cells());
    let passed = chains.iter().fold(Cells::EMPTY, |cells, chain| cells | chain.cells());
    let named = named.fold(passed, |cells, more| cells | more);
    if named.is_empty() { unnamed(board, step) } else { named }
}

/// The pattern of a step if its strategy and its chains name no cell.
fn unnamed(board: &Board, step: &Step) -> Cells {
    let told = told(step);
    if !told.is_empty() {
        return told.cells() - step.removes().iter().map(|mark| mark.cell()).collect::<Cells>();
    }
    step.truths().iter().fold(Cells::EMPTY, |cells, truth| cells | truth.cells(board))
}

/// The marks that the lines of a step's argument name.
fn told(step: &Step) -> Marks {
    let lines = step.argument().map_or(&[][..], |argument| argument.lines());
    lines.iter().flat_map(|line| line.says.marks()).copied().collect()
}

/// The cells that get a value.
pub(super) fn placed(step: &Step) -> Cells {
    step.places().iter().map(|mark: &Mark| mark.cell()).collect()
}
