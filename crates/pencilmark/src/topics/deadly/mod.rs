//! Deadly patterns: cells that would allow a second solution, and the eliminations that follow.

pub(crate) mod borescoper;
pub(crate) mod bug;
pub(crate) mod extended_rectangles;
pub(crate) mod external;
pub(crate) mod graves;
pub(crate) mod loops;
pub(crate) mod pairs;
mod pattern;
pub(crate) mod qiu;
pub(crate) mod reverse;
pub mod types;

pub use pattern::Deadly;
pub(crate) use pattern::{across, beside};

use crate::strategy::Flow;

/// A function that receives each pattern that is found, and says whether to continue.
pub(crate) type PatternSink<'f> = &'f mut dyn FnMut(&Deadly) -> Flow;
