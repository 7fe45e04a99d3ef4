//! Trial and error, whips and braids, held to their definitions.

mod chains;
mod depth;
