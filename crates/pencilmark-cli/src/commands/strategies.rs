//! `pencilmark strategies`

use crate::args::Strategies;
use crate::failures::Failure;
use crate::output::{Rows, Status, csv_row, json, screen, whole_file};
use anstyle::Style;
use pencilmark::strategies::REGISTRY;
use pencilmark::{Row, Strategy, census};
use pencilmark_requests::strategies::HEADER;
use pencilmark_requests::words::wrap;
use pencilmark_requests::{Code, Refusal, StrategyId, row};
use pencilmark_view::{Block, Example, StrategyAnswer, blocks};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

const STRONG: Style = Style::new().bold();

/// The maximum number of characters in a line of a page. Longer lines are hard to read.
const WIDEST_PAGE: usize = 100;

pub(crate) fn run(args: &Strategies) -> Result<Status, Failure> {
    if let Some(folder) = &args.out {
        return manual(folder);
    }
    let chosen = args.id.map(|StrategyId(strategy)| strategy);
    let mut out = anstream::stdout().lock();
    if let Some(strategy) = chosen.filter(|_| matches!(args.format, Rows::Auto | Rows::Text)) {
        writeln!(out, "{}", page(strategy, screen().width.unwrap_or(WIDEST_PAGE).min(WIDEST_PAGE)))?;
        return Ok(Status::Good);
    }
    match args.format.settle(true) {
        Rows::Text => writeln!(out, "{}", table(screen().width))?,
        format => {
            if format == Rows::Csv {
                writeln!(out, "{}", csv_row(HEADER.map(String::from)))?;
            }
            for strategy in
                REGISTRY.iter().map(Row::strategy).filter(|strategy| chosen.is_none_or(|id| id == *strategy))
            {
                if format == Rows::Json {
                    writeln!(out, "{}", json(&StrategyAnswer::page(strategy)))?;
                    continue;
                }
                writeln!(out, "{}", csv_row(row(&HEADER, &StrategyAnswer::row(strategy))))?;
            }
        }
    }
    Ok(Status::Good)
}

/// Writes the table and the pages into a folder. Other files there stay as they are.
fn manual(folder: &Path) -> Result<Status, Failure> {
    let failed = |error: io::Error| Refusal::new(Code::File, format!("{}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    pencilmark_view::manual()
        .try_for_each(|file| whole_file::write(&folder.join(file.name), file.content.as_bytes()))
        .map_err(failed)?;
    Ok(Status::Good)
}

/// All strategies in columns, and the meaning of the numbers. If a line has no space for the names, the names are omitted.
/// The pages also have the names.
pub fn table(width: Option<usize>) -> String {
    let number = |number: Option<u32>| number.map_or_else(String::new, |number| number.to_string());
    let mut rows = vec![HEADER[..7].iter().map(ToString::to_string).collect::<Vec<_>>()];
    rows.extend(REGISTRY.iter().map(|row| {
        let (strategy, count) = (row.strategy(), census::count(row.strategy()));
        let counts =
            [count.map(|count| count.steps), count.map(|count| count.puzzles), count.map(|count| count.states)];
        let words = [strategy.id().into(), strategy.name().into(), strategy.family().id().into()];
        words.into_iter().chain([format!("{:.1}", row.difficulty().least())]).chain(counts.map(number)).collect()
    }));
    let widest = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let mut widths: Vec<usize> = (0..7).map(widest).collect();
    let too_wide =
        |widths: &[usize]| width.is_some_and(|width| widths.iter().sum::<usize>() + 2 * widths.len() - 2 > width);
    if too_wide(&widths) {
        for row in &mut rows {
            row.remove(1);
        }
        widths.remove(1);
    }
    let gap = if too_wide(&widths) { " " } else { "  " };
    let words = widths.len() - 4;
    let mut text = String::new();
    for (i, row) in rows.iter().enumerate() {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            if column < words { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        let line = cells.collect::<Vec<_>>().join(gap);
        let line = line.trim_end();
        let _ = if i == 0 { writeln!(text, "{STRONG}{line}{STRONG:#}") } else { writeln!(text, "{line}") };
    }
    let means = format!(
        "Counted on {}: the steps that are a strategy's own, the puzzles that have one, and the hard states in which it \
         finds something, whether an easier one does or not.",
        census::corpus()
    );
    text + "\n" + &wrap(&means, width.unwrap_or(WIDEST_PAGE).min(WIDEST_PAGE))
}

/// The page of a strategy, and an example from its own tests.
fn page(strategy: &'static Strategy, width: usize) -> String {
    let difficulty = Row::from(strategy).difficulty().least();
    let mut page = format!(
        "{STRONG}{}{STRONG:#} ({})\n{}, difficulty {difficulty:.1}\n\n{}",
        strategy.name(),
        strategy.id(),
        strategy.family(),
        text(&blocks(strategy.doc()), width)
    );
    for (number, example) in Example::of(strategy).iter().enumerate() {
        let opening = if number == 0 { "For example".into() } else { format!("A second example, {}", example.kind()) };
        let _ = write!(page, "\n{opening}:\n\n{}\n", shown(example, width));
    }
    page.truncate(page.trim_end().len());
    page
}

/// The parts of a page in lines of a given width. Paragraphs and items of lists are wrapped. Diagrams are not changed.
pub fn text(blocks: &[Block], width: usize) -> String {
    let mut text = String::new();
    for (number, block) in blocks.iter().enumerate() {
        let is_item = |block: &Block| matches!(block, Block::Item(_));
        if number > 0 && !(is_item(block) && is_item(&blocks[number - 1])) {
            text.push('\n');
        }
        let _ = match block {
            Block::Item(words) => writeln!(text, "{}", wrap(&format!("- {words}"), width)),
            Block::Diagram(lines) => writeln!(text, "{lines}"),
            Block::Paragraph(words) => writeln!(text, "{}", wrap(words, width)),
            _ => Ok(()),
        };
    }
    text
}

/// An example as text: the picture, the sentence, the notation and the lines of the argument. If an easier step is also
/// possible on this board, a last sentence says this.
fn shown(example: &Example, width: usize) -> String {
    let step = example.step();
    let mut text = format!(
        "{}\n\n{}",
        pencilmark_view::step(example.board(), step),
        wrap(&pencilmark_view::sentence(step), width)
    );
    if let Some(notation) = pencilmark_view::notation(step) {
        let _ = write!(text, "\n{}", wrap(&notation, width));
    }
    text.push_str(&screen().argument(step, 0));
    if let Some(why) = example.why_easier() {
        let _ = write!(text, "\n\n{}", wrap(&why, width));
    }
    text
}
