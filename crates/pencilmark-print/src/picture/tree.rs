//! SVG as a tree of shapes.

use super::error::PrintError;
use super::fonts::{BOLD, REGULAR};
use std::sync::{Arc, LazyLock};
use usvg::{Options, Tree, fontdb::Database};

/// Only our own font. With the fonts of a machine, the picture would be different on each machine.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(REGULAR.into());
    fonts.load_font_data(BOLD.into());
    fonts.set_sans_serif_family("Inter");
    Arc::new(fonts)
});

/// Reads a picture. Names of files and addresses in the picture are ignored, so that only the text itself is read.
pub(crate) fn read(svg: &str) -> Result<Tree, PrintError> {
    let mut options = Options { fontdb: Arc::clone(&FONTS), ..Options::default() };
    options.image_href_resolver.resolve_string = Box::new(|_, _| None);
    Tree::from_str(svg, &options).map_err(|error| PrintError::Svg(error.to_string()))
}
