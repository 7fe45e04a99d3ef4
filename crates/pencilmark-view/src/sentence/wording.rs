//! The sentence of a step: its reason and its conclusion.

use super::conclusion::{push_consequence, push_number};
use super::slots::{Style, around, capitalise, fill};
use pencilmark::{Step, Witness};

/// The slot of the values that rule out the rest.
const BARS: &str = "{bars}";

/// The slot of the conclusion, in a reason that continues after the conclusion. In all other reasons, the conclusion comes
/// last.
const SO: &str = "{so}";

/// The maximum length of a sentence that names the values that rule out the rest, in bytes.
const LONG: usize = 220;

/// The maximum length of a sentence that lists the removed marks, in bytes.
const LONGEST: usize = 500;

/// The reason and the conclusion of a step, as one sentence.
pub fn sentence(step: &Step) -> String {
    sentence_with(step, &step.witnesses())
}

/// The [sentence](sentence()) of a step with known witnesses.
pub(crate) fn sentence_with(step: &Step, witnesses: &[Witness]) -> String {
    let mut text = String::with_capacity(160);
    push_whole(&mut text, step, Some(witnesses), push_consequence);
    if text.len() > LONG && around(step.because(), BARS).is_some() {
        // A long list of the values that rule out the rest helps nobody. The picture shows these values.
        text.clear();
        push_whole(&mut text, step, None, push_consequence);
    }
    if text.len() > LONGEST && !step.removes().is_empty() {
        text.clear();
        push_whole(&mut text, step, None, push_number);
    }
    text
}

/// Appends the reason and the conclusion. `conclude` appends the conclusion.
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
