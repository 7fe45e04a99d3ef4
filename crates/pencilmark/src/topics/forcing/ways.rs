//! Chains, two links at a time: a mark that is on turns off a second mark, and then the partner of the second mark is on.
//!
//! ```text
//!   4r1c1 on ──→ 4r1c7 off ══→ 4r2c8 on      row 1 has two 4s, or r1c7 two marks
//! ```

use crate::argument::Truth;
use crate::scene::Scene;
use pencilmark_core::{Digit, Mark};

/// Two links of a chain: the mark `from` turns `off` one mark of a truth with two marks, and the other mark is `on`.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Stride {
    pub(crate) from: Mark,
    pub(crate) off: Mark,
    pub(crate) on: Mark,
    pub(crate) truth: Truth,
}

/// For each mark, the marks that are on if it is off, each with the truth that is the reason.
pub(crate) struct NodeWays {
    partners: Vec<Vec<(Mark, Truth)>>,
}

impl NodeWays {
    pub(crate) fn new(scene: &Scene) -> Self {
        let mut partners = vec![Vec::new(); 729];
        let mut tie = |truth: Truth| {
            let marks: Vec<Mark> = scene.marks_of(truth).collect();
            if let [a, b] = marks[..] {
                partners[a.index()].push((b, truth));
                partners[b.index()].push((a, truth));
            }
        };
        scene.bivalue_cells().iter().for_each(|cell| tie(Truth::Cell(cell)));
        for digit in Digit::ALL {
            scene.bilocal(digit).iter().for_each(|house| tie(Truth::House(digit, house)));
        }
        Self { partners }
    }

    /// The marks that are on if a mark is off, each with the truth that is the reason.
    pub(crate) fn partners(&self, off: Mark) -> &[(Mark, Truth)] {
        &self.partners[off.index()]
    }

    /// The strides from a mark.
    pub(crate) fn next(&self, scene: &Scene, from: Mark) -> Vec<Stride> {
        let (cell, digit) = (from.cell(), from.digit());
        let here = (scene.marks(cell) - digit.into()).iter().map(|other| Mark::new(cell, other));
        let there = (scene.cells(digit) & scene.peers(cell)).iter().map(|other| Mark::new(other, digit));
        let there = there.chain(scene.linked(from).into_iter().flat_map(|marks| marks.iter()));
        let of = |off: Mark| self.partners[off.index()].iter().map(move |&(on, truth)| Stride { from, off, on, truth });
        here.chain(there).flat_map(of).filter(|stride| stride.on != from).collect()
    }
}
