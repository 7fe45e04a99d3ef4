//! Unique loops: six cells or more with two digits, in two halves.
//!
//! ```text
//!        c1   c2  | c4
//!   r1   37   .   | 37
//!   r2   .    37  | 37
//!   ------------- +
//!   r5   37   37  |
//! ```
//!
//! Each house of a cell of the loop contains one cell of each half. So the digits of the two halves can be exchanged.

use crate::scene::Scene;
use crate::strategy::Flow;
use crate::topics::deadly::pattern::is_exchangeable;
use crate::topics::deadly::{Deadly, PatternSink};
use crate::topics::subsets::hidden_singles::alone;
use pencilmark_core::{Cells, Digits, Houses};

/// Every unique loop: a connected set of six cells or more in two halves. Each house contains one cell of each half, or no
/// cell. All cells have the two digits as marks. At most two cells have other marks, unless all other marks are of one
/// digit.
///
/// Order: by the first cell with only these two marks, then along the houses that still lack a cell.
pub(crate) fn loops(scene: &Scene, sink: PatternSink) -> Flow {
    for start in scene.bivalue_cells() {
        let digits = scene.marks(start);
        let both = digits.iter().fold(Cells::ALL, |cells, digit| cells & scene.cells(digit));
        let tried = (scene.bivalue_cells() & both).iter().take_while(|&cell| cell < start).collect();
        // A cell that is the only open cell of a house is in no loop.
        let mut open = both - tried;
        loop {
            let lonely = alone(scene.layout(), open);
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

/// The two halves of an incomplete loop, and the houses of each half.
struct Halves<'s> {
    scene: &'s Scene<'s>,
    digits: Digits,
    open: Cells,
    cells: [Cells; 2],
    houses: [Houses; 2],
}

impl Halves<'_> {
    /// Adds one of some cells to a half. Continues with the first house that contains a cell of one half only.
    fn add(&mut self, choice: Cells, half: usize, roof: Cells, extras: Digits, sink: PatternSink) -> Flow {
        let before = (self.cells, self.houses);
        for cell in choice & self.open {
            self.scene.spend(1)?;
            let houses = self.scene.layout().houses_of(cell);
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
                let choice = self.scene.cells_in(house) - self.cells[0] - self.cells[1];
                self.add(choice, lacking, roof, extras, sink)?;
            } else {
                let cells = self.cells[0] | self.cells[1];
                let layout = self.scene.layout();
                if cells.len() >= 6 && (layout.is_standard() || is_exchangeable(layout, self.cells)) {
                    sink(&Deadly { digits: self.digits, cells, roof, extras })?;
                }
            }
            (self.cells, self.houses) = before;
        }
        Flow::Continue(())
    }
}
