//! The lessons: the strategies in their order for learning.

use pencilmark::{CHAPTERS, Row, Strategy};

/// The lessons before and after a strategy in the course. A strategy is no lesson if an easier strategy always replaces it.
pub(super) fn neighbours(strategy: &Strategy) -> [Option<&'static Strategy>; 2] {
    let lessons = || CHAPTERS.iter().flat_map(|chapter| chapter.lessons).filter(|one| one.why_easier().is_none());
    let Some(place) = lessons().position(|one| *one == strategy) else { return [None; 2] };
    [place.checked_sub(1), Some(place + 1)].map(|place| lessons().nth(place?).copied())
}

/// The difficulty of the easiest step.
pub(super) fn difficulty(strategy: &'static Strategy) -> f64 {
    Row::from(strategy).difficulty().least()
}
