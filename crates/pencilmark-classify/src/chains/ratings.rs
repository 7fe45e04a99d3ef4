//! The length of the longest whip or braid that a board needs.

use super::search::{Braid, BraidSearch, Chains};
use super::unfinished::Unfinished;
use crate::depth::depth;
use pencilmark::sister::{Propagation, Reach};
use pencilmark::{Board, Budget, Layout, Mark, Stopped};

/// The usual upper limit for the length of chains, in truths. No puzzle needs a longer chain.
pub const LONGEST: usize = 81;

/// Finds the shortest whip or braid of a target, with at most `most` truths. `None` if there is none.
///
/// A truth is a cell, or a digit in a house: exactly one of its marks is on. A place is a mark that must be on if the target
/// is on. Each truth of a chain has a mark that the target or a place sees. An inference that does not need the target is
/// therefore no part of a chain. This function makes no such inferences: first place the singles, and for chains with groups
/// also remove the marks that locked candidates remove.
///
/// ```
/// use pencilmark::{Board, Budget, Digit, Mark, Puzzle};
/// use pencilmark_classify::{Chains, shortest};
///
/// let chains = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
/// let board = Board::new(&chains.parse::<Puzzle>()?)?;
/// let target = Mark::new("r1c2".parse()?, Digit::ALL[0]);
/// let whip = shortest(&board, Chains::Whips, target, 20, &Budget::unlimited())?;
/// println!("{whip:?}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the budget stops before the chain is known. A step of work is a partial chain.
pub fn shortest(
    board: &Board,
    chains: Chains,
    target: Mark,
    most: usize,
    budget: &Budget,
) -> Result<Option<Braid>, Stopped> {
    let start = Propagation::new(board);
    if !start.unsettled().contains(target) {
        return Ok(None);
    }
    let mut search = BraidSearch::new(chains, budget);
    let Some(least) = search.least(&start, target) else { return Ok(None) };
    let found = search.shortest(&start, target, least..=most)?;
    Ok(found.map(|_| search.found(&start, target)))
}

/// The rating by chains of a kind: the length of the longest chain that is needed, in truths.
///
/// The rating is 0 if singles alone solve the board, or show that it has no solution. It is `None` if chains of at most
/// `most` truths are not enough.
///
/// The search places singles first, then uses the shortest chain of the board, until the board is solved. If several braids
/// have the same length, their order does not change the rating. For whips no such theorem is known: the result is the
/// rating for the order *simplest first*. It is never less than the rating by braids, and mostly equal to it. If both
/// ratings are equal, no other order gives a smaller rating.
///
/// The source is Denis Berthier, *Pattern-Based Constraint Satisfaction and Logic Puzzles*: the ratings W, gW, B and gB.
///
/// ```
/// use pencilmark::{Board, Budget, Puzzle};
/// use pencilmark_classify::{Chains, rating};
///
/// let chains = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
/// let board = Board::new(&chains.parse::<Puzzle>()?)?;
/// assert_eq!(rating(&board, Chains::Braids, 20, &Budget::unlimited())?, Some(10));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the budget stops before the rating is known. The error has the bound that is known. A step of work is a partial
/// chain.
pub fn rating(board: &Board, chains: Chains, most: usize, budget: &Budget) -> Result<Option<usize>, Unfinished> {
    // Braids and g-braids remove the same marks as trial and error of depth 1. If depth 1 is not enough, no length is
    // enough.
    if depth(board, chains.basics(), 1, budget)?.is_none() {
        return Ok(None);
    }
    let mut search = BraidSearch::new(chains, budget);
    let mut left = Propagation::new(board);
    let mut longest = 0;
    loop {
        if left.settle(Layout::standard(), Reach::Singles).is_err() || left.is_full() {
            return Ok(Some(longest));
        }
        let found = simplest(&mut search, &left, most);
        let too_short = |tried: Option<usize>| tried.max(longest.checked_sub(1));
        let found = found.map_err(|stopped| Unfinished { above: too_short(stopped.above), ..stopped })?;
        let Some((target, length)) = found else { return Ok(None) };
        longest = longest.max(length);
        left.rule_out(target);
    }
}

/// The target with the shortest chain, and its length.
fn simplest(search: &mut BraidSearch, left: &Propagation, most: usize) -> Result<Option<(Mark, usize)>, Unfinished> {
    let targets = left.unsettled();
    let least = |target| search.least(left, target).map(|least| (target, least));
    let targets: Vec<(Mark, usize)> = targets.iter().filter_map(least).collect();
    for length in 1..=most {
        for &(target, _) in targets.iter().filter(|&&(_, least)| least <= length) {
            let has = search.has(left, target, length);
            if has.map_err(|why| Unfinished { why, above: Some(length - 1) })? {
                return Ok(Some((target, length)));
            }
        }
    }
    Ok(None)
}
