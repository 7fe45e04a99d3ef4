//! The registry: every strategy, its place in the order, and how difficult it is.
//!
//! A solver asks the strategies in this order. Difficulties rise along it; their scale is that of the Sudoku Explainer
//! where it has the strategy, and between its neighbours where it has not.
//!
//! To add a strategy: its file, a `mod` line and a row here.

use crate::strategy::Strategy;

pub mod claiming;
pub mod full_house;
pub mod game_rules;
pub mod hidden_single;
pub mod hidden_subset;
pub mod locked_subset;
pub mod naked_single;
pub mod naked_subset;
pub mod pointing;

/// A strategy's place in the order.
#[derive(Copy, Clone, Debug)]
pub struct Row {
    /// The strategy.
    pub strategy: &'static Strategy,
    /// How hard it is for a person: 1.0 is the easiest; game rules have 0.0, there is nothing to find.
    pub difficulty: f64,
}

const fn row(strategy: &'static Strategy, difficulty: f64) -> Row {
    Row { strategy, difficulty }
}

/// Every strategy there is, from the easiest to the hardest.
pub static REGISTRY: &[Row] = &[
    row(&game_rules::GAME_RULES, 0.0),
    row(&full_house::FULL_HOUSE, 1.0),
    row(&hidden_single::HIDDEN_SINGLE, 1.5),
    row(&naked_single::NAKED_SINGLE, 2.3),
    row(&pointing::POINTING, 2.6),
    row(&claiming::CLAIMING, 2.8),
    row(&locked_subset::LOCKED_PAIR, 2.9),
    row(&naked_subset::NAKED_PAIR, 3.0),
    row(&hidden_subset::HIDDEN_PAIR, 3.4),
    row(&locked_subset::LOCKED_TRIPLE, 3.5),
    row(&naked_subset::NAKED_TRIPLE, 3.6),
    row(&hidden_subset::HIDDEN_TRIPLE, 4.0),
    row(&naked_subset::NAKED_QUAD, 5.0),
    row(&hidden_subset::HIDDEN_QUAD, 5.4),
];

/// The strategies in the registry's order.
pub fn all() -> impl Iterator<Item = &'static Strategy> {
    REGISTRY.iter().map(|row| row.strategy)
}

/// The strategy of an id.
///
/// ```
/// use pencilmark::strategies;
///
/// assert_eq!(strategies::get("naked-pair").unwrap().name, "Naked Pair");
/// assert!(strategies::get("guess").is_none());
/// ```
pub fn get(id: &str) -> Option<&'static Strategy> {
    all().find(|strategy| strategy.id == id)
}

/// How difficult the registry holds a strategy to be; 0 for one that is not in it. A solver's
/// [order](crate::Order) may hold otherwise.
pub fn difficulty(strategy: &Strategy) -> f64 {
    REGISTRY.iter().find(|row| row.strategy == strategy).map_or(0.0, |row| row.difficulty)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategy::Expect;

    #[test]
    fn every_strategy_shows_what_it_finds_and_a_near_miss() {
        for strategy in all() {
            let finds = |case: &&crate::strategy::Case| !matches!(case.expect, Expect::Finds(&[]));
            assert!(strategy.cases.iter().any(|case| finds(&case)), "{} has no case that finds", strategy.id);
            assert!(strategy.cases.iter().any(|case| !finds(&case)), "{} has no near miss", strategy.id);
        }
    }

    #[test]
    fn difficulties_never_fall_and_ids_differ() {
        for pair in REGISTRY.windows(2) {
            assert!(pair[0].difficulty <= pair[1].difficulty, "{:?} before {:?}", pair[0], pair[1]);
        }
        for row in REGISTRY {
            assert!(std::ptr::eq(get(row.strategy.id).unwrap(), row.strategy), "{}", row.strategy.id);
        }
    }
}
