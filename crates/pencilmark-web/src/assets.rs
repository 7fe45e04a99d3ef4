//! The page's files, embedded in the program; each is compressed once, when it is first asked for.

use crate::error::not_found;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Write;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

#[derive(RustEmbed)]
#[folder = "assets"]
struct Embedded;

/// A file as it is sent.
#[derive(Debug)]
struct Asset {
    kind: HeaderValue,
    tag: HeaderValue,
    plain: Bytes,
    gzip: Option<Bytes>,
    brotli: Option<Bytes>,
}

/// The files that were asked for. There are as many as are embedded.
static ASSETS: LazyLock<Mutex<HashMap<String, Arc<Asset>>>> = LazyLock::new(Mutex::default);

/// Answers a request for a file of the page.
pub(crate) async fn answer(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let Some(asset) = asset(if path.is_empty() { "index.html" } else { path }) else {
        return not_found(uri.path()).into_response();
    };
    if method != Method::GET && method != Method::HEAD {
        return crate::error::method_not_allowed(method).await.into_response();
    }
    let (body, encoding) = asset.encoded(&headers);
    let is_same = headers.get(header::IF_NONE_MATCH).is_some_and(|tag| matches(tag, &asset.tag));
    let mut response =
        if is_same { StatusCode::NOT_MODIFIED.into_response() } else { axum::body::Body::from(body).into_response() };
    let head = response.headers_mut();
    head.insert(header::CONTENT_TYPE, asset.kind.clone());
    head.insert(header::ETAG, asset.tag.clone());
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

/// An embedded file.
fn asset(path: &str) -> Option<Arc<Asset>> {
    // In a build for tests, files are read each time, so that a page is seen as it is.
    if cfg!(debug_assertions) {
        return Embedded::get(path).map(|file| Arc::new(Asset::new(path, file)));
    }
    let mut assets = ASSETS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(asset) = assets.get(path) {
        return Some(Arc::clone(asset));
    }
    let asset = Arc::new(Asset::new(path, Embedded::get(path)?));
    assets.insert(path.to_owned(), Arc::clone(&asset));
    Some(asset)
}

impl Asset {
    fn new(path: &str, file: EmbeddedFile) -> Self {
        let plain = Bytes::from(file.data.into_owned());
        let hash = file.metadata.sha256_hash();
        let tag = hash[..8].iter().fold(String::from("\""), |mut tag, byte| {
            let _ = write!(tag, "{byte:02x}");
            tag
        });
        let kind = match path.rsplit_once('.').map(|(_, ending)| ending) {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("woff2") => "font/woff2",
            Some("webmanifest") => "application/manifest+json",
            Some("txt") => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        };
        let packs = !matches!(kind, "image/png" | "font/woff2");
        let smaller = |packed: Vec<u8>| (packs && packed.len() < plain.len()).then(|| Bytes::from(packed));
        Self {
            kind: HeaderValue::from_static(kind),
            tag: HeaderValue::try_from(tag + "\"").unwrap_or(HeaderValue::from_static("\"\"")),
            gzip: smaller(gzip(&plain)),
            brotli: smaller(brotli(&plain)),
            plain,
        }
    }

    /// The smallest form that the client reads.
    fn encoded(&self, headers: &HeaderMap) -> (Bytes, Option<&'static str>) {
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let reads = |name: &str| accepted.split(',').any(|part| reads(part, name));
        match (&self.brotli, &self.gzip) {
            (Some(brotli), _) if reads("br") => (brotli.clone(), Some("br")),
            (_, Some(gzip)) if reads("gzip") => (gzip.clone(), Some("gzip")),
            _ => (self.plain.clone(), None),
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

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut encoder = brotli::CompressorWriter::new(&mut packed, 1 << 12, 9, 22);
    let _ = encoder.write_all(bytes);
    drop(encoder);
    packed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_and_tags() {
        assert!(reads(" br", "br") && reads("gzip;q=0.5", "gzip"));
        assert!(!reads("br;q=0", "br") && !reads("bro", "br") && !reads("br;q=x", "br"));
        let value = HeaderValue::from_static;
        assert!(matches(&value("W/\"a\", \"b\""), &value("\"a\"")) && matches(&value("*"), &value("\"a\"")));
        assert!(!matches(&value("\"ab\""), &value("\"a\"")));
    }
}
