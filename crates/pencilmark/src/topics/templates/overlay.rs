//! The templates of several digits, laid over each other: only templates that leave every other digit a template are kept.
//!
//! ```text
//!   a 4 here crosses each template of 7: dropped.   Fewer templates of 4 may drop templates of 7 or 9, and so on.
//! ```

use crate::scene::Scene;
use pencilmark_core::{Cells, Digit, House};

/// The maximum number of templates of a digit. If a digit has more templates, they are not laid over others.
const MOST: usize = 600;

/// The templates of each digit that are left. Empty for a digit that is placed everywhere or that has too many templates.
pub(crate) struct Overlay([Vec<Cells>; 9]);

impl Overlay {
    /// Lays the templates over each other until nothing changes. `None` if a digit has no template left, or when the
    /// budget stops.
    pub(crate) fn new(scene: &Scene) -> Option<Self> {
        let mut left = Digit::ALL.map(|digit| templates(scene, digit));
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for one in 0..9 {
                for other in (0..9).filter(|&other| other != one) {
                    let mut mine = std::mem::take(&mut left[one]);
                    let theirs = &left[other];
                    let number = mine.len();
                    if number == 0 || theirs.is_empty() {
                        left[one] = mine;
                        continue;
                    }
                    scene.spend(1 + number as u64 / 8).continue_value()?;
                    mine.retain(|template| theirs.iter().any(|other| !other.intersects(*template)));
                    changed |= mine.len() < number;
                    if mine.is_empty() {
                        return None;
                    }
                    left[one] = mine;
                }
            }
        }
        Some(Self(left))
    }

    /// The cells that some remaining template of a digit uses, and the cells that all its remaining templates use. `None` if
    /// the templates of the digit are not known.
    pub(crate) fn taken(&self, digit: Digit) -> Option<[Cells; 2]> {
        let templates = &self.0[digit.index()];
        let folded = templates.iter().fold([Cells::EMPTY, Cells::ALL], |[some, all], &one| [some | one, all & one]);
        (!templates.is_empty()).then_some(folded)
    }
}

/// All templates of a digit, if there are not too many.
fn templates(scene: &Scene, digit: Digit) -> Vec<Cells> {
    let mut all = Vec::new();
    let open = scene.cells(digit) - scene.misplaced(digit);
    let rows: Vec<House> = House::rows().filter(|row| row.cells().intersects(open)).collect();
    if !rows.is_empty() {
        place(&rows, open, Cells::EMPTY, &mut all);
    }
    if all.len() > MOST {
        all.clear();
    }
    all
}

/// Places a digit in one row after another.
fn place(rows: &[House], open: Cells, taken: Cells, all: &mut Vec<Cells>) {
    let Some((row, rest)) = rows.split_first() else { return all.push(taken) };
    for cell in row.cells() & open {
        if all.len() <= MOST {
            place(rest, open - cell.peers(), taken | cell.into(), all);
        }
    }
}
