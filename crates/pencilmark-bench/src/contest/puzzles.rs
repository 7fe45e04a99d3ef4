//! The puzzles of a file, each changed by a random symmetry, in a random order. The same file always gives the same result.

use anyhow::{Context, Result};
use pencilmark::Random;
use std::array;
use std::path::Path;

/// 81 characters, digits and dots.
pub(crate) type Line = String;

/// Reads the puzzles at the beginnings of a file's lines.
pub(crate) fn read(path: &Path) -> Result<Vec<Line>> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut random = Random::new(81);
    let lines = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#'));
    let mut puzzles: Vec<Line> = lines.map(|line| turned(&line.as_bytes()[..81], &mut random)).collect();
    random.shuffle(&mut puzzles);
    Ok(puzzles)
}

/// A puzzle with other names for its digits, its rows and columns in another order, and perhaps reflected.
fn turned(puzzle: &[u8], random: &mut Random) -> Line {
    let mut digits = *b"123456789";
    random.shuffle(&mut digits);
    let (rows, columns) = (lines(random), lines(random));
    let reflected = random.below(2) == 1;
    let at = |row: usize, column: usize| {
        let (row, column) = if reflected { (column, row) } else { (row, column) };
        match puzzle[9 * rows[row] + columns[column]] {
            digit @ b'1'..=b'9' => char::from(digits[usize::from(digit - b'1')]),
            _ => '.',
        }
    };
    (0..81).map(|cell| at(cell / 9, cell % 9)).collect()
}

/// Nine lines in another order, in which the lines of a chute stay together.
fn lines(random: &mut Random) -> [usize; 9] {
    let mut chutes = [0, 1, 2];
    random.shuffle(&mut chutes);
    let within: [[usize; 3]; 3] = array::from_fn(|_| {
        let mut lines = [0, 1, 2];
        random.shuffle(&mut lines);
        lines
    });
    array::from_fn(|line| 3 * chutes[line / 3] + within[line / 3][line % 3])
}
