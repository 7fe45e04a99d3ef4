//! The arguments of `scan`.

use crate::output::Rows;
use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Scan {
    /// The files with the pictures (JPEG, PNG or WebP); - is standard input
    #[arg(value_name = "FILE | -", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Rows,
    /// Draw the puzzles that the program read, and write the drawings to this path, as SVG, PNG or PDF. If the path is a folder,
    /// each drawing is a separate file in it
    #[arg(long, value_name = "PATH")]
    pub(crate) out: Option<PathBuf>,
    /// Use other weights for the network that reads the digits
    #[arg(long, value_name = "FILE", hide = true)]
    pub(crate) weights: Option<PathBuf>,
}
