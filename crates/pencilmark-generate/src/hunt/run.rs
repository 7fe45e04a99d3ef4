//! A hunt on many threads: units are handed out, and their results are taken in the order of the units, round by round.
//!
//! ```text
//!   rounds ── unit ─→ workers: neighbours ─→ what is new ─→ workers: ratings ─→ in order ─→ hunter
//!     ↑                                                                              │
//!     └──────────────────────────────────── finds ───────────────────────────────────┘
//! ```

use super::hunter::{HuntEnd, Hunter};
use super::result::UnitResult;
use super::rounds::{HuntRounds, Unit};
use super::task::{Task, TaskResult};
use super::units::OpenUnits;
use pencilmark::{Budget, Flow, IdleThreads, Stopped, Workers};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The interval between two checks of the time limit.
const LOOK: Duration = Duration::from_millis(20);

/// A hunt that goes on: its rounds, and the next unit of work. The results are the same for any number of threads.
///
/// ```
/// use pencilmark::{Flow, NoThread, Puzzle};
/// use pencilmark_generate::{Hunt, HuntEnd, HuntRounds, HuntRun, Hunter, Unit, UnitResult};
/// use std::collections::HashSet;
/// use std::ops::ControlFlow;
///
/// /// Stops at the first find.
/// #[derive(Default)]
/// struct First {
///     seen: HashSet<Puzzle>,
///     found: Vec<Puzzle>,
/// }
///
/// impl Hunter for First {
///     type Error = NoThread;
///
///     fn begin_round(&mut self, _: &HuntRounds) {}
///
///     fn is_new(&mut self, form: &Puzzle) -> Result<bool, NoThread> {
///         Ok(self.seen.insert(form.clone()))
///     }
///
///     fn take(&mut self, _: &Unit, result: &UnitResult) -> Result<Flow, NoThread> {
///         self.found.extend(result.rated.iter().filter_map(|rated| Some(rated.found.as_ref()?.0.clone())));
///         Ok(if self.found.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
///     }
/// }
///
/// let seed = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let hunt = Hunt { er: Some(95..=200), ..Hunt::default() }.with_sieve();
/// let mut first = First::default();
/// let mut run = HuntRun::begin(HuntRounds::new(hunt, vec![seed], 100), &mut first);
/// assert_eq!(run.go_on(2, 1, &|| false, &mut first)?, HuntEnd::Enough);
/// assert!(!first.found.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HuntRun {
    rounds: HuntRounds,
    /// The number of the next unit.
    next: u64,
}

impl HuntRun {
    /// Begins the first round.
    pub fn begin(rounds: HuntRounds, hunter: &mut impl Hunter) -> Self {
        hunter.begin_round(&rounds);
        Self { rounds, next: 0 }
    }

    /// Takes the result of the next unit from an earlier run. Returns whether the result belongs to the next unit.
    ///
    /// # Errors
    /// The errors of the hunter.
    pub fn replay<H: Hunter>(&mut self, result: &UnitResult, hunter: &mut H) -> Result<bool, H::Error> {
        let unit = self.rounds.next().or_else(|| self.begin_round(hunter).then(|| self.rounds.next())?);
        let Some(unit) = unit.filter(|unit| unit.number == result.unit) else { return Ok(false) };
        for rated in &result.rated {
            hunter.is_new(&rated.form)?;
        }
        // The reason why the earlier run ended does not count here.
        let _ = self.commit(&unit, result, hunter)?;
        Ok(true)
    }

    /// Hunts on a number of threads, until there is a reason to end; `is_over` says whether the time is over.
    ///
    /// # Errors
    /// The errors of the hunter, and an error when no thread can be started.
    pub fn go_on<H: Hunter>(
        &mut self,
        threads: usize,
        most_rounds: u64,
        is_over: &(dyn Fn() -> bool + Sync),
        hunter: &mut H,
    ) -> Result<HuntEnd, H::Error> {
        let (hunt, idle) = (self.rounds.hunt().clone(), IdleThreads::new(threads));
        let work = |task: Task, is_enough: &AtomicBool| {
            let _own = idle.take_one();
            let is_over = || is_enough.load(Ordering::Relaxed) || is_over();
            let budget = Budget::unlimited().with_threads(&idle).with_check(&is_over);
            match task {
                Task::Look(unit) => {
                    hunt.look(&unit.seed, unit.choice, &budget).map(|look| TaskResult::Looked(unit, look))
                }
                Task::Judge(unit, place, puzzle) => {
                    hunt.judge(&puzzle, &budget).map(|rating| TaskResult::Judged(unit, place, rating))
                }
            }
        };
        Workers::scoped(threads, work, |workers| self.lead(threads, most_rounds, is_over, hunter, &workers))?
    }

    fn lead<H: Hunter>(
        &mut self,
        threads: usize,
        most_rounds: u64,
        is_over: &dyn Fn() -> bool,
        hunter: &mut H,
        workers: &Workers<Task, Result<TaskResult, Stopped>>,
    ) -> Result<HuntEnd, H::Error> {
        let mut open = OpenUnits::new(self.next);
        loop {
            while open.has_room(threads)
                && let Some(unit) = self.rounds.next()
            {
                open.begin();
                workers.give([Task::Look(unit)]);
            }
            if open.is_empty() {
                if self.rounds.round() >= most_rounds {
                    return Ok(HuntEnd::Rounds);
                }
                if !self.begin_round(hunter) {
                    return Ok(HuntEnd::NothingNew);
                }
                continue;
            }
            match workers.next(LOOK) {
                Some(Ok(done)) => open.take(done, hunter, workers)?,
                Some(Err(_)) => return Ok(HuntEnd::Stopped),
                None if is_over() => return Ok(HuntEnd::Stopped),
                None => {}
            }
            while let Some((unit, result)) = open.next_done() {
                if self.commit(&unit, &result, hunter)?.is_break() {
                    return Ok(HuntEnd::Enough);
                }
            }
            hunter.wait();
        }
    }

    /// Begins the next round. Returns whether the next round has a seed.
    fn begin_round(&mut self, hunter: &mut impl Hunter) -> bool {
        let goes_on = self.rounds.go_on();
        if goes_on {
            hunter.begin_round(&self.rounds);
        }
        goes_on
    }

    /// Keeps the finds of a unit that is done, for the next round.
    fn commit<H: Hunter>(&mut self, unit: &Unit, result: &UnitResult, hunter: &mut H) -> Result<Flow, H::Error> {
        self.next = unit.number + 1;
        for (puzzle, rating) in result.rated.iter().filter_map(|rated| rated.found.as_ref()) {
            self.rounds.keep(puzzle.clone(), *rating);
        }
        hunter.take(unit, result)
    }
}
