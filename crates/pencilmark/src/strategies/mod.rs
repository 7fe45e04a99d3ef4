//! The registry of all strategies: the place of each strategy in the order, and its difficulty.
//!
//! A solver tries the strategies in this order, and the difficulties rise along the order. If the program Sudoku
//! Explainer also has a strategy, both programs give the strategy the same difficulty. Any other strategy has a
//! difficulty between the difficulties of its neighbours in the order. A fish of five or more lines always has a
//! smaller fish in the remaining lines. The larger fish comes after this smaller fish, and has the same difficulty. The
//! larger mutant fish come late, because few people can see such a fish. Other strategies, which are easier to read,
//! find most of their eliminations.
//!
//! To add a strategy, add its file, a `mod` line and a row in the registry.

use crate::strategy::{Difficulty, Strategy};

mod ahs_xz;
pub(crate) mod aic;
pub(crate) mod aligned_exclusion;
mod almost_locked_candidates;
mod als_chain;
mod als_w_wing;
mod als_xy_wing;
mod als_xz;
mod avoidable_rectangle;
mod avoidable_rectangle_3;
pub(crate) mod bivalue_grave;
mod bivalue_oddagon;
mod blossom_loop;
mod borescoper;
mod braid;
mod bug_lite;
mod bug_plus_n;
mod clue_combinations;
mod clue_contradiction;
mod clue_cover;
pub(crate) mod continuous_nice_loop;
mod death_blossom;
mod digit_forcing_chain;
pub(crate) mod direct_hidden_subset;
pub(crate) mod direct_locked;
pub(crate) mod discontinuous_nice_loop;
mod double_exocet;
mod empty_rectangle;
mod er_intersection_pair;
mod extended_rectangle;
mod extended_subset;
mod finned_chain;
mod finned_fish;
mod firework;
pub(crate) mod fish;
pub(crate) mod forcing_net;
mod franken_fish;
pub(crate) mod full_house;
mod game_rules;
mod guardian;
mod gurth_symmetry;
mod hidden_rectangle;
pub(crate) mod hidden_single;
pub(crate) mod hidden_subset;
mod irregular_wing;
mod junior_exocet;
mod kraken_fish;
mod law_of_leftover;
pub(crate) mod locked_candidates;
mod locked_subset;
mod medusa;
mod msls;
mod multi_colors;
mod multi_fish;
mod mutant_fish;
pub(crate) mod naked_single;
pub(crate) mod naked_subset;
pub(crate) mod nested_forcing_net;
pub(crate) mod nishio_forcing_chain;
mod pair_rule;
mod pattern_overlay;
mod qiu;
mod remote_pair;
mod reverse_bug;
mod rule_of_45;
mod senior_exocet;
mod simple_colors;
mod sk_loop;
mod skyscraper;
mod sue_de_coq;
mod templates;
mod tridagon;
mod turbot_fish;
mod two_string_kite;
pub(crate) mod unique_loop;
pub(crate) mod unique_rectangle;
mod unique_rectangle_external;
pub(crate) mod verity_forcing_chain;
mod w_wing;
mod weak_exocet;
mod whip;
mod wxyz_wing;
pub(crate) mod x_chain;
pub(crate) mod x_cycle;
pub(crate) mod xy_chain;
pub(crate) mod xy_wing;
mod xyz_ring;
pub(crate) mod xyz_wing;

/// A strategy and the difficulty of its steps: a row of the [registry](REGISTRY) or of an [order](crate::Order).
#[derive(Copy, Clone, Debug)]
pub struct Row {
    strategy: &'static Strategy,
    difficulty: Difficulty,
}

impl Row {
    /// The row of a strategy with a difficulty. The easiest strategies have 1.0. Game rules have 0.0: there is nothing
    /// to find.
    pub fn new(strategy: &'static Strategy, difficulty: impl Into<Difficulty>) -> Self {
        Self { strategy, difficulty: difficulty.into() }
    }

    /// The strategy.
    pub const fn strategy(&self) -> &'static Strategy {
        self.strategy
    }

    /// The difficulty of the strategy's steps.
    pub const fn difficulty(&self) -> Difficulty {
        self.difficulty
    }
}

impl From<&'static Strategy> for Row {
    /// A strategy with its difficulty in the registry. The difficulty is 0 if the registry does not have the strategy.
    fn from(strategy: &'static Strategy) -> Self {
        let row = REGISTRY.iter().find(|row| row.strategy == strategy);
        row.copied().unwrap_or_else(|| Self::new(strategy, 0.0))
    }
}

/// Makes the registry from its rows, and re-exports the strategy of each row.
macro_rules! registry {
    ($($module:ident::$STRATEGY:ident = $difficulty:literal;)+) => {
        $(pub use $module::$STRATEGY;)+

        /// All strategies, from the easiest to the hardest.
        pub static REGISTRY: &[Row] =
            &[$(Row { strategy: &$module::$STRATEGY, difficulty: Difficulty::fixed($difficulty) }),+];
    };
}

registry! {
    game_rules::GAME_RULES = 0.0;
    full_house::FULL_HOUSE = 1.0;
    hidden_single::HIDDEN_SINGLE = 1.5;
    naked_single::NAKED_SINGLE = 2.3;
    clue_combinations::CLUE_COMBINATIONS = 2.3;
    pair_rule::PAIR_RULE_CELL = 2.3;
    direct_locked::DIRECT_POINTING = 2.4;
    direct_locked::DIRECT_CLAIMING = 2.4;
    rule_of_45::RULE_OF_45 = 2.5;
    locked_candidates::POINTING = 2.6;
    locked_candidates::CLAIMING = 2.8;
    law_of_leftover::LAW_OF_LEFTOVER = 2.8;
    pair_rule::PAIR_RULE_HOUSE = 2.8;
    locked_subset::LOCKED_PAIR = 2.9;
    naked_subset::NAKED_PAIR = 3.0;
    fish::X_WING = 3.2;
    fish::LEVIATHAN = 3.2;
    direct_hidden_subset::DIRECT_HIDDEN_PAIR = 3.3;
    hidden_subset::HIDDEN_PAIR = 3.4;
    locked_subset::LOCKED_TRIPLE = 3.5;
    naked_subset::NAKED_TRIPLE = 3.6;
    fish::SWORDFISH = 3.8;
    fish::WHALE = 3.8;
    direct_hidden_subset::DIRECT_HIDDEN_TRIPLE = 3.9;
    hidden_subset::HIDDEN_TRIPLE = 4.0;
    clue_contradiction::CLUE_PAIR = 4.0;
    skyscraper::SKYSCRAPER = 4.0;
    two_string_kite::DUAL_TWO_STRING_KITE = 4.1;
    two_string_kite::TWO_STRING_KITE = 4.1;
    turbot_fish::TURBOT_FISH = 4.2;
    xy_wing::XY_WING = 4.2;
    finned_fish::FINNED_X_WING = 4.3;
    finned_fish::SASHIMI_X_WING = 4.3;
    finned_fish::FINNED_LEVIATHAN = 4.3;
    finned_fish::SASHIMI_LEVIATHAN = 4.3;
    empty_rectangle::DUAL_EMPTY_RECTANGLE = 4.3;
    empty_rectangle::EMPTY_RECTANGLE = 4.3;
    remote_pair::REMOTE_PAIR = 4.3;
    simple_colors::SIMPLE_COLORS_TRAP = 4.4;
    simple_colors::SIMPLE_COLORS_WRAP = 4.4;
    xyz_wing::XYZ_WING = 4.4;
    w_wing::W_WING = 4.4;
    unique_rectangle::UNIQUE_RECTANGLE_1 = 4.5;
    unique_rectangle::UNIQUE_RECTANGLE_2 = 4.5;
    unique_rectangle::UNIQUE_RECTANGLE_4 = 4.5;
    unique_rectangle::UNIQUE_RECTANGLE_3 = 4.6;
    unique_rectangle::UNIQUE_RECTANGLE_5 = 4.6;
    unique_rectangle::UNIQUE_RECTANGLE_6 = 4.6;
    bivalue_grave::BUG_PLUS_1 = 4.6;
    hidden_rectangle::HIDDEN_RECTANGLE = 4.7;
    avoidable_rectangle::AVOIDABLE_RECTANGLE_1 = 4.7;
    avoidable_rectangle::AVOIDABLE_RECTANGLE_2 = 4.7;
    almost_locked_candidates::ALMOST_LOCKED_CANDIDATES = 4.7;
    unique_loop::UNIQUE_LOOP = 4.8;
    avoidable_rectangle_3::AVOIDABLE_RECTANGLE_3 = 4.8;
    extended_rectangle::EXTENDED_RECTANGLE = 4.9;
    naked_subset::NAKED_QUAD = 5.0;
    multi_colors::MULTI_COLORS_1 = 5.0;
    multi_colors::MULTI_COLORS_2 = 5.0;
    er_intersection_pair::ER_INTERSECTION_PAIR = 5.0;
    xyz_ring::XYZ_RING = 5.0;
    fish::JELLYFISH = 5.2;
    fish::SQUIRMBAG = 5.2;
    finned_fish::FINNED_SWORDFISH = 5.3;
    finned_fish::SASHIMI_SWORDFISH = 5.3;
    finned_fish::FINNED_WHALE = 5.3;
    finned_fish::SASHIMI_WHALE = 5.3;
    hidden_subset::HIDDEN_QUAD = 5.4;
    irregular_wing::M_WING = 5.5;
    irregular_wing::S_WING = 5.6;
    irregular_wing::H_WING = 5.6;
    irregular_wing::L_WING = 5.7;
    bivalue_grave::BUG_TYPES = 5.7;
    finned_fish::FINNED_JELLYFISH = 5.8;
    finned_fish::SASHIMI_JELLYFISH = 5.8;
    finned_fish::FINNED_SQUIRMBAG = 5.8;
    finned_fish::SASHIMI_SQUIRMBAG = 5.8;
    firework::FIREWORK = 6.0;
    bug_plus_n::BUG_PLUS_N = 6.2;
    x_chain::X_CHAIN = 6.4;
    x_cycle::X_CYCLE = 6.4;
    guardian::GUARDIAN = 6.5;
    xy_chain::XY_CHAIN = 6.6;
    continuous_nice_loop::CONTINUOUS_NICE_LOOP = 7.0;
    aic::AIC = 7.0;
    discontinuous_nice_loop::DISCONTINUOUS_NICE_LOOP = 7.0;
    digit_forcing_chain::DIGIT_FORCING_CHAIN = 7.0;
    franken_fish::FRANKEN_X_WING = 7.0;
    franken_fish::FRANKEN_SWORDFISH = 7.0;
    franken_fish::FINNED_FRANKEN_SWORDFISH = 7.0;
    sue_de_coq::SUE_DE_COQ = 7.0;
    gurth_symmetry::GURTH_SYMMETRY = 7.0;
    wxyz_wing::WXYZ_WING = 7.1;
    als_xz::ALS_XZ = 7.1;
    continuous_nice_loop::GROUPED_CONTINUOUS_NICE_LOOP = 7.2;
    aic::GROUPED_AIC = 7.2;
    discontinuous_nice_loop::GROUPED_DISCONTINUOUS_NICE_LOOP = 7.2;
    franken_fish::FINNED_FRANKEN_X_WING = 7.2;
    mutant_fish::MUTANT_X_WING = 7.2;
    mutant_fish::FINNED_MUTANT_X_WING = 7.2;
    mutant_fish::MUTANT_SWORDFISH = 7.2;
    medusa::MEDUSA_3D = 7.2;
    als_w_wing::ALS_W_WING = 7.2;
    als_xy_wing::ALS_XY_WING = 7.3;
    aligned_exclusion::ALIGNED_PAIR_EXCLUSION = 7.3;
    ahs_xz::AHS_XZ = 7.3;
    unique_rectangle_external::UNIQUE_RECTANGLE_EXTERNAL = 7.4;
    reverse_bug::REVERSE_BUG = 7.4;
    bug_lite::BUG_LITE = 7.4;
    borescoper::BORESCOPER = 7.4;
    qiu::QIU = 7.4;
    clue_cover::CLUE_COVER = 7.4;
    bivalue_oddagon::BIVALUE_ODDAGON = 7.4;
    clue_contradiction::CLUE_CONTRADICTION = 7.4;
    nishio_forcing_chain::NISHIO_FORCING_CHAIN = 7.5;
    tridagon::TRIDAGON = 7.9;
    verity_forcing_chain::CELL_FORCING_CHAIN = 8.0;
    verity_forcing_chain::REGION_FORCING_CHAIN = 8.0;
    blossom_loop::BLOSSOM_LOOP = 8.1;
    death_blossom::DEATH_BLOSSOM = 8.2;
    sk_loop::SK_LOOP = 8.3;
    junior_exocet::JUNIOR_EXOCET = 8.3;
    franken_fish::FRANKEN_JELLYFISH = 8.3;
    franken_fish::FINNED_FRANKEN_JELLYFISH = 8.3;
    mutant_fish::MUTANT_JELLYFISH = 8.4;
    mutant_fish::FINNED_MUTANT_SWORDFISH = 8.4;
    mutant_fish::FINNED_MUTANT_JELLYFISH = 8.4;
    mutant_fish::FINNED_MUTANT_SQUIRMBAG = 8.4;
    mutant_fish::FINNED_MUTANT_WHALE = 8.4;
    mutant_fish::FINNED_MUTANT_LEVIATHAN = 8.4;
    double_exocet::DOUBLE_EXOCET = 8.4;
    weak_exocet::WEAK_EXOCET = 8.4;
    senior_exocet::SENIOR_EXOCET = 8.4;
    msls::MSLS = 8.4;
    multi_fish::MULTI_FISH = 8.4;
    finned_chain::FINNED_CHAIN = 8.4;
    whip::WHIP = 8.4;
    braid::BRAID = 8.5;
    forcing_net::FORCING_NET = 8.5;
    als_chain::ALS_CHAIN = 8.5;
    aligned_exclusion::ALIGNED_TRIPLE_EXCLUSION = 8.5;
    wxyz_wing::VWXYZ_WING = 8.5;
    templates::TEMPLATE_SET = 8.5;
    templates::TEMPLATE_DELETE = 8.5;
    kraken_fish::KRAKEN_FISH = 8.5;
    extended_subset::EXTENDED_SUBSET = 8.6;
    pattern_overlay::PATTERN_OVERLAY = 8.8;
    nested_forcing_net::NESTED_FORCING_NET = 9.5;
}

/// The strategies in the registry's order.
pub fn all() -> impl Iterator<Item = &'static Strategy> {
    REGISTRY.iter().map(|row| row.strategy)
}

/// The letters and digits of a name, in small letters. Different spellings of a name give the same text.
pub(crate) fn plain(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The strategy with an id or a name. Spaces, hyphens, underscores and capital letters make no difference.
///
/// ```
/// use pencilmark::strategies;
///
/// for text in ["naked-pair", "Naked Pair", "nakedpair", "NAKED_PAIR"] {
///     assert_eq!(strategies::named(text).unwrap().id(), "naked-pair");
/// }
/// assert!(strategies::named("guess").is_none());
/// ```
pub fn named(text: &str) -> Option<&'static Strategy> {
    let wanted = plain(text);
    all().find(|strategy| [strategy.id(), strategy.name()].iter().any(|name| plain(name) == wanted))
}

/// The strategy of an id.
///
/// ```
/// use pencilmark::strategies;
///
/// assert_eq!(strategies::get("naked-pair").unwrap().name(), "Naked Pair");
/// assert!(strategies::get("guess").is_none());
/// ```
pub fn get(id: &str) -> Option<&'static Strategy> {
    all().find(|strategy| strategy.id() == id)
}
