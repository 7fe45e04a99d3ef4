//! Worksheets: positions of one strategy, for one or many pupils.

use super::files::Plan;
use super::made;
use crate::args::book::Book as Args;
use crate::commands::generate::any_seed;
use crate::failures::Failure;
use crate::output::{Status, count, inform};
use pencilmark::Budget;
use pencilmark_generate::MadePuzzle;
use pencilmark_requests::book::{MOST, POSITIONS, position};
use pencilmark_requests::generate::{Generate, Maker};
use pencilmark_requests::{Choose, Number, Refusal, StrategyId};

pub(super) fn run(args: &Args, plan: &Plan, threads: usize) -> Result<Status, Failure> {
    let Some(StrategyId(strategy)) = args.worksheet else { return Err(Failure::no_puzzle()) };
    if !args.input.puzzles.is_empty() {
        return Err(Failure::conflict("worksheet", "worksheets have new positions, so the command reads no puzzles"));
    }
    if !args.levels.is_empty() || !args.wanted.needs.is_empty() {
        return Err(Failure::conflict(
            "worksheet",
            "a worksheet is about one strategy: --levels and --needs cannot be used with it",
        ));
    }
    refuse_unused(args)?;
    args.layout.check()?;
    let (pupils, each) = (args.pupils.map_or(1, Number::get), args.wanted.count.map_or(POSITIONS, Number::get));
    if pupils * each > MOST {
        return Err(Failure::conflict("count", format!("worksheets have {MOST} positions at most")));
    }
    let solver = args.selection.chosen()?.solver(Choose::Shortest)?;
    let wanted = Generate { practice: args.worksheet, ..args.wanted.clone() };
    // Positions that cannot be made are refused before a seed is chosen.
    Maker::new(&wanted, &args.selection.chosen()?, false).map_err(own)?;
    let seed = args.wanted.seed.map_or_else(any_seed, Number::get);
    let position = |made: MadePuzzle, _: &Budget| position(made.state?, &solver, strategy);
    let (positions, status) = made::several(args, &wanted, pupils * each, seed, made::over(args), threads, position)?;
    if Plan::is_interrupted() {
        return Ok(status.max(Status::Negative));
    }
    if positions.is_empty() {
        inform("no position was found: no file is written");
        return Ok(status.max(Status::Negative));
    }
    let mut worksheet = args.layout.worksheet(strategy, &positions, each as usize, pupils as usize)?;
    worksheet.answers = !plan.has_key();
    let pages = worksheet.pages();
    let key = plan.has_key().then(|| worksheet.key());
    if !plan.write_pages(&pages, key.as_ref())? {
        return Ok(status.max(Status::Negative));
    }
    let of = if pupils > 1 { format!(" for {}", count(worksheet.pupils.len(), "pupil")) } else { String::new() };
    inform(&format!(
        "{}{of} on {}: {}",
        count(positions.len(), "position"),
        count(pages.pages.len(), "page"),
        plan.names()
    ));
    Ok(status)
}

/// Returns the refusal. If the refusal is about the field `practice`, it then names the option `worksheet`, because this
/// option gives the strategy here.
fn own(refusal: Refusal) -> Refusal {
    if refusal.field.as_deref() == Some("practice") { refusal.of("worksheet") } else { refusal }
}

/// Refuses options for parts that a worksheet does not have.
fn refuse_unused(args: &Args) -> Result<(), Failure> {
    let layout = &args.layout;
    let unused = [
        ("cover", layout.cover),
        ("contents", layout.contents.is_some()),
        ("solutions", layout.solutions.is_some()),
        ("hints", layout.hints.is_some()),
        ("instructions", layout.instructions),
        ("label", layout.label.is_some()),
        ("marks", layout.marks.is_some()),
        ("link", layout.link.is_some()),
        ("format", args.format.is_some()),
        ("sections", args.sections.is_some()),
    ];
    match unused.into_iter().find(|(_, is_said)| *is_said) {
        Some((field, _)) => Err(Failure::conflict(field, "a worksheet does not have this part")),
        None => Ok(()),
    }
}
