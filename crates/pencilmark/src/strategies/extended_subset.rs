//! Cells of a line and a crossing block, with as many digits as cells. Only one digit fits into two of the cells.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use pencilmark_core::{Cells, Digit, Digits, House};
use smallvec::SmallVec;

strategy! {
    /// Take some cells of a block, and some cells of a line that crosses the block. (A line is a row or a column.)
    /// Together, these cells have as many different digits as there are cells. Only one digit, z, can be the value of
    /// two of these cells. Among these cells, every other digit has all its places in the line, or all its places in
    /// the block. So only one of the cells can hold this digit. If none of the cells held z, the other digits would not
    /// be enough to fill the cells. So one of the cells holds z. A cell that sees every z among these cells cannot hold
    /// z.
    ///
    /// ```text
    ///   13456 -2  -2 |  24  25  26      six cells, the digits 1 to 6: only 2 is in both the rest of row 1
    ///     .   12  23 |   .   .   .      and the rest of block 1. Without 2, the five other cells are fixed
    ///     .    .   . |   .   .   .      and leave r1c1 nothing
    /// ```
    ///
    /// The pattern has five to eight cells. At least one of the cells is where the line and the block cross. The other
    /// cells are in the rest of the line and in the rest of the block. A pattern with three or four cells is an
    /// XYZ-Wing or a WXYZ-Wing. Most patterns with five cells are VWXYZ-Wings, and are reported under this name. If
    /// several such sets of cells remove the same marks (candidates), one of the smallest sets is reported.
    ///
    /// How to spot it: Begin with a cell where a block and a line cross. Add cells of the block and of the line that
    /// bring few new digits. Stop when there are as many cells as digits. Then count the digits with places both in the
    /// rest of the line and in the rest of the block. There must be just one such digit.
    ///
    /// Also called: Bent naked subset, (almost) locked bent set, n-cell wing.
    // Order: by line, by block, by the number of cells, by the cells in the rest of the line, by the cells in the rest
    // of the block.
    pub EXTENDED_SUBSET {
        id: "extended-subset",
        name: "Extended Subset Principle",
        summary: "Cells of a block and of a crossing line have as many digits as cells. Only one digit (z) fits into \
            the cells twice. So one of them is z: a cell that sees every z among them cannot be z.",
        family: Als,
        find: find,
        cases: CASES,
        letters: LETTERS,
        looks_for: Some("a bent subset: cells of a block and a line with as many digits as cells"),
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("set", 's', "set"), letter("ends", 'z', "places of the digit")];

const BECAUSE: &str = "{set} together have as many digits as cells. Each digit except {z} fits only once: all its \
    places are in {line}, or all its places are in {block}. Without {z}, the other digits could not fill all cells. So \
    one of {ends} is {z}, and {each} sees every {z} there";

/// The number of cells of a set.
const SIZES: std::ops::RangeInclusive<usize> = 5..=8;

/// Some cells, and their digits.
#[derive(Copy, Clone, Default)]
struct Chosen {
    cells: Cells,
    digits: Digits,
}

impl Chosen {
    fn with(self, other: Self) -> Self {
        Self { cells: self.cells | other.cells, digits: self.digits | other.digits }
    }
}

/// Every choice of one or more of the blank cells, except choices with too many digits.
fn parts(scene: &Scene, cells: Cells) -> SmallVec<[Chosen; 64]> {
    let mut parts: SmallVec<[Chosen; 64]> = SmallVec::new();
    parts.push(Chosen::default());
    for cell in cells & scene.blank() {
        for i in 0..parts.len() {
            parts.push(parts[i].with(Chosen { cells: cell.into(), digits: scene.marks(cell) }));
        }
    }
    parts.retain(|part| !part.cells.is_empty() && part.digits.len() <= *SIZES.end());
    parts
}

fn find(scene: &Scene, sink: Sink) -> Flow {
    let mut found: Vec<ExtendedSubset> = Vec::new();
    for line in House::ALL[..18].iter().copied() {
        for block in line.crossing().iter().filter(|house| house.index() >= 18) {
            scene.spend(2)?;
            found.clear();
            sets(scene, line, block, &mut found)?;
            pencilmark_core::sort_by_key(&mut found, |found| found.set.cells.len());
            for (i, &ExtendedSubset { set, z, eliminations }) in found.iter().enumerate() {
                if found[..i].iter().any(|other| (other.z, other.eliminations) == (z, eliminations)) {
                    continue;
                }
                let step = Step::new(&EXTENDED_SUBSET, BECAUSE).of(set.digits);
                let step = step.with("set", (set.cells, set.digits)).with("z", z).with("line", line);
                let step = step.with("block", block).with("ends", set.cells & scene.cells(z));
                sink(step.resting_on(set.cells).removing(z, eliminations))?;
            }
        }
    }
    Flow::Continue(())
}

/// A set, the digit that fits into two of its cells, and the cells that lose this digit.
#[derive(Copy, Clone)]
struct ExtendedSubset {
    set: Chosen,
    z: Digit,
    eliminations: Cells,
}

/// Collects every set of a line and a block that removes marks.
fn sets(scene: &Scene, line: House, block: House, found: &mut Vec<ExtendedSubset>) -> Flow {
    let in_crossing = parts(scene, line.cells() & block.cells());
    let in_line = parts(scene, line.cells() - block.cells());
    let in_block = parts(scene, block.cells() - line.cells());
    for ours in &in_line {
        scene.spend(1)?;
        for theirs in &in_block {
            let Some(z) = (ours.digits & theirs.digits).single() else { continue };
            let outer = ours.with(*theirs);
            if outer.cells.len() >= *SIZES.end() || eliminations(scene, z, outer.cells).is_empty() {
                continue;
            }
            scene.spend(1)?;
            for crossing in &in_crossing {
                let set = outer.with(*crossing);
                let size = set.cells.len();
                if size == set.digits.len() && SIZES.contains(&size) {
                    let eliminations = eliminations(scene, z, set.cells);
                    if !eliminations.is_empty() {
                        found.push(ExtendedSubset { set, z, eliminations });
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// The cells with the mark z that see every z of the given cells.
fn eliminations(scene: &Scene, z: Digit, cells: Cells) -> Cells {
    scene.cells(z) & (scene.cells(z) & cells).common_peers()
}

const CASES: &[Case] = &[
    case(":::.................................................................................:211 711 811 911 114 314 514 614 714 814 914 115 315 415 615 715 815 915 116 316 416 516 716 816 916 322 422 522 622 722 822 922 123 423 523 623 723 823 923:::").finds(&["r1c2,r1c3,r2c4,r2c5,r2c6≠2"]),
    case(":::179..8...346..2..75827......34..5.72.6...4.....5.8.34645.1......93..........5...3:197 198:::").finds(&["r5c5≠9"]),
    case(":::.4831..7.7...9.8....18574..2.7...3...6...1.281....36...75...1...1....9...3.1.8..4:223 971 588 589:::").finds(&["r3c9≠2", "r1c1≠6", "r3c1≠9"]),
    case(":::.................................................................................:211 711 811 911 114 314 514 614 714 814 914 115 315 415 615 715 815 915 116 316 416 516 816 916 322 422 522 622 722 822 922 123 423 523 623 723 823 923:::").finds_nothing(),
];
