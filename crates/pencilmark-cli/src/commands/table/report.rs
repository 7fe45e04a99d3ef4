//! The report of an audit.

use crate::args::table::Reports;
use crate::output::{self, count};
use pencilmark::rating::hodoku::Level;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::io::{self, IsTerminal};

/// The number of rows of each fault that are named.
const EXAMPLES: usize = 20;

/// The faults of rows, each with its meaning.
const FAULTS: [(&str, &str); 7] = [
    ("invalid", "no puzzle, or a puzzle without a solution"),
    ("several", "puzzles with several solutions"),
    ("wrong_answers", "answers that are not the solution"),
    ("duplicates", "puzzles that are equivalent to one of an earlier row"),
    ("identical", "duplicates that have the same digits"),
    ("shared_rows", "puzzles that are equivalent to one of the other table"),
    ("not_known", "puzzles that took longer than --timeout"),
];

/// A distribution: its key in JSON, its title, and the counts.
type Chart = (&'static str, &'static str, Vec<(String, usize)>);

/// The counts of an audit.
#[derive(Default)]
pub(super) struct Report {
    /// The number of rows.
    pub(super) rows: u64,
    /// The number of classes that the other table has too.
    pub(super) shared_classes: usize,
    /// The number of rows that were rated, and of those with each ER (its whole part), level and technique.
    pub(super) rated: usize,
    pub(super) er: BTreeMap<u16, usize>,
    pub(super) levels: BTreeMap<Level, usize>,
    pub(super) techniques: BTreeMap<&'static str, usize>,
    /// The correlation of the ranks of the table's ratings with those of ER, -1 to 1.
    pub(super) correlation: Option<f64>,
    /// The number of rows with each fault, and the first of these rows.
    faults: BTreeMap<&'static str, (u64, Vec<u64>)>,
}

impl Report {
    /// Adds a fault of the row that is the last one now.
    pub(super) fn add(&mut self, fault: &'static str) {
        let (number, examples) = self.faults.entry(fault).or_default();
        *number += 1;
        if examples.len() < EXAMPLES {
            examples.push(self.rows);
        }
    }

    /// Whether no row has a fault.
    pub(super) fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    /// The report in a format.
    pub(super) fn told(&self, format: Reports) -> String {
        match format {
            Reports::Auto if io::stdout().is_terminal() => self.text(),
            Reports::Text => self.text(),
            Reports::Auto | Reports::Json => output::json(&self.json()),
            Reports::Html => self.html(),
        }
    }

    fn number(&self, fault: &str) -> u64 {
        self.faults.get(fault).map_or(0, |(number, _)| *number)
    }

    fn examples(&self, fault: &str) -> &[u64] {
        self.faults.get(fault).map_or(&[], |(_, rows)| rows)
    }

    fn json(&self) -> Value {
        fn map<N: Display>(counts: &[(N, usize)]) -> Map<String, Value> {
            counts.iter().map(|(name, number)| (name.to_string(), (*number).into())).collect()
        }
        let mut object = Map::from_iter([("rows".to_owned(), self.rows.into())]);
        object.extend(FAULTS.iter().map(|(fault, _)| ((*fault).to_owned(), self.number(fault).into())));
        object.insert("shared_classes".into(), self.shared_classes.into());
        object.insert("rated".into(), self.rated.into());
        for (name, _, counts) in self.charts() {
            object.insert(name.into(), map(&counts).into());
        }
        object.insert("correlation".into(), json!(self.correlation));
        let examples = FAULTS.iter().map(|(fault, _)| ((*fault).to_owned(), json!(self.examples(fault))));
        object.insert("examples".into(), examples.collect::<Map<_, _>>().into());
        object.into()
    }

    fn charts(&self) -> [Chart; 3] {
        fn all<N: Display>(counts: &BTreeMap<N, usize>) -> Vec<(String, usize)> {
            counts.iter().map(|(name, number)| (name.to_string(), *number)).collect()
        }
        let mut techniques = all(&self.techniques);
        techniques.sort_by_key(|(_, number)| std::cmp::Reverse(*number));
        let levels = self.levels.iter().map(|(level, number)| (level.name().to_lowercase(), *number)).collect();
        [
            ("er", "ER, whole part", all(&self.er)),
            ("levels", "Levels", levels),
            ("techniques", "Techniques", techniques),
        ]
    }

    fn text(&self) -> String {
        let mut text = count(self.rows as usize, "row");
        // Writing to memory cannot fail.
        for (fault, meaning) in FAULTS {
            let _ = write!(text, "\n{:>10}  {meaning}", self.number(fault));
            let rows: Vec<String> = self.examples(fault).iter().take(5).map(u64::to_string).collect();
            if !rows.is_empty() {
                let _ = write!(text, ": rows {}", rows.join(", "));
            }
        }
        let _ =
            write!(text, "\n{:>10}  classes of equivalent puzzles that the other table has too", self.shared_classes);
        for (_, title, counts) in self.charts() {
            if !counts.is_empty() {
                let _ = write!(text, "\n{title}, of {}", count(self.rated, "rated row"));
            }
            for (name, number) in counts {
                let _ = write!(text, "\n{number:>10}  {name}");
            }
        }
        if let Some(correlation) = self.correlation {
            let _ = write!(text, "\n{correlation:>10.2}  rank correlation of the table's ratings with ER");
        }
        text
    }

    fn html(&self) -> String {
        let mut page = String::from(
            "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Audit</title><style>body{font:16px sans-serif;\
             margin:2em;max-width:60em}td{padding:.2em .6em}td:first-child{text-align:right}div{background:#4a7ab5;height:1em}\
             </style>",
        );
        let _ = write!(page, "<h1>Audit of {}</h1><table>", count(self.rows as usize, "row"));
        for (fault, meaning) in FAULTS {
            let rows: Vec<String> = self.examples(fault).iter().map(u64::to_string).collect();
            let _ = write!(page, "<tr><td>{}<td>{meaning}<td>{}", self.number(fault), rows.join(", "));
        }
        let _ = write!(page, "<tr><td>{}<td>classes that the other table has too<td></table>", self.shared_classes);
        for (_, title, counts) in self.charts() {
            let most = counts.iter().map(|(_, number)| *number).max().unwrap_or(1);
            let _ = write!(page, "<h2>{title}, of {}</h2><table>", count(self.rated, "rated row"));
            for (name, number) in counts {
                let width = 400 * number / most;
                let _ = write!(page, "<tr><td>{name}<td><div style=\"width:{width}px\"></div><td>{number}");
            }
            page += "</table>";
        }
        if let Some(correlation) = self.correlation {
            let _ = write!(page, "<p>Rank correlation of the table's ratings with ER: {correlation:.2}</p>");
        }
        page + "</html>"
    }
}

/// Spearman's correlation of pairs: that of the ranks, where equal values share their mean rank; `None` for fewer than three
/// pairs, or if all values of a side are equal.
pub(super) fn rank_correlation(pairs: &[(f64, f64)]) -> Option<f64> {
    let (one, other): (Vec<f64>, Vec<f64>) = pairs.iter().copied().unzip();
    let (one, other) = (ranks(&one), ranks(&other));
    // The mean of the ranks, in halves, is their number. A sample has fewer than 2³² rows.
    let mean = f64::from(pairs.len() as u32);
    let sum = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum::<f64>();
    let scale = (sum(&one, &one) * sum(&other, &other)).sqrt();
    (one.len() > 2 && scale > 0.0).then(|| sum(&one, &other) / scale)
}

/// The rank of each value, in halves.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let rank = |value: &f64| {
        let (first, end) =
            (sorted.partition_point(|other| other < value), sorted.partition_point(|other| other <= value));
        // A sample has fewer than 2³² rows.
        f64::from((first + end) as u32)
    };
    values.iter().map(rank).collect()
}
