//! The tests of the libraries as one program. It is linked once, and its tests run in parallel.

#[cfg(feature = "bank")]
mod bank;
mod banks;
mod book;
mod classify;
mod core;
mod engine;
#[cfg(feature = "filter")]
mod filter;
mod generate;
mod hodoku;
mod print;
mod requests;
mod sat;
#[cfg(feature = "scan")]
mod scan;
mod ser;
mod sql;
#[cfg(feature = "tidy")]
mod tidy;
mod view;
