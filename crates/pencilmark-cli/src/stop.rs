//! What stops the work: Ctrl-C, a reader that closes the pipe, and `--timeout`.

use clap::Args;
use pencilmark::{Budget, IdleThreads};
use pencilmark_requests::WrongValue;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The exit code of a program that Ctrl-C ended.
pub(crate) const INTERRUPTED_CODE: u8 = 130;

/// The flag that stops every budget.
static STOP: AtomicBool = AtomicBool::new(false);
/// Whether it was Ctrl-C.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Whether the program checks the flag and prints the results so far.
static LOOKED_AT: AtomicBool = AtomicBool::new(false);

/// Listens for Ctrl-C. The first one sets the flag if the program checks it; otherwise, and the second time, the
/// program ends.
pub(crate) fn listen() {
    // Without signals, Ctrl-C simply ends the program.
    let _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::SeqCst) || !LOOKED_AT.load(Ordering::SeqCst) {
            std::process::exit(INTERRUPTED_CODE.into());
        }
        stop();
    });
}

/// From now until its end, the program checks the flag.
pub(crate) fn look_at_flag() {
    LOOKED_AT.store(true, Ordering::SeqCst);
}

/// Ends all work.
pub(crate) fn stop() {
    STOP.store(true, Ordering::SeqCst);
}

/// Whether all work ends.
pub(crate) fn is_stopped() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// A budget that stops when all work ends.
pub(crate) fn budget() -> Budget<'static> {
    Budget::unlimited().with_flag(&STOP)
}

/// Whether Ctrl-C was pressed.
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}

/// Says that the command itself has told that it was interrupted, and chooses its exit code.
pub(crate) fn tell_interrupted() {
    INTERRUPTED.store(false, Ordering::SeqCst);
}

/// How long one puzzle may take.
#[derive(Args, Copy, Clone)]
pub(crate) struct Patience {
    /// The most seconds for one puzzle, such as 0.5; the results until then are printed
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
}

/// The part of the time for a search whose results take long to write: of 0.2 s, 6 MB of JSON took 50 ms.
const SEARCH_SHARE: f64 = 0.7;

impl Patience {
    /// The most time for one puzzle.
    pub(crate) fn limit(self) -> Option<Duration> {
        self.timeout
    }

    /// Works on one puzzle within a budget: until the time is over, or all work ends.
    pub(crate) fn work<T>(self, on: impl FnOnce(&Budget) -> T) -> T {
        Self::within(self.timeout, budget(), on)
    }

    /// The same for work that idle threads may share.
    pub(crate) fn work_together<T>(self, idle: &IdleThreads, on: impl FnOnce(&Budget) -> T) -> T {
        Self::within(self.timeout, budget().with_threads(idle), on)
    }

    /// The same for searches that may have many results: a part of the time is reserved for writing them.
    pub(crate) fn work_before_writing<T>(self, on: impl FnOnce(&Budget) -> T) -> T {
        Self::within(self.timeout.map(|timeout| timeout.mul_f64(SEARCH_SHARE)), budget(), on)
    }

    fn within<T>(timeout: Option<Duration>, budget: Budget, on: impl FnOnce(&Budget) -> T) -> T {
        let Some(timeout) = timeout else { return on(&budget) };
        let start = Instant::now();
        let is_over = || start.elapsed() >= timeout;
        on(&budget.with_check(&is_over))
    }
}

/// A number of seconds, with or without a fraction.
pub(crate) fn seconds(text: &str) -> Result<Duration, WrongValue> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| WrongValue("a number of seconds is expected, such as 10 or 0.5".into()))
}
