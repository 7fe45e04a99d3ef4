//! A cell with an almost locked set for each of its marks.

use crate::als::losses::{is_lean, note_kept};
use crate::als::{Als, AlsWeb};
use crate::argument::{Argument, Notes, Statement};
use crate::cell::Cell;
use crate::digit::Digit;
use crate::mark::{Mark, Marks};
use crate::scene::Scene;
use crate::set::{Cells, Digits};
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, case, strategy};
use std::collections::BTreeMap;

strategy! {
    /// A cell, the stem, and for each of its marks a petal: an almost locked set (cells of a house with one digit more
    /// than they are) that has this digit only where the stem sees it. Whatever the stem becomes, it takes that digit
    /// from its petal, which then keeps all its others. A digit `z` that is in every petal is then in one of them for
    /// sure, and goes from every cell that sees all its places in all petals.
    ///
    /// ```text
    ///   stem   r1c1 {x,y,w}
    ///   petals r1c5 {x,z}      r5c1 {y,z}      r2c2 {w,5} r3c3 {5,z}
    /// ```
    ///
    /// The stem has two marks or more and lies in no petal, and `z` is none of its marks. Petals may share cells, or even
    /// be the same: each is robbed by itself, of a digit that the stem has taken, and nothing is counted over two of
    /// them. No part of a petal is locked already (as many digits as cells).
    ///
    /// Bounds: petals of up to six cells.
    ///
    /// Of the choices of petals that take the same away, the one of the fewest cells is told.
    ///
    /// Order: by the stem, then by what goes.
    pub DEATH_BLOSSOM = "death-blossom", "Death Blossom", Als, find, CASES
}

const BECAUSE: &str =
    "whichever of {marks} {stem} becomes, it robs one of the sets in {petals} of it, which then keeps {z}";

/// For what a choice of petals takes away, the fewest cells that do it.
type Blossoms = BTreeMap<Marks, Cells>;

fn find(scene: &Scene, sink: Sink) -> Flow {
    let web = scene.als_web();
    let is_whole = |&set: &Als| scene.spend(4).is_continue() && is_lean(scene, set, set.digits);
    let whole: Vec<bool> = web.sets.iter().map(is_whole).collect();
    // For each digit and each cell with it the petals, as sets.
    let mut petals = vec![Vec::new(); 81 * 9];
    for (i, node) in web.nodes.iter().enumerate() {
        scene.spend(1)?;
        for stem in node.targets {
            let list = &mut petals[stem.index() * 9 + node.node.digit.index()];
            list.extend(web.members(i).filter(|&set| whole[set]));
        }
    }
    for stem in scene.blank() - scene.single_cells() {
        let marks = scene.marks(stem);
        let of = |digit: Digit| &petals[stem.index() * 9 + digit.index()];
        if marks.iter().any(|digit| of(digit).is_empty()) {
            continue;
        }
        let reach = reach(scene, marks, of);
        if reach.is_empty() {
            continue;
        }
        for (losses, cells) in bloom(scene, stem, marks, &reach, of) {
            let petals = marks.iter().map(|digit| (digit, petal(web, of(digit), cells, &losses)));
            let petals: Vec<(Digit, Als)> = petals.filter_map(|(digit, set)| Some((digit, web.sets[set?]))).collect();
            let cells = petals.iter().fold(Cells::EMPTY, |cells, (_, set)| cells | set.cells);
            let step = Step::new(&DEATH_BLOSSOM, BECAUSE).with("stem", stem).with("marks", marks);
            let step = step.with("petals", cells).with("z", losses.digits());
            sink(step.arguing(argument(scene, stem, &petals, &losses)).removing_marks(losses))?;
        }
    }
    Flow::Continue(())
}

/// A petal among some cells that takes away all that the blossom does.
fn petal(web: &AlsWeb, sets: &[usize], cells: Cells, losses: &Marks) -> Option<usize> {
    let takes = |set: usize| losses.digits().iter().all(|z| losses[z].is_subset(web.node(set, z).targets));
    sets.iter()
        .copied()
        .find(|&set| web.sets[set].cells.is_subset(cells) && losses.digits().is_subset(web.useful(set)) && takes(set))
}

/// Whichever mark of the stem is on: its petal keeps what goes.
fn argument(scene: &Scene, stem: Cell, petals: &[(Digit, Als)], losses: &Marks) -> Argument {
    let mut notes = Notes::default();
    let (mut cases, mut ways) = (Vec::new(), vec![Vec::new(); losses.digits().len()]);
    for &(digit, set) in petals {
        let case = notes.suppose(Statement::on([Mark::new(stem, digit)]));
        cases.push(case);
        for (z, ways) in losses.digits().iter().zip(&mut ways) {
            ways.push(note_kept(&mut notes, scene, set, case, z, losses));
        }
    }
    let end = |(z, from): (Digit, &Vec<u16>)| {
        notes.cases(&cases, Some(stem.into()), from, Statement::off(Marks::of(z, losses[z]).iter()))
    };
    let ends: Vec<u16> = losses.digits().iter().zip(&ways).map(end).collect();
    notes.finish(&ends)
}

/// The marks that some petal of every digit could take away.
fn reach<'p>(scene: &Scene, marks: Digits, of: impl Fn(Digit) -> &'p Vec<usize>) -> Marks {
    let web = scene.als_web();
    let mut reach: Option<Marks> = None;
    for digit in marks {
        let mut any = Marks::EMPTY;
        for &set in of(digit) {
            if scene.spend(1).is_break() {
                return Marks::EMPTY;
            }
            for z in web.useful(set) - marks {
                any[z] |= web.node(set, z).targets;
            }
        }
        let both = reach.map_or(any, |reach| reach & any);
        if both.is_empty() {
            return both;
        }
        reach = Some(both);
    }
    reach.unwrap_or_default()
}

/// Every choice of a petal for each mark, digit by digit; choices that take the same away so far are one.
fn bloom<'p>(
    scene: &Scene,
    stem: Cell,
    marks: Digits,
    reach: &Marks,
    of: impl Fn(Digit) -> &'p Vec<usize>,
) -> Blossoms {
    let web = scene.als_web();
    let mut blossoms = Blossoms::from([(*reach, Cells::EMPTY)]);
    for digit in marks {
        let mut next = Blossoms::new();
        for &set in of(digit) {
            debug_assert!(!web.sets[set].cells.contains(stem), "a stem sees its petals");
            let mut losses = Marks::EMPTY;
            for z in web.useful(set) & reach.digits() {
                losses[z] |= web.node(set, z).targets & reach[z];
            }
            if scene.spend(1 + blossoms.len() as u64 / 4).is_break() {
                return Blossoms::new();
            }
            for (others, &cells) in blossoms.iter().filter(|_| !losses.is_empty()) {
                let both = *others & losses;
                if !both.is_empty() {
                    let cells = cells | web.sets[set].cells;
                    let least = next.entry(both).or_insert(cells);
                    if cells.len() < least.len() {
                        *least = cells;
                    }
                }
            }
        }
        blossoms = next;
    }
    blossoms
}

const CASES: &[Case] = &[
    case(":::+6+5+9.+423.1+7+123+9.+4..+3+48......+4+9+328+715+6+87+5+6+319+24+1+2+6+4+59+7+3+898.5.3.4.+2+6+4...5+1+3+53..+2.+86+9:635 739 773 775 784:::").finds(&["r1c8,r2c6,r8c4≠8"]),
    case(":::..3516..+2..9..+7...52+1..8+7....8....7...+26+79.5..+5.4832...95.+3+462..1..6+2...2......83:811 412 821 127 327 427 428 628 629 438 938 939 141 341 147 947 149 351 159 661 968 669 771 481 781 784 984 489 989 492 793 597 997:::").finds(&["r6c9≠1"]),
    case(":::..3516..+2..9......52+1..8.....8....7...+26+79.5..+5.4832...95...62..1..6+2...2......83:811 821 127 327 427 727 428 628 629 729 337 937 438 938 739 939 141 341 147 947 149 351 661 968 471 771 481 781 784 984 787 489 989 492 793 597 797 997:::").finds(&["r6c9≠6"]),
    case(":::+6+5+9.+423.1+7+123+9.+4..+3+48......+4+9+328+715+6+87+5+6+319+24+1+2+6+4+59+7+3+898.5.3.4.+2+6+4...5+1+3+53..+2.+86+9:818 826 635 739 773 775 784 884:::").finds_nothing(),
];
