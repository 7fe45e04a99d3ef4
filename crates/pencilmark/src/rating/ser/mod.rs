//! The Sudoku Explainer's scale: ER, the hardest step of a path; EP, the hardest up to the first value; ED, the first.
//!
//! The path is that of the Sudoku Explainer 1.2.1, step by step, because the numbers depend on each choice: producers
//! are asked in a fixed order, and the first that finds a hint makes the step.

mod advanced;
mod aligned;
mod cascade;
mod closure;
mod combinations;
mod cycles;
mod fish;
mod forcing;
mod graph;
mod graves;
mod hint;
mod houses;
mod length;
mod locked;
mod loops;
mod nested;
mod preview;
mod reach;
mod shape;
mod singles;
mod spread;
mod subsets;
mod wings;

use crate::board::Board;
use crate::budget::{Budget, Stopped};
use cascade::cascade;
use hint::{Hint, first};
use shape::Shape;

/// The rating of a board that no producer can go on with.
const BEYOND: f64 = 20.0;

/// Three ratings, each in tenths: 72 is 7.2.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SerRating {
    /// The hardest step; 200 if the path does not end with a full board.
    pub er: u16,
    /// The hardest step up to the first that places a value; 0 if none does.
    pub ep: u16,
    /// The first step; 0 if there is none.
    pub ed: u16,
}

/// A rating in tenths, rounded as the scale does.
fn tenths(rating: f64) -> u16 {
    ((rating + 0.05) * 10.0) as u16
}

/// Rates a board.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub fn rate(board: &Board, budget: &Budget) -> Result<SerRating, Stopped> {
    let mut board = board.clone();
    let mut memory = Memory::default();
    let (mut er, mut ep, mut ed) = (0.0_f64, None, None);
    while !board.is_full() {
        if let Some(cascade) = cascade(&mut board) {
            let first = er.max(cascade.first);
            (ed, ep) = (ed.or(Some(first)), ep.or(Some(first)));
            er = er.max(cascade.hardest);
            continue;
        }
        let Some(hint) = next(&board, &mut memory, budget)? else {
            er = BEYOND;
            break;
        };
        er = er.max(hint.rating);
        ed = ed.or(Some(er));
        if hint.placed.is_some() {
            ep = ep.or(Some(er));
        }
        if std::env::var_os("SER_LOG").is_some() { eprintln!("{:.1} {:?} {:?}", hint.rating, hint.placed, hint.removed); }
        hint.apply(&mut board);
    }
    Ok(SerRating { er: tenths(er), ep: ep.map_or(0, tenths), ed: ed.map_or(0, tenths) })
}

/// For some producers, the last board of the path on which they found nothing.
#[derive(Default)]
struct Memory {
    pairs: Option<Board>,
    triplets: Option<Board>,
}

/// Asks a producer that can leave out what has not changed.
fn unless_old(board: &Board, memory: &mut Option<Board>, find: fn(&Board, Option<&Board>) -> Option<Hint>) -> Option<Hint> {
    let hint = find(board, memory.as_ref());
    if hint.is_none() {
        *memory = Some(board.clone());
    }
    hint
}

/// The next step of the scale's path.
fn next(board: &Board, memory: &mut Memory, budget: &Budget) -> Result<Option<Hint>, Stopped> {
    let shape = Shape::new(board);
    if let Some(hint) = easy(&shape) {
        return Ok(Some(hint));
    }
    if let Some(hint) = loops::best(board, budget)? {
        return Ok(Some(hint));
    }
    let further = first(|see| subsets::removing_naked(board, 4, see))
        .or_else(|| first(|see| fish::removing(&shape, 4, see)))
        .or_else(|| first(|see| subsets::removing_hidden(&shape, 4, see)))
        .or_else(|| graves::grave(board))
        .or_else(|| unless_old(board, &mut memory.pairs, aligned::pair));
    if further.is_some() {
        return Ok(further);
    }
    if let Some(hint) = cycles::best(board, budget)? {
        return Ok(Some(hint));
    }
    if let Some(hint) = unless_old(board, &mut memory.triplets, aligned::triplet) {
        return Ok(Some(hint));
    }
    let levels = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (4, 3)];
    let kinds = levels.map(|(level, limit)| forcing::dynamic(level, limit));
    for kind in [forcing::NISHIO, forcing::MULTIPLE].iter().chain(&kinds) {
        if let Some(hint) = forcing::best(board, kind, budget)? {
            return Ok(Some(hint));
        }
    }
    Ok(None)
}

/// The next step up to wings.
fn easy(board: &Shape) -> Option<Hint> {
    singles::hidden(board)
        .or_else(|| locked::placing(board))
        .or_else(|| subsets::placing_hidden(board, 2))
        .or_else(|| singles::naked(board))
        .or_else(|| subsets::placing_hidden(board, 3))
        .or_else(|| first(|see| locked::removing(board, see)))
        .or_else(|| first(|see| subsets::removing_naked(board, 2, see)))
        .or_else(|| first(|see| fish::removing(board, 2, see)))
        .or_else(|| first(|see| subsets::removing_hidden(board, 2, see)))
        .or_else(|| first(|see| subsets::removing_naked(board, 3, see)))
        .or_else(|| first(|see| fish::removing(board, 3, see)))
        .or_else(|| first(|see| subsets::removing_hidden(board, 3, see)))
        .or_else(|| wings::wing(board, false))
        .or_else(|| wings::wing(board, true))
}
