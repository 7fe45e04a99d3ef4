//! The parts that an engine in another crate needs to write its results as steps of the strategies. These parts are not
//! stable: they may change from one version to the next.

pub use crate::solver::order::hodoku::strategies as hodoku_strategies;
pub use crate::topics::chains::argument::{around, back_to_itself, either_end};
pub use crate::topics::chains::kind::ChainKind;
pub use crate::topics::deadly::bug::Bug;
pub use crate::topics::deadly::types;
pub use crate::topics::fish::Fish;
pub use crate::topics::forcing::conclusion::Conclusion;
pub use crate::topics::forcing::net;
pub use crate::topics::forcing::propagation::{Broken, Propagation};
pub use crate::topics::forcing::reductions::{Reach, crossing};
pub use crate::topics::forcing::whips::mixed;
pub use crate::topics::subsets::Locked;
pub use crate::topics::subsets::hidden_singles::hidden_singles;

/// Names for the tests only. They are not stable.
pub mod inside {
    pub use crate::solver::order::profile::BASIC;
    pub use crate::topics::exocet::pattern::room;
    pub use crate::topics::forcing::reductions::{Reduction, locked_off, reductions};
    pub use crate::topics::nodes::{Lists, Nodes};
    pub use crate::topics::rank0::dominoes::ring_cover;
    pub use crate::topics::subsets::hidden_singles::alone;
    pub use crate::topics::subsets::tight::{fewer_do, tight};
    pub use crate::verify::text::names::OTHERS;
}

/// Re-exports parts of the files of some strategies: their sentences, and the functions that make a step.
macro_rules! offered {
    ($($strategy:ident: $($name:ident),+;)+) => {
        $(pub mod $strategy {
            pub use crate::strategies::$strategy::{$($name),+};
        })+
    };
}

offered! {
    aic: BECAUSE, name;
    aligned_exclusion: step;
    bivalue_grave: alone, one_extra, with_locked, with_subset;
    continuous_nice_loop: BECAUSE;
    direct_hidden_subset: step;
    direct_locked: step;
    discontinuous_nice_loop: OFF, ON;
    forcing_net: BECAUSE;
    full_house: step;
    hidden_single: step;
    hidden_subset: step;
    locked_candidates: step;
    naked_single: step;
    naked_subset: step;
    unique_loop: NAMES;
    x_chain: BECAUSE;
    x_cycle: ON, ROUND;
    xy_chain: BECAUSE;
    xy_wing: step;
    xyz_wing: step;
}
