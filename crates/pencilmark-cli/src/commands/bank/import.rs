//! `pencilmark bank import`

use super::confirmed::Confirmed;
use super::failed::Failed;
use crate::args::bank::Import;
use crate::batch;
use crate::failures::Failure;
use crate::input::Items;
use crate::output::{Status, Tally, complain, count};
use crate::stop;
use pencilmark_bank::{Bank, Entry, Error, Imported, NoEntry, Origin};
use pencilmark_requests::input::Item;
use pencilmark_requests::{Class, Refusal};
use std::io::{self, Write};

/// The number of puzzles that are written at once. Writing them takes some hundredths of a second.
const CHUNK: usize = 2048;

/// Imports puzzles. The bank is opened when there is something to write, so that an input without puzzles makes no bank.
pub(super) fn run(open: &dyn Fn() -> Result<Bank, Error>, args: &Import, threads: usize) -> Result<Status, Failed> {
    let mut items = Items::new(args.request());
    if !items.has(1) {
        return Err(Failure::no_puzzle().into());
    }
    stop::look_at_flag();
    let (mut confirmed, mut imported, mut tally) = (Confirmed::new(""), Imported::default(), Tally::default());
    let mut bank: Option<Bank> = None;
    while !stop::is_stopped() {
        let chunk: Vec<Item> = std::iter::from_fn(|| {
            if args.name.is_none() {
                items.peek();
            }
            items.next()
        })
        .take(CHUNK)
        .collect();
        if chunk.is_empty() {
            break;
        }
        let mut good = Vec::new();
        for entry in batch::shared(&chunk, threads, |item| entry(args, item)) {
            match entry {
                Ok(entry) => good.push(entry),
                Err(error) if error.code.class() == Class::Stopped => tally.stopped += 1,
                Err(error) => tally.errors_of([error.message]),
            }
        }
        if stop::is_stopped() {
            break;
        }
        tally.answers += chunk.len();
        if good.is_empty() {
            continue;
        }
        let bank = match &mut bank {
            Some(bank) => bank,
            None => bank.insert(open()?),
        };
        let Imported { new, known } = bank.import(&good, &args.tag)?;
        imported = Imported { new: imported.new + new, known: imported.known + known };
        confirmed.add(good.len());
    }
    confirmed.tell();
    tally.errors.iter().for_each(|error| complain(error));
    writeln!(io::stdout(), "{} new, {} known", imported.new, imported.known)?;
    if tally.bad > 0 {
        complain(&format!("{} of {} could not be understood", tally.bad, count(tally.answers, "line")));
        return Ok(Status::Bad);
    }
    if tally.stopped > 0 {
        complain(&format!("{} of {} were stopped by --timeout", tally.stopped, tally.answers));
        return Ok(Status::Negative);
    }
    Ok(Status::Good)
}

fn entry(args: &Import, item: &Item) -> Result<Entry, Refusal> {
    let state = item.state.as_ref().map_err(|error| item.located(error.clone()))?;
    let named = args.name.as_deref().zip(item.columns());
    let name = named.and_then(|(name, columns)| columns.fields.get(columns.place(name)?));
    let source = args.source.as_deref().or(item.file()).unwrap_or("standard input");
    let name = name.filter(|name| !name.is_empty()).cloned();
    let origin = Origin { source: source.to_owned(), line: item.line() as u64, name };
    args.patience.work(|budget| Entry::of(state, origin, budget)).map_err(|no_entry| {
        item.located(match no_entry {
            NoEntry::Fault(fault) => fault.into(),
            NoEntry::Stopped(why) => why.into(),
        })
    })
}
