//! The likeliest reading of 81 cells, with the help of the rules.

use crate::network::Chances;
use pencilmark_core::{Board, Budget, Cell, Digit, House, Puzzle, Search};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// The chance from which a cell is read without a doubt.
const SURE: f32 = 0.95;

/// The same, if the rules do not confirm the reading.
const SURE_ALONE: f32 = 0.995;

/// The least chance of a value that the rules may choose.
const POSSIBLE: f32 = 0.001;

/// The most readings that are tried.
const MOST_READINGS: usize = 400;

/// The number of steps of the search for solutions of all readings.
const STEPS: u64 = 200_000;

/// A cell that was not read with certainty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Doubt {
    /// The cell.
    pub cell: Cell,
    /// The values that the cell may have, the likeliest first; `None` means blank.
    pub values: Vec<Option<Digit>>,
}

/// The relation of a reading to the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The likeliest value of each cell gives a puzzle with one solution.
    One,
    /// Some cells were read as a less likely value: only then the puzzle has one solution.
    ByTheRules,
    /// The puzzle has several solutions.
    Several,
    /// The puzzle has no solution.
    None,
}

impl Verdict {
    /// The verdict as a word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::ByTheRules => "by-the-rules",
            Self::Several => "several",
            Self::None => "none",
        }
    }
}

/// A reading of 81 cells.
pub(crate) struct Reading {
    pub(crate) puzzle: Puzzle,
    pub(crate) doubts: Vec<Doubt>,
    pub(crate) verdict: Verdict,
}

/// A less likely value of a cell.
struct Other {
    cell: usize,
    value: usize,
    /// The price of the value: the logarithm of the ratio of the chances.
    price: f32,
}

/// A set of other values, of which `last` is the last one.
struct Choice {
    price: f32,
    chosen: Vec<usize>,
}

impl PartialEq for Choice {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Choice {}
impl PartialOrd for Choice {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Choice {
    fn cmp(&self, other: &Self) -> Ordering {
        other.price.total_cmp(&self.price).then_with(|| other.chosen.cmp(&self.chosen))
    }
}

/// The values of a cell, the likeliest first.
fn ordered(chances: &Chances) -> [usize; 10] {
    let mut values = std::array::from_fn(|i| i);
    values.sort_by(|&a, &b| chances[b].total_cmp(&chances[a]));
    values
}

/// Reads the cells.
pub(crate) fn read(chances: &[Chances]) -> Reading {
    let order: Vec<[usize; 10]> = chances.iter().map(ordered).collect();
    let likeliest: [u8; 81] = std::array::from_fn(|cell| order[cell][0] as u8);
    let budget = Budget::unlimited().with_work(STEPS);
    let first = solutions(&likeliest, &budget);
    let mut values = likeliest;
    let mut verdict = first;
    if first != Verdict::One
        && let Some(other) = by_the_rules(chances, &order, likeliest, &budget)
    {
        values = other;
        verdict = Verdict::ByTheRules;
    }
    let sure = if verdict == Verdict::One { SURE } else { SURE_ALONE };
    let clashes = if verdict == Verdict::None { clashing(&values) } else { [false; 81] };
    let doubts = Cell::ALL
        .into_iter()
        .filter_map(|cell| {
            let i = cell.index();
            let own = values[i] as usize;
            (own != order[i][0] || chances[i][own] < sure || clashes[i]).then(|| {
                let mut values = vec![own];
                let others = order[i].into_iter().filter(|&value| value != own && chances[i][value] >= POSSIBLE);
                values.extend(others.take(3));
                Doubt { cell, values: values.into_iter().map(|value| Digit::new(value as u8)).collect() }
            })
        })
        .collect();
    Reading { puzzle: Puzzle::of_givens(values), doubts, verdict }
}

/// The relation of values to the rules.
fn solutions(values: &[u8; 81], budget: &Budget) -> Verdict {
    let Ok(board) = Board::new(&Puzzle::of_givens(*values)) else { return Verdict::None };
    match Search::of(&board).limit(2).within(budget).count() {
        Ok(0) => Verdict::None,
        Ok(1) => Verdict::One,
        _ => Verdict::Several,
    }
}

/// The likeliest values that give a puzzle with one solution.
fn by_the_rules(chances: &[Chances], order: &[[usize; 10]], likeliest: [u8; 81], budget: &Budget) -> Option<[u8; 81]> {
    let mut others = Vec::new();
    for (cell, (chances, order)) in chances.iter().zip(order).enumerate() {
        for &value in &order[1..4] {
            if chances[value] >= POSSIBLE {
                others.push(Other { cell, value, price: (chances[order[0]] / chances[value]).ln() });
            }
        }
    }
    others.sort_by(|a, b| a.price.total_cmp(&b.price));
    // Sets of other values in the order of their prices: a set is followed by the set with one more value, and by the set
    // whose last value is replaced by the next one.
    let mut choices = BinaryHeap::new();
    choices.push(Choice { price: others.first()?.price, chosen: vec![0] });
    for _ in 0..MOST_READINGS {
        let Choice { price, chosen } = choices.pop()?;
        let last = *chosen.last()?;
        if let Some(next) = others.get(last + 1) {
            let mut more = chosen.clone();
            more.push(last + 1);
            choices.push(Choice { price: price + next.price, chosen: more });
            let mut instead = chosen.clone();
            *instead.last_mut()? = last + 1;
            choices.push(Choice { price: price - others[last].price + next.price, chosen: instead });
        }
        let mut values = likeliest;
        let mut taken = [false; 81];
        let single = chosen.iter().all(|&at| !std::mem::replace(&mut taken[others[at].cell], true));
        if !single {
            continue;
        }
        for &at in &chosen {
            values[others[at].cell] = others[at].value as u8;
        }
        if solutions(&values, budget) == Verdict::One {
            return Some(values);
        }
    }
    None
}

/// The cells whose value another cell of a house has too.
fn clashing(values: &[u8; 81]) -> [bool; 81] {
    let mut clashing = [false; 81];
    for house in House::ALL {
        for a in house.cells() {
            for b in house.cells() {
                let (a, b) = (a.index(), b.index());
                if a != b && values[a] != 0 && values[a] == values[b] {
                    clashing[a] = true;
                }
            }
        }
    }
    clashing
}
