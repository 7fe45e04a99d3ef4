//! The names under which the server may be asked.

use axum::http::uri::Authority;
use std::net::{IpAddr, SocketAddr};
use std::sync::Once;

/// The names under which the server may be asked. A page of another site that has its own name lead to this machine
/// sends that name, and is refused.
#[derive(Debug)]
pub struct Hosts {
    address: IpAddr,
    names: Vec<String>,
    /// The state of the tip for the operator of the server, which is logged only once.
    pub(crate) tip: Once,
}

impl Hosts {
    /// The names of this machine, of an address, and others.
    pub fn new(address: SocketAddr, names: Vec<String>) -> Self {
        Self { address: address.ip(), names, tip: Once::new() }
    }

    /// Whether a request may name this host.
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
