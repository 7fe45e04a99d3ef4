//! The registry: every strategy, its place in the order, and how difficult it is.
//!
//! A solver asks the strategies in this order. Difficulties rise along it. A strategy of the Sudoku Explainer has its
//! difficulty there; the others lie between their neighbours. Mutant and Kraken fish are last: few people see one, and
//! other strategies, which are easier to read, find most of their eliminations.
//!
//! To add a strategy: its file, a `mod` line and a row here.

use crate::strategy::Strategy;

pub mod aic;
pub mod aligned_exclusion;
pub mod als_chain;
pub mod als_xy_wing;
pub mod als_xz;
pub mod avoidable_rectangle;
pub mod bivalue_grave;
pub mod claiming;
pub mod continuous_nice_loop;
pub mod death_blossom;
pub mod digit_forcing_chain;
pub mod direct_hidden_subset;
pub mod direct_locked;
pub mod discontinuous_nice_loop;
pub mod empty_rectangle;
pub mod extended_rectangle;
pub mod finned_fish;
pub mod fish;
pub mod forcing_net;
pub mod franken_fish;
pub mod full_house;
pub mod game_rules;
pub mod hidden_rectangle;
pub mod hidden_single;
pub mod hidden_subset;
pub mod kraken_fish;
pub mod locked_subset;
pub mod medusa;
pub mod multi_colors;
pub mod mutant_fish;
pub mod naked_single;
pub mod naked_subset;
pub mod nested_forcing_net;
pub mod nishio_forcing_chain;
pub mod pointing;
pub mod remote_pair;
pub mod simple_colors;
pub mod skyscraper;
pub mod sue_de_coq;
pub mod templates;
pub mod turbot_fish;
pub mod two_string_kite;
pub mod unique_loop;
pub mod unique_rectangle;
pub mod verity_forcing_chain;
pub mod w_wing;
pub mod wxyz_wing;
pub mod x_chain;
pub mod x_cycle;
pub mod xy_chain;
pub mod xy_wing;
pub mod xyz_wing;

/// A strategy's place in the order.
#[derive(Copy, Clone, Debug)]
pub struct Row {
    /// The strategy.
    pub strategy: &'static Strategy,
    /// How hard it is for a person: 1.0 is the easiest. The game rules have 0.0: there is nothing to find.
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
    row(&direct_locked::DIRECT_POINTING, 2.4),
    row(&direct_locked::DIRECT_CLAIMING, 2.4),
    row(&pointing::POINTING, 2.6),
    row(&claiming::CLAIMING, 2.8),
    row(&locked_subset::LOCKED_PAIR, 2.9),
    row(&naked_subset::NAKED_PAIR, 3.0),
    row(&fish::X_WING, 3.2),
    row(&direct_hidden_subset::DIRECT_HIDDEN_PAIR, 3.3),
    row(&hidden_subset::HIDDEN_PAIR, 3.4),
    row(&locked_subset::LOCKED_TRIPLE, 3.5),
    row(&naked_subset::NAKED_TRIPLE, 3.6),
    row(&fish::SWORDFISH, 3.8),
    row(&direct_hidden_subset::DIRECT_HIDDEN_TRIPLE, 3.9),
    row(&hidden_subset::HIDDEN_TRIPLE, 4.0),
    row(&skyscraper::SKYSCRAPER, 4.0),
    row(&two_string_kite::DUAL_TWO_STRING_KITE, 4.1),
    row(&two_string_kite::TWO_STRING_KITE, 4.1),
    row(&turbot_fish::TURBOT_FISH, 4.2),
    row(&xy_wing::XY_WING, 4.2),
    row(&finned_fish::FINNED_X_WING, 4.3),
    row(&finned_fish::SASHIMI_X_WING, 4.3),
    row(&empty_rectangle::DUAL_EMPTY_RECTANGLE, 4.3),
    row(&empty_rectangle::EMPTY_RECTANGLE, 4.3),
    row(&remote_pair::REMOTE_PAIR, 4.3),
    row(&simple_colors::SIMPLE_COLORS_TRAP, 4.4),
    row(&simple_colors::SIMPLE_COLORS_WRAP, 4.4),
    row(&xyz_wing::XYZ_WING, 4.4),
    row(&w_wing::W_WING, 4.4),
    row(&unique_rectangle::UNIQUE_RECTANGLE_1, 4.5),
    row(&unique_rectangle::UNIQUE_RECTANGLE_2, 4.5),
    row(&unique_rectangle::UNIQUE_RECTANGLE_4, 4.5),
    row(&unique_rectangle::UNIQUE_RECTANGLE_3, 4.6),
    row(&unique_rectangle::UNIQUE_RECTANGLE_5, 4.6),
    row(&unique_rectangle::UNIQUE_RECTANGLE_6, 4.6),
    row(&bivalue_grave::BUG_PLUS_1, 4.6),
    row(&hidden_rectangle::HIDDEN_RECTANGLE, 4.7),
    row(&avoidable_rectangle::AVOIDABLE_RECTANGLE_1, 4.7),
    row(&avoidable_rectangle::AVOIDABLE_RECTANGLE_2, 4.7),
    row(&unique_loop::UNIQUE_LOOP, 4.8),
    row(&extended_rectangle::EXTENDED_RECTANGLE, 4.9),
    row(&naked_subset::NAKED_QUAD, 5.0),
    row(&multi_colors::MULTI_COLORS_1, 5.0),
    row(&multi_colors::MULTI_COLORS_2, 5.0),
    row(&fish::JELLYFISH, 5.2),
    row(&finned_fish::FINNED_SWORDFISH, 5.3),
    row(&finned_fish::SASHIMI_SWORDFISH, 5.3),
    row(&hidden_subset::HIDDEN_QUAD, 5.4),
    row(&franken_fish::FRANKEN_X_WING, 5.6),
    row(&bivalue_grave::BUG_TYPES, 5.7),
    row(&finned_fish::FINNED_JELLYFISH, 5.8),
    row(&finned_fish::SASHIMI_JELLYFISH, 5.8),
    row(&franken_fish::FINNED_FRANKEN_X_WING, 5.9),
    row(&fish::SQUIRMBAG, 6.0),
    row(&fish::WHALE, 6.1),
    row(&fish::LEVIATHAN, 6.2),
    row(&franken_fish::FRANKEN_SWORDFISH, 6.4),
    row(&x_chain::X_CHAIN, 6.4),
    row(&x_cycle::X_CYCLE, 6.4),
    row(&xy_chain::XY_CHAIN, 6.6),
    row(&franken_fish::FINNED_FRANKEN_SWORDFISH, 6.8),
    row(&continuous_nice_loop::CONTINUOUS_NICE_LOOP, 7.0),
    row(&aic::AIC, 7.0),
    row(&discontinuous_nice_loop::DISCONTINUOUS_NICE_LOOP, 7.0),
    row(&sue_de_coq::SUE_DE_COQ, 7.0),
    row(&wxyz_wing::WXYZ_WING, 7.1),
    row(&als_xz::ALS_XZ, 7.1),
    row(&continuous_nice_loop::GROUPED_CONTINUOUS_NICE_LOOP, 7.2),
    row(&aic::GROUPED_AIC, 7.2),
    row(&discontinuous_nice_loop::GROUPED_DISCONTINUOUS_NICE_LOOP, 7.2),
    row(&medusa::MEDUSA_3D, 7.2),
    row(&aligned_exclusion::ALIGNED_PAIR_EXCLUSION, 7.2),
    row(&als_xy_wing::ALS_XY_WING, 7.3),
    row(&nishio_forcing_chain::NISHIO_FORCING_CHAIN, 7.5),
    row(&finned_fish::FINNED_SQUIRMBAG, 7.6),
    row(&finned_fish::SASHIMI_SQUIRMBAG, 7.6),
    row(&finned_fish::FINNED_WHALE, 7.7),
    row(&finned_fish::SASHIMI_WHALE, 7.7),
    row(&finned_fish::FINNED_LEVIATHAN, 7.8),
    row(&finned_fish::SASHIMI_LEVIATHAN, 7.8),
    row(&digit_forcing_chain::DIGIT_FORCING_CHAIN, 7.8),
    row(&verity_forcing_chain::CELL_FORCING_CHAIN, 8.0),
    row(&verity_forcing_chain::REGION_FORCING_CHAIN, 8.0),
    row(&death_blossom::DEATH_BLOSSOM, 8.2),
    row(&franken_fish::FRANKEN_JELLYFISH, 8.3),
    row(&franken_fish::FINNED_FRANKEN_JELLYFISH, 8.3),
    row(&forcing_net::FORCING_NET, 8.5),
    row(&als_chain::ALS_CHAIN, 9.0),
    row(&aligned_exclusion::ALIGNED_TRIPLE_EXCLUSION, 9.0),
    row(&wxyz_wing::VWXYZ_WING, 9.0),
    row(&templates::TEMPLATE_SET, 9.3),
    row(&templates::TEMPLATE_DELETE, 9.3),
    row(&nested_forcing_net::NESTED_FORCING_NET, 9.5),
    row(&mutant_fish::MUTANT_X_WING, 11.0),
    row(&mutant_fish::MUTANT_SWORDFISH, 11.1),
    row(&mutant_fish::MUTANT_JELLYFISH, 11.2),
    row(&mutant_fish::FINNED_MUTANT_X_WING, 11.3),
    row(&mutant_fish::FINNED_MUTANT_SWORDFISH, 11.4),
    row(&mutant_fish::FINNED_MUTANT_JELLYFISH, 11.5),
    row(&mutant_fish::FINNED_MUTANT_SQUIRMBAG, 11.6),
    row(&mutant_fish::FINNED_MUTANT_WHALE, 11.7),
    row(&mutant_fish::FINNED_MUTANT_LEVIATHAN, 11.8),
    row(&kraken_fish::KRAKEN_FISH, 11.9),
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

/// The difficulty of a strategy in the registry; 0 if it is not there. A solver's [order](crate::Order) may give it
/// another.
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
