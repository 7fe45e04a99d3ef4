//! Pictures as PDF.

use crate::picture::{PrintError, read};
use krilla::Document;
use krilla::geom::Size;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt, SvgSettings};

/// The number of points of a pixel: 96 pixels or 72 points are an inch.
const POINTS: f32 = 0.75;

/// SVG pictures as one PDF document, each on a page of its own size. Shapes stay shapes, text stays text, and the font is
/// embedded. The same pictures give the same bytes.
///
/// # Errors
/// When a text is no SVG picture.
pub fn pdf<S: AsRef<str>>(pictures: &[S]) -> Result<Vec<u8>, PrintError> {
    let mut document = Document::new();
    document.set_metadata(Metadata::new().creator("Pencilmark".into()).language("en".into()));
    for picture in pictures {
        let tree = read(picture.as_ref())?;
        let (width, height) = (tree.size().width() * POINTS, tree.size().height() * POINTS);
        let no_size = || PrintError::Svg("it has no size".into());
        let mut page = document.start_page_with(PageSettings::from_wh(width, height).ok_or_else(no_size)?);
        let mut surface = page.surface();
        let size = Size::from_wh(width, height).ok_or_else(no_size)?;
        surface.draw_svg(&tree, size, SvgSettings::default()).ok_or_else(no_size)?;
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|error| PrintError::File(format!("{error:?}")))
}
