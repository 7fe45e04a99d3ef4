//! Hints in stages: the next step, or the fault of a state. And explanations why a digit cannot be in a cell.

mod view;
mod why;
mod wrong;

pub use view::HintView;
pub use why::WhyView;
