//! The names under which the server may be asked.

use axum::http::uri::Authority;
use std::net::{IpAddr, SocketAddr};
use std::sync::Once;

/// The names under which the server may be asked. A page of another site that has its own name lead to this machine
/// sends that name, and is refused.
#[derive(Debug)]
pub(crate) struct Hosts {
    address: IpAddr,
    names: Vec<String>,
    /// Who runs the server is told once what helps.
    pub(crate) tip: Once,
}

impl Hosts {
    pub(crate) fn new(address: SocketAddr, names: Vec<String>) -> Self {
        Self { address: address.ip(), names, tip: Once::new() }
    }

    pub(crate) fn allow(&self, host: &str) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_this_machine() {
        let hosts = Hosts::new("192.168.1.7:80".parse().unwrap(), vec!["sudoku.example".into()]);
        for host in [
            "localhost",
            "LOCALHOST:8081",
            "127.0.0.1:80",
            "127.8.8.8",
            "[::1]:8081",
            "192.168.1.7",
            "Sudoku.Example:80",
        ] {
            assert!(hosts.allow(host), "{host}");
        }
        for host in ["", "example.com", "localhost.example", "192.168.1.8", "a@localhost", "127.0.0.1.example", "a b"] {
            assert!(!hosts.allow(host), "{host}");
        }
    }
}
