//! The settings of the server when it begins, and the limits of requests.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

/// The settings of the server: its addresses, its names, and its limits.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on: loopback, port 8081, unless told otherwise. Port 0 takes any free port.
    pub address: SocketAddr,
    /// Names under which the server may be asked, besides the loopback names and its own address. Without ports.
    pub hosts: Vec<String>,
    /// The address of the page for other people, for links to boards: with `http` or `https`. Without it links lead to
    /// the address at which the page was asked for.
    pub public_address: Option<String>,
    /// The limits of a request.
    pub limits: Limits,
}

/// The limits of requests.
#[derive(Copy, Clone, Debug)]
pub struct Limits {
    /// The time for one request. Then it is answered with what is known.
    pub time: Duration,
    /// The number of threads for work that takes long.
    pub threads: usize,
    /// The number of requests that may wait for these threads; one client may have half of them.
    pub waiting: usize,
    /// The most bytes of a body.
    pub body: usize,
    /// The time to send the head of a request, and again for its body.
    pub sending: Duration,
    /// The time in which a client must take some of its answer. Then the connection is closed.
    pub taking: Duration,
    /// The number of connections that may be open at once. Others wait to be accepted.
    pub connections: usize,
    /// The number of connections that one client may have: an IPv4 address, or a network of IPv6 addresses. More are refused.
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
