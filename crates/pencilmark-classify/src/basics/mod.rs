//! What is easy.

use pencilmark::sister::Reach;

/// What is easy: the inferences that need no supposition.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Basics {
    /// Naked and hidden singles.
    #[default]
    Singles,
    /// These, and locked candidates (pointing and claiming).
    Locked,
}

impl Basics {
    /// All of them.
    pub const ALL: &'static [Self] = &[Self::Singles, Self::Locked];

    pub(crate) fn reach(self) -> Reach {
        match self {
            Self::Singles => Reach::Singles,
            Self::Locked => Reach::Locked,
        }
    }
}
