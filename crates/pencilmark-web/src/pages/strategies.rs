//! `/strategies` and `/strategies/{id}`: each strategy in words and pictures.

use super::layout;
use maud::{Markup, PreEscaped, html};
use pencilmark::strategies::REGISTRY;
use pencilmark::{Row, Strategy};
use pencilmark_view::{Block, Example, argument, blocks, notation, sentence};

/// The deepest indentation that has a class.
const DEEPEST: usize = 9;

/// All strategies, by family.
pub(super) fn list() -> Markup {
    let families = REGISTRY.chunk_by(|row, next| row.strategy().family() == next.strategy().family());
    let content = html! {
        h1 { "Strategies" }
        p { "From the easiest to the hardest, as a person asks them. Each has a page with examples." }
        @for family in families {
            section {
                @let name = family[0].strategy().family().to_string();
                h2 class="family" { (name[..1].to_uppercase()) (name[1..]) }
                ul {
                    @for row in family {
                        li {
                            a href={ "/strategies/" (row.strategy().id()) } { (row.strategy().name()) }
                            " " small { (format!("{:.1}", row.difficulty().least())) }
                        }
                    }
                }
            }
        }
    };
    layout("Strategies", &content)
}

/// The page of a strategy.
pub(super) fn page(strategy: &'static Strategy) -> Markup {
    let place = REGISTRY.iter().position(|row| row.strategy() == strategy).unwrap_or_default();
    let before = place.checked_sub(1).map(|before| REGISTRY[before].strategy());
    let after = REGISTRY.get(place + 1).map(Row::strategy);
    let difficulty = Row::from(strategy).difficulty().least();
    let content = html! {
        h1 { (strategy.name()) }
        p class="facts" { (strategy.family()) ", difficulty " (format!("{difficulty:.1}")) }
        (text(&blocks(strategy.doc())))
        @for (number, example) in Example::of(strategy).iter().enumerate() {
            section {
                h2 { @if number == 0 { "Example" } @else { "A second example: " (example.kind()) } }
                (shown(example))
            }
        }
        nav class="steps" aria-label="Strategies" {
            @if let Some(before) = before {
                a rel="prev" href={ "/strategies/" (before.id()) } { "← " (before.name()) }
            }
            " " a href="/strategies" { "All strategies" } " "
            @if let Some(after) = after {
                a rel="next" href={ "/strategies/" (after.id()) } { (after.name()) " →" }
            }
        }
    };
    layout(strategy.name(), &content)
}

/// Paragraphs, lists and diagrams.
fn text(blocks: &[Block]) -> Markup {
    let is_item = |block: &Block| matches!(block, Block::Item(_));
    html! {
        @for group in blocks.chunk_by(|block, next| is_item(block) && is_item(next)) {
            @match &group[0] {
                Block::Item(_) => ul {
                    @for block in group {
                        @if let Block::Item(words) = block { li { (code(words)) } }
                    }
                },
                Block::Paragraph(words) => p { (code(words)) },
                Block::Diagram(lines) => pre class="diagram" tabindex="0" { (lines) },
                _ => {},
            }
        }
    }
}

/// Words of which those between backticks are code.
fn code(words: &str) -> Markup {
    html! {
        @for (number, part) in words.split('`').enumerate() {
            @if number % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

/// An example: its picture, its sentence, and how it follows.
fn shown(example: &Example) -> Markup {
    let step = example.step();
    let words = sentence(step);
    html! {
        figure {
            (PreEscaped(example.picture().svg_in_page(&format!("{} on a grid with marks", step.name()))))
            figcaption { (words) }
        }
        @if let Some(notation) = notation(step) {
            p { code { (notation) } }
        }
        @if let Some(lines) = argument(step) {
            ol {
                @for line in lines {
                    li class={ "depth-" (line.depth.min(DEEPEST)) } { (line.text) }
                }
            }
        }
        @if let Some(why) = example.why_easier() {
            p { (why) }
        }
    }
}
