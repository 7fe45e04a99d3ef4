//! The state that all requests share: the limits, the names of the server, and the threads that compute.

mod hosts;
mod limits;
mod shared;
mod work;

pub use hosts::Hosts;
pub use limits::{Config, Limits};
pub(crate) use shared::State;
pub(crate) use work::{Pool, run};
