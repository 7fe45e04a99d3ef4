//! The last empty cell of a house.

use crate::house::House;
use crate::scene::Scene;
use crate::set::Cells;
use crate::step::Step;
use crate::strategy::{Case, Flow, Found, case, strategy};

strategy! {
    /// One cell of a house is empty: it takes the digit that the house still lacks.
    ///
    /// ```text
    ///   4 9 1 | 7 _ 2 | 6 3 8     the row lacks only 5
    /// ```
    ///
    /// Order: rows, columns, blocks; a cell that is the last of several houses is told once.
    pub FULL_HOUSE = "full-house", "Full House", Singles, find, CASES
}

const BECAUSE: &str = "{cell} is the last empty cell of {house}, which lacks only {digit}";

fn find(scene: &Scene, found: Found) -> Flow {
    let mut told = Cells::EMPTY;
    for house in House::ALL {
        let Some(cell) = (scene.blank() & house.cells()).single() else { continue };
        let Some(digit) = scene.marks(cell).single() else { continue };
        if !told.contains(cell) {
            told.insert(cell);
            let step = Step::new(&FULL_HOUSE, BECAUSE).with("house", house).of(digit);
            found(step.resting_on([cell]).placing(cell, digit))?;
        }
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[
    case("4917.2638........................................................................").finds(&["r1c5=5"]),
    case("72569134898473251661384597225136948786945712343712865937658429114297386559821673."),
    case("4917..638........................................................................").finds_nothing(),
];
