//! The command line.

pub(crate) mod bank;
pub(crate) mod bench;
pub(crate) mod book;
pub(crate) mod canon;
mod cli;
pub(crate) mod each;
pub(crate) mod filter;
pub(crate) mod generate;
pub(crate) mod grid;
pub(crate) mod lesson;
pub(crate) mod mcp;
pub(crate) mod prove;
pub(crate) mod scan;
pub(crate) mod search;
pub(crate) mod serve;
pub(crate) mod sql;
pub(crate) mod table;

pub(crate) use cli::{
    Classify, Cli, Command, Convert, Draw, Engine, Explain, Extract, MOST_THREADS, Notations, Peers, Rate, Solve,
    Strategies, Test, Verify, spare_dashes,
};
#[cfg(feature = "completions")]
pub(crate) use cli::{Completions, Man, Shell};
pub(crate) use prove::{Proofs, Prove};
