//! Lessons of `pencilmark explain`: PDF and Markdown.

use super::book::{check_place, document, failed};
use crate::args::lesson::Shown;
use crate::batch::{self, Plan};
use crate::failures::{Failure, missing};
use crate::input::{Items, Puzzles};
use crate::output::{Answer, Paths, Status, count, inform, whole_file};
use crate::stop::Patience;
use pencilmark::{Outcome, Path, Solver, State};
use pencilmark_book::{About, Lesson};
use pencilmark_requests::book::Layout;
use pencilmark_requests::explain::{Explain as Wanted, Explained, board};
use pencilmark_requests::input::Item;
use pencilmark_requests::{Code, PuzzleRequest, Refusal};
use std::path::PathBuf;

/// The maximum number of lines of an argument if no number is given.
const LINES: usize = 40;

/// The number of pages above which a message says how to make the lesson shorter.
const MANY: usize = 6;

/// The request for a lesson, with its solver.
pub(super) struct LessonRequest<'a> {
    pub(super) wanted: &'a Wanted,
    pub(super) shown: &'a Shown,
    pub(super) patience: &'a Patience,
    pub(super) solver: &'a Solver,
}

/// Writes a lesson.
pub(super) fn run(
    request: &LessonRequest,
    format: Paths,
    input: Puzzles,
    out: Option<PathBuf>,
    threads: usize,
) -> Result<Status, Failure> {
    let layout = Layout { title: request.shown.title.clone(), paper: request.shown.paper.clone(), ..Layout::default() };
    layout.about("Sudoku")?;
    layout.paper()?;
    match (format, out) {
        (Paths::Md, None) => markdown(request, &layout, input, threads),
        (Paths::Md, Some(_)) => {
            Err(Failure::conflict("out", "--format md is printed: `> lesson.md` puts it into a file"))
        }
        (_, None) => Err(Failure::conflict("out", "--format pdf writes a file: name it, such as --out lesson.pdf")),
        (_, Some(out)) => pdf(request, &layout, input, &out),
    }
}

/// Writes one document about one puzzle.
fn pdf(request: &LessonRequest, layout: &Layout, input: Puzzles, out: &std::path::Path) -> Result<Status, Failure> {
    if !cfg!(feature = "pdf") {
        return Err(missing("pdf"));
    }
    if out.extension().is_none_or(|ending| !ending.eq_ignore_ascii_case("pdf")) {
        return Err(Refusal::new(Code::WrongValue, format!("{}: a name that ends in .pdf is expected", out.display()))
            .of("out")
            .into());
    }
    check_place("out", out, &input, request.shown.force)?;
    let mut items = Items::new(input.on(&request.wanted.boards())?);
    let item = items.next().ok_or_else(Failure::no_puzzle)?;
    if items.next().is_some() {
        return Err(Failure::conflict("out", "a lesson is about one puzzle"));
    }
    let (state, explained) = found(request, &item)?;
    let lesson = lesson(request, layout, state, &explained)?;
    let path = &explained.path;
    let pages = lesson.pages();
    let bytes = document(&pages)?;
    let written = whole_file::staged(out, &bytes).and_then(|file| file.keep(request.shown.force));
    written.map_err(|error| failed(out, &error))?;
    let is_all = lesson.chosen.is_all();
    let of = if is_all { String::new() } else { format!("{} of ", lesson.shown()) };
    let steps = count(path.steps.len(), "step");
    inform(&format!("{of}{steps} on {}: {}", count(pages.pages.len(), "page"), out.display()));
    if pages.pages.len() > MANY && is_all {
        inform("--only, --from and --to choose steps; --lines 10 makes arguments shorter");
    }
    Ok(status(path))
}

fn markdown(request: &LessonRequest, layout: &Layout, input: Puzzles, threads: usize) -> Result<Status, Failure> {
    batch::run(threads, input.on(&request.wanted.boards())?, |_| {
        let work = |item: &Item| match found(request, item) {
            Ok((state, explained)) => match lesson(request, layout, state, &explained) {
                Ok(lesson) => Answer::new(lesson.markdown().trim_end(), status(&explained.path)),
                Err(error) => Answer::bad("", error),
            },
            Err(error) => Answer::bad("", error),
        };
        Plan { header: None, work }
    })
}

/// The state and the path of a puzzle.
fn found<'i>(request: &LessonRequest, item: &'i Item) -> Result<(&'i State, Explained), Refusal> {
    let (state, board) = item.make(|puzzle| board(request.solver, puzzle))?;
    Ok((state, request.patience.work(|budget| Explained::find(board, request.solver, request.wanted, budget))))
}

fn lesson<'a>(
    request: &LessonRequest,
    layout: &Layout,
    start: &'a State,
    explained: &'a Explained,
) -> Result<Lesson<'a>, Refusal> {
    let path = &explained.path;
    let hardest = path.hardest().map_or("Sudoku", |step| step.strategy().name());
    let about: About = layout.about(hardest)?;
    let lesson = Lesson {
        about,
        paper: layout.paper()?,
        start,
        path,
        chosen: request.shown.chosen(),
        folds: !request.shown.unfolded,
        lines: request.shown.lines.unwrap_or(LINES),
        end: explained.ending(),
    };
    if lesson.shown() == 0 && !path.steps.is_empty() {
        return Err(no_step_chosen(path));
    }
    Ok(lesson)
}

fn status(path: &Path) -> Status {
    if path.outcome == Outcome::Solved { Status::Good } else { Status::Negative }
}

/// The refusal of a choice that leaves no step.
pub(super) fn no_step_chosen(path: &Path) -> Refusal {
    Refusal::new(Code::NoStep, format!("no step is chosen: the path has {}", count(path.steps.len(), "step")))
}
