//! Lines around a grid that are not part of it: a title, a fence, the beginning and the end of a list in source code.

use crate::format::Entry;
use std::collections::VecDeque;

/// The greatest number of lines that are held until a grid follows.
const MOST: usize = 100;

/// The upper limit of the length of a title, in characters.
const LONGEST: usize = 200;

/// The greatest number of digits in one word of a title, such as a number, a date or a version. A puzzle has more.
const MOST_CELLS: usize = 8;

/// The lines before a grid that are errors if no grid follows, and the number of lines that were passed over.
#[derive(Debug, Default)]
pub(super) struct Titles {
    pub(super) held: VecDeque<Entry>,
    pub(super) passed_over: usize,
}

impl Titles {
    /// Holds a title. Returns the oldest title if there are too many.
    pub(super) fn hold(&mut self, title: Entry) -> Option<Entry> {
        self.held.push_back(title);
        if self.held.len() > MOST { self.held.pop_front() } else { None }
    }

    /// Passes over the titles, because a grid followed. Titles of pictures that the program drew are not counted.
    pub(super) fn pass_over(&mut self, is_counted: bool) {
        self.passed_over += if is_counted { self.held.len() } else { 0 };
        self.held.clear();
    }

    /// A title that names other rules than those of Sudoku.
    pub(super) fn variant(&self) -> Option<&str> {
        let is_variant = |line: &str| OTHER_RULES.split(", ").any(|word| line.to_lowercase().contains(word));
        self.held.iter().map(|title| title.source.as_str()).find(|line| is_variant(line))
    }
}

/// Whether a line that is no puzzle may be the title of a grid.
pub(super) fn is_title(line: &str) -> bool {
    let is_cell = |character: char| character.is_ascii_digit() || "._*?-".contains(character);
    let runs = || line.split(|character| !is_cell(character));
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    let (all, has_words) = (digits(line), line.contains(char::is_alphabetic));
    // A number by itself has few digits, and no blanks between them.
    let is_number = || all <= 3 && runs().all(|run| digits(run) == 0 || run.len() <= 3);
    let is_row =
        |run: &str| digits(run) > 0 && ["..", "__", "**", "??", "--"].iter().any(|blanks| run.contains(blanks));
    (has_words || is_number())
        && !runs().any(is_row)
        && line.chars().count() <= LONGEST
        && !line.contains("://")
        && !line.trim_start().starts_with(['<', ':'])
        && runs().all(|run| digits(run) <= MOST_CELLS)
        && (all <= 2 * MOST_CELLS || all <= line.chars().filter(|character| character.is_alphabetic()).count())
}

/// Words of a title, between commas, that name other rules than those of Sudoku, or another order of the cells than row
/// by row.
const OTHER_RULES: &str = "x-sudoku, sudoku-x, sudoku x, killer, diagonal, anti-knight, antiknight, anti-king, \
    antiking, windoku, hyper, jigsaw, irregular, consecutive, thermo, kropki, sandwich, samurai, matrix(, \
    column-major";

/// Whether a line only closes brackets, a fence or quotes that a line before the grid opened.
pub(super) fn is_closing(line: &str) -> bool {
    line.trim().chars().all(|character| "]})>;,.'\"`~".contains(character))
}
