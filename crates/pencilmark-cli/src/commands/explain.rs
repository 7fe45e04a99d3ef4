//! `pencilmark explain`

use super::lesson::{self, no_step_chosen};
use crate::args::{Explain, Notations};
use crate::batch::{self, Plan};
use crate::failures::Failure;
use crate::output::{self, Answer, Paths, Status, screen};
use crate::pictures::{Drawn, Files, Images, Place};
use pencilmark::rating::hodoku::Unrated;
use pencilmark::verify::Claim;
use pencilmark::{Outcome, Solver, Step};
use pencilmark_requests::explain::{Explained, board};
use pencilmark_requests::input::Item;
use pencilmark_requests::{Code, PuzzleRequest, Refusal, Selection as Chosen};
use pencilmark_view::{Notation, Picture, Text};
use serde::Serialize;
use std::sync::Arc;

pub(crate) fn run(mut args: Explain, threads: usize) -> Result<Status, Failure> {
    // A user who chooses steps wants to read them.
    if args.format == Paths::Auto && !args.shown.chosen().is_all() {
        args.format = Paths::Text;
    }
    args.wanted.check()?;
    let chosen = args.selection.chosen()?;
    chosen.check_choice(args.wanted.choose)?;
    let solver = chosen.solver(args.wanted.choose.unwrap_or_default())?;
    let is_hodoku = args.notation == Some(Notations::Hodoku) && chosen.is_hodoku();
    if is_hodoku {
        return hodoku(args, &chosen, &solver, threads);
    }
    if args.notation.is_some() && !matches!(args.format, Paths::Auto) {
        return Err(Failure::conflict("format", "--notation goes with a format only for --profile hodoku"));
    }
    if let Some(notation) = args.notation {
        return lines(args, notation.into(), &solver, threads);
    }
    let chosen_steps = args.shown.chosen();
    if let (Some(from), Some(to)) = (args.shown.from, args.shown.to)
        && from > to
    {
        return Err(Failure::conflict("from", format!("no step has a number from {from} to {to}")));
    }
    if matches!(args.format, Paths::Pdf | Paths::Md) {
        let request = lesson::LessonRequest {
            wanted: &args.wanted,
            shown: &args.shown,
            patience: &args.patience,
            solver: &solver,
        };
        return lesson::run(&request, args.format, args.input, args.out, threads);
    }
    if args.shown.lesson_option().is_some() {
        return Err(Failure::conflict(
            "format",
            "--title, --paper, --lines, --unfolded and --force are for lessons: --format pdf or md",
        ));
    }
    if matches!(args.format, Paths::Json) && !chosen_steps.is_all() {
        return Err(Failure::conflict(
            "format",
            "--only, --from and --to need one of the formats text, html, svg, md and pdf",
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
    paths(args, &solver, threads)
}

/// Writes each path: as text, as JSON or as a page.
fn paths(args: Explain, solver: &Arc<Solver>, threads: usize) -> Result<Status, Failure> {
    let chosen_steps = args.shown.chosen();
    let input = args.input.on(&args.wanted.boards())?;
    batch::run(threads, input, |alone| {
        let format = args.format.settle(alone);
        let chosen = &chosen_steps;
        let answer = move |item: &Item| match item.make(|puzzle| board(solver, puzzle)) {
            Ok((puzzle, board)) => {
                let show_detours = format == Paths::Text && !args.wanted.concise && batch::is_in_colors();
                let (explained, detours, json) = args.patience.work(|budget| {
                    let mut explained = Explained::find(board, solver, &args.wanted, budget);
                    let detours = if show_detours { explained.path.detours(budget) } else { Vec::new() };
                    let json = (format == Paths::Json).then(|| {
                        args.wanted.draw(&mut explained, budget);
                        explained.json(puzzle)
                    });
                    (explained, detours, json)
                });
                let text: Text = if let Some(json) = json {
                    json.into()
                } else if format == Paths::Text {
                    explained.text(
                        puzzle,
                        args.wanted.pictures,
                        &detours,
                        |number, step| chosen.has(number, step),
                        screen(),
                    )
                } else {
                    pencilmark_view::page_of(puzzle, &explained.path, |number, step| chosen.has(number, step)).into()
                };
                let status = if args.wanted.is_positive(&explained) { Status::Good } else { Status::Negative };
                Answer::unless(args.wanted.error(&explained).as_ref(), text, status)
            }
            Err(error) if format == Paths::Json => {
                let answer = args.wanted.refused(solver, item.echo(), error.clone());
                Answer::bad(output::json(&answer), error)
            }
            Err(error) => Answer::bad("", error),
        };
        Plan { header: None, work: answer }
    })
}

/// A path as HoDoKu prints it.
#[derive(Default, Serialize)]
struct HodokuAnswer {
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Refusal>,
}

/// Writes each path as HoDoKu prints it. JSON also contains the level and the score. Text has one step on each line.
///
/// # Errors
/// When an option asks for a path that differs from HoDoKu's path, or for a part of the path.
fn hodoku(args: Explain, chosen: &Chosen, solver: &Solver, threads: usize) -> Result<Status, Failure> {
    if !matches!(args.format, Paths::Auto | Paths::Text | Paths::Json) {
        return Err(Failure::conflict("format", "--notation hodoku goes with the formats text and json"));
    }
    let (wanted, shown) = (&args.wanted, &args.shown);
    let others = [
        ("no-uniqueness", chosen.no_uniqueness),
        ("concise", wanted.concise),
        ("trace", wanted.trace),
        ("pictures", wanted.pictures),
        ("only", !shown.only.is_empty()),
        ("from", shown.from.is_some()),
        ("to", shown.to.is_some()),
    ];
    let other = others.into_iter().find_map(|(option, is_given)| is_given.then_some(option));
    if let Some(option) = other.or_else(|| shown.lesson_option()) {
        return Err(Failure::conflict(option, "--notation hodoku prints HoDoKu's whole path, as it is"));
    }
    let is_json = matches!(args.format, Paths::Json);
    let input = args.input.on(&args.wanted.boards())?;
    batch::run(threads, input, |_| {
        let work = move |item: &Item| {
            let made = item.make(|puzzle| board(solver, puzzle));
            let puzzle = made.as_ref().map_or_else(|_| item.echo(), |(puzzle, _)| puzzle.to_string());
            let found = made.and_then(|(_, board)| {
                args.patience.work(|budget| pencilmark_hodoku::path(&board, budget)).map_err(|why| match why {
                    Unrated::Stopped(why) => Refusal::from(why),
                    Unrated::None => Refusal::new(Code::NoSolution, why.to_string()),
                    _ => Refusal::new(Code::SeveralSolutions, why.to_string()),
                })
            });
            match found {
                Ok(path) if is_json => {
                    let (level, score) = (Some(path.level.name()), Some(path.score));
                    let answer = HodokuAnswer { puzzle, level, score, path: Some(path.steps), error: None };
                    Answer::unless(None, output::json(&answer), Status::Good)
                }
                Ok(path) => Answer::unless(None, path.steps.join("\n"), Status::Good),
                Err(error) if is_json => {
                    let answer = HodokuAnswer { puzzle, error: Some(error.clone()), ..HodokuAnswer::default() };
                    Answer::bad(output::json(&answer), error)
                }
                Err(error) => Answer::bad(format!("# {}", error.message), error),
            }
        };
        Plan { header: None, work }
    })
}

/// Writes each step on one line. A step that the notation cannot write becomes a plain claim, below a comment with the
/// reason.
fn lines(args: Explain, notation: Notation, solver: &Solver, threads: usize) -> Result<Status, Failure> {
    let input = args.input.on(&args.wanted.boards())?;
    batch::run(threads, input, |_| {
        let work = move |item: &Item| {
            let (_, board) = match item.make(|puzzle| board(solver, puzzle)) {
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
    let input = args.input.on(&args.wanted.boards())?;
    files.write(threads, input, |item| {
        let (_, board) = item.make(|puzzle| board(solver, puzzle)).map_err(|error| Answer::bad("", error))?;
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
