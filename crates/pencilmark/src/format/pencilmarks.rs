//! Grids of pencil marks: nine rows of nine groups of candidates.
//!
//! ```text
//! +----------------+----------------+----------------+
//! | <5>  1246 (3)  | 246  26   8    | 79   {}   14   |
//! ```
//!
//! `<5>` is a given, `(5)` or `+5` a placed value, `5` a single candidate. `{}` is a cell without candidates, `{5}` says
//! of a digit that it is a candidate where nothing else does: when all cells are single digits, the grid would be an
//! ordinary one.

use super::marks;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::puzzle::Puzzle;
use crate::set::Digits;

/// What is written in one cell of a grid.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Group {
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
    /// `125`, `{5}`, `{}`
    Marks(Digits),
}

impl Group {
    /// Reads what stands in a cell.
    pub(super) fn read(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [byte] => marks::value(*byte as char).ok().map(|value| value.map_or(Group::Blank, Group::Digit)),
            [b'+', byte] => Digit::from_char(*byte as char).map(Group::Plus),
            [b'<', byte, b'>'] => Digit::from_char(*byte as char).map(Group::Given),
            [b'(', byte, b')'] => Digit::from_char(*byte as char).map(Group::Placed),
            [b'{', inner @ .., b'}'] => digits(inner).map(Group::Marks),
            [] => None,
            _ if text == "·" => Some(Group::Blank),
            several => digits(several).map(Group::Marks),
        }
    }

    /// Whether only a grid of pencil marks has such a cell. `+5` alone does not make one: in a grid of givens it is a
    /// placed value.
    pub(super) fn is_pencilled(self) -> bool {
        matches!(self, Group::Given(_) | Group::Placed(_) | Group::Marks(_))
    }
}

fn digits(text: &[u8]) -> Option<Digits> {
    text.iter().map(|&byte| Digit::from_char(byte as char)).collect()
}

/// Makes a puzzle of the cells of a grid of pencil marks.
pub(super) fn puzzle(groups: &[Group; 81]) -> Puzzle {
    let mut puzzle = Puzzle::EMPTY;
    let mut all = [Digits::EMPTY; 81];
    let mut told = false;
    for (cell, &group) in Cell::ALL.into_iter().zip(groups) {
        match group {
            Group::Blank => (),
            Group::Given(digit) => puzzle.give(cell, digit),
            Group::Placed(digit) | Group::Plus(digit) => puzzle.place(cell, digit),
            Group::Digit(digit) => all[cell.index()] = Digits::of(digit),
            Group::Marks(digits) => all[cell.index()] = digits,
        }
        told |= matches!(group, Group::Digit(_) | Group::Marks(_));
    }
    // Where values are all that is told, a blank is just a blank; among candidates it is a cell that has none.
    if told {
        marks::tell(&mut puzzle, all);
    }
    puzzle
}

/// Writes the grid, columns aligned.
pub(super) fn write(puzzle: &Puzzle) -> String {
    let all = marks::of(puzzle);
    let mut groups = Cell::ALL.map(|cell| match puzzle.value(cell) {
        Some(digit) if puzzle.givens().contains(cell) => format!("<{digit}>"),
        Some(digit) => format!("({digit})"),
        None if all[cell.index()].is_empty() => "{}".into(),
        None => all[cell.index()].to_string(),
    });
    if groups.iter().all(|group| group.len() == 1) {
        groups = groups.map(|digit| format!("{{{digit}}}"));
    }
    let width = |column: usize| groups.iter().skip(column).step_by(9).map(String::len).max().unwrap_or_default();
    let widths: [usize; 9] = std::array::from_fn(width);
    let dashes = widths.chunks(3).map(|three| "-".repeat(three.iter().sum::<usize>() + 4));
    let border = format!("+{}+", dashes.collect::<Vec<_>>().join("+"));
    let mut lines = vec![border.clone()];
    for (index, row) in groups.chunks(9).enumerate() {
        let cells: Vec<_> = row.iter().zip(widths).map(|(group, width)| format!("{group:width$}")).collect();
        let blocks: Vec<_> = cells.chunks(3).map(|three| three.join(" ")).collect();
        lines.push(format!("| {} |", blocks.join(" | ")));
        if index % 3 == 2 {
            lines.push(border.clone());
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::read;

    #[test]
    fn reads_groups() {
        let digit = Digit::ALL[4];
        assert_eq!(Group::read("5"), Some(Group::Digit(digit)));
        assert_eq!(Group::read("<5>"), Some(Group::Given(digit)));
        assert_eq!(Group::read("(5)"), Some(Group::Placed(digit)));
        assert_eq!(Group::read("+5"), Some(Group::Plus(digit)));
        assert_eq!(Group::read("{5}"), Some(Group::Marks(Digits::of(digit))));
        assert_eq!(Group::read("{}"), Some(Group::Marks(Digits::EMPTY)));
        assert_eq!(Group::read("_"), Some(Group::Blank));
        for none in ["", "<5", "<12>", "1.3", "+", "x", "é", "()"] {
            assert_eq!(Group::read(none), None, "{none}");
        }
    }

    #[test]
    fn a_single_digit_is_a_candidate() {
        let row = "1 23 4 | 5 6 7 | 8 9 1\n";
        let puzzle = read(&row.repeat(9)).unwrap();
        assert!(puzzle.known().is_empty());
        assert_eq!(puzzle.marks().unwrap()[0].to_string(), "1");
        assert_eq!(puzzle.marks().unwrap()[1].to_string(), "23");
    }

    #[test]
    fn solved_cells_are_marked() {
        let row = "<1> 23 (4) +5 6 7 . 89 {}\n";
        let puzzle = read(&row.repeat(9)).unwrap();
        assert_eq!(puzzle.givens().len(), 9);
        assert_eq!(puzzle.known().len(), 27);
        assert_eq!(puzzle.marks().unwrap()[6], Digits::EMPTY);
    }

    #[test]
    fn blanks_among_values_are_just_blanks() {
        let puzzle = read(&"<1> . . . . . . . .\n".repeat(9)).unwrap();
        assert_eq!((puzzle.givens().len(), puzzle.marks()), (9, None));
    }

    #[test]
    fn single_candidates_everywhere_read_back() {
        let mut puzzle = Puzzle::EMPTY;
        puzzle.pencil([Digits::of(Digit::ALL[0]); 81]);
        assert!(write(&puzzle).contains("{1} {1}"));
        assert_eq!(read(&write(&puzzle)), Ok(puzzle.clone()));
        puzzle.pencil([Digits::EMPTY; 81]);
        assert_eq!(read(&write(&puzzle)), Ok(puzzle));
    }

    #[test]
    fn columns_are_aligned() {
        let text = write(&read(&format!("12{}", ".".repeat(79))).unwrap());
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines.len(), 13);
        assert!(lines[1].starts_with("| <1>      <2>      3456789   |"), "{}", lines[1]);
        assert!(lines.iter().all(|line| line.len() == lines[0].len()));
    }
}
