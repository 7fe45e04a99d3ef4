//! The processor time. Other programs disturb it less than the real time.

use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// The time that all threads of this program have taken.
pub(crate) fn processor() -> Duration {
    time(ClockId::ProcessCPUTime)
}

/// The time that this thread has taken.
pub(crate) fn thread() -> Duration {
    time(ClockId::ThreadCPUTime)
}

fn time(clock: ClockId) -> Duration {
    let time = clock_gettime(clock);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}
