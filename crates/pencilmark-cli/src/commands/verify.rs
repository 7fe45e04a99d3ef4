//! `pencilmark verify`

use super::equivalent::only;
use super::extract as texts;
use crate::args::Verify;
use crate::failures::Failure;
use crate::output::{self, Rows, Status, complain, count, screen};
use pencilmark::verify::{Follows, Verdict};
use pencilmark::{Solver, State};
use pencilmark_requests::extract::{Finding, Passage};
use pencilmark_requests::input::{Line, Lines, unpack};
use pencilmark_requests::verify::{ClaimAnswer, GivenClaim, JudgedPath, Judgement, Verify as Wanted};
use pencilmark_requests::{Choose, Code, Refusal};
use pencilmark_view::{StepAnswer, sentence};
use serde::Serialize;
use serde_json::json;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

pub(crate) fn run(args: &Verify) -> Result<Status, Failure> {
    let chosen = args.selection.chosen()?;
    chosen.check_order()?;
    let solver = chosen.solver(Choose::Shortest)?;
    let file = args.claims.as_deref().or(args.text.as_deref()).unwrap_or(Path::new("-"));
    let field = if args.text.is_some() { "text" } else { "claims" };
    if args.puzzle == "-" && file == Path::new("-") {
        return Err(Failure::conflict(field, "only one of the two can be standard input: the puzzle or the claims"));
    }
    let state = only(&args.puzzle).map_err(|refusal| refusal.of("puzzle"))?;
    if let Some(file) = &args.text {
        let text = texts::read(file, "text")?;
        return of_text(args, &text, &state, &solver);
    }
    let wrong = |error: io::Error| Refusal::new(Code::File, format!("{}: {error}", file.display())).of("claims");
    let lines = ClaimLines {
        lines: RefCell::new(open(file).map_err(wrong)?),
        numbers: RefCell::default(),
        is_forcing: Cell::default(),
    };
    let is_text = args.format.settle(true) == Rows::Text;
    let mut failed = None;
    let mut claims =
        std::iter::from_fn(|| lines.next().map_err(|error| failed = Some(error)).ok().flatten()).peekable();
    // Faults that concern all claims are already found with the first claim.
    let wanted = Wanted { claims: claims.peek().cloned().map(|first| vec![first]), path: args.wanted.path };
    let checked = wanted.check();
    if checked.is_err() {
        drop(claims);
        return Err(failed.map_or_else(|| checked.unwrap_err(), wrong).into());
    }
    let mut writer =
        VerdictWriter { is_text, lines: &lines, tally: Tally::default(), is_ended: false, written: Ok(()) };
    let path = args
        .patience
        .work(|budget| wanted.judge_each(&mut claims, &state, &solver, budget, &mut |found| writer.claim(found)));
    let path = path.map_err(|fault| Refusal::from(fault).of("puzzle"))?;
    let VerdictWriter { tally, written, .. } = writer;
    written?;
    drop(claims);
    if let Some(error) = failed {
        return Err(wrong(error).into());
    }
    if let Some(path) = &path {
        let told = if is_text { text(path) } else { object(path) };
        io::stdout().write_all(told.as_bytes())?;
    }
    if tally.unread > 0 {
        complain(&format!("{} could not be read", count(tally.unread, "claim")));
        return Ok(Status::Bad);
    }
    Ok(if tally.valid == tally.claims { Status::Good } else { Status::Negative })
}

/// A verdict about a claim of a text, with the place of the claim in the text.
#[derive(Serialize)]
struct PlacedVerdict<'t> {
    #[serde(flatten)]
    verdict: ClaimAnswer,
    #[serde(flatten)]
    passage: Passage<'t>,
}

/// Judges the claims of a free text as the steps of one path.
fn of_text(args: &Verify, text: &str, state: &State, solver: &Solver) -> Result<Status, Failure> {
    let found = Finding::of(text, args.counted.coordinates.unwrap_or_default());
    let is_text = args.format.settle(true) == Rows::Text;
    let wanted = Wanted { claims: Some(Vec::new()), path: true };
    let mut passages = found.claims.iter().map(|(_, passage)| passage);
    let (mut tally, mut written) = (Tally::default(), Ok(()));
    let mut tell = |found: Judgement| {
        let Some(&passage) = passages.next() else { return };
        tally.claims += 1;
        tally.valid += usize::from(found.as_ref().is_ok_and(|(_, verdict)| verdict.valid() == Some(true)));
        let told = match (&found, is_text) {
            (Ok((claim, verdict)), true) => {
                screen().fit(format!("{}. {claim}: {}", tally.claims, words(verdict)).into(), 3).as_str().to_owned()
            }
            (Err(refusal), true) => format!("{}. {}.", tally.claims, refusal.message),
            (found, false) => output::json(&PlacedVerdict { verdict: ClaimAnswer::from(found), passage }),
        };
        if written.is_ok() {
            written = writeln!(io::stdout(), "{told}");
        }
    };
    let mut given = found.claims.iter().map(|(claim, _)| GivenClaim::known(claim.clone()));
    let path = args.patience.work(|budget| wanted.judge_each(&mut given, state, solver, budget, &mut tell));
    let path = path.map_err(|fault| Refusal::from(fault).of("puzzle"))?;
    written?;
    if let Some(path) = &path {
        let told = if is_text {
            let unread = found.unread.iter().map(|passage| format!("Not read: {}\n", passage.text));
            self::text(path) + &unread.collect::<String>()
        } else {
            let right = path.right.as_ref().map(StepAnswer::new);
            output::json(&json!({"first_wrong": path.first_wrong, "right": right, "unread": found.unread})) + "\n"
        };
        io::stdout().write_all(told.as_bytes())?;
    }
    Ok(if tally.claims > 0 && tally.valid == tally.claims { Status::Good } else { Status::Negative })
}

fn is_stopped(refusal: &Refusal) -> bool {
    matches!(refusal.code, Code::OutOfTime | Code::OutOfWork | Code::Cancelled)
}

/// The lines of a file, or of standard input.
fn open(file: &Path) -> io::Result<Lines> {
    let source: Box<dyn Read + Send> =
        if file == Path::new("-") { Box::new(io::stdin()) } else { Box::new(File::open(file)?) };
    Ok(Lines::new(unpack(source)?))
}

/// Claims, one on each line. A line is read only when its claim is needed.
struct ClaimLines {
    lines: RefCell<Lines>,
    /// The number of the last line that was read, and the line numbers of the claims that have no verdict yet.
    numbers: RefCell<(usize, VecDeque<usize>)>,
    /// Whether the last claim is a forcing chain or a forcing net of HoDoKu. The chains of such a claim are on separate
    /// lines.
    is_forcing: Cell<bool>,
}

impl ClaimLines {
    /// The next claim.
    fn next(&self) -> io::Result<Option<GivenClaim>> {
        let (mut lines, mut numbers) = (self.lines.borrow_mut(), self.numbers.borrow_mut());
        while let Some(line) = lines.next(|_| false)? {
            numbers.0 += 1;
            let number = numbers.0;
            let claim = match line {
                // An invalid byte makes only its line wrong, and not the whole file.
                Line::Whole(bytes) | Line::Part(bytes) => {
                    let line = String::from_utf8_lossy(bytes);
                    let line = if number == 1 { line.trim_start_matches('\u{feff}') } else { &line };
                    // `#3` is the number of a claim. Any other `#` begins a comment.
                    let is_comment = line
                        .strip_prefix('#')
                        .is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()));
                    if line.trim().is_empty() || is_comment || self.is_forcing.get() && is_chain(line) {
                        continue;
                    }
                    self.is_forcing.set(["Forcing Chain", "Forcing Net"].iter().any(|name| line.starts_with(name)));
                    GivenClaim::of_line(line)
                }
                Line::Long(_, bytes) => GivenClaim::of_long_line(bytes),
            };
            numbers.1.push_back(number);
            return Ok(Some(claim));
        }
        Ok(None)
    }

    /// The line of the next claim that gets its verdict.
    fn judged(&self) -> Option<usize> {
        self.numbers.borrow_mut().1.pop_front()
    }
}

/// Whether a line has several statements one after another, like a chain of HoDoKu: `r5c4=7 r5c4<>4 (r5c6=4) …`.
fn is_chain(line: &str) -> bool {
    let mut words = line.split_whitespace().map(|word| word.trim_matches(['(', ')']));
    words.clone().count() > 1
        && words.all(|word| word.starts_with('r') && word.contains(['=', '<']) && !word.contains("=>"))
}

/// The counts of the claims that were judged so far.
#[derive(Default)]
struct Tally {
    claims: usize,
    valid: usize,
    unread: usize,
}

/// A writer that writes each verdict as soon as it is known.
struct VerdictWriter<'l> {
    is_text: bool,
    /// The lines of the claims, so that a message can name the line in the file.
    lines: &'l ClaimLines,
    tally: Tally,
    /// Whether the work was cancelled. Claims after the cancellation are not reported.
    is_ended: bool,
    /// The result of writing the last verdict.
    written: io::Result<()>,
}

impl VerdictWriter<'_> {
    fn claim(&mut self, found: Judgement) {
        let line = self.lines.judged();
        self.tally.claims += 1;
        self.tally.valid += usize::from(found.as_ref().is_ok_and(|(_, verdict)| verdict.valid() == Some(true)));
        self.tally.unread += usize::from(found.as_ref().is_err_and(|refusal| !is_stopped(refusal)));
        let found = found.map_err(|refusal| Refusal { line, ..refusal });
        if self.is_ended || self.written.is_err() {
            return;
        }
        self.is_ended = found.as_ref().is_err_and(|refusal| refusal.code == Code::Cancelled);
        let told = if self.is_text { self.text(&found) } else { output::json(&ClaimAnswer::from(&found)) };
        self.written = writeln!(io::stdout(), "{told}");
    }

    /// A claim with its verdict in words.
    fn text(&self, found: &Judgement) -> String {
        let number = self.tally.claims;
        let line = match found {
            Ok((claim, verdict)) => format!("{number}. {claim}: {}", words(verdict)),
            Err(Refusal { line: Some(line), message, .. }) => format!("{number}. Line {line}: {message}."),
            Err(refusal) => format!("{number}. {}.", refusal.message),
        };
        screen().fit(line.into(), 3).as_str().to_owned()
    }
}

/// The verdict about the path as one object.
fn object(path: &JudgedPath) -> String {
    output::json(&json!({"first_wrong": path.first_wrong, "right": path.right.as_ref().map(StepAnswer::new)})) + "\n"
}

/// The verdict about the path in words.
fn text(path: &JudgedPath) -> String {
    let line = match (path.first_wrong, &path.right) {
        (None, _) => "No step is wrong.".into(),
        (Some(wrong), None) => format!("Step {} is the first wrong step.", wrong + 1),
        (Some(wrong), Some(right)) => {
            let name = right.name();
            format!("Step {} is the first wrong step. A correct step there: {name}: {}", wrong + 1, sentence(right))
        }
    };
    screen().fit(line.into(), 0).as_str().to_owned() + "\n"
}

/// A verdict in words.
fn words(verdict: &Verdict) -> String {
    let is_right = match verdict.valid() {
        Some(true) => "right",
        Some(false) => "wrong",
        None => "not known",
    };
    let difficulty = match &verdict.follows {
        Some(Follows::By(steps)) => format!(" Difficulty {:.1}.", steps.difficulty()),
        _ => String::new(),
    };
    format!("{is_right}. {}{difficulty}", verdict.reason())
}
