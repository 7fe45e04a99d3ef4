//! Requests as JSON, and the options of Python's keywords.

pub(crate) mod answer;
mod keywords;
pub(crate) mod scan;

pub(crate) use keywords::{loads, option, options, options_and_selection};
