//! What holds for every request: who may ask, and what every answer carries.

use crate::State;
use crate::error::Problem;
use axum::extract::{self, MatchedPath, Request};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header, uri::Authority};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use pencilmark_requests::Code;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Once};
use std::time::Instant;

/// The headers of every answer. The page loads nothing from anywhere else, and runs no script of its text.
const SECURITY: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
             font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// The names under which the server may be asked. A page of another site that has its own name lead to this machine
/// sends that name, and is refused.
#[derive(Debug)]
pub(crate) struct Hosts {
    address: IpAddr,
    names: Vec<String>,
    /// Who runs the server is told once what helps.
    tip: Once,
}

impl Hosts {
    pub(crate) fn new(address: SocketAddr, names: Vec<String>) -> Self {
        Self { address: address.ip(), names, tip: Once::new() }
    }

    fn allow(&self, host: &str) -> bool {
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

/// Checks a request, has it answered, and completes the answer.
pub(crate) async fn guard(extract::State(state): extract::State<Arc<State>>, request: Request, next: Next) -> Response {
    let begin = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let flight = state.metrics.begin();
    let mut response = match refuse(&state.hosts, &request) {
        Some(problem) => problem.into_response(),
        None => next.run(request).await,
    };
    drop(flight);
    for (name, value) in &SECURITY {
        response.headers_mut().insert(name, value.clone());
    }
    let status = response.status();
    if !response.headers().contains_key(header::CACHE_CONTROL) {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    let route = route.as_ref().map_or("other", MatchedPath::as_str);
    let took = begin.elapsed();
    state.metrics.end(route, status, took);
    tracing::debug!(%method, route, status = status.as_u16(), micros = took.as_micros() as u64, "answered");
    response
}

/// Why a request may not be answered at all.
fn refuse(hosts: &Hosts, request: &Request) -> Option<Problem> {
    let headers = request.headers();
    // Of several Host headers it is not clear which one counts.
    let mut all = headers.get_all(header::HOST).iter();
    let host = match (all.next(), all.next()) {
        (Some(host), None) => host.to_str().ok(),
        _ => None,
    };
    let Some(host) = host.filter(|host| hosts.allow(host)) else {
        hosts.tip.call_once(|| tracing::warn!(?host, "refused; `--allow-host NAME` allows a name"));
        return Some(Problem::new(Code::WrongHost, "the Host header names another server"));
    };
    let foreign = || Problem::new(Code::ForeignPage, "pages of other sites may not ask here");
    (!is_own_page(headers, host)).then(foreign)
}

/// Whether the request does not come from a page of another site.
fn is_own_page(headers: &HeaderMap, host: &str) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let origin = origin.to_str().unwrap_or_default();
    let name = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    name.is_some_and(|name| name.eq_ignore_ascii_case(host))
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
