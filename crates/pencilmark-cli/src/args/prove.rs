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
    /// The format of the proof, or of the formula alone
    #[arg(long, default_value = "lrat")]
    pub(crate) format: Proofs,
    /// The folder of the files
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: PathBuf,
}

/// The format of the proof, or of the formula alone.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Proofs {
    /// The formula, and a proof whose lemmas name the clauses from which they follow
    Lrat,
    /// The formula, and a proof that only lists lemmas
    Drat,
    /// The formula alone: its models are the solutions
    Cnf,
    /// The formula alone as equations, for pseudo-Boolean solvers
    Opb,
}

impl Proofs {
    /// The extension of the file with the proof or the formula.
    pub(crate) fn extension(self) -> &'static str {
        match self {
            Self::Lrat => "lrat",
            Self::Drat => "drat",
            Self::Cnf => "cnf",
            Self::Opb => "opb",
        }
    }
}
