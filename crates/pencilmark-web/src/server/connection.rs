//! Connections: the server accepts them and ends them.
//!
//! It ends a connection if the client is too slow to send or to take bytes. When the server stops, it ends all connections.

use crate::answers::Problem;
use crate::clients::{Peer, Shares, Stream};
use crate::state::{Limits, State};
use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use pencilmark_requests::Code;
use std::future::Future;
use std::io::{self, Read, Write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::Semaphore;

/// The time limit for open requests when the server stops.
const GRACE: Duration = Duration::from_secs(1);

/// The pause after the system could not open another connection.
const RETRY: Duration = Duration::from_millis(100);

/// The limit for the head of a request, in bytes.
const HEAD: usize = 16 << 10;

/// The size of the system's buffer for bytes that the client has not taken yet. The system reports progress only when a
/// third of the buffer is free again. So with a larger buffer, a slow client would look like a client that takes nothing.
const SENT: u32 = 128 << 10;

/// The number of clients that may wait to be accepted.
const BACKLOG: u32 = 1024;

/// Listens on an address.
pub(super) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A server that has just ended may have left connections on the address. (On Windows, this option would share the port.)
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    // Connections inherit this size from their listener.
    socket.set_send_buffer_size(SENT)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// All connections of a server.
pub(super) struct Connections {
    router: Router,
    state: Arc<State>,
    http: http1::Builder,
    open: Arc<Semaphore>,
    shares: Shares,
    ending: GracefulShutdown,
}

impl Connections {
    pub(super) fn new(router: Router, state: Arc<State>) -> Self {
        let Limits { sending, connections, connections_of_one, .. } = state.limits;
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(sending).max_buf_size(HEAD).half_close(false);
        let open = Arc::new(Semaphore::new(connections));
        let shares = Shares::new(connections, connections_of_one);
        Self { router, state, http, open, shares, ending: GracefulShutdown::new() }
    }

    /// Answers connections until `stop` is ready, then ends the open connections.
    pub(super) async fn accept(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        loop {
            // If there are more clients than allowed, they wait in the system's queue.
            let accepted = async {
                let permit = Arc::clone(&self.open).acquire_owned().await;
                (listener.accept().await, permit)
            };
            let (accepted, permit) = tokio::select! {
                accepted = accepted => accepted,
                () = &mut stop => break,
            };
            match accepted.map(|(stream, peer)| (stream, Peer(peer))) {
                Ok((stream, peer)) => match self.shares.take(peer) {
                    Ok(share) => {
                        let served = self.serve(stream, peer);
                        tokio::spawn(async move {
                            served.await;
                            drop((share, permit));
                        });
                    }
                    Err(_) => self.refuse(stream, peer),
                },
                Err(error) => {
                    tracing::warn!(%error, "no connection could be accepted");
                    tokio::time::sleep(RETRY).await;
                }
            }
        }
        drop(listener);
        if tokio::time::timeout(GRACE, self.ending.shutdown()).await.is_err() {
            tracing::warn!("some requests were not answered in time");
        }
    }

    /// Answers a client that has too many connections. It sends the answer at once and ignores the request.
    fn refuse(&self, stream: TcpStream, peer: Peer) {
        self.state.metrics.refuse();
        tracing::debug!(peer = %peer.0, "a client has too many connections");
        let message = "you have too many connections; close one before you open another";
        let answer = Problem::new(Code::TooMany, message).into_bytes();
        let answered = stream.into_std().and_then(|mut stream| {
            // If the request is not read before the connection is closed, the answer can be lost.
            let _ = stream.read(&mut vec![0; HEAD]);
            stream.write_all(&answer)
        });
        // If this fails, the client gets no answer.
        drop(answered);
    }

    fn serve(&self, stream: TcpStream, peer: Peer) -> impl Future<Output = ()> + use<> {
        // Answers are written as a whole. To wait for more bytes would only delay them.
        let _ = stream.set_nodelay(true);
        let stream = Stream::new(stream, self.state.limits.taking);
        let router = self.router.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer);
            let router = router.clone();
            async move { tower_service::Service::call(&mut router.clone(), request).await }
        });
        let connection = self.ending.watch(self.http.serve_connection(TokioIo::new(stream), service));
        async move {
            if let Err(error) = connection.await {
                tracing::debug!(peer = %peer.0, %error, "a connection ended early");
            }
        }
    }
}
