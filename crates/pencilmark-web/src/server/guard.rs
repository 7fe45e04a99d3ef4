//! The rules for every request: the hosts and pages that may send requests, and the headers of every answer.

use crate::answers::Problem;
use crate::state::{Hosts, State};
use axum::extract::{self, MatchedPath, Request};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use pencilmark_requests::Code;
use std::sync::Arc;
use std::time::Instant;

/// The headers of every answer. The page loads nothing from other sites, and runs no scripts that are inside its HTML.
const SECURITY: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
             img-src 'self' data: blob:; connect-src 'self'; \
             font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// Checks a request, gets its answer, and completes the answer.
pub(super) async fn guard(extract::State(state): extract::State<Arc<State>>, request: Request, next: Next) -> Response {
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

/// The reason why a request is refused without an answer.
fn refuse(hosts: &Hosts, request: &Request) -> Option<Problem> {
    let headers = request.headers();
    // With several Host headers, it is not clear which of them is valid.
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

/// Whether the request comes from the server's own page, or from no page.
fn is_own_page(headers: &HeaderMap, host: &str) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let origin = origin.to_str().unwrap_or_default();
    let name = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    name.is_some_and(|name| name.eq_ignore_ascii_case(host))
}
