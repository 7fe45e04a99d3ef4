//! `pencilmark explain`

use super::ending::{no_step_chosen, summary};
use super::lesson;
use crate::args::Explain;
use crate::batch::{self, Plan};
use crate::failures::Failure;
use crate::output::{self, Answer, Objects, Paths, Status, wrap};
use crate::pictures::{Drawn, Files, Images, Place};
use pencilmark::search::HowMany;
use pencilmark::verify::Claim;
use pencilmark::{Outcome, Path, Solver, State, Step};
use pencilmark_book::Chosen;
use pencilmark_requests::Refusal;
use pencilmark_requests::explain::Explained;
use pencilmark_requests::input::Item;
use pencilmark_view::{Notation, Picture, Role, Text};
use std::fmt::Write;

pub(crate) fn run(mut args: Explain, threads: usize) -> Result<Status, Failure> {
    // Who chooses steps reads them.
    if args.format == Paths::Auto && !args.shown.chosen().is_all() {
        args.format = Paths::Text;
    }
    args.wanted.check()?;
    let chosen = args.selection.chosen()?;
    chosen.check_choice(args.wanted.choose)?;
    let solver = chosen.solver(args.wanted.choose.unwrap_or_default())?;
    if let Some(notation) = args.notation {
        return lines(args, notation.into(), &solver, threads);
    }
    let chosen_steps = args.shown.chosen();
    if matches!(args.format, Paths::Pdf | Paths::Md) {
        let asked =
            lesson::Asked { wanted: &args.wanted, shown: &args.shown, patience: &args.patience, solver: &solver };
        return lesson::run(&asked, args.format, args.input, args.out, threads);
    }
    if args.shown.title.is_some()
        || args.shown.paper.is_some()
        || args.shown.unfolded
        || args.shown.lines.is_some()
        || args.shown.force
    {
        return Err(Failure::conflict(
            "format",
            "--title, --paper, --lines, --unfolded and --force are for lessons: --format pdf or md",
        ));
    }
    if matches!(args.format, Paths::Json) && !chosen_steps.is_all() {
        return Err(Failure::conflict(
            "format",
            "--only, --from and --to choose what people read: text, html, svg, md or pdf",
        ));
    }
    match (args.format, &args.out) {
        (Paths::Svg, Some(_)) => return pictures(args, &solver, threads),
        (Paths::Svg, None) => {
            return Err(Failure::conflict(
                "out",
                "--format svg writes a file for each step: name a folder, such as --out steps",
            ));
        }
        (_, Some(_)) => return Err(Failure::conflict("out", "this goes with --format svg or pdf")),
        (_, None) => {}
    }
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let chosen = &chosen_steps;
        let answer = move |item: &Item| match item.make(|puzzle| solver.board(puzzle)) {
            Ok((puzzle, board)) => {
                let show_detours = format == Paths::Text && !args.wanted.concise && batch::is_in_colors();
                let (explained, detours, json) = args.patience.work(|budget| {
                    let explained = Explained::find(board, &solver, &args.wanted, budget);
                    let detours = if show_detours { explained.path.detours(budget) } else { Vec::new() };
                    let is_json = format == Paths::Json;
                    let json = is_json.then(|| explained.answer(puzzle, args.wanted.pictures, budget));
                    (explained, detours, json)
                });
                let stopped = explained.stopped().map(Refusal::from);
                let reason = stopped.as_ref().map(|stopped| stopped.message.as_str());
                let path = &explained.path;
                let text: Text = if let Some(json) = json {
                    json.into()
                } else if format == Paths::Text {
                    let trace = explained.trace.as_deref().unwrap_or_default();
                    let shown = Shown { path, detours: &detours, trace, chosen };
                    text(puzzle, shown, args.wanted.pictures, explained.solutions.as_ref(), reason)
                } else {
                    pencilmark_view::page_of(puzzle, path, |number, step| chosen.has(number, step)).into()
                };
                match path.outcome {
                    Outcome::Solved => Answer::new(text, Status::Good),
                    _ => Answer::unless(stopped.as_ref(), text, Status::Negative),
                }
            }
            Err(error) if format == Paths::Json => Objects::Json.bad("puzzle", &item.echo(), error),
            Err(error) => Answer::bad("", error),
        };
        Plan { header: None, work: answer }
    })
}

/// Writes each step in a line. What a notation cannot write is a plain claim, under a comment with the reason.
fn lines(args: Explain, notation: Notation, solver: &Solver, threads: usize) -> Result<Status, Failure> {
    batch::run(threads, args.input, |_| {
        let work = move |item: &Item| {
            let (_, board) = match item.make(|puzzle| solver.board(puzzle)) {
                Ok(made) => made,
                Err(error) => return Answer::bad(format!("# {}", error.message), error),
            };
            let explained = args.patience.work(|budget| Explained::find(board, solver, &args.wanted, budget));
            let line = |step: &Step| match notation.write(step) {
                Ok(line) => line,
                Err(why) => format!("# {why}\n{}", Claim::new(step.places().to_vec(), step.removes().to_vec())),
            };
            let mut lines: Vec<String> = explained.path.steps.iter().map(line).collect();
            let stopped = explained.stopped().map(Refusal::from);
            lines.extend(stopped.as_ref().map(|stopped| format!("# {}", stopped.message)));
            let is_solved = explained.path.outcome == Outcome::Solved;
            Answer::unless(stopped.as_ref(), lines.join("\n"), if is_solved { Status::Good } else { Status::Negative })
        };
        Plan { header: None, work }
    })
}

/// Writes a picture for each step: `puzzle-1-step-001.svg`.
fn pictures(args: Explain, solver: &Solver, threads: usize) -> Result<Status, Failure> {
    let files = Files { format: Images::Svg, width: 0, place: Place::of(args.out, Images::Svg)? };
    let chosen = args.shown.chosen();
    files.write(threads, args.input, |item| {
        let (_, board) = item.make(|puzzle| solver.board(puzzle)).map_err(|error| Answer::bad("", error))?;
        let Explained { path, .. } = args.patience.work(|budget| Explained::find(board, solver, &args.wanted, budget));
        if let Outcome::Stopped(why) = path.outcome {
            return Err(Answer::stopped(Refusal::from(why).message));
        }
        let mut board = path.start.clone();
        let draw = |(number, step): (usize, &Step)| {
            let drawn = chosen.has(number, step).then(|| Drawn {
                suffix: format!("-step-{number:03}"),
                svg: Picture::step(&board, step).svg(args.theme.unwrap_or_default().into()),
            });
            board.apply(step);
            drawn
        };
        let drawn: Vec<Drawn> = (1..).zip(&path.steps).filter_map(draw).collect();
        if drawn.is_empty() && !path.steps.is_empty() {
            return Err(Answer::bad("", no_step_chosen(&path)));
        }
        Ok((drawn, if path.outcome == Outcome::Solved { Status::Good } else { Status::Negative }))
    })
}

/// A path, and what is shown beside it.
#[derive(Copy, Clone)]
struct Shown<'a> {
    path: &'a Path,
    /// The places of the steps that nothing later needs.
    detours: &'a [usize],
    trace: &'a [String],
    chosen: &'a Chosen,
}

fn text(state: &State, shown: Shown, pictures: bool, solutions: Option<&HowMany>, reason: Option<&str>) -> Text {
    let Shown { path, detours, trace, chosen } = shown;
    let mut text = pencilmark_view::grid(state, state);
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
        if !chosen.has(i + 1, step) {
            board.apply(step);
            continue;
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
        pencilmark_view::grid(state, &State::from(&path.end))
    } else {
        pencilmark_view::marks(&path.end)
    };
    text.push_str("\n\n");
    text.append(&picture);
    let _ = write!(text, "\n{}", summary(path, solutions, reason));
    text
}
