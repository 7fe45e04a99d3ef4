//! As many digits as cells around a pivot: WXYZ-Wing and VWXYZ-Wing.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, Strategy, case, letter, strategy};
use pencilmark_core::{Cell, Cells, Digit, Digits};

strategy! {
    /// Four cells have four digits together. Only one of these digits (z) fits into these cells twice. One of the four
    /// cells (the pivot) sees the three other cells. For every digit except z, the cells with this digit all see each
    /// other. So each of these digits can be used only once. If none of the four cells were z, three digits would be
    /// left for four cells. So one of the four cells is z. Cells that see all places of z in the four cells lose z.
    ///
    /// ```text
    ///   124  12  -3 |  .  34  .      1 and 2 fit only once in the block, and 4 fits only once in the row:
    ///    .   13   . |  .   .  .      one of the four cells is a 3
    /// ```
    ///
    /// The pattern is an XYZ-Wing with one more cell and one more digit. The pivot may have the mark (candidate) z or
    /// not. In a WXYZ-Wing, the proof needs all four cells, and some of the cells with z do not see each other.
    ///
    /// How to spot it: Take a cell with three or four marks as the pivot. In its block and in its row or column, look
    /// at the cells with two or three marks. Take three of these cells that have four digits together with the pivot.
    /// For each of the four digits, check whether all cells with this digit see each other. For exactly one digit, some
    /// of these cells do not see each other: this digit is z.
    // Order: by pivot, then by the other cells, row by row. If several cells see all other cells, the first of these
    // cells is the pivot.
    pub WXYZ_WING {
        id: "wxyz-wing",
        name: "WXYZ-Wing",
        summary: "Four cells have four digits, and one of the cells sees the three others. Only one digit (z) fits \
            into the cells twice. So one of them is z: a cell that sees every z among them cannot be z.",
        family: Wings,
        find: |scene, sink| find(&WXYZ_WING, 4, scene, sink),
        cases: FOUR,
        letters: LETTERS,
    }
}

strategy! {
    /// Five cells have five digits together. Only one of these digits (z) fits into these cells twice. One of the five
    /// cells (the pivot) sees the four other cells. For every digit except z, the cells with this digit all see each
    /// other. So each of these digits can be used only once. If none of the five cells were z, four digits would be
    /// left for five cells. So one of the five cells is z. Cells that see all places of z in the five cells lose z.
    ///
    /// ```text
    ///   124  12  -3 |  .  45  35     1 and 2 fit only once in the block, and 4 and 5 fit only once in the row:
    ///    .   13   . |  .   .  .      one of the five cells is a 3
    /// ```
    ///
    /// The pattern is a WXYZ-Wing with one more cell and one more digit. In a VWXYZ-Wing, the proof needs all five
    /// cells.
    ///
    /// How to spot it: Take a cell with three or more marks (candidates) as the pivot. In its block and in its row or
    /// column, begin with the cells with two marks. Add cells with few new digits until five cells have five digits
    /// together. For each of the five digits, check whether all cells with this digit see each other. For exactly one
    /// digit, some of these cells do not see each other: this digit is z.
    // Order: by pivot, then by the other cells, row by row. If several cells see all other cells, the first of these
    // cells is the pivot.
    pub VWXYZ_WING {
        id: "vwxyz-wing",
        name: "VWXYZ-Wing",
        summary: "Five cells have five digits, and one of the cells sees the four others. Only one digit (z) fits into \
            the cells twice. So one of them is z: a cell that sees every z among them cannot be z.",
        family: Wings,
        find: |scene, sink| find(&VWXYZ_WING, 5, scene, sink),
        cases: FIVE,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("pivot", 'p', "pivot"), letter("wing", 'w', "wing")];

const BECAUSE: &str = "{wing} together have as many digits as cells, and the pivot {pivot} sees all the other cells. \
    Each digit except {z} fits only once, since all cells with this digit see each other. Without {z}, the other \
    digits could not fill all cells. So one of {ends} is {z}, and {each} sees every {z} there";

/// Cells around a pivot, and the facts about their digits.
#[derive(Copy, Clone)]
struct Set {
    cells: Cells,
    digits: Digits,
    /// Digits that only one cell has. A complete set has no such digit: otherwise, the other cells would be a smaller set.
    once: Digits,
    /// Digits of cells that do not see each other. There is at most one such digit: z.
    loose: Digits,
}

impl Set {
    /// The cells that see every z of the set.
    fn eliminations(self, scene: &Scene, z: Digit) -> Cells {
        let seen = (self.cells & scene.cells(z)).common_peers() - self.cells;
        scene.cells(z) & seen
    }
}

fn find(strategy: &'static Strategy, size: usize, scene: &Scene, sink: Sink) -> Flow {
    let few: Cells = scene.blank().iter().filter(|&cell| (2..=size).contains(&scene.marks(cell).len())).collect();
    for pivot in few {
        let set =
            Set { cells: pivot.into(), digits: scene.marks(pivot), once: scene.marks(pivot), loose: Digits::EMPTY };
        extend(size, scene, set, few & pivot.peers(), &mut |wing| {
            let Some(z) = wing.loose.single() else { return Flow::Continue(()) };
            let (ends, eliminations) = (wing.cells & scene.cells(z), wing.eliminations(scene, z));
            if first_pivot(wing.cells) != Some(pivot) || fewer_do(scene, wing) {
                return Flow::Continue(());
            }
            let step = Step::new(strategy, BECAUSE).with("pivot", pivot).with("wing", (wing.cells, wing.digits));
            let step = step.with("z", z).with("ends", ends).of(wing.digits);
            sink(step.resting_on(wing.cells).removing(z, eliminations))
        })?;
    }
    Flow::Continue(())
}

/// Adds some of the `open` cells, until there are as many cells as digits.
fn extend(size: usize, scene: &Scene, set: Set, mut open: Cells, sink: &mut impl FnMut(Set) -> Flow) -> Flow {
    scene.spend(1)?;
    let missing = size - set.cells.len();
    if missing == 0 {
        return if set.digits.len() == size && set.once.is_empty() { sink(set) } else { Flow::Continue(()) };
    }
    if missing == 1 {
        // The last cell has no new digit, and has all digits that only one cell has so far.
        if set.digits.len() < size {
            return Flow::Continue(());
        }
        open = set.once.iter().fold(open, |open, digit| open & scene.cells(digit));
    }
    while let Some(cell) = open.first() {
        open.remove(cell);
        let marks = scene.marks(cell);
        let strangers = set.cells - cell.peers();
        let loose = strangers.iter().fold(set.loose, |loose, other| loose | scene.marks(other) & marks);
        let digits = set.digits | marks;
        let once = (set.once - marks) | (marks - set.digits);
        let larger = Set { cells: set.cells | cell.into(), digits, once, loose };
        // If a part of the cells has too few digits without z, this part is a smaller wing. Only all cells together may
        // have one digit too few.
        let enough = (digits - loose).len() >= larger.cells.len().min(size - 1);
        if digits.len() > size || loose.len() > 1 || !enough {
            continue;
        }
        // More cells never give more eliminations of z.
        if loose.first().is_none_or(|z| !larger.eliminations(scene, z).is_empty()) {
            extend(size, scene, larger, open, sink)?;
        }
    }
    Flow::Continue(())
}

/// The first cell that sees all other cells of a set.
fn first_pivot(cells: Cells) -> Option<Cell> {
    cells.iter().find(|&cell| (cells - cell.into()).is_subset(cell.peers()))
}

/// Whether a part of the cells (not all cells) has too few digits without `z`.
fn fewer_do(scene: &Scene, wing: Set) -> bool {
    let cells: Vec<Digits> = wing.cells.iter().map(|cell| scene.marks(cell) - wing.loose).collect();
    (1..(1_u32 << cells.len()) - 1).any(|some| {
        let chosen = (0..cells.len()).filter(|i| some >> i & 1 == 1);
        let digits = chosen.fold(Digits::EMPTY, |digits, i| digits | cells[i]);
        digits.len() < some.count_ones() as usize
    })
}

const FOUR: &[Case] = &[
    case(":::.................................................................................:311 511 611 711 811 911 312 412 512 612 712 812 912 115 215 515 615 715 815 915 222 422 522 622 722 822 922:::").finds(&["r1c3,r2c4,r2c5,r2c6≠3"]),
    case(":::+8+942..5+7+316+37+5+4......+9+836+4+19+27+6+3+5+184638+1+4+72+5+9+4..+8+29+73+63..4...1....+3.2+4+6..46+5..+3..:573 185:::").finds(&["r7c5≠9"]),
    case(":::.5..3....43.....1.7.......61..57..2.2..+3...6....9+6+2+1.4..4+8..2.....1+23+6+4+882.+746...:416 932 436 343 368 571 971 772 972 578 978 579 979 593 993:::").finds(&["r3c6≠8"]),
    case(":::+8+942..5+7+316+37+5+4......+9+836+4+19+27+6+3+5+184638+1+4+72+5+9+4..+8+29+73+63..4...1....+3.2+4+6..46+5..+3..:573 975 185:::").finds_nothing(),
];

const FIVE: &[Case] = &[
    case(":::.................................................................................:311 511 611 711 811 911 312 412 512 612 712 812 912 115 215 315 615 715 815 915 116 216 416 616 716 816 916 222 422 522 622 722 822 922:::").finds(&["r1c3,r2c4,r2c5,r2c6≠3"]),
    case(":::..82+1.+5.92...+543.8..5.+8.4+2....+4......8.+7.1.533.786.......1.8..+5....4.7.2.9.5.2...:462 372 681 382 682 683 688:::").finds(&["r4c7≠9"]),
    case(":::+176+5+89+3..9+2+4+63+15+78...+27+4.1...+17+46.8.+7+49+825.+3....+1+9+34.75..4.8.+9..+9.+3.....+41.+9+5..63:288 189 289:::").finds(&["r7c2≠3"]),
    case(":::..82+1.+5.92...+543.8..5.+8.4+2....+4......8.+7.1.533.786.......1.8..+5....4.7.2.9.5.2...:947 462 372 681 382 682 683 688:::").finds_nothing(),
    case(":::..54...364....3.1..+38...+4.59....7.4+88............823..+7..2+3..51..6..97.+33.1.....+4:115 924 925 927 544 247 647 252 452 253 453 257 657 957 972 877 896 897 698:::").finds(&["r3c5≠1"]),
];
