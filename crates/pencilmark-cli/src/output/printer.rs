//! Prints answers to stdout or into a file, and a progress bar and a summary to stderr.

use super::answer::Status;
use super::classes::Classes;
use super::messages::{complain, inform};
use super::tally::Tally;
use crate::stop;
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressState, ProgressStyle};
use pencilmark_requests::words::count;
use std::fmt;
use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Prints answers in order, and shows the progress.
pub struct Printer {
    out: Box<dyn Write + Send>,
    bar: ProgressBar,
    progress: Option<Progress>,
    any: bool,
    tally: Tally,
    /// The number of answers from an earlier run.
    earlier: usize,
    has_no_gaps: bool,
    /// The notes about a file that is written part by part.
    journal: Option<Box<dyn PartNotes>>,
    /// The classes that were printed, if only the first answer of each class is printed.
    classes: Option<Classes>,
    /// The instant at which the work on the only puzzle began, or at which its progress was last written. `None` after
    /// something is printed.
    alone_since: Option<Instant>,
    failed: Option<io::Error>,
}

/// The notes about the progress of a file that is written part by part.
pub(crate) trait PartNotes: Send {
    /// Notes the number of bytes that were just written, and the numbers of parts and answers that are done so far.
    fn note(&mut self, bytes: usize, parts: u64, answers: usize) -> io::Result<()>;
}

/// The progress towards a total: bytes of files, or puzzles to make.
pub struct Progress {
    pub(crate) total: u64,
    pub(crate) done: fn(&Tally) -> u64,
}

/// The time after which the progress of one puzzle is shown.
const LONG: Duration = Duration::from_secs(1);

/// The interval at which the progress of one puzzle is written if stderr is not a terminal.
const SELDOM: Duration = Duration::from_secs(10);

/// The interval at which the times of the bar are redrawn.
const TICK: Duration = Duration::from_millis(500);

impl Printer {
    /// A printer that prints a header first.
    ///
    /// # Errors
    /// When the header cannot be printed.
    pub fn new(header: Option<&str>, progress: Option<Progress>) -> io::Result<Self> {
        // Some terminals do not support escapes.
        let mut out: Box<dyn Write + Send> = if io::stdout().is_terminal() {
            Box::new(anstream::AutoStream::auto(io::stdout()))
        } else {
            Box::new(io::stdout())
        };
        if let Some(header) = header {
            writeln!(out, "{header}")?;
        }
        let bar = if io::stdout().is_terminal() { ProgressBar::hidden() } else { bar(progress.as_ref()) };
        let tally = Tally::default();
        let (classes, journal) = (None, None);
        Ok(Self {
            out,
            bar,
            progress,
            any: false,
            tally,
            earlier: 0,
            has_no_gaps: false,
            journal,
            classes,
            alone_since: None,
            failed: None,
        })
    }

    /// A printer that continues a file. `tally` has the results that the file contains. The output ends at the first missing
    /// answer, so that the file can be continued again.
    pub(crate) fn continuing(file: File, tally: Tally, progress: Option<Progress>) -> Self {
        let (out, bar, earlier) = (Box::new(file), bar(progress.as_ref()), tally.answers);
        if let Some(progress) = &progress {
            // The speed counts only the work of this run.
            bar.set_position((progress.done)(&tally).min(progress.total));
            bar.reset_eta();
        }
        Self {
            out,
            bar,
            progress,
            any: true,
            tally,
            earlier,
            has_no_gaps: true,
            journal: None,
            classes: None,
            alone_since: None,
            failed: None,
        }
    }

    /// A printer that continues a file part by part. The position of a tally is the number of parts that are done.
    pub(crate) fn of_parts(file: File, journal: Box<dyn PartNotes>, tally: Tally, progress: Option<Progress>) -> Self {
        Self { journal: Some(journal), ..Self::continuing(file, tally, progress) }
    }

    /// Whether the printer must know the end of each part.
    pub(crate) fn has_parts(&self) -> bool {
        self.journal.is_some()
    }

    /// The same printer. If there are `classes`, it prints only the first answer of each class.
    pub(crate) fn once_a_class(self, classes: Option<Classes>) -> Self {
        Self { classes, ..self }
    }

    /// The same printer. If there is only one puzzle, it shows the progress of this puzzle.
    pub(crate) fn of_one(self, is_alone: bool) -> Self {
        if is_alone {
            stop::note_marks();
        }
        Self { alone_since: is_alone.then(Instant::now), ..self }
    }

    /// Shows the progress of the only puzzle if the puzzle takes long. The answer may later go to the same terminal.
    pub(crate) fn wait(&mut self) {
        let Some(since) = self.alone_since else { return };
        let is_seen = io::stderr().is_terminal();
        let is_long = since.elapsed() >= if is_seen { LONG } else { SELDOM };
        let Some(marks) = stop::marks_left().filter(|_| is_long) else { return };
        let line = format!("{} left", count(marks, "mark"));
        if !is_seen {
            self.alone_since = Some(Instant::now());
            inform(&line);
            return;
        }
        if self.bar.message().is_empty() {
            self.bar = bar(None).with_elapsed(since.elapsed());
        }
        if self.bar.message() != line {
            self.bar.set_message(line);
        }
    }

    /// Whether the output ends at the first missing answer.
    pub(crate) fn has_no_gaps(&self) -> bool {
        self.has_no_gaps
    }

    /// Prints some text. If this fails, all work ends.
    pub(crate) fn print(&mut self, text: &[u8], mut tally: Tally) {
        let forms = std::mem::take(&mut tally.forms);
        let (position, unwritten) = (tally.position, tally.unwritten.take());
        self.count(tally);
        if let Some(why) = unwritten {
            self.fail(io::Error::other(why));
        }
        match self.classes.as_mut().map(|classes| classes.filter(text, &forms)) {
            None => self.write(text),
            Some(Ok(kept)) => self.write(&kept),
            Some(Err(error)) => self.fail(error),
        }
        let answers = self.tally.answers;
        if self.failed.is_none()
            && let Some(Err(error)) = self.journal.as_mut().map(|journal| journal.note(text.len(), position, answers))
        {
            self.fail(error);
        }
    }

    fn write(&mut self, text: &[u8]) {
        // At the beginning of the output, no blank line is needed.
        let text = if self.any { text } else { text.strip_prefix(b"\n").unwrap_or(text) };
        self.any |= !text.is_empty();
        if self.alone_since.take().is_some() {
            self.bar.finish_and_clear();
        }
        if self.failed.is_none()
            && let Err(error) = self.out.write_all(text).and_then(|()| self.out.flush())
        {
            self.fail(error);
        }
    }

    fn fail(&mut self, error: io::Error) {
        self.failed.get_or_insert(error);
        stop::stop();
    }

    fn count(&mut self, tally: Tally) {
        self.tally.add(tally);
        let answers = self.tally.answers as u64;
        match &self.progress {
            Some(progress) => self.bar.set_position((progress.done)(&self.tally).min(progress.total)),
            None => self.bar.set_position(answers),
        }
        // The bar may count bytes, so its rate is not used.
        let seconds = self.bar.elapsed().as_secs_f64().max(0.001);
        #[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^52 puzzles")]
        let rate = (answers - self.earlier as u64) as f64 / seconds;
        let rate = if rate < 10.0 { format!("{rate:.1}") } else { format!("{rate:.0}") };
        self.bar.set_message(format!(
            "{} puzzle{}, {rate} a second",
            HumanCount(answers),
            if answers == 1 { "" } else { "s" }
        ));
    }

    /// Prints the errors.
    fn print_errors(&self) {
        self.bar.finish_and_clear();
        for error in &self.tally.errors {
            complain(error);
        }
        let (total, errors) = (self.tally.answers, self.tally.bad);
        if total > 1 && errors > 0 {
            let more = errors - self.tally.errors.len();
            let more = if more > 0 { format!(", {more} of them not shown here") } else { String::new() };
            complain(&format!("{errors} of {total} could not be understood{more}"));
        }
        if stop::is_interrupted() {
            inform(&format!("interrupted after {}", count(total, "answer")));
        } else if total > 1 && self.tally.stopped > 0 {
            inform(&format!("{} of {total} were stopped by --timeout", self.tally.stopped));
        }
    }

    /// Prints the errors and a summary.
    ///
    /// # Errors
    /// When the output could not be written.
    pub(crate) fn finish(mut self) -> io::Result<Status> {
        if let Some(classes) = self.classes.take()
            && self.failed.is_none()
        {
            let print = &mut |text: &[u8]| {
                self.write(text);
                self.failed.take().map_or(Ok(()), Err)
            };
            classes.print_rest(print)?;
        }
        if let Some(error) = self.failed {
            return Err(error);
        }
        self.print_errors();
        Ok(self.tally.status)
    }

    /// Prints the errors, and returns the exit code, before the program ends.
    pub(crate) fn leave(&mut self) -> u8 {
        match self.failed.take() {
            Some(error) if error.kind() == ErrorKind::BrokenPipe => Status::Good as u8,
            Some(error) => {
                complain(&error.to_string());
                Status::Bad as u8
            }
            None => {
                self.print_errors();
                stop::INTERRUPTED_CODE
            }
        }
    }
}

/// The progress bar on stderr. It is shown only on a terminal, and only if the answers do not go to a terminal, so that it
/// does not overwrite the answers. If the total is known, the bar has a percentage and an estimate.
fn bar(progress: Option<&Progress>) -> ProgressBar {
    let (bar, template) = match progress {
        Some(progress) => (ProgressBar::new(progress.total), "{bar:24} {percent:>3} %  {msg}, {elapsed}, {left} left"),
        None => (ProgressBar::new_spinner(), "{spinner} {msg}, {elapsed}"),
    };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner());
    let left = |state: &ProgressState, out: &mut dyn fmt::Write| {
        let _ = write!(out, "{:#}", HumanDuration(state.eta()));
    };
    let bar = bar.with_style(style.with_key("left", left));
    // The times of the bar also change while one puzzle takes long.
    bar.enable_steady_tick(TICK);
    bar
}
