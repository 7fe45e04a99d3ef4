//! `pencilmark steps`

use crate::batch::{self, Plan};
use crate::failures::Failure;
use crate::output::{self, Answer, Objects, Status, count, wrap};
use pencilmark::Board;
use pencilmark::search::HowMany;
use pencilmark_requests::Choose;
use pencilmark_requests::input::Item;
use pencilmark_requests::steps::FoundSteps;
use pencilmark_view::Text;
use std::fmt::Write;

pub(crate) fn run(args: crate::args::Steps, threads: usize) -> Result<Status, Failure> {
    let chosen = args.selection.chosen()?;
    chosen.check_order()?;
    let solver = chosen.solver(Choose::Shortest)?;
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let answer = move |item: &Item| match item.make(|puzzle| solver.board(puzzle)) {
            Ok((puzzle, board)) => {
                let (found, text) = args.patience.work_before_writing(|budget| {
                    let found = FoundSteps::find(&board, &solver, budget);
                    let text: Text = if format == Objects::Text {
                        text(&board, &found)
                    } else {
                        found.answer(puzzle, &board, args.wanted.pictures, budget).into()
                    };
                    (found, text)
                });
                let status = if found.steps.is_empty() { Status::Negative } else { Status::Good };
                Answer::unless(found.error.as_ref(), text, status)
            }
            Err(error) => format.bad("state", &item.echo(), error),
        };
        Plan { header: None, work: answer }
    })
}

fn text(board: &Board, found: &FoundSteps) -> Text {
    let FoundSteps { steps, solutions, fault, error } = found;
    let mut text = pencilmark_view::marks(board);
    text.push_str("\n\n");
    if let Some(HowMany::Several) = solutions {
        text.push_str("This has several solutions; the steps hold in all of them.\n");
    }
    for step in steps {
        let sentence: Text = format!("{}: {}", step.name(), pencilmark_view::sentence(step)).into();
        let notation = output::notation(step, &sentence);
        let _ = writeln!(text, "{}", wrap::fit(sentence, 2));
        if let Some(notation) = notation {
            let _ = writeln!(text, "  {}", wrap::fit(notation, 2));
        }
        let argument = output::argument(step, 2);
        if !argument.is_empty() {
            let _ = writeln!(text, "{}", argument.trim_start_matches('\n'));
        }
    }
    if let Some(fault) = fault {
        let _ = writeln!(text, "This cannot be solved: {fault}.");
    } else if !found.is_solvable() {
        let _ = writeln!(text, "This cannot be solved: it has no solution.");
    }
    if let Some(error) = error {
        let _ = writeln!(text, "Not all may be here: {}.", error.message);
    }
    let _ = write!(text, "{} can be made.", count(steps.len(), "step"));
    text
}
