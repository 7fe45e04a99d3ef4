//! `pencilmark convert`

use crate::args::Convert;
use crate::batch;
use crate::input::Item;
use crate::output::{Answer, Status};
use std::io::{self, Write};

pub(crate) fn run(args: Convert) -> io::Result<Status> {
    let format = args.to;
    batch::run(args.input.puzzles, |_| {
        let header = format.header().map(String::from);
        let answer = move |item: &Item| match &item.puzzle {
            Ok(puzzle) => {
                let mut written = format.write(puzzle);
                for dropped in &written.dropped {
                    // Told along the way: a stderr that is closed is no reason to stop.
                    let _ = writeln!(io::stderr(), "{format} cannot hold {dropped}: {puzzle}");
                }
                if written.text.contains('\n') {
                    // A blank line ends a grid of several lines.
                    written.text.push('\n');
                }
                Answer::new(written.text, Status::Good)
            }
            // A comment in every format: what is read again skips it.
            Err(error) => Answer::bad(format!("# {error}"), error.clone()),
        };
        (header, answer)
    })
}
