//! The server: its connections, its routes, and what holds for every request.

mod connection;
mod guard;
mod listening;
mod routes;

pub use listening::Server;
