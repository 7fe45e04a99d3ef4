//! The digits that the base and the targets can hold, and the conclusions from these digits.
//!
//! ```text
//!   base 1234, targets 1234      1 and 2: both can be in the base, both in the targets
//!                                1 and 3: outside the blocks both would need the same cell
//! ```
//!
//! The targets hold the two digits of the base, in one of two orders. Such an order of two digits (a *holding*) is possible
//! if three conditions are met. The base can hold both digits. Each digit has two cells outside the blocks, in the
//! cross-lines that do not hold the digit inside the blocks. Each digit has a cell in the mirror of its target. A mark of
//! the base or the targets is removed if it is in no possible holding. A digit that is in all possible holdings is certain:
//! it is in the base, in the targets, and twice outside the blocks.

use super::pattern::{Exocet, room};
use crate::scene::Scene;
use pencilmark_core::{Cell, Cells, Digit, Digits, Marks};

/// The digits of the two targets, in their order.
pub(crate) type Holding = [Digit; 2];

/// The digits of both targets.
pub(crate) fn pair([x, y]: Holding) -> Digits {
    Digits::of(x) | Digits::of(y)
}

/// The conclusions from some exocets with the same cross-lines.
#[derive(Default)]
pub(crate) struct Findings {
    pub(crate) eliminations: Marks,
    /// The digits that are certain to be in the bases and the targets. Only digits from which an elimination follows.
    pub(crate) certain: Digits,
    /// The cells that alone in a mirror can have the digit of a target. Only cells from which an elimination follows.
    pub(crate) mirrored: Cells,
}

/// Whether two cells can hold two digits, one digit in each cell, in some order.
fn fit(scene: &Scene, [one, other]: [Cell; 2], [x, y]: [Digit; 2]) -> bool {
    let has = |cell: Cell, digit: Digit| scene.marks(cell).contains(digit);
    has(one, x) && has(other, y) || has(one, y) && has(other, x)
}

/// All possible holdings of the targets. The condition about the mirrors is optional.
pub(crate) fn holdings(scene: &Scene, exocet: &Exocet, with_mirrors: bool) -> Vec<Holding> {
    let mut holdings = Vec::new();
    for x in exocet.digits & scene.marks(exocet.targets[0]) {
        for y in (exocet.digits & scene.marks(exocet.targets[1])) - x.into() {
            let mirrored =
                |target: usize, digit: Digit| exocet.mirror(target).intersects(scene.cells(digit) | scene.known(digit));
            // Outside the blocks, each digit is in the cross-line beside the base, and in the cross-line of the other
            // target.
            let ([beside, _, other], [also_beside, own, _]) = (exocet.places(scene, x), exocet.places(scene, y));
            if fit(scene, exocet.base, [x, y])
                && apart(beside, other, also_beside, own)
                && (!with_mirrors || mirrored(0, x) && mirrored(1, y))
            {
                holdings.push([x, y]);
            }
        }
    }
    holdings
}

/// Whether two digits have two places each: in the line beside the base and in another line, never in the same position.
fn apart(beside: u16, other: u16, also_beside: u16, own: u16) -> bool {
    let places = |set: u16| (0..9).map(|i| 1 << i).filter(move |place: &u16| set & place != 0);
    places(beside).any(|here| other & !here != 0 && places(also_beside).any(|there| here != there && own & !there != 0))
}

/// The conclusions from some exocets, each with its possible holdings. The exocets have the same cross-lines, and a digit is
/// in at most one of their bases. The conclusions for the mirrors are optional.
pub(crate) fn findings(scene: &Scene, exocets: &[(&Exocet, &[Holding])], with_mirrors: bool) -> Findings {
    let mut findings = Findings::default();
    let digits = exocets.iter().fold(Digits::EMPTY, |digits, (exocet, _)| digits | exocet.digits);
    // The marks that the bases and the targets keep.
    let (mut based, mut targeted) = (Marks::EMPTY, Marks::EMPTY);
    let mut certain = Digits::EMPTY;
    for (exocet, holdings) in exocets {
        let mut in_all = exocet.digits;
        for &[x, y] in *holdings {
            in_all &= pair([x, y]);
            targeted[x].insert(exocet.targets[0]);
            targeted[y].insert(exocet.targets[1]);
            let [one, other] = exocet.base;
            for (x, y) in [(x, y), (y, x)] {
                if scene.marks(one).contains(x) && scene.marks(other).contains(y) {
                    based[x].insert(one);
                    based[y].insert(other);
                }
            }
        }
        certain |= in_all;
        for cell in exocet.base_cells() | exocet.target_cells() {
            for digit in scene.marks(cell) {
                if !based[digit].contains(cell) && !targeted[digit].contains(cell) {
                    findings.eliminations[digit].insert(cell);
                }
            }
        }
    }
    // Two exocets with four digits together use all four digits.
    if exocets.len() == 2 && digits.len() == 4 {
        certain = digits;
    }
    for (exocet, _) in exocets.iter().filter(|_| with_mirrors) {
        for (i, target) in exocet.targets.into_iter().enumerate() {
            let own: Digits = exocet.digits.iter().filter(|&digit| targeted[digit].contains(target)).collect();
            let holders = own.iter().fold(Cells::EMPTY, |cells, digit| cells | scene.cells(digit) | scene.known(digit));
            let Some(only) = (exocet.mirror(i) & holders).single() else { continue };
            for digit in scene.marks(only) - own {
                findings.eliminations[digit].insert(only);
                findings.mirrored.insert(only);
            }
        }
    }
    let [bases, targets] = [Exocet::base_cells, Exocet::target_cells]
        .map(|cells| exocets.iter().fold(Cells::EMPTY, |all, (exocet, _)| all | cells(exocet)));
    for digit in certain {
        let seen = based[digit].common_peers() | targeted[digit].common_peers();
        let elsewhere = scene.cells(digit) - bases - targets;
        let more =
            (elsewhere & (seen | unneeded(scene, exocets[0].0, digit, elsewhere))) - findings.eliminations[digit];
        if !more.is_empty() {
            findings.certain.insert(digit);
            findings.eliminations[digit] |= more;
        }
    }
    findings
}

/// The places of a digit that would not leave room for it twice in the cross-lines outside the three blocks.
fn unneeded(scene: &Scene, exocet: &Exocet, digit: Digit, cells: Cells) -> Cells {
    let (outside, places) = (exocet.outside(), scene.cells(digit) | scene.known(digit));
    let left = |cell: Cell| {
        let rest = (places & outside) - cell.peers() - cell.into();
        room(exocet.lines.map(|line| line.positions(rest))) + u32::from(outside.contains(cell))
    };
    cells.iter().filter(|&cell| left(cell) < 2).collect()
}
