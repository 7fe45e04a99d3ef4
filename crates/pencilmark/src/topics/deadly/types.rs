//! The four types of eliminations that rectangles, loops and extended rectangles share.
//!
//! ```text
//!   type 1         type 2            type 3               type 4
//!   37  37         37  37            37  37               37  37
//!   37  37+4       37+4  37+4        37+4  37+5 . 45      37+4  37+5    3 nowhere else
//!       no 3, 7    no 4 around       no 4, 5 around       no 7 here
//! ```
//!
//! The roof is the cells with other marks, the extra marks. Some cell of the roof holds an extra mark. If not, the cells
//! would hold only the pattern's digits, and an exchange of these digits would give a second solution. Each type needs other
//! facts about the roof. No type depends on the number of the pattern's digits that are still marks of each cell.

use crate::scene::Scene;
use crate::strategy::{Flow, Letter, Sink, Step, Strategy, letter};
use crate::topics::deadly::Deadly;
use crate::topics::subsets::tight::{fewer_do, tight_with};
use pencilmark_core::{Cells, Digit, Digits, House, Houses, Mark};

/// The letters of the pictures of all types.
pub(crate) const LETTERS: &[Letter] =
    &[letter("roof", 'r', "roof"), letter("extra_marks", 'e', "extra marks"), letter("subset", 's', "subset")];

const ONE_ROOF: &str = "if {cells} held only {digits}, an exchange of these digits would give a second solution. \
    Only {roof} has other marks, and must hold one of them";
const ONE_EXTRA: &str = "if {cells} held only {digits}, an exchange of these digits would give a second solution. \
    The only other mark is {extra} in {roof}. One of these cells is {extra}, and {each} sees all these cells";
const WITH_SUBSET: &str = "if {cells} held only {digits}, an exchange of these digits would give a second solution. \
    Only {roof} have other marks, {extras}, so one of these cells holds such a digit. That cell and {subset} form a \
    naked subset of {locked} in {houses}";
const WITH_HIDDEN: &str = "if {cells} held only {digits}, an exchange of these digits would give a second solution. \
    Only {roof} have other marks, {extras}, so one of these cells holds such a digit. In {house} the digits {locked} \
    have places only in these two cells and in {subset}. So they fill {subset} and the other of the two cells";
const ONE_LOCKED: &str = "if {cells} held only {digits}, an exchange of these digits would give a second solution. \
    Only {roof} have other marks. In {house}, {locked} has places only there, so one of the two cells is {locked}. \
    If the other cell held no extra mark, {cells} would hold only {digits}";

/// Type 1: only one cell has extra marks, and it holds one of them.
pub fn one_roof(strategy: &'static Strategy, scene: &Scene, deadly: &Deadly, sink: Sink) -> Flow {
    if deadly.roof.single().is_none() {
        return Flow::Continue(());
    }
    report(scene, type_1(strategy, deadly), deadly.digits, deadly.roof, sink)
}

/// Types 2 and 5: all extra marks are of one digit, and one of them is true.
pub fn one_extra(strategy: &'static Strategy, scene: &Scene, deadly: &Deadly, sink: Sink) -> Flow {
    if deadly.extras.single().is_none() || deadly.roof.len() < 2 {
        return Flow::Continue(());
    }
    let seeing = scene.common_peers(deadly.roof);
    report(scene, type_2(strategy, deadly), deadly.extras, seeing, sink)
}

/// Type 3: two cells of a house have extra marks. Together they act like one cell with these marks. With other cells of
/// the house, this cell is a naked subset.
pub fn with_subset(strategy: &'static Strategy, scene: &Scene, deadly: &Deadly, sink: Sink) -> Flow {
    if deadly.extras.single().is_some() {
        return Flow::Continue(());
    }
    for house in shared(scene, deadly) {
        subsets(scene, house, deadly.roof, deadly.extras, &mut |subset, digits, seeing| {
            report(scene, type_3(strategy, scene, deadly, subset, digits), digits, seeing, sink)
        })?;
    }
    Flow::Continue(())
}

/// All four types of one pattern, with their names.
pub fn all_types(
    strategy: &'static Strategy,
    names: [&'static str; 4],
    scene: &Scene,
    deadly: &Deadly,
    sink: Sink,
) -> Flow {
    one_roof(strategy, scene, deadly, &mut |step| sink(step.called(names[0])))?;
    one_extra(strategy, scene, deadly, &mut |step| sink(step.called(names[1])))?;
    with_subset(strategy, scene, deadly, &mut |step| sink(step.called(names[2])))?;
    one_locked(strategy, scene, deadly, &mut |step| sink(step.called(names[3])))
}

/// Type 4: two cells of a house have extra marks, and a digit of the pattern has no other place in the house. One of the two
/// cells holds this digit, and the other holds an extra mark. So neither holds another of the pattern's digits.
pub fn one_locked(strategy: &'static Strategy, scene: &Scene, deadly: &Deadly, sink: Sink) -> Flow {
    for house in shared(scene, deadly) {
        for digit in deadly.digits {
            if is_locked(scene, digit, house, deadly) {
                let rest = deadly.digits - Digits::of(digit);
                report(scene, type_4(strategy, deadly, digit, house), rest, deadly.roof, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// A step of type 1, without its removals.
pub fn type_1(strategy: &'static Strategy, deadly: &Deadly) -> Step {
    named(strategy, ONE_ROOF, deadly)
}

/// A step of type 2 or 5, without its removals.
pub fn type_2(strategy: &'static Strategy, deadly: &Deadly) -> Step {
    let extra_marks = deadly.extras.iter().flat_map(|digit| deadly.roof.iter().map(move |cell| Mark::new(cell, digit)));
    let step = named(strategy, ONE_EXTRA, deadly).with("extra_marks", extra_marks.collect::<Vec<_>>());
    step.with("extra", deadly.extras)
}

/// A step of type 3 with a naked subset, without its removals.
pub fn type_3(strategy: &'static Strategy, scene: &Scene, deadly: &Deadly, subset: Cells, digits: Digits) -> Step {
    let step = named(strategy, WITH_SUBSET, deadly).with("extra_marks", scene.marks_among(deadly.roof, deadly.extras));
    let step = step.with("extras", deadly.extras);
    let step = step.with("subset", marked(scene, subset)).with("locked", digits);
    step.with("houses", scene.layout().common_houses(deadly.roof | subset))
}

/// A step of type 3 with a hidden subset, without its removals. In a house, some digits have places only in the roof and in
/// some other cells. One cell of the roof holds none of these digits.
pub fn type_3_hidden(
    strategy: &'static Strategy,
    scene: &Scene,
    deadly: &Deadly,
    subset: Cells,
    digits: Digits,
    house: House,
) -> Step {
    let step = named(strategy, WITH_HIDDEN, deadly).with("extra_marks", scene.marks_among(deadly.roof, deadly.extras));
    let step = step.with("extras", deadly.extras);
    step.with("subset", marked(scene, subset)).with("locked", digits).with("house", house)
}

/// A step of type 4, without its removals.
pub fn type_4(strategy: &'static Strategy, deadly: &Deadly, locked: Digit, house: House) -> Step {
    named(strategy, ONE_LOCKED, deadly).with("locked", locked).with("house", house)
}

/// Whether all places of a digit in a house are in the roof.
pub(crate) fn is_locked(scene: &Scene, digit: Digit, house: House, deadly: &Deadly) -> bool {
    let places = scene.places(digit, house);
    !places.is_empty() && places.is_subset(deadly.roof)
}

/// The houses that must contain every digit and that contain a roof of two cells.
pub(crate) fn shared(scene: &Scene, deadly: &Deadly) -> Houses {
    if deadly.roof.len() == 2 { houses_with(scene, deadly.roof) } else { Houses::EMPTY }
}

/// The houses that must contain every digit and that contain some cells.
pub(crate) fn houses_with(scene: &Scene, cells: Cells) -> Houses {
    scene.layout().common_houses(cells) & scene.houses()
}

/// A step with the slots that every sentence in this file uses.
fn named(strategy: &'static Strategy, because: &'static str, deadly: &Deadly) -> Step {
    let step = Step::new(strategy, because).with("cells", deadly.cells).with("roof", deadly.roof);
    step.with("floor", deadly.floor()).of(deadly.digits)
}

/// Cells and all their marks.
pub fn marked(scene: &Scene, cells: Cells) -> (Cells, Digits) {
    (cells, cells.iter().fold(Digits::EMPTY, |digits, cell| digits | scene.marks(cell)))
}

/// Reports a step that removes some digits from some cells, if at least one of the digits is a mark in the cells.
pub fn report(scene: &Scene, step: Step, digits: Digits, cells: Cells, sink: Sink) -> Flow {
    let step = digits.iter().fold(step, |step, digit| step.removing(digit, scene.cells(digit) & cells));
    if step.removes().is_empty() { Flow::Continue(()) } else { sink(step) }
}

/// Naked subsets of a house in which the roof counts as one cell with these extra marks. Calls `sink` with the other cells,
/// the digits of the subset, and the cells that see all cells of the subset. Order: by size, then by the cells' positions. A
/// subset is left out if fewer cells prove the same eliminations.
pub fn subsets(
    scene: &Scene,
    house: House,
    roof: Cells,
    extras: Digits,
    sink: &mut dyn FnMut(Cells, Digits, Cells) -> Flow,
) -> Flow {
    let layout = scene.layout();
    let mut sets = [0; 9];
    for (set, cell) in sets.iter_mut().zip(layout.cells_of(house)) {
        *set = if roof.contains(cell) { 0 } else { scene.marks(cell).bits() };
    }
    let at = layout.positions(house, roof).trailing_zeros() as usize;
    sets[at] = extras.bits();
    let units = sets.iter().filter(|&&marks| marks != 0).count() as u32;
    for size in extras.len() as u32..=units {
        scene.spend(2)?;
        tight_with(size, at, &sets, &mut |chosen, members| {
            let (subset, digits) = (layout.at(house, chosen & !(1 << at)), Digits::from_bits(members));
            let seeing = layout.common_peers(subset | roof);
            let eliminations: Digits = digits.iter().filter(|&digit| scene.cells(digit).intersects(seeing)).collect();
            let redundant = eliminations.is_empty() || fewer_do(&sets, chosen, eliminations.bits());
            if redundant { Flow::Continue(()) } else { sink(subset, digits, seeing) }
        })?;
    }
    Flow::Continue(())
}
