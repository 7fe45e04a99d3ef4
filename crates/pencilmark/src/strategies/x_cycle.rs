//! Closed chains of strong and weak links of one digit.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::chains::Web;
use crate::topics::chains::chain::{closed, confirming, refuting};

strategy! {
    /// A cycle is a closed path of links between the places of one digit. A strong link joins the only two places of
    /// the digit in a house (row, column or block). A weak link joins two places that see each other. If strong and
    /// weak links alternate everywhere (a continuous cycle), the digit is at exactly one end of each link. So the digit
    /// is removed from every other cell that sees both ends of a weak link. If two weak links meet in a place, this
    /// place cannot hold the digit. If two strong links meet in a place, this place holds the digit. Only a cycle in
    /// which two strong links meet may visit a place twice.
    ///
    /// ```text
    ///   r2c3 ══ r2c8      continuous: r2c3 or r8c3 is the digit, and r2c8 or r8c8 is the digit,
    ///    │        │       so no other cell of columns 3 and 8 is the digit
    ///   r8c3 ══ r8c8
    /// ```
    ///
    /// How to spot it: Take a digit with two places in many houses. Draw a strong link in each of these houses, and
    /// join the strong links by weak links. Look for a path that comes back to its start. If strong and weak links
    /// alternate all the way, check the houses of the weak links. If two links of the same kind meet at only one place,
    /// this place is decided. Two weak links remove the digit there, and two strong links place it.
    ///
    /// Also called: Fishy cycle, bidirectional X-Cycle.
    // Order: first continuous cycles, by their first mark (by digit, then cell). Then places with two weak links: first
    // places whose removal leaves a single, then other places; both by the length of the cycle. Then places with two
    // strong links, by digit and cell.
    pub X_CYCLE {
        id: "x-cycle",
        name: "X-Cycle",
        summary: "Links of one digit (one of two places is right, or not both) lead back to their start. If they \
            alternate, cells that see both ends of a link lose the digit. If not, one place is decided.",
        family: Chains,
        find: find,
        cases: CASES,
        any_board: true,
    }
}

/// The sentence of a step with a continuous cycle.
pub const ROUND: &str =
    "if {reading}. The loop can also be read backwards. So one end of each weak link is true: {pairs}";
const OFF: &str = "if {reading}: a contradiction";
/// The sentence of a step that places a digit.
pub const ON: &str = "if {reading}: this contradicts the assumption";

fn find(scene: &Scene, sink: Sink) -> Flow {
    if scene.misplaced_digits().is_empty() {
        return Flow::Continue(());
    }
    let step = |because| Step::new(&X_CYCLE, because).called("Discontinuous X-Cycle");
    closed(scene, Web::Digit, &mut |chain, eliminations, _| {
        let step = Step::new(&X_CYCLE, ROUND).called("Continuous X-Cycle");
        sink(step.arguing(chain).removing_marks(eliminations))
    })?;
    refuting(scene, Web::Digit, &mut |chain, eliminations, _| {
        sink(step(OFF).arguing(chain).removing_marks(eliminations))
    })?;
    confirming(scene, Web::Digit, &mut |chain, mark, _| {
        let others = scene.marks(mark.cell()) - mark.digit().into();
        sink(step(ON).of(others).arguing(chain).placing(mark.cell(), mark.digit()))
    })
}

const CASES: &[Case] = &[
    case(":::.+58..2...24..3..9......75....5...2.43+2+456.1.....4+2....5.6.1+49..+4.3+2...71..+2...4..::::")
        .finds(&["r8c5=5"]),
    case(":::.....9.....+2...194..4.2.7.55...7...3..78.2.4.29..14.....5.8..3..2........3.7.....::::")
        .finds(&["r1c5≠3"]),
    case(":::.9.......7...32....+3.6..81..78+3.65.11......7...3.5.6..3+47...2.....+74+31.5.......34::::")
        .finds(&["r1c6,r1c7,r3c6≠7", "r9c7=7"]),
    case(":::.....9.....+2...194..4.2.7.55...7...3..78.2.4.29..14.....5.8..3..2........3.7.....:315:::")
        .finds_nothing(),
    case(":::8+6+5+24+9.1.+9+74..32..+2+31+5+879+461+279.4.3.5+4.8...+9+2.+9+8.....4.+1+2.9.+4..48........5.4...2.:568 676 678 778 579 879 683 684 685 785 187 588 389 589 789 197 399 799 899:::").finds(&["r5c5≠6", "r5c7≠6"]),
    case(":::7..3.6...5.......9...8....4..81.....1...7..3+8+2+79+53+84+16.6..+8..+4.4..7..8.3+81...3.92:422 176:::").finds(&["r4c5≠9"]),
];
