//! The ways to meet a clue.
//!
//! ```text
//!   a cage of three cells, sum 7, marks 1 2 4 each:   1 2 4   1 4 2   2 1 4   2 4 1   4 1 2   4 2 1
//! ```
//!
//! A way has a digit for each blank cell. No two of its marks exclude each other.

use crate::scene::{Derived, Scene, Slot};
use pencilmark_core::{Cell, Cells, Clue, ClueName, Digit, Digits, Mark, Marks, Sum};

/// The maximum number of ways of a clue. The check of proofs has the same limit, so it can check each step.
const MOST_WAYS: usize = 20_000;
/// The maximum number of fillings that the search begins: first for a clue with a sum, then for a clue without a sum.
const MOST_FILLINGS: [usize; 2] = [200_000, 60_000];

/// The ways to fill the blank cells of a clue, or of some other cells.
pub(crate) struct ClueWays {
    pub(crate) name: Option<ClueName>,
    pub(crate) cells: Vec<Cell>,
    /// The digits of all ways, one way after another: a digit for each cell.
    digits: Vec<Digit>,
}

/// The marks that can be removed, because no way allows them.
pub(crate) struct Shares {
    /// Marks in the cells of the clue. No way has these marks.
    pub(crate) inside: Marks,
    /// Marks in other cells. Each way excludes these marks.
    pub(crate) outside: Marks,
}

impl ClueWays {
    /// The ways.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[Digit]> + Clone {
        self.digits.chunks_exact(self.cells.len())
    }

    /// The number of ways.
    pub(crate) fn len(&self) -> usize {
        self.digits.len() / self.cells.len()
    }

    /// The marks of a way, by its number.
    pub(crate) fn way(&self, number: u32) -> impl Iterator<Item = Mark> + '_ {
        let first = number as usize * self.cells.len();
        self.marks(&self.digits[first..first + self.cells.len()])
    }

    /// The marks of a way.
    pub(crate) fn marks<'w>(&'w self, way: &'w [Digit]) -> impl Iterator<Item = Mark> + 'w {
        self.cells.iter().zip(way).map(|(&cell, &digit)| Mark::new(cell, digit))
    }

    /// The sets of digits of the ways, each set once. `None` if there are more than `most` sets.
    pub(crate) fn sets(&self, most: usize) -> Option<Vec<Digits>> {
        let mut sets: Vec<Digits> = Vec::new();
        for way in self.iter() {
            let set: Digits = way.iter().copied().collect();
            if !sets.contains(&set) {
                sets.push(set);
            }
            if sets.len() > most {
                return None;
            }
        }
        Some(sets)
    }

    /// Marks in the cells of the clue that are in none of the given ways.
    pub(crate) fn missing<'w>(&self, scene: &Scene, ways: impl Iterator<Item = &'w [Digit]>) -> Marks {
        let mut left = vec![Digits::EMPTY; self.cells.len()];
        for way in ways {
            left.iter_mut().zip(way).for_each(|(left, digit)| left.insert(*digit));
        }
        let of_cell = |(&cell, left)| (scene.marks(cell) - left).iter().map(move |digit| Mark::new(cell, digit));
        self.cells.iter().zip(left).flat_map(of_cell).collect()
    }

    /// The marks on the board that no way allows.
    pub(crate) fn shares(&self, scene: &Scene) -> Shares {
        let inside = self.missing(scene, self.iter());
        let own: Cells = self.cells.iter().copied().collect();
        let mut outside = Marks::by_digit(|digit| scene.cells(digit) - own);
        for way in self.iter() {
            let excluded =
                self.marks(way).fold(Marks::EMPTY, |excluded, mark| excluded | scene.layout().excluded_by(mark));
            outside = outside & excluded;
            if outside.is_empty() {
                break;
            }
        }
        Shares { inside, outside }
    }
}

/// The ways of each clue that has blank cells. Clues with too many ways are left out.
struct AllWays(Vec<ClueWays>);

impl Derived for AllWays {
    const SLOT: Slot = Slot::ClueWays;

    fn of(scene: &Scene) -> Self {
        let clues = scene.layout().clues().iter().filter(|clue| clue.is_truth());
        Self(clues.filter_map(|clue| ways_of(scene, clue)).collect())
    }
}

/// The ways of each clue that has blank cells. Clues with too many ways are left out.
pub(crate) fn clue_ways<'s>(scene: &'s Scene) -> &'s [ClueWays] {
    &scene.derived::<AllWays>().0
}

fn ways_of(scene: &Scene, clue: &Clue) -> Option<ClueWays> {
    let sum = clue.sum();
    let met = |digits: &[Digit]| clue.is_met_by(digits);
    Some(ClueWays { name: Some(clue.name()), ..fill(scene, clue.cells(), sum.as_ref(), &met)? })
}

/// The ways to fill some cells with a sum.
pub(crate) fn sum_ways(scene: &Scene, sum: &Sum) -> Option<ClueWays> {
    let cells: Vec<Cell> = sum.terms.iter().map(|(cell, _)| *cell).collect();
    fill(scene, &cells, Some(sum), &|_| true)
}

/// The ways to fill cells; `None` if no cell is blank, or there are too many ways.
fn fill(scene: &Scene, cells: &[Cell], sum: Option<&Sum>, met: &dyn Fn(&[Digit]) -> bool) -> Option<ClueWays> {
    let blank: Vec<Cell> = cells.iter().copied().filter(|cell| scene.blank().contains(*cell)).collect();
    if blank.is_empty() {
        return None;
    }
    let choices: Vec<Digits> =
        cells.iter().map(|&cell| scene.value(cell).map_or(scene.marks(cell), Digits::of)).collect();
    // For each place: the least and the greatest sum of the cells from this place to the last cell.
    let mut rest = vec![(0, 0); cells.len() + 1];
    if let Some(sum) = sum {
        for (place, own) in choices.iter().enumerate().rev() {
            let factor = sum.terms[place].1;
            let ends = [own.iter().next()?, own.iter().last()?].map(|digit| factor * i16::from(digit.get()));
            let (low, high) = rest[place + 1];
            rest[place] = (low + ends[0].min(ends[1]), high + ends[0].max(ends[1]));
        }
    }
    let mut filling = WayFilling { scene, cells, choices, sum, rest, met, fillings: 0, digits: Vec::new() };
    filling.fill(&mut Vec::with_capacity(cells.len()), 0, blank.len())?;
    scene.spend(filling.fillings as u64 / 16).continue_value()?;
    Some(ClueWays { name: None, cells: blank, digits: filling.digits })
}

struct WayFilling<'f> {
    scene: &'f Scene<'f>,
    cells: &'f [Cell],
    choices: Vec<Digits>,
    sum: Option<&'f Sum>,
    rest: Vec<(i16, i16)>,
    met: &'f dyn Fn(&[Digit]) -> bool,
    fillings: usize,
    digits: Vec<Digit>,
}

impl WayFilling<'_> {
    /// Fills the next cell with each of its digits; `None` if a limit is reached.
    fn fill(&mut self, filled: &mut Vec<Digit>, reached: i16, blank: usize) -> Option<()> {
        self.fillings += 1;
        if self.fillings > MOST_FILLINGS[usize::from(self.sum.is_none())] || self.digits.len() > MOST_WAYS * blank {
            return None;
        }
        let place = filled.len();
        if let Some(sum) = self.sum {
            let (low, high) = self.rest[place];
            if !(reached + low..=reached + high).contains(&sum.total) {
                return Some(());
            }
        } else if !(self.met)(filled) {
            // In a sandwich, the digits between the two ends are final after both ends are filled. So a wrong sum stays
            // wrong.
            return Some(());
        }
        let Some(&cell) = self.cells.get(place) else {
            if (self.met)(filled) {
                let is_blank = |cell: &Cell| self.scene.blank().contains(*cell);
                let own = self.cells.iter().zip(filled.iter()).filter(|(cell, _)| is_blank(cell));
                self.digits.extend(own.map(|(_, digit)| *digit));
            }
            return Some(());
        };
        for digit in self.choices[place] {
            let mark = Mark::new(cell, digit);
            let mut before = self.cells.iter().zip(filled.iter());
            if before.any(|(&other, &value)| self.scene.excludes(Mark::new(other, value), mark)) {
                continue;
            }
            let more = self.sum.map_or(0, |sum| sum.terms[place].1 * i16::from(digit.get()));
            filled.push(digit);
            let is_done = self.fill(filled, reached + more, blank);
            filled.pop();
            is_done?;
        }
        Some(())
    }
}
