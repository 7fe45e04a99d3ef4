//! `pencilmark equivalent`

use crate::args::canon::Equivalent;
use crate::failures::Failure;
use crate::input::Items;
use crate::output::{self, Rows, Status, complain};
use pencilmark::State;
use pencilmark_requests::equivalent::{Equivalent as Wanted, EquivalentAnswer};
use pencilmark_requests::{Class, Code, Refusal};
use std::io::{self, Write};

pub(crate) fn run(args: &Equivalent) -> Result<Status, Failure> {
    let one = only(&args.one).map_err(|refusal| refusal.of("puzzle"));
    let other = only(&args.other).map_err(|refusal| refusal.of("other"));
    let (puzzle, other) = (one?, other?);
    let found = args.patience.work(|budget| Wanted {}.find(&puzzle, &other, budget));
    let mut out = io::stdout();
    let is_text = args.format.settle(true) == Rows::Text;
    if !is_text {
        writeln!(out, "{}", output::json(&EquivalentAnswer::new(&puzzle, &other, found.clone())))?;
    }
    let words = match &found {
        Ok(Some(symmetry)) => format!("Equivalent. From the first to the second: {symmetry}."),
        Ok(None) => "Not equivalent.".into(),
        Err(error) if error.code.class() == Class::Wrong => {
            complain(&error.message);
            return Ok(Status::Bad);
        }
        Err(error) => format!("Not known: {}.", error.message),
    };
    if is_text {
        writeln!(out, "{words}")?;
    }
    Ok(if matches!(found, Ok(Some(_))) { Status::Good } else { Status::Negative })
}

/// The only puzzle of an argument.
pub(crate) fn only(argument: &str) -> Result<State, Refusal> {
    let mut items = Items::new(vec![argument.to_owned()]);
    let item = items.next().ok_or_else(|| Refusal::new(Code::NoPuzzle, "no puzzle in the text"))?;
    let puzzle = item.state.as_ref().map_err(|error| item.located(error.clone()))?;
    if items.has(1) {
        return Err(Refusal::new(Code::SeveralPuzzles, "more than one puzzle in the text: one is expected"));
    }
    Ok(puzzle.clone())
}
