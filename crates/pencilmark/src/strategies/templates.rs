//! Cells that all templates of a digit use, or that no template of the digit uses. A template is a way to place the
//! digit in the whole grid. The templates are used alone, or together with the templates of other digits.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::truths::fewest::{Goal, fewest_truths};
use pencilmark_core::{Cells, Digit, Digits, House, Houses, Mark};

strategy! {
    /// If all ways to place a digit in the whole grid use the same cell, this cell holds the digit. A way to place the
    /// digit is called a template: nine cells, one in each row, column and block. Each of the nine cells holds the
    /// digit already or has it as a mark (candidate).
    ///
    /// ```text
    ///   all ways to place the 4:   . 4 . | . . .     . 4 . | . . .     each way has the 4 in r1c2
    ///                              . . . | 4 . .     . . . | . . 4
    /// ```
    ///
    /// Templates of several digits are combined too. If a template uses a cell that is in all templates of another
    /// digit, the template is dropped. The test is repeated until no template is dropped. The combined result is
    /// reported if it shows more than the templates of the digit alone. The proof of a result is a list of houses
    /// (rows, columns or blocks). If the result were false, some of these houses could not have their digits. If houses
    /// are not enough for the proof, the list also contains cells. Then, if the result were false, some houses or cells
    /// of the list could not be filled. If the list has more than 27 houses and cells, the result is not reported.
    ///
    /// How to spot it: Take a digit that is placed often. Then few ways are left to place it in the other rows. Draw
    /// every way to place the digit in the rows that do not have it yet. In each drawing, each column and block may
    /// have the digit only once. Then look for a cell that all drawings use.
    // Order: by digit. Each digit has up to two steps: from its templates alone, and from combined templates. Each step
    // has all cells that hold the digit.
    pub TEMPLATE_SET {
        id: "template-set",
        name: "Template Set",
        summary: "Think of all ways to place a digit in the whole grid: once in each row, column and block. If every \
            way uses the same cell, this cell holds the digit.",
        family: Templates,
        find: |scene, sink| find(Goal::On, scene, sink),
        cases: SET,
    }
}

strategy! {
    /// If no way to place a digit in the whole grid uses a certain mark (candidate), this mark is removed. A way to
    /// place the digit is called a template: nine cells, one in each row, column and block. Each of the nine cells
    /// holds the digit already or has it as a mark.
    ///
    /// ```text
    ///   all ways to place the 4:   . 4 . | . . -     . 4 . | . . -     if r1c6 is 4, other houses have no place for 4
    ///                              . . . | 4 . .     . . . | . 4 .
    /// ```
    ///
    /// Templates of several digits are combined as in the strategy Template Set. If a template uses a cell that is in
    /// all templates of another digit, the template is dropped.
    ///
    /// How to spot it: Take a digit that is placed often. Then few ways are left to place it in the other rows. Take
    /// one mark of this digit, and assume that it is true. Try to place the digit once in each other row, column and
    /// block that still lacks the digit. If no way works, remove the mark.
    // Order: by digit. Each digit has up to two steps: from its templates alone, and from combined templates. Each step
    // has all removed marks.
    pub TEMPLATE_DELETE {
        id: "template-delete",
        name: "Template Delete",
        summary: "Think of all ways to place a digit in the whole grid: once in each row, column and block. If no way \
            uses a certain cell, this cell loses the digit.",
        family: Templates,
        find: |scene, sink| find(Goal::Off, scene, sink),
        cases: DELETE,
    }
}

const ALL: &str = "without {digits} in {cells}, {houses} cannot all have their {digits}";
const ALL_ONE: &str = "without {digits} in {cells}, {houses} has no place left for {digits}";
const ALL_EACH: &str = "without {digits} in any one of {cells}, {houses} cannot all have their {digits}";
const ALL_WITH_ROOM: &str = "to leave room for {others}, every way to place {digits} must use {cells}";
const NONE: &str = "with {digits} in {cells}, {houses} cannot all have their {digits}";
const NONE_ONE: &str = "with {digits} in {cells}, {houses} has no place left for {digits}";
const NONE_EACH: &str = "with {digits} in any one of {cells}, {houses} cannot all have their {digits}";
const NONE_WITH_ROOM: &str = "to leave room for {others}, every way to place {digits} must avoid {cells}";

/// The greatest number of truths that a step rests on: three times the nine truths of a template.
const MOST: usize = 27;

fn find(goal: Goal, scene: &Scene, sink: Sink) -> Flow {
    let (strategy, with_room) = match goal {
        Goal::On => (&TEMPLATE_SET, ALL_WITH_ROOM),
        Goal::Off => (&TEMPLATE_DELETE, NONE_WITH_ROOM),
    };
    for digit in Digit::ALL {
        let mut reported = Cells::EMPTY;
        let alone = scene.known(digit) | (scene.cells(digit) - scene.misplaced(digit));
        let alone = (digit.into(), Some(alone).filter(|cells| !cells.is_empty()));
        let together = (Digits::ALL, scene.placed_together(digit));
        for (digits, taken) in [alone, together] {
            let Some(taken) = taken else { continue };
            let cells = match goal {
                // A cell is in every template if no other cell of its row is in any template.
                Goal::On => {
                    House::rows().filter_map(|row| (taken & row.cells()).single()).collect::<Cells>()
                        & scene.cells(digit)
                }
                Goal::Off => scene.cells(digit) - taken,
            };
            if cells == std::mem::replace(&mut reported, cells) {
                continue;
            }
            let marks: Vec<Mark> = cells.iter().map(|cell| Mark::new(cell, digit)).collect();
            let Some(truths) = fewest_truths(scene, digits, &marks, goal, MOST) else { continue };
            let asked = |truth: &Truth| match *truth {
                Truth::Cell(cell) => scene.marks(cell),
                Truth::House(digit, _) => digit.into(),
                Truth::Clue(_) => Digits::EMPTY,
            };
            let others = truths.iter().fold(Digits::EMPTY, |all, truth| all | asked(truth)) - digit.into();
            let houses: Houses = truths.iter().filter_map(|truth| truth.house()).collect();
            let because = match (others.is_empty(), cells.single(), goal) {
                (false, ..) => with_room,
                (_, Some(_), Goal::On) if houses.len() == 1 => ALL_ONE,
                (_, Some(_), Goal::Off) if houses.len() == 1 => NONE_ONE,
                (_, Some(_), Goal::On) => ALL,
                (_, None, Goal::On) => ALL_EACH,
                (_, Some(_), Goal::Off) => NONE,
                (_, None, Goal::Off) => NONE_EACH,
            };
            let step = Step::new(strategy, because).with("cells", cells).with("others", others).with("houses", houses);
            let step = step.of(digit).resting_on(truths);
            sink(match goal {
                Goal::On => cells.iter().fold(step, |step, cell| step.placing(cell, digit)),
                Goal::Off => step.removing(digit, cells),
            })?;
        }
    }
    Flow::Continue(())
}

const SET: &[Case] = &[
    case(":::..3516..+2..9......52...8.....8....7...+26+79.5..+5.4832...95...62..1..6+2...2......83:811 821 327 428 733 337 937 438 938 939 141 341 147 149 351 163 968 471 771 481 781 784 984 597 997:::").finds(&["r3c3=1"]),
    case(":::..3516..+2..9......52+1..8.....8....7...+26+79.5..+5.4832...95...62..1..6+2...2......83:811 412 717 721 821 722 127 327 427 727 428 628 629 729 337 937 438 938 739 939 141 341 147 947 149 351 159 661 968 669 471 771 481 781 784 984 787 489 989 492 793 597 797 997:::").finds(&["r3c7=7"]),
    case(":::6+735+9+8+2+1+4+21+83..+5+9+6+4.9+1+62+8+37+9+3+7.+8.+14+51..7.93+68+58+6+4+31+9+7+2+891...45+3+3+6+48+1+572+9+7..+9..+6+81:592 295:::").finds(&["r4c4=2 r7c5=2", "r4c4=2 r5c3=2 r7c5=2 r9c2=2", "r9c6=3", "r5c2=4", "r2c6=4 r5c2=4 r9c5=4", "r3c2=5 r5c5=5 r9c3=5", "r4c6=6 r7c4=6", "r2c5=7 r7c6=7"]),
    case(":::..3516..+2..9......52+1..8.....8....7...+26+79.5..+5.4832...95...62..1..6+2...2......83:811 821 327 428 337 937 438 938 939 141 341 147 149 351 968 471 771 481 781 784 984 597 997:::").finds_nothing(),
    case(":::8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..:314 115 917 119 927 539 441 641 643 947 149 151 659 661 662 663 295 795:::").finds(&["r9c5=1"]),
];

const DELETE: &[Case] = &[
    case(":::6+735+9+8+2+1+4+21+83..+5+9+6..9+1+62+8+37+9.+7.+8.+14.1..7.93+68.8+6+4.1+9+7.+891...45+3.+6.8+1.72+9+7..+9..+6+81:295:::").finds(&["r4c2,r4c9,r5c2,r5c5,r6c5,r7c4,r9c3≠2", "r4c6,r6c1,r8c6,r9c2,r9c5≠3", "r2c5,r3c2,r5c3,r8c1,r8c6,r9c2,r9c3,r9c6≠4", "r3c1,r4c2,r4c6,r5c2,r5c3,r6c5,r6c9,r8c1,r8c3,r9c2,r9c5,r9c6≠5", "r4c4,r7c6≠6", "r2c6,r7c5≠7"]),
    case(":::6+735+9+8+2+1+4+21+83..+5+9+6+4+59+1+62+8+37+9+3+7.+8.+14+51..7.93+68+58+6+4+31+9+7+2+891...45+3+3+6+48+1+572+9+7..+9..+6+81:295:::").finds(&["r5c5,r7c4≠2", "r5c2,r5c5,r7c4,r9c3≠2", "r2c5,r9c6≠4", "r4c4,r7c6≠6", "r2c6,r7c5≠7"]),
    case(":::6+735+9+8+2+1+4+21+83..+5+9+6+4.9+1+62+8+37+9+3+7.+8.+14+51..7.93+68+58+6+4+31+9+7+2+891...45+3+3+6+48+1+572+9+7..+9..+6+81:592 295:::").finds(&["r5c5,r7c4≠2", "r5c2,r5c5,r7c4,r9c3≠2", "r2c5,r9c6≠4", "r4c4,r7c6≠6", "r2c6,r7c5≠7"]),
    case(":::6+735+9+8+2+1+4+21+83..+5+9+6..9+1+62+8+37+9.+7.+8.+14.1..7.93+68.8+6+4.1+9+7.+891...45+3.+6.8+1.72+9+7..+9..+6+81:425 726 531 432 242 542 644 346 546 249 252 552 453 553 255 361 265 565 569 274 775 676 481 581 583 386 486 392 492 592 293 493 295 395 595 496 596:::").finds_nothing(),
    case(":::7.+3.8.+61....1+6.+7356+1+5+7.3.+4+8.+68.7.....5.9.+8.+6+7...+6..48...+6..78....2.4...653.+8.6..+4:921 441 544 546 147 247 975 279 982 586 987 993:::").finds(&["r6c1≠1"]),
    case(":::98.7..6.+57...5..9..+54..9...5...3...2.9.....1...7..4...1..8...5..6....8..+8...9...3:283 383:::").finds(&["r5c7≠4"]),
];
