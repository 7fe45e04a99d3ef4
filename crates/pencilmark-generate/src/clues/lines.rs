//! Clues along lines that do not touch each other's cells.

use super::part::{CluePart, names, number};
use pencilmark::{Cell, Cells, Layout, Random, State, below, shuffle};

/// The least number of cells of a thermometer.
const SHORTEST: usize = 3;

/// The chance that a thermometer goes on after its third cell: one less than this number, of this number.
const GOES_ON: usize = 4;

/// Adds thermometers, at most as many as the board has rows.
pub(super) fn thermometers(layout: &Layout, grid: &State, random: &mut Random, parts: &mut Vec<CluePart>) {
    each_line(layout, parts, random, |bulb, free, random| {
        let mut line = vec![bulb];
        let mut end = bulb;
        while line.len() < SHORTEST || below(random, GOES_ON) > 0 {
            let higher = |cell: &Cell| free.contains(*cell) && number(grid, *cell) > number(grid, end);
            let next: Vec<Cell> = around(layout, end).filter(higher).collect();
            if next.is_empty() {
                break;
            }
            end = next[below(random, next.len())];
            line.push(end);
        }
        (line.len() >= SHORTEST).then(|| (format!("thermo:{}", names(line.iter().copied())), line))
    });
}

/// Adds arrows, at most as many as the board has rows.
pub(super) fn arrows(layout: &Layout, grid: &State, random: &mut Random, parts: &mut Vec<CluePart>) {
    each_line(layout, parts, random, |circle, free, random| {
        let mut line = vec![circle];
        let is_found = lengthen(&mut line, number(grid, circle), free, layout, grid, random);
        // A line of one cell says only that two digits are equal.
        let is_long = is_found && line.len() > 2;
        is_long.then(|| (format!("arrow:{}:{}", circle.name(), names(line[1..].iter().copied())), line))
    });
}

/// Lengthens a line by free cells until the sum of their digits is `left`. Returns whether that was possible.
fn lengthen(line: &mut Vec<Cell>, left: u8, free: Cells, layout: &Layout, grid: &State, random: &mut Random) -> bool {
    let Some(&end) = line.last().filter(|_| left > 0) else { return left == 0 };
    let is_free = |cell: &Cell| free.contains(*cell) && !line.contains(cell) && number(grid, *cell) <= left;
    let mut next: Vec<Cell> = around(layout, end).filter(is_free).collect();
    shuffle(random, &mut next);
    for cell in next {
        line.push(cell);
        if lengthen(line, left - number(grid, cell), free, layout, grid, random) {
            return true;
        }
        line.pop();
    }
    false
}

/// Tries to begin a line in each cell, in random order. `line` gets the first cell and the free cells, and returns the text of a
/// clue and its cells.
fn each_line(
    layout: &Layout,
    parts: &mut Vec<CluePart>,
    random: &mut Random,
    line: impl Fn(Cell, Cells, &mut Random) -> Option<(String, Vec<Cell>)>,
) {
    let mut free = layout.cells();
    let mut begins: Vec<Cell> = free.iter().collect();
    shuffle(random, &mut begins);
    let mut left = layout.size();
    for cell in begins {
        if left == 0 {
            break;
        }
        if free.contains(cell)
            && let Some((text, cells)) = line(cell, free, random)
        {
            free -= cells.iter().copied().collect();
            parts.push((cell, text));
            left -= 1;
        }
    }
}

/// The cells that share a side or a corner with a cell.
fn around(layout: &Layout, cell: Cell) -> impl Iterator<Item = Cell> {
    let is_near = move |other: &Cell| {
        let rows = cell.row().number().abs_diff(other.row().number());
        let columns = cell.column().number().abs_diff(other.column().number());
        rows.max(columns) == 1
    };
    layout.cells().iter().filter(is_near)
}
