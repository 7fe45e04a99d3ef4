//! Unique loops: six cells or more of two digits, in two halves.
//!
//! ```text
//!        c1   c2  | c4
//!   r1   37   .   | 37
//!   r2   .    37  | 37
//!   ------------- +
//!   r5   37   37  |
//! ```
//!
//! Whatever house meets the loop holds one cell of each half. So the halves can change places.

use crate::deadly::{Deadly, PatternSink};
use crate::scene::Scene;
use crate::set::{Cells, Digits, Houses};
use crate::strategy::Flow;
use crate::subsets::hidden_singles::alone;

/// Every connected set of six cells or more, in two halves, of which each house holds one cell of each half or none, all
/// with two digits marked: with at most two cells that have other marks, or others of one digit only.
///
/// By the first cell with just these two marks; then along the houses that still lack a cell.
pub(crate) fn loops(scene: &Scene, sink: PatternSink) -> Flow {
    for start in scene.bivalue_cells() {
        let digits = scene.marks(start);
        let both = digits.iter().fold(Cells::ALL, |cells, digit| cells & scene.cells(digit));
        let told = (scene.bivalue_cells() & both).iter().take_while(|&cell| cell < start).collect();
        // A cell that is alone in a house closes no loop.
        let mut open = both - told;
        loop {
            let lonely = alone(open);
            if lonely.is_empty() {
                break;
            }
            open -= lonely;
        }
        if open.len() >= 6 && open.contains(start) {
            let mut halves = Halves { scene, digits, open, cells: [Cells::EMPTY; 2], houses: [Houses::EMPTY; 2] };
            halves.add(start.into(), 0, Cells::EMPTY, Digits::EMPTY, sink)?;
        }
    }
    Flow::Continue(())
}

/// Two halves of a loop to be, and the houses that each takes part in.
struct Halves<'s> {
    scene: &'s Scene<'s>,
    digits: Digits,
    open: Cells,
    cells: [Cells; 2],
    houses: [Houses; 2],
}

impl Halves<'_> {
    /// Adds one of some cells to a half, and goes on with the first house that holds a cell of one half alone.
    fn add(&mut self, choice: Cells, half: usize, roof: Cells, extras: Digits, sink: PatternSink) -> Flow {
        let before = (self.cells, self.houses);
        for cell in choice & self.open {
            self.scene.spend(1)?;
            let houses: Houses = cell.houses().into_iter().collect();
            let others = self.scene.marks(cell) - self.digits;
            let (mut roof, extras) = (roof, extras | others);
            if !others.is_empty() {
                roof.insert(cell);
            }
            if houses.intersects(self.houses[half]) || roof.len() > 2 && extras.single().is_none() {
                continue;
            }
            self.cells[half].insert(cell);
            self.houses[half] |= houses;
            if let Some(house) = (self.houses[0] ^ self.houses[1]).first() {
                let lacking = usize::from(self.houses[0].contains(house));
                let choice = house.cells() - self.cells[0] - self.cells[1];
                self.add(choice, lacking, roof, extras, sink)?;
            } else {
                let cells = self.cells[0] | self.cells[1];
                if cells.len() >= 6 {
                    sink(&Deadly { digits: self.digits, cells, roof, extras })?;
                }
            }
            (self.cells, self.houses) = before;
        }
        Flow::Continue(())
    }
}
