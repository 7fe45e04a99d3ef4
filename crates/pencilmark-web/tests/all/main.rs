//! All tests on a server that listens, linked once.

mod connections;
mod fuzz;
mod limits;
mod refusals;
mod routes;
mod support;
