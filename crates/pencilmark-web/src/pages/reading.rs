//! `/strategies/reading`: how names, lines and pictures of steps are read, for all pages.

use super::layout::{Place, layout};

/// Its name, as no strategy has it.
pub(super) const ID: &str = "reading";

/// The page.
pub(super) fn page(place: Place) -> String {
    layout("How to read a step", include_str!("reading.html"), place)
}
