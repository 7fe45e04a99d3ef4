//! The web page of Pencilmark, and its HTTP API.
//!
//! ```text
//!   connection  accepts, and limits how slowly a client may send and take, and how many connections one has
//!     guard     Host, Origin, security headers, metrics, logs: on every request
//!       assets  the page, and the API to read          pages  each strategy, to read
//!       api     name, body ─→ work: at once if that is quick, else on one of a few threads, within a budget
//! ```
//!
//! The server keeps no state of a player. It takes no path, address or database from a request, and everything that a
//! request can make long has a limit: [`Limits`].
//!
//! ```no_run
//! # async fn run() -> std::io::Result<()> {
//! use pencilmark_web::{Config, Server};
//!
//! let server = Server::bind(Config::default()).await?;
//! println!("http://{}", server.address());
//! server.run(std::future::pending()).await;
//! # Ok(())
//! # }
//! ```

mod api;
mod assets;
mod connection;
mod error;
mod guard;
#[cfg_attr(not(feature = "metrics"), path = "no_metrics.rs")]
mod metrics;
mod pages;
mod shares;
mod stream;
mod work;

use axum::Router;
use connection::Connections;
use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;

/// The description of the API as a page for people, made from its `OpenAPI` document.
#[cfg(feature = "describe")]
pub fn api_page(openapi: &serde_json::Value) -> String {
    pages::description::page(openapi)
}

/// Where the server listens, and its limits.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on: loopback, port 8081, unless told otherwise. Port 0 takes any free port.
    pub address: SocketAddr,
    /// Names under which the server may be asked, besides the loopback names and its own address. Without ports.
    pub hosts: Vec<String>,
    /// What a request may take.
    pub limits: Limits,
}

/// What requests may take.
#[derive(Copy, Clone, Debug)]
pub struct Limits {
    /// The time for one request. Then it is answered with what is known.
    pub time: Duration,
    /// The threads that compute what takes long.
    pub threads: usize,
    /// How many requests may wait for these threads; one client, half of them.
    pub waiting: usize,
    /// The most bytes of a body.
    pub body: usize,
    /// The time to send the head of a request, and again for its body.
    pub sending: Duration,
    /// The time in which a client must take some of its answer. Then the connection is closed.
    pub taking: Duration,
    /// How many connections are open at once. Others wait to be accepted.
    pub connections: usize,
    /// How many of them one client has: an IPv4 address, or a network of IPv6 addresses. More are refused.
    pub connections_of_one: usize,
}

impl Default for Config {
    fn default() -> Self {
        let address = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8081);
        Self { address, hosts: Vec::new(), limits: Limits::default() }
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

/// A server that listens, and does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    state: Arc<State>,
}

impl Server {
    /// Begins to listen. Clients can connect from now on; they are answered when it [runs](Self::run).
    ///
    /// # Errors
    /// When the address is in use, or not of this machine.
    #[expect(clippy::unused_async, reason = "a listener is made within a runtime")]
    pub async fn bind(config: Config) -> io::Result<Self> {
        let listener = connection::listen(config.address)?;
        let address = listener.local_addr()?;
        let state = Arc::new(State {
            hosts: guard::Hosts::new(address, config.hosts),
            metrics: metrics::Metrics::new(),
            pool: work::Pool::new(config.limits),
            limits: config.limits,
        });
        Ok(Self { listener, address, state })
    }

    /// The address that it listens on, with the port that it has.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests until `stop` is ready. Then no new connection is accepted, what is being computed is answered with
    /// what is known, and it returns, after a second at most.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Self { listener, state, .. } = self;
        let ending = Arc::clone(&state);
        let stop = async move {
            stop.await;
            ending.pool.end();
        };
        Connections::new(router(Arc::clone(&state)), state).accept(listener, stop).await;
    }
}

/// What all requests share.
#[derive(Debug)]
struct State {
    hosts: guard::Hosts,
    metrics: metrics::Metrics,
    pool: work::Pool,
    limits: Limits,
}

fn router(state: Arc<State>) -> Router {
    Router::new()
        .merge(api::router())
        .merge(metrics::router())
        .merge(pages::router())
        .fallback(assets::answer)
        .method_not_allowed_fallback(error::method_not_allowed)
        .layer(CatchPanicLayer::custom(error::panicked))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&state), guard::guard))
        .with_state(state)
}
