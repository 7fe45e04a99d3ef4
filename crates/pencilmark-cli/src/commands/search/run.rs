//! The search itself: units are handed out, and their results are written in the order of the units, round by round.
//!
//! ```text
//!   rounds ── unit ─→ crew: neighbours ─→ ledger: what is new ─→ crew: ratings ─→ ledger: in order ─┬→ journal, rows
//!     ↑                                                                                            │
//!     └───────────────────────────────────────── finds ────────────────────────────────────────────┘
//! ```

use super::asked::{self, Seeds};
use super::crew::{Crew, TaskResult};
use super::finds::{self, Rows};
use super::ledger::Ledger;
use super::progress::Progress;
use super::table::{Counts, table};
use crate::args::search::{Finds, HuntArguments};
use crate::failures::Failure;
use crate::journal::{HuntJournal, Record, Seen};
use crate::output::{Status, complain, count, inform};
use crate::results::fault;
use crate::stop;
use pencilmark_generate::{HuntRounds, Unit};
use pencilmark_requests::{Code, Number, Refusal};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The interval at which the time limit is checked.
const LOOK: Duration = Duration::from_millis(20);

/// The reason why a search ended.
#[derive(Copy, Clone, PartialEq, Eq)]
enum End {
    /// Nothing new was found.
    Nothing,
    Enough,
    Rounds,
    Time,
    Interrupted,
}

pub(crate) fn run(args: &HuntArguments, threads: usize) -> Result<Status, Failure> {
    let seeds = asked::seeds(args)?;
    let hunt = asked::hunt(args)?;
    let head = asked::head(args, &hunt, &seeds);
    let mut search = Hunting::new(args, asked::rounds(args, hunt, &seeds), &seeds)?;
    if let Some(out) = &args.out {
        search.open(out, args.resume, &head)?;
    } else if let Some(header) = asked::header(args.format) {
        search.rows.put(&header)?;
    }
    stop::look_at_flag();
    let end = search.go_on(args, threads)?;
    let text = table(&search.counts);
    if args.out.is_some() {
        io::stdout().write_all(text.as_bytes())?;
    } else {
        inform(text.trim_end());
    }
    let found = search.found;
    match end {
        End::Nothing if found == 0 => inform("nothing is found"),
        End::Nothing => inform("nothing is new: the search is done"),
        End::Enough | End::Rounds => {}
        End::Time => inform("the time is over: --out with --resume goes on"),
        End::Interrupted => inform(&format!("interrupted after {}", count(found as usize, "find"))),
    }
    let is_short = found == 0 || args.count.is_some_and(|wanted| found < wanted.get());
    if seeds.bad > 0 {
        complain(&format!("{} could not be understood", count(seeds.bad, "seed")));
        return Ok(Status::Bad);
    }
    Ok(if is_short || seeds.negative > 0 { Status::Negative } else { Status::Good })
}

/// A running search.
struct Hunting {
    rounds: HuntRounds,
    seen: Seen,
    rows: Rows,
    journal: Option<HuntJournal>,
    format: Finds,
    /// The most finds.
    most: u64,
    found: u64,
    /// The number of the next unit.
    next: u64,
    counts: Vec<Counts>,
}

impl Hunting {
    fn new(args: &HuntArguments, rounds: HuntRounds, seeds: &Seeds) -> Result<Self, Failure> {
        let mut seen = Seen::within(args.memory.get() as usize);
        for form in &seeds.forms {
            seen.insert(*form)?;
        }
        let mut search = Self {
            rounds,
            seen,
            rows: Rows::Stdout(io::stdout()),
            journal: None,
            format: args.format,
            most: args.count.map_or(u64::MAX, Number::get),
            found: 0,
            next: 0,
            counts: Vec::new(),
        };
        search.begin_round();
        Ok(search)
    }

    fn begin_round(&mut self) {
        let (seeds, of) = (self.rounds.seeds().len() as u64, self.rounds.units());
        self.counts.push(Counts { seeds, of, ..Counts::default() });
    }

    /// Opens the files, and replays an earlier run.
    fn open(&mut self, out: &Path, resume: bool, head: &str) -> Result<(), Failure> {
        let journal = PathBuf::from({
            let mut name = out.as_os_str().to_owned();
            name.push(".journal");
            name
        });
        let is_there = journal.exists();
        if is_there && !resume {
            return Err(fault(&journal, "the file exists: --resume continues it; or name a new file"));
        }
        let (rows, has_rows) = Rows::open(out, resume)?;
        if has_rows && !is_there {
            return Err(fault(out, format_args!("{} should say how far the search is", journal.display())));
        }
        self.rows = rows;
        if let Some(header) = asked::header(self.format) {
            self.rows.put(&header)?;
        }
        let opened = HuntJournal::open(&journal, head, &mut |record| self.replay(&record));
        self.journal = Some(opened?);
        self.rows.go_on()
    }

    /// Replays a record of an earlier run.
    fn replay(&mut self, record: &Record) -> Result<(), Failure> {
        let unit = self.rounds.next().or_else(|| {
            if self.rounds.go_on() {
                self.begin_round();
            }
            self.rounds.next()
        });
        let Some(unit) = unit.filter(|unit| unit.number == record.unit) else {
            return Err(Refusal::new(Code::File, "the journal of --out is not that of this search").into());
        };
        for judged in &record.judged {
            self.seen.insert(judged.form)?;
        }
        self.commit(&unit, record)
    }

    /// Adds the results of a unit that is done.
    fn commit(&mut self, unit: &Unit, record: &Record) -> Result<(), Failure> {
        self.next = unit.number + 1;
        self.counts.last_mut().expect("a round has begun").add(record);
        for judged in &record.judged {
            let Some((puzzle, rating)) = &judged.found else { continue };
            self.rounds.keep(puzzle.clone(), *rating);
            self.found += 1;
            if self.found <= self.most {
                self.rows.put(&finds::row(self.format, unit, puzzle, &judged.form.puzzle(), *rating))?;
            }
        }
        Ok(())
    }

    /// Searches until there is a reason to end.
    fn go_on(&mut self, args: &HuntArguments, threads: usize) -> Result<End, Failure> {
        let hunt = self.rounds.hunt().clone();
        let crew = Crew::new(&hunt, threads);
        let over = args.time.and_then(|time| Instant::now().checked_add(time));
        let is_late = || over.is_some_and(|over| Instant::now() >= over);
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            for number in 0..threads {
                let (sender, crew) = (sender.clone(), &crew);
                let spawned = thread::Builder::new().spawn_scoped(scope, move || crew.work(&sender, &is_late));
                if let (0, Err(error)) = (number, spawned) {
                    return Err(error.into());
                }
            }
            drop(sender);
            let next = |wait| match receiver.recv_timeout(wait) {
                Ok(done) => Some(done),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => Some(TaskResult::Stopped),
            };
            let mut progress = Progress::new(args.progress, args.out.is_none());
            let ended = self.until_the_end(args, threads, &crew, &next, &is_late, &mut progress);
            crew.end();
            progress.end();
            ended
        })
    }

    fn until_the_end(
        &mut self,
        args: &HuntArguments,
        threads: usize,
        crew: &Crew,
        next: &dyn Fn(Duration) -> Option<TaskResult>,
        is_late: &dyn Fn() -> bool,
        progress: &mut Progress,
    ) -> Result<End, Failure> {
        let mut ledger = Ledger::new(self.next);
        let most_rounds = args.rounds.map_or(u64::MAX, Number::get);
        loop {
            if self.found >= self.most {
                return Ok(End::Enough);
            }
            while ledger.has_room(threads)
                && let Some(unit) = self.rounds.next()
            {
                ledger.begin();
                crew.look(unit);
            }
            if ledger.is_empty() {
                if self.rounds.round() >= most_rounds {
                    return Ok(End::Rounds);
                }
                if !self.rounds.go_on() {
                    return Ok(End::Nothing);
                }
                self.begin_round();
                continue;
            }
            match next(LOOK) {
                Some(TaskResult::Stopped) => return Ok(if stop::is_stopped() { End::Interrupted } else { End::Time }),
                Some(done) => ledger.take(done, &mut self.seen, crew)?,
                None if stop::is_stopped() => return Ok(End::Interrupted),
                None if is_late() => return Ok(End::Time),
                None => {}
            }
            while self.found < self.most
                && let Some((unit, record)) = ledger.next_done()
            {
                if let Some(journal) = &mut self.journal {
                    journal.write(&record)?;
                }
                self.commit(&unit, &record)?;
            }
            progress.tell(&self.counts);
        }
    }
}
