//! One file for each command.

#[cfg(feature = "bank")]
mod bank;
#[cfg(feature = "bench")]
mod bench;
mod book;
mod canon;
mod check;
mod classify;
mod convert;
mod draw;
mod each;
pub(crate) mod equivalent;
mod explain;
mod extract;
#[cfg(feature = "filter")]
mod filter;
mod generate;
mod grid;
mod lesson;
#[cfg(feature = "mcp")]
mod mcp;
mod peers;
mod prove;
mod rate;
mod run;
#[cfg(feature = "scan")]
mod scan;
pub(crate) mod search;
#[cfg(feature = "web")]
mod serve;
#[cfg(feature = "completions")]
mod shell;
mod solve;
mod sql;
pub(crate) mod strategies;
#[cfg(feature = "table")]
mod table;
mod test;
mod verify;

pub(crate) use run::run;
