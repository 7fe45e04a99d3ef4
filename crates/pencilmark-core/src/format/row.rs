//! One line of a grid over several lines: a row of cells, or a border.

use super::csv::{SEPARATORS, fields};
use super::error::{LineError, Problem};
use super::hodoku::words;
use super::marks;
use super::pencilmarks::Group;

/// A line that is a row, or was probably meant as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GridRow {
    /// The nine cells, or what is wrong with them.
    pub(super) cells: Result<[Group; 9], LineError>,
    /// The number of groups of characters in the line: nine in every row of a pencil-mark grid.
    pub(super) groups: usize,
    /// Whether there are about nine cells, so that the row may begin a grid even if something is wrong.
    near: bool,
}

/// The most bytes of a row, even with wide columns. A longer line need not be split.
const LONGEST: usize = 1000;

/// The possible separators of cells.
fn is_decoration(character: char) -> bool {
    "|+-=".contains(character) || is_box_drawing(character) || character.is_whitespace()
}

/// Lines and corners of frames, as in the pictures that we draw ourselves.
fn is_box_drawing(character: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&character)
}

/// The characters of every kind of row.
fn is_expected(character: char) -> bool {
    is_decoration(character) || marks::value(character).is_ok() || "<>(){}".contains(character)
}

/// The groups of characters between blanks and bars, each with the number of characters before it.
fn groups(line: &str) -> Vec<(usize, String)> {
    let barless = line.replace(|character| character == '|' || is_box_drawing(character), " ");
    words(&barless).map(|(begin, word)| (begin, word.to_owned())).collect()
}

impl GridRow {
    /// Reads a row; `None` if the line is not similar to a row.
    pub(super) fn read(line: &str) -> Option<Self> {
        if line.len() > LONGEST {
            return None;
        }
        if let Some(row) = drawn(line).or_else(|| separated(line)) {
            return Some(row);
        }
        let groups = groups(line);
        let cells: Vec<char> = line.chars().filter(|&character| !is_decoration(character)).collect();
        if let Some(read) = nine(groups.iter().map(|(_, group)| Group::read(group))) {
            return Some(Self { cells: Ok(read), groups: 9, near: true });
        }
        if let Some(read) = nine(cells.iter().map(|cell| Group::read(cell.encode_utf8(&mut [0; 4])))) {
            return Some(Self { cells: Ok(read), groups: groups.len(), near: true });
        }
        let flaw = flaw(line, &groups, cells.len())?;
        let near = [groups.len(), cells.len()].iter().any(|count| (8..=10).contains(count));
        Some(Self { cells: Err(flaw), groups: groups.len(), near })
    }

    /// Whether the row may begin a grid.
    pub(super) fn may_begin(&self) -> bool {
        self.near
    }
}

/// A row of a picture that we drew, perhaps with its name before it. A picture of marks has nine groups.
fn drawn(line: &str) -> Option<GridRow> {
    let (before, rest) = line.split_once('│')?;
    let name = before.trim();
    let is_name = name.is_empty() || matches!(name.as_bytes(), [b'r', b'1'..=b'9']);
    let inner = &rest[..rest.rfind('│')?];
    let cells = nine(
        inner
            .split(|character: char| character == '│' || character.is_whitespace())
            .filter(|group| !group.is_empty())
            .map(Group::drawn),
    )?;
    is_name.then_some(GridRow { cells: Ok(cells), groups: 9, near: true })
}

/// One of the three lines of a row in a wide picture that we drew. Only the second has the row's name, so the first is
/// known by the space in its place.
pub(super) fn third(line: &str, is_first: bool) -> Option<[Group; 9]> {
    if is_first && !line.starts_with("    │") { None } else { drawn(line)?.cells.ok() }
}

/// The row of the three lines that it has in a wide picture. A cell's value stands in the second; its marks may be in
/// all three.
pub(super) fn joined(thirds: [[Group; 9]; 3]) -> GridRow {
    let cell = |place: usize| {
        let mut parts = thirds.map(|third| third[place]).into_iter().filter(|part| *part != Group::Blank);
        match (parts.next(), parts.next(), parts.next()) {
            (None, ..) => Group::Blank,
            (Some(only), None, _) => only,
            (Some(one), more, most) => [Some(one), more, most].into_iter().flatten().fold(one, Group::and),
        }
    };
    GridRow { cells: Ok(std::array::from_fn(cell)), groups: 9, near: true }
}

/// Whether a line tells a step below a picture that we drew: its notation, `(4=7)r1c1 - (7)r1c5=(7)r3c5 => r1c8≠4`, or a
/// line of its argument, ` 3.   So r1c8 is 4.`
pub(super) fn is_told(line: &str) -> bool {
    let numbered = line.trim_start().split_once(". ");
    let is_line = numbered.is_some_and(|(number, words)| {
        number.parse::<u16>().is_ok() && words.trim_start().starts_with(|first: char| first.is_ascii_alphabetic())
    });
    is_line || line.contains(" => ")
}

/// A row of nine cells separated by commas, semicolons or tabs, where a blank cell may be empty text.
fn separated(line: &str) -> Option<GridRow> {
    // 81 characters are a puzzle in one line, whatever characters its blanks are.
    let separator = SEPARATORS.into_iter().find(|&separator| (7..=10).contains(&line.matches(separator).count()))?;
    if line.chars().count() == 81 {
        return None;
    }
    let mut cells: Vec<_> = fields(line, separator).collect();
    if cells.len() == 10 && cells.last().is_some_and(|last| last.text.trim().is_empty()) {
        cells.pop();
    }
    let read = |text: &str| if text.is_empty() { Some(Group::Blank) } else { Group::read(text) };
    let groups: Vec<_> = cells.iter().map(|field| read(field.text.trim())).collect();
    let good = groups.iter().filter(|group| group.is_some()).count();
    if let Some(row) = nine(groups.iter().copied()) {
        return Some(GridRow { cells: Ok(row), groups: 9, near: true });
    }
    let bad = cells.iter().zip(&groups).find(|(_, group)| group.is_none());
    let flaw = match bad {
        Some((field, _)) if cells.len() == 9 && good > 5 => {
            LineError::at(line[..field.begin].chars().count(), Problem::Group(field.text.trim().into()))
        }
        None if cells.iter().all(|field| field.text.trim().len() < 2) => Problem::Width(cells.len()).into(),
        _ => return None,
    };
    Some(GridRow { cells: Err(flaw), groups: cells.len(), near: true })
}

/// The nine cells, if all of them can be read.
fn nine(mut cells: impl Iterator<Item = Option<Group>>) -> Option<[Group; 9]> {
    let mut row = [Group::Blank; 9];
    for cell in &mut row {
        *cell = cells.next()??;
    }
    cells.next().is_none().then_some(row)
}

/// The error of a line that was meant as a row; `None` if it was not meant as one.
fn flaw(line: &str, groups: &[(usize, String)], cells: usize) -> Option<LineError> {
    let about_nine = |count: usize| (8..=10).contains(&count);
    if let Some((index, character)) = line.chars().enumerate().find(|&(_, character)| !is_expected(character)) {
        // A sentence may have nine words too, but in a row most characters are those of cells.
        let strange = line.chars().filter(|&character| !is_expected(character)).count();
        let row = (about_nine(cells) || about_nine(groups.len())) && strange * 2 < cells;
        return row.then(|| LineError::at(index, Problem::Character(character)));
    }
    // If there are blanks between cells, each group is a cell; otherwise each character is a cell.
    let marked = line.contains(|character: char| "<>(){}".contains(character));
    let readable = groups.iter().all(|(_, group)| Group::read(group).is_some());
    let apart = marked || ((7..=11).contains(&groups.len()) && (cells > 11 || (cells > 9 && readable)));
    match groups.iter().find(|(_, group)| Group::read(group).is_none()) {
        Some((begin, group)) if apart && groups.len() == 9 => {
            Some(LineError::at(*begin, Problem::Group(group.clone())))
        }
        _ if apart => Some(Problem::Width(groups.len()).into()),
        _ if (1..=40).contains(&cells) => Some(Problem::Width(cells).into()),
        _ => None,
    }
}

/// Whether a line is a border: dashes or equals signs with corners, or nothing but decoration.
pub(super) fn is_border(line: &str) -> bool {
    let corner = |character: char| ".*':`".contains(character);
    let mut before = ' ';
    for character in line.trim().chars() {
        if !is_decoration(character) && (!corner(character) || corner(before)) {
            return false;
        }
        before = character;
    }
    line.contains(['-', '=']) || line.chars().all(is_decoration)
}

/// Whether a line names the columns, as above a picture that we drew.
pub(super) fn names_columns(line: &str) -> bool {
    (1..=9).map(|number| format!("c{number}")).eq(line.split_whitespace().map(String::from))
}

/// A line without the escape sequences for a terminal's colours.
pub(super) fn without_colors(line: &str) -> String {
    let mut pieces = line.split("\u{1b}[");
    let first = pieces.next().unwrap_or_default();
    let behind = |piece: &str| piece.split_once(|end: char| end.is_ascii_alphabetic()).map(|(_, rest)| rest.to_owned());
    first.to_owned() + &pieces.filter_map(behind).collect::<String>()
}

/// Whether a line has frames that we drew.
pub(super) fn is_drawn(line: &str) -> bool {
    line.contains(is_box_drawing)
}

/// Whether all characters of a line are the same, as in 81 dashes: an empty grid rather than a border.
pub(super) fn is_uniform(line: &str) -> bool {
    let mut characters = line.chars();
    let first = characters.next();
    characters.all(|character| Some(character) == first)
}
