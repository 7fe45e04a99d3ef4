//! Clues between neighbours: cells that share a side.

use super::part::{CluePart, names, number};
use pencilmark::{Layout, Random, State, below};

/// All dots. The dot between 1 and 2 is white or black, by chance.
pub(super) fn dots(layout: &Layout, grid: &State, random: &mut Random) -> Vec<CluePart> {
    let mut colour = |one: u8, other: u8| {
        let is_white = one.abs_diff(other) == 1;
        let is_black = one == 2 * other || other == 2 * one;
        match (is_white, is_black) {
            (true, true) => Some(["white", "black"][below(random, 2)]),
            (true, false) => Some("white"),
            (false, true) => Some("black"),
            (false, false) => None,
        }
    };
    let dot = |(one, other)| {
        let colour = colour(number(grid, one), number(grid, other))?;
        Some((one, format!("{colour}:{}", names([one, other]))))
    };
    layout.neighbours().filter_map(dot).collect()
}

/// All pairs with the sums 5 and 10.
pub(super) fn sums(layout: &Layout, grid: &State) -> Vec<CluePart> {
    let pairs = layout.neighbours().map(|(one, other)| (one, other, number(grid, one) + number(grid, other)));
    let marked = pairs.filter(|(.., sum)| matches!(sum, 5 | 10));
    marked.map(|(one, other, sum)| (one, format!("xv:{sum}:{}", names([one, other])))).collect()
}

/// The signs between all neighbours in the same block.
pub(super) fn signs(layout: &Layout, grid: &State) -> Vec<CluePart> {
    let pairs = layout.neighbours().filter(|&(one, other)| layout.block(one) == layout.block(other));
    let sign = |(one, other)| {
        let ordered = if number(grid, one) > number(grid, other) { [one, other] } else { [other, one] };
        (one, format!("greater:{}", names(ordered)))
    };
    pairs.map(sign).collect()
}
