//! The words in a condition that mean a value, such as the name of a level.

use super::wrong::{meant, shown};
use pencilmark::rating::hodoku::Level;
use pencilmark::{Puzzle, Strategy, strategies};
use pencilmark_facts::{Kind, Value};
use pencilmark_generate::Shape;
use std::borrow::Cow;

/// Reads a word as a value of a kind. Returns a message if the word is no such value.
pub(super) fn constant(word: &str, kind: Kind) -> Result<Value, String> {
    match kind {
        Kind::Level => level(word).map(|level| Value::Number(level.stars().into())),
        Kind::Symmetry => shape(word).map(|shape| Value::word(shape.id())),
        Kind::Strategy => strategy(word).map(|strategy| Value::word(strategy.id())),
        Kind::Grid => grid(word).map(|puzzle| Value::Text(Cow::Owned(puzzle.to_string()))),
        Kind::Truth => Err(format!("{} is a text, where true or false is expected", shown(word))),
        Kind::Number => Err(format!("{} is a text, where a number is expected", shown(word))),
    }
}

pub(super) fn strategy(id: &str) -> Result<&'static Strategy, String> {
    strategies::get(id.trim()).ok_or_else(|| {
        let named = strategies::named(id).map(|strategy| format!(" (is '{}' meant?)", strategy.id()));
        let tip = named.unwrap_or_else(|| meant(id, strategies::all().map(Strategy::id)));
        format!("no strategy has the id {}{tip}", shown(id))
    })
}

pub(super) fn shape(id: &str) -> Result<Shape, String> {
    Shape::get(id).ok_or_else(|| {
        let ids = Shape::ALL.map(Shape::id);
        format!("no symmetry is named {}{}; there are {}", shown(id), meant(id, ids), ids.join(", "))
    })
}

fn level(name: &str) -> Result<Level, String> {
    Level::ALL
        .into_iter()
        .find(|level| level.name().eq_ignore_ascii_case(name))
        .ok_or_else(|| format!("no level is named {}; there are easy, medium, hard, unfair and extreme", shown(name)))
}

fn grid(text: &str) -> Result<Puzzle, String> {
    let is_line = text.chars().count() == 81;
    let puzzle = text.parse().ok().filter(|_| is_line);
    puzzle.ok_or_else(|| format!("{} is no grid: 81 characters are expected", shown(text)))
}
