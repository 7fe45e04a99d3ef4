//! Kinds of strategies that belong together.

use std::fmt;

/// Declares the families: for each family its variant, its short name, and the pattern that its strategies look for (worded
/// to follow "there is").
macro_rules! families {
    ($($(#[doc = $doc:literal])+ $Variant:ident = $id:literal, $means:literal;)+) => {
        /// A kind of strategies that belong together.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Family {
            $($(#[doc = $doc])+ $Variant,)+
        }

        impl Family {
            /// All families, from the simplest.
            pub const ALL: &[Family] = &[$(Family::$Variant),+];

            /// The family's short name, as in the JSON of a hint.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Family::$Variant => $id,)+
                }
            }

            /// Whether a person sees the family's strategies only with marks written into the cells.
            pub const fn needs_marks(self) -> bool {
                !matches!(self, Family::Singles | Family::Direct)
            }

            /// The pattern that the family's strategies look for, worded to follow "there is".
            pub const fn means(self) -> &'static str {
                match self {
                    $(Family::$Variant => $means,)+
                }
            }
        }
    };
}

families! {
    /// A cell with one digit, or a digit with one place.
    Singles = "singles", "a single: a cell that can be filled now";
    /// A single that follows from a locked candidate or a hidden subset, and that can be seen without pencil marks.
    Direct = "direct", "a single that appears once a locked candidate or hidden subset is seen";
    /// A digit that is confined to the cells that two houses share.
    Locked = "locked", "a locked candidate: a digit confined to where a block and a line cross";
    /// Cells of a house that have the same number of digits and of cells.
    Subsets = "subsets", "a subset: some cells of a house, with as many digits as cells";
    /// A digit whose places in some houses all lie in the same number of other houses.
    Fish = "fish", "a fish: some houses that confine a digit to as many others";
    /// Two or three strong links of one digit.
    SingleDigit = "single-digit", "a digit with two strong links that meet";
    /// Marks of two colours: the marks of one colour are true.
    Coloring = "coloring", "a web of strong links in two colours";
    /// A few cells with two or three marks each that see one another.
    Wings = "wings", "a wing: a few cells with few marks, which remove a digit from a cell that sees them all";
    /// Cells of a clue, such as a cage with its sum.
    Clues = "clues", "a clue that can be met in a few ways only";
    /// Alternating inferences.
    Chains = "chains", "a chain of alternating inferences";
    /// Cells that have one digit more than their number.
    Als = "als", "an almost locked set: cells of a house that have one digit more than their number";
    /// Truths, and houses and cells that cover all their marks: the same number of both.
    Rank0 = "rank-0", "a set of cells in several lines that holds just as many digits as it has cells";
    /// Two cells of a line whose digits return in two other cells of the same three blocks.
    Exocet = "exocet", "an exocet: two cells in one block whose digits return in two cells of the other blocks beside it";
    /// Cells that cannot be filled with a few digits only: there are too few digits to colour them.
    Impossible = "impossible", "a pattern of cells that cannot be filled with a few digits only";
    /// Conclusions that hold only in a puzzle with one solution.
    Uniqueness = "uniqueness", "a pattern that would allow a second solution";
    /// Conclusions from a symmetry of the givens, in a puzzle with one solution.
    Symmetry = "symmetry", "a symmetry of the givens, which the solution shares";
    /// All possible placements of a digit in the grid.
    Templates = "templates", "a digit whose possible placements all agree in a cell";
    /// Conclusions from the consequences of assumptions.
    Forcing = "forcing", "an assumption that decides something: follow what it leads to";
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.id())
    }
}
