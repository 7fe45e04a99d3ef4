//! The manual: the parts of its pages.

use pencilmark_view::{Block, blocks};

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
