//! Assumptions: implications, propagation, verities, contradictions, and the nets that prove them.

pub(crate) mod almost_fish;
pub(crate) mod argument;
pub(crate) mod assumptions;
pub(crate) mod conclusion;
pub(crate) mod implications;
pub(crate) mod length;
pub(crate) mod nested;
pub mod net;
pub(crate) mod propagation;
pub(crate) mod recorder;
pub(crate) mod reductions;
pub(crate) mod verity;
pub(crate) mod ways;
pub(crate) mod whips;
