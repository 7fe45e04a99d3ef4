//! A locked candidate that leaves a hidden single: direct pointing and claiming.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, Strategy, case, strategy};
use crate::topics::subsets::Locked;
use pencilmark_core::{Cell, House, HouseKind};

strategy! {
    /// In a block, all places for a digit lie in one line (row or column). So the line has the digit in this block. A
    /// second block that crosses this line has only one place for the digit outside the line. This place holds the
    /// digit.
    ///
    /// ```text
    ///   7 7 / | . 7 . | . . .     the first block's 7 is in the first row,
    ///   / / / | / / / | . . .     so the second block's 7 is not in that row:
    ///   / / / | 7 / / | . . .     the only place outside the row holds the 7
    /// ```
    ///
    /// No candidate is removed: the strategy only places the digit.
    ///
    /// How to spot it: Pencil marks are not needed. Take one digit and a block where only cells of one row or column
    /// are left for the digit. Then look at the two other blocks on this line. In each of these blocks, count the
    /// places for the digit outside the line. If there is only one place, this place holds the digit.
    // Order: pointing down columns, then along rows; by digit, by block, by the block that gets the digit.
    pub DIRECT_POINTING {
        id: "direct-pointing",
        name: "Direct Pointing",
        summary: "In one block, a digit fits only into one row (or column). So the next block cannot have the digit in \
            this row. Outside the row, the next block has only one cell left for the digit.",
        family: Direct,
        find: pointing,
        cases: POINTING,
    }
}

strategy! {
    /// In a line (row or column), all places for a digit lie in one block. So the block has the digit in this line. A
    /// parallel line through the block has only one place for the digit outside the block. This place holds the digit.
    ///
    /// ```text
    ///   7 7 / | / / / | / / /     the first row's 7 is in the first block,
    ///   . 7 . | / / / | / 7 /     so the second row's 7 is not in that block:
    ///   . . . | . . . | . . .     the only place outside the block holds the 7
    /// ```
    ///
    /// No candidate is removed: the strategy only places the digit.
    ///
    /// How to spot it: Pencil marks are not needed. Take one digit and a row or column where only cells of one block
    /// are left for the digit. Then look at the two parallel lines through this block. In each of these lines, count
    /// the places for the digit outside the block. If there is only one place, this place holds the digit.
    // Order: by columns, then by rows; by digit, by line, by the line that gets the digit.
    pub DIRECT_CLAIMING {
        id: "direct-claiming",
        name: "Direct Claiming",
        summary: "In one row (or column), a digit fits only into one block. So another row of this block has the digit \
            outside the block, where only one cell is left for the digit.",
        family: Direct,
        find: claiming,
        cases: CLAIMING,
    }
}

const BECAUSE: &str = "in {house} the only places for {digits} are {cells}, all in {locked}. {cell} is the only place \
    for {digits} in {other} outside {locked}";

fn pointing(scene: &Scene, sink: Sink) -> Flow {
    find(&DIRECT_POINTING, scene, scene.pointings(), |locked| locked.other.unwrap_or(locked.house).kind(), sink)
}

fn claiming(scene: &Scene, sink: Sink) -> Flow {
    find(&DIRECT_CLAIMING, scene, scene.claimings(), |locked| locked.house.kind(), sink)
}

/// Finds a house whose places for a digit all lie in a crossing house. A third house, of the same kind as the first
/// house, also crosses the second house. Outside the second house, the third house has only one place left.
fn find(
    strategy: &'static Strategy,
    scene: &Scene,
    all: &[Locked],
    kind: fn(&Locked) -> HouseKind,
    sink: Sink,
) -> Flow {
    for line in [HouseKind::Column, HouseKind::Row] {
        for locked in all.iter().filter(|locked| kind(locked) == line) {
            let &Locked { digit, house, other: Some(crossing) } = locked else { continue };
            for other in crossing.crossing().iter().filter(|other| other.kind() == house.kind() && *other != house) {
                let places = scene.places(digit, other);
                let Some(cell) = (places - crossing.cells()).single().filter(|&cell| places != cell.into()) else {
                    continue;
                };
                sink(step(strategy, scene, *locked, crossing, other, cell))?;
            }
        }
    }
    Flow::Continue(())
}

/// The step of a locked candidate. In another house, the digit has only one place left.
pub fn step(
    strategy: &'static Strategy,
    scene: &Scene,
    locked: Locked,
    crossing: House,
    other: House,
    cell: Cell,
) -> Step {
    let Locked { digit, house, .. } = locked;
    let step = Step::new(strategy, BECAUSE).with("house", house).with("locked", crossing);
    let step = step.with("cells", locked.cells(scene)).with("other", other).of(digit);
    step.resting_on([(digit, house), (digit, other)]).placing(cell, digit)
}

const POINTING: &[Case] = &[
    case(":::.................................................................................:713 715 716 721 722 723 724 726 731 732 733 734 735 736:::").finds(&["r2c5=7"]),
    case(":::...+54.8.9....6.7.+55..3......+58..4.+9....6...5.47..95..839+4.1+6+5..+712.+5.6..8+6+5..39..::::").finds(&["r8c9=3"]),
    case(":::..82+1.+5.92...+543.8..5.+8.4+2...........8...1.533.786.......1.8..+5....4.7.2.9.5.2...:744 745 746 372 681 382 682 683 688:::").finds(&["r5c4=7"]),
    case(":::...+54.8.9....6.7.+55..3......+58..4.+9....6...5.47..95..839+4.1+6+5..+712.+5.6.+38+6+5..39..::::").finds_nothing(),
];

const CLAIMING: &[Case] = &[
    case(":::.................................................................................:713 714 715 716 717 718 719 722 723 724 725 726 727 729:::").finds(&["r2c8=7"]),
    case(":::...25.9...7...4.5.26......7.....81.34..3......+317.....35.49.6.........3.....2+3...::::").finds(&["r3c3=5"]),
    case(":::......+586...+5.83..+8.5...+1..4+27..18+3+5...+85+4+2+17+5+8+13+729+6+4..8.2..5+3..64.+5.2+82+5...7..1::::").finds(&["r9c8=9"]),
    case(":::...25.9...7...4.5.26+5.....7.....81.34..3......+317.....35.49.6.........3.....2+3...::::").finds_nothing(),
];
