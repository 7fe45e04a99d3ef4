//! The page's files, embedded in the program as `page/build` made them: plain, and packed twice.

use crate::answers::{method_not_allowed, not_found};
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

/// A file as it is sent.
#[derive(Debug)]
struct Asset {
    /// Its path in a request.
    name: &'static str,
    kind: &'static str,
    tag: u64,
    plain: &'static [u8],
    gzip: &'static [u8],
    brotli: &'static [u8],
}

macro_rules! asset {
    ($name:literal, $kind:literal) => {
        asset!($name, $kind, $name)
    };
    ($name:literal, $kind:literal, $path:literal) => {
        Asset {
            name: $path,
            kind: $kind,
            tag: hash(include_bytes!(concat!("../../assets/", $name))),
            plain: include_bytes!(concat!("../../assets/", $name)),
            gzip: include_bytes!(concat!("../../assets/", $name, ".gz")),
            brotli: include_bytes!(concat!("../../assets/", $name, ".br")),
        }
    };
}

static ASSETS: [Asset; 6] = [
    asset!("index.html", "text/html; charset=utf-8"),
    asset!("app.js", "text/javascript; charset=utf-8"),
    asset!("style.css", "text/css; charset=utf-8"),
    asset!("icon.svg", "image/svg+xml"),
    asset!("api.html", "text/html; charset=utf-8", "api"),
    asset!("openapi.json", "application/json", "api/openapi.json"),
];

/// FNV-1a, which tells one version of a file from another.
const fn hash(bytes: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325;
    let mut i = 0;
    while i < bytes.len() {
        hash = (hash ^ bytes[i] as u64).wrapping_mul(0x0100_0000_01b3);
        i += 1;
    }
    hash
}

/// Answers a request for a file of the page.
pub(crate) async fn answer(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let name = if path.is_empty() { "index.html" } else { path };
    let Some(asset) = ASSETS.iter().find(|asset| asset.name == name) else {
        return not_found(uri.path()).into_response();
    };
    if method != Method::GET && method != Method::HEAD {
        return method_not_allowed(method).await.into_response();
    }
    let (body, encoding) = asset.encoded(&headers);
    let tag = HeaderValue::try_from(format!("\"{:016x}\"", asset.tag)).unwrap_or(HeaderValue::from_static("\"\""));
    let is_same = headers.get(header::IF_NONE_MATCH).is_some_and(|other| matches(other, &tag));
    let mut response =
        if is_same { StatusCode::NOT_MODIFIED.into_response() } else { Bytes::from_static(body).into_response() };
    let head = response.headers_mut();
    head.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.kind));
    head.insert(header::ETAG, tag);
    head.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // The names stay the same, so a browser asks whether the file does.
    head.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Some(encoding) = encoding.filter(|_| !is_same) {
        head.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// Whether a list of tags has one.
fn matches(list: &HeaderValue, tag: &HeaderValue) -> bool {
    let (list, tag) = (list.to_str().unwrap_or_default(), tag.to_str().unwrap_or_default());
    list.split(',').map(|other| other.trim().trim_start_matches("W/")).any(|other| other == tag || other == "*")
}

impl Asset {
    /// The smallest form that the client reads.
    fn encoded(&self, headers: &HeaderMap) -> (&'static [u8], Option<&'static str>) {
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let reads = |name: &str| accepted.split(',').any(|part| reads(part, name));
        if reads("br") {
            (self.brotli, Some("br"))
        } else if reads("gzip") {
            (self.gzip, Some("gzip"))
        } else {
            (self.plain, None)
        }
    }
}

/// Whether a part of an Accept-Encoding header names an encoding, and not as one that is refused.
fn reads(part: &str, name: &str) -> bool {
    let mut parts = part.split(';').map(str::trim);
    let is_named = parts.next().is_some_and(|first| first.eq_ignore_ascii_case(name));
    let quality = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
    is_named && quality.is_ok_and(|quality| quality > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_files_are_smaller() {
        for asset in &ASSETS {
            assert!(asset.gzip.len() < asset.plain.len() && asset.brotli.len() < asset.gzip.len(), "{}", asset.name);
        }
    }

    #[test]
    fn encodings_and_tags() {
        assert!(reads(" br", "br") && reads("gzip;q=0.5", "gzip"));
        assert!(!reads("br;q=0", "br") && !reads("bro", "br") && !reads("br;q=x", "br"));
        let value = HeaderValue::from_static;
        assert!(matches(&value("W/\"a\", \"b\""), &value("\"a\"")) && matches(&value("*"), &value("\"a\"")));
        assert!(!matches(&value("\"ab\""), &value("\"a\"")));
    }
}
