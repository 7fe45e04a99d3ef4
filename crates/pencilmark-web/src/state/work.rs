//! The work for a request. Quick work is done at once, other work on one of a few threads. The work stops when the client
//! goes away.

use super::limits::Limits;
use crate::answers::{JSON, Problem, broken};
use crate::clients::{Peer, Share, Shares, Spent};
use crate::metrics::Metrics;
use axum::response::{IntoResponse, Response};
use pencilmark::Budget;
use pencilmark_requests::{Code, answer, seeded};
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// The limit of work that is done at once, without another thread, in steps. It takes a few milliseconds at most. Nearly
/// every hint needs less than a tenth of it.
const QUICK: u64 = 5_000;

/// The length of a body, in bytes, from which it is read on another thread.
const SHORT: usize = 2_000;

/// Whether a request can be quick, so that it is tried at once. A whole path, all steps, a rating and new puzzles take
/// longer. Also, the Sudoku Explainer's code checks its budget too rarely for the thread of the connection.
fn is_quick(name: &str, body: &str) -> bool {
    body.len() < SHORT && !matches!(name, "explain" | "steps" | "rate" | "generate")
}

/// The threads for work that takes long.
#[derive(Debug)]
pub(crate) struct Pool {
    limit: Duration,
    threads: Arc<Semaphore>,
    /// The shares of the clients that wait for a thread or have a thread.
    queue: Shares,
    /// Whether the server is stopping.
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

    /// Stops all work. Requests in work are answered with the results so far, and waiting requests are refused.
    pub(crate) fn end(&self) {
        self.ending.store(true, Ordering::Relaxed);
        self.threads.close();
    }

    /// A place in the queue for a client, if one is free.
    fn place(&self, client: Peer) -> Result<Share, Problem> {
        self.queue.take(client).map_err(|spent| match spent {
            Spent::All => busy("the server has too many requests of other clients; try again in a moment"),
            Spent::Own => {
                let message = "you have too many requests at the same time; wait for an answer before you ask again";
                Problem::new(Code::TooMany, message)
            }
        })
    }
}

fn busy(message: &str) -> Problem {
    Problem::new(Code::Busy, message)
}

/// Answers a request.
pub(crate) async fn run(
    pool: &Pool,
    metrics: &Metrics,
    peer: Peer,
    name: &'static str,
    body: String,
) -> Result<Response, Problem> {
    if is_quick(name, &body) {
        let budget = Budget::unlimited().with_work(QUICK);
        let answer = answer(name, &body, &budget);
        if budget.stopped().is_none() {
            return Ok(([JSON], answer?).into_response());
        }
    }
    Ok(([JSON], compute(pool, metrics, peer, name, body).await?).into_response())
}

async fn compute(
    pool: &Pool,
    metrics: &Metrics,
    peer: Peer,
    name: &'static str,
    body: String,
) -> Result<String, Problem> {
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
    let computing = metrics.compute();
    let work = move || {
        // If the client has gone, nobody reads the answer, so the work stops.
        let is_over = || flag.load(Ordering::Relaxed) || Instant::now() >= deadline;
        let budget = Budget::unlimited().with_check(&is_over).with_flag(&ending);
        // The seed comes from the operating system, through the hasher of the standard library.
        let body = seeded(name, &body, || RandomState::new().hash_one(()));
        let answer = answer(name, &body, &budget).map_err(Problem::from);
        let stopped = budget.stopped();
        drop((place, thread, computing));
        (answer, stopped)
    };
    match tokio::task::spawn_blocking(work).await {
        Ok((answer, stopped)) => {
            if let Some(why) = stopped {
                metrics.stop();
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
