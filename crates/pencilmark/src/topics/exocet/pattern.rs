//! The pattern: a base, two targets, three cross-lines.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::Flow;
use pencilmark_core::{Cell, Cells, Chute, Digit, Digits, House};
use smallvec::SmallVec;

/// An exocet.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Exocet {
    /// The three blocks of the base and the targets.
    pub(crate) chute: Chute,
    pub(crate) base: [Cell; 2],
    pub(crate) targets: [Cell; 2],
    /// For each target, the other cell of its cross-line and its block that the base does not see.
    pub(crate) companions: [Cell; 2],
    /// The digits of the base.
    pub(crate) digits: Digits,
    /// The cross-lines: the line beside the base, and the lines of the two targets.
    pub(crate) lines: [House; 3],
}

impl Exocet {
    /// The cells of the base.
    pub(crate) fn base_cells(&self) -> Cells {
        self.base.into_iter().collect()
    }

    /// Both targets.
    pub(crate) fn target_cells(&self) -> Cells {
        self.targets.into_iter().collect()
    }

    /// The cells of the cross-lines outside the three blocks.
    pub(crate) fn outside(&self) -> Cells {
        self.lines.iter().fold(Cells::EMPTY, |cells, line| cells | line.cells()) - self.chute.cells()
    }

    /// The mirror of a target: two cells in the block of the other target. They are not in the line of the base, not in the
    /// target's own line along the chute, and not in the cross-line of the other target. The digit that the target holds is
    /// in one of these two cells, too.
    pub(crate) fn mirror(&self, target: usize) -> Cells {
        let [own, other] = [self.targets[target], self.targets[1 - target]];
        let block = other.block().cells();
        block
            - along(self.chute, self.base[0]).cells()
            - along(self.chute, own).cells()
            - across(self.chute, other).cells()
    }

    /// The positions of each cross-line outside the three blocks that can have a digit or already have it.
    pub(crate) fn places(&self, scene: &Scene, digit: Digit) -> [u16; 3] {
        let cells = (scene.cells(digit) | scene.known(digit)) - self.chute.cells();
        self.lines.map(|line| line.positions(cells))
    }

    /// Whether the cross-lines have room for each digit of the base at most twice outside the three blocks.
    fn confines(&self, scene: &Scene) -> bool {
        self.digits.iter().all(|digit| room(self.places(scene, digit)) <= 2)
    }

    /// The truths that prove all conclusions from an exocet: the cells of its base, and each digit in each cross-line.
    pub(crate) fn truths(&self) -> impl Iterator<Item = Truth> {
        let of = |digit: Digit| self.lines.map(|line| Truth::from((digit, line)));
        self.base.into_iter().map(Truth::from).chain(self.digits.into_iter().flat_map(of).collect::<Vec<_>>())
    }

    /// The truths that prove the conclusions for mirrors: each digit in the blocks of the targets.
    pub(crate) fn mirror_truths(&self) -> impl Iterator<Item = Truth> {
        let of = |digit: Digit| self.targets.map(|target| Truth::from((digit, target.block())));
        self.digits.into_iter().flat_map(of).collect::<Vec<_>>().into_iter()
    }
}

/// The row of a cell in a band, or the column of a cell in a stack.
fn along(chute: Chute, cell: Cell) -> House {
    if chute.is_band() { cell.row() } else { cell.column() }
}

/// The column of a cell in a band, or the row of a cell in a stack.
fn across(chute: Chute, cell: Cell) -> House {
    if chute.is_band() { cell.column() } else { cell.row() }
}

/// The greatest number of places of a digit in three lines, no two of them in the same line or at the same position. By
/// König's theorem, this is the smallest number of lines, along and across, that contain all places.
pub fn room(places: [u16; 3]) -> u32 {
    let covered = |lines: u32| {
        let rest = (0..3).filter(|i| lines >> i & 1 == 0).fold(0, |rest, i| rest | places[i]);
        lines.count_ones() + rest.count_ones()
    };
    (0..8).map(covered).min().unwrap_or(0)
}

/// Calls `sink` with each exocet. Order: by band and stack, by the block and the line of the base, by the cross-line beside
/// the base, by the targets.
pub(crate) fn each(scene: &Scene, sink: &mut impl FnMut(&Exocet) -> Flow) -> Flow {
    each_like(scene, false, &mut |exocet| if exocet.confines(scene) { sink(exocet) } else { Flow::Continue(()) })
}

/// Calls `sink` with each pattern that is an exocet except for one cell, and with this cell. The cell is a companion that
/// has a digit of the base, or a cell of the cross-lines without which the digits have room only twice. The order is the
/// same.
pub(crate) fn each_but_for_a_cell(scene: &Scene, sink: &mut impl FnMut(&Exocet, Cell) -> Flow) -> Flow {
    each_like(scene, true, &mut |exocet| {
        let (digits, holders) = (exocet.digits, holders(scene, exocet.digits));
        let companions: Cells = exocet.companions.into_iter().filter(|&cell| holders.contains(cell)).collect();
        let many: Digits = digits.iter().filter(|&digit| room(exocet.places(scene, digit)) > 2).collect();
        match (companions.single(), many.is_empty()) {
            (Some(cell), true) if scene.blank().contains(cell) => sink(exocet, cell),
            (None, false) if companions.is_empty() => {
                let all = many.iter().fold(exocet.outside(), |cells, digit| cells & scene.cells(digit));
                let suffices = |cell: &Cell| {
                    let without = |line: House| line.positions(Cells::of(*cell));
                    let left = |digit| {
                        let places = exocet.places(scene, digit);
                        [0, 1, 2].map(|i| places[i] & !without(exocet.lines[i]))
                    };
                    many.iter().all(|digit| room(left(digit)) <= 2)
                };
                all.iter().find(suffices).map_or(Flow::Continue(()), |cell| sink(exocet, cell))
            }
            _ => Flow::Continue(()),
        }
    })
}

/// The cells that have one of these digits as a value or as a mark.
fn holders(scene: &Scene, digits: Digits) -> Cells {
    digits.iter().fold(Cells::EMPTY, |cells, digit| cells | scene.cells(digit) | scene.known(digit))
}

/// Calls `sink` with each base and each pair of targets: with any companions, or only with companions that have no digit of
/// the base.
fn each_like(scene: &Scene, any_companions: bool, sink: &mut impl FnMut(&Exocet) -> Flow) -> Flow {
    for chute in Chute::ALL {
        for block in chute.blocks() {
            let others: SmallVec<[House; 2]> = chute.blocks().into_iter().filter(|&other| other != block).collect();
            for line in chute.lines() {
                for beside in block.cells() & line.cells() {
                    let base = (block.cells() & line.cells()) - beside.into();
                    let digits = base.iter().fold(Digits::EMPTY, |digits, cell| digits | scene.marks(cell));
                    if !base.is_subset(scene.blank()) || !(3..=4).contains(&digits.len()) {
                        continue;
                    }
                    scene.spend(1)?;
                    let holders = holders(scene, digits);
                    let barred = if any_companions { Cells::EMPTY } else { holders };
                    let [first, second] =
                        [0, 1].map(|i| targets(chute, others[i], line, holders & scene.blank(), barred));
                    let base: SmallVec<[Cell; 2]> = base.iter().collect();
                    for &(one, companion) in &first {
                        for &(other, other_companion) in &second {
                            scene.spend(1)?;
                            sink(&Exocet {
                                chute,
                                base: [base[0], base[1]],
                                targets: [one, other],
                                companions: [companion, other_companion],
                                digits,
                                lines: [beside, one, other].map(|cell| across(chute, cell)),
                            })?;
                        }
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// The possible targets of a block, each with its companion, which must not be barred.
fn targets(chute: Chute, block: House, line: House, open: Cells, barred: Cells) -> SmallVec<[(Cell, Cell); 6]> {
    let unseen = block.cells() - line.cells();
    let paired = |target: Cell| (unseen & across(chute, target).cells() & target.peers()).single();
    let all = (unseen & open).iter().filter_map(|target| Some((target, paired(target)?)));
    all.filter(|&(_, companion)| !barred.contains(companion)).collect()
}
