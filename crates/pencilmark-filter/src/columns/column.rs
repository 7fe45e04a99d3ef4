//! The columns by their names.

use super::fact::Finding;
use super::value::Kind;

macro_rules! columns {
    ($($(#[$about:meta])+ $column:ident $name:literal $kind:ident of $finding:ident;)+) => {
        /// A column: something that a puzzle has one value of.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Column {
            $($(#[$about])+ $column,)+
        }

        impl Column {
            /// All of them, what takes least time first.
            pub const ALL: &[Self] = &[$(Self::$column),+];

            /// The name by which a condition calls it.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$column => $name,)+
                }
            }

            /// What its values are.
            pub const fn kind(self) -> Kind {
                match self {
                    $(Self::$column => Kind::$kind,)+
                }
            }

            /// What finds it out, with other columns.
            pub const fn finding(self) -> Finding {
                match self {
                    $(Self::$column => Finding::$finding,)+
                }
            }
        }
    };
}

columns! {
    /// How many givens.
    Givens "givens" Number of Cells;
    /// How many cells without a value.
    Blanks "blanks" Number of Cells;
    /// All symmetry that the cells with givens have: none, rot180, rot90, h, v, diag, anti, ortho, bidiag or full.
    Symmetry "symmetry" Symmetry of Shape;
    /// The smallest equivalent puzzle.
    Canonical "canonical" Grid of Form;
    /// How many symmetries leave the givens as they are.
    Automorphisms "automorphisms" Number of Form;
    /// How many solutions: 0, 1, or 2 for several.
    Count "count" Number of Solutions;
    /// Whether there is exactly one solution.
    Valid "valid" Truth of Solutions;
    /// The only solution.
    Solution "solution" Grid of Solutions;
    /// Whether every given is needed.
    Minimal "minimal" Truth of Redundant;
    /// The depth of trial and error with singles, 0 to 3; 4 if it is above.
    Te "te" Number of Depth;
    /// The same with singles and locked candidates.
    TeLocked "te_locked" Number of DepthLocked;
    /// About the hardest step on the Sudoku Explainer's scale: up to 7.0 exactly, above by an estimate.
    ErEstimate "er_estimate" Number of Estimate;
    /// The hardest step on the Sudoku Explainer's scale.
    Er "er" Number of Explainer;
    /// The hardest step up to the first value.
    Ep "ep" Number of Explainer;
    /// The first step.
    Ed "ed" Number of Explainer;
    /// The level on HoDoKu's scale: easy, medium, hard, unfair or extreme.
    Level "level" Level of Hodoku;
    /// The score on HoDoKu's scale.
    Score "score" Number of Hodoku;
    /// The level as stars, 1 to 5.
    Stars "stars" Number of Hodoku;
    /// How many values the smallest backdoors have with singles, 0 to 3; 4 if there are more.
    Backdoor "backdoor" Number of Backdoor;
    /// How many backdoors there are of that size.
    Backdoors "backdoors" Number of Backdoor;
    /// How many values the smallest backdoors have with singles and locked candidates, 0 to 3; 4 if there are more.
    BackdoorLocked "backdoor_locked" Number of BackdoorLocked;
    /// How many of these there are.
    BackdoorsLocked "backdoors_locked" Number of BackdoorLocked;
    /// Whether the strategies solve it.
    Solved "solved" Truth of Path;
    /// How many steps the strategies make.
    Steps "steps" Number of Path;
    /// The strategy of the hardest step.
    Hardest "hardest" Strategy of Path;
    /// How difficult the hardest step is.
    Difficulty "difficulty" Number of Path;
    /// The length of the longest whip that is needed.
    W "w" Number of Whips;
    /// The same with groups.
    Gw "gw" Number of GWhips;
    /// The length of the longest braid that is needed.
    B "b" Number of Braids;
    /// The same with groups.
    Gb "gb" Number of GBraids;
    /// The length of the braids that trial and error needs within its suppositions.
    Bxb "bxb" Number of Nesting;
}

impl Column {
    /// The column of a name.
    pub fn get(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|column| column.name() == name)
    }
}
