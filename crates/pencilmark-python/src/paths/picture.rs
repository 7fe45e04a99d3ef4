//! Pictures as a notebook shows them.

use pencilmark_view::{Picture, Theme};

/// The picture as SVG. Without a width, the picture would be as wide as the page.
pub(crate) fn svg(picture: &Picture) -> String {
    picture.svg(Theme::Light).replacen("<svg ", "<svg width=\"440\" ", 1)
}
