//! The basics: easy inferences.

use pencilmark::sister::Reach;

/// The basics: the easy inferences. They suppose nothing.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Basics {
    /// Naked and hidden singles.
    #[default]
    Singles,
    /// Naked and hidden singles, and locked candidates (pointing and claiming).
    Locked,
}

impl Basics {
    /// All basics.
    pub const ALL: &'static [Self] = &[Self::Singles, Self::Locked];

    pub(crate) fn reach(self) -> Reach {
        match self {
            Self::Singles => Reach::Singles,
            Self::Locked => Reach::Locked,
        }
    }
}
