//! The page of a strategy, in parts: the content of its doc comment.

/// A part of a strategy's page.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Block {
    /// Sentences, in one line.
    Paragraph(String),
    /// An item of a list, in one line.
    Item(String),
    /// A picture made of characters, with unchanged lines.
    Diagram(String),
}

/// The parts of a strategy's page, given as the text of its doc comment.
///
/// ```
/// use pencilmark_view::{Block, blocks};
///
/// let x_wing = pencilmark::strategies::get("x-wing").expect("a strategy");
/// let blocks = blocks(x_wing.doc());
/// assert!(matches!(&blocks[0], Block::Paragraph(first) if first.starts_with("Two rows")));
/// assert!(blocks.iter().any(|block| matches!(block, Block::Diagram(_))));
/// ```
pub fn blocks(doc: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut diagram: Option<Vec<&str>> = None;
    let mut open = false;
    for line in doc.lines().map(|line| line.strip_prefix(' ').unwrap_or(line)) {
        let is_fence = line.trim_start().starts_with("```");
        if let Some(lines) = &mut diagram {
            if is_fence {
                blocks.push(Block::Diagram(lines.join("\n")));
                diagram = None;
            } else {
                lines.push(line);
            }
            continue;
        }
        if is_fence {
            diagram = Some(Vec::new());
        } else if let Some(item) = line.strip_prefix("- ") {
            blocks.push(Block::Item(item.trim().into()));
        } else if !line.is_empty() {
            match blocks.last_mut() {
                Some(Block::Paragraph(text) | Block::Item(text)) if open => *text = format!("{text} {}", line.trim()),
                _ => blocks.push(Block::Paragraph(line.trim().into())),
            }
        }
        open = !is_fence && !line.is_empty();
    }
    blocks
}
