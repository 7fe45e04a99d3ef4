//! `/strategies` and `/strategies/{id}`: each strategy in words and pictures.

use super::assets::text_of;
use super::diagram::diagram;
use super::fragment::fragment;
use super::layout::{Place, append, escaped, layout};
use super::lessons::{difficulty, neighbours};
use super::reading;
use super::thumbnail::thumbnail;
use pencilmark::strategies::REGISTRY;
use pencilmark::{CHAPTERS, Row, Strategy};
use pencilmark_view::{Block, Example, argument, blocks, notation, sentence};
use std::fmt::Write;

/// The greatest depth of indentation that has a class in the style sheet.
const DEEPEST: usize = 9;

/// All strategies by chapter, each with a picture and its summary. A browser loads the pictures when they become visible.
pub(super) fn list(place: Place) -> String {
    let mut page = String::from(
        "<h1>Strategies</h1><p>In an order for learning, from the first cell to the hardest puzzles. Each has a page that says why \
         it holds and how to spot it, with examples. In the pictures, the pattern is yellow, a cross is a mark that goes, a green disc a \
         digit that comes: <a href=\"../strategies/reading.html\">how to read a step</a>.</p>",
    );
    for (number, chapter) in (1..).zip(CHAPTERS) {
        let (title, about) = (chapter.title, chapter.about);
        append!(
            page,
            "<section class=\"chapter\"><h2><span>{number}</span> {title}</h2><p class=\"facts\">{about}</p><ul class=\"lessons\">"
        );
        for &strategy in chapter.lessons {
            let (id, name, difficulty) = (strategy.id(), escaped(strategy.name()), difficulty(strategy));
            append!(
                page,
                "<li><a href=\"../strategies/{id}.html\"><img src=\"../strategies/{id}.svg\" alt=\"\" width=\"92\" height=\"92\" \
                 loading=\"lazy\">{name}</a><small>{difficulty:.1}</small><p>{}</p></li>",
                escaped(strategy.summary())
            );
        }
        page += "</ul></section>";
    }
    layout("Strategies", &page, place)
}

/// The page of a strategy.
pub(super) fn page(strategy: &'static Strategy, place: Place) -> String {
    let difficulty = difficulty(strategy);
    let mut page = format!("<h1>{}</h1>", escaped(strategy.name()));
    append!(page, "<p class=\"facts\">{}, difficulty {difficulty:.1}", strategy.family());
    if is_practised(strategy) {
        append!(page, " · <a href=\"../practice.html#{}\">Practise this</a>", strategy.id());
    }
    page += "</p>";
    text(&mut page, &blocks(strategy.doc()));
    for (number, example) in Example::of(strategy).iter().enumerate() {
        let title = if number == 0 { "Example".into() } else { format!("A second example: {}", example.kind()) };
        append!(page, "<section class=\"example\"><h2>{}</h2>", escaped(&title));
        show(&mut page, example);
        page += "</section>";
    }
    let [before, after] = neighbours(strategy);
    page += "<nav class=\"steps\" aria-label=\"Strategies\">";
    if let Some(before) = before {
        page += &link(" rel=\"prev\"", before, ["← ", ""]);
    }
    page += " <a href=\"../strategies/\">All strategies</a> ";
    if let Some(after) = after {
        page += &link(" rel=\"next\"", after, ["", " →"]);
    }
    page += "</nav>";
    layout(&escaped(strategy.name()), &page, place)
}

/// Whether the bank has positions for practice of a strategy.
fn is_practised(strategy: &Strategy) -> bool {
    text_of("practice.txt").lines().any(|line| line.split(' ').next() == Some(strategy.id()))
}

/// All articles and the pictures of their index, each with its path in the static site.
pub(crate) fn all() -> impl Iterator<Item = (String, String)> {
    let files = |row: &Row| {
        let (strategy, id) = (row.strategy(), row.strategy().id());
        [
            (format!("strategies/{id}.html"), page(strategy, Place::Site)),
            (format!("strategies/{id}.svg"), thumbnail(strategy)),
        ]
    };
    let text = [
        ("strategies/index.html".into(), list(Place::Site)),
        (format!("strategies/{}.html", reading::ID), reading::page(Place::Site)),
    ];
    text.into_iter().chain(REGISTRY.iter().flat_map(files))
}

/// A link to a strategy's page, with arrows around its name.
fn link(attributes: &str, strategy: &Strategy, [before, after]: [&str; 2]) -> String {
    let name = escaped(strategy.name());
    format!("<a{attributes} href=\"../strategies/{}.html\">{before}{name}{after}</a>", strategy.id())
}

/// Paragraphs, lists and diagrams.
fn text(page: &mut String, blocks: &[Block]) {
    let is_item = |block: &Block| matches!(block, Block::Item(_));
    for group in blocks.chunk_by(|block, next| is_item(block) && is_item(next)) {
        *page += if is_item(&group[0]) { "<ul>" } else { "" };
        for block in group {
            match block {
                Block::Item(words) => append!(page, "<li>{}</li>", code(words)),
                Block::Paragraph(words) => append!(page, "<p>{}</p>", code(words)),
                Block::Diagram(lines) => *page += &diagram(lines),
                _ => {}
            }
        }
        *page += if is_item(&group[0]) { "</ul>" } else { "" };
    }
}

/// Words as HTML. Text between backticks is code.
fn code(words: &str) -> String {
    let parts = words.split('`').enumerate();
    parts.map(|(number, part)| if number % 2 == 1 { in_code(part) } else { escaped(part) }).collect()
}

fn in_code(words: &str) -> String {
    format!("<code>{}</code>", escaped(words))
}

/// An example: its picture, its sentence, and the argument.
fn show(page: &mut String, example: &Example) {
    let step = example.step();
    let picture = example.picture().svg_in_page(&format!("{} on a grid", step.name()));
    append!(page, "<figure>{picture}<figcaption>{}</figcaption></figure>", escaped(&sentence(step)));
    *page += "<p>";
    // The page with the board applies the rules itself, and it shows no clues, so such examples have no link to it.
    if !step.strategy().from_all_marks() && !example.board().layout().has_clues() {
        let (board, id) = (fragment(example.start(), example.board()), step.strategy().id());
        append!(page, "<a class=\"more\" href=\"../#{board}~{id}\">Open this example on the board</a> ");
    }
    append!(page, "<a class=\"more\" href=\"../strategies/{}.html\">How to read this</a></p>", reading::ID);
    if let Some(notation) = notation(step) {
        append!(page, "<p>{}</p>", in_code(&notation));
    }
    if let Some(lines) = argument(step) {
        *page += "<ol>";
        for line in lines {
            append!(page, "<li class=\"depth-{}\">{}</li>", line.depth.min(DEEPEST), escaped(&line.text));
        }
        *page += "</ol>";
    }
    if let Some(why) = example.why_easier() {
        append!(page, "<p>{}</p>", escaped(&why));
    }
}
