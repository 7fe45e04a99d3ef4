//! Steps that rest only on truths that they need.
//!
//! ```text
//!   4 in row 2, 4 in row 5, 4 in block 1   rows 2 and 5 alone exclude 4r8c3: block 1 is redundant
//! ```

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::Step;
use crate::topics::truths::refute::is_brief;
use pencilmark_core::Mark;

/// The maximum number of trials to exclude one mark. If more trials are needed, no truth is left out.
const MOST_TRIALS: usize = 1000;

impl Step {
    /// Rests the step only on the truths, among some truths, that it needs. From the last to the first, each truth is left
    /// out if the others still exclude every mark that the step removes. Call it after [`Step::removing`].
    ///
    /// A finder whose pattern may have more houses or cells than its argument needs calls this instead of
    /// [`Step::resting_on`]. The call takes about a microsecond for a step with a few truths.
    #[doc(hidden)]
    pub fn resting_on_needed<T: Into<Truth>>(self, scene: &Scene, truths: impl IntoIterator<Item = T>) -> Self {
        // A truth that a value satisfies excludes nothing.
        let is_open = |truth: &Truth| match *truth {
            Truth::Cell(cell) => scene.blank().contains(cell),
            Truth::House(digit, house) => !scene.known(digit).intersects(scene.cells_in(house)),
            Truth::Clue(_) => !truth.cells(scene).is_empty(),
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
