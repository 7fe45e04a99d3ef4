//! Cells with two digits each. In every house of these cells, each digit stands twice or never: BUG lites.
//!
//! ```text
//!        c1   c2  | c4
//!   r1   37   .   | 37      in each house of the pattern, each digit stands twice:
//!   r2   34   .   | 34      if every cell holds one of its two digits, all can be exchanged
//!   r3   47   .   | 47
//! ```

use crate::scene::Scene;
use crate::strategy::Flow;
use pencilmark_core::{Cell, Cells, Digit, Digits, House, Houses, Mark};
use smallvec::SmallVec;

/// A pattern of cells with two digits each.
#[derive(Clone, Default)]
pub(crate) struct Paired {
    /// The cells, each with its two digits.
    pub(crate) pairs: SmallVec<[(Cell, Digits); 12]>,
    /// The cells, as a set.
    pub(crate) cells: Cells,
    /// The cells that have other marks, at most two.
    pub(crate) roof: SmallVec<[(Cell, Digits); 2]>,
    /// The digits of these other marks.
    pub(crate) extras: Digits,
    /// For each digit, the houses in which it stands once, and the houses in which it stands twice.
    once: [Houses; 9],
    twice: [Houses; 9],
}

impl Paired {
    /// All digits of the cells.
    pub(crate) fn digits(&self) -> Digits {
        self.pairs.iter().fold(Digits::EMPTY, |all, &(_, pair)| all | pair)
    }

    /// The cells that have other marks.
    pub(crate) fn roof_cells(&self) -> Cells {
        self.roof.iter().map(|&(cell, _)| cell).collect()
    }

    /// The pattern with one more cell, if the digits of the cell then stand in no house three times.
    fn with(&self, scene: &Scene, cell: Cell, pair: Digits) -> Option<Self> {
        let houses: Houses = cell.houses().into_iter().collect();
        if pair.iter().any(|digit| self.twice[digit.index()].intersects(houses)) {
            return None;
        }
        let mut more = self.clone();
        for digit in pair {
            more.twice[digit.index()] |= self.once[digit.index()] & houses;
            more.once[digit.index()] = self.once[digit.index()] ^ houses;
            more.once[digit.index()] -= more.twice[digit.index()];
        }
        more.pairs.push((cell, pair));
        more.cells.insert(cell);
        let others = scene.marks(cell) - pair;
        if !others.is_empty() {
            more.roof.push((cell, pair));
            more.extras |= others;
        }
        Some(more)
    }

    /// Whether something may follow: one cell has other marks, or two cells of one house have, or all are of one digit.
    fn is_hopeful(&self) -> bool {
        match self.roof[..] {
            [(one, _), (other, _)] => one.sees(other) || self.extras.single().is_some(),
            _ => true,
        }
    }

    /// A digit that stands once in a house: the digit and house with the fewest cells for the second place.
    fn lacking(&self, scene: &Scene, open: Cells) -> Option<(Digit, House)> {
        let all =
            Digit::ALL.into_iter().flat_map(|digit| self.once[digit.index()].iter().map(move |house| (digit, house)));
        all.min_by_key(|&(digit, house)| (scene.places(digit, house) & open).len())
    }
}

/// Every such pattern of at most `most` cells and three digits or more.
pub(crate) fn paired(scene: &Scene, most: usize, sink: &mut dyn FnMut(&Paired) -> Flow) -> Flow {
    let pairs = scene.bivalue_cells();
    if pairs.len() < 4 {
        return Flow::Continue(());
    }
    let mut later = scene.blank() - pairs;
    for start in later {
        later.remove(start);
        let mut rest = scene.marks(start);
        for one in scene.marks(start) {
            rest.remove(one);
            for other in rest {
                let pair = Digits::of(one) | other.into();
                if !can_begin(scene, start, pair, pairs, later) {
                    continue;
                }
                if let Some(pattern) = Paired::default().with(scene, start, pair) {
                    extend(scene, most, &pattern, pairs, later, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Whether both digits of the first cell can stand again in its houses: in cells with two marks, and in one more cell.
fn can_begin(scene: &Scene, start: Cell, pair: Digits, pairs: Cells, later: Cells) -> bool {
    let mut more = Cells::ALL;
    for digit in pair {
        for house in start.houses() {
            let places = scene.places(digit, house) - start.into();
            if !places.intersects(pairs) {
                more &= places & later;
            }
        }
    }
    !more.is_empty()
}

/// Adds a cell in a house in which a digit stands once: a cell with two marks, or one of some cells with more marks.
fn extend(
    scene: &Scene,
    most: usize,
    pattern: &Paired,
    pairs: Cells,
    others: Cells,
    sink: &mut dyn FnMut(&Paired) -> Flow,
) -> Flow {
    scene.spend(4)?;
    let more = if pattern.roof.len() < 2 { others } else { Cells::EMPTY };
    let open = (pairs | more) - pattern.cells;
    let Some((digit, house)) = pattern.lacking(scene, open) else {
        return if pattern.digits().len() > 2 { sink(pattern) } else { Flow::Continue(()) };
    };
    if pattern.pairs.len() == most {
        return Flow::Continue(());
    }
    for cell in scene.places(digit, house) & open {
        for partner in scene.marks(cell) - digit.into() {
            if let Some(next) = pattern.with(scene, cell, Digits::of(digit) | partner.into())
                && next.is_hopeful()
            {
                extend(scene, most, &next, pairs, others, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The marks of the roof that are not digits of their pairs.
pub(crate) fn extra_marks(scene: &Scene, pattern: &Paired) -> Vec<Mark> {
    let of =
        |&(cell, pair): &(Cell, Digits)| (scene.marks(cell) - pair).iter().map(move |digit| Mark::new(cell, digit));
    pattern.roof.iter().flat_map(of).collect()
}
