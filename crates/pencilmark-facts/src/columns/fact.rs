//! The facts that an expression can use.

use super::column::Column;
use super::finding::Finding;
use super::value::Kind;
use pencilmark::Strategy;
use pencilmark_generate::Shape;

/// A fact about a puzzle.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Fact {
    /// The value of a column.
    Column(Column),
    /// Whether the cells with givens have this symmetry. They may have further symmetries.
    Symmetric(Shape),
    /// Whether the path of the strategies uses this strategy.
    Uses(&'static Strategy),
    /// Whether this strategy is needed in addition to all strategies before it in the order.
    Needs(&'static Strategy),
}

impl Fact {
    /// The kind of the fact's values.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Column(column) => column.kind(),
            _ => Kind::Truth,
        }
    }

    /// The finding that computes the fact.
    pub const fn finding(self) -> Finding {
        match self {
            Self::Column(column) => column.finding(),
            Self::Symmetric(_) => Finding::Shape,
            Self::Uses(_) => Finding::Path,
            Self::Needs(_) => Finding::Needs,
        }
    }
}
