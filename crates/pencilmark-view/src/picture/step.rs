//! The picture of a step: its pattern, its effect, its chains.

use super::broken::broken;
use super::cell::{DrawnCell, drawn};
use super::grid::Picture;
use super::legend::Legend;
use super::link::links;
use super::pattern::{causes, placed, stars};
use super::ray::rays;
use super::ring::rings;
use super::signs::signs;
use super::tally::tallies;
use crate::text::Role;
use pencilmark::strategy::Family;
use pencilmark::{Board, Cell, Cells, Digit, Houses, Step};

impl Picture {
    /// A board with its marks before a step, the effect of the step, and a legend.
    pub fn step(board: &Board, step: &Step) -> Self {
        let chains = step.chains();
        let mut cells = Cell::ALL.map(|cell| drawn(board, cell));
        let mut legend = Vec::new();
        let placed = placed(step);
        let links = links(step, &chains);
        let signs = signs(step, &chains, !links.is_empty());
        let stars = stars(board, step, &chains, &signs);
        for sign in signs {
            let mut is_there = false;
            for cell in sign.cells - placed {
                let drawn = &mut cells[cell.index()];
                if let Some(free) = drawn.letters.iter_mut().find(|letter| letter.is_none()) {
                    *free = Some(sign.letter);
                    is_there = true;
                }
                drawn.in_pattern = true;
            }
            for mark in sign.marks.iter().filter(|mark| !placed.contains(mark.cell())) {
                let cell = &mut cells[mark.cell().index()];
                // A mark that is crossed out needs no sign that it is off.
                let is_seen = matches!(sign.letter, '+' | '-') && step.removes().contains(mark);
                let own = &mut cell.signs[mark.digit().index()];
                if cell.marks.contains(mark.digit()) && !is_seen && own.is_none() {
                    is_there = true;
                    *own = Some(sign.letter);
                }
            }
            if is_there {
                legend.push(Legend { role: Role::Pattern, sign: sign.letter.into(), meaning: sign.meaning.into() });
            }
        }
        // Without links, numbers show the order.
        let lines = step.argument().filter(|_| links.is_empty()).map_or(&[][..], |argument| argument.lines());
        for (number, line) in (1..).zip(lines).filter(|(_, line)| line.says.is_on()) {
            let [mark] = line.says.marks() else { continue };
            let (cell, place) = (&mut cells[mark.cell().index()], mark.digit().index());
            if matches!(cell.signs[place], Some('+' | 's')) {
                cell.numbers[place].get_or_insert(number);
            }
        }
        for cell in stars {
            cells[cell.index()].in_pattern = true;
        }
        let in_pattern: Cells = Cell::ALL.into_iter().filter(|cell| cells[cell.index()].in_pattern).collect();
        for (place, digits) in causes(board, step, in_pattern) {
            let cell = &mut cells[place.index()];
            cell.causes = digits.iter().filter(|digit: &Digit| cell.signs[digit.index()].is_none()).collect();
        }
        for mark in step.removes() {
            let cell = &mut cells[mark.cell().index()];
            cell.marks.remove(mark.digit());
            cell.removed.insert(mark.digit());
        }
        for mark in step.places() {
            cells[mark.cell().index()] = DrawnCell { value: Some((mark.digit(), Role::New)), ..DrawnCell::default() };
        }
        let witnesses = step.witnesses();
        for witness in &witnesses {
            cells[witness.by.index()].is_witness = true;
            let barred = &mut cells[witness.barred.index()];
            if let (None, Some(digit)) = (barred.value, witness.digit) {
                barred.barred.insert(digit);
            }
        }
        let is_barred = cells.iter().any(|cell| !cell.barred.is_empty());
        let mut add = |is_there: bool, role, sign: &str, meaning: String| {
            legend.extend(is_there.then(|| Legend { role, sign: sign.into(), meaning }));
        };
        add(!stars.is_empty(), Role::Pattern, "*", "the pattern".into());
        add(!witnesses.is_empty(), Role::Pattern, "[]", "rules out the rest".into());
        add(is_barred, Role::Line, "/", "ruled out".into());
        add(!step.removes().is_empty(), Role::Removed, "x", "removed".into());
        add(!step.places().is_empty(), Role::New, "=", "the new value".into());
        let covers = step.facts().iter().filter(|(slot, _)| *slot == "cover");
        Self {
            cells,
            // A single can be seen without marks.
            shows_marks: witnesses.is_empty() || step.strategy().family() != Family::Singles,
            has_names: true,
            covers: covers.fold(Houses::EMPTY, |houses, (_, fact)| houses | fact.houses()),
            houses: step.facts().iter().fold(Houses::EMPTY, |houses, (_, fact)| houses | fact.houses()),
            links,
            // A subset of cells has so many witnesses that rays would hide the subset. Rings and strokes are enough.
            rays: if step.strategy().family() == Family::Subsets && step.truths().iter().all(|it| it.cell().is_some()) {
                Vec::new()
            } else {
                rays(&witnesses)
            },
            rings: rings(step),
            tallies: tallies(step),
            broken: broken(step),
            legend,
            layout: board.own_layout().cloned(),
        }
    }
}
