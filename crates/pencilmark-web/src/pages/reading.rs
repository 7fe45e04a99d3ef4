//! `/strategies/reading`: how names, lines and pictures of steps are read, for all pages.

use super::layout::{Place, layout};

/// Its name, as no strategy has it.
pub(super) const ID: &str = "reading";

/// The page.
pub(super) fn page(place: Place) -> String {
    layout("How to read a step", include_str!("reading.html"), place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_strategy_has_its_name() {
        assert!(pencilmark::strategies::get(ID).is_none());
        assert!(page(Place::Site).contains("<dt>on, off</dt>"));
    }
}
