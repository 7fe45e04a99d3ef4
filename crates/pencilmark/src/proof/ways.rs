//! The ways to meet a clue, and choices of ways.
//!
//! A way is a set of marks that are all on: one mark for each blank cell of the clue. The truths about cells and houses are
//! choices too: each of their ways is one mark.

use pencilmark_core::{Board, Cell, Clue, ClueName, Digit, Layout, Mark, Marks};

/// Marks that are on together.
pub(super) type ClueWay = Vec<Mark>;

/// The maximum number of ways of a clue. A clue with more ways proves nothing.
const MOST_WAYS: usize = 20_000;
/// The maximum number of fillings that the search for the ways of a clue begins.
const MOST_FILLINGS: usize = 4_000_000;
/// The maximum number of choices in a proof.
const MOST_CHOICES: usize = 20_000;

/// The ways that meet a clue, by trial of all marks in its cells. `None` if there are too many ways, or no such clue.
pub(super) fn of_clue(board: &Board, name: ClueName) -> Option<Vec<ClueWay>> {
    let clue = board.layout().clue(name).filter(|clue| clue.is_truth())?;
    let mut filling = ClueTrial { board, clue, fillings: 0, ways: Vec::new() };
    filling.fill(&mut Vec::new()).then_some(filling.ways)
}

struct ClueTrial<'b> {
    board: &'b Board,
    clue: &'b Clue,
    fillings: usize,
    ways: Vec<ClueWay>,
}

impl ClueTrial<'_> {
    /// Fills the next cell with each of its digits. Returns `false` if a limit is reached.
    fn fill(&mut self, filled: &mut Vec<Mark>) -> bool {
        self.fillings += 1;
        if self.fillings > MOST_FILLINGS || self.ways.len() > MOST_WAYS {
            return false;
        }
        if !self.may_meet(filled) {
            return true;
        }
        let Some(&cell) = self.clue.cells().get(filled.len()) else {
            let digits: Vec<Digit> = filled.iter().map(|mark| mark.digit()).collect();
            if self.clue.is_met_by(&digits) {
                self.ways.push(filled.iter().copied().filter(|mark| self.board.has(*mark)).collect());
            }
            return true;
        };
        let digits = self.board.value(cell).map_or(self.board.marks(cell), Into::into);
        digits.iter().all(|digit| {
            let mark = Mark::new(cell, digit);
            if filled.iter().any(|other| self.board.layout().excludes(*other, mark)) {
                return true;
            }
            filled.push(mark);
            let is_done = self.fill(filled);
            filled.pop();
            is_done
        })
    }

    /// Whether the clue can still be met. A sum must be between the least and the greatest sum of digits in the cells.
    fn may_meet(&self, filled: &[Mark]) -> bool {
        let Some(sum) = self.clue.sum() else {
            // In a sandwich, all digits of the sum are known when both of its ends are filled.
            let digits: Vec<Digit> = filled.iter().map(|mark| mark.digit()).collect();
            return self.clue.is_met_by(&digits);
        };
        let (mut low, mut high) = (0, 0);
        for (place, &(cell, factor)) in sum.terms.iter().enumerate() {
            let [least, most] = filled.get(place).map_or_else(|| ends(self.board, cell), |mark| [mark.digit(); 2]);
            let ends = [least, most].map(|digit| factor * i16::from(digit.get()));
            low += ends[0].min(ends[1]);
            high += ends[0].max(ends[1]);
        }
        (low..=high).contains(&sum.total)
    }
}

/// The least and the greatest digit of a cell.
fn ends(board: &Board, cell: Cell) -> [Digit; 2] {
    let digits = board.value(cell).map_or(board.marks(cell), Into::into);
    let (least, most) = (digits.iter().next(), digits.iter().last());
    [least.unwrap_or(Digit::ALL[0]), most.unwrap_or(Digit::ALL[8])]
}

/// Whether a way can be chosen in each truth so that no two marks exclude each other, and all marks are open. `None` if that
/// takes too many choices.
pub(super) fn possible(layout: &Layout, open: Marks, truths: &[Vec<ClueWay>]) -> Option<bool> {
    let all: Vec<Vec<&[Mark]>> = truths.iter().map(|ways| ways.iter().map(Vec::as_slice).collect()).collect();
    choose(layout, open, all, &mut 0)
}

fn choose(layout: &Layout, mut open: Marks, mut truths: Vec<Vec<&[Mark]>>, choices: &mut usize) -> Option<bool> {
    *choices += 1;
    if *choices > MOST_CHOICES {
        return None;
    }
    loop {
        for ways in &mut truths {
            ways.retain(|way| way.iter().all(|mark| open.contains(*mark)));
        }
        if truths.iter().any(Vec::is_empty) {
            return Some(false);
        }
        let Some(place) = truths.iter().position(|ways| ways.len() == 1) else { break };
        let only = truths.remove(place)[0];
        open = with(layout, open, only);
    }
    let Some(fewest) = truths.iter().min_by_key(|ways| ways.len()).cloned() else { return Some(true) };
    for way in fewest {
        if choose(layout, with(layout, open, way), truths.clone(), choices)? {
            return Some(true);
        }
    }
    Some(false)
}

/// The marks that are still open after the marks of a way are chosen.
fn with(layout: &Layout, open: Marks, way: &[Mark]) -> Marks {
    way.iter().fold(open, |open, mark| open - layout.excluded_by(*mark))
}
