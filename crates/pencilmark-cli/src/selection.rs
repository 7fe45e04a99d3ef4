//! Which strategies are used, and in which order.

use crate::order_file::OrderFile;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use pencilmark::{Profile, Solver, Strategy};
use pencilmark_requests::strategy;
use std::io;
use std::path::PathBuf;

/// The heading of these options in a command's help.
const HEADING: &str = "Strategies";

/// Which strategies are used.
///
/// First the profile applies, then a file with an order and difficulties, then the options on the command line.
#[derive(Args)]
pub(crate) struct Selection {
    /// The strategies that may be used, in this order [default: those of the profile]
    #[arg(long, help_heading = HEADING, visible_alias = "strategy")]
    #[arg(value_name = "ID,…", value_delimiter = ',', value_parser = strategy)]
    strategies: Vec<&'static Strategy>,
    /// Strategies that may not be used
    #[arg(long, help_heading = HEADING, value_name = "ID,…", value_delimiter = ',', value_parser = strategy)]
    without: Vec<&'static Strategy>,
    /// The profile of strategies, order and difficulties [default: all]
    #[arg(long, help_heading = HEADING, value_name = "PROFILE", value_parser = profiles())]
    profile: Option<Profile>,
    /// A file with an order and difficulties of your own
    ///
    /// It is TOML of two parts, and each is optional. `order = ["full-house", "naked-single"]` names the strategies in
    /// the order in which they are asked; others are not used. The strategies of a list in it are asked together, and
    /// the easiest step is taken. Below a line `[difficulty]`, lines like `x-wing = 3.2` give difficulties; others have
    /// the difficulty of the profile.
    #[arg(long, help_heading = HEADING, value_name = "FILE")]
    order: Option<PathBuf>,
    /// Leave out strategies that hold only for puzzles with one solution
    #[arg(long, help_heading = HEADING)]
    no_uniqueness: bool,
}

/// Which of several steps is taken, where the strategies' order leaves the choice.
#[derive(Copy, Clone, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Choose {
    /// The shortest to read
    Shortest,
    /// The first that is found: fast
    First,
}

impl Selection {
    /// Whether the user chose strategies.
    pub(crate) fn is_named(&self) -> bool {
        let named = !self.strategies.is_empty() || !self.without.is_empty();
        named || self.profile.is_some() || self.order.is_some() || self.no_uniqueness
    }

    /// A solver with the chosen strategies.
    ///
    /// # Errors
    /// When no strategy is left, or the file of the order cannot be understood.
    pub(crate) fn solver(&self, choose: pencilmark_requests::Choose) -> io::Result<Solver> {
        self.selection()?.solver(choose).map_err(io::Error::other)
    }

    /// Which strategies are chosen.
    ///
    /// # Errors
    /// When the file of the order cannot be understood.
    pub(crate) fn selection(&self) -> io::Result<pencilmark_requests::Selection> {
        let file =
            self.order.as_deref().map(OrderFile::read).transpose().map_err(io::Error::other)?.unwrap_or_default();
        Ok(pencilmark_requests::Selection {
            strategies: self.strategies.clone(),
            without: self.without.clone(),
            profile: self.profile,
            levels: file.order,
            difficulty: file.difficulty,
            no_uniqueness: self.no_uniqueness,
        })
    }
}

impl From<Choose> for pencilmark_requests::Choose {
    fn from(choose: Choose) -> Self {
        match choose {
            Choose::Shortest => Self::Shortest,
            Choose::First => Self::First,
        }
    }
}

/// The profiles, each with what it is.
fn profiles() -> impl TypedValueParser<Value = Profile> {
    let values = Profile::ALL.iter().copied().map(|profile| PossibleValue::new(profile.id()).help(profile.describe()));
    PossibleValuesParser::new(values).try_map(|id| Profile::get(&id).ok_or("no such profile"))
}
