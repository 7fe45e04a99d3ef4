//! Pages about strategies: the text of each strategy, and a drawn example.

use super::block::Block;
use super::card::card;
use super::flow::Flow;
use super::sheets::Sheets;
use crate::content::{Book, Section};
use crate::page::Anchor;
use pencilmark::{Strategy, strategies};

/// The space between two strategies, in sizes of body text.
const APART: f32 = 1.7;

/// The strategies that a section needs and that no earlier section needs.
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

/// The title of the pages about the strategies of a section.
pub(crate) fn title(section: &Section) -> String {
    format!("What {} needs", section.title)
}
