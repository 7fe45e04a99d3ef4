//! The findings: each is a computation that gives one or more facts.

/// A finding: a computation that gives one or more facts. The findings are in the order of their time, the quickest first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Finding {
    /// The numbers of givens and of blank cells.
    Cells,
    /// The symmetry of the cells with givens.
    Shape,
    /// The canonical form: some microseconds.
    Form,
    /// The solutions up to two: some microseconds.
    Solutions,
    /// The givens that can be removed.
    Redundant,
    /// The depth of trial and error.
    Depth,
    /// The depth of trial and error with locked candidates.
    DepthLocked,
    /// The estimate of ER.
    Estimate,
    /// The ratings on the Sudoku Explainer's scale, often only up to a limit.
    Explainer,
    /// The rating on `HoDoKu`'s scale.
    Hodoku,
    /// The smallest backdoors.
    Backdoor,
    /// The smallest backdoors with locked candidates.
    BackdoorLocked,
    /// Whether a strategy is needed. This takes two paths: with the strategies up to this strategy, and without it.
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

impl Finding {
    /// The number of findings.
    pub(crate) const NUMBER: usize = Self::Nesting as usize + 1;
}
