//! Which truths show that marks must go, or must stand.
//!
//! ```text
//!   . x . | . . x     an x in r1c6 leaves row 2 its r2c2,
//!   . x . | . . x     which leaves row 3 none.
//!   . x . | . . .     Rows 2 and 3 show it; the other houses are not asked.
//! ```
//!
//! A house demands its digit once, and a cell has room for one digit; a cell demands one if houses do not do. What so
//! many demand together is tried out on sets of cells, and demands are left out as long as the others do. Which are tried
//! first decides which remain. So some are put back at random and others left out, as long as too many remain: large
//! neighbourhood search (Shaw 1998).

use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::House;
use crate::mark::Mark;
use crate::random::Random;
use crate::scene::Scene;
use crate::set::{Cells, Digits, Houses};
use crate::truth::Truth;

/// What is to be shown of marks.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Goal {
    /// None of them can be on.
    Off,
    /// None of them can be off.
    On,
}

/// How many choices are tried out to show one mark by the truths of several digits: what takes more is hard to check.
const TRIALS: u32 = 12;
/// How many by those of one digit, and to see that none of the truths is idle: as many as it takes.
const MOST_TRIALS: u32 = 10_000;

/// How often demands are put back and others left out.
const ROUNDS: usize = 300;
/// How many are put back at most. Of 150 searches for 27 with 1,000 rounds 29 failed with 4, 15 with 8, 6 with 32, 1 with 64.
const PUT_BACK: usize = 64;

/// Truths that show it of all the marks, at most so many, or `None` if no try leaves so few.
///
/// Only the houses of these digits are asked, and cells only if houses of several digits do not do.
pub(crate) fn few_truths(scene: &Scene, digits: Digits, goals: &[Mark], goal: Goal, most: usize) -> Option<Vec<Truth>> {
    let marks = Digit::ALL.map(|digit| scene.cells(digit));
    let open = |digit: Digit, house: &House| digits.contains(digit) && marks[digit.index()].intersects(house.cells());
    let houses = Digit::ALL.map(|digit| House::ALL.into_iter().filter(|house| open(digit, house)).collect());
    let alone = digits.single().is_some();
    let trials = if alone { MOST_TRIALS } else { TRIALS };
    let demand = Demand { houses, cells: Cells::EMPTY };
    let mut inquiry = Inquiry { marks, goal, trials, goals: Vec::new() };
    for &mark in goals {
        inquiry.goals.push((mark, inquiry.used_for(mark, &demand)?));
    }
    let cells = if alone { Cells::EMPTY } else { scene.blank() };
    let left = inquiry.few(&demand, &Demand { houses, cells }, most)?;
    Some(left.truths().collect())
}

/// What is demanded: truths, kept as sets.
#[derive(Clone, Copy, Default)]
struct Demand {
    /// For each digit the houses that demand it.
    houses: [Houses; 9],
    /// The cells that demand a digit.
    cells: Cells,
}

impl Demand {
    fn houses(digit: Digit, part: Houses) -> Self {
        let mut demand = Self::default();
        demand.houses[digit.index()] = part;
        demand
    }

    fn one(truth: Truth) -> Self {
        match truth {
            Truth::Cell(cell) => Self { cells: cell.into(), ..Self::default() },
            Truth::House(digit, house) => Self::houses(digit, house.into()),
        }
    }

    fn truths(&self) -> impl Iterator<Item = Truth> {
        let houses = |digit: Digit| self.houses[digit.index()].iter().map(move |house| Truth::House(digit, house));
        Digit::ALL.into_iter().flat_map(houses).chain(self.cells.iter().map(Truth::Cell))
    }

    fn len(&self) -> usize {
        self.houses.iter().fold(self.cells.len(), |sum, houses| sum + houses.len())
    }

    fn is_subset(&self, other: &Self) -> bool {
        self.cells.is_subset(other.cells) && self.houses.iter().zip(other.houses).all(|(one, all)| one.is_subset(all))
    }

    fn and(&self, part: &Self) -> Self {
        let houses = Digit::ALL.map(|digit| self.houses[digit.index()] | part.houses[digit.index()]);
        Self { houses, cells: self.cells | part.cells }
    }

    fn without(&self, part: &Self) -> Self {
        let houses = Digit::ALL.map(|digit| self.houses[digit.index()] - part.houses[digit.index()]);
        Self { houses, cells: self.cells - part.cells }
    }
}

/// Some marks of which something is to be shown.
#[derive(Clone)]
struct Inquiry {
    /// Where each digit has marks.
    marks: [Cells; 9],
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
            if known.is_subset(demand) {
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
        let asked = Digit::ALL.into_iter().filter(|digit| !demand.houses[digit.index()].is_empty()).collect();
        let asked = if demand.cells.is_empty() { asked } else { Digits::ALL };
        let mut state = State { marks: self.marks, demand: *demand, asked, stale: asked };
        match self.goal {
            Goal::Off => state.put(mark),
            Goal::On => state.marks[mark.digit().index()].remove(mark.cell()),
        }
        let mut used = Demand::default();
        state.fails(&mut { self.trials }, &mut used).then_some(used)
    }

    /// At most so many of the demands that show it, and of others for which they can be changed.
    fn few(&self, demand: &Demand, others: &Demand, most: usize) -> Option<Demand> {
        // Whole digits first, then kinds of houses of a digit, and then one truth after another.
        let [rows, columns, blocks] = [0, 9, 18].map(|first| House::ALL[first..first + 9].iter().copied().collect());
        let parts = [Houses::ALL, blocks, rows, columns];
        let parts = parts.into_iter().flat_map(|part| Digit::ALL.map(|digit| Demand::houses(digit, part)));
        let truths: Vec<Demand> = others.truths().map(Demand::one).collect();
        let less = self.leave_out(*demand, parts, usize::MAX)?;
        let mut left = self.leave_out(less, less.truths().map(Demand::one), usize::MAX)?;
        let mut random = Random::new(0);
        for _ in 0..ROUNDS {
            if left.len() <= most {
                break;
            }
            let back = (0..=random.below(PUT_BACK)).map(|_| truths[random.below(truths.len())]);
            let back = back.fold(Demand::default(), |all, one| all.and(&one)).without(&left);
            let mut parts: Vec<Demand> = left.truths().map(Demand::one).collect();
            random.shuffle(&mut parts);
            // What has just come back is left out last.
            parts.extend(back.truths().map(Demand::one));
            left = self.leave_out(left.and(&back), parts, left.len()).unwrap_or(left);
        }
        if left.len() > most {
            return None;
        }
        let at_length = Self { trials: MOST_TRIALS, ..self.clone() };
        at_length.leave_out(left, left.truths().map(Demand::one), most)
    }

    /// Leaves out what it can, one part after another. `None` once more than so many had to stay.
    fn leave_out(&self, mut demand: Demand, parts: impl IntoIterator<Item = Demand>, most: usize) -> Option<Demand> {
        let mut inquiry = self.clone();
        let mut kept = 0;
        for part in parts {
            let less = demand.without(&part);
            if inquiry.is_shown(&less) {
                demand = less;
            } else {
                kept += 1;
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
    marks: [Cells; 9],
    demand: Demand,
    /// The digits that are demanded at all.
    asked: Digits,
    /// Those whose places have changed since their houses were looked at.
    stale: Digits,
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
    fn put(&mut self, mark: Mark) {
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
            self.put(Mark::new(cell, digit.expect("one digit is left")));
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
    fn fails(&mut self, trials: &mut u32, used: &mut Demand) -> bool {
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
                        tried.fails(trials, used)
                    }
                })
            }
        }
    }
}
