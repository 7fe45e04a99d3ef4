//! The address of a client.

use std::net::SocketAddr;

/// The client's address, for whoever answers.
#[derive(Copy, Clone, Debug)]
pub struct Peer(pub SocketAddr);
