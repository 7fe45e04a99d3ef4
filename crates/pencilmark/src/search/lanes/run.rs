//! Many boards side by side: each lane takes the next one as soon as it is done with its own.

use super::grid::grid;
use super::guess::{Guess, choose};
use super::start::{Places, Start};
use super::sweep::Words;
use super::vector::{Vector, all};
use crate::search::Solutions;

/// What a lane is busy with: a board, and the branches of it that are still to be looked at.
///
/// ```text
///   branches   [ … the other way | of each guess | of the last guess ]
///                ↑ first: an idle lane may take this one, the largest part of what is left
/// ```
struct Lane {
    /// Which of the batch; `None` when idle.
    board: Option<usize>,
    branches: Vec<Places>,
    first: usize,
}

impl Lane {
    /// No branch is left.
    fn is_last(&self) -> bool {
        self.first == self.branches.len()
    }

    fn clear(&mut self) {
        self.board = None;
        self.branches.clear();
        self.first = 0;
    }
}

/// A batch while it runs.
struct Run<'s, V, S> {
    words: Words<V>,
    lanes: Vec<Lane>,
    starts: &'s [S],
    next: usize,
    limit: u64,
    found: Vec<Solutions>,
    /// Boards of which a lane gave a branch away: solutions may have been found out of order.
    shared: Vec<usize>,
}

/// Looks for solutions of each board until `limit` are found; keeps the first.
#[inline(always)]
pub(super) fn run<V: Vector, S: Start>(starts: &[S], limit: u64) -> Vec<Solutions> {
    let (mut found, shared) = run_all::<V, S>(starts, limit, true);
    for board in shared {
        // Of several solutions, that which comes first when the branches are taken in their order.
        if found[board].count > 1 {
            found[board].first = run_all::<V, S>(&starts[board..=board], 1, false).0.remove(0).first;
        }
    }
    found
}

/// The same; where lanes share boards, the first solution found need not be the first in order. Says which these are.
#[inline(always)]
fn run_all<V: Vector, S: Start>(starts: &[S], limit: u64, sharing: bool) -> (Vec<Solutions>, Vec<usize>) {
    let nothing = Solutions { count: 0, first: None, stopped: limit == 0 };
    let mut run = Run {
        words: Words::<V>::empty(),
        lanes: (0..V::LANES).map(|_| Lane { board: None, branches: Vec::new(), first: 0 }).collect(),
        starts: if limit == 0 { &[] } else { starts },
        next: 0,
        limit,
        found: vec![nothing; starts.len()],
        shared: Vec::new(),
    };
    let mut busy = 0;
    for lane in 0..V::LANES {
        busy |= u32::from(run.take_next(lane)) << lane;
    }
    while busy != 0 {
        let outcome = run.words.sweep();
        // At the root nothing is guessed as long as there is anything to conclude. Further down a guess is cheaper than
        // a sweep that settles no cell.
        let at_root = (0..V::LANES).fold(0, |at_root, lane| at_root | u32::from(run.lanes[lane].is_last()) << lane);
        let moving = outcome.settled | outcome.changed & at_root;
        let mut halted = busy & (outcome.dead | outcome.solved | all::<V>() & !moving);
        while halted != 0 {
            let lane = halted.trailing_zeros() as usize;
            halted &= halted - 1;
            let bit = 1 << lane;
            if (outcome.dead | outcome.solved) & bit == 0 {
                run.guess(lane);
                continue;
            }
            if outcome.solved & bit != 0 {
                run.note_solution(lane);
            }
            if !run.back(lane) && !run.take_next(lane) {
                busy &= !bit;
            }
        }
        if sharing && busy != all::<V>() && busy != 0 {
            busy |= run.share(busy);
        }
    }
    run.shared.sort_unstable();
    run.shared.dedup();
    (run.found, run.shared)
}

impl<V: Vector, S: Start> Run<'_, V, S> {
    /// Gives a lane the next board of the batch, if there is one.
    #[inline(always)]
    fn take_next(&mut self, lane: usize) -> bool {
        let Some(start) = self.starts.get(self.next) else { return false };
        self.write(lane, &start.places());
        self.lanes[lane].board = Some(self.next);
        self.next += 1;
        true
    }

    /// Goes back to the last branch; says whether there was one.
    #[inline(always)]
    fn back(&mut self, lane: usize) -> bool {
        if self.lanes[lane].is_last() {
            self.lanes[lane].clear();
            return false;
        }
        let Some(branch) = self.lanes[lane].branches.pop() else { return false };
        self.write(lane, &branch);
        true
    }

    #[inline(always)]
    fn write(&mut self, lane: usize, from: &Places) {
        for (to, from) in self.words.places.iter_mut().zip(&from.places) {
            for band in 0..3 {
                to[band].set(lane, from[band]);
            }
        }
        for band in 0..3 {
            self.words.single[band].set(lane, from.single[band]);
        }
    }

    #[inline(always)]
    fn read(&self, lane: usize) -> Places {
        let mut to = Places::NONE;
        for (to, from) in to.places.iter_mut().zip(&self.words.places) {
            for band in 0..3 {
                to[band] = from[band].get(lane);
            }
        }
        for band in 0..3 {
            to.single[band] = self.words.single[band].get(lane);
        }
        to
    }

    /// Tries a digit in a cell, and keeps the board without it as a branch.
    #[inline(always)]
    fn guess(&mut self, lane: usize) {
        if self.lanes[lane].board.is_none_or(|board| self.found[board].stopped) {
            return;
        }
        let Guess { word, cell, digit, of_two } = self.choose(lane);
        let mut branch = self.read(lane);
        branch.places[digit][word] &= !cell;
        if of_two {
            branch.single[word] |= cell;
        }
        self.lanes[lane].branches.push(branch);
        for (other, places) in self.words.places.iter_mut().enumerate() {
            if other != digit {
                let without = places[word].get(lane) & !cell;
                places[word].set(lane, without);
            }
        }
        let single = self.words.single[word].get(lane) | cell;
        self.words.single[word].set(lane, single);
    }

    #[inline(always)]
    fn choose(&self, lane: usize) -> Guess {
        let words = |words: &[V; 3]| [words[0].get(lane), words[1].get(lane), words[2].get(lane)];
        let (double, open) = (words(&self.words.double), words(&self.words.open));
        choose(double, open, |digit, word| self.words.places[digit][word].get(lane))
    }

    /// Counts a solution. With the last one that was asked for, its board is done, in every lane.
    #[inline(always)]
    fn note_solution(&mut self, lane: usize) {
        let Some(board) = self.lanes[lane].board else { return };
        let found = &mut self.found[board];
        if found.stopped {
            return;
        }
        found.count += 1;
        if found.first.is_none() {
            found.first = Some(grid(|digit, word| self.words.places[digit][word].get(lane)));
        }
        if found.count == self.limit {
            found.stopped = true;
            self.stop(board);
        }
    }

    /// Leaves a board's other branches alone, in every lane.
    fn stop(&mut self, board: usize) {
        for lane in 0..V::LANES {
            if self.lanes[lane].board == Some(board) {
                self.lanes[lane].branches.clear();
                self.lanes[lane].first = 0;
                self.write(lane, &Places::NONE);
            }
        }
    }

    /// Gives idle lanes branches of the busy ones; says which lanes are busy now. Only when no board is left to begin.
    #[cold]
    fn share(&mut self, busy: u32) -> u32 {
        let mut woken = 0;
        for idle in (0..V::LANES).filter(|lane| busy >> lane & 1 == 0) {
            let waiting = |lane: &usize| self.lanes[*lane].branches.len() - self.lanes[*lane].first;
            let Some(giver) = (0..V::LANES).max_by_key(waiting).filter(|lane| waiting(lane) > 0) else { break };
            let (board, first) = (self.lanes[giver].board, self.lanes[giver].first);
            let branch = self.lanes[giver].branches[first].clone();
            self.lanes[giver].first += 1;
            self.write(idle, &branch);
            self.lanes[idle].board = board;
            self.shared.extend(board);
            woken |= 1 << idle;
        }
        woken
    }
}
