//! The search for the canonical form, row by row. In these puzzles, no row or column has a digit twice.
//!
//! - A [way](Way) is a partial symmetry that gives the smallest rows so far.
//! - The name of a digit is its digit in the canonical form. A new digit has no name yet.
//! - Ways tie if they give the same rows.
//! - Two columns (or stacks) are told apart as soon as their order matters. Blank columns of a stack are not told apart.

use super::form::Canonical;
use super::full;
use super::lines::{GivenLines, PackedRow, SMALLEST, four};
use super::way::{NEW, Way, Ways};
use crate::budget::Budget;
use crate::puzzle::Puzzle;
use crate::symmetry::Symmetry;
use smallvec::SmallVec;

/// The maximum number of ways in a batch. If more ways tie, they are divided into batches. The search finishes one batch before
/// it begins the next, so that the memory is bounded.
const TOGETHER: usize = 256;

pub(super) struct RowSearch<'a> {
    sides: &'a [GivenLines; 2],
    budget: &'a Budget<'a>,
    /// The smallest rows so far. For each place: 0 for a blank, [`NEW`] for a digit that is in no earlier row, otherwise its name.
    best: [PackedRow; 9],
    /// The number of ways that give all nine rows of `best`; `found` is the first of them.
    complete: u64,
    found: Way,
}

/// The facts about the rows chosen so far. They are the same for all ways that tie, because the rows are the same.
#[derive(Copy, Clone)]
struct RowStage {
    /// The number of rows that are chosen.
    row: usize,
    /// The number of columns that are blank so far, by stack.
    blanks: [u8; 3],
    /// The number of stacks that are blank so far. In the new order, these stacks come first.
    blank_stacks: usize,
    /// The number of digits that already have a new name (a digit of the canonical form).
    named: u64,
}

/// The canonical form of the givens.
pub(super) fn find(sides: &[GivenLines; 2], budget: &Budget) -> Canonical {
    let mut search = RowSearch { sides, budget, best: [PackedRow::MAX; 9], complete: 0, found: Way::default() };
    if sides[0].givens == [511; 9] {
        let (second, ways) = full::second_rows(sides);
        search.best[0] = SMALLEST[511];
        search.best[1] = second;
        search.descend(RowStage { row: 2, blanks: [0; 3], blank_stacks: 0, named: 9 }, &ways);
    } else {
        let columns = (0..9).fold(0, |columns, column| columns | (4 * column) << (6 * column));
        let start = |side| Way { names: 0xff_ffff_fff0, columns, rows: 0, left: 511, side };
        search.descend(RowStage { row: 0, blanks: [3; 3], blank_stacks: 3, named: 0 }, &[start(0), start(1)]);
    }
    search.answer()
}

/// Calls `call` with the position of each bit that is set in `rows`.
fn each(mut rows: u16, mut call: impl FnMut(usize)) {
    while rows != 0 {
        call(rows.trailing_zeros() as usize);
        rows &= rows - 1;
    }
}

impl RowSearch<'_> {
    /// Continues the search with ways that give the same rows so far.
    fn descend(&mut self, stage: RowStage, ways: &[Way]) {
        let row = stage.row;
        if row == 9 {
            if self.complete == 0
                && let Some(way) = ways.first()
            {
                self.found = *way;
            }
            self.complete += ways.len() as u64;
            return;
        }
        for ways in ways.chunks(TOGETHER) {
            if self.budget.spend(ways.len() as u64).is_break() {
                return;
            }
            let mut smallest: SmallVec<[(u16, u8); 64]> = SmallVec::new();
            for (number, way) in ways.iter().enumerate() {
                self.look_at_rows(stage, way, |next, is_smaller| {
                    if is_smaller {
                        smallest.clear();
                    }
                    smallest.push((number as u16, next as u8));
                });
            }
            let mut next = Ways::new();
            let after = stage.after(self.best[row]);
            let tells_columns_apart = after.blanks != stage.blanks;
            for &(number, chosen) in &smallest {
                let told = next.len();
                let way = ways[usize::from(number)].with_row(row, chosen);
                let digits = self.sides[usize::from(way.side)].digits[usize::from(chosen)];
                if tells_columns_apart {
                    tell_apart(stage, way, digits, &mut next);
                } else {
                    next.push(way);
                }
                // All ways that `tell_apart` adds give the same row, so the new digits are named by `best[row]`.
                for way in &mut next[told..] {
                    way.name_new(self.best[row], digits, stage.named);
                }
            }
            if !next.is_empty() {
                self.descend(after, &next);
            }
        }
    }

    /// Calls `call` with each row of the puzzle that can be the next row of the form: the result is not larger than the best
    /// so far. Also passes whether the result is smaller.
    #[inline]
    fn look_at_rows(&mut self, stage: RowStage, way: &Way, mut call: impl FnMut(usize, bool)) {
        let side = &self.sides[usize::from(way.side)];
        let row = stage.row;
        let mut rows = way.left;
        if !row.is_multiple_of(3) {
            let last = four(way.rows, row as u64 - 1);
            rows &= 7 << (last / 3 * 3);
        }
        let blank = rows & side.blank;
        if blank != 0 {
            let is_smaller = self.improve(row, 0);
            // Blank rows of a band can be exchanged without effect, and blank bands too. So only the first of them is tried.
            let mut bands = (blank | blank >> 1 | blank >> 2) & 0o111;
            let blank_bands = bands & side.blank_bands;
            if row.is_multiple_of(3) {
                bands &= !(blank_bands & blank_bands.wrapping_sub(1));
            }
            let mut is_first = is_smaller;
            each(bands, |band| {
                let first = (blank >> band & 7).trailing_zeros() as usize;
                call(band + first, is_first);
                is_first = false;
            });
        } else if self.best[row] != 0 {
            each(rows, |next| {
                let best = self.best[row];
                let key = if stage.named == 0 {
                    Some(SMALLEST[usize::from(side.givens[next])])
                } else {
                    way.smallest(stage, side.digits[next], best)
                };
                if let Some(key) = key
                    && key <= best
                {
                    let is_smaller = self.improve(row, key);
                    call(next, is_smaller);
                }
            });
        }
    }

    /// Notes a row that is not larger than the best so far. Returns whether it is smaller.
    #[inline]
    fn improve(&mut self, row: usize, key: PackedRow) -> bool {
        let is_smaller = key < self.best[row];
        if is_smaller {
            self.best[row] = key;
            self.best[row + 1..].fill(PackedRow::MAX);
            self.complete = 0;
        }
        is_smaller
    }

    /// The canonical form that the search has found.
    fn answer(&self) -> Canonical {
        let mut numbers = [0; 81];
        let mut named = 0;
        for (row, mut key) in numbers.chunks_exact_mut(9).zip(self.best) {
            let mut new = new_places(key);
            while new != 0 {
                let first = new.ilog2();
                new ^= 1 << first;
                named += 1;
                key ^= (NEW ^ named.min(9)) << first;
            }
            row[..8].copy_from_slice(&bytes((key >> 4) as u32).to_be_bytes());
            row[8] = (key & 15) as u8;
        }
        let Way { names, columns, rows, side, .. } = self.found;
        let (mut row_order, mut column_order, mut new_names) = ([0; 9], [0; 9], [0; 9]);
        for place in 0..9 {
            row_order[place] = four(rows, place as u64) as u8;
            column_order[place] = (columns >> (6 * place) & 63) as u8 / 4;
            let name = four(names, place as u64 + 1);
            named += u64::from(name == NEW);
            new_names[place] = if name == NEW { named as u8 } else { name as u8 }.wrapping_sub(1);
        }
        let exchanges = self.sides[0].exchanges() * self.sides[1].exchanges();
        let is_complete = self.complete > 0;
        Canonical {
            puzzle: Puzzle::of_givens(numbers),
            symmetry: if is_complete {
                Symmetry::of_orders(side == 1, row_order, column_order, new_names)
            } else {
                Symmetry::IDENTITY
            },
            automorphisms: self.complete * exchanges,
        }
    }
}

/// Adds the ways that continue a way with a row that tells columns apart. New digits in columns that were not told apart before can
/// have any order. There is a way for each order.
fn tell_apart(stage: RowStage, way: Way, digits: u64, next: &mut Ways) {
    let mut stacks = [[0; 3]; 3];
    for (place, entry) in stacks.as_flattened_mut().iter_mut().enumerate() {
        let column = way.columns >> (6 * place) & 63;
        *entry = four(way.names, digits >> column & 15) << 8 | column;
    }
    for (stack, &blanks) in stacks.iter_mut().zip(&stage.blanks) {
        sort_first(stack, usize::from(blanks), |&place| place);
    }
    let blank_stacks = stage.blank_stacks;
    sort_first(&mut stacks, blank_stacks, names_of);
    let orders = stack_orders(&stacks, blank_stacks);
    if orders.len() == 1 && !has_orders(stage, &stacks) {
        next.push(way.with_columns(&stacks));
        return;
    }
    for order in orders {
        let [a, b, c] = *order;
        let (a, b, c) = (usize::from(a), usize::from(b), usize::from(c));
        for first in in_orders(stacks[a], stage.blanks[a]) {
            for second in in_orders(stacks[b], stage.blanks[b]) {
                for third in in_orders(stacks[c], stage.blanks[c]) {
                    next.push(way.with_columns(&[first, second, third]));
                }
            }
        }
    }
}

/// A word with the lowest bit of each place that has [`NEW`].
#[inline]
fn new_places(row: PackedRow) -> u64 {
    row & row >> 1 & row >> 2 & row >> 3 & 0x1_1111_1111
}

/// Converts eight numbers of four bits into eight bytes with the same numbers.
fn bytes(fours: u32) -> u64 {
    let fours = u64::from(fours);
    let pairs = (fours | fours << 16) & 0x0000_ffff_0000_ffff;
    let pairs = (pairs | pairs << 8) & 0x00ff_00ff_00ff_00ff;
    (pairs | pairs << 4) & 0x0f0f_0f0f_0f0f_0f0f
}

/// All orders of three things; in the first two orders, the last thing stays.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
/// The orders in which the first of three things stays.
const LAST_TWO: [[u8; 3]; 2] = [[0, 1, 2], [0, 2, 1]];

/// A place of a row: the new name of its digit, then the column.
type NamedPlace = u64;

/// The names of the digits of a stack, to compare by.
#[inline]
fn names_of(stack: &[NamedPlace; 3]) -> u64 {
    (stack[0] >> 8) << 8 | (stack[1] >> 8) << 4 | stack[2] >> 8
}

/// Sorts the first `number` of three things by a key.
#[inline]
fn sort_first<T>(things: &mut [T; 3], number: usize, by: impl Fn(&T) -> u64) {
    let mut sort = |one: usize, other: usize| {
        if by(&things[one]) > by(&things[other]) {
            things.swap(one, other);
        }
    };
    if number >= 2 {
        sort(0, 1);
    }
    if number == 3 {
        sort(1, 2);
        sort(0, 1);
    }
}

/// The orders of the stacks that give the same row. Blank stacks can be exchanged if they have new digits in the same places.
#[inline]
fn stack_orders(stacks: &[[NamedPlace; 3]; 3], blank_stacks: usize) -> &'static [[u8; 3]] {
    let same = |one: usize, other: usize| {
        let key = names_of(&stacks[one]);
        other < blank_stacks && key != 0 && key == names_of(&stacks[other])
    };
    match (same(0, 1), same(1, 2)) {
        (true, true) => &ORDERS,
        (true, false) => &ORDERS[..2],
        (false, true) => &LAST_TWO,
        (false, false) => &ORDERS[..1],
    }
}

/// The number of new digits in the blank columns of a stack.
#[inline]
fn new_digits(stack: &[NamedPlace; 3], blanks: u8) -> usize {
    stack[..usize::from(blanks)].iter().filter(|&&place| place >> 8 == NEW).count()
}

/// Whether some stack has several new digits in blank columns.
#[inline]
fn has_orders(stage: RowStage, stacks: &[[NamedPlace; 3]; 3]) -> bool {
    stacks.iter().zip(&stage.blanks).any(|(stack, &blanks)| new_digits(stack, blanks) > 1)
}

/// A stack with the new digits of its blank columns in all orders.
#[inline]
fn in_orders(stack: [NamedPlace; 3], blanks: u8) -> impl Iterator<Item = [NamedPlace; 3]> {
    // Blank columns are sorted, and `NEW` is larger than all names. So the new digits are in the last of the blank columns.
    let orders: &[[u8; 3]] = match (new_digits(&stack, blanks), blanks) {
        (3, _) => &ORDERS,
        (2, 3) => &LAST_TWO,
        (2, _) => &ORDERS[..2],
        _ => &ORDERS[..1],
    };
    orders.iter().map(move |&[a, b, c]| [stack[usize::from(a)], stack[usize::from(b)], stack[usize::from(c)]])
}

impl Way {
    /// The way with a row in the next place.
    #[inline]
    fn with_row(&self, place: usize, row: u8) -> Self {
        Self { rows: self.rows | u64::from(row) << (4 * place), left: self.left & !(1 << row), ..*self }
    }

    /// The smallest arrangement of a row. Returns `None` early if its first stack is larger than the first stack of `other`.
    #[inline]
    fn smallest(&self, stage: RowStage, digits: u64, other: PackedRow) -> Option<PackedRow> {
        let name = |place: usize| four(self.names, digits >> (self.columns >> (6 * place) & 63) & 15);
        let stack = |stack: usize| {
            let [mut a, mut b, mut c] = [name(3 * stack), name(3 * stack + 1), name(3 * stack + 2)];
            let blanks = stage.blanks[stack];
            if blanks >= 2 {
                (a, b) = (a.min(b), a.max(b));
                if blanks == 3 {
                    (b, c) = (b.min(c), b.max(c));
                    (a, b) = (a.min(b), a.max(b));
                }
            }
            a << 8 | b << 4 | c
        };
        let blank_stacks = stage.blank_stacks;
        let mut a = stack(0);
        if blank_stacks < 2 && a > other >> 24 {
            return None;
        }
        let [mut b, mut c] = [stack(1), stack(2)];
        if blank_stacks >= 2 {
            (a, b) = (a.min(b), a.max(b));
            if blank_stacks == 3 {
                (b, c) = (b.min(c), b.max(c));
                (a, b) = (a.min(b), a.max(b));
            }
        }
        Some(a << 24 | b << 12 | c)
    }

    /// Gives names to the new digits of a row. Before the call, [`tell_apart`] must have ordered the columns for this row.
    #[inline]
    fn name_new(&mut self, row: PackedRow, digits: u64, mut named: u64) {
        let mut new = new_places(row);
        while new != 0 {
            let first = new.ilog2();
            new ^= 1 << first;
            named += 1;
            let column = self.columns >> (6 * (8 - first / 4)) & 63;
            self.names ^= (NEW ^ named) << (4 * (digits >> column & 15));
        }
    }

    /// The way with the columns in this order.
    #[inline]
    fn with_columns(self, stacks: &[[NamedPlace; 3]; 3]) -> Self {
        let places = (0..).zip(stacks.as_flattened());
        Self { columns: places.fold(0, |columns, (number, place)| columns | (place & 63) << (6 * number)), ..self }
    }
}

impl RowStage {
    /// The stage after one more row.
    fn after(self, key: PackedRow) -> Self {
        let blanks = |stack: usize| {
            // The lowest 12 bits are the three places of the stack, and the upper four bits are zero.
            let places = (key >> (24 - 12 * stack) & 0xfff) as u16;
            self.blanks[stack].min((places.leading_zeros() / 4) as u8 - 1)
        };
        let blanks = [blanks(0), blanks(1), blanks(2)];
        Self {
            row: self.row + 1,
            blanks,
            blank_stacks: blanks.map(|blanks| usize::from(blanks == 3)).iter().sum(),
            named: self.named + u64::from(new_places(key).count_ones()),
        }
    }
}
