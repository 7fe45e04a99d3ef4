//! Many boards side by side: each lane takes the next board as soon as it is done with its own board.

use super::grid::grid;
use super::guess::{Guess, choose};
use super::plain::One;
use super::start::{BoardWords, Start, cell_at};
use super::sweep::{Sweep, Words};
use super::vector::{Vector, all};
use crate::budget::{Budget, Stopped};
use crate::puzzle::Grid;
use crate::search::{Ended, Solutions};

/// The task of a batch.
#[derive(Copy, Clone)]
pub(in crate::search) struct BatchTask<'b> {
    /// The number of solutions of each board to look for.
    pub(in crate::search) limit: u64,
    /// The greatest number of guesses that a board may take. With such a limit, lanes do not share a board, so the result
    /// depends on the board alone.
    pub(in crate::search) guesses: Option<u64>,
    /// A known solution of each board, which is not counted.
    pub(in crate::search) known: Option<&'b [&'b Grid]>,
    pub(in crate::search) budget: &'b Budget<'b>,
}

/// The work of a lane: a board or a part of a board, and its branches that are not searched yet.
///
/// ```text
///   branches   [ the other way of the first guess | … | of the last guess | what was a branch once … ]
///                ↑ an idle lane may take this one,      ↑ waiting
///                  the largest part of what is left
/// ```
///
/// For each guess on the way to the lane's current board, a branch waits. Each of these guesses has settled a cell that was
/// open. So there are never more than 81 branches.
struct Lane {
    /// The index of the lane's board in the batch; `None` when the lane is idle.
    board: Option<usize>,
    branches: Vec<BoardWords>,
    /// The number of branches that wait.
    waiting: usize,
    /// The number of guesses that its board may still take.
    guesses: u64,
    /// The position of the lane's part of the board in the order of the search, among the other lanes with this board.
    rank: u64,
    /// Whether a solution was found that comes before all solutions that may be left here.
    is_late: bool,
}

impl Lane {
    fn idle() -> Self {
        Self { board: None, branches: Vec::new(), waiting: 0, guesses: 0, rank: 0, is_late: false }
    }
}

/// A batch while it runs.
struct Run<'s, V, S> {
    words: Words<V>,
    lanes: Vec<Lane>,
    starts: &'s [S],
    next: usize,
    task: BatchTask<'s>,
    found: Vec<Solutions>,
    /// Whether a lane has given a branch to another lane.
    has_shared: bool,
}

/// Looks for solutions of each board up to the limit of the task. Keeps the first solution in the order of the search.
#[inline(always)]
pub(super) fn run<V: Sweep, S: Start>(proof: V::Proof, starts: &[S], task: BatchTask) -> Vec<Solutions> {
    let mut run = Run {
        words: Words::<V>::empty(proof),
        lanes: (0..V::LANES).map(|_| Lane::idle()).collect(),
        starts: if task.limit == 0 { &[] } else { starts },
        next: 0,
        task,
        found: vec![Solutions::none(task.limit); starts.len()],
        has_shared: false,
    };
    let mut busy = 0;
    for lane in 0..V::LANES {
        busy |= u32::from(run.take_next(lane)) << lane;
    }
    while busy != 0 {
        if task.budget.spend(u64::from(busy.count_ones())).is_break() {
            run.give_up();
            break;
        }
        let outcome = V::sweep(&mut run.words);
        let moving = outcome.settled | outcome.changed;
        let mut halted = busy & (outcome.dead | outcome.solved | all::<V>() & !moving);
        while halted != 0 {
            let lane = halted.trailing_zeros() as usize;
            halted &= halted - 1;
            let bit = 1 << lane;
            if (outcome.dead | outcome.solved) & bit == 0 && run.guess(lane) {
                continue;
            }
            if outcome.solved & bit != 0 {
                run.note_solution(lane);
            }
            if !run.back(lane) && !run.take_next(lane) {
                busy &= !bit;
            }
        }
        if busy != all::<V>() && busy != 0 && task.guesses.is_none() {
            busy |= run.share(busy);
        }
    }
    run.found
}

impl BoardWords {
    /// The board after all conclusions without a guess; `None` if there is a contradiction.
    pub(in crate::search) fn settled(&self) -> Option<Self> {
        let mut words = Words::<One>::empty(());
        write(&mut words, 0, self);
        loop {
            let outcome = One::sweep(&mut words);
            if outcome.dead & 1 != 0 {
                return None;
            }
            if (outcome.settled | outcome.changed) & 1 == 0 {
                let mut settled = Self::NONE;
                read(&words, 0, &mut settled);
                return Some(settled);
            }
        }
    }
}

// The next functions copy word by word, directly from source to target. A copy of a whole board would have to wait for the
// words.

/// Writes a board into a lane.
#[inline(always)]
fn write<V: Vector>(words: &mut Words<V>, lane: usize, from: &BoardWords) {
    // These are the words that a sweep needs first.
    for (to, from) in words.single.iter_mut().zip(from.single) {
        to.set(lane, from);
    }
    for (to, from) in words.places.iter_mut().zip(&from.places) {
        for (to, &from) in to.iter_mut().zip(from) {
            to.set(lane, from);
        }
    }
}

/// Reads the board of a lane.
#[inline(always)]
fn read<V: Vector>(words: &Words<V>, lane: usize, to: &mut BoardWords) {
    for (to, from) in to.places.iter_mut().zip(&words.places) {
        for (to, from) in to.iter_mut().zip(from) {
            *to = from.get(lane);
        }
    }
    for (to, from) in to.single.iter_mut().zip(&words.single) {
        *to = from.get(lane);
    }
}

/// The grid of a lane that is solved.
#[inline(always)]
fn solution<V: Vector>(words: &Words<V>, lane: usize) -> Grid {
    grid(|digit, word| words.places[digit][word].get(lane))
}

impl<V: Vector, S: Start> Run<'_, V, S> {
    /// Gives a lane the next board of the batch, if there is one.
    #[inline(always)]
    fn take_next(&mut self, lane: usize) -> bool {
        let Some(start) = self.starts.get(self.next) else { return false };
        write(&mut self.words, lane, &start.places());
        let lane = &mut self.lanes[lane];
        lane.board = Some(self.next);
        lane.guesses = self.task.guesses.unwrap_or(u64::MAX);
        lane.is_late = false;
        self.next += 1;
        true
    }

    /// Goes back to the last branch. Returns whether there was a branch.
    #[inline(always)]
    fn back(&mut self, lane: usize) -> bool {
        let Some(last) = self.lanes[lane].waiting.checked_sub(1) else {
            self.lanes[lane].board = None;
            return false;
        };
        self.lanes[lane].waiting = last;
        write(&mut self.words, lane, &self.lanes[lane].branches[last]);
        true
    }

    /// Tries a digit in a cell, and keeps the board without this digit as a branch. Returns whether a guess was allowed.
    #[inline(always)]
    fn guess(&mut self, lane: usize) -> bool {
        let Some(board) = self.lanes[lane].board else { return false };
        let Some(left) = self.lanes[lane].guesses.checked_sub(1) else {
            self.found[board].ended = Ended::Stopped(Stopped::Work);
            self.drop_rest(lane);
            return false;
        };
        self.lanes[lane].guesses = left;
        let Guess { word, cell, digit, of_two } = self.choose(lane, board);
        let Lane { branches, waiting, .. } = &mut self.lanes[lane];
        if branches.len() == *waiting {
            branches.push(BoardWords::NONE);
        }
        let branch = &mut branches[*waiting];
        *waiting += 1;
        read(&self.words, lane, branch);
        branch.places[digit][word] &= !cell;
        if of_two {
            branch.single[word] |= cell;
        }
        let single = self.words.single[word].get(lane) | cell;
        self.words.single[word].set(lane, single);
        for places in &mut self.words.places {
            let without = places[word].get(lane) & !cell;
            places[word].set(lane, without);
        }
        let places = &mut self.words.places[digit][word];
        let with = places.get(lane) | cell;
        places.set(lane, with);
        true
    }

    /// The cell and the digit to guess. If possible, the guess leads to the known solution. Then solutions that are found
    /// later differ from the known solution in few cells.
    #[inline(always)]
    fn choose(&self, lane: usize, board: usize) -> Guess {
        let double = &self.words.double;
        let double = [double[0].get(lane), double[1].get(lane), double[2].get(lane)];
        let places = |digit: usize, word: usize| self.words.places[digit][word].get(lane);
        let guess = choose(double, places);
        let Some(known) = self.task.known else { return guess };
        let known = known[board].digit(cell_at(guess.word, guess.cell)).index();
        if places(known, guess.word) & guess.cell == 0 { guess } else { Guess { digit: known, ..guess } }
    }

    /// Counts a solution. When the limit is reached, the board of the lane is done.
    #[inline(always)]
    fn note_solution(&mut self, lane: usize) {
        let Some(board) = self.lanes[lane].board else { return };
        let words = &self.words;
        if self.task.known.is_some_and(|known| *known[board] == solution(words, lane)) {
            return;
        }
        if self.has_shared {
            return self.note_among_others(lane, board);
        }
        if self.found[board].note(self.task.limit, || solution(words, lane)).is_break() {
            self.drop_rest(lane);
        } else {
            self.lanes[lane].is_late = true;
        }
    }

    /// Counts a solution of a board, if other lanes may be busy with parts of the board. When the limit is reached, only the
    /// parts go on that may have a solution before the first solution so far.
    #[cold]
    fn note_among_others(&mut self, lane: usize, board: usize) {
        let rank = self.lanes[lane].rank;
        let found = &mut self.found[board];
        found.count = self.task.limit.min(found.count + 1);
        if !self.lanes[lane].is_late {
            // All solutions found so far come after this solution. Otherwise this part would be late.
            found.first = Some(solution(&self.words, lane));
        }
        let is_done = found.count == self.task.limit;
        if is_done {
            found.ended = Ended::Limit;
        }
        for other in 0..V::LANES {
            if self.lanes[other].board == Some(board) {
                self.lanes[other].is_late |= self.lanes[other].rank >= rank;
                if is_done && self.lanes[other].is_late {
                    self.drop_rest(other);
                    // The next sweep finds the lane dead, so that it takes other work.
                    write(&mut self.words, other, &BoardWords::NONE);
                }
            }
        }
    }

    /// Drops the rest of a lane's board without a search.
    fn drop_rest(&mut self, lane: usize) {
        self.lanes[lane].board = None;
        self.lanes[lane].waiting = 0;
    }

    /// Gives branches of busy lanes to idle lanes. Returns the lanes that got a branch, as bits. It is called only when no
    /// board is left to begin.
    #[cold]
    fn share(&mut self, busy: u32) -> u32 {
        let mut woken = 0;
        for idle in (0..V::LANES).filter(|lane| busy >> lane & 1 == 0) {
            let waiting = |lane: &usize| self.lanes[*lane].waiting;
            let Some(giver) = (0..V::LANES).max_by_key(waiting).filter(|lane| waiting(lane) > 0) else { break };
            let branch = self.lanes[giver].branches.remove(0);
            self.lanes[giver].waiting -= 1;
            write(&mut self.words, idle, &branch);
            let Lane { board, guesses, rank, is_late, .. } = self.lanes[giver];
            // In the order of the search, the giver's oldest branch comes after all branches that it keeps, and before all
            // branches that it gave away earlier.
            for lane in &mut self.lanes {
                lane.rank += u64::from(lane.rank > rank);
            }
            let taker = &mut self.lanes[idle];
            (taker.board, taker.guesses, taker.rank, taker.is_late) = (board, guesses, rank + 1, is_late);
            self.has_shared = true;
            woken |= 1 << idle;
        }
        woken
    }

    /// Notes the reason of the stop for each board that is not done.
    fn give_up(&mut self) {
        let Some(why) = self.task.budget.stopped() else { return };
        let begun = self.lanes.iter().filter_map(|lane| lane.board);
        for board in begun.chain(self.next..self.starts.len()) {
            self.found[board].ended = Ended::Stopped(why);
        }
    }
}
