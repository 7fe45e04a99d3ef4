//! The formats of pictures.

use clap::ValueEnum;
use std::ffi::OsStr;
use std::path::Path;

/// The format of pictures.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Images {
    /// SVG: a picture made of shapes and text, for web pages and drawing programs
    Svg,
    /// PNG: a picture made of pixels
    Png,
    /// PDF: a document with one page for each picture
    Pdf,
}

impl Images {
    /// The extension of files in this format.
    pub(super) fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
        }
    }

    /// The format of a file, by its extension.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        let own = path.extension().and_then(OsStr::to_str)?.to_lowercase();
        [Self::Svg, Self::Png, Self::Pdf].into_iter().find(|format| format.extension() == own)
    }
}
