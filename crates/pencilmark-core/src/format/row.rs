//! One line of a grid over several lines: a row of cells, or a border.

use super::coded;
use super::csv::{Field, SEPARATORS, fields, words};
use super::error::{LineError, Problem};
use super::marks;
use super::pencilmarks::{Group, nine};
use super::places::{self, BlankSign, PlacedRow};
use crate::geometry::Digit;

/// A line that is a row, or was probably meant as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GridRow {
    /// The nine cells, or the error.
    pub(super) cells: Result<[Group; 9], LineError>,
    /// The number of groups of characters in the line: nine in every row of a pencil-mark grid.
    pub(super) groups: usize,
    /// Whether there are about nine cells, so that the row may begin a grid even if something is wrong.
    pub(super) may_begin: bool,
    /// The sign of blank cells, if this sign may also be decoration.
    pub(super) sign: Option<BlankSign>,
    /// Whether the line may also be a border: its cells are blank.
    pub(super) may_be_border: bool,
    /// Whether signs stand beside some cells: `5* 3* 4`.
    pub(super) is_signed: bool,
    /// The number that the row has at its edge, from 1, or from 0 in source code.
    pub(super) number: Option<usize>,
}

/// The upper limit of the length of a row, in bytes, even with wide columns. A longer line need not be split.
const LONGEST: usize = 1000;

/// Whether a character may separate cells.
fn is_decoration(character: char) -> bool {
    "|+-=".contains(character) || is_box_drawing(character) || character.is_whitespace()
}

/// Whether a character is a line or a corner of a frame, as in the pictures that the program draws.
fn is_box_drawing(character: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&character)
}

/// Whether a character may be part of a row of any kind.
fn is_expected(character: char) -> bool {
    is_decoration(character) || marks::value(character).is_ok() || "<>(){}".contains(character)
}

/// The groups of characters between blanks and bars, each with the number of characters before it. A `!` by itself is a bar.
fn groups(line: &str) -> Vec<(usize, String)> {
    let barless = line.replace(|character| character == '|' || is_box_drawing(character), " ");
    words(&barless).filter(|&(_, word)| word != "!").map(|(begin, word)| (begin, word.to_owned())).collect()
}

/// The number of a row that has a name at its edge, and the rest of the line: `A 5 3 …`, `r1: 53..…`, `1 | 5 3 …`.
fn name(line: &str) -> Option<(usize, &str)> {
    const LETTERS: &str = "ABCDEFGHI";
    let line = line.trim_start();
    let line = ["row ", "Row ", "ROW "].iter().find_map(|word| line.strip_prefix(word)).unwrap_or(line);
    let end = line.find(|character: char| !character.is_ascii_alphanumeric())?;
    let (name, rest) = line.split_at(end);
    let digits = name.trim_start_matches(['r', 'R', 'o', 'w', 'O', 'W']);
    let number = match digits.as_bytes() {
        [digit @ b'1'..=b'9'] => usize::from(digit - b'0'),
        [b'J' | b'j'] => 9,
        [letter] => LETTERS.find(letter.to_ascii_uppercase() as char)? + 1,
        _ => return None,
    };
    let rest = rest.strip_prefix([':', ')', '.']).unwrap_or(rest);
    Some((number, rest.trim_start()))
}

impl GridRow {
    fn of(cells: [Group; 9], groups: usize) -> Self {
        let (sign, may_be_border, is_signed, number) = (None, false, false, None);
        Self { cells: Ok(cells), groups, may_begin: true, sign, may_be_border, is_signed, number }
    }

    fn placed((cells, sign): PlacedRow) -> Self {
        let may_be_border = cells == [Group::Blank; 9] && sign.is_some();
        Self { sign, may_be_border, ..Self::of(cells, 1) }
    }

    /// Reads a row, perhaps with its name; `None` if the line is not similar to a row.
    pub(super) fn read(line: &str) -> Option<Self> {
        // Only the border of a picture has so many dashes.
        let is_frame = line.bytes().all(|byte| matches!(byte, b'+' | b'-')) && line.matches('-').count() > 9;
        if line.len() > LONGEST || is_frame {
            return None;
        }
        let row = Self::read_bare(line);
        if row.as_ref().is_some_and(Self::is_good) {
            return row.map(|row| row.of_variable(line));
        }
        let named = || {
            let (number, rest) = name(line.trim_start().trim_start_matches('|'))?;
            Some(Self { number: Some(number), ..Self::read_bare(rest).filter(Self::is_good)? })
        };
        named().or(row)
    }

    /// The same row, with the number in the name of its variable: `row3 = "..."`. A column or a block is refused.
    fn of_variable(self, line: &str) -> Self {
        let Some((variable, _)) = line.split_once('=') else { return self };
        let variable = variable.trim().trim_end_matches(':').to_ascii_lowercase();
        let word = variable.rsplit(|character: char| !character.is_ascii_alphanumeric()).next().unwrap_or_default();
        let stem = word.trim_end_matches(|character: char| character.is_ascii_digit());
        let number = word[stem.len()..].parse().ok();
        match stem {
            "r" | "row" => Self { number, ..self },
            "c" | "col" | "column" | "b" | "box" | "block" if number.is_some() => {
                let problem = Problem::Other(format!("{stem} {}: rows expected", &word[stem.len()..]));
                Self { cells: Err(problem.into()), ..self }
            }
            _ => self,
        }
    }

    fn read_bare(line: &str) -> Option<Self> {
        if let Some(row) = drawn(line) {
            return Some(row);
        }
        let separated = separated(line);
        if separated.as_ref().is_some_and(Self::is_good) {
            return separated;
        }
        let groups = groups(line);
        let cells: Vec<char> = line.chars().filter(|&character| !is_decoration(character)).collect();
        let of_groups = |read: fn(&str) -> Option<Group>| nine(groups.iter().map(|(_, group)| read(group)));
        let flawed = || {
            let flaw = flaw(line, &groups, cells.len())?;
            let may_begin = about_nine(groups.len()) || about_nine(cells.len());
            Some(Self { cells: Err(flaw), may_begin, ..Self::of([Group::Blank; 9], groups.len()) })
        };
        let row = of_groups(Group::read).map(|read| Self::of(read, 9));
        row.or_else(|| Some(Self::of(nine(cells.iter().map(|&cell| Group::of(cell)))?, groups.len())))
            .or_else(|| places::of_characters(line).map(Self::placed))
            .or_else(|| coded::row(line).map(|read| Self::of(read, 9)))
            .or_else(|| Some(Self { is_signed: true, ..Self::of(of_groups(Group::signed)?, 9) }))
            .or_else(|| places::of_places(line).map(Self::placed))
            .or(separated)
            .or_else(flawed)
    }

    /// Whether all its cells can be read.
    pub(super) fn is_good(&self) -> bool {
        self.cells.is_ok()
    }
}

/// A row of a picture that the program drew, perhaps with its name before it. A picture of marks has nine groups.
fn drawn(line: &str) -> Option<GridRow> {
    let (before, rest) = line.split_once('│')?;
    let name = before.trim();
    let is_name = name.is_empty() || matches!(name.as_bytes(), [b'r', b'1'..=b'9']);
    let inner = rest[..rest.rfind('│')?].replace('│', " ");
    let cells = nine(inner.split_whitespace().map(Group::drawn))?;
    is_name.then(|| GridRow::of(cells, 9))
}

/// One of the three lines of a row in a wide picture that the program drew. Only the second line has the name of the row.
/// The first line is recognised by the space in place of the name.
pub(super) fn third(line: &str, is_first: bool) -> Option<[Group; 9]> {
    if is_first && !line.starts_with("    │") { None } else { drawn(line)?.cells.ok() }
}

/// The row that three lines of a wide picture show. The value of a cell stands in the second line. The marks of a cell may
/// be in all three lines.
pub(super) fn joined(thirds: [[Group; 9]; 3]) -> GridRow {
    let cell = |place: usize| {
        let parts = thirds.map(|third| third[place]).into_iter().filter(|part| *part != Group::Blank);
        parts.reduce(Group::and).unwrap_or(Group::Blank)
    };
    GridRow::of(std::array::from_fn(cell), 9)
}

/// Whether a line describes a step below a picture that the program drew. It is the notation of the step,
/// `(4=7)r1c1 - (7)r1c5=(7)r3c5 => r1c8≠4`, or a line of its argument, ` 3.   So r1c8 is 4.`
pub(super) fn is_told(line: &str) -> bool {
    let numbered = line.trim_start().split_once(". ");
    let is_line = numbered.is_some_and(|(number, words)| {
        number.parse::<u16>().is_ok() && words.trim_start().starts_with(|first: char| first.is_ascii_alphabetic())
    });
    is_line || line.contains(" => ")
}

/// A row of nine cells separated by commas, semicolons or tabs, where a blank cell may be empty text.
fn separated(line: &str) -> Option<GridRow> {
    // 81 characters are a puzzle in one line, even if its blanks are such separators.
    let separator = SEPARATORS.into_iter().find(|&separator| (7..=10).contains(&line.matches(separator).count()))?;
    if line.chars().count() == 81 {
        return None;
    }
    let mut cells: Vec<_> = fields(line, separator).collect();
    // If both ends are empty, nobody knows which of the two is not a cell.
    let is_empty = |cell: Option<&Field>| cell.is_some_and(|cell| cell.text.trim().is_empty());
    if cells.len() == 10 && is_empty(cells.last()) && !is_empty(cells.first()) {
        cells.pop();
    }
    let read = |text: &str| Group::read(text).or_else(|| coded::cell(text));
    let groups: Vec<_> = cells.iter().map(|field| read(field.text.trim())).collect();
    let good = groups.iter().filter(|group| group.is_some()).count();
    if let Some(row) = nine(groups.iter().copied()) {
        return Some(GridRow::of(row, 9));
    }
    let bad = cells.iter().zip(&groups).find(|(_, group)| group.is_none());
    let flaw = match bad {
        Some((field, _)) if cells.len() == 9 && good > 5 => {
            LineError::at(line[..field.begin].chars().count(), Problem::Group(field.text.trim().into()))
        }
        None if cells.iter().all(|field| field.text.trim().len() < 2) => Problem::Width(cells.len()).into(),
        _ => return None,
    };
    Some(GridRow { cells: Err(flaw), ..GridRow::of([Group::Blank; 9], cells.len()) })
}

fn about_nine(count: usize) -> bool {
    (8..=10).contains(&count)
}

/// The error of a line that was meant as a row; `None` if it was not meant as one.
fn flaw(line: &str, groups: &[(usize, String)], cells: usize) -> Option<LineError> {
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

/// Whether a row has a bar at its left edge, and at its right edge. A name may stand before the left bar.
pub(super) fn bars(line: &str) -> [bool; 2] {
    let is_bar = |character: char| character == '|' || is_box_drawing(character);
    let name = line.split(is_bar).next().unwrap_or_default().trim();
    let is_left = name.is_empty() || matches!(name.as_bytes(), [b'r', b'1'..=b'9']);
    [is_left && line.contains(is_bar), line.trim_end().ends_with(is_bar)]
}

/// Whether a line names the columns: c1 to c9, or A to I, or A to H and J.
pub(super) fn names_columns(line: &str) -> bool {
    let names = || line.split(|character: char| !character.is_ascii_alphanumeric()).filter(|name| !name.is_empty());
    let numbered = (1..=9).map(|number| format!("c{number}")).eq(names().map(str::to_ascii_lowercase));
    let letters = names().filter(|name| name.len() == 1).collect::<String>().to_ascii_uppercase();
    numbered || (names().count() == 9 && matches!(letters.as_str(), "ABCDEFGHI" | "ABCDEFGHJ"))
}

/// Whether a row has the digits 1 to 9 in their order, like the names of columns.
pub(super) fn counts(row: &GridRow) -> bool {
    let in_order = Digit::ALL.map(Group::Digit);
    row.cells.as_ref().is_ok_and(|cells| *cells == in_order)
}

/// A line without the signs `>` at its beginning. Mails and posts use them for quotations.
pub(super) fn unquoted(line: &str) -> &str {
    let mut rest = line;
    while let Some(inner) = rest.strip_prefix('>') {
        rest = inner.strip_prefix(' ').unwrap_or(inner);
    }
    rest
}

/// A line without the escape sequences for a terminal's colours.
pub(super) fn without_colors(line: &str) -> String {
    let mut pieces = line.split("\u{1b}[");
    let first = pieces.next().unwrap_or_default();
    let behind = |piece: &str| piece.split_once(|end: char| end.is_ascii_alphabetic()).map(|(_, rest)| rest.to_owned());
    first.to_owned() + &pieces.filter_map(behind).collect::<String>()
}

/// Whether a line has characters of frames, as in the pictures that the program draws.
pub(super) fn is_drawn(line: &str) -> bool {
    line.contains(is_box_drawing)
}

/// Whether all characters of a line are the same, as in 81 dashes: an empty grid rather than a border.
pub(super) fn is_uniform(line: &str) -> bool {
    let mut characters = line.chars();
    let first = characters.next();
    characters.all(|character| Some(character) == first)
}
