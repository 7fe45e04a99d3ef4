//! Worksheets: positions of one strategy, for one or many pupils.

use super::{files, made};
use crate::args::book::Book as Args;
use crate::commands::generate::any_seed;
use crate::failures::Failure;
use crate::output::{Status, count, inform};
use pencilmark::{Budget, Scene, Solver};
use pencilmark_book::{Position, Pupil, Worksheet};
use pencilmark_generate::Made;
use pencilmark_requests::generate::Generate;
use pencilmark_requests::{Choose, Number, StrategyId};

/// How many positions a sheet has if it is not said.
const COUNT: u64 = 4;

pub(super) fn run(args: &Args, plan: &files::Plan, threads: usize) -> Result<Status, Failure> {
    let Some(StrategyId(strategy)) = args.worksheet else { return Err(Failure::no_puzzle()) };
    if !args.input.puzzles.is_empty() {
        return Err(Failure::conflict("worksheet", "its positions are made: no puzzles are read"));
    }
    if !args.levels.is_empty() || !args.wanted.needs.is_empty() {
        return Err(Failure::conflict(
            "worksheet",
            "a worksheet is about one strategy: it goes without --levels and --needs",
        ));
    }
    let look = args.layout.look(1)?;
    let about = args.layout.about(strategy.name())?;
    let (pupils, each) = (args.pupils.map_or(1, Number::get), args.wanted.count.map_or(COUNT, Number::get));
    if pupils * each > crate::args::book::MOST {
        return Err(Failure::conflict(
            "count",
            format!("worksheets have {} positions at most", crate::args::book::MOST),
        ));
    }
    let solver = args.selection.chosen()?.solver(Choose::Shortest)?;
    let wanted = Generate { practice: args.worksheet, ..args.wanted.clone() };
    let seed = args.wanted.seed.map_or_else(any_seed, Number::get);
    let position = |made: Made, _: &Budget| position(made, &solver, strategy);
    let (positions, status) = made::several(args, &wanted, pupils * each, seed, threads, position)?;
    if positions.is_empty() {
        inform("no position was found: no file is written");
        return Ok(status.max(Status::Negative));
    }
    let sheets: Vec<Pupil> = positions
        .chunks(each as usize)
        .zip(1..)
        .map(|(own, number)| Pupil { name: (pupils > 1).then(|| format!("Sheet {number}")), positions: own.to_vec() })
        .collect();
    let number = positions.len();
    let worksheet = Worksheet {
        about,
        paper: look.paper,
        per_page: look.per_page,
        large: look.large,
        answers: !plan.has_key(),
        pupils: sheets,
    };
    let pages = worksheet.pages();
    let key = plan.has_key().then(|| worksheet.key());
    plan.write_pages(&pages, key.as_ref())?;
    let of = if pupils > 1 { format!(" for {}", count(worksheet.pupils.len(), "pupil")) } else { String::new() };
    inform(&format!(
        "{}{of} on {}: {}",
        count(number, "position"),
        count(pages.pages.len(), "page"),
        args.out.display()
    ));
    Ok(status)
}

/// The position of a made puzzle, with the step of the strategy.
fn position(made: Made, solver: &Solver, strategy: &'static pencilmark::Strategy) -> Option<Position> {
    let board = made.state?;
    let step = solver.next(&board).filter(|step| step.strategy() == strategy);
    let step = step.or_else(|| strategy.first(&Scene::new(&board)))?;
    Some(Position { board, step })
}
