//! The manual: its chapters, and the parts of its pages.

use pencilmark::Strategy;
use pencilmark::strategies::REGISTRY;
use pencilmark_view::{Block, blocks, chapters};

fn ids() -> Vec<&'static str> {
    chapters().into_iter().flat_map(|chapter| chapter.lessons).map(Strategy::id).collect()
}

#[test]
fn every_strategy_is_a_lesson_once() {
    let ids = ids();
    assert_eq!(ids.len(), REGISTRY.len());
    assert!(REGISTRY.iter().all(|row| ids.contains(&row.strategy().id())));
    assert!(chapters().iter().all(|chapter| !chapter.lessons.is_empty()));
}

#[test]
fn lessons_go_on_with_what_can_be_needed() {
    let ids = ids();
    let place = |id| ids.iter().position(|other| *other == id).unwrap();
    assert_eq!(place("swordfish"), place("x-wing") + 1);
    assert!(place("naked-pair") < place("x-wing") && place("skyscraper") < place("x-chain"));
    assert!(place("leviathan") > place("nested-forcing-net"));
}

#[test]
fn lines_of_a_paragraph_or_an_item_are_joined() {
    let doc = " One\n two.\n\n ```text\n a   diagram\n\n b\n ```\n\n - four\n - five\n   six\n\n End.\n";
    let expected = [
        Block::Paragraph("One two.".into()),
        Block::Diagram("a   diagram\n\nb".into()),
        Block::Item("four".into()),
        Block::Item("five six".into()),
        Block::Paragraph("End.".into()),
    ];
    assert_eq!(blocks(doc), expected);
}
