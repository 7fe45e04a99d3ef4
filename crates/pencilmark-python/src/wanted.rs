//! What puzzles are asked for, in the words of Python.

use crate::limits::Seconds;
use crate::puzzle::Puzzle;
use crate::selection::{self, Ids};
use pencilmark::{Board, Grid};
use pencilmark_requests::generate::{LevelName, Options};
use pencilmark_requests::strategy;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::str::FromStr;

/// What is asked for. Ranges are texts such as `22..26`, a pattern is a text of 81 characters.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Wanted {
    pub(crate) count: Option<u64>,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    /// Whether the level, ER and the path are told, which take longer.
    pub(crate) facts: bool,
    pub(crate) time: Option<Seconds>,
    pub(crate) tries: Option<u64>,
    pub(crate) timeout: Option<Seconds>,
    strategies: Ids,
    without: Ids,
    profile: Option<String>,
    from_solution: Option<Puzzle>,
    contains: Option<Puzzle>,
    pattern: Option<String>,
    symmetry: Option<String>,
    givens: Option<String>,
    minimal: Option<bool>,
    pub(crate) unbiased: bool,
    er: Option<String>,
    ep: Option<String>,
    ed: Option<String>,
    level: Option<String>,
    needs: Vec<String>,
    exactly_once: bool,
    first: Option<String>,
    pub(crate) practice: Option<String>,
    pub(crate) near: Option<Puzzle>,
    pub(crate) minus: usize,
    pub(crate) plus: usize,
}

impl Wanted {
    /// The options of the generator.
    pub(crate) fn options(&self) -> PyResult<Options> {
        let selection = selection::selection(&self.strategies, &self.without, self.profile.as_deref())?;
        let one = |name, id: &Option<String>| id.as_ref().map(|id| named(name, id, strategy)).transpose();
        let needs = self.needs.iter().map(|id| named("needs", id, strategy)).collect::<PyResult<Vec<_>>>()?;
        let chosen = !self.strategies.0.is_empty() || !self.without.0.is_empty() || self.profile.is_some();
        Ok(Options {
            selection,
            chosen,
            from: self.from_solution.as_ref().map(finished).transpose()?,
            contains: self.contains.as_ref().map(|puzzle| puzzle.0.clone()),
            pattern: read("pattern", self.pattern.as_ref())?,
            symmetry: read("symmetry", self.symmetry.as_ref())?,
            givens: read("givens", self.givens.as_ref())?,
            minimal: self.minimal,
            unbiased: self.unbiased,
            er: read("er", self.er.as_ref())?,
            ep: read("ep", self.ep.as_ref())?,
            ed: read("ed", self.ed.as_ref())?,
            level: self.level.as_ref().map(|text| named("level", text, level)).transpose()?,
            needs,
            exactly_once: self.exactly_once,
            first: one("first", &self.first)?,
            practice: one("practice", &self.practice)?,
        })
    }
}

/// A finished grid.
fn finished(puzzle: &Puzzle) -> PyResult<Grid> {
    let fault = |reason: String| PyValueError::new_err(format!("from_solution: {reason}"));
    // If a value stands twice in a house, that is a better message than "unfinished".
    Board::new(&puzzle.0).map_err(|wrong| fault(wrong.to_string()))?;
    Grid::try_from(&puzzle.0).map_err(|unfinished| fault(unfinished.to_string()))
}

/// A level by its name, or by its number of stars.
fn level(text: &str) -> Result<LevelName, String> {
    match text.parse() {
        Ok(stars) => LevelName::of_stars(stars).ok_or_else(|| "a level, or 1 to 5 stars, is expected".into()),
        Err(_) => text.parse(),
    }
}

/// What a text says; the error begins with the argument's name.
fn read<T: FromStr<Err = String>>(name: &str, text: Option<&String>) -> PyResult<Option<T>> {
    text.map(|text| named(name, text, str::parse)).transpose()
}

fn named<T>(name: &str, text: &str, get: impl Fn(&str) -> Result<T, String>) -> PyResult<T> {
    get(text).map_err(|error| PyValueError::new_err(format!("{name}={text:?}: {error}")))
}
