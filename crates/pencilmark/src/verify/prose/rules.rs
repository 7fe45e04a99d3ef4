//! The rules of the file `rules.txt`.

use super::rule::{PhraseRule, RuleNeeds};
use std::collections::BTreeMap;

/// The rules. If several rules have matches of the same length, the first of them is used.
pub(super) fn rules() -> Vec<PhraseRule> {
    let mut lists: BTreeMap<&str, &str> = BTreeMap::new();
    let mut rules = Vec::new();
    for line in include_str!("rules.txt").lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, words)) = line.split_once(" = ").filter(|(name, _)| !name.contains(' ')) {
            lists.insert(name, words);
        } else if let Some((kind, pattern)) = line.split_once(' ') {
            let word = |word: &str| {
                let (name, end) = word.strip_suffix('?').map_or((word, ""), |name| (name, "?"));
                lists.get(name).map_or(word.to_owned(), |words| format!("{words}{end}"))
            };
            let slot = |slot: &str| slot.split('|').map(word).collect::<Vec<_>>().join("|");
            let pattern = pattern.split_whitespace().map(slot).collect::<Vec<_>>().join(" ");
            let (is_placed, needs) = match kind {
                "place" => (true, RuleNeeds::Nothing),
                "alone" => (true, RuleNeeds::Alone),
                "label" => (true, RuleNeeds::Label),
                "removed" => (false, RuleNeeds::Label),
                _ => (false, RuleNeeds::Nothing),
            };
            rules.push(PhraseRule::new(&pattern, is_placed, needs));
        }
    }
    rules
}
