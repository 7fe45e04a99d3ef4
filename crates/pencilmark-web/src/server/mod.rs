//! The server: its connections, its routes, and what holds for every request.

mod connection;
mod guard;
mod listener;
mod routes;

pub use listener::Server;
