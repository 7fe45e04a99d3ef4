//! Many pictures that differ in a few cells. A page puts the pictures together from their parts.
//!
//! ```text
//!   fragments   each different part, once           0 <g data-cell="r1c1">…   1 <g data-cell="r1c2">…   2 …
//!   views       the pictures                        [[back, names, legend], height, cells that differ, faded, links]
//! ```
//!
//! Parts are given by the numbers of their fragments. A cell that differs from the view before is `[cell, fragment]`, with
//! cells counted from 0. Links are two lists. The links of the first list are faded. The lines of an argument have most
//! links in common.

use crate::lines;
use crate::picture::Picture;
use crate::svg::{DrawnPart, Parts, SIDE, Sizes};
use pencilmark::{Board, Step};
use serde::Serialize;
use std::collections::HashMap;

/// A picture: the fragments of `[back, names, legend]`, its height, `[cell, fragment]` for each cell that differs from the
/// view before, the fragments of its faded links, and the fragments of its other links.
pub type DrawnView = ((usize, usize, usize), f64, Vec<(usize, usize)>, Vec<usize>, Vec<usize>);

/// Pictures as SVG, put together from parts: each view as its differences from the one before.
///
/// ```
/// use pencilmark::{Board, Puzzle, Solver};
/// use pencilmark_view::Drawing;
///
/// let puzzle: Puzzle =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// let board = Board::new(&puzzle)?;
/// let step = Solver::new().next(&board).expect("a single");
/// let mut drawing = Drawing::default();
/// assert_eq!(drawing.walk(&board, &step).view, 0);
/// let json = serde_json::to_value(&drawing)?;
/// assert_eq!(json["views"][0][2].as_array().map(Vec::len), Some(81));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Drawing {
    /// The width of a picture, and the height of its grid.
    side: f64,
    /// The lines of the grid, which all pictures have.
    grid: String,
    /// Each different part, once.
    fragments: Vec<String>,
    /// Each picture: the fragments of `[back, names, legend]`, its height, `[cell, fragment]` for each cell that differs from
    /// the view before, and the fragments of its links, those that are faded first; cells are counted from 0.
    views: Vec<DrawnView>,
    /// The index of each fragment.
    #[serde(skip)]
    places: HashMap<String, usize>,
    /// The fragments of the last picture's cells.
    #[serde(skip)]
    last: Vec<usize>,
}

/// The pictures of a step: its view, and the views of the lines of its argument.
#[derive(Clone, Debug)]
pub struct Walked {
    /// The index of the step's view.
    pub view: usize,
    /// The lines of the argument, in order.
    pub lines: Vec<WalkedLine>,
}

/// A line of an argument, with its view.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WalkedLine {
    /// The number of suppositions under which it is made.
    pub depth: usize,
    /// The line in words.
    pub says: String,
    /// The reason that forces the line, in words.
    pub why: Option<String>,
    /// The view that shows it.
    pub view: usize,
}

impl Default for Drawing {
    fn default() -> Self {
        let (fragments, views, places, last) = Default::default();
        Self { side: SIDE, grid: String::new(), fragments, views, places, last }
    }
}

impl Drawing {
    /// Adds a picture. Returns the number of its view.
    pub fn add(&mut self, picture: &Picture) -> usize {
        let parts = Parts::new(picture, &Sizes::SCREEN);
        let mut place = |fragment: String| {
            let next = self.fragments.len();
            *self.places.entry(fragment).or_insert_with_key(|fragment| {
                self.fragments.push(fragment.clone());
                next
            })
        };
        let over = (place(parts.back), place(parts.names), place(parts.legend));
        let (faded, links): (Vec<DrawnPart>, Vec<DrawnPart>) = parts.links.into_iter().partition(|link| link.is_faded);
        let [faded, links] =
            [faded, links].map(|links| links.into_iter().map(|link| place(link.svg)).collect::<Vec<_>>());
        let cells: Vec<usize> = parts.cells.into_iter().map(&mut place).collect();
        let changed = (0..cells.len()).filter(|&i| self.last.get(i) != Some(&cells[i]));
        let changed = changed.map(|i| (i, cells[i])).collect();
        self.views.push((over, parts.height, changed, faded, links));
        self.grid = parts.grid;
        self.last = cells;
        self.views.len() - 1
    }

    /// Adds the picture of a step on the board before the step, and a picture of each line of its argument. Returns the
    /// views of these pictures.
    pub fn walk(&mut self, board: &Board, step: &Step) -> Walked {
        let view = self.add(&Picture::step(board, step));
        let lines = step.argument().map_or(&[][..], |argument| argument.lines());
        let depths = lines::depths(lines);
        let told = depths.into_iter().enumerate().map(|(place, depth)| {
            let (mut says, mut why) = (String::new(), String::new());
            lines::push_text(&mut says, lines, place);
            lines::push_why(&mut why, lines, place);
            let view = Picture::line(board, step, place + 1).map_or(view, |picture| self.add(&picture));
            WalkedLine { depth, says, why: Some(why).filter(|why| !why.is_empty()), view }
        });
        let lines = told.collect();
        Walked { view, lines }
    }

    /// The lines of the grid, as SVG.
    pub(super) fn grid(&self) -> &str {
        &self.grid
    }

    pub(super) fn fragments(&self) -> &[String] {
        &self.fragments
    }

    pub(super) fn views(&self) -> &[DrawnView] {
        &self.views
    }
}
