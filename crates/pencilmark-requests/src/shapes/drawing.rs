//! The form of pictures.

use schemars::JsonSchema;

/// A picture: `[back, names, legend]`, height, cells that differ, faded links, links.
type DrawnView = ((usize, usize, usize), f64, Vec<(usize, usize)>, Vec<usize>, Vec<usize>);

/// Pictures as SVG, put together from parts.
#[derive(JsonSchema)]
#[schemars(rename = "Drawing")]
pub(crate) struct DrawingShape {
    /// The width of a picture, and the height of its grid.
    pub(crate) side: f64,
    /// The lines of the grid, which all pictures have.
    pub(crate) grid: String,
    /// Each different part, once.
    pub(crate) fragments: Vec<String>,
    /// Each picture: the fragments of `[back, names, legend]`, its height, `[cell, fragment]` for each cell that differs from
    /// the view before, and the fragments of its links, those that are faded first; cells are counted from 0.
    pub(crate) views: Vec<DrawnView>,
}
