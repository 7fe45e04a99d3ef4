//! The address of a client.

use std::net::SocketAddr;

/// The address of a client, as a part of its request.
#[derive(Copy, Clone, Debug)]
pub struct Peer(pub SocketAddr);
