//! The web page of Pencilmark, and its HTTP API.
//!
//! ```text
//!   connection  accepts, and limits how slowly a client may send and take, and how many connections one has
//!     guard     Host, Origin, security headers, metrics, logs: on every request
//!       assets  the page, and the API to read          pages  each strategy, to read
//!       api     name, body ─→ work: at once if that is quick, else on one of a few threads, within a budget
//! ```
//!
//! The server stores no state of a player. It takes no path, address or database from a request. There is a limit for all
//! work and data that a request can make large: [`Limits`].
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
//!
//! | feature | content | further crates |
//! |---|---|--:|
//! | `describe` | the OpenAPI document and the page of the API | 11 |
//! | `site` | the page with the engine in it; it needs no server | none |

mod answers;
mod api;
mod clients;
mod metrics;
mod pages;
mod server;
mod state;

pub use server::Server;
pub use state::{Config, Limits};

/// Names for the tests only. They may change at any time.
#[doc(hidden)]
pub mod inside {
    pub use crate::answers::{NEVER_SENT, status};
    pub use crate::clients::{Peer, Share, Shares, Spent};
    pub use crate::pages::assets::{ASSETS, Asset, gzip, index, matches, reads};
    pub use crate::pages::diagram::{diagram, pieces};
    pub use crate::pages::fragment::fragment;
    pub use crate::state::Hosts;
}

/// The articles of the static site, each with its path.
///
/// They are an index, the page about reading steps, and for each strategy a page and a small picture.
///
/// ```
/// let (path, page) = pencilmark_web::articles().next().unwrap();
/// assert_eq!(path, "strategies/index.html");
/// assert!(page.contains("<h1>Strategies</h1>"));
/// ```
pub fn articles() -> impl Iterator<Item = (String, String)> {
    pages::articles()
}

/// The page about the API for people, made from its `OpenAPI` document.
#[cfg(feature = "describe")]
pub fn api_page(openapi: &serde_json::Value) -> String {
    pages::description(openapi)
}
