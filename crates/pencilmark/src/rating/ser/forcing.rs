//! Forcing chains: Nishio (7.5), multiple (8.0), dynamic (8.5), with further rules (9.0), nested (9.5 to 10.5), each with
//! its length added.
//!
//! From each mark, on and off, everything is followed. What two or more assumptions, of which one must hold, have in
//! common is true; an assumption that contradicts itself is false.

use super::closure::{Cause, Closure, Manner, Place, house_of};
use super::hint::{Hint, Removed, Why};
use super::houses::COLUMNS_LAST;
use super::length::addition;
use super::nested::{Nested, add_distinct};
use super::spread::{OneDigit, Outline, Spread};
use crate::board::Board;
use crate::budget::{Budget, Stopped};
use crate::digit::Digit;
use crate::mark::{Mark, Marks};
use crate::set::Digits;
use smallvec::SmallVec;
use std::rc::Rc;

/// A producer.
#[derive(Copy, Clone, Debug)]
pub(super) struct Kind {
    base: f64,
    /// Whether cells and houses with more than two places count.
    multiple: bool,
    manner: Manner,
}

/// One digit, contradictions only.
pub(super) const NISHIO: Kind =
    Kind { base: 7.5, multiple: false, manner: Manner { in_cells: false, dynamic: true, level: 0, limit: 0 } };
/// All places of a cell or a house.
pub(super) const MULTIPLE: Kind =
    Kind { base: 8.0, multiple: true, manner: Manner { in_cells: true, dynamic: false, level: 0, limit: 0 } };

/// Dynamic chains of a level, 0 to 4.
pub(super) const fn dynamic(level: u8, limit: u8) -> Kind {
    let manner = Manner { in_cells: true, dynamic: true, level, limit };
    Kind { base: 8.5 + 0.5 * level as f64, multiple: true, manner }
}

impl Kind {
    const fn is_nishio(self) -> bool {
        !self.manner.in_cells
    }
}

/// The best hint of a producer.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub(super) fn best(board: &Board, kind: &Kind, budget: &Budget) -> Result<Option<Hint>, Stopped> {
    let mut search = Search::new(board, kind, budget);
    search.run()?;
    let mut best: Option<&Found> = None;
    for found in &search.found {
        if best.is_none_or(|best| (found.complexity, found.key) < (best.complexity, best.key)) {
            best = Some(found);
        }
    }
    Ok(best.map(|found| {
        let (removed, placed) = effect(board, found.mark, found.is_on);
        Hint { rating: kind.base + addition(found.complexity), removed, placed, why: Why::Chain }
    }))
}

/// All hints of a producer, the best first.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub(super) fn all(board: &Board, kind: &Kind, budget: &Budget) -> Result<Vec<Nested>, Stopped> {
    let mut search = Search::new(board, kind, budget);
    search.run()?;
    let mut found = std::mem::take(&mut search.found);
    found.sort_by_key(|found| (found.complexity, found.key));
    Ok(found.iter().map(|found| search.nested(found)).collect())
}

/// What a conclusion changes: the mark goes, or all others of its cell.
fn effect(board: &Board, mark: Mark, is_on: bool) -> (Removed, Option<Mark>) {
    let own = Digits::of(mark.digit());
    let removed = if is_on { board.marks(mark.cell()) - own } else { own };
    (std::iter::once((mark.cell(), removed)).collect(), is_on.then_some(mark))
}

/// A node of one of the closures.
type Target = (u16, Place);

/// A conclusion, with the nodes from which it follows.
struct Found {
    mark: Mark,
    is_on: bool,
    complexity: u32,
    key: u8,
    targets: SmallVec<[Target; 4]>,
    root: Root,
}

/// What the assumptions of a hint are alternatives of.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Root {
    Mark,
    Cell,
    House(crate::house::Kind),
}

struct Search<'b, 'c> {
    board: &'b Board,
    kind: &'b Kind,
    budget: &'b Budget<'c>,
    closures: Vec<Closure>,
    /// The closure of each mark, off and on, if it has been followed.
    places: Box<[[u16; 2]; 729]>,
    outlines: Vec<Outline>,
    /// The outline of each mark, off and on.
    outline_at: Box<[[u16; 2]; 729]>,
    found: Vec<Found>,
}

const NOT_YET: u16 = u16::MAX;

impl<'b, 'c> Search<'b, 'c> {
    fn new(board: &'b Board, kind: &'b Kind, budget: &'b Budget<'c>) -> Self {
        Self {
            board,
            kind,
            budget,
            closures: Vec::new(),
            places: Box::new([[NOT_YET; 2]; 729]),
            outlines: Vec::new(),
            outline_at: Box::new([[NOT_YET; 2]; 729]),
            found: Vec::new(),
        }
    }

    /// The closure of an assumption.
    fn follow(&mut self, mark: Mark, is_on: bool) -> Result<u16, Stopped> {
        let place = self.places[mark.index()][usize::from(is_on)];
        if place != NOT_YET {
            return Ok(place);
        }
        let mut closure = Closure::default();
        closure.follow(self.board, mark, is_on, self.kind.manner, self.budget)?;
        let place = self.closures.len() as u16;
        self.closures.push(closure);
        self.places[mark.index()][usize::from(is_on)] = place;
        Ok(place)
    }

    /// Whether an assumption contradicts itself, from its preview.
    fn is_clash(&self, mark: Mark, is_on: bool) -> bool {
        self.outlines[self.outline_at[mark.index()][usize::from(is_on)] as usize].is_clash
    }

    fn run(&mut self) -> Result<(), Stopped> {
        self.preview()?;
        if self.kind.manner.dynamic {
            self.contradictions()?;
        }
        if !self.kind.is_nishio() {
            self.reductions()?;
        }
        Ok(())
    }

    /// Finds what follows from each assumption, whatever the order, and follows those that contradict themselves in the
    /// order of the scale, because what they found before counts.
    fn preview(&mut self) -> Result<(), Stopped> {
        let Kind { manner, .. } = *self.kind;
        let spread = Spread::new(self.board);
        let one_digit = self.kind.is_nishio().then(|| Digit::ALL.map(|digit| OneDigit::new(self.board.cells(digit))));
        for cell in self.board.blank() {
            let digits = self.board.marks(cell);
            for digit in digits {
                let mark = Mark::new(cell, digit);
                for is_on in [true, false] {
                    if !is_on && !manner.dynamic {
                        continue;
                    }
                    let is_alone = digits.len() < 2;
                    let mut outline = if let Some(one_digit) = &one_digit {
                        let is_clash = !is_alone && one_digit[digit.index()].is_clash(cell, is_on);
                        Outline { on: Marks::EMPTY, off: Marks::EMPTY, is_clash }
                    } else if manner.dynamic && !(is_alone && !is_on) {
                        spread.follow(mark, is_on)
                    } else {
                        Outline { on: Marks::EMPTY, off: Marks::EMPTY, is_clash: false }
                    };
                    let is_preview = manner.dynamic && manner.level == 0;
                    if outline.is_clash || !is_preview && (is_on || !is_alone) {
                        let place = self.follow(mark, is_on)?;
                        let closure = &self.closures[place as usize];
                        debug_assert!(!outline.is_clash || closure.clash().is_some());
                        outline = Outline { on: closure.are_on, off: closure.are_off, is_clash: closure.clash().is_some() };
                    }
                    self.outline_at[mark.index()][usize::from(is_on)] = self.outlines.len() as u16;
                    self.outlines.push(outline);
                }
            }
        }
        Ok(())
    }

    /// What follows from marks that contradict themselves, on or off.
    fn contradictions(&mut self) -> Result<(), Stopped> {
        for cell in self.board.blank() {
            let digits = self.board.marks(cell);
            for digit in digits.iter().filter(|_| digits.len() > 1) {
                let mark = Mark::new(cell, digit);
                for is_on in [true, false].into_iter().filter(|&is_on| self.is_clash(mark, is_on)).collect::<SmallVec<[bool; 2]>>() {
                    let closure = self.follow(mark, is_on)?;
                    if let Some([one, other]) = self.closures[closure as usize].clash() {
                        self.add(mark, !is_on, 7, [(closure, one), (closure, other)].into_iter().collect(), Root::Mark);
                    }
                }
            }
        }
        Ok(())
    }

    /// What alternatives have in common: a mark on and off, the places of a digit in a house, the marks of a cell.
    fn reductions(&mut self) -> Result<(), Stopped> {
        let dynamic = self.kind.manner.dynamic;
        let mut group: SmallVec<[(Mark, bool); 9]> = SmallVec::new();
        for cell in self.board.blank() {
            let digits = self.board.marks(cell);
            if digits.len() < if dynamic { 2 } else { 3 } {
                continue;
            }
            for digit in digits {
                let mark = Mark::new(cell, digit);
                if dynamic && digits.len() > 2 {
                    self.common(&[(mark, true), (mark, false)], 1, Root::Mark)?;
                }
                for house_kind in COLUMNS_LAST {
                    let places = self.board.places(digit, house_of(cell, house_kind));
                    let count = places.len();
                    if (count == 2 || self.kind.multiple && count > 2) && places.first() == Some(cell) {
                        group.clear();
                        group.extend(places.iter().map(|cell| (Mark::new(cell, digit), true)));
                        self.common(&group, 6, Root::House(house_kind))?;
                    }
                }
            }
            if digits.len() == 2 || self.kind.multiple {
                group.clear();
                group.extend(digits.iter().map(|digit| (Mark::new(cell, digit), true)));
                self.common(&group, 5, Root::Cell)?;
            }
        }
        Ok(())
    }

    /// What some assumptions, of which one must hold, have in common.
    fn common(&mut self, group: &[(Mark, bool)], key: u8, root: Root) -> Result<(), Stopped> {
        for is_on in [true, false] {
            let shared = group.iter().fold(Marks::ALL, |shared, (mark, is_start_on)| {
                let outline = &self.outlines[self.outline_at[mark.index()][usize::from(*is_start_on)] as usize];
                shared & if is_on { outline.on } else { outline.off }
            });
            if shared.is_empty() {
                continue;
            }
            let closures: SmallVec<[u16; 9]> =
                group.iter().map(|&(mark, is_start_on)| self.follow(mark, is_start_on)).collect::<Result<_, _>>()?;
            let first = &self.closures[closures[0] as usize];
            let marks: Vec<Mark> = if is_on { first.on().collect() } else { first.off().collect() };
            for mark in marks.into_iter().filter(|&mark| shared.contains(mark)) {
                let targets = closures.iter().map(|&at| (at, self.closures[at as usize].place(mark, is_on)));
                self.add(mark, is_on, key, targets.collect(), root);
            }
        }
        Ok(())
    }

    fn add(&mut self, mark: Mark, is_on: bool, key: u8, targets: SmallVec<[Target; 4]>, root: Root) {
        if is_on && self.board.marks(mark.cell()).len() < 2 {
            return;
        }
        let complexity = self.complexity(&targets);
        self.found.push(Found { mark, is_on, complexity, key, targets, root });
    }

    /// The number of nodes of the chains, with those of the distinct hints within them.
    fn complexity(&self, targets: &[Target]) -> u32 {
        let mut count = 0;
        let mut within: Vec<&Rc<Nested>> = Vec::new();
        for &(closure, place) in targets {
            self.closures[closure as usize].walk(self.board, self.kind.manner.dynamic, place, |_, _, nested| {
                count += 1;
                if let Some(nested) = nested {
                    add_distinct(&mut within, nested);
                }
            });
        }
        count + within.iter().map(|nested| nested.complexity).sum::<u32>()
    }

    /// A hint with all its nodes.
    fn nested(&self, found: &Found) -> Nested {
        let (removed, _) = effect(self.board, found.mark, found.is_on);
        let mut nested = Nested { removed, complexity: found.complexity, nodes: Vec::new(), links: Vec::new() };
        for &(closure, place) in &found.targets {
            self.closures[closure as usize].walk(self.board, self.kind.manner.dynamic, place, |entry, is_on, _| {
                // An assumption rests on what makes it one of several alternatives.
                let cause = match (entry.cause, found.root) {
                    (Cause::None, Root::Cell) => Cause::Cell,
                    (Cause::None, Root::House(kind)) => Cause::House(kind),
                    (cause, _) => cause,
                };
                nested.tell(entry.mark, is_on, cause);
            });
            nested.nodes.push(u16::MAX);
        }
        nested
    }
}
