//! Many pictures that differ in a few cells, for a page that puts them together.
//!
//! ```text
//!   fragments   each different part, once           0 <g data-cell="r1c1">…   1 <g data-cell="r1c2">…   2 …
//!   views       the pictures                        [[back, names, legend], height, cells that differ, faded, links]
//! ```
//!
//! Parts are given by their fragments' numbers; a cell that differs from the view before, as `[cell, fragment]`, cells
//! counted from 0. Links are lists, of which the first are faded: an argument's lines have most of them in common.

use crate::lines;
use crate::picture::Picture;
use crate::svg::{DrawnPart, Parts, SIDE, Sizes};
use pencilmark::{Board, Step};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Value, json};
use std::collections::HashMap;

/// Pictures, each as its differences from the one before.
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
/// assert_eq!(drawing.walk(&board, &step)["view"], 0);
/// let json = serde_json::to_value(&drawing)?;
/// assert_eq!(json["views"][0][2].as_array().map(Vec::len), Some(81));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Drawing {
    fragments: Vec<String>,
    places: HashMap<String, usize>,
    /// The lines of the grid, which all pictures have.
    grid: String,
    /// The fragments of the last picture's cells.
    last: Vec<usize>,
    views: Vec<Value>,
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
        let over = [parts.back, parts.names, parts.legend].map(&mut place);
        let (faded, links): (Vec<DrawnPart>, Vec<DrawnPart>) = parts.links.into_iter().partition(|link| link.is_faded);
        let [faded, links] =
            [faded, links].map(|links| links.into_iter().map(|link| place(link.svg)).collect::<Vec<_>>());
        let cells: Vec<usize> = parts.cells.into_iter().map(&mut place).collect();
        let changed = (0..cells.len()).filter(|&i| self.last.get(i) != Some(&cells[i]));
        let changed: Vec<[usize; 2]> = changed.map(|i| [i, cells[i]]).collect();
        self.views.push(json!([over, parts.height, changed, faded, links]));
        self.grid = parts.grid;
        self.last = cells;
        self.views.len() - 1
    }

    /// Adds the pictures of a step on the board before it, and of each line of its argument. Returns how they are walked:
    /// `{"view", "lines": [{"depth", "says", "why", "view"}, …]}`.
    pub fn walk(&mut self, board: &Board, step: &Step) -> Value {
        let view = self.add(&Picture::step(board, step));
        let lines = step.argument().map_or(&[][..], |argument| argument.lines());
        let depths = lines::depths(lines);
        let told = depths.into_iter().enumerate().map(|(place, depth)| {
            let (mut says, mut why) = (String::new(), String::new());
            lines::push_text(&mut says, lines, place);
            lines::push_why(&mut why, lines, place);
            let view = Picture::line(board, step, place + 1).map_or(view, |picture| self.add(&picture));
            json!({"depth": depth, "says": says, "why": Some(why).filter(|why| !why.is_empty()), "view": view})
        });
        let lines: Vec<Value> = told.collect();
        json!({"view": view, "lines": lines})
    }

    /// The lines of the grid, as SVG.
    pub(super) fn grid(&self) -> &str {
        &self.grid
    }

    pub(super) fn fragments(&self) -> &[String] {
        &self.fragments
    }

    pub(super) fn views(&self) -> &[Value] {
        &self.views
    }
}

impl Serialize for Drawing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("side", &SIDE)?;
        map.serialize_entry("grid", &self.grid)?;
        map.serialize_entry("fragments", &self.fragments)?;
        map.serialize_entry("views", &self.views)?;
        map.end()
    }
}
