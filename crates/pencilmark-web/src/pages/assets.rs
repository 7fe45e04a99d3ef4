//! The files of the page. They are embedded in the program, and packed at their first request.

use super::layout::escaped;
use super::tag::tag;
use crate::answers::{method_not_allowed, not_found};
use crate::state::State;
use axum::body::Bytes;
use axum::extract;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;
use std::sync::{Arc, OnceLock};

/// A file of the page, in the forms in which it is sent.
#[derive(Debug)]
pub struct Asset {
    /// The path of the file in a request.
    pub name: &'static str,
    /// The media type of the file.
    pub kind: &'static str,
    tag: &'static str,
    /// The file itself.
    pub plain: &'static [u8],
    /// The file packed by gzip. It is packed at the first request that needs it.
    gzip: OnceLock<Vec<u8>>,
    /// The file packed by brotli, if the build packed it. This takes long, so the server does not do it.
    pub brotli: Option<&'static [u8]>,
}

// pub static ASSETS: [Asset; N]
include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The name of the page itself.
const INDEX: &str = "index.html";

/// Answers a request for a file of the page.
pub(crate) async fn answer(
    extract::State(state): extract::State<Arc<State>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    let name = if path.is_empty() { INDEX } else { path };
    let Some(asset) = asset(name) else {
        return not_found(uri.path()).into_response();
    };
    if method != Method::GET && method != Method::HEAD {
        return method_not_allowed(method).await.into_response();
    }
    let (body, encoding, tag) = match &state.index {
        Some((index, tag)) if name == INDEX => (index.clone(), None, tag.clone()),
        _ => {
            let (body, encoding) = asset.encoded(&headers);
            (Bytes::from_static(body), encoding, HeaderValue::from_static(asset.tag))
        }
    };
    let is_same = headers.get(header::IF_NONE_MATCH).is_some_and(|other| matches(other, &tag));
    let mut response = if is_same { StatusCode::NOT_MODIFIED.into_response() } else { body.into_response() };
    let head = response.headers_mut();
    head.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.kind));
    head.insert(header::ETAG, tag);
    head.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // File names do not change with their content, so a browser must ask whether the file has changed.
    head.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Some(encoding) = encoding.filter(|_| !is_same) {
        head.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

fn asset(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

/// The text of a file of the page; empty if there is no such text.
pub(super) fn text_of(name: &str) -> &'static str {
    asset(name).and_then(|asset| std::str::from_utf8(asset.plain).ok()).unwrap_or_default()
}

/// The page with the public address, which links use if it differs from the server's own address, and the tag of the page.
pub fn index(public_address: &str) -> (Bytes, HeaderValue) {
    let empty = "<meta name=\"pencilmark-address\" content=\"\">";
    let full = format!("<meta name=\"pencilmark-address\" content=\"{}\">", escaped(public_address));
    let page = Bytes::from(text_of(INDEX).replace(empty, &full));
    let tag = HeaderValue::try_from(tag(&page)).unwrap_or(HeaderValue::from_static("\"\""));
    (page, tag)
}

/// Whether a list of tags has a tag.
pub fn matches(list: &HeaderValue, tag: &HeaderValue) -> bool {
    let (list, tag) = (list.to_str().unwrap_or_default(), tag.to_str().unwrap_or_default());
    list.split(',').map(|other| other.trim().trim_start_matches("W/")).any(|other| other == tag || other == "*")
}

impl Asset {
    /// The smallest form of the file that the client accepts.
    fn encoded(&'static self, headers: &HeaderMap) -> (&'static [u8], Option<&'static str>) {
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let reads = |name: &str| accepted.split(',').any(|part| reads(part, name));
        // A font of this type is already packed.
        let is_packed = self.kind == "font/woff2";
        match self.brotli {
            _ if is_packed => (self.plain, None),
            Some(brotli) if reads("br") => (brotli, Some("br")),
            _ if reads("gzip") => (self.gzip.get_or_init(|| gzip(self.plain)), Some("gzip")),
            _ => (self.plain, None),
        }
    }
}

/// Bytes packed by gzip.
///
/// # Panics
/// Never: a write to a vector cannot fail.
pub fn gzip(plain: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(plain).and_then(|()| packer.finish()).expect("a vector takes all")
}

/// Whether a part of an Accept-Encoding header accepts an encoding.
pub fn reads(part: &str, name: &str) -> bool {
    let mut parts = part.split(';').map(str::trim);
    let is_named = parts.next().is_some_and(|first| first.eq_ignore_ascii_case(name));
    let quality = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
    is_named && quality.is_ok_and(|quality| quality > 0.0)
}
