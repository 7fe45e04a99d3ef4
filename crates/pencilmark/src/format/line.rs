//! 81 characters: 1 to 9 themselves, any other character a blank.

use crate::cell::Cell;
use crate::digit::Digit;
use crate::puzzle::Puzzle;

/// Reads exactly 81 characters, whatever they are.
pub(super) fn read(text: &str) -> Option<Puzzle> {
    let mut puzzle = Puzzle::EMPTY;
    let mut characters = text.chars();
    for cell in Cell::ALL {
        if let Some(digit) = Digit::from_char(characters.next()?) {
            puzzle.give(cell, digit);
        }
    }
    characters.next().is_none().then_some(puzzle)
}

/// Reads 81 digits and dots, nothing else: what nearly every line of a long list is.
pub(super) fn read_plain(text: &str) -> Option<Puzzle> {
    let bytes: &[u8; 81] = text.as_bytes().try_into().ok()?;
    if !bytes.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.') {
        return None;
    }
    let mut puzzle = Puzzle::EMPTY;
    for (cell, &byte) in Cell::ALL.into_iter().zip(bytes) {
        if let Some(digit) = Digit::from_char(byte as char) {
            puzzle.give(cell, digit);
        }
    }
    Some(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_character_is_a_blank() {
        let text = format!("1{}9", "x é0.-#漢".repeat(10).chars().take(79).collect::<String>());
        let puzzle = read(&text).unwrap();
        assert_eq!(puzzle.to_string(), format!("1{}9", ".".repeat(79)));
        assert_eq!(puzzle.givens(), puzzle.known());
    }

    #[test]
    fn characters_count_not_bytes() {
        assert!(read(&"é".repeat(81)).is_some());
        assert!(read(&"é".repeat(80)).is_none());
        assert!(read(&".".repeat(82)).is_none());
    }

    #[test]
    fn plain_lines_are_read_alike() {
        let text = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
        assert_eq!(read_plain(text), read(text));
        assert_eq!(read_plain(&text.replace('.', "0")), read(text));
        assert_eq!(read_plain(&text.replace('.', "x")), None);
        assert_eq!(read_plain(&text[1..]), None);
    }
}
