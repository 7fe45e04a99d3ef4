//! The likeliest reading of 81 cells, with the help of the rules.

use crate::network::Chances;
use crate::style::Hand;
use pencilmark_core::{Board, Budget, Cell, Digit, House, Puzzle, Search};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// The smallest chance with which a cell is read without a doubt.
const SURE: f32 = 0.95;

/// The smallest chance without a doubt, if the rules do not confirm the reading.
const SURE_ALONE: f32 = 0.995;

/// The smallest chance without a doubt, for a written digit that is the digit of the solution.
const SURE_SOLUTION: f32 = 0.6;

/// The chances of a cell that is blank.
pub(crate) const BLANK: Chances = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];

/// The smallest chance of a value that the rules may choose.
const POSSIBLE: f32 = 0.001;

/// The greatest number of readings that are tried.
const MOST_READINGS: usize = 400;

/// The greatest number of steps of the search for solutions of all readings.
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
    /// Some cells were read as a less likely value, because only then the puzzle has one solution.
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
    pub(crate) entries: Vec<(Cell, Digit)>,
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

/// A set of less likely values: the sum of their prices, and their indices in ascending order.
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

/// Reads the cells. Digits that look written are entries if the other digits are a puzzle with one solution.
pub(crate) fn read(chances: &[Chances], hands: &[Hand; 81]) -> Reading {
    let kinds =
        if hands.contains(&Hand::Written) { &[&[Hand::Written][..], &[Hand::Written, Hand::Unsure]] } else { &[][..] };
    for kinds in kinds {
        let is_written: [bool; 81] = std::array::from_fn(|cell| kinds.contains(&hands[cell]));
        let printed: Vec<Chances> = chances
            .iter()
            .zip(is_written)
            .map(|(chances, is_written)| if is_written { BLANK } else { *chances })
            .collect();
        let mut reading = read_printed(&printed);
        if matches!(reading.verdict, Verdict::One | Verdict::ByTheRules) {
            reading.add_entries(chances, &is_written);
            reading.doubt_hands(chances, hands);
            return reading;
        }
    }
    let mut reading = read_printed(chances);
    reading.doubt_hands(chances, hands);
    reading
}

impl Reading {
    /// Adds the written digits. If a digit differs from the solution, the player or the reader may have made a mistake.
    fn add_entries(&mut self, chances: &[Chances], is_written: &[bool; 81]) {
        let solution = Board::new(&self.puzzle).ok().and_then(|board| Search::of(&board).first());
        for cell in Cell::ALL.into_iter().filter(|cell| is_written[cell.index()]) {
            let chances = &chances[cell.index()];
            let order = ordered(chances);
            let Some(digit) = Digit::new(order[0] as u8) else { continue };
            self.entries.push((cell, digit));
            let is_solution = solution.as_ref().is_some_and(|grid| grid.digit(cell) == digit);
            if chances[order[0]] < if is_solution { SURE_SOLUTION } else { SURE_ALONE } {
                self.doubt(Doubt::of(cell, order[0], chances));
            }
        }
    }

    /// Adds doubts about the digits of the puzzle that may be written.
    fn doubt_hands(&mut self, chances: &[Chances], hands: &[Hand; 81]) {
        for cell in Cell::ALL.into_iter().filter(|cell| hands[cell.index()] != Hand::Printed) {
            if let Some(digit) = self.puzzle.value(cell) {
                let mut doubt = Doubt::of(cell, digit.index() + 1, &chances[cell.index()]);
                if !doubt.values.contains(&None) {
                    doubt.values.push(None);
                }
                self.doubt(doubt);
            }
        }
    }

    /// Adds a doubt in the order of the cells. It replaces another doubt about the same cell.
    fn doubt(&mut self, doubt: Doubt) {
        self.doubts.retain(|other| other.cell != doubt.cell);
        let at = self.doubts.partition_point(|other| other.cell < doubt.cell);
        self.doubts.insert(at, doubt);
    }
}

impl Doubt {
    /// A doubt about the value that was read in a cell.
    fn of(cell: Cell, own: usize, chances: &Chances) -> Self {
        let others = ordered(chances).into_iter().filter(|&value| value != own && chances[value] >= POSSIBLE);
        let values = std::iter::once(own).chain(others.take(3));
        Self { cell, values: values.map(|value| Digit::new(value as u8)).collect() }
    }
}

/// Reads the cells as if all digits were printed.
fn read_printed(chances: &[Chances]) -> Reading {
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
            (own != order[i][0] || chances[i][own] < sure || clashes[i]).then(|| Doubt::of(cell, own, &chances[i]))
        })
        .collect();
    Reading { puzzle: Puzzle::of_givens(values), entries: Vec::new(), doubts, verdict }
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

/// The cells whose value stands twice in a house.
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
