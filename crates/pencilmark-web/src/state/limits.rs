//! The settings of the server at its start, and the limits of requests.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

/// The settings of the server: its addresses, its names, and its limits.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address on which the server listens. The default is loopback, port 8081. Port 0 means any free port.
    pub address: SocketAddr,
    /// The host names that requests may use, in addition to the loopback names and the server's own address. Without ports.
    pub hosts: Vec<String>,
    /// The public address of the page, with `http` or `https`. Links to boards use it. Without a public address, links use
    /// the address with which the browser loaded the page.
    pub public_address: Option<String>,
    /// The limits of a request.
    pub limits: Limits,
}

/// The limits of requests.
#[derive(Copy, Clone, Debug)]
pub struct Limits {
    /// The time limit for one request. After this time, the answer has the results so far.
    pub time: Duration,
    /// The number of threads for work that takes long.
    pub threads: usize,
    /// The greatest number of requests that wait for these threads. One client may have half of this number.
    pub waiting: usize,
    /// The limit for a body, in bytes.
    pub body: usize,
    /// The time limit for a client to send the head of a request, and also the limit to send the body.
    pub sending: Duration,
    /// The time limit for a client to take at least one byte of an answer. After this time, the connection is closed.
    pub taking: Duration,
    /// The greatest number of open connections. Further connections wait to be accepted.
    pub connections: usize,
    /// The limit of connections of one client: an IPv4 address, or an IPv6 network (/64). Further connections are refused.
    pub connections_of_one: usize,
}

impl Default for Config {
    fn default() -> Self {
        let address = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8081);
        Self { address, hosts: Vec::new(), public_address: None, limits: Limits::default() }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            time: Duration::from_secs(10),
            threads: std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            waiting: 64,
            body: 1 << 18,
            sending: Duration::from_secs(10),
            taking: Duration::from_secs(10),
            connections: 2048,
            connections_of_one: 512,
        }
    }
}
