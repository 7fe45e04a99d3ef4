//! Steps in notation, for readers who know the notation.
//!
//! ```text
//!   (4)r24\c68 fr5c6 => r5c8≠4         a fish: base, cover and fins
//!   (7=9)r8c38 - (9=7)r1c8 => r8c7≠7    almost locked sets
//! ```

use super::chain;
use super::slots::{Style, fill};
use pencilmark::Step;
use std::fmt::Write;

/// A step in the notation that is usual for its pattern: Eureka, or the notation of fish or sets. `None` if the pattern has
/// no notation.
pub fn notation(step: &Step) -> Option<String> {
    let mut text = String::with_capacity(64);
    match step.notation() {
        Some(notation) => fill(&mut text, step, Style::Notation, (notation, step.facts())),
        None => text.push_str(&chain::notation(step)?),
    }
    let _ = write!(text, " => {step}");
    Some(text)
}
