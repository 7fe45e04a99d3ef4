//! The names of strategies in a text.

use super::token::Token;
use crate::strategies;
use crate::strategy::Strategy;
use crate::verify::text::names;
use std::collections::BTreeSet;

/// The maximum number of tokens of a name.
const LONGEST: usize = 7;

/// All names of strategies, without blanks.
#[derive(Clone, Debug)]
pub(super) struct Names(BTreeSet<String>);

impl Names {
    pub(super) fn new() -> Self {
        let own = strategies::all().flat_map(|strategy| [strategy.id(), strategy.name()]);
        let others = names::OTHERS.iter().flat_map(|(_, names)| names.split(", "));
        Self(own.chain(others).map(strategies::plain).collect())
    }

    /// The strategies that the name in a sentence may mean. Empty if the sentence has no name, or two different names.
    pub(super) fn of(&self, tokens: &[Token]) -> Vec<&'static Strategy> {
        let mut named: Vec<&'static Strategy> = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            let found = (1..=LONGEST.min(tokens.len() - at)).rev().find_map(|length| {
                let window = &tokens[at..at + length];
                let is_name = |token: &Token| token.is_word() || token.is_number() || token.is("-") || token.is("+");
                if !window.iter().all(is_name) || !window[length - 1].is_word() && !window[length - 1].is_number() {
                    return None;
                }
                let name: String = window.iter().map(|token| token.text.as_str()).collect();
                let plain = strategies::plain(&name);
                let singular = plain.strip_suffix('s').unwrap_or(&plain);
                let is_known =
                    self.0.range(singular.to_owned()..).next().is_some_and(|known| known.starts_with(singular));
                if plain.len() < 5 || !is_known {
                    return None;
                }
                let found = names::strategies(&plain);
                let found = if found.is_empty() { names::strategies(singular) } else { found };
                (!found.is_empty()).then_some((found, length))
            });
            let Some((found, length)) = found else {
                at += 1;
                continue;
            };
            at += length;
            if !named.is_empty() && named != found {
                return Vec::new();
            }
            named = found;
        }
        named
    }
}
