//! Clients: their addresses, their shares of common resources, and connections whose clients take no bytes.

mod peer;
mod shares;
mod stream;

pub use peer::Peer;
pub use shares::{Share, Shares, Spent};
pub(crate) use stream::Stream;
