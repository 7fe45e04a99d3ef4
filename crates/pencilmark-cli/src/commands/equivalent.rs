//! `pencilmark equivalent`

use crate::args::canon::Equivalent;
use crate::input::Items;
use crate::output::{self, Objects, Status, complain};
use pencilmark::Puzzle;
use pencilmark_requests::canon;
use std::io::{self, Write};

pub(crate) fn run(args: &Equivalent) -> io::Result<Status> {
    let format = args.format.settle(true);
    let (one, other) = match (only(&args.one), only(&args.other)) {
        (Ok(one), Ok(other)) => (one, other),
        (Err(error), _) | (_, Err(error)) => return refuse(args, format, &error),
    };
    let found = match args.patience.work(|budget| canon::equivalent(&one, &other, budget)) {
        Ok(found) => found.map_err(|why| args.patience.reason(why).to_string()),
        Err(fault) => return refuse(args, format, &fault.to_string()),
    };
    let mut out = io::stdout();
    if format == Objects::Json {
        let (known, symmetry, error) = match &found {
            Ok(symmetry) => (Some(symmetry.is_some()), *symmetry, None),
            Err(error) => (None, None, Some(error.as_str())),
        };
        let answer = canon::compared(&one.to_string(), &other.to_string(), known, symmetry, error);
        writeln!(out, "{}", output::json(&answer))?;
    } else {
        match &found {
            Ok(Some(symmetry)) => writeln!(out, "Equivalent. From the first to the second: {symmetry}.")?,
            Ok(None) => writeln!(out, "Not equivalent.")?,
            Err(error) => writeln!(out, "Not known: {error}.")?,
        }
    }
    Ok(if matches!(found, Ok(Some(_))) { Status::Good } else { Status::Negative })
}

/// The only puzzle of an argument.
fn only(argument: &str) -> Result<Puzzle, String> {
    let mut items = Items::new(vec![argument.to_owned()]);
    let item = items.next().ok_or_else(|| format!("no puzzle in {argument}"))?;
    let puzzle = item.puzzle.as_ref().map_err(|error| item.located(error.clone()))?.clone();
    if items.has(1) { Err(format!("one puzzle is expected, but {argument} has more")) } else { Ok(puzzle) }
}

fn refuse(args: &Equivalent, format: Objects, error: &str) -> io::Result<Status> {
    if format == Objects::Json {
        let answer = canon::compared(&args.one, &args.other, None, None, Some(error));
        writeln!(io::stdout(), "{}", output::json(&answer))?;
    }
    complain(error);
    Ok(Status::Bad)
}
