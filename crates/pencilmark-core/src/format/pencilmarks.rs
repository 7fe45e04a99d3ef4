//! Grids of pencil marks: nine rows of nine groups of candidates.
//!
//! ```text
//! +----------------+----------------+----------------+
//! | <5>  1246 (3)  | 246  26   8    | 79   {}   14   |
//! ```
//!
//! `<5>` is a given, `(5)` or `+5` a placed value, `{5}` a single candidate, `{}` a cell without candidates. The
//! meaning of a `5` by itself depends on the other cells: see [`puzzle`].
//!
//! In the pictures that the program draws, a cell may also be part of a step. `*12` and `p12` are cells of the pattern.
//! `9-4+7` is a cell of the chain, in which 4 is off and 7 is on. From `12x4`, the step removes the 4. `=5` is the value
//! that the step places. A picture is read as the board before the step.

use super::marks;
use crate::geometry::{Cell, Digit, Digits};
use crate::puzzle::State;

/// The text of one cell of a grid.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Group {
    /// `.`, or `·` in our own pictures
    Blank,
    /// `5`: a given in an ordinary grid, a candidate among pencil marks.
    Digit(Digit),
    /// `+5`
    Plus(Digit),
    /// `<5>`
    Given(Digit),
    /// `(5)`
    Placed(Digit),
    /// `125`, `{}`
    Marks(Digits),
    /// `{5}`
    Single(Digit),
    /// `5` in a picture of the program: a given, or any value if the picture has no marks.
    Drawn(Digit),
    /// `=5` in a picture of the program: the value that a step places. The marks of the cell are unknown.
    New(Digit),
}

impl Group {
    /// Reads a character that is a digit or a blank.
    pub(super) fn of(character: char) -> Option<Self> {
        marks::value(character).ok().map(|value| value.map_or(Group::Blank, Group::Digit))
    }

    /// Reads the text of a cell.
    pub fn read(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [byte] => Group::of(*byte as char),
            [b'+', byte] => Digit::from_char(*byte as char).map(Group::Plus),
            [b'<', byte, b'>'] => Digit::from_char(*byte as char).map(Group::Given),
            [b'(', byte, b')'] => Digit::from_char(*byte as char).map(Group::Placed),
            [b'{', byte, b'}'] => Digit::from_char(*byte as char).map(Group::Single),
            [b'{', inner @ .., b'}'] => digits(inner).map(Group::Marks),
            [] => None,
            _ if text == "·" => Some(Group::Blank),
            several => digits(several).map(Group::Marks),
        }
    }

    /// Reads the text of a cell of a picture that the program drew.
    pub fn drawn(text: &str) -> Option<Self> {
        match text.as_bytes() {
            b"!" => return Some(Group::Marks(Digits::EMPTY)),
            // A cell that a value excludes.
            b"/" => return Some(Group::Blank),
            // A value that excludes other cells.
            [b'[', .., b']'] => return Group::drawn(&text[1..text.len() - 1]),
            [b'=', byte] => return Digit::from_char(*byte as char).map(Group::New),
            _ => {}
        }
        let is_part = |char: char| char == '*' || char.is_ascii_lowercase() && char != 'x';
        let cell = text.strip_prefix(is_part).unwrap_or(text);
        let cell = cell.strip_prefix(is_part).unwrap_or(cell);
        // Older pictures have a - before the marks that a step removes.
        let is_sign = |char: char| matches!(char, '+' | '-') || char.is_ascii_lowercase();
        if cell.contains(is_sign) {
            // Each sign stands before a digit.
            let follows = cell.split(is_sign).skip(1).all(|part| !part.is_empty());
            return digits(cell.replace(is_sign, "").as_bytes()).filter(|_| follows).map(Group::Marks);
        }
        match Group::read(cell)? {
            Group::Digit(digit) if cell.len() == text.len() => Some(Group::Drawn(digit)),
            group => Some(group),
        }
    }

    /// Reads the text of a cell of a grid to which somebody added signs: `*58`, `458-2`, `e(1)5`, `#89+2`. The signs show
    /// the parts of a step. The marks are the marks before the step.
    pub(super) fn signed(text: &str) -> Option<Self> {
        let is_sign =
            |character: char| character.is_ascii_alphabetic() || "*#+-=!@^~'\"&$%:[](){}<>".contains(character);
        let bare = text.replace(is_sign, "");
        let number = |bracket: char| text.matches(bracket).count();
        let is_balanced = [('[', ']'), ('(', ')'), ('{', '}'), ('<', '>')].iter().all(|&(a, b)| number(a) == number(b));
        let marks = digits(bare.as_bytes())?;
        let is_cell = is_balanced && !bare.is_empty() && marks.len() == bare.len() && text.len() <= 3 * bare.len() + 2;
        let cell = if bare.len() == 1 { Group::read(&bare) } else { Some(Group::Marks(marks)) };
        cell.filter(|_| is_cell)
    }

    /// The marks of two parts of a cell.
    pub(super) fn and(self, other: Self) -> Self {
        let marks = |group| match group {
            Group::Digit(digit) | Group::Single(digit) | Group::Drawn(digit) => digit.into(),
            Group::Marks(digits) => digits,
            Group::Blank | Group::Plus(_) | Group::Given(_) | Group::Placed(_) | Group::New(_) => Digits::EMPTY,
        };
        Group::Marks(marks(self) | marks(other))
    }

    /// Whether the cell has a digit, as its value or as a candidate.
    fn has(self, digit: Digit) -> bool {
        match self {
            Group::Blank => false,
            Group::Marks(digits) => digits.contains(digit),
            Group::Digit(other)
            | Group::Plus(other)
            | Group::Given(other)
            | Group::Placed(other)
            | Group::Single(other)
            | Group::Drawn(other)
            | Group::New(other) => other == digit,
        }
    }

    /// Whether only a grid of pencil marks can have such a cell. `+5` is no sign of one: it can also be a placed value
    /// in a grid of givens.
    pub(super) fn is_pencilled(self) -> bool {
        matches!(self, Group::Given(_) | Group::Placed(_) | Group::Marks(_) | Group::Single(_) | Group::New(_))
    }
}

/// The nine cells, if all of them can be read.
pub(super) fn nine(mut cells: impl Iterator<Item = Option<Group>>) -> Option<[Group; 9]> {
    let mut row = [Group::Blank; 9];
    for cell in &mut row {
        *cell = cells.next()??;
    }
    cells.next().is_none().then_some(row)
}

fn digits(text: &[u8]) -> Option<Digits> {
    text.iter().map(|&byte| Digit::from_char(byte as char)).collect()
}

/// Makes a puzzle of the cells of a grid of pencil marks.
///
/// In a grid in which values have signs, a digit by itself is a candidate. In a grid in which only single candidates have
/// signs, it is a value. In a grid without signs, it is a value if no peer has the digit too, else a candidate.
pub(super) fn puzzle(groups: &[Group; 81]) -> State {
    let values_have_signs =
        groups.iter().any(|group| matches!(group, Group::Given(_) | Group::Placed(_) | Group::Plus(_)));
    let singles_have_signs = groups.iter().any(|group| matches!(group, Group::Single(_)));
    let is_value = |cell: Cell, digit| {
        let is_seen = || cell.peers().iter().any(|peer| groups[peer.index()].has(digit));
        !values_have_signs && (singles_have_signs || !is_seen())
    };
    let mut state = State::EMPTY;
    let mut all = [Digits::EMPTY; 81];
    let mut has_marks = false;
    for (cell, &group) in Cell::ALL.into_iter().zip(groups) {
        match group {
            Group::Blank | Group::New(_) => (),
            Group::Given(digit) | Group::Drawn(digit) => state.give(cell, digit),
            Group::Placed(digit) | Group::Plus(digit) => state.place(cell, digit),
            Group::Digit(digit) if is_value(cell, digit) => state.place(cell, digit),
            Group::Digit(digit) | Group::Single(digit) => all[cell.index()] = Digits::of(digit),
            Group::Marks(digits) => all[cell.index()] = digits,
        }
        has_marks |= matches!(group, Group::Digit(_) | Group::Marks(_) | Group::Single(_));
    }
    let left = state.marks_of_rules();
    for (cell, group) in Cell::ALL.into_iter().zip(groups) {
        if matches!(group, Group::New(_)) {
            all[cell.index()] = left[cell.index()];
        }
    }
    // If there are only values, a blank is a blank cell. Among candidates, a blank is a cell without candidates.
    if has_marks {
        marks::set(&mut state, all);
    }
    state
}

/// Writes the grid.
pub(super) fn write(state: &State) -> String {
    let all = marks::of(state);
    let mut groups = Cell::ALL.map(|cell| match state.value(cell) {
        Some(digit) if state.givens().contains(cell) => format!("<{digit}>"),
        Some(digit) => format!("({digit})"),
        None if all[cell.index()].is_empty() => "{}".into(),
        None => all[cell.index()].to_string(),
    });
    // If no value has a sign, single candidates get one.
    if state.known().is_empty() {
        groups = groups.map(|group| if group.len() == 1 { format!("{{{group}}}") } else { group });
    }
    picture(&groups)
}

/// A picture of 81 cells with borders, columns aligned.
pub(super) fn picture(cells: &[String; 81]) -> String {
    let width = |column: usize| cells.iter().skip(column).step_by(9).map(String::len).max().unwrap_or_default();
    let widths: [usize; 9] = std::array::from_fn(width);
    let dashes = widths.chunks(3).map(|three| "-".repeat(three.iter().sum::<usize>() + 4));
    let border = format!("+{}+", dashes.collect::<Vec<_>>().join("+"));
    let mut lines = vec![border.clone()];
    for (index, row) in cells.chunks(9).enumerate() {
        let cells: Vec<_> = row.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        let blocks: Vec<_> = cells.chunks(3).map(|three| three.join(" ")).collect();
        lines.push(format!("| {} |", blocks.join(" | ")));
        if index % 3 == 2 {
            lines.push(border.clone());
        }
    }
    lines.join("\n")
}
