//! `pencilmark bank compute`
//!
//! ```text
//!   bank ─ what is missing ─→ queue ─→ workers ─→ results ─→ the main thread stores them, some at once ─→ bank
//! ```

use super::confirmed::Confirmed;
use super::failed::Failed;
use crate::args::bank::{Compute, Parts};
use crate::output::{Status, inform};
use crate::stop::{self, Patience};
use pencilmark::{Random, Stopped, Workers};
use pencilmark_bank::{Bank, ComputedColumns, Part, Todo, found};
use pencilmark_facts::Tools;
use pencilmark_requests::{Choose, Selection};
use std::process;
use std::time::{Duration, Instant};

/// The number of puzzles that wait for each thread.
const AHEAD: usize = 64;

/// The interval at which results are stored.
const STORE: Duration = Duration::from_millis(250);

/// The maximum number of results that are stored at once.
const MOST: usize = 1024;

/// The id of a puzzle, and its result.
type Outcome = (i64, Result<ComputedColumns, Stopped>);

pub(super) fn run(mut bank: Bank, args: &Compute, threads: usize) -> Result<Status, Failed> {
    let wanted = |part: &Part| args.parts.is_empty() || args.parts.iter().any(|wanted| meant(*wanted) == *part);
    let tools = Tools { solver: Some(Selection::default().solver(Choose::First)?), ..Tools::default() };
    stop::look_at_flag();
    let mut late = 0;
    for part in Part::ALL.into_iter().filter(wanted) {
        late += Run { part, tools: &tools, patience: args.patience, threads }.run(&mut bank)?;
    }
    if late > 0 && !stop::is_stopped() {
        inform(&format!("{late} took longer than --timeout, and are still to be computed"));
        return Ok(Status::Negative);
    }
    Ok(Status::Good)
}

fn meant(part: Parts) -> Part {
    match part {
        Parts::Minimal => Part::Minimal,
        Parts::Hodoku => Part::Hodoku,
        Parts::Path => Part::Path,
        Parts::Te => Part::Te,
        Parts::Ser => Part::Ser,
        Parts::Backdoor => Part::Backdoor,
        Parts::Chains => Part::Chains,
        Parts::Bxb => Part::Bxb,
        Parts::Estimate => Part::Estimate,
    }
}

/// The computation of one part (a group of columns) for all puzzles that lack this part.
struct Run<'r> {
    part: Part,
    tools: &'r Tools,
    patience: Patience,
    threads: usize,
}

/// The puzzles that lack a part, block by block. The order of the blocks differs from process to process, so that two
/// processes are seldom in the same block. If all processes had the same order, a fast process would catch up with a slow
/// process, and both would compute the same results.
struct Missing {
    part: Part,
    /// The maximum number of puzzles in a block.
    size: i64,
    /// The blocks that are left. The last block of the list comes next.
    blocks: Vec<i64>,
    /// The id of the last puzzle that was taken from the current block, or 0.
    after: i64,
}

/// The maximum number of blocks. Each block costs a query.
const BLOCKS: i64 = 1024;

/// The minimum number of puzzles in a block.
const SMALLEST: i64 = 64;

impl Missing {
    fn new(bank: &Bank, part: Part) -> Result<Self, Failed> {
        let last = bank.last_id()?;
        let size = SMALLEST.max(last / BLOCKS + 1);
        let mut blocks: Vec<i64> = (0..=last / size).collect();
        Random::new(process::id().into()).shuffle(&mut blocks);
        Ok(Self { part, size, blocks, after: 0 })
    }

    fn next(&mut self, bank: &Bank, most: usize) -> Result<Vec<Todo>, Failed> {
        while let Some(block) = self.blocks.last() {
            let begin = block * self.size;
            let some = bank.missing(self.part, self.after.max(begin), begin + self.size, most)?;
            if let Some(last) = some.last() {
                self.after = last.id;
                return Ok(some);
            }
            self.blocks.pop();
            self.after = 0;
        }
        Ok(Vec::new())
    }
}

impl Run<'_> {
    /// Computes and stores the part. Returns the number of puzzles that took too long.
    fn run(&self, bank: &mut Bank) -> Result<usize, Failed> {
        let mut confirmed = Confirmed::new(self.part.name());
        let work = |Todo { id, puzzle }, _: &_| {
            (id, self.patience.work(|budget| found(self.part, &puzzle, self.tools, budget)))
        };
        let late = Workers::scoped(self.threads, work, |workers| self.feed(bank, &workers, &mut confirmed))??;
        confirmed.tell();
        Ok(late)
    }

    /// Gives puzzles to the workers, and stores their results.
    fn feed(
        &self,
        bank: &mut Bank,
        workers: &Workers<Todo, Outcome>,
        confirmed: &mut Confirmed,
    ) -> Result<usize, Failed> {
        let mut missing = Missing::new(bank, self.part)?;
        let (mut waiting, mut late, mut is_over) = (0, 0, false);
        let (mut done, mut stored) = (Vec::new(), Instant::now());
        loop {
            if waiting < AHEAD * self.threads / 2 && !is_over && !stop::is_stopped() {
                let some = missing.next(bank, AHEAD * self.threads)?;
                is_over = some.is_empty();
                waiting += some.len();
                workers.give(some);
            }
            if waiting == 0 {
                break;
            }
            if let Some((id, result)) = workers.next(STORE) {
                waiting -= 1;
                match result {
                    Ok(found) => done.push((id, found)),
                    Err(_) => late += 1,
                }
            }
            if !done.is_empty() && (done.len() >= MOST || stored.elapsed() >= STORE) {
                bank.store(&done)?;
                confirmed.add(done.len());
                done.clear();
                stored = Instant::now();
            }
        }
        if !done.is_empty() {
            bank.store(&done)?;
            confirmed.add(done.len());
        }
        Ok(late)
    }
}
