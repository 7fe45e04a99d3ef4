//! Cages that nearly cover some houses.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::clues::{Work, few, is_refuted, sum_ways};
use pencilmark_core::{Cell, Cells, Clue, ClueKind, Houses, Layout, Mark, Marks, Sum};

strategy! {
    /// A house holds each digit once, so its digits have the sum 45 on the board of nine rows (10, 21 or 36 on smaller boards).
    /// If cages cover a house nearly, the sum of the other cells is known. Those cells inside are the innies. Cells of the cages
    /// outside are the outies. The innies minus the outies are 45 minus the sums of the cages. A mark that does not fit to this is
    /// removed. The same holds for two or three houses side by side.
    ///
    /// ```text
    ///   ┌╌╌╌╌╌╌╌┐┌╌╌╌╌┐┌╌╌╌╌╌╌╌┐
    ///   ╎11     ╎╎12  ╎╎14     ╎ i     45 − 11 − 12 − 14 = 8: i is 8
    ///   └╌╌╌╌╌╌╌┘└╌╌╌╌┘└╌╌╌╌╌╌╌┘
    /// ```
    ///
    /// How to spot it: Look for a row, a column or a block in which one or two cells are in no cage that lies inside, or out of
    /// which cages stick with one or two cells only. Add the sums of the cages. Then try two houses side by side.
    ///
    /// Also called: innies and outies.
    // Order: by the number of houses; rows, then columns, then blocks, from the first; cages inside alone, then all.
    pub RULE_OF_45 {
        id: "rule-of-45",
        name: "Rule of 45",
        summary: "The digits of a house have the sum 45 (less on small boards). If cages nearly cover some houses, the sum \
            of the cells that are left over is known.",
        family: Clues,
        find: find,
        cases: CASES,
        needs: Some(Layout::has_sums),
        looks_for: Some("a house that cages cover nearly"),
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

/// The most houses.
const MOST_HOUSES: usize = 3;
/// The most blank cells that are left over.
const MOST_CELLS: usize = 4;
/// The most choices of a proof.
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
            // Houses that overlap hold no digit as often as there are houses.
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
    /// Cages without common cells that lie in the area, except for a few cells each.
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
        // What other cells lose is news only if the cells themselves lose nothing.
        let all = if shares.inside.is_empty() { shares.outside } else { shares.inside };
        // With one cage, this is what its own ways say.
        if all.is_empty() || chosen.len() == 1 && !outies.is_empty() {
            return Flow::Continue(());
        }
        let open = chosen.iter().filter(|(_, cells)| cells.intersects(scene.blank()));
        let mut truths: Vec<Truth> = open.map(|(clue, _)| clue.name().into()).collect();
        truths.extend((innies & scene.blank()).iter().map(Truth::Cell));
        // Without the digits of the houses, a proof is shorter to say, but sometimes too long.
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
