//! Sets of rank 0, from their definitions.

use super::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Digit, House, HouseKind, Mark};
use std::collections::BTreeSet;

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "sk-loop", states: 300, steps: sk_loop },
    Reference { id: "msls", states: 24, steps: msls },
];
