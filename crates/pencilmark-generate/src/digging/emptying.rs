//! The cells that can be emptied according to the known unavoidable sets.

use pencilmark::Cells;

/// The units (sets of cells) that are emptied while each known unavoidable set keeps a given. Digits do not matter.
#[derive(Clone, Debug)]
pub(super) struct Emptying {
    /// The cells of the board.
    all: Cells,
    /// The sets of cells that are emptied together, in the order in which they are emptied.
    units: Vec<Cells>,
    /// The unit of each cell, as a bit; `STAYS` if the cell is in no unit.
    unit_of: [u128; 81],
    /// The unavoidable sets; each unit is a bit. Each set needs a given. The sets are sorted as numbers, and so by their
    /// last units.
    sets: Vec<u128>,
    /// The least number of givens that the puzzle keeps; 0 for no limit.
    at_least: usize,
    pub(super) givens: Cells,
    /// The number of units that the search is asked about.
    asked: usize,
    /// The units that the search is asked about and that are not emptied; each unit is a bit.
    needed: u128,
    /// Whether the search was asked about all units, and the puzzle is known to have one solution.
    pub(super) is_done: bool,
}

/// The bit of the cells that are in no unit. A set with this bit comes after all sets that the search is asked about.
const STAYS: u128 = 1 << 127;

/// The numbers of cells, of 81, that the search is asked about, one after another. This list was the fastest of several.
const ASKED: [usize; 9] = [42, 50, 57, 63, 68, 72, 75, 78, 81];

impl Emptying {
    /// A board before anything is emptied, with the unavoidable sets that are known. The first unit is emptied first. Cells that
    /// are in no unit stay.
    pub(super) fn new(all: Cells, units: &[Cells], sets: Vec<Cells>) -> Self {
        let mut unit_of = [STAYS; 81];
        for (number, unit) in units.iter().enumerate() {
            unit.iter().for_each(|cell| unit_of[cell.index()] = 1 << number);
        }
        let mut emptying = Self {
            all,
            units: units.to_vec(),
            unit_of,
            sets: Vec::with_capacity(192),
            at_least: 0,
            givens: all,
            asked: 0,
            needed: 0,
            is_done: false,
        };
        emptying.sets.extend(sets.into_iter().map(|set| units_of(&emptying.unit_of, set)));
        emptying.sets.sort_unstable();
        emptying.ask_about_more();
        emptying
    }

    /// Stops when this number of givens is left, even if more cells could be emptied.
    pub(super) fn at_least(mut self, givens: usize) -> Self {
        self.at_least = givens;
        self.empty_from(0);
        self
    }

    /// Notes that one of the cells where another solution differs must be given.
    pub(super) fn keep_one_of(&mut self, difference: Cells) {
        let units = units_of(&self.unit_of, difference);
        let place = self.sets.partition_point(|&set| set < units);
        self.sets.insert(place, units);
        self.empty_from(units.ilog2());
    }

    /// Goes on to more units, since the cells emptied so far leave one solution.
    pub(super) fn ask_about_more(&mut self) {
        let (all, asked) = (self.units.len(), self.asked);
        self.is_done = asked == all;
        self.asked = ASKED.into_iter().map(|more| more * all / 81).find(|&more| more > asked).unwrap_or(all);
        self.empty_from(asked as u32);
    }

    /// Empties the units asked about that the known sets do not need. The units before `unit` stay as they are: the need for
    /// a unit depends only on the units before it, and on the sets whose last unit it is.
    fn empty_from(&mut self, unit: u32) {
        let asked = first_units(self.asked as u32);
        let before = first_units(unit);
        let first = self.sets.partition_point(|&set| set <= before);
        let mut needed = self.needed & before;
        for &set in self.sets[first..].iter().take_while(|&&set| set <= asked) {
            if set & needed == 0 {
                needed |= 1 << set.ilog2();
            }
        }
        self.needed = needed;
        self.givens = self.all;
        let mut open = asked & !needed;
        while open != 0 {
            let emptied = self.givens - self.units[open.trailing_zeros() as usize];
            if self.at_least == 0 || emptied.len() >= self.at_least {
                self.givens = emptied;
            }
            open &= open - 1;
        }
    }
}

/// The first units, each a bit.
fn first_units(units: u32) -> u128 {
    u128::MAX.checked_shr(128 - units).unwrap_or(0)
}

/// The units of some cells, each a bit.
fn units_of(unit_of: &[u128; 81], cells: Cells) -> u128 {
    cells.iter().fold(0, |units, cell| units | unit_of[cell.index()])
}
