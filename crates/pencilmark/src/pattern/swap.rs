//! Deadly patterns beyond the rectangle: loops of two digits, and rectangles of three.
//!
//! ```text
//!   a loop of six cells              an extended rectangle
//!        c1   c2  | c4                    c1    | c4    | c7
//!   r1   37   .   | 37               r1   378   | 378   | 378
//!   r2   .    37  | 37               r3   378   | 378   | 378
//!   ------------- +
//!   r5   37   37  |                  or three cells of a block's row above three of another block's
//! ```
//!
//! In both, the cells fall into two halves, and whatever house meets the pattern holds the same digits of one half as of
//! the other. So the halves can change places.

use crate::house::House;
use crate::pattern::alone::alone;
use crate::scene::{Deadly, Scene};
use crate::set::{Cells, Digits, Houses};
use crate::strategy::Flow;

/// What is handed a pattern.
pub(crate) type Sink<'f> = &'f mut dyn FnMut(&Deadly) -> Flow;

/// Every connected set of six cells or more, in two halves, of which each house holds one cell of each half or none, all
/// with two digits marked: with at most two cells that have other marks, or others of one digit only.
///
/// By the first cell with just these two marks; then along the houses that still lack a cell.
pub(crate) fn loops(scene: &Scene, found: Sink) -> Flow {
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
            halves.add(start.into(), 0, Cells::EMPTY, Digits::EMPTY, found)?;
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
    fn add(&mut self, choice: Cells, half: usize, roof: Cells, extras: Digits, found: Sink) -> Flow {
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
                self.add(choice, lacking, roof, extras, found)?;
            } else {
                let cells = self.cells[0] | self.cells[1];
                if cells.len() >= 6 {
                    found(&Deadly { digits: self.digits, cells, roof, extras })?;
                }
            }
            (self.cells, self.houses) = before;
        }
        Flow::Continue(())
    }
}

/// Every extended rectangle: six blank cells in two lines, which three lines cross, with three digits. Either the two
/// lines share a chute and the three cross different blocks, or the three cross within a block and the two do not share
/// a chute. Each cell has one of the digits, and at most two have other marks.
///
/// By the two lines (rows, then columns), then by the positions in them.
pub(crate) fn extended_rectangles(scene: &Scene, found: Sink) -> Flow {
    let narrow = scene.single_cells() | scene.bivalue_cells() | scene.trivalue_cells();
    for lines in [&House::ALL[..9], &House::ALL[9..18]] {
        let blanks: Vec<_> = lines.iter().map(|line| line.positions(scene.blank())).collect();
        let narrows: Vec<_> = lines.iter().map(|line| line.positions(narrow)).collect();
        for one in 0..9 {
            for other in one + 1..9 {
                let crossings: &[u16] = if one / 3 == other / 3 { &ACROSS } else { &WITHIN };
                for &at in crossings.iter().filter(|&at| at & !(blanks[one] & blanks[other]) == 0) {
                    if (narrows[one] & at).count_ones() + (narrows[other] & at).count_ones() >= 4 {
                        rectangle(scene, lines[one].at(at) | lines[other].at(at), found)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Three positions of a line, one in each block.
static ACROSS: [u16; 27] = {
    let (mut all, mut i) = ([0; 27], 0);
    while i < 27 {
        all[i] = 1 << (i / 9) | 0o10 << (i / 3 % 3) | 0o100 << (i % 3);
        i += 1;
    }
    all
};

/// Three positions of a line, all in one block.
static WITHIN: [u16; 3] = [0o7, 0o70, 0o700];

/// The extended rectangles in six cells: with each three digits that are all the marks of four or five of them.
fn rectangle(scene: &Scene, cells: Cells, found: Sink) -> Flow {
    let mut marks = [Digits::EMPTY; 6];
    cells.iter().zip(&mut marks).for_each(|(cell, marks)| *marks = scene.marks(cell));
    let mut tried = Digits::EMPTY;
    for (one, other) in (0..6).flat_map(|one| (one + 1..6).map(move |other| (one, other))) {
        let others = (0..6).filter(|&i| i != one && i != other);
        let digits = others.fold(Digits::EMPTY, |digits, i| digits | marks[i]);
        if digits.len() == 3 && digits != tried && marks.iter().all(|marks| marks.intersects(digits)) {
            tried = digits;
            let deadly = Deadly::new(scene, cells, digits);
            if !deadly.roof.is_empty() {
                found(&deadly)?;
            }
        }
    }
    Flow::Continue(())
}
