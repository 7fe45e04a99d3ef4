//! Contact sheets: the pictures of strategies, many on a page, so that a person can look at all of them.
//!
//! ```text
//! cargo run --release -p pencilmark-bench --features png -- contact FOLDER [light|dark|print] [all] [ID…]
//! ```
//!
//! The tool draws the examples of each strategy, or with `all` the first step of each of its cases. The id of the strategy
//! and the number of the case are above each picture.

use crate::Done;
use pencilmark::strategy::Expect;
use pencilmark::{Board, Scene, Step, Strategy, strategies};
use pencilmark_print::png;
use pencilmark_view::{Example, Picture, Theme};
use std::fmt::Write;
use std::path::Path;

/// The number of pictures in a row, and the number of rows on a page.
const PAGE: (usize, usize) = (3, 2);
/// The space for a picture with its label and a legend of up to four lines.
const WIDTH: usize = 592;
const HEIGHT: usize = 720;

pub(crate) fn run(args: Vec<String>) -> Done {
    let mut words = args.into_iter();
    let folder = words.next().ok_or("name a folder for the pages")?;
    let (mut theme, mut is_all, mut wanted) = (Theme::Light, false, Vec::new());
    for word in words {
        match &word[..] {
            "light" => theme = Theme::Light,
            "dark" => theme = Theme::Dark,
            "print" => theme = Theme::Print,
            "all" => is_all = true,
            id => wanted.push(strategies::get(id).ok_or_else(|| format!("there is no strategy {id}"))?),
        }
    }
    let chosen = strategies::all().filter(|strategy| wanted.is_empty() || wanted.contains(strategy));
    let drawn: Vec<(String, String)> = chosen
        .flat_map(|strategy| {
            let steps = if is_all { cases(strategy) } else { examples(strategy) };
            steps.into_iter().map(|(number, board, step)| {
                (format!("{} {number}: {}", strategy.id(), step.name()), Picture::step(&board, &step).svg(theme))
            })
        })
        .collect();
    std::fs::create_dir_all(&folder)?;
    for (number, page) in drawn.chunks(PAGE.0 * PAGE.1).enumerate() {
        let file = Path::new(&folder).join(format!("{:02}.png", number + 1));
        std::fs::write(&file, png(&sheet(page), 1776)?)?;
    }
    println!("{} pictures in {folder}", drawn.len());
    Ok(())
}

fn examples(strategy: &'static Strategy) -> Vec<(usize, Board, Step)> {
    let examples = Example::of(strategy);
    examples.iter().zip(1..).map(|(one, number)| (number, one.board().clone(), one.step().clone())).collect()
}

/// The first step of each case.
fn cases(strategy: &'static Strategy) -> Vec<(usize, Board, Step)> {
    let cases = strategy.cases().iter().zip(1..).filter(|(case, _)| !matches!(case.expect, Expect::Finds(&[])));
    let steps = cases.filter_map(|(case, number)| {
        let board = strategy.board(&case.state().ok()?).ok()?;
        let step = strategy.first(&Scene::new(&board))?;
        Some((number, board, step))
    });
    steps.collect()
}

/// A page of labelled pictures.
fn sheet(pictures: &[(String, String)]) -> String {
    let (across, down) = PAGE;
    let (width, height) = (across * WIDTH, down * HEIGHT);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"><rect width=\"{width}\" \
         height=\"{height}\" fill=\"#fff\"/>"
    );
    for (i, (label, picture)) in pictures.iter().enumerate() {
        let (x, y) = (i % across * WIDTH + 8, i / across * HEIGHT + 24);
        let Some((_, rest)) = picture.split_once("viewBox=\"0 0 ") else { continue };
        let size: Vec<&str> = rest.split(['"', ' ']).take(2).collect();
        let placed = format!("<svg x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" ", size[0], size[1]);
        let _ = write!(
            svg,
            "{}<text x=\"{}\" y=\"{}\" font-size=\"16\" style=\"text-anchor:start\">{label}</text>",
            picture.replacen("<svg ", &placed, 1),
            x + 28,
            y - 8
        );
    }
    svg + "</svg>"
}
