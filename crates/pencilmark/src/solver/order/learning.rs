//! The order in which a person learns the strategies, in chapters.

use crate::strategies::{
    AHS_XZ, AIC, ALIGNED_PAIR_EXCLUSION, ALIGNED_TRIPLE_EXCLUSION, ALMOST_LOCKED_CANDIDATES, ALS_CHAIN, ALS_W_WING,
    ALS_XY_WING, ALS_XZ, AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_2, AVOIDABLE_RECTANGLE_3, BIVALUE_ODDAGON,
    BLOSSOM_LOOP, BORESCOPER, BRAID, BUG_LITE, BUG_PLUS_1, BUG_PLUS_N, BUG_TYPES, CELL_FORCING_CHAIN, CLAIMING,
    CLUE_COMBINATIONS, CLUE_CONTRADICTION, CLUE_COVER, CLUE_PAIR, CONTINUOUS_NICE_LOOP, DEATH_BLOSSOM,
    DIGIT_FORCING_CHAIN, DIRECT_CLAIMING, DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLE, DIRECT_POINTING,
    DISCONTINUOUS_NICE_LOOP, DOUBLE_EXOCET, DUAL_EMPTY_RECTANGLE, DUAL_TWO_STRING_KITE, EMPTY_RECTANGLE,
    ER_INTERSECTION_PAIR, EXTENDED_RECTANGLE, EXTENDED_SUBSET, FINNED_CHAIN, FINNED_FRANKEN_JELLYFISH,
    FINNED_FRANKEN_SWORDFISH, FINNED_FRANKEN_X_WING, FINNED_JELLYFISH, FINNED_LEVIATHAN, FINNED_MUTANT_JELLYFISH,
    FINNED_MUTANT_LEVIATHAN, FINNED_MUTANT_SQUIRMBAG, FINNED_MUTANT_SWORDFISH, FINNED_MUTANT_WHALE,
    FINNED_MUTANT_X_WING, FINNED_SQUIRMBAG, FINNED_SWORDFISH, FINNED_WHALE, FINNED_X_WING, FIREWORK, FORCING_NET,
    FRANKEN_JELLYFISH, FRANKEN_SWORDFISH, FRANKEN_X_WING, FULL_HOUSE, GAME_RULES, GROUPED_AIC,
    GROUPED_CONTINUOUS_NICE_LOOP, GROUPED_DISCONTINUOUS_NICE_LOOP, GUARDIAN, GURTH_SYMMETRY, H_WING, HIDDEN_PAIR,
    HIDDEN_QUAD, HIDDEN_RECTANGLE, HIDDEN_SINGLE, HIDDEN_TRIPLE, JELLYFISH, JUNIOR_EXOCET, KRAKEN_FISH, L_WING,
    LAW_OF_LEFTOVER, LEVIATHAN, LOCKED_PAIR, LOCKED_TRIPLE, M_WING, MEDUSA_3D, MSLS, MULTI_COLORS_1, MULTI_COLORS_2,
    MULTI_FISH, MUTANT_JELLYFISH, MUTANT_SWORDFISH, MUTANT_X_WING, NAKED_PAIR, NAKED_QUAD, NAKED_SINGLE, NAKED_TRIPLE,
    NESTED_FORCING_NET, NISHIO_FORCING_CHAIN, PAIR_RULE_CELL, PAIR_RULE_HOUSE, PATTERN_OVERLAY, POINTING, QIU,
    REGION_FORCING_CHAIN, REMOTE_PAIR, REVERSE_BUG, RULE_OF_45, S_WING, SASHIMI_JELLYFISH, SASHIMI_LEVIATHAN,
    SASHIMI_SQUIRMBAG, SASHIMI_SWORDFISH, SASHIMI_WHALE, SASHIMI_X_WING, SENIOR_EXOCET, SIMPLE_COLORS_TRAP,
    SIMPLE_COLORS_WRAP, SK_LOOP, SKYSCRAPER, SQUIRMBAG, SUE_DE_COQ, SWORDFISH, TEMPLATE_DELETE, TEMPLATE_SET, TRIDAGON,
    TURBOT_FISH, TWO_STRING_KITE, UNIQUE_LOOP, UNIQUE_RECTANGLE_1, UNIQUE_RECTANGLE_2, UNIQUE_RECTANGLE_3,
    UNIQUE_RECTANGLE_4, UNIQUE_RECTANGLE_5, UNIQUE_RECTANGLE_6, UNIQUE_RECTANGLE_EXTERNAL, VWXYZ_WING, W_WING,
    WEAK_EXOCET, WHALE, WHIP, WXYZ_WING, X_CHAIN, X_CYCLE, X_WING, XY_CHAIN, XY_WING, XYZ_RING, XYZ_WING,
};
use crate::strategy::Strategy;

/// Strategies that are learned together.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Chapter {
    /// The title.
    pub title: &'static str,
    /// The skill that the chapter teaches, in one or two sentences.
    pub about: &'static str,
    /// The strategies, in the order in which a person learns them.
    pub lessons: &'static [&'static Strategy],
}

/// Every strategy, in the order in which a person learns them. The last chapter is an appendix. It has the strategies for
/// which it is known that an easier strategy finds the same ([`Strategy::why_easier`]).
///
/// Within a chapter, a strategy comes before its extensions. So on every board on which an extension (such as Dual 2-String
/// Kite) makes a step, an earlier strategy may make a step too.
pub static CHAPTERS: &[Chapter] = &[
    Chapter {
        title: "The first cells",
        about: "Fill a cell because nothing else can stand there, or because the digit has no other place.",
        lessons: &[&GAME_RULES, &FULL_HOUSE, &HIDDEN_SINGLE, &NAKED_SINGLE],
    },
    Chapter {
        title: "Without pencil marks",
        about: "See two steps at once, and fill a cell before any mark is written.",
        lessons: &[&DIRECT_POINTING, &DIRECT_CLAIMING, &DIRECT_HIDDEN_PAIR, &DIRECT_HIDDEN_TRIPLE],
    },
    Chapter {
        title: "Marks in a house",
        about: "Write all marks, and remove those that a block, a pair, a triple or a quad uses up.",
        lessons: &[
            &POINTING,
            &CLAIMING,
            &CLUE_COMBINATIONS,
            &PAIR_RULE_CELL,
            &PAIR_RULE_HOUSE,
            &RULE_OF_45,
            &CLUE_PAIR,
            &LAW_OF_LEFTOVER,
            &LOCKED_PAIR,
            &NAKED_PAIR,
            &HIDDEN_PAIR,
            &LOCKED_TRIPLE,
            &NAKED_TRIPLE,
            &HIDDEN_TRIPLE,
            &NAKED_QUAD,
            &HIDDEN_QUAD,
        ],
    },
    Chapter {
        title: "Fish",
        about: "One digit in some rows that fits into as many columns.",
        lessons: &[&X_WING, &SWORDFISH, &JELLYFISH, &SQUIRMBAG],
    },
    Chapter {
        title: "One digit, two strong links",
        about: "Where a digit has two places left in a house, follow it to a second such house.",
        lessons: &[
            &SKYSCRAPER,
            &TWO_STRING_KITE,
            &DUAL_TWO_STRING_KITE,
            &TURBOT_FISH,
            &EMPTY_RECTANGLE,
            &DUAL_EMPTY_RECTANGLE,
        ],
    },
    Chapter {
        title: "Wings",
        about: "Two or three cells with few marks that leave another no choice.",
        lessons: &[&XY_WING, &XYZ_WING, &W_WING],
    },
    Chapter {
        title: "Two colours",
        about: "Colour the places of a digit in turn: one of the two colours is true.",
        lessons: &[&REMOTE_PAIR, &SIMPLE_COLORS_TRAP, &SIMPLE_COLORS_WRAP, &MULTI_COLORS_1, &MULTI_COLORS_2],
    },
    Chapter {
        title: "Fish with fins",
        about: "A fish with a few places too many: what sees all of these goes nevertheless.",
        lessons: &[
            &FINNED_X_WING,
            &SASHIMI_X_WING,
            &FINNED_SWORDFISH,
            &SASHIMI_SWORDFISH,
            &FINNED_JELLYFISH,
            &SASHIMI_JELLYFISH,
            &FINNED_SQUIRMBAG,
            &SASHIMI_SQUIRMBAG,
        ],
    },
    Chapter {
        title: "One solution only",
        about: "What would allow a second solution cannot stand. This holds in puzzles that have one.",
        lessons: &[
            &UNIQUE_RECTANGLE_1,
            &UNIQUE_RECTANGLE_2,
            &UNIQUE_RECTANGLE_4,
            &BUG_PLUS_1,
            &UNIQUE_RECTANGLE_3,
            &UNIQUE_RECTANGLE_5,
            &UNIQUE_RECTANGLE_6,
            &HIDDEN_RECTANGLE,
            &AVOIDABLE_RECTANGLE_1,
            &AVOIDABLE_RECTANGLE_2,
            &AVOIDABLE_RECTANGLE_3,
            &UNIQUE_LOOP,
            &EXTENDED_RECTANGLE,
            &BUG_TYPES,
            &BUG_PLUS_N,
        ],
    },
    Chapter {
        title: "Patterns that few know",
        about: "Wings of three or four links, and cells where a row and a column meet: small forms, seldom taught.",
        lessons: &[
            &ALMOST_LOCKED_CANDIDATES,
            &ER_INTERSECTION_PAIR,
            &XYZ_RING,
            &M_WING,
            &S_WING,
            &H_WING,
            &L_WING,
            &FIREWORK,
        ],
    },
    Chapter {
        title: "Chains",
        about: "If not this, then that: links that follow from each other, from cell to cell.",
        lessons: &[
            &X_CHAIN,
            &X_CYCLE,
            &GUARDIAN,
            &XY_CHAIN,
            &MEDUSA_3D,
            &CONTINUOUS_NICE_LOOP,
            &AIC,
            &DISCONTINUOUS_NICE_LOOP,
            &DIGIT_FORCING_CHAIN,
        ],
    },
    Chapter {
        title: "Fish with blocks",
        about: "A fish of rows, columns and blocks.",
        lessons: &[&FRANKEN_SWORDFISH, &FINNED_FRANKEN_SWORDFISH],
    },
    Chapter {
        title: "Almost locked sets",
        about: "Cells with one digit too many: when they lose one, all others are fixed. Chains go through them, too.",
        lessons: &[
            &SUE_DE_COQ,
            &WXYZ_WING,
            &ALS_XZ,
            &GROUPED_CONTINUOUS_NICE_LOOP,
            &GROUPED_AIC,
            &GROUPED_DISCONTINUOUS_NICE_LOOP,
            &ALS_W_WING,
            &ALS_XY_WING,
            &ALIGNED_PAIR_EXCLUSION,
            &AHS_XZ,
        ],
    },
    Chapter {
        title: "More patterns of one solution",
        about: "Larger forms that would allow a second solution, or none.",
        lessons: &[
            &UNIQUE_RECTANGLE_EXTERNAL,
            &REVERSE_BUG,
            &BUG_LITE,
            &BORESCOPER,
            &QIU,
            &CLUE_COVER,
            &BIVALUE_ODDAGON,
            &GURTH_SYMMETRY,
        ],
    },
    Chapter {
        title: "Forcing chains",
        about: "Try all digits of a cell, or all places of a digit: what follows from each of them is true.",
        lessons: &[
            &CLUE_CONTRADICTION,
            &NISHIO_FORCING_CHAIN,
            &CELL_FORCING_CHAIN,
            &REGION_FORCING_CHAIN,
            &BLOSSOM_LOOP,
            &DEATH_BLOSSOM,
        ],
    },
    Chapter {
        title: "Patterns of the hardest puzzles",
        about: "Rings, tridagons, exocets and locked sets of many houses: a form that one knows, and much follows at once.",
        lessons: &[
            &TRIDAGON,
            &SK_LOOP,
            &JUNIOR_EXOCET,
            &DOUBLE_EXOCET,
            &WEAK_EXOCET,
            &SENIOR_EXOCET,
            &MSLS,
            &MULTI_FISH,
        ],
    },
    Chapter {
        title: "The largest fish",
        about: "Fish of all kinds of houses: rows and columns are mixed, and fins may be anywhere.",
        lessons: &[
            &MUTANT_SWORDFISH,
            &FINNED_MUTANT_X_WING,
            &FRANKEN_JELLYFISH,
            &FINNED_FRANKEN_JELLYFISH,
            &MUTANT_JELLYFISH,
            &FINNED_MUTANT_SWORDFISH,
            &FINNED_MUTANT_JELLYFISH,
            &FINNED_MUTANT_SQUIRMBAG,
            &FINNED_MUTANT_WHALE,
            &FINNED_MUTANT_LEVIATHAN,
        ],
    },
    Chapter {
        title: "The hardest",
        about: "Nets, templates and assumptions: for puzzles that nothing else opens.",
        lessons: &[
            &FINNED_CHAIN,
            &WHIP,
            &BRAID,
            &FORCING_NET,
            &ALS_CHAIN,
            &ALIGNED_TRIPLE_EXCLUSION,
            &VWXYZ_WING,
            &TEMPLATE_SET,
            &TEMPLATE_DELETE,
            &KRAKEN_FISH,
            &EXTENDED_SUBSET,
            &PATTERN_OVERLAY,
            &NESTED_FORCING_NET,
        ],
    },
    Chapter {
        title: "What something easier does",
        about: "To be known by name: whatever these find, an easier strategy finds too.",
        lessons: &[
            &LEVIATHAN,
            &WHALE,
            &FINNED_LEVIATHAN,
            &SASHIMI_LEVIATHAN,
            &FINNED_WHALE,
            &SASHIMI_WHALE,
            &FRANKEN_X_WING,
            &FINNED_FRANKEN_X_WING,
            &MUTANT_X_WING,
        ],
    },
];

/// Every strategy, in the order in which a person learns them.
pub(super) fn strategies() -> impl Iterator<Item = &'static Strategy> {
    CHAPTERS.iter().flat_map(|chapter| chapter.lessons.iter().copied())
}
