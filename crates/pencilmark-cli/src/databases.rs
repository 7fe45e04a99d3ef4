//! The databases that the engine `sql` runs on: one in memory a thread, or the one that somebody wants to keep.

use crate::args::sql::Kept;
use pencilmark::{Budget, Puzzle};
use pencilmark_sql::{Engine, Error, Found, Level};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

pub(crate) struct Databases {
    /// The one to be kept: puzzles take turns.
    kept: Option<Mutex<Engine>>,
    /// Those in memory that are not at work.
    idle: Mutex<Vec<Engine>>,
    trace: bool,
}

impl Databases {
    pub(crate) fn new(asked: &Kept) -> Result<Self, Error> {
        let name = asked.database.as_deref();
        let kept = name.map(|name| Engine::on(Level::Full, Some(name)).map(Mutex::new)).transpose()?;
        Ok(Self { kept, idle: Mutex::new(Vec::new()), trace: asked.trace })
    }

    pub(crate) fn solve(&self, puzzle: &Puzzle, budget: &Budget) -> Result<Found, Error> {
        let found = if let Some(kept) = &self.kept {
            lock(kept).solve_within(puzzle, budget)?
        } else {
            let idle = lock(&self.idle).pop();
            let mut engine = idle.map_or_else(|| Engine::in_memory(Level::Full), Ok)?;
            let found = engine.solve_within(puzzle, budget)?;
            lock(&self.idle).push(engine);
            found
        };
        if self.trace {
            let mut lines = format!("{puzzle}\n");
            for (i, rows) in found.runs.iter().enumerate() {
                let _ = writeln!(lines, "run {} inserts {rows} rows", i + 1);
            }
            // Told along the way: a stderr that is closed is no reason to stop.
            let _ = io::stderr().write_all(lines.as_bytes());
        }
        Ok(found)
    }
}

/// A thread that panicked has left nothing half done here.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
