//! Templates of several digits (ways to place a digit in the whole grid) that must leave room for each other.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::templates::overlay::Overlay;
use crate::topics::truths::fewest::{Goal, fewest_by_trials};
use pencilmark_core::{Cells, Digit, Digits, House, Houses, Mark};

strategy! {
    /// Take all ways to place a digit in the whole grid that use a certain mark (candidate). If each of these ways
    /// leaves no room for another digit, this mark is removed. A way to place a digit in the whole grid is called a
    /// template. The templates of each digit are compared with the templates of every other digit. If a template has a
    /// cell in common with each template of another digit, the template leaves no room for that digit. Then the
    /// template is dropped. The comparison is repeated with the remaining templates, until nothing changes. If no
    /// remaining template of a digit uses a mark of this digit, the mark is removed. If all remaining templates of a
    /// digit use the same cell, this cell holds the digit.
    ///
    /// ```text
    ///   4: . 4 . | . . .     7: . 7 . | . . .   . 7 . | . . .     this template of 4 shares a cell with both templates of 7:
    ///      . . . | 4 . .        . . . | . . 7   . . . | . 7 .     it is dropped
    /// ```
    ///
    /// Conclusions from the templates of one digit alone belong to the strategies Template Set and Template Delete.
    /// These two strategies also combine digits, but they use only the cells that all templates of a digit share.
    ///
    /// Bounds: a digit with more than 600 templates is left out. A conclusion is reported only if its proof uses at
    /// most 27 houses (rows, columns or blocks) and cells.
    ///
    /// How to spot it: Take two or three digits that are placed often. Draw every way to place each of these digits,
    /// each way on a sheet of its own. Lay the sheets of different digits over each other. If a drawing shares a cell
    /// with every drawing of another digit, drop this drawing. Then look for marks that no remaining drawing uses.
    ///
    /// Origin: the user Myth Jellies described the method in the Sudoku players' forum.
    ///
    /// Also called: POM.
    // Order: by digit; first the placed values, then the removed marks; both by cell. Each step has one value or one
    // removed mark.
    pub PATTERN_OVERLAY {
        id: "pattern-overlay",
        name: "Pattern Overlay Method",
        summary: "List all ways to place each digit in the whole grid. Drop the ways that leave no way for another \
            digit. Cells that no remaining way uses lose the digit. Cells that all ways use hold it.",
        family: Templates,
        find: find,
        cases: CASES,
        looks_for: Some("a digit whose possible placements, laid over those of other digits, all agree in a cell"),
    }
}

const ALL: &str = "to leave room for {others}, every way to place {digits} must use {cells}";
const NONE: &str = "no way to place {digits} uses {cells} and leaves room for {others}";

/// The greatest number of truths that a step rests on: three times the nine truths of a template.
const MOST: usize = 27;

/// The greatest number of trials to prove a mark.
const TRIALS: u32 = 100;

fn find(scene: &Scene, sink: Sink) -> Flow {
    let Some(overlay) = Overlay::new(scene) else { return Flow::Continue(()) };
    for digit in Digit::ALL {
        let Some([some, all]) = overlay.taken(digit) else { continue };
        let alone = scene.cells(digit) - scene.misplaced(digit);
        let sure = |taken: Cells| House::rows().filter_map(|row| (taken & row.cells()).single()).collect::<Cells>();
        for (goal, cells) in [(Goal::On, all - sure(alone)), (Goal::Off, alone - some)] {
            for cell in cells {
                scene.spend(16)?;
                if let Some(step) = step(scene, goal, Mark::new(cell, digit)) {
                    sink(step)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The step for one mark, if its proof is not too long.
fn step(scene: &Scene, goal: Goal, mark: Mark) -> Option<Step> {
    let truths = fewest_by_trials(scene, Digits::ALL, &[mark], goal, MOST, TRIALS)?;
    let asked = |truth: &Truth| match *truth {
        Truth::Cell(cell) => scene.marks(cell),
        Truth::House(digit, _) => digit.into(),
        Truth::Clue(_) => Digits::EMPTY,
    };
    let others = truths.iter().fold(Digits::EMPTY, |all, truth| all | asked(truth)) - mark.digit().into();
    let houses: Houses = truths.iter().filter_map(|truth| truth.house()).collect();
    let step = Step::new(&PATTERN_OVERLAY, if goal == Goal::On { ALL } else { NONE });
    let step = step.with("cells", mark.cell()).with("others", others).with("houses", houses).of(mark.digit());
    let step = step.resting_on(truths);
    Some(match goal {
        Goal::On => step.placing(mark.cell(), mark.digit()),
        Goal::Off => step.removing(mark.digit(), mark.cell().into()),
    })
}

const CASES: &[Case] = &[
    case(":::3...7.5...9...8.4...72....64......8..1..2...4..38..1...3...9.1...53....2....823..:213 242 261:::").finds(&["r7c5≠4"]),
    case(":::4.3.685...57.....889.5...3..7..86.2.23..94.8..84.....15..6..8733..871.5.768.....2:114 124 324 425 427 627 943 366 667 967 272 273 495 497:::").finds(&["r2c7≠1"]),
    case(":::3...7.5...9...8.4...72....64......8..1..2...4..38..1...3...9.1...53....2....823..:213 242 261 475:::").finds_nothing(),
];
