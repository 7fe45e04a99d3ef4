//! Tools for work on the engine: they measure it, compare it with plain searches, and find cases for its strategies.
//!
//! ```sh
//! cargo measure ratings RATINGS.csv      # optimised, to measure
//! cargo tool try naked-pair              # built as the tests are
//! ```
//!
//! Each tool is a module. The first lines of the module describe the tool and its arguments. Without arguments the tools are
//! listed.

#![allow(clippy::needless_pass_by_value, clippy::unnecessary_wraps, reason = "all tools are called alike")]
#![allow(clippy::cast_precision_loss, reason = "no count reaches 2^52")]

mod answers;
mod attempt;
mod bank;
mod canonical;
mod chart;
mod claims;
mod clock;
#[cfg(feature = "png")]
mod contact;
#[cfg(feature = "peers")]
mod contest;
mod cost;
mod estimates;
mod gaps;
mod hunted;
mod layouts;
mod made;
mod mine;
mod mutants;
mod new_strategy;
mod notations;
mod proofs;
mod prove;
mod puzzles;
mod ratings;
mod showcase;
mod sound;
mod steps;
mod verifies;
mod whys;

use std::error::Error;
use std::process::ExitCode;

/// The result of a tool: nothing, or its error.
type Done = Result<(), Box<dyn Error>>;

/// A tool: a function of its arguments.
type Tool = fn(Vec<String>) -> Done;

/// The tools by their names.
const TOOLS: &[(&str, Tool)] = &[
    ("answers", answers::run),
    ("bank", bank::run),
    ("canonical", canonical::run),
    ("claims", claims::run),
    #[cfg(feature = "png")]
    ("contact", contact::run),
    #[cfg(feature = "peers")]
    ("contest", contest::run),
    ("cost", cost::run),
    ("estimates", estimates::run),
    ("gaps", gaps::run),
    ("hunted", hunted::run),
    ("layouts", layouts::run),
    ("made", made::run),
    ("mine", mine::run),
    ("mutants", mutants::run),
    ("new-strategy", new_strategy::run),
    ("notations", notations::run),
    ("proofs", proofs::run),
    ("prove", prove::run),
    ("puzzles", puzzles::run),
    ("ratings", ratings::run),
    ("showcase", showcase::run),
    ("sound", sound::run),
    ("steps", steps::run),
    ("try", attempt::run),
    ("verifies", verifies::run),
    ("whys", whys::run),
];

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or_default();
    let Some((_, run)) = TOOLS.iter().find(|(tool, _)| *tool == name) else {
        let names: Vec<&str> = TOOLS.iter().map(|(tool, _)| *tool).collect();
        eprintln!("no tool is named '{name}'; the tools: {}", names.join(", "));
        return ExitCode::from(2);
    };
    match run(args.collect()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{name}: {error}");
            ExitCode::FAILURE
        }
    }
}
