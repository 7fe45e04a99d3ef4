//! `pencilmark classify`

use super::each::{self, Asking};
use crate::args::Classify;
use crate::failures::Failure;
use crate::output::Status;
use pencilmark_requests::Measure;
use pencilmark_requests::classify::Classify as Wanted;

pub(crate) fn run(args: Classify, threads: usize) -> Result<Status, Failure> {
    let options = options(&args.wanted);
    let asking = Asking::new(args.wanted, &(), args.patience, threads)?;
    each::run_into(asking, &options, args.format, args.destination, args.input, threads)
}

/// The options that the rows of a file depend on, as they are typed.
fn options(wanted: &Wanted) -> String {
    // A new field does not compile until it is named here.
    let Wanted { measures: _, sets } = *wanted;
    let measures: Vec<&str> = wanted.measures().into_iter().map(Measure::id).collect();
    format!("--measures {}{}", measures.join(","), if sets { " --sets" } else { "" })
}
