//! A net that was recorded.

use pencilmark::Strategy;
use pencilmark::sister::net::{Claim, Net};

/// A net, the claim that it proves, and the strategy that finds such nets.
#[derive(Clone, Debug)]
pub(crate) struct RecordedNet {
    pub(crate) strategy: &'static Strategy,
    pub(crate) net: Net,
    pub(crate) claim: Claim,
}
