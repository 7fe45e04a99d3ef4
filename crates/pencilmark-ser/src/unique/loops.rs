//! Unique rectangles and loops, types 1 to 4 (4.5 and higher).
//!
//! All hints are collected. The easiest hint is taken. Among equally easy hints, the lowest type counts, then the first hint
//! that was found. The search for loops copies a detail of the Sudoku Explainer: the extra digits of each checked neighbour
//! count for the later neighbours too, even if the path does not enter the neighbour.

use crate::hint::why::LoopType;
use crate::hint::{RatedHint, Why};
use crate::shape::combinations::{bits, of_first, subsets};
use crate::shape::houses::{COLUMNS_LAST, all_of, house_of, houses_of};
use crate::shape::in_houses;
use pencilmark::{Board, Budget, Cell, Cells, Digit, Digits, House, HouseKind, Houses, Stopped, size_of_nine};
use smallvec::SmallVec;

/// The greatest number of cells with extra digits in a loop. There may be more such cells if all have the same extra digit.
const MAX_EXTRAS: i32 = 2;

/// A board of the path on which no loop removed anything. For a pair of digits, a later board has no such loop either if the
/// cells with both digits stay the same, and the cells on which the loops of the pair depend stay the same too.
pub struct Quiet {
    board: Board,
    /// The pairs that have a loop on this board, with the cells on which their loops depend besides their own cells.
    looped: SmallVec<[(Digits, Cells); 4]>,
}

impl Quiet {
    /// The cells on which the loops of a pair depend besides their own cells. `None` if the pair has no loop.
    fn near(&self, pair: Digits) -> Option<Cells> {
        self.looped.iter().find(|(looped, _)| *looped == pair).map(|&(_, near)| near)
    }

    fn has_none(&self, board: &Board, pair: Digits, both: Cells) -> bool {
        let near = self.near(pair).unwrap_or(Cells::EMPTY);
        with_both(&self.board, pair) == both
            && (both | near).iter().all(|cell| board.marks(cell) == self.board.marks(cell))
    }
}

/// The best hint by a unique rectangle or loop. `quiet` has the pairs known from an earlier board of the path.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub fn best(board: &Board, quiet: &mut Option<Quiet>, budget: &Budget) -> Result<Option<RatedHint>, Stopped> {
    let mut hints = Hints { board, found: Vec::new(), seen: Vec::new() };
    let mut looped: SmallVec<[(Digits, Cells); 4]> = SmallVec::new();
    // Several cells can have the same pair, and usually the pair has no cells for a loop.
    let mut known: SmallVec<[(Digits, Cells, Cells); 36]> = SmallVec::new();
    for start in board.blank().iter().filter(|&cell| board.marks(cell).len() == 2) {
        let pair = board.marks(start);
        let old = known.iter().position(|(of, ..)| *of == pair);
        let place = old.unwrap_or_else(|| {
            let both = with_both(board, pair);
            let mut open = Cells::EMPTY;
            // A loop has at least four cells.
            if both.len() >= 4 {
                let quiet = quiet.as_ref().filter(|quiet| quiet.has_none(board, pair, both));
                // The pair still has the same loops, and they depend on the same cells.
                looped.extend(quiet.and_then(|quiet| quiet.near(pair)).map(|near| (pair, near)));
                open = if quiet.is_some() { Cells::EMPTY } else { able(both) };
            }
            known.push((pair, both, open));
            known.len() - 1
        });
        let (_, both, open) = &mut known[place];
        if !open.contains(start) {
            continue;
        }
        let loops = loops_of(board, (start, pair, *both), open, budget)?;
        if loops.is_empty() {
            continue;
        }
        for path in &loops {
            hints.of_loop(path, pair);
        }
        let near = loops.iter().fold(Cells::EMPTY, |near, path| near | looks_at(board, path));
        match looped.iter_mut().find(|(of, _)| *of == pair) {
            Some((_, all)) => *all |= near,
            None => looped.push((pair, near)),
        }
    }
    if hints.found.is_empty() {
        *quiet = Some(Quiet { board: board.clone(), looped });
        return Ok(None);
    }
    let mut best: Option<(f64, u8, RatedHint)> = None;
    for (kind, hint) in hints.found {
        if best.as_ref().is_none_or(|(rating, of, _)| (hint.rating, kind) < (*rating, *of)) {
            best = Some((hint.rating, kind, hint));
        }
    }
    Ok(best.map(|(.., hint)| hint))
}

/// The loops of a pair through a cell, among some open cells. The cell is removed from `open` if all loops through it have
/// been found. Cells that have no loop without this cell are removed too.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub fn loops_of(
    board: &Board,
    (start, pair, both): (Cell, Digits, Cells),
    open: &mut Cells,
    budget: &Budget,
) -> Result<Vec<Vec<Cell>>, Stopped> {
    let (path, walked, loops) = (Vec::new(), Cells::EMPTY, Vec::new());
    let mut search = LoopSearch { board, budget, pair, both, path, walked, is_whole: true, loops };
    search.walk(start, MAX_EXTRAS, Digits::EMPTY, None, [*open; 2], [Houses::EMPTY; 2])?;
    if search.is_whole {
        *open = able(*open - Cells::of(start));
    }
    Ok(search.loops)
}

/// The cells with both digits of a pair.
pub fn with_both(board: &Board, pair: Digits) -> Cells {
    pair.iter().fold(Cells::ALL, |all, digit| all & board.cells(digit))
}

/// The cells on which the types of a loop depend, besides its own cells. They see all loop cells with extra digits, or lie
/// in a common house of the loop cells with extra digits if there are two of these.
fn looks_at(board: &Board, path: &[Cell]) -> Cells {
    let extras: Cells = path.iter().copied().filter(|&cell| board.marks(cell).len() > 2).collect();
    let houses = if extras.len() == 2 { extras.common_houses() } else { Houses::EMPTY };
    houses.iter().fold(extras.common_peers(), |all, house| all | house.cells())
}

/// The cells among some cells that a loop in these cells may have. In each house of a loop cell, the loop has another cell.
pub fn able(mut cells: Cells) -> Cells {
    loop {
        if cells.len() < 4 {
            return Cells::EMPTY;
        }
        let positions = in_houses(cells.bits());
        let alone = House::ALL.into_iter().filter(|house| positions[house.index()].is_power_of_two());
        let alone = alone.fold(Cells::EMPTY, |all, house| all | house.cells());
        if !cells.intersects(alone) {
            return cells;
        }
        cells -= alone;
    }
}

/// Walks every path from a cell through cells with the two digits.
struct LoopSearch<'b, 'c> {
    board: &'b Board,
    budget: &'b Budget<'c>,
    pair: Digits,
    both: Cells,
    path: Vec<Cell>,
    /// The cells of the path.
    walked: Cells,
    /// Whether no path was given up because of extra digits.
    is_whole: bool,
    loops: Vec<Vec<Cell>>,
}

impl LoopSearch<'_, '_> {
    /// `open` has the cells that may be entered, at even places and at odd places of the path. A path that enters a house
    /// twice at even places, or twice at odd places, never becomes a valid loop. Other cells are checked but not entered.
    /// `houses` has the houses that the path has entered at even places and at odd places. A valid loop enters each house at
    /// both kinds of places.
    fn walk(
        &mut self,
        cell: Cell,
        allowed: i32,
        extras: Digits,
        last: Option<HouseKind>,
        mut open: [Cells; 2],
        mut houses: [Houses; 2],
    ) -> Result<(), Stopped> {
        self.budget.try_spend(1)?;
        let parity = self.path.len() % 2;
        open[parity] -= cell.peers();
        for open in &mut open {
            open.remove(cell);
        }
        houses[parity] |= all_of(cell);
        let is_open = |parity: usize| {
            let missing = houses[1 - parity] - houses[parity];
            missing.iter().all(|house| house.cells().intersects(open[parity]))
        };
        if !is_open(0) || !is_open(1) {
            return Ok(());
        }
        self.path.push(cell);
        self.walked.insert(cell);
        let mut extras = extras;
        for (kind, house) in houses_of(cell).filter(|&(kind, _)| Some(kind) != last) {
            for next in self.both & house {
                if next == self.path[0] && self.path.len() >= 4 {
                    if houses[0] == houses[1] {
                        self.loops.push(self.path.clone());
                    }
                } else if !self.walked.contains(next) {
                    let marks = self.board.marks(next);
                    extras = (extras | marks) - self.pair;
                    let is_plain = marks.len() == 2;
                    if !open[1 - parity].contains(next) {
                        continue;
                    }
                    if is_plain || extras.len() == 1 || allowed > 0 {
                        self.walk(next, allowed - i32::from(!is_plain), extras, Some(kind), open, houses)?;
                    } else {
                        self.is_whole = false;
                    }
                }
            }
        }
        self.walked.remove(cell);
        self.path.pop();
        Ok(())
    }
}

/// The hints found so far, with the number of their type.
struct Hints<'b> {
    board: &'b Board,
    found: Vec<(u8, RatedHint)>,
    seen: Vec<(Cells, LoopType)>,
}

/// A valid loop.
#[derive(Copy, Clone)]
struct Loop {
    cells: Cells,
    pair: Digits,
    /// The rating of types 1, 2 and 4.
    rating: f64,
}

impl Hints<'_> {
    fn add(&mut self, of: Loop, same: LoopType, rating: f64, marks: impl Iterator<Item = (Cell, Digits)>) {
        let kind = match same {
            LoopType::Type1 => 1,
            LoopType::Type2 => 2,
            LoopType::Naked(..) | LoopType::Hidden(..) => 3,
            LoopType::Type4 => 4,
        };
        let Some(hint) = RatedHint::removing(self.board, rating, marks, Why::Loop(of.cells, of.pair, same)) else {
            return;
        };
        let same = (of.cells, same);
        if !self.seen.contains(&same) {
            self.seen.push(same);
            self.found.push((kind, hint));
        }
    }

    fn of_loop(&mut self, path: &[Cell], pair: Digits) {
        let cells: Cells = path.iter().copied().collect();
        let mut rating = 4.5;
        if path.len() >= 10 {
            rating += 0.3;
        }
        if path.len() >= 8 {
            rating += 0.2;
        } else if path.len() >= 6 {
            rating += 0.1;
        }
        let (board, of) = (self.board, Loop { cells, pair, rating });
        let with_extra: Vec<Cell> = path.iter().copied().filter(|&cell| board.marks(cell).len() > 2).collect();
        match with_extra[..] {
            [] => {}
            [only] => self.add(of, LoopType::Type1, rating, std::iter::once((only, pair))),
            [one, two] => {
                let extras = (board.marks(one) | board.marks(two)) - pair;
                if extras.len() == 1 {
                    self.type_2(of, &with_extra);
                } else {
                    self.type_3(of, [one, two], extras);
                }
                self.type_4(of, [one, two]);
            }
            _ => self.type_2(of, &with_extra),
        }
    }

    fn type_2(&mut self, of: Loop, with_extra: &[Cell]) {
        let digit = (self.board.marks(with_extra[0]) - of.pair).first().expect("it has an extra digit");
        let victims = with_extra.iter().copied().collect::<Cells>().common_peers() & self.board.cells(digit);
        self.add(of, LoopType::Type2, of.rating, victims.iter().map(|cell| (cell, Digits::of(digit))));
    }

    fn type_3(&mut self, of: Loop, [one, two]: [Cell; 2], extras: Digits) {
        for size in extras.len()..=7 {
            for kind in COLUMNS_LAST {
                let house = house_of(one, kind);
                if house != house_of(two, kind) {
                    continue;
                }
                let empty = (self.board.blank() & house.cells()).len();
                if 2 * size <= empty {
                    self.naked(of, [one, two], extras, house, size);
                }
                if 2 * size < empty {
                    self.hidden(of, [one, two], extras, house, size);
                }
            }
        }
    }

    /// Type 3: the two cells with the extra digits act as one cell of a naked subset.
    fn naked(&mut self, of: Loop, [one, two]: [Cell; 2], extras: Digits, house: House, size: usize) {
        let board = self.board;
        let (first, second) = (house.positions(Cells::of(one)), house.positions(Cells::of(two)));
        let shared = extras & board.marks(one) & board.marks(two);
        let marks = house.list().map(|cell| board.marks(cell));
        let is_large = |i: &usize| marks[*i].len() >= 2 && second >> i & 1 == 0;
        let large = (0..9).filter(is_large).fold(first, |large, i| large | 1 << i);
        for chosen in subsets(large, size).filter(|chosen| chosen & first != 0) {
            let marks = bits(chosen & !first).fold(Digits::EMPTY, |all, i| all | marks[i]);
            let union = marks | extras;
            if (marks | shared).len() != size || union.len() != size {
                continue;
            }
            let others = house.at(chosen & !first);
            let victims = house.cells() - others - Cells::of(one) - Cells::of(two);
            let rating = of.rating + f64::from(size as u8 - 1) * 0.1;
            let same = LoopType::Naked(house, union, others);
            self.add(of, same, rating, victims.iter().map(|cell| (cell, union)));
        }
    }

    /// Type 3: the two cells act as one cell of a hidden subset with the loop's two digits.
    fn hidden(&mut self, of: Loop, [one, two]: [Cell; 2], extras: Digits, house: House, size: usize) {
        let rest: Vec<Digit> = (Digits::ALL - of.pair - extras).iter().collect();
        if size - 2 > rest.len() {
            return;
        }
        let second = house.positions(Cells::of(two));
        let own = second | house.positions(Cells::of(one));
        for chosen in of_first(rest.len(), size - 2) {
            let digits = bits(chosen).map(|i| rest[i]).collect::<Digits>() | of.pair;
            let mut places = digits.iter().map(|digit| house.positions(self.board.cells(digit)) & !second);
            let Some(union) = places.try_fold(0, |all, places| (places != 0).then_some(all | places)) else { continue };
            if size_of_nine(union) as usize != size {
                continue;
            }
            let others = house.at(union & !own);
            let rating = of.rating + (f64::from(others.len() as u8) - 1.0) * 0.1;
            let same = LoopType::Hidden(house, digits, others);
            self.add(of, same, rating, others.iter().map(|cell| (cell, Digits::ALL - digits)));
        }
    }

    fn type_4(&mut self, of: Loop, [one, two]: [Cell; 2]) {
        let own = Cells::of(one) | Cells::of(two);
        let is_locked = |digit: &Digit| {
            let shared = own.common_houses();
            shared.iter().any(|house| self.board.places(*digit, house).is_subset(own))
        };
        if let Some(locked) = of.pair.iter().find(is_locked) {
            let other = of.pair - Digits::of(locked);
            self.add(of, LoopType::Type4, of.rating, [(one, other), (two, other)].into_iter());
        }
    }
}
