//! One page with a whole path. The arrow keys go from step to step; the page works from a file and without a network.
//!
//! ```text
//! The data of the page:
//!   grid, fragments, views   the parts of the pictures, and the pictures (views) made from them: see drawing.rs
//!   steps                    for each step: name, sentence, notation, lines, and the numbers of its views
//! ```
//!
//! A path of a hundred steps has thousands of pictures, which differ in a few cells. The page contains each
//! different part once, and its script makes the pictures from these parts.

use super::drawing::Drawing;
use crate::lines;
use crate::picture::Picture;
use crate::sentence::{notation, sentence};
use crate::svg::{CELL, MARGIN, SIDE, Theme, edge_and_scale};
use pencilmark::{Outcome, Path, State, Step};
use serde_json::{Value, json};

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("walk.js");

/// A page of HTML that shows a path step by step, and each argument line by line.
///
/// ```
/// use pencilmark::{Board, Puzzle, Solver};
///
/// let puzzle: Puzzle =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// let path = Solver::new().solve(Board::new(&puzzle)?);
/// let page = pencilmark_view::page(&puzzle, &path);
/// assert!(page.starts_with("<!doctype html>") && !page.contains("http://cdn"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn page(start: &impl AsRef<State>, path: &Path) -> String {
    page_of(start, path, |_, _| true)
}

/// The same as [`page`], but only with the steps for which `shown` returns true. The arguments of `shown` are the number of
/// the step (the first step is 1) and the step.
pub fn page_of(start: &impl AsRef<State>, path: &Path, shown: impl Fn(usize, &Step) -> bool) -> String {
    let mut drawing = Drawing::default();
    let mut board = path.start.clone();
    let mut steps = Vec::new();
    for (number, step) in (1..).zip(&path.steps) {
        if shown(number, step) {
            let view = drawing.add(&Picture::step(&board, step));
            steps.push(told(number, step, view, |line| {
                Picture::line(&board, step, line).map_or(view, |picture| drawing.add(&picture))
            }));
        }
        board.apply(step);
    }
    let end = drawing.add(&Picture::board(&board));
    let layout = start.as_ref().any_layout();
    let (edge, scale) = edge_and_scale(layout);
    let data = json!({
        "puzzle": start.as_ref().to_string(),
        "side": SIDE,
        "margin": (MARGIN + edge) * scale,
        "cell": CELL * scale,
        "grid": drawing.grid(),
        "fragments": drawing.fragments(),
        "views": drawing.views(),
        "count": path.steps.len(),
        "steps": steps,
        "end": {"view": end, "text": ending(path)},
    });
    // A closing tag inside the data would end the script.
    let data = data.to_string().replace("</", "<\\/");
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width,initial-scale=1\"><title>{}</title><style>:root{{{}}}@media \
         (prefers-color-scheme:dark){{:root{{{}}}}}@media print{{:root{{{}}}}}{}{STYLE}</style></head><body>{BODY}<script \
         type=\"application/json\" id=\"data\">{data}</script><script>{SCRIPT}</script></body></html>\n",
        start.as_ref(),
        Theme::Light.variables(),
        Theme::Dark.variables(),
        Theme::Print.variables(),
        Theme::Page.rules_on(layout)
    )
}

const BODY: &str = "<main><figure id=\"picture\" aria-live=\"off\"></figure><section><nav aria-label=\"Walk\"><button id=\"back\" \
    aria-label=\"Back\">←</button><output id=\"place\"></output><button id=\"next\" aria-label=\"Next\">→</button></nav><h1 \
    id=\"name\"></h1><p id=\"text\" aria-live=\"polite\"></p><p id=\"notation\"></p><ol id=\"lines\"></ol><p class=\"keys\">← and → \
    walk the steps, ↑ and ↓ the lines of an argument.</p></section></main><nav \
    aria-label=\"All steps\"><ol id=\"steps\"></ol></nav><div id=\"print\"></div>";

fn told(number: usize, step: &Step, view: usize, mut of_line: impl FnMut(usize) -> usize) -> Value {
    let lines = lines::argument(step).unwrap_or_default();
    let lines: Vec<Value> = lines.iter().map(|line| json!([line.depth, line.text, of_line(line.number)])).collect();
    json!({"number": number, "name": step.name(), "text": sentence(step), "notation": notation(step), "lines": lines, "view": view})
}

fn ending(path: &Path) -> String {
    match path.outcome {
        Outcome::Solved => "Solved.".into(),
        Outcome::Stuck => "These strategies find no further step.".into(),
        Outcome::Faulty(fault) => format!("This cannot be solved: {fault}."),
        Outcome::Stopped(why) => why.to_string(),
    }
}
