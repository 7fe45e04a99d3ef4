//! stub
use crate::*;
/// stub
pub struct Solutions {
    /// n
    pub count: u64,
    /// f
    pub first: Option<Grid>,
}
/// s
pub fn solutions(_: &Board, _: u64) -> Solutions {
    Solutions { count: 0, first: None }
}
/// s
pub fn count(_: &Board, _: u64) -> u64 {
    0
}
/// s
pub fn unique(_: &Board) -> Option<Grid> {
    None
}
/// s
pub fn redundant(_: &Puzzle) -> Cells {
    Cells::EMPTY
}
