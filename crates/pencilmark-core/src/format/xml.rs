//! XML of other programs: cells with their places, or all cells in one text.
//!
//! ```text
//! <cell x="0" y="0" value="5" />                  attributes, as in files .sdku
//! <cell><row>1</row><col>1</col><val>5</val>      or elements; places count from 0 or from 1
//! <values>f__d_____…</values>                     KSudoku: a for 0, b for 1 and so on, column by column
//! ```

use super::error::Problem;
use super::line;
use super::markup::{Markup, unescaped};
use super::pencilmarks::Group;
use super::placed::{PlacedCell, of_placed};
use crate::geometry::{Cell, Digit};
use crate::puzzle::State;

/// A name, of an element or an attribute, and its text.
type NamedText = (String, String);

/// Reads the puzzle of a file.
pub(super) fn read(text: &str) -> Result<State, Problem> {
    let pairs = pairs(text);
    let root =
        text.trim_start().trim_start_matches('<').split(|end: char| !end.is_alphanumeric()).next().unwrap_or_default();
    let values_of =
        |name: &str| pairs.iter().find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, text)| text.as_str());
    if root.eq_ignore_ascii_case("ksudoku") {
        let is_plain = values_of("order") == Some("9") && matches!(values_of("type"), Some("sudoku"));
        let is_variant = values_of("specific-type").is_some_and(|name| name != "Plain");
        if !is_plain || is_variant {
            let why = "a variant of Sudoku, or another size than 9 × 9: a plain puzzle expected";
            return Err(Problem::Other(why.into()));
        }
        return values_of("values").and_then(letters).ok_or_else(|| Problem::Root(root.into()));
    }
    if let Some(state) = cells(&pairs)? {
        return Ok(state);
    }
    // Find a text of 81 cells with blanks. A solution has no blanks.
    let states = pairs.iter().filter_map(|(_, text)| line::plain(text.trim().as_bytes()));
    let mut puzzles = states.filter(|puzzle| puzzle.givens().len() < 81);
    match (puzzles.next(), puzzles.next()) {
        (Some(puzzle), None) => Ok(puzzle.into()),
        _ => Err(Problem::Root(root.into())),
    }
}

/// The 81 letters of `KSudoku`: column by column.
fn letters(text: &str) -> Option<State> {
    let text = text.trim();
    let mut state = State::EMPTY;
    for (place, letter) in text.bytes().enumerate() {
        let cell = Cell::at(1 + (place % 9) as u8, 1 + (place / 9) as u8)?;
        match letter {
            b'_' => {}
            b'b'..=b'j' => state.give(cell, Digit::new(letter - b'a')?),
            _ => return None,
        }
    }
    (text.len() == 81).then_some(state)
}

/// The puzzle of cells with their places, if there are some.
fn cells(pairs: &[NamedText]) -> Result<Option<State>, Problem> {
    let (mut placed, mut record): (Vec<PlacedCell>, [Option<&str>; 4]) = (Vec::new(), [None; 4]);
    for (name, text) in pairs {
        let field = match name.to_ascii_lowercase().as_str() {
            "y" | "row" | "r" => 0,
            "x" | "col" | "column" | "c" => 1,
            "value" | "val" | "digit" | "number" => 2,
            "given" | "fixed" | "isfixed" | "isgiven" | "readonly" | "locked" => 3,
            _ => continue,
        };
        // A name that comes a second time begins the next cell.
        if record[field].is_some() {
            placed.extend(place(&record)?);
            record = [None; 4];
        }
        record[field] = Some(text.trim());
    }
    placed.extend(place(&record)?);
    if placed.is_empty() {
        return Ok(None);
    }
    of_placed(&placed).map(Some).map_err(|why| Problem::Other(why.into()))
}

/// The cell of a record that has a place and a value.
fn place(record: &[Option<&str>; 4]) -> Result<Option<PlacedCell>, Problem> {
    let [Some(row), Some(column), Some(value), fixed] = *record else { return Ok(None) };
    let wrong = |text: &str| Problem::Data(text.chars().take(40).collect());
    let number = |text: &str| text.parse().map_err(|_| wrong(text));
    let digit = match Group::read(value) {
        Some(Group::Digit(digit)) => Some(digit),
        Some(Group::Blank) => None,
        _ if matches!(value, "" | "-1") => None,
        _ => return Err(wrong(value)),
    };
    let is_given = !matches!(fixed, Some("false" | "False" | "0" | "no"));
    Ok(Some(PlacedCell { row: number(row)?, column: number(column)?, digit, is_given }))
}

/// The attributes, and the texts of elements that contain no other elements, in their order.
fn pairs(text: &str) -> Vec<NamedText> {
    let (mut markup, mut pairs) = (Markup::new(&[]), Vec::new());
    // The element that was opened last, and the text since.
    let (mut open, mut inside) = (String::new(), String::new());
    for character in text.chars() {
        if markup.is_in_text() && character != '<' {
            inside.push(character);
        }
        // A comment does not end a text.
        let Some(tag) = markup.take(character).filter(|tag| tag.name != "!--") else { continue };
        if !open.is_empty() && !inside.trim().is_empty() {
            pairs.push((open, unescaped(&inside)));
        }
        inside.clear();
        open = if tag.is_empty || tag.name.starts_with('/') { String::new() } else { tag.name };
        pairs.extend(tag.attributes);
    }
    pairs
}
