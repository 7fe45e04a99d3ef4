//! `/strategies` and `/strategies/{id}`: each strategy in words and pictures.

use super::layout::{Place, escaped, layout};
use pencilmark::strategies::REGISTRY;
use pencilmark::{Row, Strategy};
use pencilmark_view::{Block, Example, argument, blocks, notation, sentence};
use std::fmt::Write;

/// The deepest indentation that has a class.
const DEEPEST: usize = 9;

/// Appends HTML, which cannot fail.
macro_rules! html {
    ($page:ident, $($format:tt)*) => {{
        let _ = write!($page, $($format)*);
    }};
}

/// All strategies, by family.
pub(super) fn list(place: Place) -> String {
    let mut page = String::from(
        "<h1>Strategies</h1><p>From the easiest to the hardest, as a person asks them. Each has a page with examples.</p>",
    );
    for family in REGISTRY.chunk_by(|row, next| row.strategy().family() == next.strategy().family()) {
        let name = family[0].strategy().family().to_string();
        html!(page, "<section><h2 class=\"family\">{}{}</h2><ul>", name[..1].to_uppercase(), &name[1..]);
        for row in family {
            let (link, difficulty) = (link("", row.strategy(), ["", ""]), row.difficulty().least());
            html!(page, "<li>{link} <small>{difficulty:.1}</small></li>");
        }
        page += "</ul></section>";
    }
    layout("Strategies", &page, place)
}

/// The page of a strategy.
pub(super) fn page(strategy: &'static Strategy, place: Place) -> String {
    let difficulty = Row::from(strategy).difficulty().least();
    let mut page = format!("<h1>{}</h1>", escaped(strategy.name()));
    html!(page, "<p class=\"facts\">{}, difficulty {difficulty:.1}</p>", strategy.family());
    text(&mut page, &blocks(strategy.doc()));
    for (number, example) in Example::of(strategy).iter().enumerate() {
        let title = if number == 0 { "Example".into() } else { format!("A second example: {}", example.kind()) };
        html!(page, "<section><h2>{}</h2>", escaped(&title));
        show(&mut page, example);
        page += "</section>";
    }
    let lessons = lessons();
    let number = lessons.iter().position(|lesson| *lesson == strategy).unwrap_or_default();
    page += "<nav class=\"steps\" aria-label=\"Strategies\">";
    if let Some(before) = number.checked_sub(1).map(|before| lessons[before]) {
        page += &link(" rel=\"prev\"", before, ["← ", ""]);
    }
    page += " <a href=\"../strategies/\">All strategies</a> ";
    if let Some(after) = lessons.get(number + 1) {
        page += &link(" rel=\"next\"", after, ["", " →"]);
    }
    page += "</nav>";
    layout(&escaped(strategy.name()), &page, place)
}

/// The strategies in an order for learning: from the easiest; at the end those of which it is known that something easier does
/// what they do.
fn lessons() -> Vec<&'static Strategy> {
    let all = || REGISTRY.iter().map(Row::strategy);
    let is_needed = |strategy: &&Strategy| strategy.why_easier().is_none();
    all().filter(is_needed).chain(all().filter(|strategy| !is_needed(strategy))).collect()
}

/// All articles, each with its path in the static site.
pub(crate) fn all() -> impl Iterator<Item = (String, String)> {
    let article = |row: &Row| {
        let strategy = row.strategy();
        (format!("strategies/{}.html", strategy.id()), page(strategy, Place::Site))
    };
    std::iter::once(("strategies/index.html".into(), list(Place::Site))).chain(REGISTRY.iter().map(article))
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
                Block::Item(words) => html!(page, "<li>{}</li>", code(words)),
                Block::Paragraph(words) => html!(page, "<p>{}</p>", code(words)),
                Block::Diagram(lines) => {
                    html!(page, "<pre class=\"diagram\" tabindex=\"0\">{}</pre>", escaped(lines));
                }
                _ => {}
            }
        }
        *page += if is_item(&group[0]) { "</ul>" } else { "" };
    }
}

/// Words of which those between backticks are code.
fn code(words: &str) -> String {
    let parts = words.split('`').enumerate();
    parts.map(|(number, part)| if number % 2 == 1 { in_code(part) } else { escaped(part) }).collect()
}

fn in_code(words: &str) -> String {
    format!("<code>{}</code>", escaped(words))
}

/// An example: its picture, its sentence, and how it follows.
fn show(page: &mut String, example: &Example) {
    let step = example.step();
    let picture = example.picture().svg_in_page(&format!("{} on a grid", step.name()));
    html!(page, "<figure>{picture}<figcaption>{}</figcaption></figure>", escaped(&sentence(step)));
    if let Some(notation) = notation(step) {
        html!(page, "<p>{}</p>", in_code(&notation));
    }
    if let Some(lines) = argument(step) {
        *page += "<ol>";
        for line in lines {
            html!(page, "<li class=\"depth-{}\">{}</li>", line.depth.min(DEEPEST), escaped(&line.text));
        }
        *page += "</ol>";
    }
    if let Some(why) = example.why_easier() {
        html!(page, "<p>{}</p>", escaped(&why));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_go_on_with_what_can_be_needed() {
        let ids: Vec<_> = lessons().iter().map(|strategy| strategy.id()).collect();
        assert_eq!(ids.len(), REGISTRY.len());
        let place = |id| ids.iter().position(|other| *other == id).unwrap();
        assert_eq!(place("direct-hidden-pair"), place("x-wing") + 1);
        assert!(place("leviathan") > place("nested-forcing-net"));
    }
}
