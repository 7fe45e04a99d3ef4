//! Clients: their addresses, what each has of what all share, and those that take nothing.

mod peer;
mod shares;
mod stream;

pub use peer::Peer;
pub use shares::{Share, Shares, Spent};
pub(crate) use stream::Stream;
