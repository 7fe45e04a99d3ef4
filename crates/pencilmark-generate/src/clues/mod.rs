//! Random clues: each is true on a grid, whose puzzle they become a part of.

mod cages;
mod lines;
mod neighbours;
mod part;

use crate::digging::layouts;
use part::on_layout;
use pencilmark::{Budget, Cell, ClueKind, Puzzle, Random, State, Stopped, below, shuffle};

/// A set of clues that puzzles have.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ClueSet {
    /// Cages with sums, which cover the board.
    Killer,
    /// White and black dots between neighbours. If all dots are given, the layout says so.
    Kropki,
    /// V and X between neighbours with the sums 5 and 10. If all are given, the layout says so.
    Xv,
    /// Signs between neighbours in the same block: the first digit is greater.
    Greater,
    /// Thermometers of at least three cells.
    Thermo,
    /// Arrows with a circle of one cell.
    Arrow,
}

/// The wanted clues of a puzzle.
#[derive(Clone, Debug, Default)]
pub struct WantedClues {
    /// The sets of clues; no clues if the list is empty.
    pub sets: Vec<ClueSet>,
    /// The greatest number of clues of a puzzle. With fewer clues, a puzzle needs more givens.
    pub most: Option<usize>,
}

/// The number of cages that are split, or of givens that are added, before a puzzle is judged again.
const AT_ONCE: usize = 3;

impl WantedClues {
    /// Whether no clues are wanted.
    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// The grid on its layout with random clues. If `without_givens`, the cages are so small that their puzzle needs no givens.
    ///
    /// # Errors
    /// When the budget stops before that.
    pub(crate) fn add(
        &self,
        grid: State,
        without_givens: bool,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<State, Stopped> {
        if self.is_empty() {
            return Ok(grid);
        }
        let base = grid.any_layout().clone();
        let (mut parts, mut negative, mut cages) = (Vec::new(), Vec::new(), Vec::new());
        for set in &self.sets {
            match set {
                ClueSet::Killer => cages = cages::random(&base, &grid, random),
                ClueSet::Kropki => {
                    parts.extend(neighbours::dots(&base, &grid, random));
                    negative.push("white,black");
                }
                ClueSet::Xv => {
                    parts.extend(neighbours::sums(&base, &grid));
                    negative.push("xv");
                }
                ClueSet::Greater => parts.extend(neighbours::signs(&base, &grid)),
                ClueSet::Thermo => lines::thermometers(&base, &grid, random, &mut parts),
                ClueSet::Arrow => lines::arrows(&base, &grid, random, &mut parts),
            }
        }
        let has_all = self.most.is_none_or(|most| parts.len() + cages.len() <= most);
        if has_all && !negative.is_empty() {
            parts.push((Cell::ALL[0], format!("negative:{}", negative.join(","))));
        }
        if has_all && without_givens && !cages.is_empty() {
            cages::split_until_unique(&mut cages, &base, &parts, &grid, random, budget)?;
        }
        parts.extend(cages.iter().map(|cage| cages::text(*cage, &grid)));
        if let Some(most) = self.most {
            shuffle(random, &mut parts);
            parts.truncate(most);
        }
        Ok(on_layout(&grid, &base, parts))
    }
}

/// An easier puzzle with the same solution: cages are split; without cages, more givens are given if that is allowed.
pub(crate) fn easier(
    puzzle: &Puzzle,
    grid: &State,
    may_add_givens: bool,
    random: &mut Random,
) -> Option<(Puzzle, State)> {
    let has_cages = grid.any_layout().clue_kinds().any(|kind| kind == ClueKind::Cage);
    let (mut grid, mut givens) = (grid.clone(), puzzle.givens());
    for _ in 0..AT_ONCE {
        if has_cages {
            grid = cages::split_largest(&grid, random)?;
        } else {
            let blank: Vec<Cell> = (grid.any_layout().cells() - givens).iter().collect();
            if !may_add_givens || blank.len() <= 1 {
                return None;
            }
            givens.insert(blank[below(random, blank.len())]);
        }
    }
    Some((layouts::part(&grid, givens), grid))
}
