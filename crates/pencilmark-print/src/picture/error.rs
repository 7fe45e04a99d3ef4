//! Why a picture cannot be printed.

use super::widths::WIDTHS;
use std::fmt;

/// Why a picture cannot be printed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PrintError {
    /// The text is no SVG picture, for this reason.
    Svg(String),
    /// A PNG with this width, in pixels, is too small or too large.
    Width(u16),
    /// The file cannot be written, for this reason.
    File(String),
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Svg(reason) => write!(f, "this is no SVG picture: {reason}"),
            Self::Width(width) => {
                let (least, most) = (WIDTHS.start(), WIDTHS.end());
                write!(f, "a picture has {least} to {most} pixels in width, not {width}")
            }
            Self::File(reason) => write!(f, "the file cannot be made: {reason}"),
        }
    }
}

impl std::error::Error for PrintError {}
