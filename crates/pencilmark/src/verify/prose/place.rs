//! The places that a text names, in all styles in which people name cells.

use super::token::{Token, TokenKind};
use pencilmark_core::Cell;

/// A way to name cells.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Style {
    /// `r1c8`
    Letters,
    /// `row 1, column 8`
    Words,
    /// `(1, 8)`
    Pair,
    /// `grid[0][7]`
    Index,
    /// `A8`
    Chess,
}

impl Style {
    pub(super) const ALL: [Self; 5] = [Self::Letters, Self::Words, Self::Pair, Self::Index, Self::Chess];
}

/// A place: the numbers of its rows and columns as the text writes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlaceText {
    pub(super) rows: Vec<u8>,
    pub(super) columns: Vec<u8>,
    pub(super) style: Style,
}

impl PlaceText {
    fn new(rows: &[u8], columns: &[u8], style: Style) -> Self {
        Self { rows: rows.to_vec(), columns: columns.to_vec(), style }
    }

    /// The cells of the place, if the first row and the first column have the number `base`.
    pub(super) fn cells(&self, base: u8) -> Option<Vec<Cell>> {
        let cell = |row: &u8, column: &u8| Cell::at((row + 1).checked_sub(base)?, (column + 1).checked_sub(base)?);
        self.rows.iter().flat_map(|row| self.columns.iter().map(move |column| cell(row, column))).collect()
    }

    /// The numbers of the place.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u8> {
        self.rows.iter().chain(&self.columns).copied()
    }
}

/// The names of grids in programs.
const GRIDS: &str = "grid board cell cells puzzle sudoku matrix solution solved arr array s b g m";

/// The numbers from 1 to 9 as words, and as ordinals.
const NUMBERS: [&str; 9] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const ORDINALS: [&str; 9] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

/// The digit of a word such as `four`.
pub(super) fn number_word(text: &str) -> Option<u8> {
    NUMBERS.iter().position(|word| *word == text).map(|at| at as u8 + 1)
}

/// The place that begins at a token, and the number of its tokens.
pub(super) fn place_at(tokens: &[Token]) -> Option<(PlaceText, usize)> {
    let names = letters(tokens).or_else(|| index(tokens)).or_else(|| pair(tokens));
    names.or_else(|| words(tokens, false)).or_else(|| chess(tokens))
}

/// `r1c8`, `R1 C8`, `c8r1`, `r12c3`
fn letters(tokens: &[Token]) -> Option<(PlaceText, usize)> {
    let line = |tokens: &[Token], letter: &str| {
        let [name, number, ..] = tokens else { return None };
        (name.is_word() && name.is(letter) && number.is_glued).then(|| number.digits()).flatten()
    };
    let is_row_first = tokens.first()?.is("r");
    let names = if is_row_first { ["r", "c"] } else { ["c", "r"] };
    let first = line(tokens, names[0])?;
    let between = usize::from([",", "-", "/"].iter().any(|sign| tokens.get(2).is_some_and(|token| token.is(sign))));
    let second = line(tokens.get(2 + between..)?, names[1])?;
    let end = 4 + between;
    let is_whole = !tokens.get(end).is_some_and(|next| next.is_glued && (next.is_word() || next.is_number()));
    let (rows, columns) = if is_row_first { (first, second) } else { (second, first) };
    is_whole.then(|| (PlaceText::new(&rows, &columns, Style::Letters), end))
}

/// `grid[0][7]`, `grid[0, 7]`
fn index(tokens: &[Token]) -> Option<(PlaceText, usize)> {
    let is_grid = tokens.first()?.is_word() && GRIDS.split(' ').any(|name| tokens[0].is(name));
    if !is_grid || !tokens.get(1)?.is("[") || !tokens[1].is_glued {
        return None;
    }
    let row = single(tokens.get(2)?)?;
    let (column, end) = if tokens.get(3)?.is(",") {
        (single(tokens.get(4)?)?, 5)
    } else if tokens[3].is("]") && tokens.get(4)?.is("[") {
        (single(tokens.get(5)?)?, 6)
    } else {
        return None;
    };
    tokens.get(end)?.is("]").then(|| (PlaceText::new(&[row], &[column], Style::Index), end + 1))
}

/// `(1, 8)`, `[1, 8]`
fn pair(tokens: &[Token]) -> Option<(PlaceText, usize)> {
    let [open, row, comma, column, close, ..] = tokens else { return None };
    let is_pair = open.is("(") && close.is(")") || open.is("[") && close.is("]");
    let place = || Some(PlaceText::new(&[single(row)?], &[single(column)?], Style::Pair));
    if is_pair && comma.is(",") { Some((place()?, 5)) } else { None }
}

/// `row 1, column 8`, `column 8 of row 1`, `first row, eighth column`. `row 1 and column 8` are two lines, unless the text
/// says that they cross (`is_crossing`).
pub(super) fn words(tokens: &[Token], is_crossing: bool) -> Option<(PlaceText, usize)> {
    let (is_row, first, mut end) = line_at(tokens)?;
    let is = |at: usize, words: &[&str]| tokens.get(at).is_some_and(|token| words.iter().any(|word| token.is(word)));
    if is(end, &[",", "/", "-", "of", "in", "×", "|", "\"", "'"]) || tokens.get(end)?.kind == TokenKind::Line {
        end += 1;
    }
    while is(end, &["\"", "'", ",", "the", "and"]) {
        if tokens[end].is("and") && !is_crossing && !tokens[end - 1].is(",") {
            return None;
        }
        end += 1;
    }
    let (is_other_row, second, length) = line_at(tokens.get(end..)?)?;
    let (row, column) = if is_row { (first, second) } else { (second, first) };
    (is_row != is_other_row).then(|| (PlaceText::new(&[row], &[column], Style::Words), end + length))
}

/// A row (`true`) or a column, its number, and the number of its tokens: `row 1`, `col: 8`, `first row`, `8th column`.
pub(super) fn line_at(tokens: &[Token]) -> Option<(bool, u8, usize)> {
    let is_row = |token: &Token| match token.text.as_str() {
        "row" => Some(true),
        "column" | "col" => Some(false),
        _ => None,
    };
    let is_short = tokens.get(1).is_some_and(|sign| sign.is("=") || sign.is(":"));
    let is_row =
        |token: &Token| is_row(token).or_else(|| (is_short && (token.is("r") || token.is("c"))).then(|| token.is("r")));
    let first = tokens.first()?;
    if let Some(is_row) = is_row(first) {
        let mut at = 1;
        while tokens.get(at).is_some_and(|token| ["=", ":", "\"", "'", "#"].iter().any(|sign| token.is(sign))) {
            at += 1;
        }
        let number = tokens.get(at)?;
        let number_of = single(number).or_else(|| if at == 1 { number_word(&number.text) } else { None })?;
        let next = tokens.get(at + 1);
        let is_whole = !next.is_some_and(|next| next.is_glued && (next.is_word() || next.is_number()));
        return is_whole.then_some((is_row, number_of, at + 1));
    }
    let word = ORDINALS.iter().position(|word| first.is(word)).map(|at| (at as u8 + 1, 1));
    let digits = || {
        let ending = tokens.get(1)?;
        let is_ordinal = ending.is_glued && ["st", "nd", "rd", "th"].iter().any(|end| ending.is(end));
        is_ordinal.then_some((single(first)?, 2))
    };
    let (number, length) = word.or_else(digits)?;
    Some((is_row(tokens.get(length)?)?, number, length + 1))
}

/// `A8`: the row is a capital letter.
fn chess(tokens: &[Token]) -> Option<(PlaceText, usize)> {
    let [letter, number, ..] = tokens else { return None };
    let row = match letter.text.as_bytes() {
        [row @ b'a'..=b'h'] => row - b'a' + 1,
        [b'i' | b'j'] => 9,
        _ => return None,
    };
    let next = tokens.get(2);
    let is_whole = !next.is_some_and(|next| next.is_glued && (next.is_word() || next.is_number()));
    let column = single(number).filter(|&column| column > 0 && number.is_glued && letter.is_capital && is_whole)?;
    Some((PlaceText::new(&[row], &[column], Style::Chess), 2))
}

/// The value of a number with one digit.
pub(super) fn single(token: &Token) -> Option<u8> {
    let [digit] = token.digits()?[..] else { return None };
    Some(digit)
}
