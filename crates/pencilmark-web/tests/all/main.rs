//! All tests on a server that listens, linked once.

mod clients;
mod codes;
mod connections;
mod fuzz;
mod limits;
mod pages;
mod refusals;
mod routes;
#[cfg(feature = "scan")]
mod scan;
mod support;
