//! The result of a search as a table. It counts the puzzles that were met, rated and found in each round, and the found
//! puzzles by their ER.

use crate::output::tenths;
use pencilmark_generate::UnitResult;
use std::collections::BTreeMap;

/// The counts of a round.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// The number of seeds of the round.
    pub seeds: u64,
    /// The number of choices that are done. A choice is a set of givens that are removed from a seed.
    pub choices: u64,
    /// The number of all choices of the round.
    pub of: u64,
    /// The number of minimal puzzles that were made from the choices (the neighbours of the seeds).
    pub met: u64,
    /// The number of puzzles that were rated.
    pub rated: u64,
    /// The number of puzzles that were found, for each ER in tenths.
    pub found: BTreeMap<u16, u64>,
}

impl Counts {
    pub(super) fn add(&mut self, result: &UnitResult) {
        self.choices += 1;
        self.met += result.met;
        self.rated += result.rated.len() as u64;
        for (_, rating) in result.rated.iter().filter_map(|rated| rated.found.as_ref()) {
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

/// The maximum number of columns for rounds. If there are more rounds, the first rounds share a column.
const COLUMNS: usize = 6;

/// The table, with a column for each round. If there are many rounds, the first rounds share a column.
pub fn table(rounds: &[Counts]) -> String {
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
