//! Forcing chains: Nishio (7.5), multiple (8.0), dynamic (8.5), with further rules (9.0), nested (9.5 to 10.5). An addition
//! for the length increases these ratings.
//!
//! Each mark is followed with all its consequences, on and off. If one of two or more assumptions must hold, a
//! consequence that all of them have is true. An assumption that contradicts itself is false.

pub(crate) mod advance;
pub(crate) mod closure;
pub(crate) mod kind;
pub(crate) mod known;
pub(crate) mod one_digit;
pub(crate) mod preview;
pub(crate) mod record;
pub(crate) mod rules;
pub(crate) mod spread;
pub(crate) mod together;

use crate::cycles::graph::{AnyMarks, with_marks};
use crate::forcing::closure::{Closure, NodePlace};
use crate::forcing::kind::{ForcingKind, Within};
use crate::forcing::known::KnownConsequences;
use crate::forcing::one_digit::OneDigit;
use crate::forcing::preview::{Assumption, Outlines, Preview, Reached};
use crate::forcing::rules::{KnownRules, Rules};
use crate::forcing::spread::{Outline, Spread};
use crate::forcing::together::FollowTask;
use crate::hint::cause::NodeCause;
use crate::hint::length::addition;
use crate::hint::nested::{Nested, add_distinct};
use crate::hint::recorded::RecordedNet;
use crate::hint::{RatedHint, Why, effect};
use crate::shape::BoardShape;
use crate::shape::houses::{houses_of, positions_of};
use pencilmark::{
    Board, Budget, Cells, Digit, Digits, Mark, Marks, Stopped, Strategy,
    sister::net::{Claim, Net},
    size_of_nine,
    strategies::{CELL_FORCING_CHAIN, FORCING_NET, NESTED_FORCING_NET, NISHIO_FORCING_CHAIN, REGION_FORCING_CHAIN},
};
use smallvec::SmallVec;
use std::cell::RefCell;
use std::sync::Arc;

thread_local! {
    /// The list that was used last. Its memory is used again, because the list is large: up to 729 marks can be known.
    static KNOWN: RefCell<Option<KnownConsequences<Spread>>> = const { RefCell::new(None) };
}

/// A list in which nothing is known, in the memory of the list that was used last.
fn nothing_known() -> KnownConsequences<Spread> {
    KNOWN.take().map_or_else(KnownConsequences::new, KnownConsequences::emptied)
}

/// The functions that find chains within the chains of this producer.
const WITHIN: Within = Within { all, record };

/// The strategy that finds hints of a kind from such alternatives.
fn strategy(kind: &ForcingKind, root: Root) -> &'static Strategy {
    match (kind.manner.dynamic, root) {
        _ if kind.is_nishio() => &NISHIO_FORCING_CHAIN,
        (false, Root::Cell) => &CELL_FORCING_CHAIN,
        (false, _) => &REGION_FORCING_CHAIN,
        (true, _) if kind.manner.level < 2 => &FORCING_NET,
        (true, _) => &NESTED_FORCING_NET,
    }
}

/// The closures and rule results of one level, for the next level.
#[derive(Default)]
pub(crate) struct FollowedLevel {
    closures: Vec<Closure>,
    places: Option<ClosurePlaces>,
    known: KnownRules,
    crew: Vec<KnownRules>,
}

/// The best hint of a producer. `followed` has the results of the level before on the same board, and gets the results of
/// this level. `marks` are the marks of a board with at least the marks of `board`. `records` says whether the hint comes
/// with its net.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub(crate) fn best(
    board: &Board,
    kind: &ForcingKind,
    marks: &AnyMarks,
    followed: &mut FollowedLevel,
    records: bool,
    budget: &Budget,
) -> Result<Option<RatedHint>, Stopped> {
    let mut search = ForcingSearch::new(board, kind, budget);
    search.marks = Some(marks);
    // The highest level uses other chains than the two levels before it.
    if (1..=3).contains(&kind.manner.level)
        && let Some(places) = followed.places.take()
    {
        (search.closures, search.places) = (std::mem::take(&mut followed.closures), places);
    }
    search.rules.known.replace(std::mem::take(&mut followed.known));
    search.crew = std::mem::take(&mut followed.crew);
    search.run()?;
    followed.known = search.rules.known.take();
    followed.crew = std::mem::take(&mut search.crew);
    let best = search.found.first();
    let recorded = |found: &Consequence| -> Result<Box<RecordedNet>, Stopped> {
        let (mut net, claim) = search.recorded(board, found)?;
        record::resolve(&mut net);
        Ok(Box::new(RecordedNet { strategy: strategy(kind, found.root), net, claim }))
    };
    let recorded = best.filter(|_| records).map(recorded).transpose()?;
    let hint = best.map(|found| {
        let (removed, placed) = effect(board, found.mark, found.is_on);
        RatedHint { rating: kind.base + addition(found.complexity), removed, placed, why: Why::Net(recorded) }
    });
    if hint.is_none() && (1..=2).contains(&kind.manner.level) {
        followed.closures = std::mem::take(&mut search.closures);
        followed.places = Some(search.places.clone());
    }
    Ok(hint)
}

/// The hints of a producer, the best hint first. If several hints remove the same marks, only the best of these hints is
/// included. `marks` are the marks of a board with at least the marks of `board`.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub(crate) fn all(
    board: &Board,
    kind: &ForcingKind,
    marks: Option<&AnyMarks>,
    budget: &Budget,
) -> Result<Vec<Nested>, Stopped> {
    let mut search = ForcingSearch::new(board, kind, budget);
    search.marks = marks;
    search.at = Some(Box::new([[NOT_YET; 2]; 729]));
    search.run()?;
    let mut found = std::mem::take(&mut search.found);
    pencilmark::sort_by_key(&mut found, |found| (found.complexity, found.key, found.number));
    Ok(found.iter().map(|found| search.nested(found)).collect())
}

/// The net of a hint that [`all`] gave, and the claim that it proves. `real` is a board with at least the marks of `board`.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub(crate) fn record(
    real: &Board,
    board: &Board,
    kind: &ForcingKind,
    hint: &Nested,
    budget: &Budget,
) -> Result<(Net, Claim), Stopped> {
    let mut search = ForcingSearch::new(board, kind, budget);
    search.at = Some(Box::new([[NOT_YET; 2]; 729]));
    search.run()?;
    let found = std::mem::take(&mut search.found);
    let found = found.iter().find(|found| search.nested(found).concludes_the_same(hint)).expect("it was found before");
    search.recorded(real, found)
}

/// A node of one of the closures.
type Target = (u16, NodePlace);

/// A conclusion, with the nodes from which it follows.
struct Consequence {
    mark: Mark,
    is_on: bool,
    complexity: u32,
    key: u8,
    /// The number of conclusions that were kept before this conclusion.
    number: u32,
    targets: SmallVec<[Target; 4]>,
    root: Root,
}

impl Consequence {
    fn is_contradiction(&self) -> bool {
        self.key == CONTRADICTION
    }
}

/// The source of a hint's assumptions, if one of the assumptions must be true: a mark (on and off), a cell (its marks), a
/// house (the places of a digit).
#[derive(Copy, Clone, PartialEq, Eq)]
enum Root {
    Mark,
    Cell,
    House(pencilmark::HouseKind),
}

struct ForcingSearch<'b, 'c> {
    board: &'b Board,
    kind: &'b ForcingKind,
    rules: Rules<'b, 'c>,
    /// The marks for links, if they are known.
    marks: Option<&'b AnyMarks>,
    closures: Vec<Closure>,
    /// The rule results that other threads know.
    crew: Vec<KnownRules>,
    /// The closure of each mark, off and on, if it has been followed.
    places: ClosurePlaces,
    /// The best conclusion so far, or the best conclusions for each mark, off and on.
    found: Vec<Consequence>,
    /// The number of conclusions that were kept, including conclusions that a better conclusion replaced.
    count: u32,
    /// For each mark, the places in `found` of the best conclusion by which it is off, and of the best conclusion by which
    /// it is on. `None` if only the best conclusion of all is needed.
    at: Option<Box<[[u16; 2]; 729]>>,
}

/// The key of a contradiction: among hints of the same length, it counts less than all others.
const CONTRADICTION: u8 = 7;

const NOT_YET: u16 = u16::MAX;

/// For each mark, off and on, the place of its closure.
type ClosurePlaces = Box<[[u16; 2]; 729]>;

impl Drop for ForcingSearch<'_, '_> {
    fn drop(&mut self) {
        Closure::give_back(&mut self.closures);
    }
}

impl<'b, 'c> ForcingSearch<'b, 'c> {
    fn new(board: &'b Board, kind: &'b ForcingKind, budget: &'b Budget<'c>) -> Self {
        Self {
            board,
            kind,
            rules: Rules::new(board, kind.manner, budget, WITHIN),
            marks: None,
            closures: Vec::new(),
            crew: Vec::new(),
            places: Box::new([[NOT_YET; 2]; 729]),
            found: Vec::new(),
            count: 0,
            at: None,
        }
    }

    /// The closure of an assumption.
    fn follow(&mut self, mark: Mark, is_on: bool) -> Result<u16, Stopped> {
        let place = self.places[mark.index()][usize::from(is_on)];
        if place != NOT_YET {
            let closure = &mut self.closures[place as usize];
            if closure.level < self.kind.manner.level {
                closure.go_on(&self.rules)?;
            }
            return Ok(place);
        }
        let mut closure = Closure::spare();
        closure.follow(&self.rules, mark, is_on)?;
        let place = self.closures.len() as u16;
        self.closures.push(closure);
        self.places[mark.index()][usize::from(is_on)] = place;
        Ok(place)
    }

    fn run(&mut self) -> Result<(), Stopped> {
        if self.kind.is_nishio() {
            let digits = Digit::ALL.map(|digit| OneDigit::new(self.board.cells(digit)));
            return self.contradictions(|mark, is_on| digits[mark.digit().index()].is_clash(mark.cell(), is_on));
        }
        if self.kind.manner.dynamic {
            let outlines = self.outlines()?;
            self.contradictions(|mark, is_on| outlines.get((mark, is_on)).is_clash)?;
            return self.reductions(&outlines, &BoardShape::new(self.board));
        }
        let shape = BoardShape::new(self.board);
        let own = if self.marks.is_none() { Some(AnyMarks::new(self.board)) } else { None };
        with_marks!(self.marks.or(own.as_ref()).expect("one of them is there"), marks => {
            self.reductions(&Reached::new(marks, &shape), &shape)
        })
    }

    /// Finds the consequences of each assumption, in any order. Follows the assumptions that contradict themselves in the
    /// order of the Sudoku Explainer, because their earlier consequences count.
    fn outlines(&mut self) -> Result<Outlines, Stopped> {
        self.follow_together()?;
        let is_outlined = self.kind.manner.level == 0;
        let spread = Spread::new(self.board);
        let (_, open) = spread.count();
        let (mut outlines, mut known) = (Outlines::new(self.board), nothing_known());
        for is_on in [true, false] {
            for cell in self.board.blank() {
                if self.board.marks(cell).len() < 2 && !is_on {
                    continue;
                }
                for digit in self.board.marks(cell) {
                    let mark = Mark::new(cell, digit);
                    let twin = if is_on { None } else { self.only_other(mark).map(|other| (other, true)) };
                    if is_outlined {
                        // If the twin is on, the same consequences follow.
                        let outline = match twin {
                            Some(twin) if !outlines.get(twin).is_clash => {
                                outlines.share((mark, is_on), twin);
                                continue;
                            }
                            Some(twin) => outlines.get(twin).clone(),
                            None => spread.follow(&open, mark, is_on, &mut known),
                        };
                        if !outline.is_clash {
                            outlines.insert((mark, is_on), outline);
                            continue;
                        }
                    }
                    let place = self.follow(mark, is_on)?;
                    let closure = &self.closures[place as usize];
                    let is_clash = closure.clash().is_some();
                    outlines.insert((mark, is_on), Outline { on: closure.are_on, off: closure.are_off, is_clash });
                }
            }
        }
        KNOWN.replace(Some(known));
        Ok(outlines)
    }

    /// Follows all assumptions on several threads, if this saves time: for the best hint of a level with chains within
    /// chains.
    fn follow_together(&mut self) -> Result<(), Stopped> {
        let (manner, budget) = (self.kind.manner, self.rules.budget);
        if manner.level < 2 || self.at.is_some() {
            return Ok(());
        }
        let Some(threads) = budget.take_threads(together::MOST_HELPERS) else { return Ok(()) };
        let mut spare: Vec<Option<Closure>> = self.closures.drain(..).map(Some).collect();
        let mut tasks = Vec::new();
        for is_on in [true, false] {
            for cell in self.board.blank() {
                // The consequences of a mark that is off may also follow from a mark that is on.
                let digits =
                    if self.board.marks(cell).len() < 2 && !is_on { Digits::EMPTY } else { self.board.marks(cell) };
                for mark in digits.iter().map(|digit| Mark::new(cell, digit)) {
                    let place = self.places[mark.index()][usize::from(is_on)];
                    let closure = spare.get_mut(usize::from(place)).and_then(Option::take);
                    tasks.push(FollowTask { assumption: (mark, is_on), closure });
                }
            }
        }
        self.crew.resize_with(1 + threads.number(), KnownRules::default);
        std::mem::swap(&mut *self.rules.known.borrow_mut(), &mut self.crew[0]);
        let result = together::follow(self.board, (manner, WITHIN), &mut tasks, &mut self.crew, budget);
        std::mem::swap(&mut *self.rules.known.borrow_mut(), &mut self.crew[0]);
        for FollowTask { assumption: (mark, is_on), closure } in tasks {
            let place = &mut self.places[mark.index()][usize::from(is_on)];
            *place = closure.map_or(NOT_YET, |closure| {
                self.closures.push(closure);
                self.closures.len() as u16 - 1
            });
        }
        result
    }

    /// The mark that is on if a mark is off, by one link.
    fn only_other(&self, mark: Mark) -> Option<Mark> {
        let (cell, digit) = (mark.cell(), mark.digit());
        let in_cell = || (self.board.marks(cell) - Digits::of(digit)).single().map(|other| Mark::new(cell, other));
        let others = self.board.cells(digit) - Cells::of(cell);
        let in_house = || houses_of(cell).find_map(|(_, house)| (others & house).single());
        in_house().map(|other| Mark::new(other, digit)).or_else(in_cell)
    }

    /// Adds the conclusions from marks that contradict themselves, on or off.
    fn contradictions(&mut self, is_clash: impl Fn(Mark, bool) -> bool) -> Result<(), Stopped> {
        for cell in self.board.blank() {
            let digits = self.board.marks(cell);
            for digit in digits.iter().filter(|_| digits.len() > 1) {
                let mark = Mark::new(cell, digit);
                for is_on in [true, false] {
                    if !is_clash(mark, is_on) {
                        continue;
                    }
                    let closure = self.follow(mark, is_on)?;
                    let [one, other] = self.closures[closure as usize].clash().expect("the outline has one too");
                    self.add(
                        mark,
                        !is_on,
                        CONTRADICTION,
                        [(closure, one), (closure, other)].into_iter().collect(),
                        Root::Mark,
                    );
                }
            }
        }
        Ok(())
    }

    /// Adds the conclusions that alternatives have in common: a mark on and off, the places of a digit in a house, the
    /// marks of a cell.
    fn reductions(&mut self, preview: &impl Preview, shape: &BoardShape) -> Result<(), Stopped> {
        let dynamic = self.kind.manner.dynamic;
        let mut group: SmallVec<[Assumption; 9]> = SmallVec::new();
        for cell in self.board.blank() {
            let digits = self.board.marks(cell);
            if digits.len() < if dynamic { 2 } else { 3 } {
                continue;
            }
            for digit in digits {
                let mark = Mark::new(cell, digit);
                if dynamic && digits.len() > 2 {
                    self.common(&[(mark, true), (mark, false)], preview, 1, Root::Mark)?;
                }
                for (house, position) in positions_of(cell) {
                    // Each house is searched at its first place.
                    let positions = shape.positions(digit, house);
                    let count = size_of_nine(positions);
                    if positions & (position - 1) == 0 && (count == 2 || self.kind.multiple && count > 2) {
                        group.clear();
                        let places = self.board.places(digit, house);
                        group.extend(places.iter().map(|cell| (Mark::new(cell, digit), true)));
                        self.common(&group, preview, 6, Root::House(house.kind()))?;
                    }
                }
            }
            if digits.len() == 2 || self.kind.multiple {
                group.clear();
                group.extend(digits.iter().map(|digit| (Mark::new(cell, digit), true)));
                self.common(&group, preview, 5, Root::Cell)?;
            }
        }
        Ok(())
    }

    /// Adds the conclusions that some assumptions have in common. One of the assumptions must hold.
    fn common(&mut self, group: &[Assumption], preview: &impl Preview, key: u8, root: Root) -> Result<(), Stopped> {
        let (on, off) = preview.may_share(group);
        if !on && !off {
            return Ok(());
        }
        let closures: SmallVec<[u16; 9]> =
            group.iter().map(|&(mark, is_on)| self.follow(mark, is_on)).collect::<Result<_, _>>()?;
        for is_on in [true, false].into_iter().filter(|&is_on| if is_on { on } else { off }) {
            let shared = closures.iter().fold(Marks::ALL, |shared, &at| {
                let closure = &self.closures[at as usize];
                shared & if is_on { closure.are_on } else { closure.are_off }
            });
            if shared.is_empty() {
                continue;
            }
            let first = &self.closures[closures[0] as usize];
            let is_shared = |mark: &Mark| shared.contains(*mark);
            let marks: SmallVec<[Mark; 16]> =
                if is_on { first.on().filter(is_shared).collect() } else { first.off().filter(is_shared).collect() };
            for mark in marks {
                let targets = closures.iter().map(|&at| (at, self.closures[at as usize].place(mark, is_on)));
                self.add(mark, is_on, key, targets.collect(), root);
            }
        }
        Ok(())
    }

    /// Keeps a conclusion if it is the best so far.
    fn add(&mut self, mark: Mark, is_on: bool, key: u8, targets: SmallVec<[Target; 4]>, root: Root) {
        let marks = self.board.marks(mark.cell());
        if is_on && marks.len() < 2 {
            return;
        }
        // In a cell with two marks, one mark is on if the other mark is removed.
        let slot = match (marks - Digits::of(mark.digit())).single() {
            Some(other) if is_on => (Mark::new(mark.cell(), other).index(), 0),
            _ => (mark.index(), usize::from(is_on)),
        };
        let place = self.at.as_ref().map_or(0, |at| at[slot.0][slot.1] as usize);
        let limit = self.found.get(place).map(|best| (best.complexity, best.key));
        let least: u32 = targets.iter().map(|&(closure, place)| self.closures[closure as usize].depth(place)).sum();
        if limit.is_some_and(|limit| (least, key) >= limit) {
            return;
        }
        let complexity = self.complexity(&targets);
        if limit.is_some_and(|limit| (complexity, key) >= limit) {
            return;
        }
        let found = Consequence { mark, is_on, complexity, key, number: self.count, targets, root };
        self.count += 1;
        if limit.is_some() {
            self.found[place] = found;
        } else {
            if let Some(at) = &mut self.at {
                at[slot.0][slot.1] = self.found.len() as u16;
            }
            self.found.push(found);
        }
    }

    /// The number of nodes of the chains, including the nodes of the distinct hints within them.
    fn complexity(&self, targets: &[Target]) -> u32 {
        let mut count = 0;
        let mut within: Vec<&Arc<Nested>> = Vec::new();
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

    /// The net of a hint, and the claim that it proves. The net names premises as claims, not as numbers.
    fn recorded(&self, real: &Board, found: &Consequence) -> Result<(Net, Claim), Stopped> {
        let closure = |target: &Target| &self.closures[target.0 as usize];
        let claim = Claim { mark: found.mark, on: found.is_on };
        let first = closure(&found.targets[0]);
        if found.is_contradiction() {
            let ends: SmallVec<[NodePlace; 2]> = found.targets.iter().map(|&(_, place)| place).collect();
            return Ok((Net::refuting(record::branch(real, &self.rules, first, &ends)?), claim));
        }
        let branch = |target: &Target| record::branch(real, &self.rules, closure(target), &[target.1]);
        let branches = found.targets.iter().map(branch).collect::<Result<_, _>>()?;
        let start = first.entry(first.start()).0.mark;
        let cases_of = match found.root {
            Root::Mark => None,
            Root::Cell => Some(record::truth(start, NodeCause::Cell)),
            Root::House(kind) => Some(record::truth(start, NodeCause::House(kind))),
        };
        Ok((Net { cases_of, branches }, claim))
    }

    /// A hint with all its nodes.
    fn nested(&self, found: &Consequence) -> Nested {
        let (removed, _) = effect(self.board, found.mark, found.is_on);
        let mut nested = Nested { removed, complexity: found.complexity, nodes: Vec::new(), links: Vec::new() };
        for &(closure, place) in &found.targets {
            self.closures[closure as usize].walk(self.board, self.kind.manner.dynamic, place, |entry, is_on, _| {
                // The cause of an assumption is the cell or the house that makes the assumption one of several alternatives.
                let cause = match (entry.cause, found.root) {
                    (NodeCause::None, Root::Cell) => NodeCause::Cell,
                    (NodeCause::None, Root::House(kind)) => NodeCause::House(kind),
                    (cause, _) => cause,
                };
                nested.tell(entry.mark, is_on, cause);
            });
            nested.nodes.push(u16::MAX);
        }
        nested
    }
}
