//! Work that a request asks for: at once if it is quick, else on one of a few threads. Nothing is left running when the
//! client goes away.

use crate::connection::Peer;
use crate::error::{Problem, broken};
use crate::metrics::Held;
use crate::shares::{Share, Shares, Spent};
use crate::{Limits, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use pencilmark::{Budget, Stopped};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// The work that is tried at once, without another thread: some milliseconds at most. Nearly every hint takes less than a
/// tenth of it.
const QUICK: u64 = 5_000;

/// Work that a request asks for.
pub(crate) trait Task: Send + 'static {
    /// Whether it may be done in an instant, so that it is tried at once.
    fn is_quick(&self) -> bool;

    /// Does it within a budget, and returns JSON. `reason` puts into words why it was stopped.
    fn answer(&self, budget: &Budget, reason: &dyn Fn(Stopped) -> String) -> Result<String, Problem>;
}

/// The threads that compute what takes long.
#[derive(Debug)]
pub(crate) struct Pool {
    limit: Duration,
    threads: Arc<Semaphore>,
    /// Who waits for the threads, or has one.
    queue: Shares,
    /// Whether the server ends.
    ending: Arc<AtomicBool>,
}

/// Stops the work when the client goes away.
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Pool {
    pub(crate) fn new(limits: Limits) -> Self {
        let Limits { time, threads, waiting, .. } = limits;
        let queue = Shares::new(threads + waiting, threads + waiting / 2);
        Self { limit: time, threads: Arc::new(Semaphore::new(threads)), queue, ending: Arc::default() }
    }

    /// Stops all work, for good: what is being computed is answered with what is known, and what waits is refused.
    pub(crate) fn end(&self) {
        self.ending.store(true, Ordering::Relaxed);
        self.threads.close();
    }

    /// A place in the queue for a client, if there is one.
    fn place(&self, client: Peer) -> Result<Share, Problem> {
        self.queue.take(client).map_err(|spent| match spent {
            Spent::All => busy("too much is being computed for others; try again in a moment"),
            Spent::Own => {
                let message = "too much is being computed for you already; wait for an answer before you ask again";
                Problem::new(StatusCode::TOO_MANY_REQUESTS, message)
            }
        })
    }
}

fn busy(message: &str) -> Problem {
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, message)
}

/// Does a task, and answers with its JSON or with what is wrong.
pub(crate) async fn run(state: &Arc<State>, peer: Peer, task: impl Task) -> Response {
    if task.is_quick() {
        let budget = Budget::unlimited().work(QUICK);
        let answer = task.answer(&budget, &|why| why.to_string());
        if budget.stopped().is_none() {
            return respond(answer);
        }
    }
    respond(compute(state, peer, task).await)
}

async fn compute(state: &Arc<State>, peer: Peer, task: impl Task) -> Result<String, Problem> {
    let pool = &state.pool;
    let limit = pool.limit;
    let place = pool.place(peer)?;
    let deadline = Instant::now() + limit;
    let thread = match tokio::time::timeout_at(deadline, Arc::clone(&pool.threads).acquire_owned()).await {
        Ok(Ok(thread)) => thread,
        Ok(Err(_closed)) => return Err(busy("the server ends; try again in a moment")),
        Err(_late) => return Err(busy("no thread was free in time; try again in a moment")),
    };
    let stop = Stop(Arc::default());
    let flag = Arc::clone(&stop.0);
    let ending = Arc::clone(&pool.ending);
    let computing = Held::new(&state.metrics.computing);
    let work = move || {
        let is_ending = || ending.load(Ordering::Relaxed);
        let is_over = || is_ending() || Instant::now() >= deadline;
        let budget = Budget::unlimited().until(&is_over).unless(&flag);
        let answer = task.answer(&budget, &|why| match why {
            Stopped::Time if is_ending() => "stopped: the server ends".into(),
            Stopped::Time => format!("stopped after {} s", limit.as_secs_f64()),
            why => why.to_string(),
        });
        let stopped = budget.stopped();
        drop((place, thread, computing));
        (answer, stopped)
    };
    match tokio::task::spawn_blocking(work).await {
        Ok((answer, stopped)) => {
            if let Some(why) = stopped {
                state.metrics.stopped.inc();
                tracing::info!(%why, "a request was cut at its limit");
            }
            answer
        }
        Err(error) => {
            tracing::error!(%error, "work failed");
            Err(broken())
        }
    }
}

fn respond(answer: Result<String, Problem>) -> Response {
    match answer {
        Ok(json) => ([(header::CONTENT_TYPE, "application/json")], json).into_response(),
        Err(problem) => problem.into_response(),
    }
}
