//! The limits of work: the greatest amount of work, and the ways to stop it.

use std::cell::Cell;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering};

/// Whether work goes on or stops. A function that can take long asks a budget or a sink, and passes the answer on with `?`.
pub type Flow = ControlFlow<()>;

/// The number of steps between two checks of the clock and the flag: about a tenth of a millisecond.
const BETWEEN_LOOKS: u64 = 1024;

/// The reason why work ended before it was done.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stopped {
    /// The steps of work are used up.
    Work,
    /// The caller's check said stop.
    Time,
    /// The flag is raised.
    Flag,
    /// The caller who receives the events said stop.
    Watcher,
    /// A thread that shared the work panicked. This is a fault of the library.
    Panic,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Self::Work => "stopped: the steps of work are used up",
            Self::Time => "stopped: the time is over",
            Self::Flag => "stopped from outside",
            Self::Watcher => "stopped by who watches",
            Self::Panic => "broken off: a thread panicked, which is a fault of the program",
        })
    }
}

impl std::error::Error for Stopped {}

/// The progress of work within a budget.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Progress {
    /// The state of a puzzle on the way to its solution.
    Known {
        /// The number of the 81 cells that are known.
        cells: usize,
        /// The number of marks in the other cells.
        marks: usize,
    },
    /// The generation of puzzles tried one more puzzle.
    Tried,
}

/// The number of threads that have nothing to do. A thread that begins work takes itself out of this number. Work that can
/// be [shared](Budget::with_threads) takes some of the threads that are left. Each thread is given back when its work is
/// done, also after a panic.
///
/// ```
/// use pencilmark_core::{Budget, IdleThreads};
///
/// let threads = IdleThreads::new(2);
/// let own = threads.take_one();
/// // What takes this budget may take the other thread.
/// let budget = Budget::unlimited().with_threads(&threads);
/// assert_eq!(budget.stopped(), None);
/// drop(own);
/// ```
#[derive(Debug)]
pub struct IdleThreads {
    /// The number of idle threads. It is negative if threads help others, and then more threads begin their own work.
    number: AtomicIsize,
}

impl IdleThreads {
    /// A number of threads, all idle.
    pub const fn new(number: usize) -> Self {
        Self { number: AtomicIsize::new(number.cast_signed()) }
    }

    /// Takes the calling thread, which has work of its own. It stays taken as long as the returned value lives.
    pub fn take_one(&self) -> TakenThreads<'_> {
        self.number.fetch_sub(1, Ordering::Relaxed);
        TakenThreads { from: self, number: 1 }
    }

    /// Takes idle threads: all of them, but at most `most`.
    fn take_some(&self, most: usize) -> TakenThreads<'_> {
        let most = most.min(isize::MAX as usize).cast_signed();
        let taken = |idle: isize| most.min(idle).max(0);
        let before = self.number.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |idle| Some(idle - taken(idle)));
        TakenThreads { from: self, number: taken(before.unwrap_or_default()) }
    }
}

/// [Threads](IdleThreads) that are busy until this value is dropped.
#[must_use = "they are given back when this is dropped"]
#[derive(Debug)]
pub struct TakenThreads<'i> {
    from: &'i IdleThreads,
    number: isize,
}

impl TakenThreads<'_> {
    /// The number of threads that were taken.
    pub const fn number(&self) -> usize {
        self.number.unsigned_abs()
    }
}

impl Drop for TakenThreads<'_> {
    fn drop(&mut self) {
        self.from.number.fetch_add(self.number, Ordering::Relaxed);
    }
}

/// The greatest amount of work, and the ways to stop it. A function that can take long counts its work here in small steps.
/// Each step takes at most about a microsecond. The function stops when the budget stops.
///
/// There are three limits. Each of them can be left out:
/// - a number of steps: the work ends at the same place on every machine
/// - a check that the caller makes, for example of a clock (the library has no clock)
/// - a flag that another thread raises
///
/// The budget looks at the check and the flag about every thousand steps, often within a millisecond.
///
/// A budget that has stopped stays stopped. A budget belongs to one thread.
///
/// ```
/// use pencilmark_core::{Board, Budget, Puzzle, Search, Stopped};
/// use std::time::{Duration, Instant};
///
/// let end = Instant::now() + Duration::from_secs(5);
/// let is_over = || Instant::now() >= end;
/// let budget = Budget::unlimited().with_work(500).with_check(&is_over);
/// let empty = Board::new(&Puzzle::EMPTY)?;
/// let found = Search::of(&empty).limit(1_000_000).within(&budget).solutions();
/// assert_eq!(budget.stopped(), Some(Stopped::Work));
/// assert!(found.count < 1_000_000, "what was found by then");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub struct Budget<'c> {
    /// The number of steps that may be done before the next look at the check and the flag.
    near: Cell<u64>,
    /// The number of steps left after the steps of `near`; `None` if steps are not counted.
    far: Cell<Option<u64>>,
    is_over: Option<&'c dyn Fn() -> bool>,
    flag: Option<&'c AtomicBool>,
    idle: Option<&'c IdleThreads>,
    hears: Option<&'c dyn Fn(Progress)>,
    stopped: Cell<Option<Stopped>>,
}

impl<'c> Budget<'c> {
    /// A budget that never stops, unless it is given a limit.
    pub const fn unlimited() -> Self {
        Self {
            near: Cell::new(0),
            far: Cell::new(None),
            is_over: None,
            flag: None,
            idle: None,
            hears: None,
            stopped: Cell::new(None),
        }
    }

    /// Lets idle threads share the work where it can be shared: for the hardest chains of the Sudoku Explainer's scale. The
    /// result is the same. If a thread cannot be started, as on WebAssembly, the calling thread does the work alone. A
    /// budget with a number of steps uses only one thread, so that it ends at the same place everywhere.
    pub fn with_threads(self, idle: &'c IdleThreads) -> Self {
        Self { idle: Some(idle), ..self }
    }

    /// Takes idle threads that may share the work now, at most `most`. `None` if there are none.
    pub fn take_threads(&self, most: usize) -> Option<TakenThreads<'c>> {
        let taken = self.idle.filter(|_| !self.is_counted())?.take_some(most);
        Some(taken).filter(|taken| taken.number > 0)
    }

    /// Sets a number of steps of work, after which the budget stops.
    pub fn with_work(self, steps: u64) -> Self {
        self.near.set(0);
        self.far.set(Some(steps));
        self
    }

    /// Sets a check, for example of a clock. The budget stops when the check returns true. The thread that works calls the
    /// check often.
    pub fn with_check(self, is_over: &'c dyn Fn() -> bool) -> Self {
        Self { is_over: Some(is_over), ..self }
    }

    /// Sets a flag that stops the budget when another thread raises it.
    pub fn with_flag(self, flag: &'c AtomicBool) -> Self {
        Self { flag: Some(flag), ..self }
    }

    /// Sets the function that gets the progress of the work: after each step of a path, and after each puzzle that is tried.
    ///
    /// ```
    /// use pencilmark_core::{Budget, Progress};
    /// use std::cell::Cell;
    ///
    /// let known = Cell::new(0);
    /// let hears = |progress| {
    ///     if let Progress::Known { cells, .. } = progress {
    ///         known.set(cells);
    ///     }
    /// };
    /// Budget::unlimited().with_progress(&hears).tell(|| Progress::Known { cells: 30, marks: 170 });
    /// assert_eq!(known.get(), 30);
    /// ```
    pub fn with_progress(self, hears: &'c dyn Fn(Progress)) -> Self {
        Self { hears: Some(hears), ..self }
    }

    /// Reports the progress of the work. The progress is computed only if [a function](Budget::with_progress) gets it.
    pub fn tell(&self, progress: impl FnOnce() -> Progress) {
        if let Some(hears) = self.hears {
            hears(progress());
        }
    }

    /// Whether the budget has any limit.
    pub fn has_limit(&self) -> bool {
        self.is_counted() || self.is_over.is_some() || self.flag.is_some()
    }

    /// Counts some steps of work. Breaks when the budget has stopped.
    #[inline]
    pub fn spend(&self, steps: u64) -> ControlFlow<()> {
        if let Some(left) = self.near.get().checked_sub(steps) {
            self.near.set(left);
            return ControlFlow::Continue(());
        }
        self.look(steps)
    }

    /// Counts some steps of work, like [`Budget::spend`]. Returns an error when the budget has stopped.
    ///
    /// ```
    /// use pencilmark_core::{Budget, Stopped};
    ///
    /// let budget = Budget::unlimited().with_work(5);
    /// assert_eq!(budget.try_spend(5), Ok(()));
    /// assert_eq!(budget.try_spend(1), Err(Stopped::Work));
    /// ```
    ///
    /// # Errors
    /// When the budget has stopped.
    #[inline]
    pub fn try_spend(&self, steps: u64) -> Result<(), Stopped> {
        match self.spend(steps) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(self.stopped().unwrap_or(Stopped::Work)),
        }
    }

    /// Moves steps from `far` to `near`, and asks the check and the flag.
    #[cold]
    fn look(&self, steps: u64) -> ControlFlow<()> {
        if self.stopped.get().is_some() {
            return ControlFlow::Break(());
        }
        // The steps that are left in `near` count too, so that all steps can be used.
        let missing = steps - self.near.get();
        let taken = match self.far.get() {
            Some(far) if far < missing => return self.stop(Stopped::Work),
            Some(far) => far.min(missing.max(BETWEEN_LOOKS)),
            None => missing.max(BETWEEN_LOOKS),
        };
        if self.flag.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return self.stop(Stopped::Flag);
        }
        if self.is_over.is_some_and(|is_over| is_over()) {
            return self.stop(Stopped::Time);
        }
        self.far.set(self.far.get().map(|far| far - taken));
        self.near.set(taken - missing);
        ControlFlow::Continue(())
    }

    /// Does a part of the work with a budget of its own: at most `steps` steps, and at most the steps that are left here.
    /// The part has the same check and the same flag. Its steps are counted here too. If the part stops because its own
    /// steps are used up, this budget goes on.
    ///
    /// ```
    /// use pencilmark_core::{Budget, Stopped};
    ///
    /// let budget = Budget::unlimited();
    /// let stopped = budget.part(1_000, |part| {
    ///     while part.spend(10).is_continue() {}
    ///     part.stopped()
    /// });
    /// assert_eq!((stopped, budget.stopped()), (Some(Stopped::Work), None));
    /// ```
    pub fn part<T>(&self, steps: u64, on: impl FnOnce(&Budget) -> T) -> T {
        let all = self.far.get().map_or(steps, |far| steps.min(far + self.near.get()));
        let part = Budget {
            far: Cell::new(Some(all)),
            near: Cell::new(0),
            idle: None,
            stopped: self.stopped.clone(),
            ..*self
        };
        let done = on(&part);
        match part.stopped() {
            Some(Stopped::Work) | None => {
                let _ = self.spend(all - part.far.get().map_or(0, |far| far + part.near.get()));
            }
            Some(why) => {
                let _ = self.stop(why);
            }
        }
        done
    }

    /// Stops the budget, because a thread that shared the work panicked.
    pub fn break_off(&self) -> Stopped {
        let _ = self.stop(Stopped::Panic);
        Stopped::Panic
    }

    fn stop(&self, why: Stopped) -> ControlFlow<()> {
        self.near.set(0);
        self.stopped.set(Some(why));
        ControlFlow::Break(())
    }

    /// Whether the budget stops after a number of steps.
    pub fn is_counted(&self) -> bool {
        self.far.get().is_some()
    }

    /// The reason why the budget has stopped, if it has stopped.
    #[inline]
    pub fn stopped(&self) -> Option<Stopped> {
        self.stopped.get()
    }
}

impl Default for Budget<'_> {
    fn default() -> Self {
        Self::unlimited()
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let left = self.far.get().map(|far| far + self.near.get());
        f.debug_struct("Budget").field("left", &left).field("stopped", &self.stopped.get()).finish_non_exhaustive()
    }
}
