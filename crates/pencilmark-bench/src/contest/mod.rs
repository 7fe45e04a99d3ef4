//! Compares the speed of the search with the crate `sudoku`, on the same puzzles, in one run.
//!
//! ```sh
//! cargo run --profile dist -p pencilmark-bench --features peers -- contest --svg docs/search.svg PUZZLES.txt …
//! ```
//!
//! The tool measures the processor time on one thread. The contestants' passes alternate, so that disturbances of the
//! machine affect all of them. The output is puzzles per second in the best pass, and the ratio to the crate, for the best
//! passes and for the medians.
mod chart;
mod contestant;
mod puzzles;

use crate::Done;
use anyhow::{Result, ensure};
use clap::Parser;
use contestant::{Contestant, Set};
use pencilmark::search::Kernel;
use std::iter;
use std::path::PathBuf;
use std::time::Duration;

/// Compares the speed of the search with the crate `sudoku`
#[derive(Parser)]
struct Args {
    /// Files of puzzles, one on each line
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Look for up to this number of solutions of each puzzle: 1 or 2
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=2))]
    limit: u8,
    /// Read the puzzles from text within the measured time
    #[arg(long)]
    parsing: bool,
    /// Measure these kernels [default: all that the processor supports]
    #[arg(long, value_delimiter = ',')]
    kernels: Vec<Kernel>,
    /// Measure nothing, but compare the number of solutions of each puzzle, up to this number
    #[arg(long)]
    counts: Option<u64>,
    /// Also measure one puzzle after another
    #[arg(long)]
    single: bool,
    /// The number of passes each contestant makes
    #[arg(long, default_value_t = 11)]
    passes: usize,
    /// The greatest number of puzzles of a file
    #[arg(long, default_value_t = usize::MAX, hide_default_value = true)]
    most: usize,
    /// Write a bar chart of the ratios
    #[arg(long)]
    svg: Option<PathBuf>,
}

pub(crate) fn run(args: Vec<String>) -> Done {
    Ok(measure(&Args::parse_from(iter::once("contest".into()).chain(args)))?)
}

fn measure(args: &Args) -> Result<()> {
    let mut kernels = args.kernels.clone();
    if kernels.is_empty() {
        kernels = Kernel::ALL.iter().copied().filter(|kernel| kernel.is_available()).collect();
    }
    if let Some(kernel) = kernels.iter().find(|kernel| !kernel.is_available()) {
        anyhow::bail!("this processor has no {kernel}");
    }
    let mut ours: Vec<_> = kernels.into_iter().map(Contestant::Batch).collect();
    ours.extend(args.single.then_some(Contestant::Single));
    if let Some(limit) = args.counts {
        return compare(&args.files, limit);
    }
    let mut rows = Vec::new();
    println!("| set | puzzles | contestant | puzzles/s | ratio of best | ratio of medians |");
    println!("|---|--:|---|--:|--:|--:|");
    for file in &args.files {
        let name = file.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let mut lines = puzzles::read(file)?;
        lines.truncate(args.most);
        let set = Set::new(lines)?;
        let number = set.lines.len();
        let all: Vec<_> = [Contestant::Sudoku].into_iter().chain(ours.iter().copied()).collect();
        let mut times = vec![Vec::new(); all.len()];
        let mut counts = vec![0; all.len()];
        for _ in 0..args.passes {
            for (i, &who) in all.iter().enumerate() {
                let (time, count) = set.pass(who, usize::from(args.limit), args.parsing);
                times[i].push(time);
                counts[i] = count;
            }
        }
        ensure!(counts.iter().all(|&count| count == counts[0]), "{name}: the solutions differ: {counts:?}");
        for times in &mut times {
            times.sort_unstable();
        }
        let best = |i: usize| times[i][0];
        let median = |i: usize| times[i][args.passes / 2];
        for (i, who) in all.iter().enumerate() {
            println!(
                "| {name} | {number} | {} | {:.0} | {:.2} | {:.2} |",
                who.name(),
                number as f64 / best(i).as_secs_f64(),
                ratio(best(0), best(i)),
                ratio(median(0), median(i))
            );
        }
        rows.push((name, (1..all.len()).map(|i| ratio(best(0), best(i))).collect()));
    }
    if let Some(path) = &args.svg {
        let names: Vec<_> = ours.iter().map(|who| who.name()).collect();
        std::fs::write(path, chart::svg(&names, &rows))?;
    }
    Ok(())
}

/// Compares our numbers of solutions with the numbers of the crate `sudoku`.
fn compare(files: &[PathBuf], limit: u64) -> Result<()> {
    for file in files {
        let set = Set::new(puzzles::read(file)?)?;
        let differences = set.differences(limit);
        println!("{}: {} puzzles, {differences} with another number of solutions", file.display(), set.lines.len());
        ensure!(differences == 0, "the numbers of solutions differ");
    }
    Ok(())
}

fn ratio(theirs: Duration, ours: Duration) -> f64 {
    theirs.as_secs_f64() / ours.as_secs_f64()
}
