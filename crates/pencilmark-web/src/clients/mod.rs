//! Clients: their addresses, their shares of common resources, and those that take nothing.

mod peer;
mod shares;
mod stream;

pub use peer::Peer;
pub use shares::{Share, Shares, Spent};
pub(crate) use stream::Stream;
