//! Steps that rest on no truth that they could do without.
//!
//! ```text
//!   4 in row 2, 4 in row 5, 4 in block 1   rows 2 and 5 alone exclude 4r8c3: block 1 is redundant
//! ```

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::Step;
use crate::topics::truths::refute::is_brief;
use pencilmark_core::Mark;

/// To exclude one mark takes fewer trials than this, or nothing is left out.
const MOST_TRIALS: usize = 1000;

impl Step {
    /// Rests the step on those of some truths that it needs: from the last to the first, each truth is left out if the
    /// others still exclude every mark that the step removes. Call it behind [`Step::removing`].
    ///
    /// A finder whose pattern may have more houses or cells than its argument needs calls this instead of
    /// [`Step::resting_on`]. It takes about a microsecond for a step of a few truths.
    pub(crate) fn resting_on_needed<T: Into<Truth>>(self, scene: &Scene, truths: impl IntoIterator<Item = T>) -> Self {
        // What a value satisfies excludes nothing.
        let is_open = |truth: &Truth| match *truth {
            Truth::Cell(cell) => scene.blank().contains(cell),
            Truth::House(digit, house) => !scene.known(digit).intersects(house.cells()),
        };
        let mut needed: Vec<Truth> = truths.into_iter().map(Into::into).filter(is_open).collect();
        let excluded =
            |truths: &[Truth]| self.removes().iter().all(|&mark: &Mark| is_brief(scene, truths, mark, MOST_TRIALS));
        for i in (0..needed.len()).rev() {
            let truth = needed.remove(i);
            if !excluded(&needed) {
                needed.insert(i, truth);
            }
        }
        self.resting_on(needed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategies;
    use pencilmark_core::{Board, Puzzle};

    #[test]
    fn a_redundant_truth_is_left_out() {
        let puzzle: Puzzle =
            "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
        let board = Board::new(&puzzle).unwrap();
        let scene = Scene::new(&board);
        let pointing = strategies::get("pointing").unwrap().first(&scene).unwrap();
        let mark = pointing.removes()[0];
        let more = [pointing.truths()[0], (mark.digit(), mark.cell().block()).into(), mark.cell().into()];
        let step = Step::new(pointing.strategy(), "").removing(mark.digit(), mark.cell().into());
        assert_eq!(step.resting_on_needed(&scene, more).truths(), pointing.truths());
    }
}
