//! What all ways to place a digit agree on.

use crate::digit::Digit;
use crate::house::House;
use crate::pattern::templates::{Goal, houses};
use crate::scene::Scene;
use crate::set::Cells;
use crate::step::Step;
use crate::strategy::{Case, Flow, Found, case, strategy};

strategy! {
    /// A template is a way to place a digit nine times, once in each row, column and block, on its values and marks. A
    /// cell in which every template of a digit stands takes it.
    ///
    /// ```text
    ///   all ways to place the 4:   . 4 . | . . .     . 4 . | . . .     the 4 in r1c2 is in each
    ///                              . . . | 4 . .     . . . | . . 4
    /// ```
    ///
    /// The step rests on rows only, on columns only or on blocks only, whichever takes the fewest: nine houses of a
    /// kind make a template, and those that can be left out are.
    ///
    /// Order: by the digit, each once, with all the cells that take it.
    pub TEMPLATE_SET = "template-set", "Template Set", Templates, find_set, SET
}

strategy! {
    /// A template is a way to place a digit nine times, once in each row, column and block, on its values and marks. A
    /// mark in which no template of the digit stands goes.
    ///
    /// ```text
    ///   all ways to place the 4:   . 4 . | . . -     . 4 . | . . -     no 4 in r1c6 leaves room for the others
    ///                              . . . | 4 . .     . . . | . 4 .
    /// ```
    ///
    /// The step rests on rows only, on columns only or on blocks only, whichever takes the fewest: nine houses of a
    /// kind make a template, and those that can be left out are.
    ///
    /// Order: by the digit, each once, with all the marks that go.
    pub TEMPLATE_DELETE = "template-delete", "Template Delete", Templates, find_delete, DELETE
}

const ALL: &str = "every way to place {digits} in all houses uses {cells}";
const NONE: &str = "no way to place {digits} in all houses uses {cells}";

fn find_set(scene: &Scene, found: Found) -> Flow {
    for digit in Digit::ALL {
        let cells = scene.known(digit) | scene.cells(digit);
        let reach = cells - scene.misplaced(digit);
        // A cell is in every template if no other of its row is in any.
        let rows = House::rows().filter_map(|row| (reach & row.cells()).single());
        let sure: Cells = rows.filter(|&cell| scene.cells(digit).contains(cell)).collect();
        if !sure.is_empty() {
            let step = Step::new(&TEMPLATE_SET, ALL).with("cells", sure).of(digit);
            let step = step.resting_on(houses(cells, sure, Goal::On).into_iter().map(|house| (digit, house)));
            found(sure.iter().fold(step, |step, cell| step.placing(cell, digit)))?;
        }
    }
    Flow::Continue(())
}

fn find_delete(scene: &Scene, found: Found) -> Flow {
    for digit in Digit::ALL {
        let gone = scene.misplaced(digit);
        if !gone.is_empty() && scene.has_room(digit, scene.cells(digit)) {
            let cells = scene.known(digit) | scene.cells(digit);
            let step = Step::new(&TEMPLATE_DELETE, NONE).with("cells", gone).of(digit);
            let step = step.resting_on(houses(cells, gone, Goal::Off).into_iter().map(|house| (digit, house)));
            found(step.removing(digit, gone))?;
        }
    }
    Flow::Continue(())
}

const SET: &[Case] = &[
    case(":::..3516..+2..9......52...8.....8....7...+26+79.5..+5.4832...95...62..1..6+2...2......83:811 821 327 428 733 337 937 438 938 939 141 341 147 149 351 163 968 471 771 481 781 784 984 597 997:::").finds(&["r3c3=1"]),
    case(":::..3516..+2..9......52+1..8.....8....7...+26+79.5..+5.4832...95...62..1..6+2...2......83:811 412 717 721 821 722 127 327 427 727 428 628 629 729 337 937 438 938 739 939 141 341 147 947 149 351 159 661 968 669 471 771 481 781 784 984 787 489 989 492 793 597 797 997:::").finds(&["r3c7=7"]),
    case(":::..3516..+2..9......52+1..8.....8....7...+26+79.5..+5.4832...95...62..1..6+2...2......83:811 821 327 428 337 937 438 938 939 141 341 147 149 351 968 471 771 481 781 784 984 597 997:::").finds_nothing(),
];

const DELETE: &[Case] = &[
    case(":::6+735+9+8+2+1+4+21+83..+5+9+6..9+1+62+8+37+9.+7.+8.+14.1..7.93+68.8+6+4.1+9+7.+891...45+3.+6.8+1.72+9+7..+9..+6+81:295:::").finds(&["r4c6,r6c1,r8c6,r9c2,r9c5≠3"]),
    case(":::6+735+9+8+2+1+4+21+83..+5+9+6+4+59+1+62+8+37+9+3+7.+8.+14+51..7.93+68+58+6+4+31+9+7+2+891...45+3+3+6+48+1+572+9+7..+9..+6+81:295:::").finds(&["r5c5,r7c4≠2"]),
    case(":::6+735+9+8+2+1+4+21+83..+5+9+6+4.9+1+62+8+37+9+3+7.+8.+14+51..7.93+68+58+6+4+31+9+7+2+891...45+3+3+6+48+1+572+9+7..+9..+6+81:592 295:::").finds(&["r5c5,r7c4≠2"]),
    case(":::6+735+9+8+2+1+4+21+83..+5+9+6..9+1+62+8+37+9.+7.+8.+14.1..7.93+68.8+6+4.1+9+7.+891...45+3.+6.8+1.72+9+7..+9..+6+81:346 361 386 392 295 395:::").finds_nothing(),
];
