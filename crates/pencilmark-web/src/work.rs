//! Work that a request asks for: at once if it is quick, else on one of a few threads. Nothing is left running when the
//! client goes away.

use crate::connection::Peer;
use crate::error::{Problem, broken};
use crate::metrics::Held;
use crate::{Limits, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use pencilmark::Budget;
use pencilmark_requests::{Code, answer, seeded};
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// The work that is tried at once, without another thread: some milliseconds at most. Nearly every hint takes less than a
/// tenth of it.
const QUICK: u64 = 5_000;

/// Longer texts are read on a thread of their own.
const SHORT: usize = 2_000;

/// The kind of every answer.
pub(crate) const JSON: (HeaderName, HeaderValue) = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));

/// Whether a request may be answered in an instant, so that it is tried at once. A whole path, all steps, a rating and new
/// puzzles take longer; the Sudoku Explainer asks its budget too seldom for the connection's own thread.
fn is_quick(name: &str, body: &str) -> bool {
    body.len() < SHORT && !matches!(name, "explain" | "steps" | "rate" | "generate")
}

/// The threads that compute what takes long.
#[derive(Debug)]
pub(crate) struct Pool {
    limits: Limits,
    threads: Arc<Semaphore>,
    queue: Arc<Mutex<Queue>>,
}

/// Who waits for the threads, or has one.
#[derive(Debug, Default)]
struct Queue {
    all: usize,
    clients: HashMap<IpAddr, usize>,
}

/// A place in the queue, until it is dropped.
#[derive(Debug)]
struct Place {
    queue: Arc<Mutex<Queue>>,
    client: IpAddr,
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
        Self { limits, threads: Arc::new(Semaphore::new(limits.threads)), queue: Arc::default() }
    }

    /// A place in the queue for a client, if there is one.
    fn place(&self, client: IpAddr) -> Result<Place, Problem> {
        let Limits { threads, waiting, .. } = self.limits;
        let mut queue = lock(&self.queue);
        if queue.all >= threads + waiting {
            let message = "too much is being computed for others; try again in a moment";
            return Err(Problem::new(Code::Busy, message));
        }
        let own = queue.clients.entry(client).or_default();
        if *own >= threads + waiting / 2 {
            let message = "too much is being computed for you already; wait for an answer before you ask again";
            return Err(Problem::new(Code::TooMany, message));
        }
        *own += 1;
        queue.all += 1;
        Ok(Place { queue: Arc::clone(&self.queue), client })
    }
}

fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut queue = lock(&self.queue);
        queue.all -= 1;
        if let Some(own) = queue.clients.get_mut(&self.client) {
            *own -= 1;
            if *own == 0 {
                queue.clients.remove(&self.client);
            }
        }
    }
}

/// Answers a request.
pub(crate) async fn run(state: &Arc<State>, peer: Peer, name: &'static str, body: String) -> Result<Response, Problem> {
    if is_quick(name, &body) {
        let budget = Budget::unlimited().work(QUICK);
        let answer = answer(name, &body, &budget);
        if budget.stopped().is_none() {
            return Ok(([JSON], answer?).into_response());
        }
    }
    Ok(([JSON], compute(state, peer, name, body).await?).into_response())
}

async fn compute(state: &Arc<State>, peer: Peer, name: &'static str, body: String) -> Result<String, Problem> {
    let pool = &state.pool;
    let limit = pool.limits.time;
    let place = pool.place(peer.0.ip())?;
    let deadline = Instant::now() + limit;
    let Ok(Ok(thread)) = tokio::time::timeout_at(deadline, Arc::clone(&pool.threads).acquire_owned()).await else {
        let message = "no thread was free in time; try again in a moment";
        return Err(Problem::new(Code::Busy, message));
    };
    let stop = Stop(Arc::default());
    let flag = Arc::clone(&stop.0);
    let computing = Held::new(&state.metrics.computing);
    let work = move || {
        let is_over = || Instant::now() >= deadline;
        let budget = Budget::unlimited().until(&is_over).unless(&flag);
        // The standard library's hash maps are seeded by the operating system.
        let body = seeded(name, &body, || RandomState::new().hash_one(()));
        let answer = answer(name, &body, &budget).map_err(Problem::from);
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
