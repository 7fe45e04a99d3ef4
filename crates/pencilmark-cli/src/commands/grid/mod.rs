//! `pencilmark grid`

mod automorphisms;
mod lists;
mod pattern;
mod sets;
mod solved;
mod symmetric;

use crate::args::grid::{Grid, GridTask};
use crate::failures::Failure;
use crate::output::{Status, complain};
use pencilmark_requests::Class;

pub(crate) fn run(args: Grid, threads: usize) -> Result<Status, Failure> {
    let done = match args.task {
        GridTask::Unavoidable(args) => sets::unavoidable(args, threads),
        GridTask::Bound(args) => sets::bound(args, threads),
        GridTask::Puzzles(args) => lists::puzzles(&args, threads),
        GridTask::Subpuzzles(args) => lists::subpuzzles(&args, threads),
        GridTask::Pattern(args) => pattern::run(&args, threads),
        GridTask::Automorphisms(args) => automorphisms::run(args, threads),
        GridTask::Symmetric(args) => symmetric::run(&args, threads),
    };
    match done {
        // The request is understood: the puzzle has no grid, or the time was over before the first part.
        Err(Failure::Refused(refusal)) if refusal.code.class() != Class::Wrong => {
            complain(&refusal.message);
            Ok(Status::Negative)
        }
        done => done,
    }
}
