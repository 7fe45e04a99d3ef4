//! The host names that requests may use for the server.

use axum::http::uri::Authority;
use std::net::{IpAddr, SocketAddr};
use std::sync::Once;

/// The host names that requests may use for the server. Another site can let its own name point to this machine. Requests of
/// its pages then have that name, so the server refuses them.
#[derive(Debug)]
pub struct Hosts {
    address: IpAddr,
    names: Vec<String>,
    /// The state of the tip for the operator of the server, which is logged only once.
    pub(crate) tip: Once,
}

impl Hosts {
    /// The allowed names: the loopback names, an address, and further names.
    pub fn new(address: SocketAddr, names: Vec<String>) -> Self {
        Self { address: address.ip(), names, tip: Once::new() }
    }

    /// Whether a request may have this host name.
    pub fn allow(&self, host: &str) -> bool {
        let Ok(authority) = host.parse::<Authority>() else { return false };
        if host.contains('@') {
            return false;
        }
        let name = authority.host();
        match name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>() {
            Ok(address) => address.is_loopback() || address == self.address || self.names(name),
            Err(_) => name.eq_ignore_ascii_case("localhost") || self.names(name),
        }
    }

    fn names(&self, name: &str) -> bool {
        self.names.iter().any(|other| other.eq_ignore_ascii_case(name))
    }
}
