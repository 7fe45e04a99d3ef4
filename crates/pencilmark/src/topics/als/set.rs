//! Almost locked sets: `n` cells of a house with `n + 1` digits.

use crate::scene::{Derived, Scene, Slot};
use crate::strategy::Fact as Content;
use pencilmark_core::{Cells, Digits, House, HouseKind, Layout, size_of_nine};
use smallvec::SmallVec;

/// An almost locked set: `n` cells of one house with `n + 1` digits as marks. If one digit is removed, the others are locked
/// in the cells.
///
/// ```text
///   r1c2 {2,5}   r1c5 {5,9}       two cells, three digits
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Als {
    /// The cells of the set: one (with two marks) to eight.
    pub cells: Cells,
    /// The digits of the cells: one more than there are cells.
    pub digits: Digits,
    /// Whether some of the cells are a naked subset: their number of digits is their number of cells.
    pub holds_subset: bool,
}

impl From<Als> for Content {
    fn from(set: Als) -> Self {
        Self::Set(set.cells, set.digits)
    }
}

impl Als {
    /// The number of cells of the set.
    #[expect(clippy::len_without_is_empty, reason = "none is empty")]
    pub const fn len(self) -> usize {
        // This is faster than to count the cells.
        self.digits.len().saturating_sub(1)
    }
}

/// Every almost locked set of a board.
struct Sets(Vec<Als>);

impl Derived for Sets {
    const SLOT: Slot = Slot::Als;

    fn of(scene: &Scene) -> Self {
        Self(all(scene))
    }
}

impl Scene<'_> {
    /// Every almost locked set, by house (rows, columns, blocks), then by the cells' positions. Empty if the budget
    /// stops during the search.
    pub fn als(&self) -> &[Als] {
        &self.derived::<Sets>().0
    }
}

/// Every almost locked set of a board, each once: by house (rows, columns, blocks), then by the cells' positions read
/// as a binary number. A set that lies in a line and in a block is found in the line. Empty if the budget stops.
fn all(scene: &Scene) -> Vec<Als> {
    let mut all = Vec::with_capacity(256);
    for house in scene.layout().houses() {
        if scene.spend(32).is_break() {
            return Vec::new();
        }
        let mut cells = [(Cells::EMPTY, 0); 9];
        let mut blanks = 0;
        for cell in scene.cells_in(house) & scene.blank() {
            cells[blanks] = (Cells::of(cell), scene.marks(cell).bits());
            blanks += 1;
        }
        // The digits of each choice of cells: the digits of the choice without its first cell, and the digits of that cell.
        let mut unions = [0_u16; 1 << 9];
        let mut subsets: SmallVec<[u16; 8]> = SmallVec::new();
        for choice in 1..1_u16 << blanks {
            let digits = unions[usize::from(choice & (choice - 1))] | cells[choice.trailing_zeros() as usize].1;
            unions[usize::from(choice)] = digits;
            let (cells_in, digits_in) = (size_of_nine(choice), size_of_nine(digits));
            if digits_in <= cells_in {
                subsets.push(choice);
            }
            if digits_in != cells_in + 1 {
                continue;
            }
            let chosen = (0..blanks).filter(|i| choice >> i & 1 == 1).fold(Cells::EMPTY, |all, i| all | cells[i].0);
            if !in_earlier_house(scene.layout(), chosen, house) {
                // Choices are numbers in ascending order, so parts of a choice come before the choice.
                let holds_subset = subsets.iter().any(|subset| subset & !choice == 0);
                all.push(Als { cells: chosen, digits: Digits::from_bits(digits), holds_subset });
            }
        }
    }
    all
}

/// Whether the cells lie in an earlier house too: a single cell lies in its row, and cells of a block may lie in a line.
fn in_earlier_house(layout: &Layout, cells: Cells, house: House) -> bool {
    let Some(first) = cells.first() else { return false };
    if !layout.is_standard() {
        return layout.common_houses(cells).first() != Some(house);
    }
    match house.kind() {
        HouseKind::Row => false,
        HouseKind::Column => cells.single().is_some(),
        _ => cells.is_subset(first.row().cells()) || cells.is_subset(first.column().cells()),
    }
}
