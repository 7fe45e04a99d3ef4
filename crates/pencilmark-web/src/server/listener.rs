//! The server: it listens, answers, and ends.

use super::connection::{Connections, listen};
use super::routes::router;
use crate::metrics::Metrics;
use crate::state::{Config, Hosts, Pool, State};
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;

/// A server that listens but does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    state: Arc<State>,
}

impl Server {
    /// Begins to listen. Clients can connect from now on. They get answers when the server [runs](Self::run).
    ///
    /// # Errors
    /// When the address is in use, or is not an address of this machine.
    #[expect(clippy::unused_async, reason = "a listener is made within a runtime")]
    pub async fn bind(config: Config) -> io::Result<Self> {
        let listener = listen(config.address)?;
        let address = listener.local_addr()?;
        let state = Arc::new(State {
            hosts: Hosts::new(address, config.hosts),
            index: config.public_address.as_deref().map(crate::pages::index),
            metrics: Metrics::new(),
            pool: Pool::new(config.limits),
            limits: config.limits,
            #[cfg(feature = "scan")]
            scans: tokio::sync::Semaphore::new(2),
        });
        Ok(Self { listener, address, state })
    }

    /// The address on which the server listens, with the actual port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests until `stop` is ready. Then it accepts no new connections and answers the open requests with the
    /// results so far. It returns at most one second later.
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
