//! Extended rectangles: six cells in two lines, with three digits.
//!
//! ```text
//!        c1    | c4    | c7
//!   r1   378   | 378   | 378
//!   r3   378   | 378   | 378
//!
//!   or three cells of a block's row above three of another block's
//! ```
//!
//! Both lines hold the same digits, and each line that crosses them has one cell of each line. So the digits of the two
//! lines can be exchanged.

use crate::scene::Scene;
use crate::strategy::Flow;
use crate::topics::deadly::{Deadly, PatternSink};
use pencilmark_core::{Cells, Digits, House};

/// Every extended rectangle: six blank cells with three digits, where two lines cross three other lines. Either the two
/// lines share a band or stack, and the three other lines cross in different blocks. Or the three other lines share a band
/// or stack, and the two lines do not. Each cell has one of the digits, and at most two cells have other marks.
///
/// Order: by the two lines (rows, then columns), then by the positions in the lines.
pub(crate) fn extended_rectangles(scene: &Scene, sink: PatternSink) -> Flow {
    let narrow = scene.single_cells() | scene.bivalue_cells() | scene.trivalue_cells();
    for lines in [&House::ALL[..9], &House::ALL[9..18]] {
        let blanks: Vec<_> = lines.iter().map(|line| line.positions(scene.blank())).collect();
        let narrows: Vec<_> = lines.iter().map(|line| line.positions(narrow)).collect();
        for one in 0..9 {
            for other in one + 1..9 {
                let crossings: &[u16] = if one / 3 == other / 3 { &ACROSS } else { &WITHIN };
                for &at in crossings.iter().filter(|&at| at & !(blanks[one] & blanks[other]) == 0) {
                    if (narrows[one] & at).count_ones() + (narrows[other] & at).count_ones() >= 4 {
                        rectangle(scene, lines[one].at(at) | lines[other].at(at), sink)?;
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

/// The extended rectangles in six cells: one for each three digits that are all the marks of four or five of the cells.
fn rectangle(scene: &Scene, cells: Cells, sink: PatternSink) -> Flow {
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
                sink(&deadly)?;
            }
        }
    }
    Flow::Continue(())
}
