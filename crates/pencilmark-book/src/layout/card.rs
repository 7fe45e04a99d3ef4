//! Cards about strategies on paper: the text of a strategy, and a drawn example.

use super::block::{Block, GUTTER, Text};
use super::picture::picture;
use super::style::Style;
use crate::page::Ink;
use crate::paper::Area;
use crate::words::plain;
use pencilmark::Strategy;
use pencilmark_view::{Example, blocks, sentence};

/// The least width of a column, in sizes of body text. Narrower columns break sentences too often.
const NARROW: f32 = 14.0;
/// The factors by which a picture is made smaller, until it stands on the page of its text.
const SMALLER: [f32; 3] = [1.0, 0.86, 0.74];

/// A card about a strategy: its text, and its example.
struct Card {
    heading: Block,
    /// The paragraphs of its text.
    says: Vec<Block>,
    /// The picture of its example, the width of the picture in points, and its description.
    example: Option<(Block, f32, Block)>,
}

impl Card {
    /// The card of a strategy: `wide` is the width of its picture, and `before` stands before the description.
    fn of(strategy: &'static Strategy, style: Style, wide: f32, before: &str) -> Self {
        let heading = Block::Heading { level: 2, text: strategy.name().into(), anchor: None };
        let says = blocks(strategy.doc()).into_iter().filter_map(|block| {
            Some(Block::Text(match block {
                pencilmark_view::Block::Paragraph(text) => Text::body(style, plain(&text)),
                pencilmark_view::Block::Item(text) => Text::body(style, plain(&text)).labelled("–", style.body),
                // The example shows more than a diagram of text.
                _ => return None,
            }))
        });
        let example = Example::of(strategy).into_iter().next().map(|example| {
            let step = example.step();
            let words = Text { ink: Ink(60), ..Text::body(style, format!("{before}: {}", sentence(step))) };
            let words = Text { size: style.body * 0.94, ..words };
            (picture(&example.picture(), step, style, wide), wide, Block::Text(words))
        });
        Self { heading, says: says.collect(), example }
    }

    /// The text at the left, the picture at the right. The text is cut, so that only the pictures limit the number of
    /// strategies on a page. The space `apart` is between the strategies. `None` if the text is too narrow, or takes more
    /// than a page.
    fn beside(self, style: Style, content: Area, apart: f32) -> Option<Vec<Block>> {
        let Self { heading, says, example } = self;
        let Some((drawn, wide, words)) = example else {
            return Some([heading].into_iter().chain(says).collect());
        };
        let width = content.width - wide - GUTTER;
        if width < style.body * NARROW {
            return None;
        }
        let page = content.height + apart;
        let count = (page / (drawn.height(style, wide) + apart)).floor().max(1.0);
        let taken = words.height(style, width) + heading.height(style, width);
        let mut left = vec![heading];
        left.extend(beginning(says, style, width, page / count - apart - taken));
        left.push(words);
        let beside = Block::Beside { left, right: vec![drawn], wide };
        (beside.height(style, content.width) <= content.height).then(|| vec![beside])
    }

    /// The text, and below it the picture and its description. The text is cut so that all of it fits on a page.
    fn below(self, style: Style, content: Area) -> Vec<Block> {
        let Self { heading, says, example } = self;
        let high = |blocks: &[Block]| Block::heights(blocks, style, content.width);
        let gap = Block::Gap(style.body * 0.4);
        let drawn: Vec<Block> = example.into_iter().flat_map(|(drawn, _, words)| [drawn, gap.clone(), words]).collect();
        let mut blocks = vec![heading];
        let room = content.height - high(&blocks) - high(&drawn);
        blocks.extend(beginning(says, style, content.width, room));
        blocks.extend(drawn);
        blocks
    }
}

/// The blocks of a strategy. They are on one page if possible. `apart` is the space between two strategies.
pub(super) fn card(strategy: &'static Strategy, style: Style, content: Area, apart: f32) -> Vec<Block> {
    let wide = style.picture.min(content.width);
    if let Some(beside) = Card::of(strategy, style, wide, "Example").beside(style, content, apart) {
        return beside;
    }
    // The picture may still come on the next page, so the description names the strategy.
    let before = format!("Example of {}", strategy.name());
    let mut below = Vec::new();
    for part in SMALLER {
        below = Card::of(strategy, style, wide * part, &before).below(style, content);
        if Block::heights(&below, style, content.width) <= content.height {
            break;
        }
    }
    below
}

/// The first paragraphs that have room, but at least one paragraph. Each paragraph has space below it.
fn beginning(says: Vec<Block>, style: Style, width: f32, room: f32) -> Vec<Block> {
    let gap = style.body * 0.5;
    let mut blocks = Vec::new();
    let mut high = 0.0;
    for block in says {
        high += block.height(style, width) + gap;
        if !blocks.is_empty() && high > room {
            break;
        }
        blocks.extend([block, Block::Gap(gap)]);
    }
    blocks
}
