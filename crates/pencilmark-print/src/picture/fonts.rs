//! The font, in two faces.

/// Inter in the weight of text.
pub(crate) const REGULAR: &[u8] = include_bytes!("../../fonts/Inter-Regular.otf");

/// Inter in bold.
pub(crate) const BOLD: &[u8] = include_bytes!("../../fonts/Inter-Bold.otf");
