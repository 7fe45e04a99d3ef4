//! A book, or worksheets: what it is made of, then its files.

use super::{files, made, read, table, worksheet};
use crate::args::book::{Book as Args, Sections};
use crate::failures::Failure;
use crate::output::{Status, count, inform};
use pencilmark_book::{Judge, Section, Solutions};
use pencilmark_requests::Choose;
use pencilmark_requests::book::{by_level, placed};

pub(crate) fn run(args: &Args, threads: usize) -> Result<Status, Failure> {
    let plan = files::Plan::new(args)?;
    if args.worksheet.is_some() {
        return worksheet::run(args, &plan, threads);
    }
    // What is wrong is told before puzzles are made.
    args.layout.check()?;
    let solver = args.selection.chosen()?.solver(Choose::Shortest)?;
    let judge = Judge::new((*solver).clone());
    let (sections, status) = if is_made(args) {
        made::sections(args, &judge, threads)?
    } else {
        let (entries, status) = read::entries(args, &judge, threads)?;
        let sections = match args.sections {
            Sections::Level => by_level(entries.into_iter().map(|(_, entry)| entry).collect()),
            Sections::File => read::by_file(entries),
            Sections::None => {
                let entries = entries.into_iter().map(|(_, entry)| entry).collect();
                vec![Section { title: args.layout.title.clone().unwrap_or_else(|| "Sudoku".into()), entries }]
            }
        };
        (sections, status)
    };
    let sections: Vec<Section> = sections.into_iter().filter(|section| !section.entries.is_empty()).collect();
    if sections.is_empty() {
        inform("no puzzle is left: no file is written");
        return Ok(status.max(Status::Negative));
    }
    write(args, &plan, sections)?;
    Ok(status)
}

/// Whether puzzles are made: there is no input, and something is said of what is wanted.
fn is_made(args: &Args) -> bool {
    let wanted = &args.wanted;
    let says = !args.levels.is_empty()
        || !wanted.needs.is_empty()
        || wanted.count.is_some()
        || wanted.level.is_some()
        || wanted.stars.is_some()
        || wanted.er.is_some()
        || wanted.first.is_some()
        || wanted.symmetry.is_some()
        || wanted.givens.is_some()
        || wanted.pattern.is_some();
    args.input.puzzles.is_empty() && says
}

fn write(args: &Args, plan: &files::Plan, sections: Vec<Section>) -> Result<(), Failure> {
    let mut book = args.layout.book(sections)?;
    if plan.has_key() {
        book.look.solutions = Solutions::None;
    }
    let pages = book.pages();
    let key = plan.has_key().then(|| book.key());
    plan.write(&book, &pages, key.as_ref())?;
    if let Some(format) = args.format {
        table::print(format, &placed(&book, &pages))?;
    }
    let puzzles = count(book.entries().count(), "puzzle");
    let sections =
        if book.sections.len() > 1 { format!(" in {} sections", book.sections.len()) } else { String::new() };
    let on = if plan.has_pages() { format!(" on {}", count(pages.pages.len(), "page")) } else { String::new() };
    inform(&format!("{puzzles}{sections}{on}: {}", args.out.display()));
    Ok(())
}
