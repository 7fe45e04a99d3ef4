//! The number of claims that are judged per second: the steps of the paths of many puzzles.
//!
//! `cargo measure verifies PUZZLES [NUMBER]` takes the first puzzles of a file, with one puzzle on each line. Each step is a
//! claim about its own state, with its strategy and without its strategy. Then all steps of a puzzle are one path. The time
//! is processor time, on one thread.

use crate::{Done, clock};
use pencilmark::verify::{Claim, Follows, Judge, path};
use pencilmark::{Board, Budget, Solver, State};
use std::time::Duration;

pub(crate) fn run(args: Vec<String>) -> Done {
    let mut arguments = args.into_iter();
    let file = arguments.next().ok_or("which puzzles?")?;
    let number: usize = arguments.next().map_or(Ok(usize::MAX), |number| number.parse())?;
    let solver = Solver::new();
    let budget = Budget::unlimited();
    let mut paths = Vec::new();
    for line in std::fs::read_to_string(file)?.lines().take(number) {
        paths.push(solver.solve(Board::new(&line.parse::<State>()?)?));
    }
    let claims: usize = paths.iter().map(|path| path.steps.len()).sum();
    for is_named in [true, false] {
        let before = clock::processor();
        let (mut found, mut far) = (0, 0);
        for path in &paths {
            let mut board = path.start.clone();
            for step in &path.steps {
                let claim = if is_named {
                    Claim::from(step)
                } else {
                    Claim::new(step.places().iter().copied(), step.removes().iter().copied())
                };
                let verdict = Judge::new(&board, &solver, &budget)?.verdict(&claim)?;
                found += usize::from(verdict.valid() == Some(true));
                far += usize::from(!matches!(verdict.follows, Some(Follows::By(_))));
                board.apply(step);
            }
        }
        told(if is_named { "named" } else { "alone" }, claims, clock::processor().saturating_sub(before));
        println!("       {found} are valid, {far} follow by no strategy");
    }
    let before = clock::processor();
    let mut wrong = 0;
    for one in &paths {
        let claims: Vec<Claim> = one.steps.iter().map(Claim::from).collect();
        wrong += usize::from(path(&one.start, &claims, &solver, &budget).first_wrong.is_some());
    }
    told("paths", claims, clock::processor().saturating_sub(before));
    println!("       {wrong} paths are wrong");
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "no run has 2^52 claims")]
fn told(kind: &str, claims: usize, time: Duration) {
    println!(
        "{kind}: {claims} claims, {:.2} s, {:.0} a second",
        time.as_secs_f64(),
        claims as f64 / time.as_secs_f64()
    );
}
