//! `pencilmark explain`

use crate::args::Explain;
use crate::batch::{self, Plan};
use crate::input::Item;
use crate::output::{self, Answer, Objects, Status, count};
use crate::wrap;
use pencilmark::search::{self, HowMany};
use pencilmark::{Board, Budget, Change, Event, Order, Outcome, Path, Puzzle, Solver};
use pencilmark_view::{JsonPath, Role, Text};
use std::fmt::Write;
use std::io;
use std::ops::ControlFlow;

pub(crate) fn run(args: Explain, threads: usize) -> io::Result<Status> {
    let solver = args.selection.solver(args.choose)?;
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let answer = move |item: &Item| match item.board(|puzzle| solver.board(puzzle)) {
            Ok((puzzle, board)) => {
                let order = solver.order();
                let mut trace = Vec::new();
                let lines = args.trace.then_some(&mut trace);
                let show_detours = format == Objects::Text && !args.concise && batch::is_in_colors();
                let (path, solutions, detours) = args.patience.work(|budget| {
                    let path = follow(&solver, board, budget, lines);
                    let path = if args.concise { solver.concise(&path, budget) } else { path };
                    let solutions = solutions(&path, budget);
                    let detours = if show_detours { path.detours(budget) } else { Vec::new() };
                    (path, solutions, detours)
                });
                let reason = match path.outcome {
                    Outcome::Stopped(why) => Some(args.patience.reason(why).to_string()),
                    _ => None,
                };
                let text: Text = if format == Objects::Text {
                    let shown = Shown { path: &path, detours: &detours, order, trace: &trace };
                    text(puzzle, shown, args.pictures, solutions.as_ref(), reason.as_deref())
                } else {
                    let path = JsonPath::new(puzzle, &path, order, args.trace.then_some(trace));
                    output::json(&path.counting(solutions.as_ref().map(HowMany::as_str)).because(reason)).into()
                };
                match path.outcome {
                    Outcome::Solved => Answer::new(text, Status::Good),
                    Outcome::Stopped(_) => Answer::stopped(text),
                    _ => Answer::new(text, Status::Negative),
                }
            }
            Err(error) => format.bad("puzzle", &item.echo(), error),
        };
        Plan { header: None, work: answer }
    })
}

/// How many solutions there are, if the path does not show it. A path that ends with a solution proves that there is no
/// other.
fn solutions(path: &Path, budget: &Budget) -> Option<HowMany> {
    match path.outcome {
        Outcome::Solved => None,
        Outcome::Faulty(_) => Some(HowMany::None),
        Outcome::Stuck | Outcome::Stopped(_) => search::how_many(&path.start, budget).ok(),
    }
}

/// Solves, and writes a trace if the user wants one.
fn follow(solver: &Solver, board: Board, budget: &Budget, trace: Option<&mut Vec<String>>) -> Path {
    let Some(trace) = trace else { return solver.solve_within(board, budget) };
    solver.solve_watched(board, budget, &mut |event| {
        trace.push(line(event));
        ControlFlow::Continue(())
    })
}

/// An event as a line.
fn line(event: Event) -> String {
    match event {
        Event::Round(number) => format!("round {number}"),
        Event::FoundNothing(strategy) => format!("  {} finds nothing", strategy.id()),
        Event::Found(step) => format!("  {} finds {step}", step.strategy().id()),
        Event::Changed(Change::Placed(mark)) => format!("    {} is {}", mark.cell(), mark.digit()),
        Event::Changed(Change::Removed(mark)) => format!("    {} loses {}", mark.cell(), mark.digit()),
        Event::Ended(Outcome::Solved) => "solved".into(),
        Event::Ended(Outcome::Stuck) => "stuck".into(),
        Event::Ended(Outcome::Faulty(fault)) => format!("fault: {fault}"),
        Event::Ended(Outcome::Stopped(why)) => why.to_string(),
    }
}

/// A path, and what is shown beside it.
#[derive(Copy, Clone)]
struct Shown<'a> {
    path: &'a Path,
    /// The places of the steps that nothing later needs.
    detours: &'a [usize],
    order: &'a Order,
    trace: &'a [String],
}

fn text(puzzle: &Puzzle, shown: Shown, pictures: bool, solutions: Option<&HowMany>, reason: Option<&str>) -> Text {
    let Shown { path, detours, order, trace } = shown;
    let mut text = pencilmark_view::grid(puzzle, puzzle);
    text.push_str("\n");
    if matches!(solutions, Some(HowMany::None)) && !path.steps.is_empty() {
        let note = "This has no solution: the steps only show a contradiction. `pencilmark hint` shows which entries \
                    contradict each other.";
        let _ = writeln!(text, "\n{}", wrap::fit(note.into(), 0));
    }
    let mut board = path.start.clone();
    // A trace has a part for each round: its number, and the events until the next round.
    let mut rounds = trace.chunk_by(|_, next| !next.starts_with("round"));
    for (i, step) in path.steps.iter().enumerate() {
        if let Some(round) = rounds.next() {
            let _ = write!(text, "\n{}", round.join("\n"));
        }
        let mut sentence = Text::with_capacity(256);
        let notation = if detours.binary_search(&i).is_ok() {
            sentence.push_as(Role::Detour, &format!("{}: {}", step.name(), pencilmark_view::sentence(step)));
            None
        } else {
            sentence.push_as(Role::Strong, step.name());
            sentence.push_str(": ");
            sentence.push_str(&pencilmark_view::sentence(step));
            output::notation(step, &sentence)
        };
        let _ = write!(text, "\n{:3}. ", i + 1);
        text.append(&wrap::fit(sentence, 5));
        if let Some(notation) = notation {
            let _ = write!(text, "\n     {}", wrap::fit(notation, 5));
        }
        text.push_str(&output::argument(step, 5));
        if pictures || !step.removes().is_empty() {
            text.push_str("\n\n");
            text.append(&pencilmark_view::step(&board, step));
            text.push_str("\n");
        }
        board.apply(step);
    }
    for round in rounds {
        let _ = write!(text, "\n{}", round.join("\n"));
    }
    let picture = if path.outcome == Outcome::Solved {
        pencilmark_view::grid(puzzle, &Puzzle::from(&path.end))
    } else {
        pencilmark_view::marks(&path.end)
    };
    text.push_str("\n\n");
    text.append(&picture);
    let _ = write!(text, "\n{}", summary(path, order, solutions, reason));
    text
}

/// How the path ended, and which difficulty was needed.
fn summary(path: &Path, order: &Order, solutions: Option<&HowMany>, reason: Option<&str>) -> String {
    let steps = count(path.steps.len(), "step");
    match path.outcome {
        Outcome::Solved => match order.hardest(&path.steps) {
            Some((step, difficulty)) => {
                format!("Solved in {steps}. The hardest: {} (difficulty {difficulty}).", step.name())
            }
            None => "Solved already.".into(),
        },
        Outcome::Stuck => {
            let why = match solutions {
                Some(HowMany::None) => "The puzzle has no solution.",
                Some(HowMany::One(_)) => "The puzzle has one solution, but these strategies find no further step.",
                Some(HowMany::Several) => "The puzzle has several solutions.",
                None => "These strategies find no further step.",
            };
            if path.steps.is_empty() {
                format!("No step is found. {why}")
            } else {
                format!("Stuck after {steps}. {why}")
            }
        }
        Outcome::Faulty(fault) if path.steps.is_empty() => format!("No solution: {fault}."),
        Outcome::Faulty(fault) => format!("No solution: after {steps} {fault}."),
        Outcome::Stopped(why) => match reason {
            Some(reason) => format!("After {steps}: {reason}."),
            None => format!("After {steps}: {why}."),
        },
    }
}
