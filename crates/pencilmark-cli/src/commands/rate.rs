//! `pencilmark rate`

mod report;

use crate::args::{Rate, Scale};
use crate::batch::{self, Plan, Work};
use crate::output::{Answer, Rows, Status, csv_row};
use crate::results::Form;
use crate::stop::Patience;
use pencilmark::rating::hodoku::{Rater, Unrated};
use pencilmark::{Board, IdleThreads, Puzzle};
use pencilmark_commands::input::Item;
use pencilmark_commands::rate::{self, HEADER, SER_HEADER, SerRater};
use pencilmark_commands::ratings::{Hardest, Scales};
use report::Report;
use serde_json::Value;
use std::io;

pub(crate) fn run(args: Rate, threads: usize) -> io::Result<Status> {
    let ser = SerRater { er_only: args.er_only, up_to: args.up_to };
    let scale = match args.scale {
        None if args.er_only || args.up_to.is_some() => Some(Scale::Ser),
        Some(Scale::Hodoku) if args.er_only || args.up_to.is_some() => {
            return Err(io::Error::other("--er-only and --up-to go with --scale ser"));
        }
        scale => scale,
    };
    if args.format == Rows::Text && args.destination.out.is_some() {
        return Err(io::Error::other("--out goes with --format csv and --format json"));
    }
    let columns = if scale == Some(Scale::Ser) { &SER_HEADER } else { &HEADER };
    let results = args.destination.results(Form { format: args.format.settle(false), columns });
    batch::run_into(results, threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let header = (format == Rows::Csv).then(|| csv_row(columns.map(String::from)));
        let (hodoku, scales, idle) = (Rater::new(), Scales::default(), IdleThreads::new(threads));
        Plan { header, work: Raters { scale, idle, format, columns, patience: args.patience, hodoku, ser, scales } }
    })
}

/// What rates the puzzles, and how the ratings are written.
struct Raters {
    /// If there is none, text has all scales, and a table has `HoDoKu`'s.
    scale: Option<Scale>,
    /// How many threads have nothing to do, while there are fewer puzzles.
    idle: IdleThreads,
    format: Rows,
    columns: &'static [&'static str; 5],
    patience: Patience,
    hodoku: Rater,
    ser: SerRater,
    scales: Scales,
}

impl Work for Raters {
    fn answer(&self, item: &Item) -> Answer {
        let (puzzle, board) = match item.board(Board::new) {
            Ok(known) => known,
            Err(error) if self.format == Rows::Text => return Answer::bad("", error),
            Err(error) => {
                return Answer::bad(self.format.row(self.columns, rate::unrated(&item.echo(), &error)), error);
            }
        };
        let _own = self.idle.take_one();
        if self.format == Rows::Text { self.report(puzzle, &board) } else { self.row(puzzle, &board) }
    }
}

impl Raters {
    fn row(&self, puzzle: &Puzzle, board: &Board) -> Answer {
        let rated: Result<([Value; 5], Status), Unrated> = self.patience.work_together(&self.idle, |budget| {
            if self.scale == Some(Scale::Ser) {
                let rated = self.ser.rate(board, budget).map_err(Unrated::Stopped)?;
                Ok((rated.row(puzzle), if rated.flaw.is_none() { Status::Good } else { Status::Negative }))
            } else {
                Ok((rate::row(puzzle, &self.hodoku.rate_within(board, budget)?), Status::Good))
            }
        });
        let row = |row: [Value; 5]| self.format.row(self.columns, row);
        let unrated = |error: &str| row(rate::unrated(&puzzle.to_string(), error));
        match rated {
            Ok((rated, status)) => Answer::new(row(rated), status),
            Err(Unrated::Stopped(why)) => Answer::stopped(unrated(&self.patience.reason(why).to_string())),
            Err(why) => Answer::new(unrated(&why.to_string()), Status::Negative),
        }
    }

    /// The scale that is asked for, or else all of them and the hardest step, in text for people.
    fn report(&self, puzzle: &Puzzle, board: &Board) -> Answer {
        let mut report = Report::new(puzzle, self.patience);
        self.patience.work_together(&self.idle, |budget| {
            if self.scale != Some(Scale::Ser) {
                let is_sound = report.hodoku(self.hodoku.rate_within(board, budget));
                // Without one solution, the other scale's path may take hours, which only who asks for it waits for.
                if self.scale.is_some() || !is_sound {
                    return;
                }
            }
            report.ser(self.ser.rate(board, budget));
            if self.scale.is_none()
                && let Some(Hardest { board, step }) = self.scales.hardest(board, budget)
            {
                report.hardest(&board, &step);
            }
        });
        report.answer()
    }
}
