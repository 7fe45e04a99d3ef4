//! The server: its connections, its routes, and the rules for every request.

mod connection;
mod guard;
mod listener;
mod routes;

pub use listener::Server;
