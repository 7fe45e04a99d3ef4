//! The databases of the engine `sql`: a database in memory for each thread, or the database that the user wants to keep.

use crate::args::sql::Kept;
use crate::failures::{Failure, missing};
use pencilmark::{Budget, State};
use pencilmark_requests::{Code, Refusal};
use pencilmark_sql::{Engine, Error, Level, ScriptResult};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

pub(crate) struct Databases {
    /// The user's database. It can solve only one puzzle at a time.
    own: Option<Mutex<Engine>>,
    /// The databases in memory that are free.
    free: Mutex<Vec<Engine>>,
    trace: bool,
}

impl Databases {
    pub(crate) fn new(asked: &Kept) -> Result<Self, Failure> {
        let first = Engine::on(Level::Full, asked.database.as_deref()).map_err(|error| match error {
            Error::Missing(feature) => missing(feature),
            error => of_database(&error).into(),
        })?;
        let (own, free) = if asked.database.is_some() { (Some(first), vec![]) } else { (None, vec![first]) };
        Ok(Self { own: own.map(Mutex::new), free: Mutex::new(free), trace: asked.trace })
    }

    pub(crate) fn solve(&self, state: &State, budget: &Budget) -> Result<ScriptResult, Refusal> {
        self.queried(state, budget).map_err(|error| of_database(&error))
    }

    fn queried(&self, state: &State, budget: &Budget) -> Result<ScriptResult, Error> {
        let found = if let Some(own) = &self.own {
            lock(own).solve_within(state, budget)?
        } else {
            let free = lock(&self.free).pop();
            let mut engine = free.map_or_else(|| Engine::in_memory(Level::Full), Ok)?;
            let found = engine.solve_within(state, budget)?;
            lock(&self.free).push(engine);
            found
        };
        if self.trace {
            let mut lines = format!("{state}\n");
            for (i, rows) in found.runs.iter().enumerate() {
                let _ = writeln!(lines, "run {} inserts {rows} rows", i + 1);
            }
            // An error is ignored, because a closed stderr is no reason to stop.
            let _ = io::stderr().write_all(lines.as_bytes());
        }
        Ok(found)
    }
}

/// The refusal for an error of a database.
fn of_database(error: &Error) -> Refusal {
    Refusal::new(Code::File, error.to_string()).of("database")
}

/// Locks a value. The value is complete even if a thread panicked while the thread held the lock.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
