//! Puzzles of the input, solved and rated.

use crate::args::book::Book as Args;
use crate::batch;
use crate::failures::Failure;
use crate::input::Items;
use crate::output::{Answer, Status, complain, count, inform};
use crate::stop;
use pencilmark_book::{Entry, Judge, Section, Unfit};
use pencilmark_requests::book::MOST;
use pencilmark_requests::input::Item;
use pencilmark_requests::{Code, MarksIn, Refusal};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// A puzzle of the input, and the file that it is from.
pub(super) type Read = (Option<String>, Entry);

/// The puzzles of the input, in their order. Texts that are not puzzles, and puzzles without exactly one solution, are
/// reported and left out.
pub(super) fn entries(args: &Args, judge: &Judge, threads: usize) -> Result<(Vec<Read>, Status), Failure> {
    let mut items = Items::new(args.input.clone().of_any_board(args.input.layout()?)).peekable();
    if items.peek().is_none() {
        return Err(Failure::no_puzzle());
    }
    let found: Mutex<Vec<(u64, Read)>> = Mutex::new(Vec::new());
    let is_own = args.layout.marks == Some(MarksIn::Own);
    let (begun, unrated) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let answer = |(number, item): (u64, Item)| {
        let located = |error: Refusal| item.located(error);
        let state = match &item.state {
            Ok(state) => state,
            Err(error) => return Answer::bad("", error.clone()).located(located),
        };
        if number > MOST {
            let error = Refusal::new(Code::File, format!("a book has {MOST} puzzles at most; the rest is left out"));
            return Answer::bad("", error).located(located);
        }
        match args.patience.work(|budget| args.layout.entry(judge, state, budget)) {
            Ok(entry) => {
                if !is_own && (!state.entries().is_empty() || state.marks().is_some()) {
                    begun.fetch_add(1, Ordering::Relaxed);
                }
                let is_rated = entry.is_rated();
                let file = item.file().map(str::to_owned);
                found.lock().unwrap_or_else(PoisonError::into_inner).push((number, (file, entry)));
                if is_rated {
                    return Answer::new("", Status::Good);
                }
                unrated.fetch_add(1, Ordering::Relaxed);
                Answer::stopped("")
            }
            // An interrupted run makes no book.
            Err(Unfit::Stopped(_)) if stop::is_stopped() => Answer::stopped(""),
            Err(Unfit::Stopped(_)) => {
                complain(&format!("{}: left out: its time was over", item.place()));
                Answer::stopped("")
            }
            Err(unfit @ Unfit::Faulty(_)) => Answer::bad("", unfit.into()).located(located),
            Err(unfit) => {
                complain(&format!("{}: left out: {unfit}", item.place()));
                Answer::new("", Status::Negative)
            }
        }
    };
    let status = batch::answer_all(threads, (1..=MOST + 1).zip(items), None, None, answer)?;
    if let begun @ 1.. = begun.into_inner() {
        inform(&format!("{} entries or marks, which are not printed: --marks own prints them", have(begun, "state")));
    }
    if let unrated @ 1.. = unrated.into_inner() {
        complain(&format!("{} no level or ER, because the time was over", have(unrated, "puzzle")));
    }
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.sort_by_key(|(number, _)| *number);
    Ok((found.into_iter().map(|(_, read)| read).collect(), status))
}

/// A number with its noun and verb: `1 state has`, `2 states have`.
fn have(number: usize, noun: &str) -> String {
    format!("{} {}", count(number, noun), if number == 1 { "has" } else { "have" })
}

/// Puzzles in sections, one for each file. The title of a section is the name of its file without the extension.
pub(super) fn by_file(entries: Vec<Read>) -> Vec<Section> {
    let mut sections: Vec<(Option<String>, Section)> = Vec::new();
    for (file, entry) in entries {
        if let Some((_, section)) = sections.iter_mut().find(|(own, _)| *own == file) {
            section.entries.push(entry);
            continue;
        }
        let name = file.as_deref().and_then(|file| Path::new(file).file_stem()?.to_str()).unwrap_or("Sudoku");
        let printed = |sign: char| if pencilmark_book::unknown(&sign.to_string()).is_some() { '?' } else { sign };
        let title: String = name.chars().map(printed).collect();
        if title != name {
            inform(&format!("the font does not have some characters of {name}: the section gets the name {title}"));
        }
        sections.push((file, Section { title, entries: vec![entry] }));
    }
    sections.into_iter().map(|(_, section)| section).collect()
}
