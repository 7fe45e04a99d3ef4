//! `pencilmark convert`

use crate::args::Convert;
use crate::batch::{self, Plan, Work};
use crate::failures::Failure;
use crate::output::{Answer, Status, csv_row, inform};
use indicatif::HumanCount;
use pencilmark::format::{Dropped, Format};
use pencilmark_requests::FormatId;
use pencilmark_requests::convert::convert;
use pencilmark_requests::input::Item;
use std::sync::Mutex;

pub(crate) fn run(args: Convert, threads: usize) -> Result<Status, Failure> {
    let format = args.wanted.format()?;
    let losses = Mutex::new(Losses::default());
    let input = args.input.on(&args.wanted.boards())?;
    let status = batch::run(threads, input, |_| {
        let header = format.header().filter(|_| is_table(format)).map(|header| format!("{header},error"));
        Plan { header, work: Writing { format, losses: &losses } }
    })?;
    losses.into_inner().unwrap_or_default().report(format);
    Ok(status)
}

fn is_table(format: FormatId) -> bool {
    format == FormatId::Text(Format::Csv)
}

struct Writing<'a> {
    format: FormatId,
    losses: &'a Mutex<Losses>,
}

impl Work for Writing<'_> {
    fn answer(&self, item: &Item) -> Answer {
        let puzzle = item.state.as_ref().map_err(Clone::clone);
        let error = match puzzle.and_then(|puzzle| convert(puzzle, self.format)) {
            Ok(written) => {
                if let (false, Ok(mut losses)) = (written.dropped.is_empty(), self.losses.lock()) {
                    losses.note(item, &written.dropped);
                }
                let text = if is_table(self.format) { csv_row([written.text, String::new()]) } else { written.text };
                return Answer::new(text, Status::Good);
            }
            Err(error) => error,
        };
        // Outside of a table, the error is a comment, so that programs that read the output skip it.
        let text = match self.frame() {
            _ if is_table(self.format) => csv_row([item.echo(), error.to_string()]),
            // Two dashes would end the comment.
            Some(_) => format!("<!-- {} -->", error.message.replace("--", "- -")),
            None => format!("# {}", error.message),
        };
        Answer::bad(text, error)
    }

    fn frame(&self) -> Option<(&'static str, &'static str)> {
        self.format.frame()
    }
}

/// The kinds of content that the format cannot hold. Each kind is listed once, with its first place and the number of its
/// places.
#[derive(Default)]
struct Losses(Vec<Loss>);

struct Loss {
    what: Dropped,
    /// The line number and the place of the first loss. The line number decides which loss is the first, because threads
    /// work in any order.
    first: (usize, String),
    number: usize,
}

impl Losses {
    fn note(&mut self, item: &Item, dropped: &[Dropped]) {
        let first = || (item.line(), item.place());
        for &what in dropped {
            match self.0.iter_mut().find(|loss| loss.what == what) {
                Some(loss) => {
                    loss.number += 1;
                    if item.line() < loss.first.0 {
                        loss.first = first();
                    }
                }
                None => self.0.push(Loss { what, first: first(), number: 1 }),
            }
        }
    }

    fn report(mut self, format: FormatId) {
        self.0.sort_by_key(|loss| loss.what.to_string());
        for Loss { what, first: (_, place), number } in self.0 {
            let more = if number > 1 { format!(" and {} more", HumanCount(number as u64 - 1)) } else { String::new() };
            inform(&format!("{place}{more}: {} cannot hold {what}", format.id()));
        }
    }
}
