//! `pencilmark grid unavoidable` and `pencilmark grid bound`

use super::solved::{GridAnswer, answer, solved};
use crate::args::grid::OfSets;
use crate::batch::{self, Plan};
use crate::failures::Failure;
use crate::output::{Rows, Status, count, csv_row};
use pencilmark::Cells;
use pencilmark_generate::Unavoidable;
use pencilmark_requests::Refusal;
use pencilmark_requests::input::Item;
use serde_json::{Map, Value, json};

pub(super) fn unavoidable(args: OfSets, threads: usize) -> Result<Status, Failure> {
    let (size, patience) = (usize::from(args.size), args.patience);
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let header = ["grid", "size", "cells", "completions", "error"].map(String::from);
        let work = move |item: &Item| {
            answer(item, format, 3, |state| {
                let found = patience.work(|budget| {
                    let (grid, _) = solved(state, budget)?;
                    Ok::<_, Refusal>(pencilmark_generate::unavoidable(&grid, size, budget)?)
                })?;
                Ok(sets(&found, size))
            })
        };
        Plan { header: (format == Rows::Csv).then(|| csv_row(header)), work }
    })
}

fn names(cells: Cells) -> String {
    cells.to_string().replace(',', " ")
}

fn sets(found: &[Unavoidable], size: usize) -> GridAnswer {
    let row = |set: &Unavoidable| vec![set.cells.len().to_string(), names(set.cells), set.completions.to_string()];
    let object = |set: &Unavoidable| {
        let cells: Vec<&str> = set.cells.iter().map(pencilmark::Cell::name).collect();
        json!({"size": set.cells.len(), "cells": cells, "completions": set.completions})
    };
    let by_size = (4..=size).map(|size| (size, found.iter().filter(|set| set.cells.len() == size).count()));
    let by_size: Vec<String> =
        by_size.filter(|&(_, number)| number > 0).map(|(size, number)| format!("{number} of {size}")).collect();
    let words =
        format!("{} of up to {size} cells: {}.", count(found.len(), "minimal unavoidable set"), by_size.join(", "));
    let fields = Map::from_iter([("sets".to_owned(), Value::from(found.iter().map(object).collect::<Vec<_>>()))]);
    GridAnswer { rows: found.iter().map(row).collect(), fields, words, error: None }
}

pub(super) fn bound(args: OfSets, threads: usize) -> Result<Status, Failure> {
    let (size, patience) = (usize::from(args.size), args.patience);
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let header = ["grid", "sets", "disjoint", "least", "exact", "hitting", "error"].map(String::from);
        let work = move |item: &Item| {
            answer(item, format, 5, |state| {
                let found = patience.work(|budget| {
                    let (grid, _) = solved(state, budget)?;
                    Ok::<_, Refusal>(pencilmark_generate::bound(&grid, size, budget)?)
                })?;
                let hitting = found.hitting.map(names);
                let row = vec![
                    found.sets.to_string(),
                    found.disjoint.len().to_string(),
                    found.least.to_string(),
                    hitting.is_some().to_string(),
                    hitting.clone().unwrap_or_default(),
                ];
                let disjoint: Vec<String> = found.disjoint.iter().copied().map(names).collect();
                let fields = json!({
                    "sets": found.sets, "disjoint": disjoint, "least": found.least, "exact": hitting.is_some(),
                    "hitting": hitting,
                });
                let words = format!(
                    "At least {}: {} of up to {size} cells, {} of them disjoint.",
                    count(found.least, "given"),
                    count(found.sets, "unavoidable set"),
                    found.disjoint.len()
                );
                let fields = fields.as_object().cloned().unwrap_or_default();
                Ok(GridAnswer { rows: vec![row], fields, words, error: found.stopped.map(Refusal::from) })
            })
        };
        Plan { header: (format == Rows::Csv).then(|| csv_row(header)), work }
    })
}
