//! Simple Sudoku's picture, the `.ss` file:
//!
//! ```text
//! *-----------*
//! |.5.|...|...|
//! ```
//!
//! It needs no reader of its own: it is read as a grid.

use super::grid;
use crate::puzzle::State;

/// Writes the picture.
pub(super) fn write(state: &State) -> String {
    const BORDER: &str = "*-----------*";
    let line = |row: &[char; 9]| {
        let blocks: Vec<String> = row.chunks(3).map(|three| three.iter().collect()).collect();
        format!("|{}|", blocks.join("|"))
    };
    let bands: Vec<String> =
        grid::rows(state).chunks(3).map(|three| three.iter().map(line).collect::<Vec<_>>().join("\n")).collect();
    format!("{BORDER}\n{}\n{BORDER}", bands.join("\n|---+---+---|\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::read;

    #[test]
    fn writes_and_reads_the_picture() {
        let line = ".5.......1...2...3.......4...5.......6.......7.......8.......9.......1.......2..3";
        let text = write(&read(line).unwrap());
        assert!(text.starts_with("*-----------*\n|.5.|...|...|\n|1..|.2.|..3|\n"), "{text}");
        assert_eq!(text.lines().nth(4), Some("|---+---+---|"));
        assert_eq!(text.lines().count(), 13);
        assert_eq!(read(&text).unwrap().to_string(), line);
    }
}
