//! Chains with a fish as a node.

use crate::argument::{Argument, Notes, Statement, Truth};
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::forcing::almost_fish::{AlmostFish, completed};
use crate::topics::forcing::implications::Implications;
use crate::topics::forcing::ways::{NodeWays, Stride};
use crate::topics::truths::refute::is_brief_for_all;
use pencilmark_core::{Cells, House, Houses, Mark, Marks};
use std::collections::VecDeque;

strategy! {
    /// Assume that a mark (candidate) is true. If a chain with a finned fish then ends in a contradiction, the mark is
    /// removed. In a fish, N rows (the base) have all their places for a digit in N columns (the cover). Rows and
    /// columns may be exchanged. In a finned fish, the base has a few more places outside the cover. These places are
    /// the fins. If no fin holds the digit, the base holds the digit once in each column of the cover. Then the places
    /// of the cover outside the base cannot hold the digit.
    ///
    /// Assume that a mark is on (true), and follow the chain from mark to mark. At the fish, a mark that is on sees all
    /// the fins, so the fins are off (false). So a place of the cover outside the base is off. From this place, a
    /// strong link leads to a second mark. A strong link means that at least one of two marks is true. So the second
    /// mark is on. The chain ends with a mark that is on and sees the assumed mark. This is a contradiction, so the
    /// assumed mark is false.
    ///
    /// ```text
    ///   7r2c5 ──→ fins 4r3c56 off ══ swordfish of 4 ══→ 4r7c2 off ══→ 9r7c2 on ──→ … ──→ 7r2c5 off
    /// ```
    ///
    /// Bounds: If a chain without fish proves a mark false, this mark is not listed here. The chain has up to eight
    /// strong links. Each fish has only rows and columns, with two to four lines in the base. The other links are cells
    /// with two marks, and houses (rows, columns or blocks) with two places for a digit. Unique rectangles (UR) are not
    /// links here, because their proof needs a second solution.
    ///
    /// How to spot it: Look for a finned fish that removes nothing, because no mark of its cover sees all the fins.
    /// Look for a mark that sees all the fins, and assume that this mark is true. Cross out the marks that the fish
    /// then removes. Follow the strong links from the crossed-out marks.
    ///
    /// Also called: Chain with fish nodes, almost fish in an AIC.
    // Order: by the target (the removed mark), digit by digit, then row by row. For each target, only the shortest
    // chain is reported.
    pub FINNED_CHAIN {
        id: "finned-chain",
        name: "Grouped Chain with Fish and UR Nodes",
        summary: "Suppose that a mark is true, and follow a chain. A link of the chain may be N rows that have a digit \
            in only N columns: these rows fill the columns. A contradiction removes the mark.",
        family: Chains,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("fins", 'f', "fins")];

const BECAUSE: &str = "{branches}";

/// The greatest number of strong links in a chain. Fish do not count.
const LONGEST: usize = 8;

/// The greatest number of trials in a proof. The proof of a fish of four lines needs fewer trials.
const MOST_TRIALS: usize = 1000;

/// A part of a chain, from a mark to the next mark that is on.
#[derive(Copy, Clone)]
struct Stretch {
    stride: Stride,
    fish: Option<AlmostFish>,
}

fn find(scene: &Scene, sink: Sink) -> Flow {
    let (ways, implications) = (NodeWays::new(scene), Implications::new(scene));
    let mut by_fish: Vec<Option<Vec<Stretch>>> = (0..729).map(|_| None).collect();
    let all = Marks::by_digit(|digit| scene.cells(digit));
    for target in all.iter() {
        scene.spend(64)?;
        // A plain chain already refutes the target.
        if implications.of_on(target).on.iter().any(|on| on.sees(target)) {
            continue;
        }
        if let Some(chain) = chain(scene, target, &ways, &mut by_fish) {
            let fish: Vec<AlmostFish> = chain.iter().filter_map(|way| way.fish).collect();
            let fins = fish.iter().flat_map(|fish| fish.fins.iter().map(|cell| Mark::new(cell, fish.digit)));
            let step = Step::new(&FINNED_CHAIN, BECAUSE).of(target.digit()).with("fins", fins.collect::<Vec<_>>());
            let argument = argument(scene, target, &chain);
            sink(step.arguing(argument).removing(target.digit(), target.cell().into()))?;
        }
    }
    Flow::Continue(())
}

/// The shortest chain with at least one fish, from the target to a mark that sees the target.
fn chain(scene: &Scene, target: Mark, ways: &NodeWays, by_fish: &mut [Option<Vec<Stretch>>]) -> Option<Vec<Stretch>> {
    // For each mark, the last part of the path to it: first without a fish, then with a fish.
    let mut last: [Vec<Option<(Stretch, bool)>>; 2] = [vec![None; 729], vec![None; 729]];
    let mut open = VecDeque::from([(target, false, 0)]);
    while let Some((from, with, links)) = open.pop_front() {
        if links == LONGEST {
            break;
        }
        scene.spend(2).continue_value()?;
        let plain = ways.next(scene, from).into_iter().map(|stride| Stretch { stride, fish: None });
        let fish = by_fish[from.index()].get_or_insert_with(|| with_fish(scene, from, ways)).clone();
        for way in plain.chain(fish) {
            let (on, with_now) = (way.stride.on, with || way.fish.is_some());
            let reached = &mut last[usize::from(with_now)];
            // Each mark is reached at most once without a fish, and at most once with a fish.
            if on == target || reached[on.index()].is_some() {
                continue;
            }
            reached[on.index()] = Some((way, with));
            if with_now && on.sees(target) {
                return Some(collected(&last, on));
            }
            open.push_back((on, with_now, links + 1));
        }
    }
    None
}

/// All parts of chains that lead from a mark through a fish. The mark turns off the fins of the fish.
fn with_fish(scene: &Scene, from: Mark, ways: &NodeWays) -> Vec<Stretch> {
    let mut all: Vec<Stretch> = Vec::new();
    for fish in completed(scene, from) {
        for off in fish.off.iter().map(|cell| Mark::new(cell, fish.digit)) {
            for &(on, truth) in ways.partners(off) {
                let is_new = all.iter().all(|way| way.stride.on != on);
                if !is_new || on.sees(from) || on == from {
                    continue;
                }
                if let Some(fish) = needed(scene, &fish, from, off) {
                    all.push(Stretch { stride: Stride { from, off, on, truth }, fish: Some(fish) });
                }
            }
        }
    }
    all
}

/// The fish, with only the lines that are needed: with these lines, the mark `from` turns off the mark `off`. `None` if
/// the lines alone turn off the mark `off`.
fn needed(scene: &Scene, fish: &AlmostFish, from: Mark, off: Mark) -> Option<AlmostFish> {
    let truth = |house: House| Truth::House(fish.digit, house);
    let mut base: Vec<Truth> = fish.base.iter().map(truth).collect();
    if is_brief_for_all(scene, &base, &[off], MOST_TRIALS) {
        return None;
    }
    for i in (0..base.len()).rev() {
        let line = base.remove(i);
        if !is_brief_for_all(scene, &base, &[from, off], MOST_TRIALS) {
            base.insert(i, line);
        }
    }
    let lines: Houses = fish.base.iter().filter(|&house| base.contains(&truth(house))).collect();
    let cells = lines.iter().fold(Cells::EMPTY, |cells, house| cells | house.cells());
    Some(AlmostFish { base: lines, fins: fish.fins & cells, ..*fish })
}

/// The parts of the chain with a fish that leads to a mark, from the first part to the last.
fn collected(last: &[Vec<Option<(Stretch, bool)>>; 2], end: Mark) -> Vec<Stretch> {
    let (mut place, mut with, mut chain) = (end, true, Vec::new());
    while let Some((way, before)) = last[usize::from(with)][place.index()] {
        chain.push(way);
        (place, with) = (way.stride.from, before);
    }
    chain.reverse();
    chain
}

fn argument(scene: &Scene, target: Mark, chain: &[Stretch]) -> Argument {
    let mut notes = Notes::new(scene.layout());
    let start = notes.assume(Statement::on([target]));
    let mut line = start;
    for Stretch { stride, fish } in chain {
        if let Some(fish) = fish {
            let base: Vec<Truth> = fish.base.iter().map(|house| Truth::House(fish.digit, house)).collect();
            line = notes.by_all(&[line], &base, Statement::off([stride.off]));
        }
        line = notes.by(&[line], stride.truth, Statement::on([stride.on]));
    }
    let off = notes.off(&[line], [target]);
    let end = notes.drop(start, off);
    notes.finish(&[end])
}

const CASES: &[Case] = &[
    case(":::5..+4.1.+7+3..7+563...+3..+78..5..692..7+3..5.3..2....3.....9+6.+5...3+97...9+3....9+3+2+65+7+418:172 286:::").finds(&["r5c9≠6"]),
    case(":::5..+4.1.+7+3..7+563...+3..+78..5..692..7+3..5.3..2....3.....9+6.+5...3+97...9+3....9+3+2+65+7+418:172 286 617:::").finds_nothing(),
    case(":::......27+8.2..8....8.1..+2.....6.2.3.+7+347..6..+2.5.3.7.6..1.2.....4..96..2.....1.59.:915 516 921 923 124 126 528 129 329 935 538 339 946 148 848 554 961 963 771 873 378:::").finds(&["r7c3≠3"]),
];
