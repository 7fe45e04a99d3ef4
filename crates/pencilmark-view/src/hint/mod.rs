//! Hints in stages: the next step, or what is wrong with a state. And why a digit cannot be in a cell.

mod view;
mod why;
mod wrong;

pub use view::HintView;
pub use why::WhyView;
