//! `pencilmark convert`

use crate::args::Convert;
use crate::batch::{self, Plan};
use crate::input::Item;
use crate::output::{Answer, Status, csv_row};
use pencilmark::format::Format;
use std::io::{self, Write};

pub(crate) fn run(args: Convert, threads: usize) -> io::Result<Status> {
    let format = args.to;
    batch::run(threads, args.input.puzzles, |_| {
        let header = format.header().map(|header| format!("{header},error"));
        let answer = move |item: &Item| match &item.puzzle {
            Ok(puzzle) => {
                let written = format.write(puzzle);
                for dropped in &written.dropped {
                    // Told along the way: a stderr that is closed is no reason to stop.
                    let _ = writeln!(io::stderr(), "{format} cannot hold {dropped}: {puzzle}");
                }
                if format == Format::Csv {
                    return Answer::new(csv_row([written.text, String::new()]), Status::Good);
                }
                Answer::new(written.text, Status::Good)
            }
            Err(error) if format == Format::Csv => Answer::bad(csv_row([item.echo(), error.clone()]), error.clone()),
            // A comment in every format: what is read again skips it.
            Err(error) => Answer::bad(format!("# {error}"), error.clone()),
        };
        Plan { header, styled: false, work: answer }
    })
}
