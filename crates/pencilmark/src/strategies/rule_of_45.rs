//! Cages that nearly cover some houses.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::clues::{Work, few, is_refuted, sum_ways};
use pencilmark_core::{Cell, Cells, Clue, ClueKind, Houses, Layout, Mark, Marks, Sum};

strategy! {
    /// A house holds each digit once. So the sum of its digits is 45 on the board of nine rows (10, 21 or 36 on smaller boards).
    /// If cages cover most of a house, the sum of the cells that are left over is known. Innies are cells of the house that are
    /// in none of these cages. Outies are cells of these cages that are not in the house. The sum of the innies minus the sum of
    /// the outies is 45 minus the sums of the cages. A mark that does not fit this difference is removed. The rule also works for
    /// two or three houses side by side.
    ///
    /// ```text
    ///   ┌╌╌╌╌╌╌╌┐┌╌╌╌╌┐┌╌╌╌╌╌╌╌┐
    ///   ╎11     ╎╎12  ╎╎14     ╎ i     45 − 11 − 12 − 14 = 8: i is 8
    ///   └╌╌╌╌╌╌╌┘└╌╌╌╌┘└╌╌╌╌╌╌╌┘
    /// ```
    ///
    /// How to spot it: Look for a row, a column or a block that cages cover except for one or two cells. Or look for one that
    /// cages cover completely, if these cages have only one or two cells outside it. Add the sums of the cages. Then try two
    /// houses side by side.
    ///
    /// Also called: innies and outies.
    // Order: first by the number of houses. For each number: rows, then columns, then blocks. For each group of houses: first
    // only the cages inside, then also cages with up to 1, 2 and 4 cells outside.
    pub RULE_OF_45 {
        id: "rule-of-45",
        name: "Rule of 45",
        summary: "The digits of a house have the sum 45 (less on small boards). If cages nearly cover some houses, the sum \
            of the cells that are left over is known.",
        family: Clues,
        find: find,
        cases: CASES,
        needs: Some(Layout::has_sums),
        looks_for: Some("a house that cages cover almost completely"),
        letters: LETTERS,
    }
}

const LETTERS: &[Letter] = &[letter("innies", 'i', "cells inside"), letter("outies", 'o', "cells outside")];

const INNIES: &str = "the digits of {houses} add up to {whole}, and the cages inside add up to {cages}. So {rest} is left for \
    {innies}, which leaves no way for a mark that is removed";
const OUTIES: &str = "the digits of {houses} add up to {whole}, and the cages that cover {houses} add up to {cages}. So {rest} is \
    left for {outies} outside, which leaves no way for a mark that is removed";
const BOTH: &str = "the digits of {houses} add up to {whole}, and cages add up to {cages}. They have {outies} outside and leave \
    {innies} inside, so the difference of these is known, which leaves no way for a mark that is removed";

/// The maximum number of houses.
const MOST_HOUSES: usize = 3;
/// The maximum number of blank innies and outies together.
const MOST_CELLS: usize = 4;
/// The maximum number of choices in a proof.
const WORK: Work = Work(3000);

fn find(scene: &Scene, sink: Sink) -> Flow {
    let layout = scene.layout();
    let is_cage = |clue: &&Clue| clue.name().kind == ClueKind::Cage && clue.value().is_some();
    let cages: Vec<(&Clue, Cells)> = layout.clues().iter().filter(is_cage).map(|clue| (clue, clue.area())).collect();
    if cages.is_empty() {
        return Flow::Continue(());
    }
    let houses: Vec<_> = scene.houses().iter().collect();
    for number in 1..=MOST_HOUSES {
        for group in houses.windows(number).filter(|group| group.iter().all(|house| house.kind() == group[0].kind())) {
            let area = group.iter().fold(Cells::EMPTY, |area, &house| area | scene.cells_in(house));
            // If houses overlap, a digit in a common cell counts for both houses. Then the sum of all cells is not known.
            if area.len() != number * layout.size() || !area.intersects(scene.blank()) {
                continue;
            }
            let mut known: Vec<Cells> = Vec::new();
            for most_outside in [0, 1, 2, 4] {
                let region = Region { scene, houses: group.iter().copied().collect(), area };
                let chosen = region.choose(&cages, most_outside);
                let cover = chosen.iter().fold(Cells::EMPTY, |cover, (_, cells)| cover | *cells);
                if !chosen.is_empty() && !known.contains(&cover) {
                    known.push(cover);
                    region.tell(&chosen, cover, number, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Some houses side by side.
struct Region<'s> {
    scene: &'s Scene<'s>,
    houses: Houses,
    area: Cells,
}

impl Region<'_> {
    /// Some cages that do not overlap. Each cage has cells in the area. At most `most_outside` of its cells, and at most half of
    /// its cells, are outside.
    fn choose<'c>(&self, cages: &[(&'c Clue, Cells)], most_outside: usize) -> Vec<(&'c Clue, Cells)> {
        let mut chosen: Vec<(&Clue, Cells)> = Vec::new();
        for &(clue, cells) in cages {
            let is_apart = chosen.iter().all(|(_, other)| !other.intersects(cells));
            let outside = (cells - self.area).len();
            if is_apart && cells.intersects(self.area) && outside <= most_outside && 2 * outside <= cells.len() {
                chosen.push((clue, cells));
            }
        }
        chosen
    }

    fn tell(&self, chosen: &[(&Clue, Cells)], cover: Cells, number: usize, sink: Sink) -> Flow {
        let scene = self.scene;
        let (innies, outies) = (self.area - cover, cover - self.area);
        let blank = (innies | outies) & scene.blank();
        if blank.is_empty() || blank.len() > MOST_CELLS {
            return Flow::Continue(());
        }
        scene.spend(8)?;
        let size = scene.layout().size();
        let whole = number * size * (size + 1) / 2;
        let cages: usize = chosen.iter().map(|(clue, _)| usize::from(clue.value().unwrap_or(0))).sum();
        let terms: Vec<(Cell, i16)> =
            innies.iter().map(|cell| (cell, 1)).chain(outies.iter().map(|cell| (cell, -1))).collect();
        let (Ok(most), Ok(least)) = (i16::try_from(whole), i16::try_from(cages)) else { return Flow::Continue(()) };
        let sum = Sum { terms, total: most - least };
        let Some(ways) = sum_ways(scene, &sum).filter(|ways| ways.len() > 0) else {
            return Flow::Continue(());
        };
        let shares = ways.shares(scene);
        // If the innies or outies have marks to remove, the step removes only these. Otherwise, it removes marks of other cells.
        let all = if shares.inside.is_empty() { shares.outside } else { shares.inside };
        // If there is only one cage, and it has cells outside, then the ways of this cage alone exclude nearly the same marks.
        if all.is_empty() || chosen.len() == 1 && !outies.is_empty() {
            return Flow::Continue(());
        }
        let open = chosen.iter().filter(|(_, cells)| cells.intersects(scene.blank()));
        let mut truths: Vec<Truth> = open.map(|(clue, _)| clue.name().into()).collect();
        truths.extend((innies & scene.blank()).iter().map(Truth::Cell));
        // First try the truths without the digits of the houses: then the step has fewer truths. But this proof sometimes needs
        // more than `WORK` choices. In this case, add the digits of the houses.
        let digits = scene.layout().digits().iter();
        let places = digits.flat_map(|digit| self.houses.iter().map(move |house| Truth::House(digit, house)));
        let is_open = |truth: &Truth| scene.marks_of(*truth).next().is_some();
        let more: Vec<Truth> = truths.iter().copied().chain(places.filter(is_open)).collect();
        let proven = [truths, more].into_iter().find_map(|truths| {
            let is_proven = |mark: &Mark| is_refuted(scene, &truths, &[*mark], WORK);
            let marks: Vec<Mark> = all.iter().filter(is_proven).collect();
            if marks.is_empty() { None } else { Some((few(scene, truths, &marks, WORK)?, marks)) }
        });
        let Some((truths, marks)) = proven else { return Flow::Continue(()) };
        if truths.iter().all(|truth| truth.clue().is_none()) {
            return Flow::Continue(());
        }
        let (because, rest) = match (innies.is_empty(), outies.is_empty()) {
            (_, true) => (INNIES, whole - cages.min(whole)),
            (true, _) => (OUTIES, cages - whole.min(cages)),
            _ => (BOTH, 0),
        };
        let removed: Marks = marks.into_iter().collect();
        let step =
            Step::new(&RULE_OF_45, because).with("houses", self.houses).with("whole", whole).with("cages", cages);
        let step = step.with("innies", innies).with("outies", outies).with("rest", rest);
        sink(step.of(removed.digits()).removing_all(&removed).resting_on(truths))
    }
}

const CASES: &[Case] = &[
    case("4x4+cage:6:r1c123 ................").finds(&["r1c4≠1 r1c4≠2 r1c4≠3"]),
    case("6x6+cage:15:r1c1234+cage:9:r1c56r2c6 ....................................")
        .finds(&["r1c5,r1c6≠3 r1c5,r1c6≠6", "r2c6≠1 r2c6≠2 r2c6≠4 r2c6≠5 r2c6≠6"]),
    case("4x4+cage:5:r1c12 ................").finds_nothing(),
];
