//! All tests on the real program, linked once.

#[cfg(feature = "bank")]
mod bank;
mod book;
mod canon;
mod classify;
mod cli;
mod concise;
mod doors;
mod draw;
mod features;
#[cfg(feature = "filter")]
mod filter;
mod fuzz;
mod generate;
mod grid;
mod input;
mod long_lists;
#[cfg(feature = "mcp")]
mod mcp;
mod prove;
mod resume;
#[cfg(all(feature = "png", feature = "scan"))]
mod scan;
mod search;
mod serve;
mod sessions;
mod sql;
mod stop;
mod support;
#[cfg(feature = "table")]
mod table;
mod units;
mod verify;
