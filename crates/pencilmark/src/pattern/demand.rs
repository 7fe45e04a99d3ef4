//! What truths demand together, and whether it can be met.
//!
//! ```text
//!   4 in row 2: r2c2 or r2c6      with r1c6 a 4, row 2 has r2c2 left,
//!   4 in row 3: r3c2              and then row 3 has nothing
//! ```
//!
//! A house demands its digit once, and a cell one digit; a cell has room for one, whether it demands it or not. What has
//! no choice is drawn first, then choices are tried out.

use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::House;
use crate::mark::Mark;
use crate::scene::Scene;
use crate::set::{Cells, Digits, Houses};
use crate::truth::Truth;

/// What is demanded: truths, kept as sets.
#[derive(Clone, Copy, Default)]
pub(super) struct Demand {
    /// For each digit the houses that demand it.
    pub(super) houses: [Houses; 9],
    /// The cells that demand a digit.
    pub(super) cells: Cells,
}

impl Demand {
    pub(super) fn houses(digit: Digit, part: Houses) -> Self {
        let mut demand = Self::default();
        demand.houses[digit.index()] = part;
        demand
    }

    pub(super) fn one(truth: Truth) -> Self {
        match truth {
            Truth::Cell(cell) => Self { cells: cell.into(), ..Self::default() },
            Truth::House(digit, house) => Self::houses(digit, house.into()),
        }
    }

    pub(super) fn truths(&self) -> impl Iterator<Item = Truth> {
        let houses = |digit: Digit| self.houses[digit.index()].iter().map(move |house| Truth::House(digit, house));
        Digit::ALL.into_iter().flat_map(houses).chain(self.cells.iter().map(Truth::Cell))
    }

    pub(super) fn len(&self) -> usize {
        self.houses.iter().fold(self.cells.len(), |sum, houses| sum + houses.len())
    }

    pub(super) fn is_subset(&self, other: &Self) -> bool {
        self.cells.is_subset(other.cells) && self.houses.iter().zip(other.houses).all(|(one, all)| one.is_subset(all))
    }

    pub(super) fn and(&self, part: &Self) -> Self {
        let houses = Digit::ALL.map(|digit| self.houses[digit.index()] | part.houses[digit.index()]);
        Self { houses, cells: self.cells | part.cells }
    }

    pub(super) fn without(&self, part: &Self) -> Self {
        let houses = Digit::ALL.map(|digit| self.houses[digit.index()] - part.houses[digit.index()]);
        Self { houses, cells: self.cells - part.cells }
    }
}

/// Where each digit can still go, and what is still demanded.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) marks: [Cells; 9],
    pub(super) demand: Demand,
    /// The digits that are demanded at all.
    pub(super) asked: Digits,
    /// Those whose places have changed since their houses were looked at.
    pub(super) stale: Digits,
}

/// What the demands come to when all that follows without a choice was drawn.
enum Outcome {
    /// Some house or cell has no mark left.
    Conflict,
    /// Nothing is demanded any more.
    Met,
    /// A truth with the fewest marks.
    Choice(Truth),
}

impl State {
    /// Puts a digit into a cell: other digits lose the cell, and other cells that it sees lose the digit.
    pub(super) fn put(&mut self, mark: Mark) {
        let (digit, cell) = (mark.digit(), mark.cell());
        for other in self.asked {
            if self.marks[other.index()].contains(cell) {
                self.marks[other.index()].remove(cell);
                self.stale.insert(other);
            }
        }
        self.marks[digit.index()] = self.marks[digit.index()] - cell.peers();
        let houses = &mut self.demand.houses[digit.index()];
        *houses -= cell.houses().into_iter().collect::<Houses>();
        self.demand.cells.remove(cell);
    }

    fn settle(&mut self, used: &mut Demand) -> Outcome {
        loop {
            while let Some(digit) = self.stale.first() {
                self.stale.remove(digit);
                for house in self.demand.houses[digit.index()] {
                    let places = self.marks[digit.index()] & house.cells();
                    if places.is_empty() {
                        used.houses[digit.index()].insert(house);
                        return Outcome::Conflict;
                    }
                    if let Some(only) = places.single() {
                        used.houses[digit.index()].insert(house);
                        self.put(Mark::new(only, digit));
                        break;
                    }
                }
            }
            if self.demand.cells.is_empty() {
                break;
            }
            let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
            for marks in self.marks {
                twice |= once & marks;
                once |= marks;
            }
            if let Some(cell) = (self.demand.cells - once).first() {
                used.cells.insert(cell);
                return Outcome::Conflict;
            }
            let Some(cell) = (self.demand.cells - twice).first() else { break };
            used.cells.insert(cell);
            let digit = Digit::ALL.into_iter().find(|digit| self.marks[digit.index()].contains(cell));
            let Some(digit) = digit else { return Outcome::Conflict };
            self.put(Mark::new(cell, digit));
        }
        let places = |&(digit, house): &(Digit, House)| self.marks[digit.index()] & house.cells();
        let of = |digit: Digit| self.demand.houses[digit.index()].iter().map(move |house| (digit, house));
        let is_pair = |cells: Cells| cells.first().is_some_and(|first| (cells - first.into()).single().is_some());
        // Two marks are the fewest; to count more is slow.
        let pair = self.asked.iter().flat_map(of).find(|demand| is_pair(places(demand)));
        let house = pair.or_else(|| self.asked.iter().flat_map(of).min_by_key(|demand| places(demand).len()));
        let truth = match house {
            Some(house) if pair.is_some() || self.demand.cells.is_empty() => Some(house.into()),
            house => self.cell_of_two().or(self.demand.cells.first()).map(Truth::Cell).or(house.map(Truth::from)),
        };
        truth.map_or(Outcome::Met, Outcome::Choice)
    }

    fn cell_of_two(&self) -> Option<Cell> {
        let mut more = [Cells::EMPTY; 3];
        for marks in self.marks {
            more = [more[0] | marks, more[1] | more[0] & marks, more[2] | more[1] & marks];
        }
        (self.demand.cells - more[2]).first()
    }

    /// The marks that meet a demand.
    fn open(&self, truth: Truth) -> impl Iterator<Item = Mark> {
        let (digits, cells) = match truth {
            Truth::Cell(cell) => (Digits::ALL, cell.into()),
            Truth::House(digit, house) => (digit.into(), house.cells()),
        };
        let of = move |digit: Digit| (self.marks[digit.index()] & cells).iter().map(move |cell| Mark::new(cell, digit));
        digits.iter().flat_map(of)
    }

    /// Whether the demands cannot be met, as far as so many trials tell, and which of them are used to see it.
    pub(super) fn fails(&mut self, scene: &Scene, trials: &mut u32, used: &mut Demand) -> bool {
        if scene.spend(8).is_break() {
            return false;
        }
        match self.settle(used) {
            Outcome::Conflict => true,
            Outcome::Met => false,
            Outcome::Choice(truth) => {
                match truth {
                    Truth::Cell(cell) => used.cells.insert(cell),
                    Truth::House(digit, house) => used.houses[digit.index()].insert(house),
                }
                self.open(truth).all(|mark| {
                    *trials > 0 && {
                        *trials -= 1;
                        let mut tried = *self;
                        tried.put(mark);
                        tried.fails(scene, trials, used)
                    }
                })
            }
        }
    }
}
