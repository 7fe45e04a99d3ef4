//! Rates puzzles, and writes the ratings.

use super::report;
use crate::args::Rate;
use crate::batch::{self, Plan, Work};
use crate::failures::Failure;
use crate::output::{Answer, Rows, Status, csv_row, tenths};
use crate::results::Form;
use crate::stop::Patience;
use pencilmark::IdleThreads;
use pencilmark_requests::input::Item;
use pencilmark_requests::rate::{Rate as Wanted, Rated, header};
use pencilmark_requests::{Rating, Refusal, Scale};

pub(crate) fn run(args: Rate, threads: usize) -> Result<Status, Failure> {
    let scale = args.wanted.scale()?;
    if args.format == Rows::Text && args.destination.out.is_some() {
        return Err(Failure::conflict("out", "this goes with --format csv and --format json"));
    }
    let columns = header(scale);
    let format = args.format.settle(false);
    let options = options(&args.wanted, scale, format, args.input.keep_columns);
    let results = args.destination.results(Form { format, columns: columns.to_vec(), options });
    batch::run_into(results, threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let header = (format == Rows::Csv).then(|| csv_row(columns.iter().map(ToString::to_string)));
        // People see all scales, unless they name one.
        let is_open = args.wanted.scale.is_none() && scale == Scale::Hodoku;
        let scale = if format == Rows::Text && is_open { Scale::All } else { scale };
        let (wanted, idle) = (args.wanted, IdleThreads::new(threads));
        Plan { header, work: Raters { wanted, scale, idle, format, patience: args.patience } }
    })
}

/// The options that the rows of a file depend on, as they are typed. How long a puzzle may take is none of them.
fn options(wanted: &Wanted, scale: Scale, format: Rows, keep_columns: bool) -> String {
    let scale = match scale {
        Scale::Hodoku => "--scale hodoku",
        Scale::Ser => "--scale ser",
        Scale::All => "--scale all",
    };
    let up_to = wanted.up_to.map(|Rating(limit)| format!("--up-to {}", tenths(limit)));
    let flags = [
        (wanted.er_only, "--er-only"),
        (wanted.rate_invalid, "--rate-invalid"),
        (wanted.canonical, "--canonical"),
        (wanted.pictures, "--pictures"),
        (format == Rows::Json, "--format json"),
        (keep_columns, "--keep-columns"),
    ];
    let flags = flags.into_iter().filter_map(|(is_given, flag)| is_given.then_some(flag.to_owned()));
    std::iter::once(scale.to_owned()).chain(up_to).chain(flags).collect::<Vec<_>>().join(" ")
}

/// What rates the puzzles, and how the ratings are written.
struct Raters {
    wanted: Wanted,
    scale: Scale,
    /// How many threads have nothing to do, while there are fewer puzzles.
    idle: IdleThreads,
    format: Rows,
    patience: Patience,
}

impl Work for Raters {
    fn answer(&self, item: &Item) -> Answer {
        let rated = item.state.as_ref().map_err(Clone::clone).and_then(|puzzle| {
            let _own = self.idle.take_one();
            let rated = self.patience.work_together(&self.idle, |budget| self.wanted.rate(puzzle, self.scale, budget));
            Ok((puzzle, rated.map_err(Refusal::from)?))
        });
        match rated {
            Ok((puzzle, rated)) if self.format == Rows::Text => report::answer(puzzle, &rated),
            Ok((_, rated)) => Answer::unless(rated.error.as_ref(), self.row(item, &rated), Status::Good),
            Err(error) if self.format == Rows::Text => Answer::bad("", error),
            Err(error) => Answer::bad(self.row(item, &Rated::not(error.clone())), error),
        }
    }
}

impl Raters {
    fn row(&self, item: &Item, rated: &Rated) -> String {
        self.format.row(header(self.scale), &rated.answer(item.echo(), self.scale, self.wanted.pictures))
    }
}
