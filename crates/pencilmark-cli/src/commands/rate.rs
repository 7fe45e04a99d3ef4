//! `pencilmark rate`

use crate::args::{Rate, Scale};
use crate::batch::{self, Plan};
use crate::output::{Answer, Rows, Status, count, csv_row, under_grid};
use pencilmark::rating::hodoku::{Level, Rater, Rating, Unrated};
use pencilmark::rating::ser;
use pencilmark::{Board, Puzzle};
use pencilmark_commands::input::Item;
use pencilmark_commands::rate::{self, HEADER, SER_HEADER};
use pencilmark_view::{Role, Text};
use std::fmt::Write;
use std::io;

pub(crate) fn run(args: Rate, threads: usize) -> io::Result<Status> {
    let patience = args.patience;
    if args.scale == Scale::Ser {
        return table(args, threads, &SER_HEADER, move |puzzle, board, format| {
            let flaw = rate::flaw(board);
            let rating = patience.work(|budget| ser::rate(board, budget)).map_err(Unrated::Stopped)?;
            let status = if flaw.is_none() { Status::Good } else { Status::Negative };
            if format == Rows::Text {
                let flaw = flaw.map_or(String::new(), |flaw| format!("\nThe puzzle has {flaw}."));
                let text = format!("{rating} on the Sudoku Explainer's scale.{flaw}");
                return Ok(Answer::new(under_grid(puzzle, &text), status));
            }
            Ok(Answer::new(format.row(&SER_HEADER, rate::ser_row(puzzle, rating, flaw)), status))
        });
    }
    let rater = Rater::new();
    table(args, threads, &HEADER, move |puzzle, board, format| {
        let rating = patience.work(|budget| rater.rate_within(board, budget))?;
        if format == Rows::Text {
            return Ok(Answer::new(text(puzzle, &rating), Status::Good));
        }
        Ok(Answer::new(format.row(&HEADER, rate::row(puzzle, &rating)), Status::Good))
    })
}

/// Rates every puzzle of the arguments by a function, with a row of this header for each.
fn table(
    args: Rate,
    threads: usize,
    header: &[&'static str; 5],
    rate: impl Fn(&Puzzle, &Board, Rows) -> Result<Answer, Unrated> + Sync,
) -> io::Result<Status> {
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let first = (format == Rows::Csv).then(|| csv_row(header.map(String::from)));
        let unrated = move |item: &Item, error: &str| {
            let row = || format.row(header, rate::unrated(&item.echo(), error));
            if format == Rows::Text { String::new() } else { row() }
        };
        let answer = move |item: &Item| {
            let (puzzle, board) = match item.board(Board::new) {
                Ok(known) => known,
                Err(error) => return Answer::bad(unrated(item, &error), error),
            };
            rate(puzzle, &board, format).unwrap_or_else(|why| {
                let reason = match why {
                    Unrated::Stopped(why) => args.patience.reason(why).to_string(),
                    why => why.to_string(),
                };
                let text = match format {
                    Rows::Text => under_grid(puzzle, &format!("Not rated: {reason}.")),
                    _ => unrated(item, &reason).into(),
                };
                let stopped = if let Unrated::Stopped(why) = why { Some(why) } else { None };
                Answer::unless(stopped, text, Status::Negative)
            })
        };
        Plan { header: first, work: answer }
    })
}

/// The rating and its parts.
fn text(puzzle: &Puzzle, rating: &Rating) -> Text {
    let (level, score) = (rating.level, rating.score);
    let mut text = under_grid(puzzle, "");
    text.push_as(Role::Strong, level.name());
    let _ = writeln!(text, " {}, score {score} on HoDoKu's scale.", stars(level));
    let mut line = |steps: u32, name: &str, score: u32| {
        let _ = write!(text, "\n{steps:4} {name:<36} {score:6}");
    };
    for used in &rating.used {
        line(used.steps, used.strategy.name(), used.score);
    }
    if rating.tried > 0 {
        line(rating.tried, "filled by trying", rating.tried_score());
        let cells = count(rating.tried as usize, "cell");
        let _ = write!(text, "\n\nFor {cells} no strategy of HoDoKu's order was enough.");
    }
    text
}

/// `★★★☆☆`
fn stars(level: Level) -> String {
    (1..=5).map(|star| if star <= level.stars() { '★' } else { '☆' }).collect()
}
