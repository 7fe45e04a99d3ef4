//! What an expression asks of a puzzle, and what finds it out.

use super::column::Column;
use super::value::Kind;
use pencilmark::Strategy;
use pencilmark_generate::Shape;

/// What is found out at once, what takes least time first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Finding {
    /// How many cells are given.
    Cells,
    /// Which symmetry the cells with givens have.
    Shape,
    /// The canonical form: some microseconds.
    Form,
    /// The solutions up to two: some microseconds.
    Solutions,
    /// Which givens could go.
    Redundant,
    /// The depth of trial and error.
    Depth,
    /// The same with locked candidates.
    DepthLocked,
    /// The estimate of ER.
    Estimate,
    /// The ratings on the Sudoku Explainer's scale, mostly only as far as they matter.
    Explainer,
    /// The rating on `HoDoKu`'s scale.
    Hodoku,
    /// The smallest backdoors.
    Backdoor,
    /// The same with locked candidates.
    BackdoorLocked,
    /// Whether a strategy is needed: paths with those up to it, and without it.
    Needs,
    /// The path of the strategies.
    Path,
    /// The rating by whips.
    Whips,
    /// The rating by whips with groups.
    GWhips,
    /// The rating by braids.
    Braids,
    /// The rating by braids with groups.
    GBraids,
    /// The length of the braids within trial and error.
    Nesting,
}

/// Something that is asked of a puzzle.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Fact {
    /// The value of a column.
    Column(Column),
    /// Whether the cells with givens have this symmetry, and maybe more.
    Symmetric(Shape),
    /// Whether the path of the strategies uses this one.
    Uses(&'static Strategy),
    /// Whether this strategy is needed, of all that are asked before it.
    Needs(&'static Strategy),
}

impl Fact {
    /// What its values are.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Column(column) => column.kind(),
            _ => Kind::Truth,
        }
    }

    /// What finds it out.
    pub const fn finding(self) -> Finding {
        match self {
            Self::Column(column) => column.finding(),
            Self::Symmetric(_) => Finding::Shape,
            Self::Uses(_) => Finding::Path,
            Self::Needs(_) => Finding::Needs,
        }
    }
}
