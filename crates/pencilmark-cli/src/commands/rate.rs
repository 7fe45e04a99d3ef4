//! `pencilmark rate`

use crate::args::{Rate, Scale};
use crate::batch::{self, Plan};
use crate::input::Item;
use crate::output::{Answer, Rows, Status, count, csv_row};
use crate::selection::Lineup;
use anstyle::Style;
use pencilmark::Puzzle;
use pencilmark::rating::hodoku::{Level, Rater, Rating, Unrated};
use serde_json::{Value, json};
use std::fmt::Write;
use std::io;

const HEADER: [&str; 5] = ["puzzle", "level", "score", "stars", "error"];
const STRONG: Style = Style::new().bold();

pub(crate) fn run(args: Rate, threads: usize) -> io::Result<Status> {
    if args.scale == Scale::Ser {
        return Err(io::Error::other("the scale ser is not there yet; --scale hodoku is"));
    }
    let (rater, lineup) = (Rater::new(), Lineup::all());
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let header = (format == Rows::Csv).then(|| csv_row(HEADER.map(String::from)));
        let unrated = move |item: &Item, error: &str| {
            let row = || format.row(&HEADER, [json!(item.echo()), Value::Null, Value::Null, Value::Null, json!(error)]);
            if format == Rows::Text { String::new() } else { row() }
        };
        let answer = move |item: &Item| {
            let (puzzle, board) = match item.board(&lineup) {
                Ok(known) => known,
                Err(error) => return Answer::bad(unrated(item, &error), error),
            };
            match args.patience.work(|budget| rater.rate_within(&board, budget)) {
                Ok(rating) if format == Rows::Text => Answer::new(text(puzzle, &rating), Status::Good),
                Ok(rating) => Answer::new(format.row(&HEADER, row(puzzle, &rating)), Status::Good),
                Err(why) => {
                    let reason = match why {
                        Unrated::Stopped(why) => args.patience.reason(why).to_string(),
                        why => why.to_string(),
                    };
                    let text = match format {
                        Rows::Text => format!("{}\nNot rated: {reason}.", pencilmark_view::grid(puzzle, puzzle)),
                        _ => unrated(item, &reason),
                    };
                    let stopped = matches!(why, Unrated::Stopped(_));
                    if stopped { Answer::stopped(text) } else { Answer::new(text, Status::Negative) }
                }
            }
        };
        Plan { header, styled: format == Rows::Text, work: answer }
    })
}

fn row(puzzle: &Puzzle, rating: &Rating) -> [Value; 5] {
    let level = rating.level;
    [json!(puzzle.to_string()), json!(level.name()), json!(rating.score), json!(level.stars()), Value::Null]
}

/// The rating, and what it is made of.
fn text(puzzle: &Puzzle, rating: &Rating) -> String {
    let (level, score) = (rating.level, rating.score);
    let mut text = format!(
        "{}\n{STRONG}{level}{STRONG:#} {}, score {score} on HoDoKu's scale.\n",
        pencilmark_view::grid(puzzle, puzzle),
        stars(level)
    );
    let mut line = |steps: u32, name: &str, score: u32| {
        let _ = write!(text, "\n{steps:4} {name:<36} {score:6}");
    };
    for used in &rating.used {
        line(used.steps, used.strategy.name, used.score);
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
