//! Cells that are recognised by their places in a row. A blank cell is a space, or nothing between two bars.
//!
//! ```text
//! 53  7           nine characters
//! | 7   6 |       |     6 |      two characters for each cell
//! |7|6| | |4| | |1| |    a bar on each side of each cell
//! ```

use super::coded;
use super::pencilmarks::{Group, nine};

/// The sign for the blank cells of a row. The same sign may also be decoration.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum BlankSign {
    Dash,
    Letter,
    Space,
}

/// The cells of a row, and the sign of its blank cells if there are some.
pub(super) type PlacedRow = ([Group; 9], Option<BlankSign>);

/// Reads a row of exactly nine characters, in which dashes, the letter x and spaces are blank cells. All blank cells of a
/// row must have the same sign.
pub(super) fn of_characters(line: &str) -> Option<PlacedRow> {
    let cells = coded::characters(line)?;
    let mut blanks = line.chars().filter(|character| !matches!(character, '1'..='9'));
    let first = blanks.next();
    let sign = match first {
        Some('-') => Some(BlankSign::Dash),
        Some('x' | 'X') => Some(BlankSign::Letter),
        Some(' ') => Some(BlankSign::Space),
        _ => None,
    };
    blanks.all(|blank| Some(blank) == first).then_some((cells, sign))
}

/// Reads a row with bars, or with a space before or after each cell.
pub(super) fn of_places(line: &str) -> Option<PlacedRow> {
    if line.len() > 200 || line.contains(['.', '0', '_', '*', '?']) {
        return None;
    }
    let line = line.replace(['│', '┃', '║', '¦'], "|");
    let cells = between_bars(&line).or_else(|| in_blocks(&line))?;
    Some((cells, Some(BlankSign::Space)))
}

/// Nine cells with bars between them. There may be two bars between blocks. A cell may have no characters at all, unless
/// there are double bars.
fn between_bars(line: &str) -> Option<[Group; 9]> {
    let mut parts: Vec<&str> = line.trim().split('|').collect();
    let is_empty = |place: usize| parts.get(place).is_some_and(|part| part.is_empty());
    let number = parts.len();
    let (begins, ends) = (is_empty(0), is_empty(number - 1));
    let has_doubles = |frame: usize| {
        let empty = (0..number).filter(|&place| is_empty(place)).collect::<Vec<_>>();
        [3 + frame, 7 + frame].iter().all(|place| empty.contains(place))
            && empty.iter().all(|place| [0, 3 + frame, 7 + frame, number - 1].contains(place))
    };
    let outside: &[usize] = match number {
        9 => &[],
        // If both ends have an empty part, nobody knows which of the two parts is a cell.
        10 if begins && !ends => &[0],
        10 if ends && !begins => &[9],
        11 if begins && ends && (line.starts_with('|') || !has_doubles(0)) => &[10, 0],
        11 if has_doubles(0) => &[7, 3],
        13 if begins && ends && has_doubles(1) => &[12, 8, 4, 0],
        _ => return None,
    };
    for &place in outside {
        parts.remove(place);
    }
    // The second line of a table of Markdown.
    if parts.iter().all(|part| part.trim() == "-") {
        return None;
    }
    nine(parts.into_iter().map(coded::cell))
}

/// Three blocks with bars between them, or a row without bars. Every second character is a cell.
fn in_blocks(line: &str) -> Option<[Group; 9]> {
    if !line.contains('|') {
        return if line.chars().count() < 17 { None } else { every_second(line, 9)?.try_into().ok() };
    }
    // In a frame, the bars stand at the ends. Without a frame, the spaces at the ends are cells.
    let framed = line.trim().strip_prefix('|').and_then(|inner| inner.strip_suffix('|'));
    let inner = framed.filter(|inner| inner.matches('|').count() == 2).unwrap_or(line);
    let blocks: Vec<&str> = inner.split('|').collect();
    let width = blocks.iter().map(|block| block.chars().count()).max()?;
    let [first, second, third] = blocks[..] else { return None };
    // An editor may have removed the spaces at the end.
    let third = format!("{third:width$}");
    let cells: Option<Vec<Vec<Group>>> =
        [first, second, &third].into_iter().map(|block| every_second(block, 3)).collect();
    cells?.concat().try_into().ok()
}

/// Some cells, each with a space before or after it.
fn every_second(text: &str, number: usize) -> Option<Vec<Group>> {
    let cell = |character: char| coded::cell(character.encode_utf8(&mut [0; 4]));
    let characters: Vec<char> = text.chars().collect();
    if characters.len() == number && number == 3 {
        return characters.into_iter().map(cell).collect();
    }
    if characters.len() > 2 * number + 1 || (number == 3 && characters.len() + 1 < 2 * number) {
        return None;
    }
    let taken = |place: usize| characters.get(place).is_some_and(|character| !character.is_whitespace());
    let is_free = |places: usize| (places..=2 * number).step_by(2).all(|place| !taken(place));
    let first = if is_free(1) && !taken(2 * number) {
        0
    } else if is_free(0) {
        1
    } else {
        return None;
    };
    // If the number of characters is odd, spaces stand before and after the cells. If all places are free, all cells are
    // blank.
    (0..number).map(|place| cell(characters.get(first + 2 * place).copied().unwrap_or(' '))).collect()
}
