//! The sites.

use super::f_puzzles;
use pencilmark::format::{Dropped, Format, Written};
use pencilmark::{Cell, State};

/// A site whose links hold a whole state of play.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Site {
    /// The page on which most variants are made.
    FPuzzles,
    /// The page of Cracking the Cryptic, which reads the links of f-puzzles.
    SudokuPad,
}

impl Site {
    /// All of them.
    pub const ALL: [Site; 2] = [Site::FPuzzles, Site::SudokuPad];

    /// The name by which it is chosen.
    pub fn id(self) -> &'static str {
        match self {
            Site::FPuzzles => "fpuzzles",
            Site::SudokuPad => "sudokupad",
        }
    }

    /// A short description.
    pub fn describe(self) -> &'static str {
        match self {
            Site::FPuzzles => "a link to f-puzzles: givens, placed values, marks",
            Site::SudokuPad => "a link to SudokuPad, in the format of f-puzzles",
        }
    }

    /// Writes a link, and tells what it cannot hold. In a link, a cell without marks is one whose marks nobody wrote,
    /// so that a state with such a cell loses its marks.
    pub fn write(self, state: &State) -> Written {
        // A line has no marks, and tells whether they say more than the values.
        let has_marks = Format::Line.write(state).dropped.contains(&Dropped::Marks);
        let is_told = |cell: &Cell| {
            let marks = state.marks().map(|marks| marks[cell.index()]);
            state.value(*cell).is_some() || marks.is_some_and(|marks| !marks.is_empty())
        };
        let with_marks = has_marks && Cell::ALL.iter().all(is_told);
        let code = f_puzzles::code(state, with_marks);
        let text = match self {
            Site::FPuzzles => format!("https://f-puzzles.com/?load={code}"),
            Site::SudokuPad => format!("https://sudokupad.app/?puzzleid=fpuzzles{}", escaped(&code)),
        };
        let dropped = if has_marks && !with_marks { vec![Dropped::Marks] } else { Vec::new() };
        Written { text, dropped }
    }
}

/// Base 64 as a part of an address.
fn escaped(code: &str) -> String {
    code.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::one;
    use pencilmark::{Digit, Digits};
    use proptest::prelude::*;

    const LINE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

    #[test]
    fn what_is_not_told_is_dropped() {
        let mut state: State = LINE.parse().unwrap();
        for site in Site::ALL {
            assert_eq!(site.write(&state).dropped, []);
            assert_eq!(one(&site.write(&state).text), Ok(state.clone()));
        }
        state.pencil([Digits::EMPTY; 81]);
        for site in Site::ALL {
            assert_eq!(site.write(&state).dropped, [Dropped::Marks]);
            assert_eq!(one(&site.write(&state).text).unwrap().marks(), None);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

        #[test]
        fn what_is_written_reads_back(
            cells in prop::collection::vec((0..4_u8, 1..=9_u8, 1..512_u16), 81), has_marks: bool,
        ) {
            let mut state = State::EMPTY;
            for (cell, &(kind, digit, _)) in Cell::ALL.into_iter().zip(&cells) {
                match (kind, Digit::new(digit)) {
                    (0, Some(digit)) => state.give(cell, digit),
                    (1, Some(digit)) => state.place(cell, digit),
                    _ => (),
                }
            }
            if has_marks {
                state.pencil(std::array::from_fn(|place| Digits::from_bits(cells[place].2)));
            }
            for site in Site::ALL {
                let written = site.write(&state);
                prop_assert_eq!(&written.dropped, &[]);
                prop_assert_eq!(one(&written.text), Ok(state.clone()), "{}", written.text);
            }
        }
    }
}
