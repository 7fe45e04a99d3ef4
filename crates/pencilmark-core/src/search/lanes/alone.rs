//! One board alone: its digits side by side, one in each lane. A lane is one word of a wide register.
//!
//! The conclusions for one digit are the same code as for many boards. Here they are drawn for all digits at once. The
//! digits need facts about each other: the cells that have one digit left, and the cells that are taken. The lanes exchange
//! these facts in four steps.
//!
//! ```text
//!              lane 0    lane 1   …   lane 8     lanes 9 to 15
//!   word 0   [ digit 1   digit 2  …   digit 9    empty ]
//!   word 1   [ …
//!   word 2   [ …
//! ```

use super::grid::grid;
use super::guess::{Guess, choose};
use super::start::{BoardWords, WORD};
use super::sweep::{STACKS, conclude, each};
use super::vector::Sixteen;
use crate::budget::Budget;
use crate::puzzle::Grid;
use crate::random::{RandomSource, below};
use std::ops::ControlFlow;

/// The lanes of the nine digits.
const DIGITS: u32 = 0o777;

#[derive(Copy, Clone)]
struct DigitLanes<V> {
    places: [V; 3],
    single: [V; 3],
}

/// The state of a board when there is nothing more to conclude.
enum BoardEnd {
    Dead,
    Solved,
    /// The cells that have two digits left.
    Open([u32; 3]),
}

impl<V: Sixteen> DigitLanes<V> {
    #[inline(always)]
    fn new(proof: V::Proof, start: &BoardWords) -> Self {
        let mut places = [V::new(proof, 0); 3];
        for (digit, of_digit) in start.places.iter().enumerate() {
            for word in 0..3 {
                places[word].set(digit, of_digit[word]);
            }
        }
        Self { places, single: each!(word => V::new(proof, start.single[word])) }
    }

    /// Draws conclusions until nothing changes.
    #[inline(always)]
    fn settle(&mut self, budget: &Budget) -> ControlFlow<(), BoardEnd> {
        let full = self.single[0].splat(WORD);
        let none = full.splat(0);
        loop {
            budget.spend(1)?;
            let before = *self;
            let concluded = conclude(self.places, self.single);
            let stacks = concluded.alive.and(full.splat(STACKS)).xor(full.splat(STACKS));
            if stacks.others() & DIGITS != 0 {
                return ControlFlow::Continue(BoardEnd::Dead);
            }
            let mut changed = none;
            let mut open = [none; 3];
            let (mut double, mut alone) = (open, open);
            let mut filled = full;
            for word in 0..3 {
                let own = concluded.own[word];
                let taken = own.or(own.swap::<8>());
                let taken = taken.or(taken.swap::<4>());
                let taken = taken.or(taken.swap::<2>());
                let taken = taken.or(taken.swap::<1>());
                let now = concluded.places[word].without(taken.without(own));
                let (mut one, mut two, mut three) = (now, none, none);
                macro_rules! meet {
                    ($distance:literal) => {
                        let (one_there, two_there, three_there) =
                            (one.swap::<$distance>(), two.swap::<$distance>(), three.swap::<$distance>());
                        three = three.or(three_there).or(two.and(one_there)).or(one.and(two_there));
                        two = two.or(two_there).or(one.and(one_there));
                        one = one.or(one_there);
                    };
                }
                meet!(8);
                meet!(4);
                meet!(2);
                meet!(1);
                changed = changed.or(now.xor(before.places[word]));
                filled = filled.and(one);
                alone[word] = taken;
                self.places[word] = now;
                self.single[word] = one.without(two);
                open[word] = two;
                double[word] = two.without(three);
            }
            if filled.xor(full).others() != 0 {
                return ControlFlow::Continue(BoardEnd::Dead);
            }
            if changed.others() & DIGITS == 0 {
                // As in a sweep: if a known digit is not alone in its block, there is no solution.
                let twice = each!(word => before.single[word].without(alone[word]));
                if twice[0].or(twice[1]).or(twice[2]).others() != 0 {
                    return ControlFlow::Continue(BoardEnd::Dead);
                }
                let settled = each!(word => self.single[word].xor(before.single[word]));
                // At the start, a cell with a single mark may be missing in `single`. Then there is news although no mark
                // changed.
                if settled[0].or(settled[1]).or(settled[2]).others() != 0 {
                    continue;
                }
                let is_open = open[0].or(open[1]).or(open[2]).others() & DIGITS != 0;
                let double = each!(word => double[word].get(0));
                return ControlFlow::Continue(if is_open { BoardEnd::Open(double) } else { BoardEnd::Solved });
            }
        }
    }

    /// Splits the board in two: with a digit in a cell, and without this digit in the cell.
    #[inline(always)]
    fn split(self, guess: &Guess) -> (Self, Self) {
        let &Guess { word, cell, digit, of_two, .. } = guess;
        let (mut with, mut without) = (self, self);
        with.places[word] = self.places[word].without(self.single[word].splat(cell));
        with.places[word].set(digit, self.places[word].get(digit));
        with.single[word] = self.single[word].or(self.single[word].splat(cell));
        without.places[word].set(digit, self.places[word].get(digit) & !cell);
        if of_two {
            without.single[word] = with.single[word];
        }
        (with, without)
    }
}

/// The reason why a search was broken off.
pub(in crate::search) enum Halt {
    /// The sink said stop.
    Sink,
    /// The search needs more guesses than allowed.
    Guesses,
    /// The budget stopped.
    Budget,
}

/// The task of a search of one board.
pub(in crate::search) struct Alone<'a, 'b> {
    pub(in crate::search) start: &'a BoardWords,
    /// The number of guesses that may be made.
    pub(in crate::search) guesses: u64,
    /// Decides at random which half of a guess comes first.
    pub(in crate::search) order: Option<&'a mut dyn RandomSource>,
    pub(in crate::search) budget: &'a Budget<'b>,
}

/// Passes each solution to `found`, until the search ends or is stopped.
///
/// For each guess on the way to the current board, a branch waits: the other half of the guess. Both halves of a guess
/// remove a mark, so there are never more than 729 branches. Without a random order, the first half of a guess settles a
/// cell, so there are never more than 81 branches.
#[inline(always)]
pub(super) fn search<V: Sixteen>(
    proof: V::Proof,
    Alone { start, mut guesses, mut order, budget }: Alone,
    found: &mut dyn FnMut(Grid) -> ControlFlow<()>,
) -> ControlFlow<Halt> {
    let mut branches = Vec::new();
    let mut state = DigitLanes::<V>::new(proof, start);
    loop {
        let ControlFlow::Continue(end) = state.settle(budget) else { return ControlFlow::Break(Halt::Budget) };
        match end {
            BoardEnd::Dead => {}
            BoardEnd::Solved => {
                if found(grid(|digit, word| state.places[word].get(digit))).is_break() {
                    return ControlFlow::Break(Halt::Sink);
                }
            }
            BoardEnd::Open(double) => {
                let Some(left) = guesses.checked_sub(1) else { return ControlFlow::Break(Halt::Guesses) };
                guesses = left;
                let guess = choose(double, |digit, word| state.places[word].get(digit));
                let (mut first, mut second) = state.split(&guess);
                if order.as_mut().is_some_and(|random| below(*random, 2) == 1) {
                    std::mem::swap(&mut first, &mut second);
                }
                branches.push(second);
                state = first;
                continue;
            }
        }
        match branches.pop() {
            Some(branch) => state = branch,
            None => return ControlFlow::Continue(()),
        }
    }
}
