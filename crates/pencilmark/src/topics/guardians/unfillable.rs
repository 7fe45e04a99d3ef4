//! The proof that cells cannot be filled, line by line.
//!
//! ```text
//!   assume the mark             the guardians are off
//!     case r1c1 is 3            … r5c5 has nothing left
//!     case r1c1 is 7            … r5c5 has nothing left
//!   so the mark is off
//! ```

use crate::argument::{Argument, LineNumber, Notes, Statement};
use crate::scene::Scene;
use crate::topics::chains::argument::ways;
use crate::topics::chains::simple::SimpleChains;
use crate::topics::guardians::Unfillable;
use pencilmark_core::{Cell, Cells, Mark};
use smallvec::SmallVec;

impl Unfillable {
    /// The argument that a mark is off if every guardian excludes it: with this mark, the cells would have to be filled
    /// without their guardians. `None` if they can be filled.
    pub(crate) fn argument(&self, scene: &Scene, target: Mark, chains: &SimpleChains) -> Option<Argument> {
        let mut notes = Notes::new(scene.layout());
        let start = notes.assume(Statement::on([target]));
        let far = self.guardians(scene).iter().filter(|guardian| !guardian.sees(target)).collect::<Vec<_>>();
        let mut known = vec![start];
        known.extend(ways(&mut notes, scene, chains, start, far));
        let end = refuted(&mut notes, scene, self.cells - target.cell().into(), known)?;
        let end = notes.drop(start, end);
        Some(notes.finish(&[end]))
    }
}

/// A contradiction: with the statements of some lines, the cells cannot be filled. A cell with one mark left gets this mark.
/// If there is no such cell, the cases are the marks of the first cell with the fewest marks.
fn refuted(notes: &mut Notes, scene: &Scene, mut open: Cells, mut known: Vec<LineNumber>) -> Option<LineNumber> {
    loop {
        let left = |notes: &Notes, cell: Cell| -> (SmallVec<[Mark; 9]>, SmallVec<[Mark; 9]>) {
            let marks = scene.marks(cell).iter().map(|digit| Mark::new(cell, digit));
            marks.partition(|&mark| !known.iter().any(|&line| notes.takes(line, mark)))
        };
        let fewest = open.iter().min_by_key(|&cell| left(notes, cell).0.len())?;
        let (marks, gone) = left(notes, fewest);
        let beside = notes.covering(known.iter().copied(), &gone);
        match marks[..] {
            [] => return Some(notes.by(&beside, fewest.into(), Statement::contradiction())),
            [only] => known.push(notes.by(&beside, fewest.into(), Statement::on([only]))),
            _ => {
                open.remove(fewest);
                let cases: SmallVec<[LineNumber; 4]> =
                    marks.iter().map(|&mark| notes.assume(Statement::on([mark]))).collect();
                let mut ends = SmallVec::<[LineNumber; 4]>::new();
                for &case in &cases {
                    let known = known.iter().copied().chain([case]).collect();
                    let end = refuted(notes, scene, open, known)?;
                    if !notes.rests_on(end, case) {
                        return Some(end);
                    }
                    ends.push(end);
                }
                let truth = Some(fewest.into());
                return Some(if gone.is_empty() {
                    notes.cases(&cases, truth, &ends, Statement::contradiction())
                } else {
                    let left = notes.by(&beside, fewest.into(), Statement::on(marks));
                    notes.cases_beside(&cases, None, &ends, &[left], Statement::contradiction())
                });
            }
        }
        open.remove(fewest);
    }
}
