//! Rank 0: a number of truths, and the same number of links that cover all their marks.
//!
//! ```text
//!   truths, N of them:  A     B     C        each has exactly one true mark
//!   their marks:       1 2   2 3   1 3
//!   links, N of them:   1     2     3        each has at most one true mark
//! ```
//!
//! A *truth* is a cell, which holds one digit, or a digit in a house, which holds it once. A *link* is a cell or a house
//! too, but only one half of its rule is used: a cell has at most one digit, a house has a digit at most once. Assume that N
//! links cover all marks of N truths, and that no two of the truths share a mark. Then the N true marks of the truths are in
//! N different links. So each link has its true mark among the truths, and every other mark of a link is false. A mark in
//! two links is false too, because it would use both links. The rank is the number of links minus the number of truths: here
//! 0.
//!
//! - `dominoes.rs`: the truths are cells of a loop of four blocks, the links are digits in the houses of the loop.
//! - `cube.rs`: the truths are at the crossings of some lines with other lines or with digits. Rows, columns and digits are
//!   the axes of a cube. So the search for cells that lines cover is also the search for digits of lines that cells cover.

pub(crate) mod cube;
pub(crate) mod dominoes;
