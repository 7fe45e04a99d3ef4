//! `pencilmark strategies`

use crate::args::Strategies;
use crate::output::{self, Rows, Status, csv_row};
use crate::wrap::{self, wrap};
use anstyle::Style;
use pencilmark::strategies::REGISTRY;
use pencilmark::strategy::Expect;
use pencilmark::{Board, Order, Puzzle, Row, Scene, Solver, Step, Strategy, census};
use pencilmark_view::JsonState;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;
use std::io::{self, Write};

const HEADER: [&str; 8] = ["id", "name", "family", "difficulty", "steps", "puzzles", "states", "error"];
const STRONG: Style = Style::new().bold();

/// The most columns of a page: longer lines are hard to read.
const WIDEST_PAGE: usize = 100;

pub(crate) fn run(args: &Strategies) -> io::Result<Status> {
    let mut out = anstream::stdout().lock();
    if let Some(strategy) = args.id.filter(|_| matches!(args.format, Rows::Auto | Rows::Text)) {
        writeln!(out, "{}", page(strategy, wrap::width().unwrap_or(WIDEST_PAGE).min(WIDEST_PAGE)))?;
        return Ok(Status::Good);
    }
    match args.format.settle(true) {
        Rows::Text => writeln!(out, "{}", table(wrap::width()))?,
        format => {
            if format == Rows::Csv {
                writeln!(out, "{}", csv_row(HEADER.map(String::from)))?;
            }
            for row in REGISTRY.iter().filter(|row| args.id.is_none_or(|id| id == row.strategy())) {
                let (strategy, count) = (row.strategy(), census::count(row.strategy()));
                if format == Rows::Json {
                    writeln!(out, "{}", object(strategy))?;
                    continue;
                }
                let values = [
                    json!(strategy.id()),
                    json!(strategy.name()),
                    json!(strategy.family().id()),
                    json!(row.difficulty().least()),
                    json!(count.map(|count| count.steps)),
                    json!(count.map(|count| count.puzzles)),
                    json!(count.map(|count| count.states)),
                    Value::Null,
                ];
                writeln!(out, "{}", format.row(&HEADER, values))?;
            }
        }
    }
    Ok(Status::Good)
}

/// All strategies in columns, and the meaning of the numbers. If a line has no space for the names, they are omitted:
/// they are on the pages.
fn table(width: Option<usize>) -> String {
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
        text(strategy.doc(), width)
    );
    for (number, example) in examples(strategy).iter().enumerate() {
        let opening = if number == 0 { "For example".into() } else { format!("A second example, {}", example.title()) };
        let _ = write!(page, "\n{opening}:\n\n{}\n", example.text(width));
    }
    page.truncate(page.trim_end().len());
    page
}

/// A doc comment in lines of a given width. Paragraphs are wrapped, and each item of a list alone. Diagrams are not
/// changed.
fn text(doc: &str, width: usize) -> String {
    let (mut text, mut paragraph, mut is_diagram) = (String::new(), String::new(), false);
    let lines = doc.lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
    for line in lines.chain([""]) {
        let is_fence = line.trim_start().starts_with("```");
        let stands_alone = is_diagram || is_fence || line.is_empty() || line.starts_with("- ");
        if stands_alone && !paragraph.is_empty() {
            let _ = writeln!(text, "{}", wrap(&paragraph, width));
            paragraph.clear();
        }
        if is_fence {
            is_diagram = !is_diagram;
        } else if is_diagram || line.is_empty() {
            let _ = writeln!(text, "{line}");
        } else {
            let gap = if paragraph.is_empty() { "" } else { " " };
            let _ = write!(paragraph, "{gap}{}", line.trim());
        }
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

/// A strategy for programs.
fn object(strategy: &'static Strategy) -> Value {
    let count = census::count(strategy);
    let mut object = Map::new();
    let mut insert = |name: &str, value: Value| object.insert(name.into(), value);
    insert("id", json!(strategy.id()));
    insert("name", json!(strategy.name()));
    insert("family", json!(strategy.family().id()));
    insert("difficulty", json!(Row::from(strategy).difficulty().least()));
    insert("steps", json!(count.map(|count| count.steps)));
    insert("puzzles", json!(count.map(|count| count.puzzles)));
    insert("states", json!(count.map(|count| count.states)));
    insert("page", json!(text(strategy.doc(), usize::MAX).trim_end()));
    let mut examples = examples(strategy).into_iter();
    let Some(example) = examples.next() else { return Value::Object(object) };
    let shown = example.object();
    if let Some(why) = shown.get("why_easier") {
        insert("why_easier", why.clone());
    }
    insert("example", shown);
    if let Some(second) = examples.next() {
        insert("second_example", second.object());
    }
    Value::Object(object)
}

/// A step from a strategy's own tests.
struct Example {
    puzzle: Puzzle,
    board: Board,
    step: Step,
    /// An easier strategy that finds a step too.
    easier: Option<&'static Strategy>,
}

impl Example {
    /// The picture, the sentence, the notation and the lines of the argument; and why a player would not look for it here.
    fn text(&self, width: usize) -> String {
        let step = &self.step;
        let mut text = format!(
            "{}\n\n{}",
            pencilmark_view::step(&self.board, step),
            wrap(&pencilmark_view::sentence(step), width)
        );
        if let Some(notation) = pencilmark_view::notation(step) {
            let _ = write!(text, "\n{}", wrap(&notation, width));
        }
        text.push_str(&output::argument(step, 0));
        if let Some(easier) = self.easier {
            let _ = write!(text, "\n\n{}", wrap(&why_easier(step.strategy(), easier), width));
        }
        text
    }

    fn object(&self) -> Value {
        let order = Order::default();
        let state = JsonState::new(&self.puzzle, std::slice::from_ref(&self.step), &order, None);
        let state = serde_json::to_value(state).unwrap_or_default();
        let mut shown = json!({"state": state["state"], "step": state["steps"][0]});
        if let Some(easier) = self.easier {
            shown["why_easier"] = json!(why_easier(self.step.strategy(), easier));
        }
        shown
    }

    /// What kind of its strategy the step is.
    fn title(&self) -> String {
        let (kind, name) = (self.step.name(), self.step.strategy().name());
        if kind == name { format!("another kind of {name}") } else { kind.into() }
    }
}

/// Why a person sees something easier in the example of a strategy.
fn why_easier(strategy: &Strategy, easier: &Strategy) -> String {
    let name = easier.name();
    match strategy.why_easier() {
        Some(reason) => format!("{reason} Here the easier step is found by {name}."),
        None => format!("No example is known in which nothing easier works. Here there is an easier step too: {name}."),
    }
}

/// The first step of a case: of the last case in which no easier strategy works, else of the last case with a step. The
/// last case is from a real puzzle. And a second one of another kind, if the strategy has kinds.
fn examples(strategy: &'static Strategy) -> Vec<Example> {
    let own = Row::from(strategy).difficulty().least();
    let easier = REGISTRY.iter().filter(|row| row.difficulty().least() < own).map(Row::strategy);
    let easier = Solver::with(easier.filter(|other| !other.from_all_marks()));
    let cases = strategy.cases().iter().rev().filter(|case| !matches!(case.expect, Expect::Finds(&[])));
    let steps = cases.filter_map(|case| {
        let puzzle = case.board.parse::<Puzzle>().ok()?;
        let board = strategy.board(&puzzle).ok()?;
        let step = strategy.first(&Scene::new(&board))?;
        let easier = easier.next(&board).map(|step| step.strategy());
        Some(Example { puzzle, board, step, easier })
    });
    let (best, worse): (Vec<Example>, Vec<Example>) = steps.partition(|example| example.easier.is_none());
    let mut examples = best.into_iter().chain(worse);
    let Some(first) = examples.next() else { return Vec::new() };
    let kind = |example: &Example| (example.step.name(), example.step.because());
    let is_clear = |example: &Example| example.easier.is_none() || example.step.name() != first.step.name();
    let second = examples.find(|example| kind(example) != kind(&first) && is_clear(example));
    let second = second.map(|example| Example { easier: None, ..example });
    [Some(first), second].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_narrow_table_goes_without_the_names() {
        let (wide, narrow) = (table(None), table(Some(80)));
        assert!(wide.contains("Locked Candidates (Pointing)") && !narrow.contains("Locked Candidates (Pointing)"));
        let longest = narrow.lines().skip(1).map(|line| line.chars().count()).max();
        assert!(longest <= Some(80), "{narrow}");
    }

    #[test]
    fn pages_are_wrapped_but_for_diagrams() {
        let doc =
            " One two\n three.\n\n ```text\n a   diagram wider than that\n ```\n\n - four\n - five six seven eight\n";
        let expected = "One two\nthree.\n\na   diagram wider than that\n\n- four\n- five six\nseven\neight\n";
        assert_eq!(text(doc, 10), expected);
    }
}
