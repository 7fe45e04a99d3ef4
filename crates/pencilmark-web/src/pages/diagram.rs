//! Draws the diagrams in the pages about strategies. The sources have the diagrams as text. A dot is a cell, a stroke is a
//! cell that cannot contain the digit, a cross is a removed mark, and lines and arrows are links. Words beside the diagram
//! stay words.
//!
//! ```text
//!      c2      c6
//! r3 . 4 . . . 4 . . .     row 3: 4 in column 2 or 6
//! r5 . * . . . * . . .     so no 4 at *
//! └─────── signs ──────┘   └──────── words ────────┘
//! ```

use super::layout::{append, escaped};
use std::fmt::Write;

/// The width of a letter, and the height of a line (below).
const LETTER: usize = 8;
const LINE: usize = 24;

/// The column of a piece of a line, and its text.
type Piece = (usize, String);

/// A diagram as a drawn figure. Its label, for people who cannot see it, has the words of the diagram.
pub fn diagram(text: &str) -> String {
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let indent = lines.iter().filter_map(|line| line.iter().position(|it| *it != ' ')).min().unwrap_or(0);
    let width = lines.iter().map(Vec::len).max().unwrap_or(0) - indent;
    let (mut drawn, mut label) = (String::new(), String::new());
    for (row, line) in lines.iter().enumerate() {
        for (at, part) in pieces(line.get(indent..).unwrap_or_default(), 3) {
            let has_words = has_words(&part);
            if has_words {
                append!(label, " {part}");
            }
            let part: Vec<char> = part.chars().collect();
            // Words stay together; each sign has its own place.
            for (within, piece) in pieces(&part, if has_words { 2 } else { 1 }) {
                draw(&mut drawn, at + within, row, &piece, has_words);
            }
        }
    }
    let (width, height) = (width * LETTER + 8, lines.len() * LINE);
    // The label leaves out lines. A star is drawn as a cross, so the label names a cross.
    let label: String = label.chars().filter(|letter| line(*letter).is_none()).collect();
    let label = label.replace('*', "the cross");
    let label = if label.trim().is_empty() { "Some cells and their marks".into() } else { escaped(label.trim()) };
    format!(
        "<figure class=\"diagram\" tabindex=\"0\" role=\"group\" aria-label=\"Diagram\"><svg viewBox=\"0 0 {width} {height}\" \
         width=\"{}em\" height=\"{}em\" role=\"img\" aria-label=\"{label}\">{drawn}</svg></figure>",
        width / LETTER,
        height / LETTER,
    )
}

/// The pieces of a line, each with its column. At least `blanks` blanks separate two pieces.
pub fn pieces(line: &[char], blanks: usize) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut gap = blanks;
    for (at, &letter) in line.iter().enumerate() {
        if letter == ' ' {
            gap += 1;
            continue;
        }
        match pieces.last_mut() {
            Some((_, piece)) if gap < blanks => *piece += &(" ".repeat(gap) + letter.encode_utf8(&mut [0; 4])),
            _ => pieces.push((at, letter.into())),
        }
        gap = 0;
    }
    pieces
}

/// Whether a part has words: two letters together, or the notation of a chain.
///
/// In a notation, a minus is a link, not a cross.
fn has_words(part: &str) -> bool {
    let letters: Vec<char> = part.chars().collect();
    part.contains(['(', '{', '=']) || letters.windows(2).any(|pair| pair.iter().all(char::is_ascii_alphabetic))
}

/// Draws a piece of the diagram at its place.
fn draw(svg: &mut String, at: usize, row: usize, piece: &str, is_words: bool) {
    let (top, y) = (row * LINE, row * LINE + LINE / 2);
    let mut words = String::new();
    let mut begin = at;
    for (place, letter) in piece.chars().enumerate().map(|(place, letter)| (at + place, letter)) {
        let Some(path) = line(letter) else {
            if words.is_empty() {
                begin = place;
            }
            words.push(letter);
            continue;
        };
        write_words(svg, begin, y, &std::mem::take(&mut words), is_words);
        append!(svg, "<path class=\"link\" transform=\"translate({} {top})\" d=\"{path}\"/>", place * LETTER);
    }
    write_words(svg, begin, y, &words, is_words);
}

/// The path of a sign that is a line, in a field of 8 × 24 units.
fn line(letter: char) -> Option<&'static str> {
    Some(match letter {
        '─' => "M0 12h8",
        '═' => "M0 10h8M0 14h8",
        '→' => "M0 12h7M3 8l4 4l-4 4",
        '│' | '|' => "M4 0v24",
        '┌' => "M4 24v-12h4",
        '└' => "M4 0v12h4",
        '┐' => "M0 12h4v12",
        '┘' => "M0 12h4v-12",
        '├' => "M4 0v24M4 12h4",
        '┤' => "M4 0v24M0 12h4",
        '┼' => "M0 12h8M4 0v24",
        _ => return None,
    })
}

/// Writes words, or draws the sign of a cell.
fn write_words(svg: &mut String, at: usize, y: usize, words: &str, is_words: bool) {
    let words = words.trim_end();
    let indent = words.len() - words.trim_start().len();
    let (left, words) = ((at + indent) * LETTER, words.trim_start());
    let x = left + words.chars().count() * LETTER / 2;
    let base = y + 5;
    match words {
        "" => {}
        _ if is_words => {
            append!(
                svg,
                "<text class=\"words\" x=\"{left}\" y=\"{base}\">{}</text>",
                escaped(&words.replace('*', "✕"))
            );
        }
        "." => append!(svg, "<circle class=\"dot\" cx=\"{x}\" cy=\"{y}\" r=\"2\"/>"),
        "/" => append!(svg, "<path class=\"barred\" d=\"M{} {}l6 -8\"/>", x - 3, y + 4),
        "*" | "-" => append!(svg, "<path class=\"cross\" d=\"M{} {}l8 8m0 -8l-8 8\"/>", x - 4, y - 4),
        "_" => append!(svg, "<circle class=\"ring\" cx=\"{x}\" cy=\"{y}\" r=\"7\"/>"),
        ":" => append!(svg, "<path class=\"link weak\" d=\"M{x} {}v24\"/>", y - 12),
        _ if words.chars().all(|sign| sign == '-') => {
            append!(svg, "<path class=\"link\" d=\"M{left} {y}h{}\"/>", words.len() * LETTER);
        }
        _ if is_name(words) => append!(svg, "<text class=\"name\" x=\"{x}\" y=\"{base}\">{words}</text>"),
        _ => append!(svg, "<text class=\"sign\" x=\"{x}\" y=\"{base}\">{}</text>", marks(words)),
    }
}

/// Whether a word is the name of a row, a column or a cell.
fn is_name(words: &str) -> bool {
    words.starts_with(['r', 'c']) && words.chars().all(|letter| letter.is_ascii_digit() || "rc".contains(letter))
}

/// The marks of a cell. A mark after a minus is struck out, and marks after a plus are additional: `37-5`, `37+4`.
fn marks(words: &str) -> String {
    let is_mark = |letter: char| letter.is_ascii_digit() || "+-".contains(letter);
    if !words.chars().all(is_mark) {
        return escaped(words);
    }
    let mut text = String::new();
    let mut before = ' ';
    for letter in words.chars() {
        match (before, letter) {
            (_, '-' | '+') => {}
            ('-', mark) => append!(text, "<tspan class=\"gone\">{mark}</tspan>"),
            ('+', mark) => append!(text, "<tspan class=\"more\">{mark}</tspan>"),
            (_, mark) => text.push(mark),
        }
        before = if letter.is_ascii_digit() && before == '+' { '+' } else { letter };
    }
    text
}
