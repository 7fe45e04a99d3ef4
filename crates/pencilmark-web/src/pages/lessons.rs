//! The lessons: the strategies in their order for learning.

use pencilmark::{Row, Strategy};
use pencilmark_view::chapters;

/// All strategies in the order of the chapters.
pub(super) fn lessons() -> Vec<&'static Strategy> {
    chapters().into_iter().flat_map(|chapter| chapter.lessons).collect()
}

/// The difficulty of the easiest step.
pub(super) fn difficulty(strategy: &'static Strategy) -> f64 {
    Row::from(strategy).difficulty().least()
}
