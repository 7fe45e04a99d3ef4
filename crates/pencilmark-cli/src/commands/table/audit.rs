//! `pencilmark audit`

use super::key::Key;
use super::report::{Report, rank_correlation};
use super::rows::{self, Judged};
use crate::args::table::Audit;
use crate::batch;
use crate::failures::Failure;
use crate::output::Status;
use crate::stop;
use pencilmark::State;
use pencilmark_facts::Facts;
use pencilmark_requests::input::Item;
use std::collections::{BinaryHeap, HashSet};
use std::io::{self, Write};

/// The usual names of the columns with solutions, and with ratings.
const ANSWERS: [&str; 3] = ["solution", "solutions", "answer"];
const RATINGS: [&str; 4] = ["rating", "difficulty", "er", "score"];

/// A row that is rated: its place, which the seed decides, its number, its puzzle, and the table's own rating.
type Rated = (u64, u64, String, Option<String>);

pub(crate) fn run(args: &Audit, threads: usize) -> Result<Status, Failure> {
    let others = match &args.against {
        Some(against) => rows::classes((against, args.column.as_ref()), threads, args.patience)?,
        None => HashSet::new(),
    };
    let mut shared = HashSet::new();
    let mut report = Report::default();
    let (mut seen, mut classes, mut sample) = (HashSet::new(), HashSet::new(), BinaryHeap::new());
    rows::each(
        (&args.table, args.column.as_ref()),
        threads,
        |item| rows::judge(item, args.patience),
        |item, judged| {
            report.rows += 1;
            let (key, class) = match judged {
                Judged::Faulty(fault, key) => {
                    report.add(fault);
                    let Some(key) = key else { return Ok(()) };
                    (key, key)
                }
                Judged::Valid(key, solution, class) => {
                    let answer = rows::field(item, args.answer.as_deref(), &ANSWERS)?;
                    if answer.is_some_and(|answer| answer.replace(char::is_whitespace, "") != solution.to_string()) {
                        report.add("wrong_answers");
                    }
                    if others.contains(&class) {
                        report.shared_classes += usize::from(shared.insert(class));
                        report.add("shared_rows");
                    }
                    if !classes.contains(&class) {
                        keep(&mut sample, args, item, class, report.rows)?;
                    }
                    (key, class)
                }
            };
            // A row is told once: as the same puzzle, or else as an equivalent one.
            let (is_new, is_new_class) = (seen.insert(key), classes.insert(class));
            if !is_new_class {
                report.add("duplicates");
                if !is_new {
                    report.add("identical");
                }
            }
            Ok(())
        },
    )?;
    rate(&mut report, &sample.into_sorted_vec(), args, threads);
    writeln!(io::stdout(), "{}", report.told(args.format))?;
    Ok(if report.is_clean() && !stop::is_stopped() { Status::Good } else { Status::Negative })
}

/// Takes a row into the sample, in the place of the last one if there is no room.
fn keep(sample: &mut BinaryHeap<Rated>, args: &Audit, item: &Item, class: Key, row: u64) -> Result<(), Failure> {
    let rating = rows::field(item, args.rating.as_deref(), &RATINGS)?.map(str::to_owned);
    sample.push((class.place(args.seed), row, item.echo(), rating));
    if sample.len() > args.sample as usize {
        sample.pop();
    }
    Ok(())
}

/// Rates the sample.
fn rate(report: &mut Report, sample: &[Rated], args: &Audit, threads: usize) {
    let tools = rows::tools();
    let rated = batch::shared(sample, threads, |(_, _, puzzle, _)| {
        let state: State = puzzle.parse().ok()?;
        args.patience.work(|budget| {
            let facts = Facts::of(&state).ok()?.with(&tools);
            let er = facts.er(budget).ok()??;
            let techniques = facts.techniques(budget).ok()?;
            Some((er, facts.level(budget).ok()??, techniques))
        })
    });
    let mut pairs = Vec::new();
    for ((.., rating), rated) in sample.iter().zip(rated) {
        let Some((er, level, techniques)) = rated else { continue };
        report.rated += 1;
        *report.er.entry(er / 10).or_default() += 1;
        *report.levels.entry(level).or_default() += 1;
        for (strategy, _) in techniques {
            *report.techniques.entry(strategy.id()).or_default() += 1;
        }
        if let Some(rating) = rating.as_deref().and_then(number) {
            pairs.push((rating, f64::from(er)));
        }
    }
    report.correlation = rank_correlation(&pairs);
}

/// A rating as a number: also a usual word, such as `hard`.
fn number(text: &str) -> Option<f64> {
    const WORDS: [&str; 10] =
        ["trivial", "very easy", "easy", "medium", "hard", "very hard", "expert", "extreme", "evil", "diabolical"];
    let mut words = (0_u8..).zip(WORDS);
    let word = || words.find(|(_, word)| text.trim().eq_ignore_ascii_case(word)).map(|(number, _)| f64::from(number));
    text.trim().parse().ok().filter(|number: &f64| number.is_finite()).or_else(word)
}
