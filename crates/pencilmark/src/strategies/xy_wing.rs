//! Three cells with two marks each.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use pencilmark_core::{Cell, Cells};

strategy! {
    /// A pivot cell with the marks (candidates) x and y sees two other cells (the pincers). Pincer xz has just the two
    /// marks x and z, and pincer yz has just y and z. If the pivot is x, the pincer xz is z. If the pivot is y, the
    /// pincer yz is z. So one of the pincers is z. Cells that see both pincers cannot be z. If all three cells lie in
    /// one house (row, column or block), they are a naked triple instead.
    ///
    /// ```text
    ///   12  .  . |  .  23  .      the pivot, 12, in the corner
    ///    .  .  . |  .   .  .
    ///   13  .  . |  .  -3  .      one of the pincers is 3, so this cell is not 3
    /// ```
    ///
    /// How to spot it: Look for the cells with two marks. Take one of these cells as the pivot. The pivot must see two
    /// more of these cells: one with its first digit, and one with its second digit. If the other digits of these two
    /// cells are the same, check the cells that see both cells.
    ///
    /// Also called: Y-Wing, bent triple.
    // Order: by pivot, then by the first and the second pincer, each row by row.
    pub XY_WING {
        id: "xy-wing",
        name: "XY-Wing",
        summary: "A cell with the marks x and y sees a cell with x and z, and a cell with y and z. One of these two \
            cells is z, so a cell that sees both cannot be z.",
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

const BECAUSE: &str = "{pivot} is {x} or {y}. With {x}, {first} is {z}. With {y}, {second} is {z}.";

const NOTATION: &str = "({z}={x}){first} - ({x}={y}){pivot} - ({y}={z}){second}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    let bivalue = scene.bivalue_cells();
    for pivot in bivalue {
        let xy = scene.marks(pivot);
        let mut pincers = bivalue & scene.peers(pivot);
        while let Some(first) = pincers.first() {
            pincers.remove(first);
            let xz = scene.marks(first);
            let (Some(_), Some(z)) = ((xy & xz).single(), (xz - xy).single()) else { continue };
            let yz = xy ^ xz;
            for second in pincers & scene.cells(z) {
                if scene.marks(second) != yz {
                    continue;
                }
                let eliminations = scene.cells(z) & scene.peers(first) & scene.peers(second);
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
    let [xy, xz, yz] = cells.map(|cell| scene.marks(cell));
    let step = Step::new(&XY_WING, BECAUSE).noted(NOTATION).with("pivot", pivot).with("first", first);
    let step = step.with("second", second).with("x", xy & xz).with("y", xy & yz).with("z", xz & yz);
    let seen = scene.peers(first) & scene.peers(second);
    (xz & yz).iter().fold(step.of(xy | xz).resting_on(cells), |step, z| step.removing(z, scene.cells(z) & seen))
}

const CASES: &[Case] = &[
    case(":::.................................................................................:311 411 511 611 711 811 911 115 415 515 615 715 815 915 232 432 532 632 732 832 932:::").finds(&["r1c2,r1c3,r3c4,r3c5,r3c6≠3"]),
    case(":::+95..3...+243.....1.7+8......61+6.57+4.2.2+4.+3...6.+3+7.9+6+2+1.4+6+14+8..2..+5+9+71+23+6+4+882+3+746..+1:717 853 857 957 578 978 579 979:::").finds(&["r2c7≠7"]),
    case(":::...8+19+43+6.965..7.+83+8...+7+5.+9....8.1+6+5.18.5+697+3..57.+1+2+84....+74+892+8...2+564+1.....+8+357:221 233 434 344:::").finds(&["r9c2≠6"]),
    case(":::+95..3...+243.....1.7+8......61+6.57+4.2.2+4.+3...6.+3+7.9+6+2+1.4+6+14+8..2..+5+9+71+23+6+4+882+3+746..+1:717 727 853 857 957 578 978 579 979:::").finds_nothing(),
];
