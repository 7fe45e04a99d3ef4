//! The consequences of an assumption by singles alone, in any order: a fast preview of a dynamic closure.
//!
//! All units (the 243 pairs of a digit and a house, and the 81 cells) are processed together. For each of nine positions,
//! there is one set of units: the units that have a mark at this position. Two running sums over the nine sets, "one" and
//! "more", show which units have no mark left, and which units have a single mark.

#![allow(clippy::needless_range_loop, reason = "zip is not always inlined")]

use crate::forcing::known::KnownConsequences;
use crate::shape::in_houses;
use pencilmark::{Board, Cell, Cells, Digit, Mark, Marks};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// A set of units: the digits' houses in the first four words, the cells in the last two.
pub(crate) type Units = [u64; 6];
/// For each position, the units with a mark there.
type UnitsByPosition = [Units; 9];

/// The index of the first cell among the units.
const CELLS: usize = 256;

/// The four units of a mark, and its position in each.
fn units(mark: Mark) -> [(usize, usize); 4] {
    let (cell, digit) = (mark.cell(), mark.digit());
    let [row, column, block] = cell.houses().map(|house| {
        let position = house.positions(Cells::of(cell)).trailing_zeros() as usize;
        (27 * digit.index() + house.index(), position)
    });
    [row, column, block, (CELLS + cell.index(), digit.index())]
}

fn insert(units: &mut Units, unit: usize) {
    units[unit / 64] |= 1 << (unit % 64);
}

/// The effect of every true mark on the other marks.
struct Tables {
    /// The marks that are left when a mark is true.
    left: Vec<UnitsByPosition>,
    /// The four units of each mark.
    own: Vec<Units>,
    /// The mark at each position of each unit.
    marks: Vec<[Option<Mark>; 9]>,
    units: Vec<[(usize, usize); 4]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let all: Vec<Mark> = Cell::ALL
        .into_iter()
        .flat_map(|cell| Digit::ALL.into_iter().map(move |digit| Mark::new(cell, digit)))
        .collect();
    let mut tables = Tables {
        left: vec![[[!0; 6]; 9]; 729],
        own: vec![[0; 6]; 729],
        marks: vec![[None; 9]; CELLS + 81],
        units: all.iter().map(|&mark| units(mark)).collect(),
    };
    for (i, &mark) in all.iter().enumerate() {
        for &(unit, position) in &tables.units[i] {
            insert(&mut tables.own[i], unit);
            tables.marks[unit][position] = Some(mark);
        }
        for (j, _) in all.iter().enumerate().filter(|&(_, other)| mark.sees(*other)) {
            for &(unit, position) in &tables.units[j] {
                tables.left[i][position][unit / 64] &= !(1 << (unit % 64));
            }
        }
    }
    tables
});

/// The bits of a row by their place within blocks. Each of three places has nine bits; the first three are used.
static BY_PLACE: [u32; 512] = {
    let mut by_place = [0; 512];
    let mut row = 0;
    while row < 512 {
        let mut column = 0;
        while column < 9 {
            by_place[row] |= (row as u32 >> column & 1) << (9 * (column % 3) + column / 3);
            column += 1;
        }
        row += 1;
    }
    by_place
};

/// For each position, the houses in which a digit can take it. `houses` has the digit's positions in each house.
#[inline]
fn by_position(houses: &[u16; 27]) -> [u64; 9] {
    // For example, if a row has its third cell, the third column has a cell in that row. The reverse is also true.
    let mut found: [u64; 9] =
        std::array::from_fn(|position| u64::from(houses[9 + position]) | u64::from(houses[position]) << 9);
    for row in 0..3 {
        let [top, middle, bottom] = [0, 3, 6].map(|band| BY_PLACE[houses[row + band] as usize]);
        let blocks = top | middle << 3 | bottom << 6;
        for column in 0..3 {
            found[3 * row + column] |= u64::from(blocks >> (9 * column) & 511) << 18;
        }
    }
    found
}

/// Keeps only units that are in other sets too. The compiler turns a single loop over all words into vector code. It turned
/// a loop over six words within a loop over nine into 54 operations on single words, which took twice as long.
#[inline]
fn keep(places: &mut UnitsByPosition, others: &UnitsByPosition) {
    let (words, others) = (places.as_flattened_mut(), others.as_flattened());
    for i in 0..words.len().min(others.len()) {
        words[i] &= others[i];
    }
}

/// Whether a set has no member.
#[inline]
pub(crate) fn is_empty(units: &Units) -> bool {
    units.iter().fold(0, |all, word| all | word) == 0
}

/// The consequences of an assumption, in any order.
#[derive(Clone, Debug)]
pub struct Outline {
    /// The marks that are on.
    pub on: Marks,
    /// The marks that are off.
    pub off: Marks,
    /// Whether there is a contradiction; then the sets are not complete.
    pub is_clash: bool,
}

/// A board as sets of units.
#[derive(Clone)]
pub struct Spread {
    tables: &'static Tables,
    /// The units with a mark at each position.
    pub places: UnitsByPosition,
    /// The units whose mark is known to be true.
    done: Units,
}

/// The units of a kind of house, or all houses.
pub(crate) const fn of_houses(first: usize, last: usize) -> Units {
    let mut units = [0; 6];
    let mut digit = 0;
    while digit < 9 {
        let mut house = first;
        while house <= last {
            let unit = 27 * digit + house;
            units[unit / 64] |= 1 << (unit % 64);
            house += 1;
        }
        digit += 1;
    }
    units
}

/// All units.
const ALL_UNITS: Units = {
    let mut units = of_houses(0, 26);
    units[4] |= u64::MAX;
    units[5] |= (1 << (81 - 64)) - 1;
    units
};

impl Spread {
    /// A board without marks.
    pub(crate) fn empty() -> Self {
        Self { tables: &TABLES, places: [[0; 6]; 9], done: [0; 6] }
    }

    /// The marks of a board.
    pub fn new(board: &Board) -> Self {
        let mut spread = Self::empty();
        for digit in Digit::ALL {
            let cells = board.cells(digit);
            spread.set(digit, cells, &in_houses(cells.bits()));
        }
        spread
    }

    /// Gives a digit the marks in these cells, which take these positions in each house.
    pub(crate) fn set(&mut self, digit: Digit, cells: Cells, houses: &[u16; 27]) {
        let bits = cells.bits();
        self.places[digit.index()][CELLS / 64..].copy_from_slice(&[bits as u64, (bits >> 64) as u64]);
        let first = 27 * digit.index();
        let (word, shift) = (first / 64, first % 64);
        let all: u64 = (1 << 27) - 1;
        for (place, houses) in self.places.iter_mut().zip(by_position(houses)) {
            place[word] = place[word] & !(all << shift) | houses << shift;
            // The last digit's houses end within a word.
            if shift > 64 - 27 {
                place[word + 1] = place[word + 1] & !(all >> (64 - shift)) | houses >> (64 - shift);
            }
        }
    }

    /// The units with at least one mark, and the units with more than one mark.
    #[inline]
    pub fn count(&self) -> (Units, Units) {
        let (mut one, mut more): (Units, Units) = ([0; 6], [0; 6]);
        for units in &self.places {
            for i in 0..6 {
                more[i] |= one[i] & units[i];
                one[i] |= units[i];
            }
        }
        (one, more)
    }

    /// Notes marks of a board as true. Their cells, and their digit in their houses, have no other mark left.
    pub(crate) fn set_known(&mut self, digit: Digit, cells: Cells) {
        for cell in cells {
            let own = &self.tables.own[Mark::new(cell, digit).index()];
            for word in 0..6 {
                self.done[word] |= own[word];
            }
        }
    }

    /// Whether some unit has no mark left, although none of its marks is known to be true.
    pub fn has_gap(&self) -> bool {
        let (one, _) = self.count();
        (0..6).any(|word| ALL_UNITS[word] & !one[word] & !self.done[word] != 0)
    }

    /// The units in `among` that have a single mark that is not yet known to be true.
    #[inline]
    pub(crate) fn singles(&self, among: &Units) -> Units {
        let (one, more) = self.count();
        std::array::from_fn(|i| among[i] & one[i] & !more[i] & !self.done[i])
    }

    /// Makes single marks true, except marks that another of them has just removed. Returns whether none was skipped.
    #[inline]
    pub(crate) fn place_all(&mut self, singles: &Units, mut see: impl FnMut(Mark)) -> bool {
        let mut are_all = true;
        for (word, singles) in singles.iter().enumerate() {
            let mut left = singles & !self.done[word];
            while left != 0 {
                let bit = left.trailing_zeros() as usize;
                match self.mark_of(word, bit) {
                    Some(mark) => {
                        self.place(mark);
                        see(mark);
                    }
                    None => are_all = false,
                }
                left &= left - 1;
                left &= !self.done[word];
            }
        }
        are_all
    }

    /// Makes a mark true.
    #[inline]
    fn place(&mut self, mark: Mark) {
        let (left, own) = (&self.tables.left[mark.index()], &self.tables.own[mark.index()]);
        keep(&mut self.places, left);
        for word in 0..6 {
            self.done[word] |= own[word];
        }
    }

    /// The consequences of a mark that is on or off. `open` has the units with at least two marks; the other units give
    /// nothing new. `known` has the consequences of marks that were followed as on before.
    pub fn follow(&self, open: &Units, start: Mark, is_on: bool, known: &mut KnownConsequences<Self>) -> Outline {
        let mut now = self.clone();
        if is_on {
            now.place(start);
        } else {
            for &(unit, position) in &self.tables.units[start.index()] {
                now.places[position][unit / 64] &= !(1 << (unit % 64));
            }
        }
        let is_clash = now.go_on(open, known).is_break();
        let off = Marks::by_digit(|digit| self.cells(digit) - now.cells(digit));
        let done = Cells::from_bits(u128::from(now.done[4]) | u128::from(now.done[5]) << 64);
        let on = Marks::by_digit(|digit| now.cells(digit) & done);
        if is_on {
            known.insert(start, (!is_clash).then_some(now));
        }
        Outline { on, off, is_clash }
    }

    /// Makes single marks true until no single mark is left. Breaks at a contradiction.
    fn go_on(&mut self, open: &Units, known: &KnownConsequences<Self>) -> ControlFlow<()> {
        loop {
            let (one, more) = self.count();
            let mut singles: Units = [0; 6];
            let mut gaps = 0;
            for i in 0..6 {
                gaps |= open[i] & !one[i];
                singles[i] = open[i] & one[i] & !more[i] & !self.done[i];
            }
            if gaps != 0 {
                return ControlFlow::Break(());
            }
            if is_empty(&singles) {
                return ControlFlow::Continue(());
            }
            // If two singles contradict each other, the second single has no place left. The next round finds this gap.
            for word in 0..6 {
                let mut left = singles[word] & !self.done[word];
                while left != 0 {
                    if let Some(mark) = self.mark_of(word, left.trailing_zeros() as usize) {
                        match known.get(mark) {
                            None => self.place(mark),
                            Some(Some(then)) => self.join(then),
                            Some(None) => return ControlFlow::Break(()),
                        }
                    }
                    left &= left - 1;
                    left &= !self.done[word];
                }
            }
        }
    }

    /// Adds the consequences of another assumption.
    #[inline]
    fn join(&mut self, other: &Self) {
        keep(&mut self.places, &other.places);
        for word in 0..6 {
            self.done[word] |= other.done[word];
        }
    }

    /// The first mark of a unit.
    #[inline]
    fn mark_of(&self, word: usize, bit: usize) -> Option<Mark> {
        let position = (0..9).find(|&position| self.places[position][word] >> bit & 1 == 1)?;
        self.tables.marks[64 * word + bit][position]
    }

    /// The cells with a digit.
    fn cells(&self, digit: Digit) -> Cells {
        let words = &self.places[digit.index()];
        Cells::from_bits(u128::from(words[4]) | u128::from(words[5]) << 64)
    }
}
