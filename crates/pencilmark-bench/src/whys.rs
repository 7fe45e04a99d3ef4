//! The answers to the question why each mark of many states is false or true: the number of each verdict, whether the
//! verdict is true and proven, and the time.
//!
//! `cargo measure whys STATES [NUMBER [EVERY]]` asks about each mark of the first states of a file, with one state on each
//! line, or about one of every EVERY marks. The time is processor time, on one thread.

use crate::{Done, clock};
use pencilmark::hint::{MarkVerdict, Showing, why};
use pencilmark::{Board, Budget, Grid, Mark, Search, Solver, State, proof};
use std::collections::BTreeMap;
use std::time::Duration;

pub(crate) fn run(args: Vec<String>) -> Done {
    let mut arguments = args.into_iter();
    let file = arguments.next().ok_or("which states?")?;
    let number: usize = arguments.next().map_or(Ok(usize::MAX), |number| number.parse())?;
    let every: usize = arguments.next().map_or(Ok(1), |every| every.parse())?;
    let solver = Solver::new();
    let mut place = 0;
    let mut times: BTreeMap<&str, Vec<Duration>> = BTreeMap::new();
    let (mut states, mut faults) = (0, 0);
    for line in std::fs::read_to_string(file)?.lines() {
        let Ok(state) = line.parse::<State>() else { continue };
        let board = Board::new(&state)?;
        let Some(solution) = Search::of(&board).unique() else { continue };
        if states == number {
            break;
        }
        states += 1;
        for cell in board.blank() {
            for digit in board.marks(cell) {
                let mark = Mark::new(cell, digit);
                place += 1;
                if place % every != 0 {
                    continue;
                }
                let before = clock::processor();
                let found = why(&state, mark, &solver, &Budget::unlimited())?;
                times.entry(found.verdict.id()).or_default().push(clock::processor().saturating_sub(before));
                let is_true = solution.digit(cell) == digit;
                let is_right = match found.verdict {
                    MarkVerdict::True => is_true,
                    MarkVerdict::Removed | MarkVerdict::Later => !is_true && found.step.is_some(),
                    _ => false,
                };
                if !is_right || !found.step.iter().chain(&found.easier).all(|showing| holds(showing, mark, &solution)) {
                    println!("{line} {mark}: {:?}", found.verdict);
                    faults += 1;
                }
            }
        }
    }
    let mut all: Vec<Duration> = times.values().flatten().copied().collect();
    for (verdict, times) in &mut times {
        println!("{verdict:8} {}", told(times));
    }
    println!("all      {}; {states} states, {faults} faults", told(&mut all));
    Ok(())
}

/// Whether a step is proven, and shows the correct verdict for a mark.
fn holds(Showing { board, step, .. }: &Showing, mark: Mark, solution: &Grid) -> bool {
    let mut after = board.clone();
    after.apply(step);
    let is_true = solution.digit(mark.cell()) == mark.digit();
    let shows = if is_true { after.value(mark.cell()) == Some(mark.digit()) } else { !after.has(mark) };
    shows && board.has(mark) && (step.strategy().needs_unique() || proof::check(board, step).is_ok())
}

fn told(times: &mut [Duration]) -> String {
    times.sort();
    let at = |percent: usize| 1e3 * times[(times.len() - 1) * percent / 100].as_secs_f64();
    format!("{:6} marks: median {:.2} ms, 95 of 100 {:.1} ms, most {:.1} ms", times.len(), at(50), at(95), at(100))
}
