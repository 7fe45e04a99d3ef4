//! Cells of a line and a crossing block, with as many digits as cells.

use crate::scene::Scene;
use crate::strategy::{self, Case, Flow, Letter, Sink, Step, case, letter, strategy};
use pencilmark_core::{Cells, Digits, House, Marks};

strategy! {
    /// In a line (row or column) and a block that crosses it, N cells together have only N digits. Other cells of the
    /// line or the block lose these digits. The crossing is two or three cells where the line crosses the block. Two
    /// crossing cells have at least four digits, and three crossing cells have at least five digits. The line cells are
    /// some other cells of the line, with some digits of the crossing. The block cells are some other cells of the
    /// block, with other digits of the crossing. All these cells together are N cells with N digits, so every digit is
    /// used once. The digits of the line cells are removed from the rest of the line. The digits of the block cells are
    /// removed from the rest of the block. The remaining digits of the crossing are removed from the rest of both the
    /// line and the block.
    ///
    /// ```text
    ///   1234   1235   .  | 12 …  -1-2 …     these cells use up 1, 2 and 5 in the line
    ///   34  -3-4  …                         these cells use up 3, 4 and 5 in the block
    /// ```
    ///
    /// The basic form has one line cell and one block cell, with two digits each. The extended form has more line cells
    /// or block cells. Usually, these cells also have extra digits: digits that the crossing does not have. Each extra
    /// digit needs one more cell. If the line cells and the block cells have the same extra digit, this digit counts
    /// twice.
    ///
    /// Bounds: the line cells and the block cells lie outside the crossing. No digit of the crossing is in both the
    /// line cells and the block cells. Marks (candidates) are removed only from the line and the block.
    ///
    /// How to spot it: Look where a line crosses a block. Find two crossing cells with four digits together, or three
    /// crossing cells with five digits. In the rest of the line, look for a cell with two of these digits. In the rest
    /// of the block, look for a cell with two other digits of the crossing. If one of these two cells is missing, look
    /// for a pair of cells in its place. The pair has three digits: two digits of the crossing and one extra digit.
    ///
    /// Also called: Two-sector disjoint subsets, SDC.
    // Order: by block, by line (rows, columns), then by the cells of the crossing, of the line, and of the block, each
    // read as a binary number.
    pub SUE_DE_COQ {
        id: "sue-de-coq",
        name: "Sue de Coq",
        summary: "A row (or column) crosses a block. Some cells of both have just as many digits as cells, so these \
            cells hold all the digits. The rest of the row or of the block loses these digits.",
        family: Als,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[
    letter("cross", 'c', "crossing"),
    letter("line_part", 'a', "in the line"),
    letter("block_part", 'b', "in the block"),
];

const BECAUSE: &str = "take {cross} in both {line} and {block}, {line_part} in {line} only, and {block_part} in \
    {block} only. Together, there are just as many digits as cells. They hold the {line_digits} of {line} and the \
    {block_digits} of {block}{both}";
const BOTH: &str = ", and the {rest_digits} of both";
const SHARING: &str = "take {cross} in both {line} and {block}, {line_part} in {line} only, and {block_part} in \
    {block} only. Together, there are just as many digits as cells, counting {shared} for {line} and again for \
    {block}. They hold the {line_digits} of {line} and the {block_digits} of {block}{both}";
const NOTATION: &str = "({cross_digits}){cross} ({line_digits}){line_part} ({block_digits}){block_part}";

/// Some cells and their digits.
#[derive(Copy, Clone, Default)]
struct CellPart {
    cells: Cells,
    digits: Digits,
}

/// All subsets of up to six cells.
struct CellParts {
    list: [CellPart; 1 << 6],
    number: usize,
}

impl CellParts {
    fn new(scene: &Scene, cells: Cells) -> Self {
        let (mut list, mut number) = ([CellPart::default(); 1 << 6], 1);
        for cell in cells & scene.blank() {
            for i in 0..number {
                let digits = list[i].digits | scene.marks(cell);
                list[number + i] = CellPart { cells: list[i].cells | cell.into(), digits };
            }
            number *= 2;
        }
        Self { list, number }
    }

    fn iter(&self) -> impl Iterator<Item = &CellPart> {
        self.list[1..self.number].iter()
    }
}

impl CellPart {
    /// The number of digits of the crossing that these cells use up: one for each cell, minus one for each extra digit.
    fn uses(&self, crossing: Digits) -> usize {
        self.cells.len().saturating_sub((self.digits - crossing).len())
    }
}

fn find(scene: &Scene, sink: Sink) -> Flow {
    for block in House::blocks() {
        for line in block.crossing() {
            let blank = block.cells() & line.cells() & scene.blank();
            if blank.len() < 2 {
                continue;
            }
            let in_line = CellParts::new(scene, line.cells() - block.cells());
            let in_block = CellParts::new(scene, block.cells() - line.cells());
            for crossing in CellParts::new(scene, blank).iter() {
                let surplus = crossing.digits.len().saturating_sub(crossing.cells.len());
                if crossing.cells.len() < 2 || surplus < 2 {
                    continue;
                }
                scene.spend(8)?;
                for ours in in_line.iter() {
                    let uses = ours.uses(crossing.digits);
                    if !(1..surplus).contains(&uses) {
                        continue;
                    }
                    let taken = ours.digits & crossing.digits;
                    for theirs in in_block.iter().filter(|part| !part.digits.intersects(taken)) {
                        if theirs.uses(crossing.digits) == surplus - uses {
                            scene.spend(2)?;
                            let eliminations =
                                eliminations(scene, line.cells() | block.cells(), crossing, ours, theirs);
                            if !eliminations.is_empty() {
                                sink(step([line, block], [crossing, ours, theirs], eliminations))?;
                            }
                        }
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// The eliminations. Each digit of the crossing is used once in all these cells. Any other digit is used once in the
/// line's cells and once in the block's cells. As usual for Sue de Coq, only the line and the block lose marks.
fn eliminations(scene: &Scene, within: Cells, crossing: &CellPart, ours: &CellPart, theirs: &CellPart) -> Marks {
    let mut eliminations = Marks::EMPTY;
    let all = crossing.cells | ours.cells | theirs.cells;
    let mut eliminate = |digits: Digits, cells: Cells| {
        for digit in digits {
            eliminations[digit] |= (cells & scene.cells(digit)).common_peers() & scene.cells(digit) & within;
        }
    };
    eliminate(crossing.digits, all);
    eliminate(ours.digits - crossing.digits, ours.cells);
    eliminate(theirs.digits - crossing.digits, theirs.cells);
    eliminations
}

fn step([line, block]: [House; 2], [crossing, ours, theirs]: [&CellPart; 3], eliminations: Marks) -> Step {
    let shared = ours.digits & theirs.digits;
    let is_basic = [ours, theirs].iter().all(|part| part.cells.single().is_some() && part.digits.len() == 2);
    let because = if shared.is_empty() { BECAUSE } else { SHARING };
    let step = Step::new(&SUE_DE_COQ, because)
        .called(if is_basic { "Basic Sue de Coq" } else { "Extended Sue de Coq" })
        .noted(NOTATION);
    let step = step.with("cross_digits", crossing.digits).with("line_digits", ours.digits);
    let step = step.with("block_digits", theirs.digits);
    let step = step.with("line", line).with("block", block).with("cross", (crossing.cells, crossing.digits));
    let step = step.with("line_part", (ours.cells, ours.digits)).with("block_part", (theirs.cells, theirs.digits));
    let rest = crossing.digits - ours.digits - theirs.digits;
    let both = (!rest.is_empty()).then(|| strategy::Part::new(BOTH).with("rest_digits", rest));
    let step = step.with("both", both);
    step.with("shared", shared).resting_on(crossing.cells | ours.cells | theirs.cells).removing_marks(eliminations)
}

const CASES: &[Case] = &[
    case(":::.....74.87...5.+23+6...2.+6+7.13..5..+1.+751.+7..+8.+3.+74..3+5.9...+6+2+597+4...3+786+1+5+6+57..1+3+82:915 422 831 833 435 935:::").finds(&["r1c2≠3 r4c2≠8 r1c1,r1c2,r1c3,r2c3,r3c3≠9"]),
    case(":::.4.2+3....7.19+4..5.+29.+17+54..82..+916...+5..83.....+74.+2.98.62.17..43....4....7...+9...:817 618 818 619 329 348 749 151 453 259 167 377 888 289 589 689 591 593 595 397 198 199:::").finds(&["r8c3≠8"]),
    case(":::..3516..+2..9......52+1..8+7....8....7...+26+79.5..+5.4832...95...62..1..6+2...2......83:811 412 721 821 722 325 127 327 427 428 628 629 438 938 939 141 341 147 947 149 351 159 661 968 669 471 771 776 479 481 781 784 984 489 989 492 793 597 997:::").finds(&["r9c5,r9c6≠4"]),
    case(":::.....74.87...5.+23+6...2.+6+7.13..5..+1.+751.+7..+8.+3.+74..3+5.9...+6+2+597+4...3+786+1+5+6+57..1+3+82:911 312 912 913 915 422 923 831 833 933 435 935 842:::").finds_nothing(),
    case(":::.65....7+97..+59....+98..6...5.+78+9+14.+5..+59.....11.6835.+97....+5.93.5....+9+7...+9...25.4:311 314 217 417 128 334 138 251 257 657 258 658 271 471 391:::").finds(&["r3c4,r3c6≠1 r3c6≠3", "r3c4≠1 r3c4≠7"]),
    case(":::4.......7+291..+7.48....2.....+42..6.3+9.1.9....4.6+9.7.......7..9....8+2...5692.5.3..+1:615 625 831 476 486:::").finds(&["r6c4,r6c6≠1 r1c5≠3 r1c5≠5 r5c6,r6c4,r6c6≠8"]),
];
