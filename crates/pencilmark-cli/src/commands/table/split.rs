//! `pencilmark split`

use super::key::Key;
use super::rows::{self, Judged};
use crate::args::table::Split;
use crate::failures::Failure;
use crate::output::{self, Status, whole_file};
use crate::stop;
use pencilmark::Grid;
use pencilmark_facts::{Facts, Tools};
use pencilmark_requests::input::Item;
use pencilmark_requests::{Code, Refusal};
use serde_json::{Map, json};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// The names of the parts, in the order of their files.
const PARTS: [&str; 2] = ["train", "test"];

/// The strata that are computed; others are the values of a column.
const COMPUTED: [&str; 3] = ["er", "level", "technique"];

/// A row that can be in a part: its class, and the number of its stratum.
type Row = Option<(Key, u32)>;

pub(crate) fn run(args: &Split, threads: usize) -> Result<Status, Failure> {
    if !Path::new(&args.table).is_file() {
        let message = format!("{}: no such file; the table is read twice, so it must be a file", args.table);
        return Err(Refusal::new(Code::File, message).into());
    }
    let mut excluded = HashSet::new();
    for file in &args.exclude {
        excluded.extend(rows::classes((file, args.column.as_ref()), threads, args.patience)?);
    }
    let (mut all, mut strata, mut left_out) = (Vec::new(), Strata::default(), BTreeMap::new());
    let tools = rows::tools();
    let part = |item: &Item| match rows::judge(item, args.patience) {
        Judged::Valid(.., class) if excluded.contains(&class) => Err("excluded"),
        Judged::Valid(_, solution, class) => Ok((class, stratum(args, item, &solution, &tools))),
        Judged::Faulty(fault, _) => Err(fault),
    };
    rows::each((&args.table, args.column.as_ref()), threads, part, |_, row| {
        all.push(match row {
            Ok((class, stratum)) => Some((class, strata.number(stratum?))),
            Err(reason) => {
                *left_out.entry(reason).or_insert(0_u64) += 1;
                None
            }
        });
        Ok(())
    })?;
    if stop::is_stopped() {
        return Ok(Status::Negative);
    }
    let test = chosen(&all, args);
    let Some(counts) = write(args, &all, &test, strata.names.len())? else { return Ok(Status::Negative) };
    let mut summary = Map::from_iter([("rows".to_owned(), json!(all.len())), ("left_out".into(), json!(left_out))]);
    for (part, counts) in PARTS.iter().zip(counts) {
        let named: BTreeMap<&str, u64> = strata.names.iter().map(String::as_str).zip(counts.iter().copied()).collect();
        summary.insert((*part).into(), json!({"rows": counts.iter().sum::<u64>(), "strata": named}));
    }
    writeln!(io::stdout(), "{}", output::json(&summary))?;
    Ok(Status::Good)
}

/// The names of the strata, and their numbers.
#[derive(Default)]
struct Strata {
    names: Vec<String>,
    numbers: HashMap<String, u32>,
}

impl Strata {
    fn number(&mut self, name: String) -> u32 {
        let next = self.names.len() as u32;
        *self.numbers.entry(name).or_insert_with_key(|name| {
            self.names.push(name.clone());
            next
        })
    }
}

/// The name of the stratum of a row.
fn stratum(args: &Split, item: &Item, solution: &Grid, tools: &Tools) -> Result<String, Failure> {
    let Some(name) = &args.stratify else { return Ok("all".into()) };
    if !COMPUTED.contains(&name.as_str()) {
        let field = rows::field(item, Some(name), &[])?.unwrap_or_default();
        // Of a number, the whole part.
        return Ok(field.parse().map_or_else(|_| field.to_owned(), |number: f64| number.trunc().to_string()));
    }
    let Ok(state) = &item.state else { return Ok(String::new()) };
    let found = args.patience.work(|budget| {
        let facts = Facts::of(state).ok()?.with(tools).solved(solution);
        match name.as_str() {
            "er" => facts.er(budget).ok()?.map(|tenths| (tenths / 10).to_string()),
            "level" => facts.level(budget).ok()?.map(|level| level.name().to_lowercase()),
            _ => facts.path(budget).ok()??.hardest().map(|step| step.strategy().id().to_owned()),
        }
    });
    Ok(found.unwrap_or_else(|| "not known".into()))
}

/// The classes for the test part: of each stratum, classes in the order of the seed, as long as they bring the number of rows
/// nearer to the share.
fn chosen(rows: &[Row], args: &Split) -> HashSet<Key> {
    let mut classes: HashMap<Key, (u32, u64)> = HashMap::new();
    for (class, stratum) in rows.iter().flatten() {
        classes.entry(*class).or_insert((*stratum, 0)).1 += 1;
    }
    let mut order: Vec<(u32, u64, Key, u64)> =
        classes.into_iter().map(|(key, (stratum, rows))| (stratum, key.place(args.seed), key, rows)).collect();
    order.sort_unstable();
    let mut test = HashSet::new();
    for stratum in order.chunk_by(|one, other| one.0 == other.0) {
        let all: u64 = stratum.iter().map(|class| class.3).sum();
        let wanted = (all * args.test + 500_000) / 1_000_000;
        let mut taken = 0;
        for (_, _, key, rows) in stratum {
            if taken + rows.div_ceil(2) <= wanted {
                taken += rows;
                test.insert(*key);
            }
        }
    }
    test
}

/// Writes the parts. Returns the number of rows of each stratum in each part; `None` if Ctrl-C ended it. Both files get their names
/// only when they are whole.
fn write(args: &Split, rows: &[Row], test: &HashSet<Key>, strata: usize) -> Result<Option<[Vec<u64>; 2]>, Failure> {
    fs::create_dir_all(&args.out)?;
    let files = [whole_file::beside(&args.out)?, whole_file::beside(&args.out)?];
    let mut counts = [vec![0; strata], vec![0; strata]];
    {
        let mut writers = files.each_ref().map(|file: &NamedTempFile| csv::Writer::from_writer(file));
        let mut rows = rows.iter();
        let mut has_header = false;
        rows::each(
            (&args.table, args.column.as_ref()),
            1,
            |_| (),
            |item, ()| {
                let columns = item.columns();
                if !has_header {
                    has_header = true;
                    let names =
                        columns.map_or_else(|| vec!["puzzle".to_owned()], |columns| columns.names.names.clone());
                    writers.iter_mut().try_for_each(|writer| writer.write_record(&names)).map_err(io::Error::from)?;
                }
                let Some(Some((class, stratum))) = rows.next() else { return Ok(()) };
                let part = usize::from(test.contains(class));
                counts[part][*stratum as usize] += 1;
                let fields = columns.map_or_else(|| vec![item.echo()], |columns| columns.fields.clone());
                Ok(writers[part].write_record(&fields).map_err(io::Error::from)?)
            },
        )?;
        writers.iter_mut().try_for_each(csv::Writer::flush)?;
    }
    if stop::is_stopped() {
        return Ok(None);
    }
    for (file, part) in files.into_iter().zip(PARTS) {
        file.persist(args.out.join(format!("{part}.csv"))).map_err(|error| error.error)?;
    }
    Ok(Some(counts))
}
