//! The columns by their names.

use super::finding::Finding;
use super::value::Kind;

macro_rules! columns {
    ($($(#[$about:meta])+ $column:ident $name:literal $kind:ident of $finding:ident;)+) => {
        /// A column: a property of puzzles. Each puzzle has one value of it, or null.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Column {
            $($(#[$about])+ $column,)+
        }

        impl Column {
            /// All columns, the quickest to compute first.
            pub const ALL: &[Self] = &[$(Self::$column),+];

            /// The name of the column in a condition.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$column => $name,)+
                }
            }

            /// The kind of the column's values.
            pub const fn kind(self) -> Kind {
                match self {
                    $(Self::$column => Kind::$kind,)+
                }
            }

            /// The finding that computes the column, sometimes together with other columns.
            pub const fn finding(self) -> Finding {
                match self {
                    $(Self::$column => Finding::$finding,)+
                }
            }
        }
    };
}

columns! {
    /// The number of givens.
    Givens "givens" Number of Cells;
    /// The number of cells without a value.
    Blanks "blanks" Number of Cells;
    /// The full symmetry of the cells with givens: none, rot180, rot90, h, v, diag, anti, ortho, bidiag or full.
    Symmetry "symmetry" Symmetry of Shape;
    /// The smallest equivalent puzzle.
    Canonical "canonical" Grid of Form;
    /// The number of symmetries that leave the givens as they are.
    Automorphisms "automorphisms" Number of Form;
    /// The number of solutions: 0, 1, or 2 for several.
    Count "count" Number of Solutions;
    /// Whether there is exactly one solution.
    Valid "valid" Truth of Solutions;
    /// The only solution.
    Solution "solution" Grid of Solutions;
    /// Whether every given is needed.
    Minimal "minimal" Truth of Redundant;
    /// The depth of trial and error, if only singles are used: 0 to 3, or 4 for a greater depth.
    Te "te" Number of Depth;
    /// The depth of trial and error, if singles and locked candidates are used: 0 to 3, or 4 for a greater depth.
    TeLocked "te_locked" Number of DepthLocked;
    /// The rating of the hardest step on the Sudoku Explainer's scale (ER): exact up to 7.0, an estimate above 7.0.
    ErEstimate "er_estimate" Number of Estimate;
    /// The rating of the hardest step on the Sudoku Explainer's scale (ER).
    Er "er" Number of Explainer;
    /// The highest rating of the steps up to the first placed value (EP).
    Ep "ep" Number of Explainer;
    /// The rating of the first step (ED).
    Ed "ed" Number of Explainer;
    /// The level on HoDoKu's scale: easy, medium, hard, unfair or extreme.
    Level "level" Level of Hodoku;
    /// The score on HoDoKu's scale.
    Score "score" Number of Hodoku;
    /// The level as stars, 1 to 5.
    Stars "stars" Number of Hodoku;
    /// The size of the smallest backdoors, if singles solve the rest: 0 to 3 values, or 4 for more values.
    Backdoor "backdoor" Number of Backdoor;
    /// The number of backdoors of this size.
    Backdoors "backdoors" Number of Backdoor;
    /// The size of the smallest backdoors, if singles and locked candidates solve the rest: 0 to 3 values, or 4 for more.
    BackdoorLocked "backdoor_locked" Number of BackdoorLocked;
    /// The number of backdoors of this size, if singles and locked candidates solve the rest.
    BackdoorsLocked "backdoors_locked" Number of BackdoorLocked;
    /// Whether the strategies solve the puzzle.
    Solved "solved" Truth of Path;
    /// The number of steps that the strategies make.
    Steps "steps" Number of Path;
    /// The strategy of the hardest step.
    Hardest "hardest" Strategy of Path;
    /// The difficulty of the hardest step.
    Difficulty "difficulty" Number of Path;
    /// The length of the longest whip (a kind of chain) that the puzzle needs.
    W "w" Number of Whips;
    /// The length of the longest whip with groups of cells that the puzzle needs.
    Gw "gw" Number of GWhips;
    /// The length of the longest braid (a chain that can branch) that the puzzle needs.
    B "b" Number of Braids;
    /// The length of the longest braid with groups of cells that the puzzle needs.
    Gb "gb" Number of GBraids;
    /// The length of the longest braid that the puzzle needs if one mark at a time may be assumed.
    Bxb "bxb" Number of Nesting;
}

impl Column {
    /// The column with a name.
    pub fn get(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|column| column.name() == name)
    }
}
