//! The work of a call. It runs on one of a few threads, until its time is over or the call is cancelled.

use pencilmark::Budget;
use pencilmark_requests::{Code, Refusal};
use rmcp::RoleServer;
use rmcp::service::RequestContext;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout_at};

/// The maximum number of calls that may wait for a thread.
const WAITING: usize = 64;

/// The threads that answer calls, and the time limit of each call.
pub(crate) struct Work {
    limit: Duration,
    threads: Arc<Semaphore>,
    /// The places for calls. A call takes a place while it waits for a thread and while it has a thread.
    places: Arc<Semaphore>,
}

impl Work {
    pub(crate) fn new(limit: Duration, threads: usize) -> Self {
        let [threads, places] = [threads, threads + WAITING].map(|number| Arc::new(Semaphore::new(number)));
        Self { limit, threads, places }
    }

    /// Works on a call. A call that is cancelled stops soon; nobody reads its answer.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        context: &RequestContext<RoleServer>,
        work: impl FnOnce(&Budget) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let busy = |message: &str| Refusal::new(Code::Busy, message);
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place =
            place.map_err(|_| busy("too many calls at the same time; wait for an answer before you call again"))?;
        let deadline = Instant::now() + self.limit;
        let Ok(Ok(thread)) = timeout_at(deadline, Arc::clone(&self.threads).acquire_owned()).await else {
            return Err(busy("no thread was free in time; try again in a moment"));
        };
        let cancelled = context.ct.clone();
        let on_thread = move || {
            let is_over = || cancelled.is_cancelled() || Instant::now() >= deadline;
            let done = work(&Budget::unlimited().with_check(&is_over));
            drop((place, thread));
            done
        };
        let done = tokio::task::spawn_blocking(on_thread).await;
        done.unwrap_or_else(|_| Err(Refusal::new(Code::Failed, "a fault of this program: the work failed")))
    }
}
