//! `pencilmark hint`

use crate::args::Hint;
use crate::batch::{self, Plan};
use crate::input::Item;
use crate::output::{self, Answer, Objects, Status};
use crate::selection::Choose;
use crate::wrap;
use pencilmark::hint::{self, Stage};
use pencilmark::{Board, Order};
use pencilmark_view::{HintView, Text};
use serde_json::{Map, Value, json};
use std::io;

pub(crate) fn run(args: Hint, threads: usize) -> io::Result<Status> {
    let solver = args.selection.solver(Choose::Shortest)?;
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let answer = move |item: &Item| {
            let puzzle = match item.puzzle.as_ref() {
                Ok(puzzle) => puzzle,
                Err(error) => return format.bad("puzzle", &item.echo(), error.clone()),
            };
            // Givens that contradict each other are not a state of a puzzle.
            if let Err(fault) = Board::new(&puzzle.start()) {
                return format.bad("puzzle", &item.echo(), fault.to_string());
            }
            let (hint, stopped) = args.patience.work(|budget| {
                let hint = hint::hint(puzzle, &solver, budget);
                (hint, budget.stopped())
            });
            let shown = match &hint {
                Ok(hint) => Shown::new(hint, solver.order(), args.level, format),
                Err(_) => Shown::nothing(args.level),
            };
            let error = stopped.map(|why| args.patience.reason(why).to_string());
            let status = if shown.status == "hint" { Status::Good } else { Status::Negative };
            Answer::unless(stopped, shown.write(item, format, error.as_deref()), status)
        };
        Plan { header: None, work: answer }
    })
}

/// A hint, as much as a stage shows.
struct Shown {
    /// `hint`, `wrong`, `solved`, `stuck`, `unsolvable` or `stopped`.
    status: &'static str,
    text: Text,
    /// For programs.
    json: Map<String, Value>,
}

impl Shown {
    fn new(hint: &hint::Hint, order: &Order, stage: Stage, format: Objects) -> Self {
        let view = HintView::new(hint, order);
        if format == Objects::Text {
            Self { status: view.status(), text: view.text(stage), json: Map::new() }
        } else {
            Self { status: view.status(), text: Text::default(), json: view.json(stage) }
        }
    }

    /// No hint was found before it was stopped.
    fn nothing(stage: Stage) -> Self {
        let text = "No hint was found yet.";
        let json = [("level".into(), json!(stage.number())), ("text".into(), json!(text))];
        Self { status: "stopped", text: text.into(), json: Map::from_iter(json) }
    }

    fn write(self, item: &Item, format: Objects, error: Option<&str>) -> Text {
        if format == Objects::Text {
            let mut text = wrap::fit(self.text, 0);
            text.push_str(&error.map_or_else(String::new, |error| format!("\n{}", sentence(error))));
            return text;
        }
        let mut line = Map::new();
        line.insert("puzzle".into(), json!(item.echo()));
        line.insert("status".into(), json!(self.status));
        line.extend(self.json);
        line.extend(error.map(|error| ("error".into(), json!(error))));
        output::json(&line).into()
    }
}

/// A reason with a capital letter and a full stop.
fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}
