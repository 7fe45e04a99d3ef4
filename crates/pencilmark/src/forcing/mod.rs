//! Assumptions: implications, propagation, verities, contradictions, and the nets that prove them.

mod argument;
pub(crate) mod assumptions;
pub(crate) mod implications;
pub(crate) mod net;
pub(crate) mod propagation;
pub(crate) mod recorder;
pub(crate) mod verity;
