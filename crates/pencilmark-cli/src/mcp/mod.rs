//! A server of the Model Context Protocol: the requests as tools.
//!
//! ```text
//!   rmcp: lines of JSON-RPC ─→ server: list, call ─→ tools: schemas
//!                                         └────────→ work: a thread, time, cancellation ─→ pencilmark_requests::answer
//! ```

mod server;
mod tools;
mod work;

pub(crate) use server::Server;
pub(crate) use work::Work;
