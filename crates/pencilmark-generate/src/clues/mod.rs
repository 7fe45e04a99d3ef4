//! Random clues: each is true on a grid, whose puzzle they become a part of.

mod cages;
mod clued;
mod lines;
mod neighbours;
mod part;

pub(crate) use clued::CluedGrid;

use pencilmark::{Budget, Cell, Layout, Random, State, Stopped, shuffle};

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

impl ClueSet {
    /// All sets.
    pub const ALL: [Self; 6] = [Self::Killer, Self::Kropki, Self::Xv, Self::Greater, Self::Thermo, Self::Arrow];

    /// The short name of the set.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Killer => "killer",
            Self::Kropki => "kropki",
            Self::Xv => "xv",
            Self::Greater => "greater",
            Self::Thermo => "thermo",
            Self::Arrow => "arrow",
        }
    }
}

/// The wanted clues of a puzzle.
#[derive(Clone, Debug, Default)]
pub struct WantedClues {
    /// The sets of clues; no clues if the list is empty.
    pub sets: Vec<ClueSet>,
    /// The greatest number of clues of a puzzle. With fewer clues, a puzzle needs more givens.
    pub most: Option<usize>,
}

/// The greatest number of clues of a layout to which others can be added: a layout has at most 250 of one kind, and a board has 144
/// pairs of neighbours.
const MOST_OWN: usize = 100;

impl WantedClues {
    /// Whether no clues are wanted.
    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// Whether clues can be added to a layout. A layout that has many clues itself has no room for others.
    pub fn fit(&self, layout: &Layout) -> bool {
        self.is_empty() || layout.clues().len() <= MOST_OWN
    }

    /// A grid with random clues. If `without_givens`, the cages are so small that their puzzle needs no givens.
    ///
    /// # Errors
    /// When the budget stops before that.
    pub(crate) fn add(
        &self,
        grid: State,
        without_givens: bool,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<CluedGrid, Stopped> {
        let layout = grid.any_layout();
        let (mut others, mut negative, mut cages) = (Vec::new(), Vec::new(), Vec::new());
        for set in &self.sets {
            match set {
                ClueSet::Killer => cages = cages::random(layout, &grid, random),
                ClueSet::Kropki => {
                    others.extend(neighbours::dots(layout, &grid, random));
                    negative.push("white,black");
                }
                ClueSet::Xv => {
                    others.extend(neighbours::sums(layout, &grid));
                    negative.push("xv");
                }
                ClueSet::Greater => others.extend(neighbours::signs(layout, &grid)),
                ClueSet::Thermo => lines::thermometers(layout, &grid, random, &mut others),
                ClueSet::Arrow => lines::arrows(layout, &grid, random, &mut others),
            }
        }
        if self.most.is_some() {
            // Cages that are split would be too many.
            others.extend(cages.drain(..).map(|cage| cages::text(cage, &grid)));
        }
        let most = self.most.unwrap_or(usize::MAX);
        if others.len() > most {
            shuffle(random, &mut others);
            others.truncate(most);
        } else if !negative.is_empty() {
            others.push((Cell::ALL[0], format!("negative:{}", negative.join(","))));
        }
        let has_cages = !cages.is_empty();
        let mut clued = CluedGrid { grid, cages, others };
        if has_cages && without_givens {
            clued.split_until_unique(random, budget)?;
        }
        Ok(clued)
    }
}
