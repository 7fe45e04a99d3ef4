//! Requests that are answered puzzle by puzzle: in words, as JSON, or as a row of a table.

use crate::args::each::{Beside, Each, Format};
use crate::batch::{self, Plan, Work};
use crate::failures::Failure;
use crate::input::Puzzles;
use crate::output::{self, Answer, Rows, Status, csv_row, screen};
use crate::results::{Destination, Form};
use crate::stop::Patience;
use clap::Args;
use pencilmark::{IdleThreads, State};
use pencilmark_requests::input::Item;
use pencilmark_requests::{PuzzleRequest, Refusal, row};
use pencilmark_view::Text;

/// Answers a request about the puzzles of the input.
pub(crate) fn run<R, F>(args: Each<R, F>, threads: usize) -> Result<Status, Failure>
where
    R: PuzzleRequest + Args + Sync,
    R::Beside: Beside,
    F: Format,
{
    let asking = Asking::new(args.wanted, &Beside::read(&args.beside)?, args.patience, threads)?;
    let input = args.input.on(&asking.wanted.boards())?;
    batch::run(threads, input, |alone| asking.plan(args.format.settle(alone)))
}

/// The same as [`run`], but writes the rows into a file, if a file is named. `options` are the options on which the rows
/// depend.
pub(crate) fn run_into<R: PuzzleRequest + Sync>(
    asking: Asking<R>,
    options: &str,
    format: Rows,
    destination: Destination,
    input: Puzzles,
    threads: usize,
) -> Result<Status, Failure> {
    if format == Rows::Text && destination.out.is_some() {
        return Err(Failure::conflict("out", "this can be used only with --format csv and --format json"));
    }
    let in_file = format.settle(false);
    let flags = [(in_file == Rows::Json, "--format json"), (input.keep_columns, "--keep-columns")];
    let flags = flags.iter().filter_map(|(is_given, flag)| is_given.then_some(*flag));
    let options = std::iter::once(options).chain(flags).collect::<Vec<_>>().join(" ");
    let results = destination.results(Form { format: in_file, columns: asking.columns.clone(), options });
    batch::run_into(results, None, threads, input, |alone| asking.plan(format.settle(alone)))
}

/// A prepared request, and the format of its answers.
pub(crate) struct Asking<R: PuzzleRequest> {
    wanted: R,
    prepared: R::Prepared,
    /// The columns of the table. The list is empty if an answer is not a row of a table.
    columns: Vec<&'static str>,
    pub(crate) format: Rows,
    pub(crate) patience: Patience,
    /// The threads without work, when there are fewer puzzles than threads.
    idle: IdleThreads,
}

impl<R: PuzzleRequest> Asking<R> {
    pub(crate) fn new(wanted: R, beside: &R::Beside, patience: Patience, threads: usize) -> Result<Self, Failure> {
        let prepared = wanted.prepare(beside)?;
        let (columns, idle) = (wanted.columns(&prepared), IdleThreads::new(threads));
        Ok(Self { wanted, prepared, columns, format: Rows::Auto, patience, idle })
    }

    /// The plan of the work in a format: the first line of the table, and the work.
    pub(crate) fn plan(self, format: Rows) -> Plan<Self> {
        let header = (format == Rows::Csv).then(|| csv_row(self.columns.iter().map(ToString::to_string)));
        Plan { header, work: Self { format, ..self } }
    }

    /// The answer about a puzzle and its result.
    pub(crate) fn found(&self, item: &Item, found: &R::Finding) -> Answer {
        let state = item.state.as_ref().unwrap_or(&State::EMPTY);
        let answer = || self.wanted.answer(&self.prepared, state, item.echo(), found);
        let text: Text = match self.format {
            Rows::Text => self.wanted.text(&self.prepared, state, found, screen()),
            Rows::Csv => csv_row(row(&self.columns, &answer())).into(),
            _ => output::json(&answer()).into(),
        };
        let status = if self.wanted.is_positive(found) { Status::Good } else { Status::Negative };
        Answer::unless(self.wanted.error(found).as_ref(), text, status)
    }

    /// The answer about a text that has no result.
    pub(crate) fn refused(&self, puzzle: String, error: &Refusal) -> Answer {
        let answer = || self.wanted.refused(&self.prepared, puzzle, error.clone());
        let text = match self.format {
            Rows::Text => String::new(),
            Rows::Csv => csv_row(row(&self.columns, &answer())),
            _ => output::json(&answer()),
        };
        Answer::unless(Some(error), text, Status::Bad)
    }
}

impl<R: PuzzleRequest + Sync> Work for Asking<R> {
    fn answer(&self, item: &Item) -> Answer {
        let _own = self.idle.take_one();
        let found = self.patience.work_together(&self.idle, R::IS_LONG, |budget| {
            let mut found = match &item.state {
                Ok(state) => self.wanted.find(&self.prepared, state, budget)?,
                Err(error) => self.wanted.find_in_text(&self.prepared, &item.echo(), error.clone(), budget)?,
            };
            if self.format == Rows::Json {
                self.wanted.draw(&mut found, budget);
            }
            Ok::<_, Refusal>(found)
        });
        match found {
            Ok(found) => self.found(item, &found),
            Err(error) => self.refused(item.echo(), &error),
        }
    }
}
