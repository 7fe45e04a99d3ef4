//! Boards that would be a bivalue universal grave (BUG) without several marks.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::deadly::graves::{graves, is_spread_out};
use crate::topics::guardians::chained::{ChainBounds, chained, clauses};
use crate::topics::guardians::seen_by_all;
use pencilmark_core::Marks;

strategy! {
    /// Every blank cell has two marks (candidates), except a few cells that have extra marks. A mark that every extra
    /// mark excludes is removed. Without the extra marks, every digit would have two places in each house where the
    /// digit is missing. (A house is a row, a column or a block.) Such a board, with two marks in every blank cell, is
    /// a bivalue universal grave (BUG). A BUG never has exactly one solution, so at least one of the extra marks is
    /// true.
    ///
    /// ```text
    ///        c3         without 5r4c3 and 6r6c3 this would be a BUG:
    ///   r4   26+5       one of the two is true.
    ///   r6   25+6       6r4c3 sees both: the first in its cell, the second in its column
    /// ```
    ///
    /// The extra marks are in several cells and have several digits. An extra mark excludes every mark that it sees. An
    /// extra mark also excludes every mark that a chain from the extra mark proves false.
    ///
    /// Bounds: there are up to eight extra marks. If chains are used, there are up to four extra marks. Each chain has
    /// up to three strong links (a strong link is two marks, at least one of which is true).
    ///
    /// How to spot it: Late in a puzzle, check whether all empty cells have two marks, except a few cells. In each of
    /// these few cells, look for the digits with three places in a row, column or block. These digits are the extra
    /// marks. Then look for a mark that all extra marks exclude.
    ///
    /// Also called: BUG+2, BUG+3, BUG multiple true candidates.
    // Order: first marks that see all extra marks; then steps with chains, by the removed mark (digit, then cell).
    pub BUG_PLUS_N {
        id: "bug-plus-n",
        name: "Bivalue Universal Grave + n",
        summary: "Every empty cell has two marks, except a few cells with extra marks. One extra mark is true, or \
            there are two solutions. So a mark that all the extra marks exclude is removed.",
        family: Uniqueness,
        find: find,
        cases: CASES,
        letters: LETTERS,
        needs_unique: true,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("extra_marks", 'e', "extra marks")];

const SEEN: &str = "without the extra marks {extra_marks}, each blank cell would have two marks, and each digit two \
    places in each house. The exchange of the two marks in each cell would give a second solution. So one extra mark \
    is true, and {each} sees all extra marks";
const CHAINED: &str = "without the extra marks {extra_marks}, each blank cell would have two marks, and each digit two \
    places in each house. The exchange of the two marks in each cell would give a second solution. So one extra mark \
    is true. But if {target} were {wrong}, no extra mark could be true: {ways}";

/// The greatest number of extra marks.
const MOST: usize = 8;
/// The limits of the chains that are followed.
const BOUNDS: ChainBounds = ChainBounds { guardians: 4, links: 3 };

fn find(scene: &Scene, sink: Sink) -> Flow {
    let mut all: Vec<Marks> = Vec::new();
    graves(scene, MOST, &mut |extras| {
        if is_spread_out(extras) {
            all.push(*extras);
        }
        Flow::Continue(())
    })?;
    for extras in &all {
        let seen = seen_by_all(scene, extras);
        if !seen.is_empty() {
            sink(named(extras, SEEN).removing_all(&seen))?;
        }
    }
    chained(scene, &all, BOUNDS, &mut |place, target, chains| {
        let step = named(&all[place], CHAINED).with("target", target.cell()).with("wrong", target.digit());
        let step = step.with("ways", clauses(&all[place], target, chains));
        sink(step.removing(target.digit(), target.cell().into()))
    })
}

fn named(extras: &Marks, because: &'static str) -> Step {
    Step::new(&BUG_PLUS_N, because).with("extra_marks", extras.iter().collect::<Vec<_>>()).of(extras.digits())
}

const CASES: &[Case] = &[
    case(":::.+5+1+9+2+7.+3+6+9.+7+3+5..12.+23.+14+7+9+5..+9+7+65+2+8+1+21+8+4+3+96+5+7+57+628+1+9+4+3..+4+57.+1+29+7+921+4+3+5+6+8+1.5.+9+23+74::::").finds(&["r7c2≠8"]),
    case(":::.+5+1+9+2+7.+3+6+9.+7+3+5..12.+23.+14+7+9+5..+9+7+65+2+8+1+21+8+4+3+96+5+7+57+628+1+9+4+3..+4+57.+1+29+7+921+4+3+5+6+8+1.5.+9+23+74:872:::").finds_nothing(),
    case(":::.+5+2..+1.+3+4.+4.+5+3.+912+1+93..4.+5+8+9+2+1+7+45+8+63+36+5...4+7+1+478+31+6+2+9+5+5+3.4+89+1+2..1+4.+5.+38+92+8+9+1.3+5+4.:611 614 254:::").finds(&["r5c6≠8"]),
    case(":::..+2....+4+3......+912+1.3.+24.+7+5+9+3+4+8+75+1+26+52+1+4+9+6+3+878+6+7+13+2+5+9+4...2+5.+73.+2+79...45.+31+57+4.+2+6.:812 614 916 621 822 624 826 876 879:::").finds(&["r8c6≠8"]),
    case(":::.+43+1.+89.7817.9..+3+4+6+9.+3+74.+8+1+4..7..+35+23+7..8.+419.2.+4..8+7+6+7..9.51+4+8.54+8.+7..3...+64.7.+5:215 227 643 646 563 281 288 293 993 296:::").finds(&["r6c1≠1"]),
    case(":::316..5849.7.41..26..468.17.13..5469.6..83..14.47196.5.7.134896.48.961.3.9635..481:523 532 236 249 252 253:::").finds(&["r8c9≠2", "r4c3≠2", "r6c7≠2", "r2c7≠3", "r3c6≠3", "r6c9≠3", "r2c1≠5", "r8c7≠5", "r2c3≠8", "r6c1≠8", "r2c6≠9", "r3c2≠9", "r5c3≠9"]),
    case(":::92+7..+1.+5.+5+46..2+7+1..+1.+6+57+2+94.+7+1.2+8.6+5..9+5734+21+2+5.1...877.+5+38.+1+42.3.+21+5.7+91.+2+7.45+3.:317:::").finds(&["r1c9≠3", "r2c5≠3", "r1c5≠4", "r6c5≠6", "r9c9≠6", "r1c4≠8", "r2c9≠8", "r9c2≠8", "r2c4≠9", "r6c6≠9", "r9c5≠9"]),
];
