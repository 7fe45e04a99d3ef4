//! Orders with a name.

use super::{Order, hodoku};
use crate::strategies::{self, REGISTRY, Row};
use crate::strategy::Difficulty;

/// The strategies that newspapers explain: singles, locked candidates, subsets, X-Wing and XY-Wing.
pub const BASIC: &[&str] = &[
    "full-house",
    "hidden-single",
    "naked-single",
    "pointing",
    "claiming",
    "locked-pair",
    "naked-pair",
    "hidden-pair",
    "locked-triple",
    "naked-triple",
    "hidden-triple",
    "naked-quad",
    "hidden-quad",
    "x-wing",
    "xy-wing",
];

/// The difficulty of the hardest strategies that take little time.
const QUICK: f64 = 7.0;

/// Parts of the ids of strategies up to [`QUICK`] that take much time: large and complex fish, and forcing strategies.
const LONG: &[&str] = &["leviathan", "whale", "squirmbag", "franken", "forcing", "sue-de-coq", "symmetry"];

/// Whether a strategy takes little time.
fn is_quick(row: &Row) -> bool {
    let id = row.strategy().id();
    row.difficulty().least() <= QUICK && !LONG.iter().any(|kind| id.contains(kind))
}

/// An order with a name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Every strategy, in the order and with the difficulties of the registry.
    All,
    /// Singles, locked candidates, subsets, X-Wing and XY-Wing, in the order and with the difficulties of the registry.
    Basic,
    /// The strategies that take little time, up to single chains and nice loops, with the difficulties of the registry.
    Quick,
    /// `HoDoKu`'s order, with the strategies that `HoDoKu` uses by default. The difficulties are the scores of `HoDoKu`.
    Hodoku,
}

impl Profile {
    /// All profiles.
    pub const ALL: &'static [Self] = &[Self::All, Self::Basic, Self::Quick, Self::Hodoku];

    /// The profile's name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Basic => "basic",
            Self::Quick => "quick",
            Self::Hodoku => "hodoku",
        }
    }

    /// A description of the profile in one line.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::All => "Every strategy, from the easiest to the hardest",
            Self::Basic => "Strategies that newspapers explain: singles, locked candidates, subsets, X-Wing, XY-Wing",
            Self::Quick => "Every strategy that takes little time, up to single chains and nice loops",
            Self::Hodoku => "Exactly the steps of the program HoDoKu, with its scores as difficulties",
        }
    }

    /// The profile of a name.
    ///
    /// ```
    /// use pencilmark::Profile;
    ///
    /// assert_eq!(Profile::get("basic"), Some(Profile::Basic));
    /// assert_eq!(Profile::get("hard"), None);
    /// ```
    pub fn get(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|profile| profile.id() == id)
    }

    /// The strategies, in the order in which they are asked, and their difficulties.
    pub fn order(self) -> Order {
        match self {
            Self::All => Order::default(),
            Self::Basic => Order::new(REGISTRY.iter().copied().filter(|row| BASIC.contains(&row.strategy().id()))),
            Self::Quick => Order::new(REGISTRY.iter().copied().filter(is_quick)),
            Self::Hodoku => {
                Order::new(hodoku::strategies().filter_map(|(id, technique)| row(id, f64::from(technique.score))))
            }
        }
    }
}

/// The row of a strategy, if the registry has it. Profiles may list strategies that do not exist yet.
pub(super) fn row(id: &str, difficulty: impl Into<Difficulty>) -> Option<Row> {
    strategies::get(id).map(|strategy| Row::new(strategy, difficulty))
}
