//! A cell with three marks and two cells with two marks.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use pencilmark_core::{Cell, Cells};

strategy! {
    /// A pivot cell with the marks (candidates) x, y and z sees two other cells (the pincers). Pincer xz has just the
    /// two marks x and z, and pincer yz has just y and z. If the pivot is x, the pincer xz is z. If the pivot is y, the
    /// pincer yz is z. Otherwise the pivot itself is z. A cell that sees all three cells cannot be z. If all three
    /// cells lie in one house (row, column or block), they are a naked triple instead.
    ///
    /// ```text
    ///   123  -3  -3 |  .  23  .      a 3 is in the pivot or in a pincer,
    ///    .   13   . |  .   .  .      so the two cells right of the pivot are not 3
    /// ```
    ///
    /// How to spot it: Look for a cell with three marks, the pivot. In its block, look for a cell with just two of
    /// these marks. Outside the block, in the row or column of the pivot, look for a cell with another pair of these
    /// marks. The three cells have one digit in common. Look for this digit in the cells of the block that lie in this
    /// row or column.
    ///
    /// Also called: Bent triple.
    // Order: by pivot, then by the first and the second pincer, each row by row.
    pub XYZ_WING {
        id: "xyz-wing",
        name: "XYZ-Wing",
        summary: "A cell has the marks x, y and z. It sees a cell with x and z, and a cell with y and z. One of the \
            three cells is z, so a cell that sees all three cells cannot be z.",
        family: Wings,
        find: find,
        cases: CASES,
        letters: LETTERS,
        any_board: true,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] =
    &[letter("pivot", 'p', "pivot"), letter("first", 'a', "first pincer"), letter("second", 'b', "second pincer")];

const BECAUSE: &str = "if {pivot} is {x}, {first} is {z}. If {pivot} is {y}, {second} is {z}. Otherwise {pivot} itself \
    is {z}.";

fn find(scene: &Scene, sink: Sink) -> Flow {
    for pivot in scene.trivalue_cells() {
        let xyz = scene.marks(pivot);
        let mut pincers = scene.bivalue_cells() & scene.peers(pivot);
        while let Some(first) = pincers.first() {
            pincers.remove(first);
            let xz = scene.marks(first);
            if !xz.is_subset(xyz) {
                continue;
            }
            for second in pincers {
                let yz = scene.marks(second);
                let Some(z) = (xz & yz).single() else { continue };
                if !yz.is_subset(xyz) {
                    continue;
                }
                let eliminations = scene.cells(z) & scene.peers(pivot) & scene.peers(first) & scene.peers(second);
                let cells = [pivot, first, second];
                if !eliminations.is_empty() && scene.layout().common_houses(Cells::from_iter(cells)).is_empty() {
                    sink(step(scene, cells))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The step of a pivot and two pincers.
pub fn step(scene: &Scene, cells: [Cell; 3]) -> Step {
    let [pivot, first, second] = cells;
    let [xyz, xz, yz] = cells.map(|cell| scene.marks(cell));
    let step = Step::new(&XYZ_WING, BECAUSE).with("pivot", pivot).with("first", first);
    let step = step.with("second", second).with("x", xz - yz).with("y", yz - xz).with("z", xz & yz);
    let seen = scene.peers(pivot) & scene.peers(first) & scene.peers(second);
    (xz & yz).iter().fold(step.of(xyz).resting_on(cells), |step, z| step.removing(z, scene.cells(z) & seen))
}

const CASES: &[Case] = &[
    case(":::.................................................................................:411 511 611 711 811 911 115 415 515 615 715 815 915 232 432 532 632 732 832 932:::").finds(&["r1c2,r1c3≠3"]),
    case(":::1......+494+2..591...9.+4...52+7+42+9..+865...+2674+9+1+9+6+1+5+4+8+23+7..+4...9..81..94+5+2..3+9..5..+4:714 823 824 329 175 176 195:::").finds(&["r1c3,r3c3≠6"]),
    case(":::1.5+69+38..4.+87.1.3..+3.4.+8..+1+5+8+4+9+62+3+17..1+3+4+59.83..+18+7+45..+5..167...+16..+4...84.5.+91..:218 629 238 638 252 278 285 288 295:::").finds(&["r3c1≠7"]),
    case(":::1......+494+2..591...9.+4...52+7+42+9..+865...+2674+9+1+9+6+1+5+4+8+23+7..+4...9..81..94+5+2..3+9..5..+4:613 714 823 824 329 633 175 176 195:::").finds_nothing(),
];
