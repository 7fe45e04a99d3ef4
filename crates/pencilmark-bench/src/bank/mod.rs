//! Makes the banks of the page: positions to practise on, and puzzles that are ready.
//!
//! ```sh
//! cargo measure bank practice PATHS FEWER BESIDE [SECONDS] > practice.txt && mv practice.txt crates/pencilmark-web/static
//! cargo measure bank puzzles > puzzles.txt
//! ```
//!
//! The first keeps the positions of the bank as it is that still hold, and looks for others of each strategy: on the
//! paths of puzzles, of PATHS attempts of the generator; for strategies that have too few then, on boards of such paths
//! that lost some wrong marks, of FEWER attempts; and of as many attempts, on boards on which others of the chapter may
//! do as well. After SECONDS it stops with each of the three, and says how many attempts they were, which give the same
//! bytes again. What still has too few from chains on gets boards of the hard ready puzzles on which other chains may
//! do as well, and on BESIDE boards with fewer marks for each. Then, small changes lead from the cases of a strategy to
//! others like them. The puzzles of what is found so are hard: last, their paths have what is left.
//! The second makes puzzles for each half step of the Sudoku Explainer's rating and for each level. The files are in
//! `crates/pencilmark-web/static`.
//!
//! The bytes are the same with any number of threads. What was searched is told on the standard error.

mod draft;
mod near;
mod practice;
mod puzzles;
mod together;

use crate::Done;
use std::time::Duration;

pub(crate) fn run(args: Vec<String>) -> Done {
    let mut arguments = args.into_iter();
    let what = arguments.next().unwrap_or_default();
    let numbers = arguments.map(|number| number.parse::<u64>()).collect::<Result<Vec<_>, _>>()?;
    match (what.as_str(), &numbers[..]) {
        ("practice", &[paths, fewer, beside, ref seconds @ ..]) if seconds.len() < 2 => {
            let most = seconds.first().map_or(Duration::MAX, |seconds| Duration::from_secs(*seconds));
            practice::write([paths, fewer], beside as usize, most);
        }
        ("puzzles", []) => puzzles::write()?,
        _ => return Err("practice PATHS FEWER BESIDE [SECONDS], or puzzles?".into()),
    }
    Ok(())
}
