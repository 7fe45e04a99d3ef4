//! `pencilmark grid symmetric`

use crate::args::grid::{List, SymmetricArguments};
use crate::failures::Failure;
use crate::output::{Status, complain, count, csv_row};
use crate::stop;
use pencilmark::{Budget, Cells, Grid, InOrder, Random, Stopped, Turn};
use pencilmark_generate::{AutomorphismClass, automorphisms, fixed_grid};
use serde_json::json;
use std::io::{self, Write};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The maximum time of one wait for the next result.
const LOOK: Duration = Duration::from_millis(20);

/// A grid, a class, and the number of the grid's automorphisms. The standard movement of the class is an automorphism of the
/// grid.
type SymmetricGrid = (Grid, &'static AutomorphismClass, usize);

pub(super) fn run(args: &SymmetricArguments, threads: usize) -> Result<Status, Failure> {
    let mut out = io::stdout().lock();
    if args.format == List::Csv {
        writeln!(out, "{}", csv_row(["grid", "class", "automorphisms", "error"].map(String::from)))?;
    }
    let (wanted, least, first) = (args.count.get(), args.least.get() as usize, args.seed.get());
    let (mut made, mut tried) = (0, 0);
    let attempt = |seed: u64, budget: &Budget| -> Result<Option<SymmetricGrid>, Stopped> {
        let mut random = Random::new(seed);
        // The class of the identity is never chosen.
        let others = &AutomorphismClass::all()[1..];
        let any = &others[random.below(others.len())];
        let class = args.class.and_then(AutomorphismClass::numbered).unwrap_or(any);
        let grid = fixed_grid(class, &mut random, budget);
        budget.stopped().map_or(Ok(()), Err)?;
        let Ok(grid) = grid else { return Ok(None) };
        let number = automorphisms(&grid, Cells::ALL, budget)?.len();
        Ok((number >= least).then_some((grid, class, number)))
    };
    let until = args.patience.limit().and_then(|limit| Instant::now().checked_add(limit));
    let seeds = first..first.saturating_add(args.tries.get());
    in_order(threads, seeds, until, &attempt, &mut |found| {
        if made < wanted {
            tried += 1;
            if let Some((grid, class, number)) = found {
                made += 1;
                match args.format {
                    List::Line => writeln!(out, "{grid}")?,
                    List::Csv => writeln!(out, "{grid},{},{number},", class.number)?,
                    List::Json => {
                        let object = json!({"grid": grid.to_string(), "class": class.number, "automorphisms": number});
                        writeln!(out, "{object}")?;
                    }
                }
            }
        }
        if made == wanted { Err(io::ErrorKind::Interrupted.into()) } else { Ok(()) }
    })
    .or_else(|error| if error.kind() == io::ErrorKind::Interrupted { Ok(0) } else { Err(error) })?;
    if made < wanted {
        complain(&format!("{made} of {} made ({tried} tried)", count(wanted as usize, "grid")));
        return Ok(Status::Negative);
    }
    Ok(Status::Good)
}

/// Makes an attempt with each seed, on all threads, and takes the results in the order of the seeds. Returns the number of
/// results that were taken before the end, the time limit, or Ctrl-C.
///
/// # Errors
/// When `take` returns an error. The error ends the work.
pub(super) fn in_order<T: Send>(
    threads: usize,
    seeds: Range<u64>,
    until: Option<Instant>,
    attempt: &(dyn Fn(u64, &Budget) -> Result<T, Stopped> + Sync),
    take: &mut dyn FnMut(T) -> io::Result<()>,
) -> io::Result<u64> {
    stop::look_at_flag();
    let attempt = |seed, is_enough: &AtomicBool| {
        let is_over = || is_enough.load(Ordering::Relaxed) || until.is_some_and(|until| Instant::now() >= until);
        attempt(seed, &stop::budget().with_check(&is_over)).ok()
    };
    let mut taken = 0;
    InOrder::scoped(threads, seeds, attempt, |mut results| {
        loop {
            match results.next(LOOK) {
                Turn::Result(Some(found)) => take(found)?,
                Turn::Result(None) | Turn::Over => return Ok(taken),
                Turn::Waiting => continue,
            }
            taken += 1;
        }
    })
    .map_err(io::Error::other)?
}
