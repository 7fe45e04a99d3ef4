//! Which houses show that marks must go, or must stand.
//!
//! ```text
//!   . x . | . . x     an x in r1c6 leaves row 2 its r2c2,
//!   . x . | . . x     which leaves row 3 none.
//!   . x . | . . .     Rows 2 and 3 show it; the other houses are not asked.
//! ```
//!
//! A house demands its digit once, and a cell has room for one digit. What so many houses demand together is tried out
//! on sets of cells, and houses are left out as long as the others do. Which are tried first decides which remain, so
//! that several orders are tried if need be.

use crate::digit::Digit;
use crate::house::House;
use crate::mark::Mark;
use crate::random::Random;
use crate::scene::Scene;
use crate::set::{Cells, Digits, Houses};

/// What is to be shown of marks.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Goal {
    /// None of them can be on.
    Off,
    /// None of them can be off.
    On,
}

/// For each digit the houses that demand it.
type Demand = [Houses; 9];

/// How many choices are tried out to show one mark by the houses of several digits: what takes more is hard to check.
const TRIALS: u32 = 12;
/// And by those of one digit: as many as it takes.
const TRIALS_OF_ONE: u32 = 10_000;

/// In how many orders houses are left out, one after the other: the first three by kind, the others shuffled.
const ORDERS: u64 = 6;

/// Houses that show it of all the marks, none of which can be left out: at most so many, or `None` if no order that is
/// tried leaves so few.
///
/// Only the houses of these digits are asked.
pub(crate) fn few(
    scene: &Scene,
    digits: Digits,
    goals: &[Mark],
    goal: Goal,
    most: usize,
) -> Option<Vec<(Digit, House)>> {
    let cells = Digit::ALL.map(|digit| scene.cells(digit));
    let open = |digit: Digit, house: &House| digits.contains(digit) && cells[digit.index()].intersects(house.cells());
    let all = Digit::ALL.map(|digit| House::ALL.into_iter().filter(|house| open(digit, house)).collect());
    let trials = if digits.single().is_some() { TRIALS_OF_ONE } else { TRIALS };
    let mut inquiry = Inquiry { cells, goal, trials, goals: Vec::new() };
    for &mark in goals {
        inquiry.goals.push((mark, inquiry.used_for(mark, &all)?));
    }
    let left = (0..ORDERS).find_map(|order| inquiry.clone().leave_out(all, order, most))?;
    Some(Digit::ALL.into_iter().flat_map(|digit| left[digit.index()].iter().map(move |house| (digit, house))).collect())
}

/// Some marks of which something is to be shown.
#[derive(Clone)]
struct Inquiry {
    /// Where each digit has marks.
    cells: [Cells; 9],
    goal: Goal,
    trials: u32,
    /// Each with demands that show it of the mark. The mark that failed last comes first.
    goals: Vec<(Mark, Demand)>,
}

impl Inquiry {
    /// Whether the demands show it of every goal.
    fn is_shown(&mut self, demand: &Demand) -> bool {
        for i in 0..self.goals.len() {
            let (mark, known) = self.goals[i];
            if known.iter().zip(demand).all(|(known, asked)| known.is_subset(*asked)) {
                continue;
            }
            let Some(used) = self.used_for(mark, demand) else {
                self.goals[..=i].rotate_right(1);
                return false;
            };
            self.goals[i].1 = used;
        }
        true
    }

    /// The demands that are used to show it of a mark, if they show it.
    fn used_for(&self, mark: Mark, demand: &Demand) -> Option<Demand> {
        let asked = Digit::ALL.into_iter().filter(|digit| !demand[digit.index()].is_empty()).collect();
        let mut state = State { cells: self.cells, demand: *demand, asked, stale: asked };
        match self.goal {
            Goal::Off => state.put(mark),
            Goal::On => state.cells[mark.digit().index()].remove(mark.cell()),
        }
        let mut used = [Houses::EMPTY; 9];
        state.fails(&mut { self.trials }, &mut used).then_some(used)
    }

    /// Leaves out what it can: first whole digits, then kinds of houses of a digit, and then one house after another.
    /// `None` once more than so many houses had to stay.
    fn leave_out(mut self, mut demand: Demand, order: u64, most: usize) -> Option<Demand> {
        let mut digits = Digit::ALL;
        let mut houses = House::ALL.map(|house| Digit::ALL.map(|digit| (digit, house))).concat();
        let mut kinds = [0, 9, 18].map(|first| House::ALL[first..first + 9].iter().copied().collect::<Houses>());
        kinds.rotate_left((order as usize + 2) % 3);
        if order > 2 {
            let mut random = Random::new(order);
            random.shuffle(&mut digits);
            random.shuffle(&mut houses);
        }
        let whole = [Houses::ALL].into_iter().chain(kinds).flat_map(|part| digits.map(|digit| (digit, part)));
        let single = houses.into_iter().map(|(digit, house)| (digit, Houses::of(house)));
        let mut kept = 0;
        for (digit, part) in whole.chain(single) {
            let asked = demand[digit.index()];
            if asked.intersects(part) {
                demand[digit.index()] = asked - part;
                if !self.is_shown(&demand) {
                    demand[digit.index()] = asked;
                    kept += usize::from(part.len() == 1);
                }
            }
            if kept > most {
                return None;
            }
        }
        Some(demand)
    }
}

/// Where each digit can still go, and what is still demanded.
#[derive(Clone, Copy)]
struct State {
    cells: [Cells; 9],
    demand: Demand,
    /// The digits that are demanded at all.
    asked: Digits,
    /// Those whose places have changed since their houses were looked at.
    stale: Digits,
}

/// What the demands come to when all that follows without a choice was drawn.
enum Outcome {
    /// Some house has no place left.
    Conflict,
    /// Nothing is demanded any more.
    Met,
    /// A house with the fewest places.
    Choice(Digit, House),
}

impl State {
    /// Puts a digit into a cell: other digits lose the cell, and other cells that it sees lose the digit.
    fn put(&mut self, mark: Mark) {
        let (digit, cell) = (mark.digit(), mark.cell());
        for other in self.asked {
            if self.cells[other.index()].contains(cell) {
                self.cells[other.index()].remove(cell);
                self.stale.insert(other);
            }
        }
        self.cells[digit.index()] = self.cells[digit.index()] - cell.peers();
        self.demand[digit.index()] = self.demand[digit.index()] - cell.houses().into_iter().collect::<Houses>();
    }

    fn settle(&mut self, used: &mut Demand) -> Outcome {
        while let Some(digit) = self.stale.first() {
            self.stale.remove(digit);
            for house in self.demand[digit.index()] {
                let places = self.cells[digit.index()] & house.cells();
                if places.is_empty() {
                    used[digit.index()].insert(house);
                    return Outcome::Conflict;
                }
                if let Some(only) = places.single() {
                    used[digit.index()].insert(house);
                    self.put(Mark::new(only, digit));
                    break;
                }
            }
        }
        let places = |&(digit, house): &(Digit, House)| self.cells[digit.index()] & house.cells();
        let of = |digit: Digit| self.demand[digit.index()].iter().map(move |house| (digit, house));
        let is_pair = |cells: Cells| cells.first().is_some_and(|first| (cells - first.into()).single().is_some());
        // Two places are the fewest; to count more is slow.
        let tightest = self.asked.iter().flat_map(of).find(|demand| is_pair(places(demand)));
        let tightest = tightest.or_else(|| self.asked.iter().flat_map(of).min_by_key(|demand| places(demand).len()));
        tightest.map_or(Outcome::Met, |(digit, house)| Outcome::Choice(digit, house))
    }

    /// Whether the demands cannot be met, as far as so many trials tell, and which of them are used to see it.
    fn fails(&mut self, trials: &mut u32, used: &mut Demand) -> bool {
        match self.settle(used) {
            Outcome::Conflict => true,
            Outcome::Met => false,
            Outcome::Choice(digit, house) => {
                used[digit.index()].insert(house);
                (self.cells[digit.index()] & house.cells()).iter().all(|cell| {
                    *trials > 0 && {
                        *trials -= 1;
                        let mut tried = *self;
                        tried.put(Mark::new(cell, digit));
                        tried.fails(trials, used)
                    }
                })
            }
        }
    }
}
