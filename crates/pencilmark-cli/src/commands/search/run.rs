//! Runs the search (the hunt of the library), and writes its results into the journal and as rows.

use super::asked::{self, Seeds};
use super::finds::{self, Rows};
use super::progress::Progress;
use super::table::{Counts, table};
use crate::args::search::{Finds, HuntArguments};
use crate::failures::Failure;
use crate::journal::{Journal, Seen, fault, missing, read_result, write_result};
use crate::output::{Form, Status, complain, count, inform};

use crate::stop;
use pencilmark::{Flow, Puzzle};
use pencilmark_generate::{HuntEnd, HuntRounds, HuntRun, Hunter, Unit, UnitResult};
use pencilmark_requests::{Code, Number, Refusal};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

pub(crate) fn run(args: &HuntArguments, threads: usize) -> Result<Status, Failure> {
    let seeds = asked::seeds(args)?;
    let hunt = asked::hunt(args)?;
    let head = asked::head(args, &hunt, &seeds);
    let mut search = Hunting::new(args, &seeds)?;
    let mut run = HuntRun::begin(asked::rounds(args, hunt, &seeds), &mut search);
    if let Some(out) = &args.out {
        search.open(out, args.resume, &head, &mut run)?;
    } else if let Some(header) = asked::header(args.format) {
        search.rows.put(&header)?;
    }
    stop::look_at_flag();
    let over = args.time.and_then(|time| Instant::now().checked_add(time));
    let is_over = || stop::is_stopped() || over.is_some_and(|over| Instant::now() >= over);
    let end = if search.has_enough() {
        HuntEnd::Enough
    } else {
        search.progress = Some(Progress::new(args.progress, args.out.is_none()));
        let most_rounds = args.rounds.map_or(u64::MAX, Number::get);
        let ended = run.go_on(threads, most_rounds, &is_over, &mut search);
        search.progress.iter().for_each(Progress::end);
        ended?
    };
    let text = table(&search.counts);
    if args.out.is_some() {
        io::stdout().write_all(text.as_bytes())?;
    } else {
        inform(text.trim_end());
    }
    let found = search.found;
    match end {
        HuntEnd::NothingNew if found == 0 => inform("nothing is found"),
        HuntEnd::NothingNew => inform("no new puzzle was found: the search is finished"),
        HuntEnd::Enough | HuntEnd::Rounds => {}
        HuntEnd::Stopped if stop::is_stopped() => {
            inform(&format!("interrupted after {}", count(found as usize, "find")));
        }
        HuntEnd::Stopped => inform("the time is over: --out with --resume goes on"),
    }
    let is_short = found == 0 || args.count.is_some_and(|wanted| found < wanted.get());
    if seeds.bad > 0 {
        complain(&format!("{} could not be understood", count(seeds.bad, "seed")));
        return Ok(Status::Bad);
    }
    Ok(if is_short || seeds.negative > 0 { Status::Negative } else { Status::Good })
}

/// The receivers of the results of a search.
struct Hunting {
    seen: Seen,
    rows: Rows,
    journal: Option<Journal>,
    format: Finds,
    /// The maximum number of finds (puzzles that the search finds).
    most: u64,
    found: u64,
    counts: Vec<Counts>,
    progress: Option<Progress>,
}

impl Hunting {
    fn new(args: &HuntArguments, seeds: &Seeds) -> Result<Self, Failure> {
        let mut seen = Seen::within(args.memory.get() as usize);
        for form in &seeds.forms {
            seen.insert(*form)?;
        }
        Ok(Self {
            seen,
            rows: Rows::Stdout(io::stdout()),
            journal: None,
            format: args.format,
            most: args.count.map_or(u64::MAX, Number::get),
            found: 0,
            counts: Vec::new(),
            progress: None,
        })
    }

    fn has_enough(&self) -> bool {
        self.found >= self.most
    }

    /// Opens the files, and replays an earlier run.
    fn open(&mut self, out: &Path, resume: bool, head: &str, run: &mut HuntRun) -> Result<(), Failure> {
        let journal = Journal::path(out);
        let is_there = journal.exists();
        if is_there && !resume {
            return Err(fault(&journal, "the file exists: --resume continues it; or name a new file"));
        }
        let (rows, has_rows) = Rows::open(out, resume)?;
        if has_rows && !is_there {
            return Err(missing(out));
        }
        self.rows = rows;
        if let Some(header) = asked::header(self.format) {
            self.rows.put(&header)?;
        }
        let opened = Journal::open(out, head, &mut |record| {
            let result =
                read_result(record).ok_or_else(|| fault(&journal, "a record was not written by this program"))?;
            if run.replay(&result, self)? {
                Ok(ControlFlow::Continue(()))
            } else {
                Err(Refusal::new(Code::File, "the journal of --out belongs to another search").into())
            }
        });
        self.journal = Some(opened?);
        self.rows.go_on()
    }
}

impl Hunter for Hunting {
    type Error = Failure;

    fn begin_round(&mut self, rounds: &HuntRounds) {
        let (seeds, of) = (rounds.seeds().len() as u64, rounds.units());
        self.counts.push(Counts { seeds, of, ..Counts::default() });
    }

    fn is_new(&mut self, form: &Puzzle) -> Result<bool, Failure> {
        Ok(self.seen.insert(Form::of(form))?)
    }

    /// Writes the result into the journal, and its finds as rows. While an earlier run is replayed, `journal` is `None`.
    fn take(&mut self, unit: &Unit, result: &UnitResult) -> Result<Flow, Failure> {
        if let Some(journal) = &mut self.journal {
            journal.write(&write_result(result))?;
        }
        self.counts.last_mut().expect("a round has begun").add(result);
        for rated in &result.rated {
            let Some((puzzle, rating)) = &rated.found else { continue };
            self.found += 1;
            if self.found <= self.most {
                self.rows.put(&finds::row(self.format, unit, puzzle, &rated.form, *rating))?;
            }
        }
        Ok(if self.has_enough() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    fn wait(&mut self) {
        if let Some(progress) = &mut self.progress {
            progress.tell(&self.counts);
        }
    }
}
