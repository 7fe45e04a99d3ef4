//! A picture as PNG.

use crate::picture::{PrintError, WIDTHS, read};
use resvg::tiny_skia::{Pixmap, Transform};

/// An SVG picture as PNG, `width` pixels wide. The height follows from the width.
///
/// # Errors
/// When the text is no SVG picture, when the width is outside [`WIDTHS`], or when the height would be greater than the
/// largest width.
pub fn png(svg: &str, width: u16) -> Result<Vec<u8>, PrintError> {
    if !WIDTHS.contains(&width) {
        return Err(PrintError::Width(width));
    }
    let tree = read(svg)?;
    let scale = f32::from(width) / tree.size().width();
    let height = (tree.size().height() * scale).ceil();
    if height > f32::from(*WIDTHS.end()) {
        return Err(PrintError::File("the picture is too high".into()));
    }
    // The height is positive, and the line above limits it.
    #[allow(clippy::cast_sign_loss)]
    let pixels = Pixmap::new(width.into(), height as u32);
    let mut pixels = pixels.ok_or_else(|| PrintError::File("the picture has no size".into()))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PrintError::File(error.to_string()))
}
