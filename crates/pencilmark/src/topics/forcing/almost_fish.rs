//! Fish that lose all their fins if a mark is on, because the mark sees the fins.
//!
//! ```text
//!   r3 . 4 . . . f . . .     if r3c6, the fin, is not 4, rows 3 and 8 have their 4s in columns 2 and 7:
//!   r8 . 4 . . . . 4 . .     the other 4s of these columns are off
//! ```

use crate::scene::Scene;
use pencilmark_core::{Cells, Digit, House, HouseKind, Houses, Mark};

/// A fish with fins.
#[derive(Copy, Clone, Debug)]
pub(crate) struct AlmostFish {
    pub(crate) digit: Digit,
    pub(crate) base: Houses,
    /// The places of the base outside the cover.
    pub(crate) fins: Cells,
    /// The places of the cover outside the base. The fish turns them off if its fins are off.
    pub(crate) off: Cells,
}

/// The maximum number of lines of a fish.
const MOST_LINES: usize = 4;

/// The fish of basic form, of two to four lines, that a mark leaves without fins.
pub(crate) fn completed(scene: &Scene, mark: Mark) -> Vec<AlmostFish> {
    let mut fish = Vec::new();
    let own = Cells::of(mark.cell());
    for digit in scene.marks(mark.cell()) {
        let seen = if digit == mark.digit() { scene.peers(mark.cell()) } else { own };
        let cells = scene.cells(digit);
        if (cells & seen).is_empty() {
            continue;
        }
        for kind in [HouseKind::Row, HouseKind::Column] {
            let lines: Vec<House> = House::ALL.into_iter().filter(|house| house.kind() == kind).collect();
            // A line that contains the mark itself has its digit already.
            let is_free = |line: &House| digit != mark.digit() || !line.cells().contains(mark.cell());
            let used = |line: &House| is_free(line) && (cells & line.cells()).len() > 1;
            let lines: Vec<House> = lines.into_iter().filter(used).collect();
            let places: Vec<(Cells, u16)> = lines
                .iter()
                .map(|line| (cells & line.cells(), line.positions((cells & line.cells()) - seen)))
                .collect();
            let mut chosen = Vec::new();
            extend(&lines, &places, 0, 0, &mut chosen, &mut |base, cover| {
                let base_cells = base.iter().fold(Cells::EMPTY, |all, &line| all | places[line].0);
                let fins = crossed(kind, base_cells, !cover);
                if fins.is_empty() {
                    return;
                }
                let off = crossed(kind, cells - base_cells, cover) - seen - own;
                if !off.is_empty() {
                    let base = base.iter().map(|&line| lines[line]).collect();
                    fish.push(AlmostFish { digit, base, fins, off });
                }
            });
        }
    }
    fish
}

/// The cells, among some cells, in some of the lines that cross the rows (or the columns).
fn crossed(kind: HouseKind, cells: Cells, positions: u16) -> Cells {
    let at = |cell: &pencilmark_core::Cell| {
        let index = cell.index();
        positions >> (if kind == HouseKind::Row { index % 9 } else { index / 9 }) & 1 == 1
    };
    cells.iter().filter(at).collect()
}

/// Whether no part of the lines is a fish or a single. Such a part would prove the same.
fn is_minimal(chosen: &[usize], places: &[(Cells, u16)]) -> bool {
    (1..(1_u32 << chosen.len()) - 1).all(|part| {
        let its = chosen.iter().enumerate().filter(|(place, _)| part >> place & 1 == 1);
        let cover = its.fold(0, |cover, (_, &line)| cover | places[line].1);
        cover.count_ones() > part.count_ones()
    })
}

/// Adds line after line while the lines that cross them at the places are not too many.
fn extend(
    lines: &[House],
    places: &[(Cells, u16)],
    from: usize,
    cover: u16,
    chosen: &mut Vec<usize>,
    sink: &mut dyn FnMut(&[usize], u16),
) {
    if chosen.len() > 1 && cover.count_ones() as usize == chosen.len() && is_minimal(chosen, places) {
        sink(chosen, cover);
    }
    if chosen.len() == MOST_LINES {
        return;
    }
    for line in from..lines.len() {
        let cover = cover | places[line].1;
        if cover.count_ones() as usize <= MOST_LINES {
            chosen.push(line);
            extend(lines, places, line + 1, cover, chosen, sink);
            chosen.pop();
        }
    }
}
