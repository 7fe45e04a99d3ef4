//! Where to look for a step.

use crate::house::House;
use crate::set::Cells;
use crate::step::Step;
use crate::truth::Truth;

/// Where to look for a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// Some houses.
    Houses(Vec<House>),
    /// Some cells.
    Cells(Cells),
}

impl Step {
    /// Where to look: the houses that the step's sentence names, else the cells of its chains, else the first house of
    /// its truths, else the cells of its truths.
    pub fn place(&self) -> Place {
        let named: Vec<House> = self.facts().iter().flat_map(|(_, fact)| fact.houses()).collect();
        if !named.is_empty() {
            return Place::Houses(named);
        }
        let passed = self.chain_cells();
        if !passed.is_empty() {
            return Place::Cells(passed);
        }
        let house = self.truths().iter().find_map(|truth| match truth {
            Truth::House(_, house) => Some(*house),
            Truth::Cell(_) => None,
        });
        let cell = |truth: &Truth| if let Truth::Cell(cell) = truth { Some(*cell) } else { None };
        house.map_or_else(
            || Place::Cells(self.truths().iter().filter_map(cell).collect()),
            |house| Place::Houses(vec![house]),
        )
    }
}
