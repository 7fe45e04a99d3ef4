//! Trial and error, whips and braids, compared with their definitions.

mod chains;
mod depth;
