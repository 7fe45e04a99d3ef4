//! Makes puzzles while Python goes on. The puzzles are rows, which are returned in columns.

use super::attempts::{Attempts, Deadlines, Seeds};
use crate::columns::{self, Form, Kind, Table, Value, arrow};
use crate::requests;
use crate::tasks::counts;
use crate::work::{Seconds, ask_for_signals, raised};
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, Field, Schema, SchemaRef};
use pencilmark::Budget;
use pencilmark_requests::generate::{
    Generate, Maker, Near, PuzzleFacts, Quota, QuotaEnd, RatedPuzzle, full, hardest, seeds,
};
use pencilmark_requests::{Code, Number, Refusal, Selection};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use pyo3_arrow::PyRecordBatchReader;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// The maximum number of rows in a batch.
const ROWS: usize = 4096;

/// The text in `ended` of a generator that made all wanted puzzles, or all existing puzzles. Any other text in `ended` is
/// the code of an error.
const ENOUGH: &str = "enough";

/// Makes puzzles.
#[pyclass(module = "pencilmark._core", frozen)]
pub(crate) struct Generator(Arc<Mutex<Making>>);

/// Puzzles that are being made.
struct Making {
    source: Source,
    quota: Quota,
    /// The puzzles that were made and not yet returned.
    ready: VecDeque<PuzzleFacts>,
    /// The reason why there will be no more puzzles. `None` as long as there may be more puzzles.
    ended: Option<&'static str>,
    columns: Arc<[(&'static str, Kind)]>,
    /// The id of the process that began the work. A fork of this process does not have the threads of the generator.
    process: u32,
}

/// The source of puzzles.
enum Source {
    /// One attempt for each seed.
    Attempts(Attempts<Attempted>),
    /// All puzzles near another puzzle are rated. Then the hardest puzzles are returned.
    Near {
        near: Arc<Near>,
        ratings: Attempts<(Vec<RatedPuzzle>, u64)>,
        best: Vec<RatedPuzzle>,
        kept: usize,
        threads: usize,
    },
    /// The facts about the hardest puzzles of `Near`, and the reason why no more puzzles were rated.
    Facts(Attempts<Attempted>, &'static str),
}

/// The result of an attempt.
struct Attempted {
    made: Vec<(u64, PuzzleFacts)>,
    tried: u64,
    is_full: bool,
}

#[pymethods]
impl Generator {
    /// Begins to make puzzles. With `nothing`, no puzzles are wanted, only the columns. With `facts`, the rows also have ER,
    /// the level and the strategies of the path. These facts take longer.
    #[new]
    fn new(
        wanted: &Bound<'_, PyDict>,
        nothing: bool,
        facts: bool,
        threads: usize,
        time: Option<Seconds>,
        timeout: Option<Seconds>,
    ) -> PyResult<Self> {
        let (wanted, selection): (Generate, Selection) = requests::options_and_selection(Some(wanted))?;
        let over = time.and_then(|time| Instant::now().checked_add(time.duration()));
        let deadlines = Deadlines { over, timeout };
        let count = if nothing { 0 } else { wanted.count.map_or(u64::MAX, Number::get) };
        let making = Making::new(&wanted, &selection, count, facts, threads, deadlines).map_err(raised)?;
        Ok(Self(Arc::new(Mutex::new(making))))
    }

    /// The next rows as lists: at least one row and at most `most` rows. No rows if there are no more puzzles.
    fn lists<'py>(&self, py: Python<'py>, most: usize) -> PyResult<Bound<'py, PyDict>> {
        let (columns, table) = self.with(py, |making| {
            let made = making.take(most)?;
            Ok::<_, PyErr>((Arc::clone(&making.columns), making.table(&made)))
        })?;
        columns::to_python(py, &columns, table, Form::Lists)
    }

    /// The next rows as arrays: `count` rows, or fewer if there are no more.
    fn arrays<'py>(&self, py: Python<'py>, count: usize, progress: Option<Py<PyAny>>) -> PyResult<Bound<'py, PyDict>> {
        let (columns, table) = self.with(py, |making| {
            let mut table = making.table(&[]);
            while table.rows < count {
                let made = making.take(ROWS.min(count - table.rows))?;
                if made.is_empty() {
                    break;
                }
                table.append(making.table(&made));
                ask_for_signals()?;
                if let Some(progress) = &progress {
                    Python::attach(|py| progress.call1(py, (made.len(),)))?;
                }
            }
            Ok::<_, PyErr>((Arc::clone(&making.columns), table))
        })?;
        columns::to_python(py, &columns, table, Form::Arrays)
    }

    /// The rows as a stream of Arrow's batches.
    fn stream(&self, py: Python<'_>) -> PyRecordBatchReader {
        let schema = self.with(py, |making| {
            let fields = making.columns.iter().map(|(name, kind)| Field::new(*name, arrow::data_type(*kind), true));
            Arc::new(Schema::new(fields.collect::<Vec<_>>()))
        });
        PyRecordBatchReader::new(Box::new(Batches { making: Arc::clone(&self.0), schema }))
    }

    /// The number of puzzles that were tried so far.
    #[getter]
    fn tried(&self, py: Python<'_>) -> u64 {
        self.with(py, |making| making.quota.tried())
    }

    /// The reason why there will be no more puzzles. None as long as there may be more puzzles.
    #[getter]
    fn ended(&self, py: Python<'_>) -> Option<&'static str> {
        self.with(py, |making| making.ended)
    }
}

impl Generator {
    /// Works with the state of the generator. A thread that waits for the lock of this state must not hold Python's lock.
    /// The thread that has the lock of the state may need Python's lock.
    fn with<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut Making) -> T + Send) -> T {
        py.detach(|| work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

impl Making {
    fn new(
        wanted: &Generate,
        selection: &Selection,
        count: u64,
        facts: bool,
        threads: usize,
        deadlines: Deadlines,
    ) -> Result<Self, Refusal> {
        let source = if wanted.near.is_some() {
            let near = Arc::new(Near::new(wanted, selection, facts)?);
            let search = Arc::clone(&near);
            // One attempt may take as long as all attempts together.
            let deadlines = Deadlines { timeout: None, ..deadlines };
            let ratings = Attempts::start(threads, Box::new(0..near.choices()), deadlines, move |choice, budget| {
                let (found, tried, _) = search.best(choice, budget);
                (found, tried)
            })?;
            let kept = usize::try_from(count).unwrap_or(usize::MAX);
            Source::Near { near, ratings, best: Vec::new(), kept, threads }
        } else {
            let maker = Maker::new(wanted, selection, facts)?;
            let attempt = move |seed, budget: &Budget| Attempted::new(&maker, seed, budget);
            let seed = wanted.seed.map_or(0, Number::get);
            Source::Attempts(Attempts::start(threads, Box::new(seeds(seed)), deadlines, attempt)?)
        };
        let columns = columns_of(wanted, facts);
        let quota = Quota::new(count, wanted.tries.map(Number::get));
        Ok(Self { source, quota, ready: VecDeque::new(), ended: None, columns, process: std::process::id() })
    }

    /// At least one puzzle and at most `most` puzzles, or none if there are no more puzzles.
    fn take(&mut self, most: usize) -> PyResult<Vec<PuzzleFacts>> {
        let fork = "this generator was begun in another process: make one after the fork";
        if self.process != std::process::id() {
            return Err(PyValueError::new_err(fork));
        }
        while self.ready.is_empty() && self.ended.is_none() {
            self.go_on().inspect_err(|_| self.ended = Some(Code::Cancelled.as_str()))?;
        }
        let some = self.ready.len().min(most);
        Ok(self.ready.drain(..some).collect())
    }

    /// Waits for the result of one more attempt.
    fn go_on(&mut self) -> PyResult<()> {
        match &mut self.source {
            Source::Attempts(attempts) => {
                let Some(attempted) = attempts.next()? else {
                    self.ended = Some(Code::OutOfTime.as_str());
                    return Ok(());
                };
                if attempted.is_full {
                    return Err(raised(full()));
                }
                let made = self.quota.take(attempted.made, attempted.tried, |(number, _)| *number);
                self.ready.extend(made.into_iter().map(|(_, made)| made));
                self.ended = self
                    .quota
                    .met()
                    .map(|met| if met == QuotaEnd::Enough { ENOUGH } else { Code::NoMoreTries.as_str() });
            }
            Source::Facts(attempts, ended) => match attempts.next()? {
                Some(attempted) => self.ready.extend(attempted.made.into_iter().map(|(_, made)| made)),
                None => self.ended = Some(ended),
            },
            Source::Near { near, ratings, best, kept, threads } => {
                let found = ratings.next()?;
                let is_last = found.is_none();
                let is_late = is_last && ratings.is_late();
                if let Some((found, tried)) = found {
                    best.extend(found);
                    hardest(best, *kept);
                    self.quota.take(Vec::<()>::new(), tried, |()| 0);
                }
                if is_last || self.quota.met().is_some() {
                    let (near, best) = (Arc::clone(near), std::mem::take(best));
                    let numbers: Seeds = Box::new(0..best.len() as u64);
                    let ended = match (is_late, is_last) {
                        (true, _) => Code::OutOfTime.as_str(),
                        (false, true) => ENOUGH,
                        (false, false) => Code::NoMoreTries.as_str(),
                    };
                    let forever = Deadlines { over: None, timeout: None };
                    let facts = Attempts::start(*threads, numbers, forever, move |number, budget| {
                        let made = near.facts(best[number as usize].clone(), budget);
                        Attempted { made: vec![(0, made)], tried: 0, is_full: false }
                    });
                    let facts = facts.map_err(raised)?;
                    self.source = Source::Facts(facts, ended);
                }
            }
        }
        Ok(())
    }

    /// Puzzles as rows.
    fn table(&self, made: &[PuzzleFacts]) -> Table {
        let mut table = Table::new(self.columns.iter().map(|(_, kind)| *kind), made.len());
        if let [piece] = &mut table.pieces(made.len().max(1))[..] {
            for made in made {
                piece.push(self.columns.iter().map(|(name, _)| value(name, made)), None);
            }
        }
        table
    }
}

impl Attempted {
    fn new(maker: &Maker, seed: u64, budget: &Budget) -> Self {
        let attempt = maker.attempt(seed, budget);
        let made = attempt.made.into_iter().map(|made| (made.number, maker.facts(made, budget))).collect();
        Self { made, tried: attempt.tried.max(1), is_full: attempt.is_full }
    }
}

/// The columns of the rows.
fn columns_of(wanted: &Generate, facts: bool) -> Arc<[(&'static str, Kind)]> {
    let some = |is: bool, column| is.then_some(column);
    [("puzzle", Kind::Grid), ("solution", Kind::Grid), ("givens", Kind::Integer), ("minimal", Kind::Truth)]
        .into_iter()
        .chain(some(wanted.practice.is_some(), ("state", Kind::Text)))
        .chain(some(wanted.unbiased, ("weight", Kind::Decimal)))
        .chain(some(facts, ("er", Kind::Decimal)))
        .chain(some(facts, ("level", Kind::Text)))
        .chain(some(facts, ("techniques", Kind::Counts)))
        .collect()
}

/// The value of a column for a puzzle that was made.
fn value(name: &str, made: &PuzzleFacts) -> Option<Value> {
    match name {
        "puzzle" => Some(Value::Grid(*made.puzzle.numbers())),
        "solution" => Some(Value::Grid(*made.solution.numbers())),
        "givens" => Some(Value::Integer(made.puzzle.givens().len() as i64)),
        "minimal" => made.is_minimal().map(Value::Truth),
        "state" => made.state().map(|state| Value::Text(state.into())),
        "weight" => made.weight.map(Value::Decimal),
        "er" => made.er.map(|er| Value::Decimal(f64::from(er) / 10.0)),
        "level" => made.level.map(|level| Value::Text(level.into())),
        "techniques" => made.path.as_ref().map(|path| Value::Counts(counts(path))),
        _ => unreachable!("these are all columns"),
    }
}

/// The rows in batches.
struct Batches {
    making: Arc<Mutex<Making>>,
    schema: SchemaRef,
}

impl Iterator for Batches {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        let mut table = making.table(&[]);
        while table.rows < ROWS {
            match making.take(ROWS - table.rows) {
                Ok(made) if made.is_empty() => break,
                Ok(made) => table.append(making.table(&made)),
                Err(error) => return Some(Err(ArrowError::ExternalError(Box::new(error)))),
            }
        }
        (table.rows > 0).then(|| RecordBatch::try_new(Arc::clone(&self.schema), arrow::columns(table)))
    }
}

impl RecordBatchReader for Batches {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}
