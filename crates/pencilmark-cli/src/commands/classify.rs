//! `pencilmark classify`

use super::each::{self, Asking};
use crate::args::Classify;
use crate::failures::Failure;
use crate::output::Status;
use pencilmark_requests::Measure;

pub(crate) fn run(args: Classify, threads: usize) -> Result<Status, Failure> {
    let measures: Vec<&str> = args.wanted.measures().into_iter().map(Measure::id).collect();
    let sets = if args.wanted.sets { " --sets" } else { "" };
    let options = format!("--measures {}{sets}", measures.join(","));
    let asking = Asking::new(args.wanted, &(), args.patience, threads)?;
    each::run_into(asking, &options, args.format, args.destination, args.input, threads)
}
