//! Pages about strategies: what each says of itself, and an example, drawn.

use super::block::Block;
use super::card::card;
use super::flow::Flow;
use super::sheets::Sheets;
use super::style::Style;
use crate::content::{Book, Section};
use crate::page::Anchor;
use pencilmark::{Step, Strategy, strategies};
use pencilmark_view::{Picture, sentence};

/// The space between two strategies, in sizes of body text.
const APART: f32 = 1.7;

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
    let content = sheets.begin_titled(&title(&book.sections[section]), Some(Anchor::Needs(section)));
    let apart = style.body * APART;
    let mut flow = Flow::wide(sheets, content);
    for strategy in needed {
        flow.add(&card(strategy, style, content, apart));
        flow.add(&[Block::Gap(apart)]);
    }
}

/// The title of these pages.
pub(crate) fn title(section: &Section) -> String {
    format!("What {} needs", section.title)
}

/// The picture of a step, so many points wide.
pub(super) fn picture(picture: &Picture, step: &Step, style: Style, wide: f32) -> Block {
    let (svg, height) = picture.printed(wide.into(), style.legend.into());
    let ratio = height as f32 / wide;
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
