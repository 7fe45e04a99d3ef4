//! Puzzles in sections.

use pencilmark::rating::hodoku::Level;
use pencilmark_book::{Entry, Section};

/// Sorts puzzles into sections by level, the easiest first; unknown levels come last. Puzzles of a section keep their order.
pub fn by_level(entries: Vec<Entry>) -> Vec<Section> {
    let titles = Level::ALL.into_iter().map(|level| (Some(level), level.name().to_owned()));
    let titles = titles.chain([(None, "Not rated".into())]);
    let mut sections: Vec<(Option<Level>, Section)> =
        titles.map(|(level, title)| (level, Section { title, entries: Vec::new() })).collect();
    for entry in entries {
        if let Some((_, section)) = sections.iter_mut().find(|(level, _)| *level == entry.level) {
            section.entries.push(entry);
        }
    }
    sections.into_iter().map(|(_, section)| section).filter(|section| !section.entries.is_empty()).collect()
}
