//! The rings of a picture: cells that are joined, each cell to the next cell.

use pencilmark::{Cell, Fact, House, Step};

/// The rings of a step: the cells that its sentence names in a certain order, and the cells that its letters join.
pub(super) fn rings(step: &Step) -> Vec<Vec<Cell>> {
    let joins_blocks = |slot: &str| step.strategy().letters().iter().any(|it| it.slot() == slot && it.joins_blocks());
    let rings = step.facts().iter().flat_map(|(slot, fact)| match fact {
        Fact::Path(path) => vec![path.clone()],
        Fact::Cells(cells) if joins_blocks(slot) => {
            House::blocks().map(|block| (*cells & block.cells()).iter().collect()).collect()
        }
        _ => Vec::new(),
    });
    rings.filter(|ring| !ring.is_empty()).collect()
}
