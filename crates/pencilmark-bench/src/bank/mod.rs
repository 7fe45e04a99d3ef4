//! Makes the banks of the page: positions to practise on, and puzzles that are ready.
//!
//! ```sh
//! cargo measure bank practice PATHS FEWER BESIDE [SECONDS] > practice.txt && mv practice.txt crates/pencilmark-web/static
//! cargo measure bank puzzles > puzzles.txt
//! ```
//!
//! The first command keeps the positions of the current bank that are still valid. Then it looks for further positions of
//! each strategy, in three searches. The first search uses the paths of puzzles from PATHS attempts of the generator. The
//! second search is for strategies that still have too few positions: it uses boards of such paths that lost some wrong
//! marks, from FEWER attempts. The third search uses boards on which other strategies of the chapter may also make a step,
//! again from FEWER attempts. Each search stops after SECONDS, and prints its number of attempts; the same number gives the
//! same bytes again.
//!
//! Strategies of the chapters from chains on may still have too few positions. They get boards of the hard ready puzzles on
//! which other chains may also make a step, and BESIDE boards with fewer marks beside each of these boards. Then small
//! changes lead from the cases of a strategy to similar boards. The puzzles of these boards are hard, so at last their paths
//! are searched for the positions that are still missing.
//!
//! The second command makes puzzles for each half step of the Sudoku Explainer's rating and for each level. The files are in
//! `crates/pencilmark-web/static`.
//!
//! The bytes are the same with any number of threads. The standard error shows the boards that were searched.

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
