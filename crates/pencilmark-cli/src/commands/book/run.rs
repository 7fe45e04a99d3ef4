//! Makes a book or worksheets: first the content, then the files.

use super::{files, made, read, table, worksheet};
use crate::args::book::{Book as Args, Sections};
use crate::failures::Failure;
use crate::output::{Status, count, inform};
use pencilmark::Puzzle;
use pencilmark_book::{Book, Judge, Section, Solutions};
use pencilmark_requests::book::{by_level, placed};
use pencilmark_requests::{Choose, LayoutText};
use std::collections::HashMap;
use std::collections::hash_map::Entry as Place;

/// The maximum number of repeated puzzles that are reported one by one.
const TOLD: usize = 5;

pub(crate) fn run(mut args: Args, threads: usize) -> Result<Status, Failure> {
    args.wanted.layout = args.input.layout()?.map(LayoutText);
    let args = &args;
    refuse_unused(args)?;
    let plan = files::Plan::new(args)?;
    if args.worksheet.is_some() {
        return worksheet::run(args, &plan, threads);
    }
    // Wrong options are refused before puzzles are made.
    args.layout.check()?;
    let solver = args.selection.chosen()?.solver(Choose::Shortest)?;
    let judge = Judge::new((*solver).clone());
    let (sections, status) = if is_made(args) {
        made::sections(args, &judge, threads)?
    } else {
        let (entries, status) = read::entries(args, &judge, threads)?;
        let sections = match args.sections.unwrap_or(Sections::Level) {
            Sections::Level => by_level(entries.into_iter().map(|(_, entry)| entry).collect()),
            Sections::File => read::by_file(entries),
            Sections::None => {
                let entries = entries.into_iter().map(|(_, entry)| entry).collect();
                vec![Section { title: args.layout.title.clone().unwrap_or_else(|| "Sudoku".into()), entries }]
            }
        };
        (sections, status)
    };
    if files::Plan::is_interrupted() {
        return Ok(status.max(Status::Negative));
    }
    let sections: Vec<Section> = sections.into_iter().filter(|section| !section.entries.is_empty()).collect();
    if sections.is_empty() {
        inform("no puzzle is left: no file is written");
        return Ok(status.max(Status::Negative));
    }
    write(args, &plan, sections)?;
    Ok(status)
}

/// Whether puzzles are made: there is no input, and an option describes the puzzles.
fn is_made(args: &Args) -> bool {
    args.input.puzzles.is_empty() && wanted(args).is_some()
}

/// The first option that describes puzzles to make, if there is one.
fn wanted(args: &Args) -> Option<&'static str> {
    let wanted = &args.wanted;
    let said = [
        ("levels", !args.levels.is_empty()),
        ("needs", !wanted.needs.is_empty()),
        ("count", wanted.count.is_some()),
        ("level", wanted.level.is_some()),
        ("stars", wanted.stars.is_some()),
        ("er", wanted.er.is_some()),
        ("first", wanted.first.is_some()),
        ("symmetry", wanted.symmetry.is_some()),
        ("givens", wanted.givens.is_some()),
        ("pattern", wanted.pattern.is_some()),
    ];
    said.into_iter().find_map(|(field, is_said)| is_said.then_some(field))
}

/// Refuses options that would have no effect, before anybody waits for the book.
fn refuse_unused(args: &Args) -> Result<(), Failure> {
    if args.input.keep_columns {
        return Err(Failure::conflict("keep_columns", "a book has no columns to copy"));
    }
    if args.worksheet.is_some() {
        return Ok(());
    }
    if args.key.is_some() && args.layout.solutions.is_some() {
        return Err(Failure::conflict("solutions", "with --key, the solutions are only in the key"));
    }
    match wanted(args) {
        Some(field) if !args.input.puzzles.is_empty() => {
            Err(Failure::conflict(field, "this can be used only for new puzzles, not for puzzles of the input"))
        }
        _ => Ok(()),
    }
}

/// Reports the puzzles that are in a book more than once.
fn tell_doubled(book: &Book) {
    let mut first: HashMap<&Puzzle, usize> = HashMap::new();
    let mut doubled = Vec::new();
    for (number, _, entry) in book.entries() {
        match first.entry(&entry.puzzle) {
            Place::Vacant(place) => drop(place.insert(number)),
            Place::Occupied(other) => doubled.push(format!("{number} is {} again", other.get())),
        }
    }
    if doubled.is_empty() {
        return;
    }
    let more = if doubled.len() > TOLD { format!(", and {} more", doubled.len() - TOLD) } else { String::new() };
    doubled.truncate(TOLD);
    inform(&format!("the same puzzle: {}{more}", doubled.join(", ")));
}

fn write(args: &Args, plan: &files::Plan, sections: Vec<Section>) -> Result<(), Failure> {
    let mut book = args.layout.book(sections)?;
    tell_doubled(&book);
    if plan.has_key() {
        book.look.solutions = Solutions::None;
    }
    let pages = book.pages();
    let key = plan.has_key().then(|| book.key());
    if !plan.write(&book, &pages, key.as_ref())? {
        return Ok(());
    }
    if let Some(format) = args.format {
        table::print(format.rows(), &placed(&book, &pages))?;
    }
    let puzzles = count(book.entries().count(), "puzzle");
    let sections =
        if book.sections.len() > 1 { format!(" in {} sections", book.sections.len()) } else { String::new() };
    let on = if plan.has_pages() { format!(" on {}", count(pages.pages.len(), "page")) } else { String::new() };
    inform(&format!("{puzzles}{sections}{on}: {}", plan.names()));
    Ok(())
}
