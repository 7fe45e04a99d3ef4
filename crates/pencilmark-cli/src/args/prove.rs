//! The arguments of `prove`.

use crate::input::Puzzles;
use crate::selection::Selection;
use crate::stop::Patience;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args)]
#[command(mut_arg("keep_columns", |argument| argument.hide(true)))]
pub(crate) struct Prove {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// The format of the proof; with `cnf` and `opb`, the command writes only the formula
    #[arg(long, default_value = "lrat")]
    pub(crate) format: Proofs,
    /// The folder into which the command writes the files
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: PathBuf,
}

/// The format of the proof, or of the formula alone.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Proofs {
    /// The formula, and a proof: a list of new clauses (conditions), each with the numbers of the clauses from which it
    /// follows
    Lrat,
    /// The formula, and a proof that is only a list of new clauses (conditions)
    Drat,
    /// Only the formula; its solutions are the solutions of the puzzle
    Cnf,
    /// Only the formula, for pseudo-Boolean solvers (programs that solve equations of variables that are 0 or 1)
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
