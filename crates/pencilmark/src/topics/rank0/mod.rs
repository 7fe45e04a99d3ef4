//! Rank 0: as many truths as links that cover them.
//!
//! ```text
//!   truths, N of them:  A     B     C        each has exactly one true mark
//!   their marks:       1 2   2 3   1 3
//!   links, N of them:   1     2     3        each has at most one true mark
//! ```
//!
//! A *truth* is a cell, which holds one digit, or a digit in a house, which holds it once. A *link* is the same kind of
//! thing, of which only one half is used: a cell has at most one digit, a house has a digit at most once. If N links
//! cover all marks of N truths that share none, the N true marks of the truths are in N different links. So each link
//! has its true mark among the truths: every other mark of a link is false, and so is a mark in two links, which would
//! use them both. This is called rank 0, the number of links less the number of truths.
//!
//! - `dominoes.rs`: the truths are cells of a loop of four blocks, the links are digits in the houses of the loop.
//! - `cube.rs`: the truths are those of some lines, crossed by other lines or by digits. Rows, columns and digits are
//!   the axes of a cube, so cells covered by lines and digits of lines covered by cells are the same search.

pub(crate) mod cube;
pub(crate) mod dominoes;
