//! `pencilmark bank query` and `export`

use super::failed::Failed;
use crate::args::bank::{BankRows, Export, Query as QueryArguments, Selected};
use crate::failures::wrong_condition;
use crate::output::{self, Status, csv_row, inform};
use crate::stop;
use pencilmark_bank::{Bank, COLUMNS, Order, Part, Query, Row};
use pencilmark_requests::{Code, Refusal};
use serde_json::{Map, Value};
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

/// The additional columns of an export, after the columns of a query.
const BESIDE: [&str; 2] = ["sources", "tags"];

pub(super) fn query(bank: &Bank, args: &QueryArguments) -> Result<Status, Failed> {
    let mut query = selected(fitting(args.r#where.as_deref())?, &args.selected);
    if let Some(name) = &args.order {
        query = query.ordered(Order::read(name).map_err(|wrong| Refusal::new(Code::WrongValue, wrong).of("order"))?);
    }
    print(bank, &query, args.format, &COLUMNS)
}

pub(super) fn export(bank: &Bank, args: &Export) -> Result<Status, Failed> {
    let all = fitting(args.r#where.as_deref())?;
    let id = Order::read("id").map_err(|wrong| Refusal::new(Code::Failed, wrong))?;
    let query = selected(all, &args.selected).ordered(id).with_origins();
    print(bank, &query, args.format, &[&COLUMNS[..], &BESIDE].concat())
}

/// The query for all puzzles, or for the puzzles that fit a condition.
fn fitting(condition: Option<&str>) -> Result<Query, Failed> {
    let query = condition.map_or_else(|| Ok(Query::default()), Query::new);
    query.map_err(|wrong| wrong_condition(&wrong).into())
}

fn selected(query: Query, Selected { tag, source, limit }: &Selected) -> Query {
    let query = tag.iter().fold(query, |query, tag| query.tagged(tag));
    let query = source.iter().fold(query, |query, source| query.from_source(source));
    limit.iter().fold(query, |query, limit| query.limit(*limit))
}

fn print(bank: &Bank, query: &Query, format: BankRows, columns: &[&str]) -> Result<Status, Failed> {
    stop::look_at_flag();
    let lacking = bank.unasked(query)?;
    if !lacking.is_empty() {
        let names: Vec<&str> = lacking.into_iter().map(Part::name).collect();
        let names = names.join(" ");
        inform(&format!(
            "some puzzles have no value yet, so they do not fit: `pencilmark bank compute {names}` computes the values"
        ));
    }
    let mut out = BufWriter::new(io::stdout());
    if format == BankRows::Csv {
        writeln!(out, "{}", csv_row(columns.iter().map(ToString::to_string)))?;
    }
    bank.each(query, |row| {
        writeln!(out, "{}", line(row, format, columns)?)?;
        Ok::<_, Failed>(if stop::is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    out.flush()?;
    Ok(Status::Good)
}

fn line(row: &Row, format: BankRows, columns: &[&str]) -> Result<String, Failed> {
    Ok(match format {
        BankRows::Line => row.puzzle()?.to_string(),
        BankRows::Csv => csv_row(row.fields()?.into_iter().map(Option::unwrap_or_default)),
        BankRows::Json => {
            let fields = columns.iter().zip(row.fields()?);
            output::json(
                &fields.map(|(column, field)| ((*column).to_owned(), json(column, field))).collect::<Map<_, _>>(),
            )
        }
    })
}

/// A field as a value of JSON.
fn json(column: &str, field: Option<String>) -> Value {
    let Some(field) = field else { return Value::Null };
    match column {
        "canonical" | "level" | "hardest" => field.into(),
        "techniques" => {
            let times = field.split_whitespace().filter_map(|one| one.split_once(':'));
            times
                .map(|(id, times)| (id.to_owned(), Value::from(times.parse::<u64>().ok())))
                .collect::<Map<_, _>>()
                .into()
        }
        "sources" | "tags" => field.split("; ").collect(),
        // The other columns contain numbers, true or false.
        _ => field.parse().unwrap_or(Value::String(field)),
    }
}
