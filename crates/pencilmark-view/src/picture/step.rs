//! The picture of a step: its pattern, its effect, its chains.

use super::cell::{DrawnCell, drawn};
use super::grid::Picture;
use super::legend::Legend;
use super::link::links;
use super::ray::rays;
use super::signs::signs;
use crate::text::Role;
use pencilmark::strategy::Family;
use pencilmark::{Board, Cell, Cells, Chain, Digit, Houses, Mark, Marks, Step, Truth};

/// The cells of a forcing chain or net that have a star, at most.
const MOST_STARS: usize = 12;

impl Picture {
    /// A board with its marks before a step, the effect of the step, and a legend.
    pub fn step(board: &Board, step: &Step) -> Self {
        let chains = step.chains();
        let mut pattern = pattern(board, step, &chains);
        let mut cells = Cell::ALL.map(|cell| drawn(board, cell));
        let mut legend = Vec::new();
        let placed = placed(step);
        let links = links(step, &chains);
        for sign in signs(step, &chains, !links.is_empty()) {
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
                // A chain says more of its cells than a star.
                pattern.remove(mark.cell());
                let cell = &mut cells[mark.cell().index()];
                // That a mark is off is seen where it is crossed out.
                let is_seen = matches!(sign.letter, '+' | '-') && step.removes().contains(mark);
                let own = &mut cell.signs[mark.digit().index()];
                if cell.marks.contains(mark.digit()) && !is_seen && own.is_none() {
                    is_there = true;
                    *own = Some(sign.letter);
                }
            }
            pattern -= sign.cells;
            if is_there {
                legend.push(Legend { role: Role::Pattern, sign: sign.letter.into(), meaning: sign.meaning.into() });
            }
        }
        // Stars all over the grid say nothing.
        if step.strategy().family() == Family::Forcing && pattern.len() > MOST_STARS {
            pattern = Cells::EMPTY;
        }
        for cell in pattern {
            cells[cell.index()].in_pattern = true;
        }
        // An argument of suppositions says itself which marks count.
        let told = (step.strategy().family() == Family::Forcing).then(|| told(step));
        for (place, cell) in Cell::ALL.into_iter().zip(&mut cells) {
            let free = |digit: &Digit| cell.signs[digit.index()].is_none();
            let is_told = |digit: &Digit| told.is_none_or(|told| told.contains(Mark::new(place, *digit)));
            if cell.in_pattern && cell.value.is_none() {
                cell.causes = (cell.marks & step.digits()).iter().filter(free).filter(is_told).collect();
            }
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
        add(!pattern.is_empty(), Role::Pattern, "*", "the pattern".into());
        add(!witnesses.is_empty(), Role::Pattern, "[]", "bars".into());
        add(is_barred, Role::Line, "/", "barred".into());
        add(!step.removes().is_empty(), Role::Removed, "x", "removed".into());
        add(!step.places().is_empty(), Role::New, "=", "the new value".into());
        let covers = step.facts().iter().filter(|(slot, _)| *slot == "cover");
        Self {
            cells,
            // A single is seen without marks.
            shows_marks: witnesses.is_empty() || step.strategy().family() != Family::Singles,
            has_names: true,
            covers: covers.fold(Houses::EMPTY, |houses, (_, fact)| houses | fact.houses()),
            houses: step.facts().iter().fold(Houses::EMPTY, |houses, (_, fact)| houses | fact.houses()),
            links,
            // A subset of cells has so many witnesses that rays would hide it: rings and strokes are enough.
            rays: if step.strategy().family() == Family::Subsets && step.truths().iter().all(|it| it.cell().is_some()) {
                Vec::new()
            } else {
                rays(&witnesses)
            },
            legend,
        }
    }
}

/// The cells of the pattern: those that the strategy names and that its chains contain, else those that its argument
/// names, else the cells and marks of its truths. Cells that get a value are excluded.
fn pattern(board: &Board, step: &Step, chains: &[Chain]) -> Cells {
    // A target loses marks; it is no part of what takes them.
    let named = step.facts().iter().filter(|(slot, _)| !slot.ends_with("target")).map(|(_, fact)| fact.cells());
    let passed = chains.iter().fold(Cells::EMPTY, |cells, chain| cells | chain.cells());
    let named = named.fold(passed, |cells, more| cells | more);
    let pattern = if named.is_empty() { unnamed(board, step) } else { named };
    pattern - placed(step)
}

/// The pattern of a step of which neither the strategy nor a chain names a cell.
fn unnamed(board: &Board, step: &Step) -> Cells {
    let told = told(step);
    if !told.is_empty() {
        return told.cells() - step.removes().iter().map(|mark| mark.cell()).collect::<Cells>();
    }
    step.truths().iter().fold(Cells::EMPTY, |cells, truth| match *truth {
        Truth::Cell(cell) => cells | Cells::of(cell),
        Truth::House(digit, house) => cells | board.places(digit, house),
    })
}

/// The marks that the lines of a step's argument name.
fn told(step: &Step) -> Marks {
    let lines = step.argument().map_or(&[][..], |argument| argument.lines());
    lines.iter().flat_map(|line| line.says.marks()).copied().collect()
}

/// The cells that get a value.
fn placed(step: &Step) -> Cells {
    step.places().iter().map(|mark: &Mark| mark.cell()).collect()
}
