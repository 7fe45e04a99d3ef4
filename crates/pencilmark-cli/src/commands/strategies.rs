//! `pencilmark strategies`

use crate::args::Strategies;
use crate::output::{Rows, Status, csv_row};
use anstyle::Style;
use pencilmark::strategies::REGISTRY;
use pencilmark::strategy::Expect;
use pencilmark::{Board, Puzzle, Scene, Strategy, strategies};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::{self, Write};

const HEADER: [&str; 5] = ["id", "name", "family", "difficulty", "error"];
const STRONG: Style = Style::new().bold();

pub(crate) fn run(args: &Strategies) -> io::Result<Status> {
    let mut out = anstream::stdout().lock();
    let format = args.format.settle(true);
    if let Some(strategy) = args.id {
        writeln!(out, "{}", page(strategy))?;
        return Ok(Status::Good);
    }
    match format {
        Rows::Text => {
            writeln!(out, "{STRONG}{:<16} {:<30} {:<9} difficulty{STRONG:#}", "id", "name", "family")?;
        }
        Rows::Csv => writeln!(out, "{}", csv_row(HEADER.map(String::from)))?,
        _ => {}
    }
    for row in REGISTRY {
        let strategy = row.strategy;
        if format == Rows::Text {
            let (id, name, family) = (strategy.id, strategy.name, strategy.family);
            writeln!(out, "{id:<16} {name:<30} {family:<9} {:10.1}", row.difficulty)?;
        } else {
            let difficulty = json!(format!("{:.1}", row.difficulty).parse::<f64>().ok());
            let values =
                [json!(strategy.id), json!(strategy.name), json!(strategy.family.id()), difficulty, Value::Null];
            writeln!(out, "{}", format.row(&HEADER, values))?;
        }
    }
    Ok(Status::Good)
}

/// What a strategy means, and an example from its own tests.
fn page(strategy: &Strategy) -> String {
    let difficulty = strategies::difficulty(strategy);
    let mut page = format!(
        "{STRONG}{}{STRONG:#} ({})\n{}, difficulty {difficulty:.1}\n\n",
        strategy.name, strategy.id, strategy.family
    );
    for line in strategy.doc.lines().filter(|line| !line.trim_start().starts_with("```")) {
        let _ = writeln!(page, "{}", line.strip_prefix(' ').unwrap_or(line));
    }
    if let Some((board, step)) = example(strategy) {
        let _ = write!(
            page,
            "\nFor example:\n\n{}\n\n{}",
            pencilmark_view::step(&board, &step),
            pencilmark_view::sentence(&step)
        );
    }
    page
}

/// The first step of the first case that finds one, the last such case being the one from a real puzzle.
fn example(strategy: &Strategy) -> Option<(Board, pencilmark::Step)> {
    let cases = strategy.cases.iter().rev().filter(|case| !matches!(case.expect, Expect::Finds(&[])));
    cases.into_iter().find_map(|case| {
        let puzzle: Puzzle = case.board.parse().ok()?;
        let board = strategy.board(&puzzle).ok()?;
        let step = strategy.first(&Scene::new(&board))?;
        Some((board, step))
    })
}
