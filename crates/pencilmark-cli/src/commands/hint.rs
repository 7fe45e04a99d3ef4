//! `pencilmark hint`

use crate::args::Hint;
use crate::batch::{self, Plan};
use crate::input::Item;
use crate::output::{self, Answer, Objects, Status};
use crate::solutions::Solutions;
use crate::wrap;
use crate::wrong::{self, Entries, Wrong};
use pencilmark::{Board, Budget, Puzzle, Solver, Stopped};
use pencilmark_view::{Level, Text};
use serde_json::{Map, Value, json};
use std::io;

/// What is said beside a hint.
const SEVERAL: &str = "The puzzle has several solutions; what follows holds in all of them.";

pub(crate) fn run(args: Hint, threads: usize) -> io::Result<Status> {
    let solver = args.selection.solver()?;
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let answer = move |item: &Item| {
            let puzzle = match item.puzzle.as_ref() {
                Ok(puzzle) => puzzle,
                Err(error) => return format.bad("puzzle", &item.echo(), error.clone()),
            };
            // What stands twice among the givens is no state of a puzzle.
            if let Err(fault) = Board::new(&puzzle.start()) {
                return format.bad("puzzle", &item.echo(), fault.to_string());
            }
            let told = args
                .patience
                .work(|budget| tell(&solver, puzzle, args.level, budget).map(|told| (told, budget.stopped())));
            let (told, stopped) = told.unwrap_or_else(|why| (Told::nothing(args.level), Some(why)));
            let error = stopped.map(|why| args.patience.reason(why).to_string());
            let status = told.status();
            Answer::unless(stopped, told.text(item, format, error.as_deref()), status)
        };
        Plan { header: None, work: answer }
    })
}

/// What a hint comes to.
struct Told {
    /// `hint`, `wrong`, `solved`, `stuck`, `unsolvable` or `stopped`.
    status: &'static str,
    text: Text,
    /// For programs.
    json: Map<String, Value>,
}

impl Told {
    /// A hint that is no step.
    fn sorry(status: &'static str, level: Level, text: &str) -> Self {
        let mut json = Map::new();
        json.insert("level".into(), json!(level as u8));
        json.insert("text".into(), json!(text));
        Self { status, text: text.into(), json }
    }

    /// Nothing was found before it was stopped.
    fn nothing(level: Level) -> Self {
        Self::sorry("stopped", level, "No hint was found yet.")
    }

    fn wrong(wrong: &Wrong, level: Level) -> Self {
        let status = match wrong {
            Wrong::Entries(_) => "wrong",
            Wrong::Hopeless(_) => "unsolvable",
        };
        Self { status, text: wrong.text(level).into(), json: wrong.json(level) }
    }

    fn status(&self) -> Status {
        if self.status == "hint" { Status::Good } else { Status::Negative }
    }

    fn text(self, item: &Item, format: Objects, error: Option<&str>) -> Text {
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

/// A reason with a capital and a full stop.
fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}

/// The hint of a puzzle: what is wrong, else the next step.
fn tell(solver: &Solver, puzzle: &Puzzle, level: Level, budget: &Budget) -> Result<Told, Stopped> {
    if let Some(entries) = Entries::of(puzzle, budget)? {
        return Ok(Told::wrong(&Wrong::Entries(entries), level));
    }
    let board = match Board::new(puzzle) {
        Ok(board) => board,
        Err(fault) => return Ok(Told::wrong(&Wrong::Entries(Entries::twice(puzzle, fault)), level)),
    };
    let solutions = Solutions::of(&board, budget)?;
    if matches!(solutions, Solutions::None) {
        return Ok(Told::wrong(&wrong::unsolvable(puzzle, &board, budget), level));
    }
    if board.is_full() {
        return Ok(Told::sorry("solved", level, "Nothing is left to do: the puzzle is solved."));
    }
    let several = matches!(solutions, Solutions::Several);
    let mut told = match solver.next_within(&board, budget)? {
        Some(step) => {
            let hint = pencilmark_view::Hint::new(&board, &step, solver.order());
            let json = hint.json(level);
            let text = hint.text(level);
            let mut all = Text::from(if several { format!("{SEVERAL}\n") } else { String::new() });
            all.append(&text);
            Told { status: "hint", text: all, json }
        }
        None if several => {
            Told::sorry("stuck", level, "These strategies see no step here; the puzzle has several solutions.")
        }
        None => Told::sorry("stuck", level, "These strategies see no step here."),
    };
    if several {
        told.json.insert("solutions".into(), json!(solutions.count()));
    }
    Ok(told)
}
