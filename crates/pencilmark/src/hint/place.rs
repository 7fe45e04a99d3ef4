//! The place where a player looks for a step.

use crate::argument::{Argument, Line, Reason, Statement, Truth};
use crate::strategy::{Fact, Step};
use pencilmark_core::{Cells, Clue, House, Houses, Layout};

/// The maximum number of houses of a pattern. A player does not look for a pattern of more houses house by house.
const MOST_HOUSES: usize = 4;

/// The place where a player looks for a step: the houses, cells or marks that its pattern rests on, but not the pattern itself.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// Houses that together contain the pattern.
    Houses(Vec<House>),
    /// One cell, or a few cells.
    Cells(Cells),
    /// The pattern is spread over the grid. A player can follow it from any of these houses.
    Spread(Vec<House>),
    /// The cells of one clue: they show the whole step.
    Clue(Cells),
    /// An argument begins with this assumption.
    Assumption(Statement),
    /// An argument begins with this mark: it shows the consequences if the mark is true, and if the mark is false.
    BothWays(Statement),
    /// An argument goes through all marks of this truth.
    Cases(Truth),
}

impl Step {
    /// The place where a player looks for the step.
    ///
    /// ```
    /// use pencilmark::hint::Place;
    /// use pencilmark::{Board, House, HouseKind, Puzzle, Solver};
    ///
    /// let puzzle: Puzzle =
    ///     "000000000000200000000000000000060000000000000000080000000000000000000000000002000".parse().unwrap();
    /// let single = Solver::new().next(&Board::new(&puzzle).unwrap()).unwrap();
    /// assert_eq!(single.place(), Place::Houses(vec![House::new(HouseKind::Block, 5).unwrap()]));
    /// ```
    pub fn place(&self) -> Place {
        let layout = self.layout();
        let named = self.facts().iter().fold(Houses::EMPTY, |named, (_, fact)| named | fact.houses());
        match (self.argument(), self.truths()) {
            (Some(argument), _) if named.is_empty() => beginning(argument),
            // The cell has one mark left. (The step of a full house names its house, so it does not come here.)
            (None, &[Truth::Cell(cell)]) if named.is_empty() => Place::Cells(cell.into()),
            (None, &[Truth::Clue(name)]) => Place::Clue(layout.clue(name).map_or(Cells::EMPTY, Clue::area)),
            // The sentence names these houses too.
            _ if (1..=MOST_HOUSES).contains(&named.len()) => self.in_houses(named),
            (None, &[Truth::Cell(_)]) | (Some(_), _) => self.in_houses(named),
            // Patterns of strategies that need a puzzle with one solution: the place is the blocks of their cells.
            (None, []) => match self.fact("cells") {
                Some(Fact::Cells(cells)) => {
                    self.in_houses(cells.iter().filter_map(|cell| layout.block(cell)).collect())
                }
                _ => self.in_houses(cover(self.named_cells(), Houses::EMPTY, layout)),
            },
            (None, truths) => {
                let houses = truths.iter().filter_map(|truth| truth.house()).collect();
                let cells = truths.iter().filter_map(|truth| truth.cell()).collect();
                self.in_houses(cover(cells, houses, layout))
            }
        }
    }

    /// The place in these houses. If there are no houses or too many, the place is the house that the step's proof begins
    /// with. Without such a house, the place is the block in which the step changes the most cells.
    fn in_houses(&self, houses: Houses) -> Place {
        if (1..=MOST_HOUSES).contains(&houses.len()) {
            return Place::Houses(houses.iter().collect());
        }
        if let Some(first) = self.truths().iter().find_map(|truth| truth.house()) {
            return Place::Spread(vec![first]);
        }
        let changed = || self.places().iter().chain(self.removes()).filter_map(|mark| self.layout().block(mark.cell()));
        let most = changed().max_by_key(|block| changed().filter(|other| other == block).count());
        Place::Spread(most.into_iter().collect())
    }

    /// The cells that the step's facts name.
    fn named_cells(&self) -> Cells {
        self.facts().iter().fold(Cells::EMPTY, |cells, (_, fact)| match fact {
            Fact::Marks(marks) => cells | marks.iter().map(|mark| mark.cell()).collect(),
            _ => cells | fact.cells(),
        })
    }
}

/// Adds houses to some houses until the houses contain all of some cells. Each time, it adds the house with the most cells
/// that are left. Among equal houses, it adds the house with the most of all the cells, and a block before a row or column.
fn cover(cells: Cells, mut houses: Houses, layout: &Layout) -> Houses {
    let mut left = houses.iter().fold(cells, |left, house| left - layout.cells_of(house));
    while !left.is_empty() {
        let rank = |house: &House| {
            let inside = layout.cells_of(*house);
            ((left & inside).len(), (cells & inside).len(), house.kind().is_box())
        };
        // `max_by_key` takes the last of equal houses, so the houses are reversed.
        let all: Vec<House> = layout.houses().iter().collect();
        let Some(best) = all.into_iter().rev().max_by_key(rank).filter(|best| rank(best).0 > 0) else { break };
        houses.insert(best);
        left -= layout.cells_of(best);
    }
    houses
}

/// The beginning of an argument: its last cases if the first assumption is one of them, else the first assumption.
fn beginning(argument: &Argument) -> Place {
    let lines = argument.lines();
    let first = lines.iter().position(|line| line.reason == Reason::Assumed).unwrap_or_default();
    let Some(Line { says, .. }) = lines.get(first) else { return Place::Spread(Vec::new()) };
    let through = lines.iter().rev().find_map(|line| match &line.reason {
        Reason::Cases { cases, by, .. } if cases.iter().any(|&case| usize::from(case) == first) => Some((cases, *by)),
        _ => None,
    });
    match through {
        Some((_, Some(truth))) => Place::Cases(truth),
        Some((cases, None)) if cases.iter().any(|&case| lines[usize::from(case)].says == says.opposite()) => {
            Place::BothWays(Statement::on(says.marks().iter().copied()))
        }
        _ => Place::Assumption(says.clone()),
    }
}
