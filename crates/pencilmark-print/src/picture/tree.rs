//! SVG as a tree of shapes.

use super::error::PrintError;
use super::fonts::{BOLD, REGULAR};
use std::sync::{Arc, LazyLock};
use usvg::{Options, Tree, fontdb::Database};

/// Our own font only: the fonts of a machine would make the picture another one there.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(REGULAR.into());
    fonts.load_font_data(BOLD.into());
    fonts.set_sans_serif_family("Inter");
    Arc::new(fonts)
});

/// Reads a picture. It can name no file and no address: nothing outside is read.
pub(crate) fn read(svg: &str) -> Result<Tree, PrintError> {
    let mut options = Options { fontdb: Arc::clone(&FONTS), ..Options::default() };
    options.image_href_resolver.resolve_string = Box::new(|_, _| None);
    Tree::from_str(svg, &options).map_err(|error| PrintError::Svg(error.to_string()))
}
