//! The arguments of `prove`.

use crate::input::Puzzles;
use crate::selection::Selection;
use crate::stop::Patience;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Prove {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// What is written
    #[arg(long, default_value = "lrat")]
    pub(crate) format: Proofs,
    /// The folder of the files
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: PathBuf,
}

/// What is written of each puzzle.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Proofs {
    /// The formula, and a proof whose lemmas name the clauses that show them
    Lrat,
    /// The formula, and a proof of lemmas alone
    Drat,
    /// The formula alone: its models are the solutions
    Cnf,
    /// The same as equations, for pseudo-Boolean solvers
    Opb,
}

impl Proofs {
    /// How the names of its files end.
    pub(crate) fn extension(self) -> &'static str {
        match self {
            Self::Lrat => "lrat",
            Self::Drat => "drat",
            Self::Cnf => "cnf",
            Self::Opb => "opb",
        }
    }
}
