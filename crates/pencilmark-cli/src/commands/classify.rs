//! `pencilmark classify`

use crate::args::Classify;
use crate::batch::{self, Plan, Work};
use crate::failures::Failure;
use crate::output::{Answer, Rows, Status, csv_row, tenths, under_grid};
use crate::results::Form;
use crate::stop::Patience;
use pencilmark::State;
use pencilmark_requests::classify::{Classify as Wanted, ClassifyAnswer, Degree};
use pencilmark_requests::input::Item;
use pencilmark_requests::{Class, Measure};
use pencilmark_view::Text;
use std::fmt::Write;

pub(crate) fn run(args: Classify, threads: usize) -> Result<Status, Failure> {
    if args.format == Rows::Text && args.destination.out.is_some() {
        return Err(Failure::conflict("out", "this goes with --format csv and --format json"));
    }
    let columns = args.wanted.header();
    let format = args.format.settle(false);
    let options = options(&args.wanted, format, args.input.keep_columns);
    let results = args.destination.results(Form { format, columns: columns.clone(), options });
    let wanted = args.wanted.clone();
    batch::run_into(results, threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let header = (format == Rows::Csv).then(|| csv_row(columns.iter().map(ToString::to_string)));
        Plan { header, work: Classifying { columns: columns.clone(), wanted, format, patience: args.patience } }
    })
}

/// The options that the rows of a file depend on, as they are typed. How long a puzzle may take is none of them.
fn options(wanted: &Wanted, format: Rows, keep_columns: bool) -> String {
    let measures: Vec<&str> = wanted.measures().into_iter().map(Measure::id).collect();
    let flags = [(wanted.sets, "--sets"), (format == Rows::Json, "--format json"), (keep_columns, "--keep-columns")];
    let flags = flags.into_iter().filter_map(|(is_given, flag)| is_given.then_some(flag.to_owned()));
    [format!("--measures {}", measures.join(","))].into_iter().chain(flags).collect::<Vec<_>>().join(" ")
}

/// Measures puzzles and writes their classes.
struct Classifying {
    wanted: Wanted,
    columns: Vec<&'static str>,
    format: Rows,
    patience: Patience,
}

impl Work for Classifying {
    fn answer(&self, item: &Item) -> Answer {
        let found = item.state.as_ref().map_err(Clone::clone).and_then(|state| {
            let found = self.patience.work(|budget| self.wanted.find(state, budget))?;
            Ok((state, ClassifyAnswer { puzzle: item.echo(), ..found }))
        });
        match found {
            Ok((state, found)) if self.format == Rows::Text => {
                Answer::unless(found.error.as_ref(), self.text(state, &found), Status::Good)
            }
            Ok((_, found)) => {
                Answer::unless(found.error.as_ref(), self.format.row(&self.columns, &found), Status::Good)
            }
            Err(error) if self.format == Rows::Text => Answer::bad("", error),
            Err(error) => {
                let answer = ClassifyAnswer::unread(item.echo(), error.clone());
                Answer::bad(self.format.row(&self.columns, &answer), error)
            }
        }
    }
}

impl Classifying {
    /// The puzzle, and a line for each class.
    fn text(&self, state: &State, found: &ClassifyAnswer) -> Text {
        let mut lines = String::new();
        let is_stopped = found.error.as_ref().is_some_and(|error| error.code.class() == Class::Stopped);
        if found.error.is_none() || is_stopped {
            for measure in self.wanted.measures() {
                let value = match found.known(measure) {
                    Some(Degree::Exactly(number)) => number.to_string(),
                    Some(Degree::Above(number)) => format!(">{number}"),
                    Some(Degree::Tenths(rating)) => tenths(rating),
                    None if is_stopped => "?".into(),
                    None => "–".into(),
                };
                // Writing to memory cannot fail.
                let _ = writeln!(lines, "{value:>4}  {}", Measure::ALL[measure as usize].1.trim());
            }
        }
        for set in found.sets.iter().flatten() {
            let _ = writeln!(lines, "      {}", set.join(", "));
        }
        if let Some(error) = &found.error {
            let begin = if is_stopped { "Not all is known: " } else { "Not classified: " };
            let _ = writeln!(lines, "{begin}{}.", error.message);
        }
        under_grid(state, lines.trim_end_matches('\n'))
    }
}
