//! The sentence of a step: its reason and its conclusion.

use super::conclusion::{push_consequence, push_number};
use super::slots::{Style, around, capitalise, fill};
use pencilmark::{Step, Witness};

/// The slot of the values that rule out the rest.
const BARS: &str = "{bars}";

/// The slot of the conclusion, in a reason that goes on after it. In all others the conclusion comes last.
const SO: &str = "{so}";

/// The longest sentence that still names the values that rule out the rest, in bytes.
const LONG: usize = 220;

/// The longest sentence of all. A longer one does not list the marks that are removed.
const LONGEST: usize = 500;

/// The reason and the conclusion of a step, as one sentence.
pub fn sentence(step: &Step) -> String {
    sentence_with(step, &step.witnesses())
}

/// The [sentence](sentence()) of a step, whose witnesses are known.
pub(crate) fn sentence_with(step: &Step, witnesses: &[Witness]) -> String {
    let mut text = String::with_capacity(160);
    push_whole(&mut text, step, Some(witnesses), push_consequence);
    if text.len() > LONG && around(step.because(), BARS).is_some() {
        // A long list of the values that rule out the rest helps nobody: the picture shows them.
        text.clear();
        push_whole(&mut text, step, None, push_consequence);
    }
    if text.len() > LONGEST && !step.removes().is_empty() {
        text.clear();
        push_whole(&mut text, step, None, push_number);
    }
    text
}

/// The reason with the conclusion, which `conclude` appends.
fn push_whole(text: &mut String, step: &Step, witnesses: Option<&[Witness]>, conclude: fn(&mut String, &Step)) {
    let (because, more) = around(step.because(), SO).unwrap_or((step.because(), ""));
    fill(text, step, Style::Words(witnesses), (because, step.facts()));
    text.push_str(if because.ends_with('.') { " So " } else { ", so " });
    conclude(text, step);
    text.push('.');
    if !more.is_empty() {
        fill(text, step, Style::Words(witnesses), (more, step.facts()));
        text.push('.');
    }
    capitalise(text, 0);
}
