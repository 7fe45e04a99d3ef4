//! Which strategies are used: the options of every request that uses them.

use super::field::{Id, ProfileId};
use crate::error::Problem;
use pencilmark::Solver;
use pencilmark_requests::{Choose, Selection};
use std::sync::{Arc, LazyLock};

/// The options of a request about strategies.
#[derive(Clone, Debug, Default)]
pub(crate) struct Select {
    pub(super) strategies: Vec<Id>,
    pub(super) without: Vec<Id>,
    pub(super) profile: Option<ProfileId>,
    pub(super) no_uniqueness: bool,
}

/// The solvers of requests without such options.
static SHORTEST: LazyLock<Arc<Solver>> = LazyLock::new(|| standard(Choose::Shortest));
static FIRST: LazyLock<Arc<Solver>> = LazyLock::new(|| standard(Choose::First));

fn standard(choose: Choose) -> Arc<Solver> {
    Arc::new(Selection::default().solver(choose).unwrap_or_default())
}

impl Select {
    /// Whether an option is given.
    pub(super) fn is_named(&self) -> bool {
        let named = !self.strategies.is_empty() || !self.without.is_empty();
        named || self.profile.is_some() || self.no_uniqueness
    }

    /// A solver with the chosen strategies.
    pub(super) fn solver(&self, choose: Choose) -> Result<Arc<Solver>, Problem> {
        if !self.is_named() {
            return Ok(Arc::clone(if choose == Choose::First { &FIRST } else { &SHORTEST }));
        }
        self.selection().solver(choose).map(Arc::new).map_err(|error| Problem::unprocessable(error.to_string()))
    }

    /// The strategies that are chosen.
    pub(super) fn selection(&self) -> Selection {
        Selection {
            strategies: self.strategies.iter().map(|id| id.0).collect(),
            without: self.without.iter().map(|id| id.0).collect(),
            profile: self.profile.map(|profile| profile.0),
            no_uniqueness: self.no_uniqueness,
            ..Selection::default()
        }
    }
}

/// Declares a request with the options about strategies beside its own.
macro_rules! selecting {
    ($(#[$outer:meta])* $name:ident { $($(#[$inner:meta])* $field:ident: $type:ty,)* }) => {
        #[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
        $(#[$outer])*
        #[serde(deny_unknown_fields)]
        pub(crate) struct $name {
            $($(#[$inner])* $field: $type,)*
            /// The strategies that may be used, in this order; those of the profile if there are none.
            #[serde(default)]
            #[schema(max_items = 200)]
            strategies: Vec<crate::api::field::Id>,
            /// Strategies that may not be used.
            #[serde(default)]
            #[schema(max_items = 200)]
            without: Vec<crate::api::field::Id>,
            /// The profile of strategies, order and difficulties; `all` if there is none.
            #[serde(default)]
            profile: Option<crate::api::field::ProfileId>,
            /// Leave out strategies that hold only for puzzles with one solution.
            #[serde(default)]
            no_uniqueness: bool,
        }

        impl $name {
            fn select(&self) -> crate::api::select::Select {
                let (strategies, without) = (self.strategies.clone(), self.without.clone());
                crate::api::select::Select { strategies, without, profile: self.profile, no_uniqueness: self.no_uniqueness }
            }
        }
    };
}

pub(super) use selecting;
