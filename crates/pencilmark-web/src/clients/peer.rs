//! The address of a client.

use std::net::SocketAddr;

/// The client's address, for whoever answers.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);
