//! `pencilmark rate`

use super::each::{self, Asking};
use crate::args::Rate;
use crate::batch;
use crate::failures::Failure;
use crate::output::{Rows, Status, tenths};
use pencilmark_requests::rate::Rate as Wanted;
use pencilmark_requests::{Rating, Scale};

pub(crate) fn run(args: Rate, threads: usize) -> Result<Status, Failure> {
    let scale = args.wanted.scale()?;
    let is_open = args.wanted.scale.is_none() && scale == Scale::Hodoku;
    let asking = Asking::new(args.wanted.clone(), &(), args.patience, threads)?;
    if is_open && args.destination.out.is_none() {
        // Text has all scales, unless the user names a scale.
        let of_all = Wanted { scale: Some(Scale::All), ..args.wanted };
        let of_all = Asking::new(of_all, &(), args.patience, threads)?;
        return batch::run(threads, args.input, |alone| {
            let format = args.format.settle(alone);
            if format == Rows::Text { of_all.plan(format) } else { asking.plan(format) }
        });
    }
    each::run_into(asking, &options(&args.wanted, scale), args.format, args.destination, args.input, threads)
}

/// The options that the rows of a file depend on, as they are typed. The rows do not depend on the time limit.
fn options(wanted: &Wanted, scale: Scale) -> String {
    // A new field does not compile until it is named here.
    let Wanted { scale: _, er_only, up_to, rate_invalid, canonical, pictures } = *wanted;
    let scale = match scale {
        Scale::Hodoku => "--scale hodoku",
        Scale::Ser => "--scale ser",
        Scale::All => "--scale all",
    };
    let up_to = up_to.map(|Rating(limit)| format!("--up-to {}", tenths(limit)));
    let flags = [
        (er_only, "--er-only"),
        (rate_invalid, "--rate-invalid"),
        (canonical, "--canonical"),
        (pictures, "--pictures"),
    ];
    let flags = flags.into_iter().filter_map(|(is_given, flag)| is_given.then_some(flag.to_owned()));
    std::iter::once(scale.to_owned()).chain(up_to).chain(flags).collect::<Vec<_>>().join(" ")
}
