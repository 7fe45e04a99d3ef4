//! The files of `docs/strategies/`: a page of Markdown for each strategy, with pictures, and a table of the strategies.

use super::doc::{Block, blocks};
use super::example::Example;
use crate::lines::argument;
use crate::sentence::{notation, sentence};
use crate::svg::Theme;
use pencilmark::strategies::REGISTRY;
use pencilmark::{Row, Strategy};
use std::fmt::Write;

/// The name of the table's file.
const TABLE: &str = "README.md";

/// A file of the manual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManualFile {
    /// The name of the file, such as `x-wing.md` or `x-wing-1.svg`.
    pub name: String,
    /// The content of the file, with a newline at the end.
    pub content: String,
}

/// The files of the manual: the table, then each strategy's page with its pictures.
///
/// ```
/// let files: Vec<_> = pencilmark_view::manual().take(3).collect();
/// assert_eq!(files[0].name, "README.md");
/// assert!(files[1].content.starts_with("# "));
/// assert!(files[2].name.ends_with("-1.svg"));
/// ```
pub fn manual() -> impl Iterator<Item = ManualFile> {
    let pages = REGISTRY.iter().map(Row::strategy).enumerate().flat_map(|(number, strategy)| page(strategy, number));
    std::iter::once(ManualFile { name: TABLE.into(), content: table() }).chain(pages)
}

fn table() -> String {
    let mut text = String::from(
        "# Strategies\n\nEach page says what a strategy is, why it holds and how to spot it, with drawn examples. The \
         solver tries the strategies in this order. The command `pencilmark strategies --out docs/strategies` makes this \
         folder.\n\n| strategy | family | difficulty | what to look for, and what follows |\n|---|---|--:|---|\n",
    );
    for row in REGISTRY {
        let (strategy, difficulty) = (row.strategy(), row.difficulty().least());
        let _ = writeln!(
            text,
            "| {} | {} | {difficulty:.1} | {} |",
            link(strategy),
            strategy.family(),
            escaped(strategy.summary())
        );
    }
    text
}

fn link(strategy: &Strategy) -> String {
    format!("[{}]({}.md)", strategy.name(), strategy.id())
}

/// The page of the strategy at a place of the order, and its pictures.
fn page(strategy: &'static Strategy, place: usize) -> Vec<ManualFile> {
    let difficulty = Row::from(strategy).difficulty().least();
    let mut text = format!(
        "# {}\n\nFamily: {} · difficulty: {difficulty:.1} · `{}`\n",
        strategy.name(),
        strategy.family(),
        strategy.id()
    );
    let mut was_item = false;
    for block in blocks(strategy.doc()) {
        let is_item = matches!(block, Block::Item(_));
        if !(was_item && is_item) {
            text.push('\n');
        }
        let _ = match block {
            Block::Paragraph(words) => writeln!(text, "{}", escaped(&words)),
            Block::Item(words) => writeln!(text, "- {}", escaped(&words)),
            Block::Diagram(lines) => writeln!(text, "```text\n{lines}\n```"),
        };
        was_item = is_item;
    }
    let mut pictures = Vec::new();
    for (number, example) in (1..).zip(Example::of(strategy)) {
        let name = format!("{}-{number}.svg", strategy.id());
        let title = if number == 1 { "Example".into() } else { format!("A second example: {}", example.kind()) };
        let _ = write!(text, "\n## {title}\n\n{}", told(&example, &name));
        pictures.push(ManualFile { name, content: example.picture().svg(Theme::Light) + "\n" });
    }
    let neighbour = |place: usize| REGISTRY.get(place).map(|row| link(row.strategy()));
    let before = place.checked_sub(1).and_then(neighbour).map(|link| format!("← {link}"));
    let after = neighbour(place + 1).map(|link| format!("{link} →"));
    let ways = [before, Some(format!("[all strategies]({TABLE})")), after].into_iter().flatten().collect::<Vec<_>>();
    let _ = writeln!(text, "\n---\n\n{}", ways.join(" · "));
    pictures.insert(0, ManualFile { name: format!("{}.md", strategy.id()), content: text });
    pictures
}

/// An example: the picture, the sentence, the notation and the argument.
fn told(example: &Example, picture: &str) -> String {
    let step = example.step();
    let mut text = format!("![{}]({picture})\n\n{}\n", step.name(), escaped(&sentence(step)));
    if let Some(notation) = notation(step) {
        let _ = writeln!(text, "\n`{notation}`");
    }
    if let Some(lines) = argument(step) {
        let width = lines.len().to_string().len();
        text.push_str("\nLine by line:\n\n```text\n");
        for line in lines {
            let _ = writeln!(text, "{:width$}. {:indent$}{}", line.number, "", line.text, indent = 2 * line.depth);
        }
        text.push_str("```\n");
    }
    if let Some(why) = example.why_easier() {
        let _ = writeln!(text, "\n{}", escaped(&why));
    }
    text
}

/// Words in one line, in which no character has a meaning in Markdown or HTML.
pub fn escaped(words: &str) -> String {
    let mut text = String::with_capacity(words.len());
    for letter in words.chars() {
        if "\\`*_[]<>&#|~!".contains(letter) {
            text.push('\\');
        }
        text.push(if letter.is_control() { ' ' } else { letter });
    }
    text
}
