//! `/strategies/reading`: the page that explains the names, lines and pictures of steps, for all pages.

use super::layout::{Place, layout};

/// The name of the page in its path. No strategy has this name.
pub(super) const ID: &str = "reading";

/// The page.
pub(super) fn page(place: Place) -> String {
    layout("How to read a step", include_str!("reading.html"), place)
}
