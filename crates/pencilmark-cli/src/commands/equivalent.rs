//! `pencilmark equivalent`

use crate::args::canon::Equivalent;
use crate::failures::Failure;
use crate::input::Items;
use crate::output::{self, Objects, Status, complain};
use pencilmark::State;
use pencilmark_requests::equivalent::{Equivalent as Wanted, EquivalentAnswer};
use pencilmark_requests::{Class, Code, Refusal};
use std::io::{self, Write};

pub(crate) fn run(args: &Equivalent) -> Result<Status, Failure> {
    let one = only(&args.one).map_err(|refusal| refusal.of("puzzle"));
    let other = only(&args.other).map_err(|refusal| refusal.of("other"));
    let (puzzle, other) = (one?, other?);
    let answer = args.patience.work(|budget| Wanted {}.answer(&puzzle, &other, budget));
    let mut out = io::stdout();
    if args.format.settle(true) == Objects::Json {
        writeln!(out, "{}", output::json(&answer))?;
    }
    let EquivalentAnswer { equivalent, symmetry, error, .. } = answer;
    let words = match (symmetry, &error) {
        (Some(symmetry), _) => format!("Equivalent. From the first to the second: {symmetry}."),
        (None, None) => "Not equivalent.".into(),
        (None, Some(error)) if error.code.class() == Class::Wrong => {
            complain(&error.message);
            return Ok(Status::Bad);
        }
        (None, Some(error)) => format!("Not known: {}.", error.message),
    };
    if args.format.settle(true) == Objects::Text {
        writeln!(out, "{words}")?;
    }
    Ok(if equivalent == Some(true) { Status::Good } else { Status::Negative })
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
