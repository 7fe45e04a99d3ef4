//! As many digits as cells: hidden pair, triple and quadruple.

use crate::digit::Digit;
use crate::house::House;
use crate::pattern::tight::{fewer_do, tight};
use crate::scene::Scene;
use crate::set::{Cells, Digits};
use crate::step::Step;
use crate::strategy::{Case, Flow, Found, Strategy, case, strategy};

strategy! {
    /// Two digits of a house have only the same two cells left. These cells take both, whichever way round, so their
    /// other marks go.
    ///
    /// ```text
    ///   37-5  37-1-2  . | 15  125 …     3 and 7 have no other place in the row
    /// ```
    ///
    /// Order: by house (rows, columns, blocks), then by the digits. A pair in two houses at once is told once.
    pub HIDDEN_PAIR = "hidden-pair", "Hidden Pair", Subsets, |scene, found| find(&HIDDEN_PAIR, 2, scene, found), PAIR
}

strategy! {
    /// Three digits of a house have only three cells left between them. These cells take all three, so their other
    /// marks go.
    ///
    /// ```text
    ///   13-5  37-2  137-8 | 258 …     1, 3 and 7 have no other place in the row
    /// ```
    ///
    /// Order: by house (rows, columns, blocks), then by the digits. A triple in two houses at once is told once.
    pub HIDDEN_TRIPLE = "hidden-triple", "Hidden Triple", Subsets, |scene, found| find(&HIDDEN_TRIPLE, 3, scene, found), TRIPLE
}

strategy! {
    /// Four digits of a house have only four cells left between them. These cells take all four, so their other marks
    /// go.
    ///
    /// ```text
    ///   13-5  37-2  178-9  18-2 | 259 …     1, 3, 7 and 8 have no other place in the row
    /// ```
    ///
    /// Order: by house (rows, columns, blocks), then by the digits.
    pub HIDDEN_QUAD = "hidden-quad", "Hidden Quadruple", Subsets, |scene, found| find(&HIDDEN_QUAD, 4, scene, found), QUAD
}

const BECAUSE: &str = "in {house} the only places for {digits} are {cells}, which these digits fill";

fn find(strategy: &'static Strategy, size: u32, scene: &Scene, found: Found) -> Flow {
    for house in House::ALL {
        let sets = Digit::ALL.map(|digit| house.positions(scene.cells(digit)));
        tight(size, &sets, &mut |chosen, members| {
            let (digits, cells) = (Digits::from_bits(chosen), house.at(members));
            let others = !digits;
            let losing = others.iter().fold(Cells::EMPTY, |losing, digit| losing | scene.cells(digit) & cells);
            let idle = losing.is_empty() || fewer_do(&sets, chosen, house.positions(losing));
            if idle || told_before(scene, house, digits, cells) {
                return Flow::Continue(());
            }
            let step = Step::new(strategy, BECAUSE).with("cells", cells).with("house", house).of(digits);
            let step = step.resting_on(digits.iter().map(|digit| (digit, house)));
            found(others.iter().fold(step, |step, digit| step.removing(digit, scene.cells(digit) & cells)))
        })?;
    }
    Flow::Continue(())
}

/// Whether the same digits are confined to the same cells in an earlier house too.
fn told_before(scene: &Scene, house: House, digits: Digits, cells: Cells) -> bool {
    let earlier = cells.common_houses().iter().take_while(|&other| other != house);
    earlier.into_iter().any(|other| digits.iter().all(|digit| scene.places(digit, other).is_subset(cells)))
}

const PAIR: &[Case] = &[];
const TRIPLE: &[Case] = &[];
const QUAD: &[Case] = &[];
