//! Hints in stages: the next step, or what is wrong with a state.

mod view;
mod wrong;

pub use view::HintView;
