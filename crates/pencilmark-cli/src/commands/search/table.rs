//! What the search came to: for each round how many puzzles were met, rated and found, and of which ER.

use crate::journal::Record;
use crate::output::tenths;
use std::collections::BTreeMap;

/// What is counted of a round.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    pub(super) seeds: u64,
    /// The choices of removed givens that are done, and all.
    pub(super) choices: u64,
    pub(super) of: u64,
    /// The minimal neighbours, and those that were rated.
    pub(super) met: u64,
    pub(super) rated: u64,
    /// How many were found, by ER.
    pub(super) found: BTreeMap<u16, u64>,
}

impl Counts {
    pub(super) fn add(&mut self, record: &Record) {
        self.choices += 1;
        self.met += record.met;
        self.rated += record.judged.len() as u64;
        for (_, rating) in record.judged.iter().filter_map(|judged| judged.found.as_ref()) {
            *self.found.entry(rating.er).or_default() += 1;
        }
    }

    fn join(mut self, other: &Self) -> Self {
        self.seeds += other.seeds;
        self.choices += other.choices;
        self.of += other.of;
        self.met += other.met;
        self.rated += other.rated;
        other.found.iter().for_each(|(er, number)| *self.found.entry(*er).or_default() += number);
        self
    }

    pub(super) fn all_found(&self) -> u64 {
        self.found.values().sum()
    }
}

/// How many rounds have a column of their own.
const COLUMNS: usize = 6;

/// The table: a column for each round, the first ones together if there are many.
pub(super) fn table(rounds: &[Counts]) -> String {
    let all = rounds.iter().fold(Counts::default(), Counts::join);
    let alone = if rounds.len() > COLUMNS { rounds.len() - COLUMNS + 1 } else { 0 };
    let mut columns: Vec<(String, Counts)> = Vec::new();
    if alone > 0 {
        columns.push((format!("round 1-{alone}"), rounds[..alone].iter().fold(Counts::default(), Counts::join)));
    }
    columns.extend(
        (alone + 1..).zip(&rounds[alone..]).map(|(number, counts)| (format!("round {number}"), counts.clone())),
    );
    if columns.len() > 1 {
        columns.push(("all".into(), all.clone()));
    }
    let line = |name: &str, value: &dyn Fn(&Counts) -> u64| {
        let values: Vec<String> = columns.iter().map(|(_, counts)| format!("{:>11}", value(counts))).collect();
        format!("{name:<10}{}\n", values.concat())
    };
    let titles: Vec<String> = columns.iter().map(|(title, _)| format!("{title:>11}")).collect();
    let mut text = format!("{:10}{}\n", "", titles.concat());
    text += &line("seeds", &|counts| counts.seeds);
    text += &line("choices", &|counts| counts.choices);
    text += &line("neighbours", &|counts| counts.met);
    text += &line("rated", &|counts| counts.rated);
    text += &line("found", &Counts::all_found);
    for er in all.found.keys().rev() {
        let name = format!("  ER {}", tenths(*er));
        text += &line(&name, &|counts| counts.found.get(er).copied().unwrap_or(0));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(seeds: u64, er: u16) -> Counts {
        Counts { seeds, choices: 2, of: 2, met: 30, rated: 20, found: [(er, 1), (110, 2)].into() }
    }

    #[test]
    fn a_round_is_a_column_and_many_are_joined() {
        let text = table(&[counts(1, 115), counts(3, 110)]);
        let expected = "              round 1    round 2        all\nseeds               1          3          4\n";
        assert!(text.starts_with(expected), "{text}");
        assert!(
            text.ends_with(
                "  ER 11.5           1          0          1\n  ER 11.0           2          2          4\n"
            ),
            "{text}"
        );
        assert!(!table(&[counts(1, 115)]).contains("all"));
        let many: Vec<Counts> = (1..=9).map(|seeds| counts(seeds, 115)).collect();
        let text = table(&many);
        assert!(text.starts_with("            round 1-4    round 5"), "{text}");
        assert!(text.contains("\nseeds              10          5"), "{text}");
    }
}
