//! The rows of a table, read in chunks and judged on all threads.

use super::key::Key;
use crate::batch;
use crate::failures::Failure;
use crate::input::{Items, Request};
use crate::stop::{self, Patience};
use pencilmark::search::HowMany;
use pencilmark::{Grid, Solver};
use pencilmark_facts::{Facts, Tools};
use pencilmark_requests::canon;
use pencilmark_requests::input::Item;
use pencilmark_requests::{Class, Code, Refusal};
use std::collections::HashSet;
use std::fs::File;
use std::io::Read;
use std::sync::Arc;

/// The number of rows that are judged at once.
const CHUNK: usize = 4096;

/// The faults that a judgement finds.
const INVALID: &str = "invalid";
const SEVERAL: &str = "several";
const NOT_KNOWN: &str = "not_known";

/// The judgement of a row.
pub(super) enum Judged {
    /// The fault of the row, and the key of its puzzle if it has one.
    Faulty(&'static str, Option<Key>),
    /// A puzzle with one solution, and the key of its class.
    Valid(Key, Box<Grid>, Key),
}

/// Judges a row.
pub(super) fn judge(item: &Item, patience: Patience) -> Judged {
    let Ok(state) = &item.state else { return Judged::Faulty(INVALID, None) };
    let puzzle = state.puzzle();
    let key = Key::of(&puzzle);
    let found = patience.work(|budget| {
        Ok::<_, Refusal>(match Facts::of(state)?.how_many(budget)? {
            HowMany::None => Judged::Faulty(INVALID, Some(key)),
            HowMany::Several => Judged::Faulty(SEVERAL, Some(key)),
            HowMany::One(grid) => Judged::Valid(key, Box::new(grid), Key::of(&canon::find(&puzzle, budget)?.puzzle)),
        })
    });
    found.unwrap_or_else(|error| {
        let fault = if error.code.class() == Class::Stopped { NOT_KNOWN } else { INVALID };
        Judged::Faulty(fault, Some(key))
    })
}

/// The classes of the valid puzzles of a table.
pub(super) fn classes(
    table: (&str, Option<&String>),
    threads: usize,
    patience: Patience,
) -> Result<HashSet<Key>, Failure> {
    let mut classes = HashSet::new();
    let judge = |item: &Item| judge(item, patience);
    each(table, threads, judge, |_, judged| {
        if let Judged::Valid(.., class) = judged {
            classes.insert(class);
        }
        Ok(())
    })?;
    Ok(classes)
}

/// The tools for facts that depend on a path.
pub(super) fn tools() -> Tools {
    Tools { solver: Some(Arc::new(Solver::default())), ..Tools::default() }
}

/// Reads a table, judges its rows, and hands them on in their order. Ctrl-C ends it.
///
/// # Errors
/// When the file cannot be read, has no rows, or `take` fails.
pub(super) fn each<R: Send>(
    (file, column): (&str, Option<&String>),
    threads: usize,
    judge: impl Fn(&Item) -> R + Sync,
    mut take: impl FnMut(&Item, R) -> Result<(), Failure>,
) -> Result<(), Failure> {
    refuse_parquet(file)?;
    let request = Request { keep_columns: true, column: column.cloned(), ..Request::from(vec![file.to_owned()]) };
    let mut items = Items::new(request);
    if !items.has(1) {
        return Err(Failure::no_puzzle());
    }
    stop::look_at_flag();
    while !stop::is_stopped() {
        let chunk: Vec<Item> = items.by_ref().take(CHUNK).collect();
        if chunk.is_empty() {
            break;
        }
        let results = batch::shared(&chunk, threads, &judge);
        for (item, result) in chunk.iter().zip(results) {
            match &item.state {
                Err(error) if matches!(error.code, Code::File) => return Err(item.located(error.clone()).into()),
                _ => take(item, result)?,
            }
        }
    }
    Ok(())
}

/// A file of Parquet would be read as lines that are no puzzles.
fn refuse_parquet(file: &str) -> Result<(), Failure> {
    let mut begin = [0; 4];
    let is_parquet = File::open(file).and_then(|mut file| file.read_exact(&mut begin)).is_ok() && begin == *b"PAR1";
    if is_parquet {
        let message =
            format!("{file}: the program does not read Parquet; the package for Python does (pencilmark.dataset)");
        return Err(Refusal::new(Code::File, message).into());
    }
    Ok(())
}

/// The field of a row in a column: the one that is named, or the first of the usual names.
///
/// # Errors
/// When no column has this name.
pub(super) fn field<'i>(item: &'i Item, named: Option<&str>, usual: &[&str]) -> Result<Option<&'i str>, Failure> {
    let columns = item.columns();
    let place = match (columns, named) {
        (Some(columns), Some(name)) => Some(columns.place(name).ok_or_else(|| no_column(name))?),
        (None, Some(name)) if item.state.is_ok() => return Err(no_column(name)),
        (Some(columns), None) => usual.iter().find_map(|name| columns.place(name)),
        (None, _) => None,
    };
    Ok(place.and_then(|place| columns?.fields.get(place)).map(String::as_str))
}

fn no_column(name: &str) -> Failure {
    Refusal::new(Code::MissingField, format!("no column of the table is named {name}")).into()
}
