//! The ways to fill the cells of one clue.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, strategy};
use crate::topics::clues::{ClueWays, clue_ways};
use pencilmark_core::{Clue, ClueKind, Layout, Marks};

strategy! {
    /// A clue with a sum allows only certain ways to fill its cells. Write down all ways with digits that are still
    /// possible in these cells. A mark that is in none of these ways is removed. If every way has a certain digit, this
    /// digit is removed from each cell that sees all its places, for example from the rest of the row.
    ///
    /// ```text
    ///   ┌╌╌╌╌╌╌╌┐    a cage of two cells with the sum 16: only 7 and 9 fit.
    ///   ╎16 x  x╎    Both cells lose all other digits, and the rest of the row loses 7 and 9
    ///   └╌╌╌╌╌╌╌┘
    /// ```
    ///
    /// How to spot it: Begin with sums that are nearly as small or as large as possible: two cells with 3, 4, 16 or 17, three
    /// cells with 6, 7, 23 or 24. Each of these sums has only one set of digits. Come back to a cage when one of its cells
    /// is filled. Arrows, little killer sums and sandwich sums have ways too. For example, the digits on the line of an arrow
    /// have the sum in its circle.
    ///
    /// Also called: cage combinations, killer combinations, arrow sums.
    // Order: by clue. Removals from the cells of the clue come first.
    pub CLUE_COMBINATIONS {
        id: "clue-combinations",
        name: "Clue Combinations",
        summary: "List the ways to fill the cells of a clue with its sum. A digit that is in no way is removed. A digit \
            that is in every way is removed from the cells that see all its places.",
        family: Clues,
        find: find,
        cases: CASES,
        needs: Some(Layout::has_sums),
        letters: LETTERS,
    }
}

const LETTERS: &[Letter] = &[letter("clue", 'a', "cells of the clue")];

/// The greatest number of sets of digits that a sentence names.
const MOST_SETS: usize = 3;

/// The sentences about a clue. Their reasons: only one way is left; some ways are left; some sets of digits are left;
/// all ways have a digit; all ways exclude a digit elsewhere.
macro_rules! sentences {
    ($clue:literal) => {
        [
            concat!("there is only one way left to fill ", $clue),
            concat!("none of the {ways} ways to fill ", $clue, " has a mark that is removed"),
            concat!("only {sets} can fill ", $clue, ", and no way to do so has a mark that is removed"),
            concat!("every way to fill ", $clue, " has {digits} where {each} sees it"),
            concat!("every way to fill ", $clue, " excludes what is removed"),
        ]
    };
}

/// The name of the steps for a kind of clue, and the sentences of these steps.
fn words(kind: ClueKind) -> (&'static str, [&'static str; 5]) {
    match kind {
        ClueKind::Arrow => ("Arrow Sum", sentences!("the line of arrow {number} ({clue}) with the sum of its circle")),
        ClueKind::Little => ("Little Killer Sum", sentences!("the diagonal {clue} with the sum {sum}")),
        ClueKind::Sandwich => {
            ("Sandwich Sum", sentences!("{clue} with the sum {sum} between the least and the greatest digit"))
        }
        _ => ("Cage Combinations", sentences!("cage {number} ({clue}) with the sum {sum}")),
    }
}

fn find(scene: &Scene, sink: Sink) -> Flow {
    let all = clue_ways(scene).iter().filter(|ways| ways.len() > 0);
    for ways in all {
        let Some(clue) = ways.name.and_then(|name| scene.layout().clue(name)) else { continue };
        scene.spend(1 + ways.len() as u64 / 32)?;
        let shares = ways.shares(scene);
        let (name, [only, several, of_sets, needed, excluded]) = words(clue.name().kind);
        if !shares.inside.is_empty() {
            let sets = ways.sets(MOST_SETS).filter(|_| clue.name().kind == ClueKind::Cage);
            let because = match (ways.len(), &sets) {
                (1, _) => only,
                (_, Some(_)) => of_sets,
                _ => several,
            };
            let mut step = told(clue, ways, name, because);
            if let Some(sets) = sets {
                let part = |place, set| Part::new(if place == 0 { "{set}" } else { " or {set}" }).with("set", set);
                step = step.with(
                    "sets",
                    sets.into_iter().enumerate().map(|(place, set)| part(place, set)).collect::<Vec<_>>(),
                );
            }
            sink(removing(step, &shares.inside))?;
        }
        for digit in shares.outside.digits() {
            let cells = shares.outside[digit];
            // A link (a rule about two cells) can exclude a digit that the cells of the clue do not hold.
            let is_needed = ways.iter().all(|way| {
                ways.marks(way).any(|mark| mark.digit() == digit && cells.is_subset(scene.peers(mark.cell())))
            });
            let step = told(clue, ways, name, if is_needed { needed } else { excluded });
            sink(removing(step, &Marks::of(digit, cells)))?;
        }
    }
    Flow::Continue(())
}

fn told(clue: &Clue, ways: &ClueWays, name: &'static str, because: &'static str) -> Step {
    let step = Step::new(&CLUE_COMBINATIONS, because).called(name);
    let step = step.with("number", usize::from(clue.name().number)).with("clue", clue.area());
    let step = step.with("sum", usize::from(clue.value().unwrap_or(0))).with("ways", ways.len());
    step.resting_on([clue.name()])
}

fn removing(step: Step, marks: &Marks) -> Step {
    step.of(marks.digits()).removing_all(marks)
}

const CASES: &[Case] = &[
    case("4x4+cage:7:r1c12 ................").finds(&[
        "r1c1,r1c2≠1 r1c1,r1c2≠2",
        "r1c3,r1c4,r2c1,r2c2≠3",
        "r1c3,r1c4,r2c1,r2c2≠4",
    ]),
    case("4x4+arrow:r4c1:r3c2r2c3r1c2+arrow:r4c2:r4c3r4c4 ...3....1.......").finds(&[
        "r1c2,r2c3,r4c1≠2 r3c2,r4c1≠3 r1c2,r2c3,r3c2≠4",
        "r1c3,r2c2,r2c4,r4c3≠1",
        "r2c2,r3c3,r3c4,r4c2≠2",
        "r1c1,r2c1,r4c2,r4c3,r4c4≠4",
        "r4c2≠2 r4c3,r4c4≠4",
        "r4c1≠3",
    ]),
    case("4x4+little:3:r1c2:dl ................").finds(&["r1c2,r2c1≠3 r1c2,r2c1≠4", "r1c1,r2c2≠1", "r1c1,r2c2≠2"]),
    case("4x4+sandwich:5:r1 ................").finds(&["r1c2,r1c3≠1 r1c1,r1c4≠2 r1c1,r1c4≠3 r1c2,r1c3≠4"]),
    case("4x4+cage:5:r1c12 ................").finds_nothing(),
];
