//! Pages about strategies: what each says of itself, and an example, drawn.

use super::block::{Block, Text};
use super::flow::Flow;
use super::sheets::Sheets;
use super::style::Style;
use crate::content::{Book, Section};
use crate::page::Ink;
use pencilmark::{Step, Strategy, strategies};
use pencilmark_view::{Example, Picture, Theme, blocks, sentence};

/// How wide an example is, in points.
const WIDE: f32 = 212.0;

/// The strategies that a section is the first to need.
pub(crate) fn needed(sections: &[Section], section: usize) -> Vec<&'static Strategy> {
    let of = |section: &Section| -> Vec<&'static Strategy> {
        strategies::all().filter(|own| section.entries.iter().any(|entry| entry.uses(own))).collect()
    };
    let before: Vec<&Strategy> = sections[..section].iter().flat_map(of).collect();
    of(&sections[section]).into_iter().filter(|own| !before.contains(own)).collect()
}

/// Writes the pages about the strategies of a section.
pub(super) fn pages(sheets: &mut Sheets, book: &Book, section: usize) {
    let needed = needed(&book.sections, section);
    if needed.is_empty() {
        return;
    }
    let style = sheets.style;
    let title = format!("What {} needs", book.sections[section].title);
    let content = sheets.begin_titled(&title, None);
    let mut flow = Flow::new(sheets, content);
    for strategy in needed {
        for group in told(strategy, style) {
            flow.add(&group);
        }
        flow.add(&[Block::Gap(style.body * 1.6)]);
    }
}

/// A strategy in blocks: its text, then its example.
fn told(strategy: &'static Strategy, style: Style) -> [Vec<Block>; 2] {
    let mut told = vec![Block::Heading { level: 2, text: strategy.name().into(), anchor: None }];
    let gap = || Block::Gap(style.body * 0.5);
    for block in blocks(strategy.doc()) {
        let text = match block {
            pencilmark_view::Block::Paragraph(text) => Text::body(style, plain(&text)),
            pencilmark_view::Block::Item(text) => Text::body(style, plain(&text)).labelled("–", style.body),
            // The example shows more than a diagram of text.
            _ => continue,
        };
        told.extend([Block::Text(text), gap()]);
    }
    let mut drawn = Vec::new();
    if let Some(example) = Example::of(strategy).first() {
        drawn.push(picture(&example.picture(), example.step(), WIDE));
        drawn.push(Block::Gap(style.body * 0.4));
        let text = Text { ink: Ink(60), ..Text::body(style, sentence(example.step())) };
        drawn.push(Block::Text(Text { size: style.body * 0.94, ..text }));
    }
    [told, drawn]
}

/// The picture of a step, so many points wide if the column has room.
pub(super) fn picture(picture: &Picture, step: &Step, wide: f32) -> Block {
    let (width, height) = picture.size();
    let (svg, ratio) = (picture.svg(Theme::Print), height as f32 / width as f32);
    Block::Picture { svg: svg.into(), ratio, wide, alt: format!("{}: {}", step.name(), sentence(step)) }
}

/// A text of a page without mark-up.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    // [`name`](address) is name.
    while let Some((before, after)) = rest.split_once('[') {
        plain.push_str(before);
        match after.split_once(']') {
            Some((name, after)) => {
                plain.push_str(name);
                rest = match after.strip_prefix('(').and_then(|after| after.split_once(')')) {
                    Some((_, after)) => after,
                    None => after,
                };
            }
            None => rest = after,
        }
    }
    plain.push_str(rest);
    plain.replace(['`', '*'], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_mark_up_are_left_out() {
        assert_eq!(
            plain("A `pair`, *two* cells: see [subsets](x.html) and [`fish`]."),
            "A pair, two cells: see subsets and fish."
        );
    }
}
