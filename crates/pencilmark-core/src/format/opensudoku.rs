//! A file of the program OpenSudoku: XML with any number of games.
//!
//! ```text
//! <opensudoku version="2"><folder name="Easy">
//!   <game data="379000014060010070080009005435007000090040020000800436900700080040080050850000249" />
//! ```
//!
//! The data are 81 digits, or `version: 3`, a new line and three fields for each cell. The fields are the value, the notes,
//! and whether the cell may be edited: `5|0|0|` is a given. In version 1, the notes are digits (`1,2,` or `-`). In later
//! versions, the notes are a sum: 1 for digit 1, 2 for digit 2, 4 for digit 3 and so on. Version 4 has two fields with
//! notes. Version 5 also has a field with a colour after the notes. Files of OpenSudoku 2 begin with `<opensudoku2>` and
//! call the data `cells_data`.
//!
//! Notes are marks if every blank cell has some. Otherwise they do not show which digits are excluded.

use super::error::Problem;
use super::markup::{Markup, Tag};
use super::pencilmarks::Group;
use super::{grid, marks, xml};
use crate::geometry::{Cell, Digit, Digits};
use crate::puzzle::State;
use std::fmt::Write;

/// The text before the games. `FOOTER` is the text after them.
pub(super) const HEADER: &str =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"Pencilmark\">";
pub(super) const FOOTER: &str = "</folder>\n</opensudoku>";

/// The greatest number of elements that are open at a time.
const DEEPEST: usize = 20;

/// The upper limit of the stored part of another program's file, in bytes.
const MOST_FOREIGN: usize = 1 << 18;

/// A game of a file, or an error in its place.
pub(super) struct Game {
    /// The line where the game begins.
    pub(super) line: usize,
    /// The beginning of the game as written.
    pub(super) source: String,
    pub(super) state: Result<State, Problem>,
}

/// A file that is being read.
#[derive(Debug)]
pub(super) struct Document {
    markup: Markup,
    /// Whether a file has begun and not ended.
    is_open: bool,
    /// The elements that are open.
    elements: Vec<String>,
    /// The line where the current tag begins.
    line: usize,
    /// The file of another program, and the line where it begins.
    foreign: Option<(usize, String)>,
}

impl Default for Document {
    fn default() -> Self {
        let markup = Markup::new(&["data", "cells_data"]);
        Self { markup, is_open: false, elements: Vec::new(), line: 0, foreign: None }
    }
}

/// Whether a line begins a file, or begins a part of a file that contains a game.
pub(super) fn begins(line: &str) -> bool {
    let Some(name) = line.trim_start().strip_prefix('<') else { return false };
    let is_root = |begin: &str| {
        name.strip_prefix(begin).is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_alphabetic()))
    };
    // Files of other programs may begin without a declaration.
    let foreign = ["!DOCTYPE", "ksudoku", "sudoku", "Sudoku", "puzzle", "Puzzle", "SudokuPuzzle", "SDKU", "sdku"];
    ["?xml", "opensudoku", "folder", "game"].into_iter().chain(foreign).any(is_root)
}

/// Whether text may stand in an element.
fn holds_text(element: &str) -> bool {
    !matches!(element, "opensudoku" | "opensudoku2" | "folder" | "game")
}

impl Document {
    /// Whether a file has begun and not ended.
    pub(super) fn is_open(&self) -> bool {
        self.is_open
    }

    /// Whether a line may be the next one of the file. If not, the file is broken, and the line does not belong to it.
    pub(super) fn takes(&self, line: &str) -> bool {
        let line = line.trim();
        if line.is_empty() {
            return self.markup.is_in_text() || self.markup.is_in_comment();
        }
        let text = self.elements.last().is_some_and(|element| holds_text(element)) || !self.markup.is_in_text();
        super::plain(line.as_bytes()).is_none() && (text || line.starts_with('<'))
    }

    /// Reads one more character. Returns the game or the error that ends with this character.
    #[cold]
    pub(super) fn take(&mut self, line: usize, character: char) -> Option<Game> {
        self.is_open = true;
        if let Some((_, text)) = &mut self.foreign
            && text.len() < MOST_FOREIGN
        {
            text.push(character);
        }
        let begin = if character == '<' { std::mem::replace(&mut self.line, line) } else { self.line };
        let tag = self.markup.take(character)?;
        self.read(begin, &tag)
    }

    /// Ends a file that is not complete.
    pub(super) fn end(&mut self) -> Option<Game> {
        let tag = self.markup.end();
        let foreign = self.foreign.take();
        let missing = self.elements.first().map(|element| format!("</{element}>"));
        self.elements.clear();
        if !std::mem::take(&mut self.is_open) {
            return None;
        }
        let (line, source, missing) = match (foreign, tag, missing) {
            (Some((line, source)), _, Some(missing)) => (line, source, missing),
            (_, Some(tag), _) => (self.line, tag.source, ">".into()),
            (_, None, Some(missing)) => (self.line, missing.replace('/', ""), missing),
            (_, None, None) => (self.line, "<?xml".into(), "<opensudoku>".into()),
        };
        Some(Game { line, source, state: Err(Problem::Unclosed(missing)) })
    }

    #[cold]
    fn read(&mut self, line: usize, tag: &Tag) -> Option<Game> {
        let game = |state| Some(Game { line, source: tag.source.clone(), state });
        if tag.is_broken {
            return game(Err(Problem::Unclosed(">".into())));
        }
        if let Some(element) = tag.name.strip_prefix('/') {
            let place = self.elements.iter().rposition(|open| open == element)?;
            self.elements.truncate(place);
            self.is_open = place > 0;
            // For a file of another program, the list has only the root.
            let (line, source) = self.foreign.take()?;
            return Some(Game { line, state: xml::read(&source), source });
        }
        if tag.name.strip_prefix('?').is_some_and(|name| !name.starts_with(char::is_alphabetic)) {
            return game(Err(Problem::Other(format!("<{} is no tag of XML", tag.name.escape_debug()))));
        }
        if tag.name.starts_with(['?', '!']) || self.foreign.is_some() {
            return None;
        }
        let is_foreign = self.elements.is_empty() && holds_text(&tag.name);
        if (is_foreign && tag.is_empty) || (!tag.is_empty && self.elements.len() == DEEPEST) {
            self.elements.clear();
            self.is_open = false;
            return game(Err(Problem::Root(tag.name.clone())));
        }
        if !tag.is_empty {
            self.elements.push(tag.name.clone());
        }
        if is_foreign {
            self.foreign = Some((line, tag.source.clone()));
        }
        self.is_open = !self.elements.is_empty();
        if tag.name == "game" { game(data(tag.attributes.first().map_or("", |(_, value)| value))) } else { None }
    }
}

/// Reads the data of a game.
#[cold]
fn data(text: &str) -> Result<State, Problem> {
    let text = text.trim();
    let Some(versioned) = text.strip_prefix("version:") else { return digits(text) };
    let versioned = versioned.trim_start();
    let (version, cells) = versioned.split_once(char::is_whitespace).unwrap_or((versioned, ""));
    let (fields, kinds) = match version {
        "1" | "2" | "3" => (3, 1),
        "4" => (4, 2),
        "5" => (5, 2),
        _ => return Err(Problem::Data(format!("version: {version}").chars().take(40).collect())),
    };
    // Version 2 has an empty field behind the notes.
    let values: Vec<&str> = cells.split('|').map(str::trim).filter(|value| !value.is_empty()).collect();
    if values.len() != 81 * fields {
        return Err(Problem::Cells(values.len() / fields));
    }
    let mut state = State::EMPTY;
    let mut notes = [[Digits::EMPTY; 81]; 2];
    for (cell, values) in Cell::ALL.into_iter().zip(values.chunks(fields)) {
        let wrong = || Problem::Data(values.join("|").chars().take(40).collect());
        let value = values[0].parse().ok().filter(|&value: &u8| value <= 9).ok_or_else(wrong)?;
        match (Digit::new(value), values[fields - 1]) {
            (Some(digit), "0") => state.give(cell, digit),
            (Some(digit), "1") => state.place(cell, digit),
            (None, "0" | "1") => (),
            _ => return Err(wrong()),
        }
        for (notes, text) in notes.iter_mut().zip(&values[1..=kinds]) {
            notes[cell.index()] = note(text, version).ok_or_else(wrong)?;
        }
    }
    if let Some(&marks) = notes.iter().find(|notes| marks::are_in_every_blank(&state, notes)) {
        marks::set(&mut state, marks);
    }
    Ok(state)
}

/// The digits of a cell's notes.
fn note(text: &str, version: &str) -> Option<Digits> {
    if version != "1" {
        return text.parse().ok().filter(|&bits: &u16| bits < 512).map(Digits::from_bits);
    }
    let digits = text.split(',').filter(|digit| !digit.is_empty() && *digit != "-");
    digits.map(|digit| Digit::new(digit.parse().ok()?)).collect()
}

/// Reads 81 digits.
fn digits(text: &str) -> Result<State, Problem> {
    if text.is_empty() {
        return Err(Problem::Data(String::new()));
    }
    let cell = |character| Group::of(character).ok_or(Problem::Character(character));
    let characters = text.chars().filter(|character| !character.is_whitespace());
    grid::of_cells(characters.map(cell).collect::<Result<_, _>>()?)
}

/// Writes a game. If there are only givens, the data are 81 digits.
pub(super) fn write(state: &State) -> String {
    let has_notes = marks::add_information(state) && marks::in_every_blank(state);
    if state.entries().is_empty() && !has_notes {
        return format!("<game data=\"{}\" />", state.to_string().replace('.', "0"));
    }
    let mut text = String::from("<game data=\"version: 3&#10;");
    for cell in Cell::ALL {
        let value = state.value(cell).map_or(0, Digit::get);
        let notes = state.marks().filter(|_| has_notes).map_or(0, |marks| marks[cell.index()].bits());
        // Writing to a string cannot fail.
        let _ = write!(text, "{value}|{notes}|{}|", u8::from(!state.givens().contains(cell)));
    }
    text + "\" />"
}
