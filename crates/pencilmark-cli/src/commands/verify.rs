//! `pencilmark verify`

use super::equivalent::only;
use crate::args::Verify;
use crate::failures::Failure;
use crate::output::{self, Rows, Status, complain, count, screen};
use pencilmark::verify::{Follows, Verdict};
use pencilmark_requests::input::unpack;
use pencilmark_requests::verify::{ClaimAnswer, GivenClaim, JudgedPath, Judgement, Verify as Wanted};
use pencilmark_requests::{Choose, Code, Refusal};
use pencilmark_view::{StepAnswer, sentence};
use serde_json::json;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

pub(crate) fn run(args: &Verify) -> Result<Status, Failure> {
    let chosen = args.selection.chosen()?;
    chosen.check_order()?;
    let solver = chosen.solver(Choose::Shortest)?;
    if args.puzzle == "-" && args.claims == Path::new("-") {
        return Err(Failure::conflict("claims", "either the puzzle or the claims can be standard input, not both"));
    }
    let state = only(&args.puzzle).map_err(|refusal| refusal.of("puzzle"))?;
    let (lines, claims): (Vec<usize>, Vec<GivenClaim>) = claims(&read(&args.claims)?).unzip();
    let wanted = Wanted { claims, path: args.wanted.path };
    wanted.check()?;
    let is_text = args.format.settle(true) == Rows::Text;
    let mut writer = VerdictWriter { is_text, lines: lines.iter(), number: 0, is_ended: false, written: Ok(()) };
    let found =
        args.patience.work(|budget| wanted.find_telling(&state, &solver, budget, &mut |found| writer.claim(found)));
    let found = found.map_err(|fault| Refusal::from(fault).of("puzzle"))?;
    writer.written?;
    if let Some(path) = &found.path {
        let told = if is_text { text(path) } else { object(path) };
        io::stdout().write_all(told.as_bytes())?;
    }
    let unread = found.claims.iter().filter(|claim| claim.as_ref().is_err_and(|refusal| !is_stopped(refusal))).count();
    if unread > 0 {
        complain(&format!("{} could not be read", count(unread, "claim")));
        return Ok(Status::Bad);
    }
    Ok(if found.is_valid() { Status::Good } else { Status::Negative })
}

fn is_stopped(refusal: &Refusal) -> bool {
    matches!(refusal.code, Code::OutOfTime | Code::OutOfWork | Code::Cancelled)
}

/// The text of a file, or of standard input.
fn read(file: &Path) -> Result<String, Failure> {
    let open = || -> io::Result<Box<dyn Read + Send>> {
        Ok(if file == Path::new("-") { Box::new(io::stdin()) } else { Box::new(File::open(file)?) })
    };
    let mut bytes = Vec::new();
    let read = open().and_then(unpack).and_then(|mut text| text.read_to_end(&mut bytes));
    // An invalid byte makes its line wrong, not the file.
    let read = read.map(|_| String::from_utf8_lossy(&bytes).trim_start_matches('\u{feff}').to_owned());
    let wrong = |error: io::Error| Refusal::new(Code::File, format!("{}: {error}", file.display())).of("claims");
    Ok(read.map_err(wrong)?)
}

/// The claims of a text, one on each line, with the numbers of their lines.
fn claims(text: &str) -> impl Iterator<Item = (usize, GivenClaim)> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(|(index, line)| (index + 1, GivenClaim::of_line(line)))
}

/// A writer of verdicts, which writes each as soon as it is known.
struct VerdictWriter<'l> {
    is_text: bool,
    /// The line numbers of the claims that are left, so that a message can name the line in the file.
    lines: std::slice::Iter<'l, usize>,
    number: usize,
    /// Whether all work was ended. Claims that were not judged by then are not reported.
    is_ended: bool,
    /// The result of writing the last verdict.
    written: io::Result<()>,
}

impl VerdictWriter<'_> {
    fn claim(&mut self, found: &Judgement) {
        let line = self.lines.next().copied();
        self.number += 1;
        let found = found.clone().map_err(|mut refusal| {
            refusal.line = line;
            refusal
        });
        if self.is_ended || self.written.is_err() {
            return;
        }
        self.is_ended = found.as_ref().is_err_and(|refusal| refusal.code == Code::Cancelled);
        let told = if self.is_text { self.text(&found) } else { output::json(&ClaimAnswer::from(&found)) };
        self.written = writeln!(io::stdout(), "{told}");
    }

    /// A claim with its verdict in words.
    fn text(&self, found: &Judgement) -> String {
        let number = self.number;
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
        (Some(wrong), None) => format!("Step {} is the first that is wrong.", wrong + 1),
        (Some(wrong), Some(right)) => {
            let name = right.name();
            format!("Step {} is the first that is wrong. Right there: {name}: {}", wrong + 1, sentence(right))
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
