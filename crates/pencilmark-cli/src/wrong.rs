//! What somebody entered or struck out and must take back, and what no taking back of one entry mends.

use crate::output::count;
use crate::solutions::Solutions;
use pencilmark::conflict::{self, Conflict, Size};
use pencilmark::{Board, Budget, Cell, Cells, Digits, Fault, House, Mark, Puzzle, Stopped};
use pencilmark_view::{Level, name_cells};
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// A conflict is made smaller with so much work at most: a second or two.
const WORK: u64 = 20_000_000;

/// What is wrong with a state.
pub(crate) enum Wrong {
    Entries(Entries),
    Hopeless(Hopeless),
}

/// Entries that are wrong, and marks that were struck out and are the value of their cell.
pub(crate) struct Entries {
    values: Vec<(Mark, String)>,
    struck: Vec<Mark>,
}

/// What has no solution, and no entry that is wrong for certain.
pub(crate) struct Hopeless {
    /// What shows it at once.
    fault: Option<Fault>,
    /// The entries that disagree, and those of them that are not given.
    conflict: Option<(Conflict, Vec<Mark>, Cells)>,
    /// Whether the values alone allow a solution.
    is_by_marks: bool,
    /// Whether there was no time to look closer.
    pub(crate) stopped: Option<Stopped>,
}

impl Wrong {
    /// What stages of a hint show: that something is wrong, the blocks, the cells, all.
    pub(crate) fn text(&self, level: Level) -> String {
        match level {
            Level::Strategy if !self.cells().is_empty() => format!("Look at {}.", blocks(self.cells())),
            Level::Where if !self.cells().is_empty() => format!("Look at {}.", name_cells(self.cells())),
            Level::Family | Level::Strategy | Level::Where => self.summary(),
            Level::Everything => match self {
                Self::Entries(entries) => entries.text(),
                Self::Hopeless(hopeless) => hopeless.text(),
            },
        }
    }

    /// The same for programs.
    pub(crate) fn json(&self, level: Level) -> Map<String, Value> {
        let mut shown = Map::new();
        shown.insert("level".into(), json!(level as u8));
        if matches!(self, Self::Hopeless(_)) {
            shown.insert("solutions".into(), json!(Solutions::None.count()));
        }
        match level {
            Level::Strategy if !self.cells().is_empty() => {
                shown.insert("where".into(), json!(blocks(self.cells())));
            }
            Level::Where if !self.cells().is_empty() => {
                shown.insert("where".into(), json!(name_cells(self.cells())));
            }
            Level::Everything => match self {
                Self::Entries(entries) => entries.json(&mut shown),
                Self::Hopeless(hopeless) => hopeless.json(&mut shown),
            },
            Level::Family | Level::Strategy | Level::Where => {}
        }
        shown.insert("text".into(), json!(self.text(level)));
        shown
    }

    fn summary(&self) -> String {
        match self {
            Self::Entries(entries) => {
                let is = |number| if number == 1 { "is" } else { "are" };
                let (values, struck) = (entries.values.len(), entries.struck.len());
                let wrong = (values > 0).then(|| format!("{} {} wrong.", count_entries(values), is(values)));
                let lost = (struck > 0).then(|| format!("{} {} missing.", count(struck, "true mark"), is(struck)));
                wrong.into_iter().chain(lost).collect::<Vec<_>>().join(" ")
            }
            Self::Hopeless(hopeless) if hopeless.is_by_marks => {
                "This cannot be solved: the marks allow no solution.".into()
            }
            Self::Hopeless(_) => "This cannot be solved: it has no solution.".into(),
        }
    }

    fn cells(&self) -> Cells {
        match self {
            Self::Entries(Entries { values, struck }) => {
                values.iter().map(|(mark, _)| mark).chain(struck).map(|mark| mark.cell()).collect()
            }
            Self::Hopeless(hopeless) => {
                hopeless.conflict.as_ref().map_or(Cells::EMPTY, |(conflict, ..)| conflict.cells)
            }
        }
    }
}

impl Entries {
    /// Compares the entries with the solution of the givens, if these have exactly one.
    ///
    /// # Errors
    /// When the budget stops before that is known.
    pub(crate) fn of(puzzle: &Puzzle, budget: &Budget) -> Result<Option<Self>, Stopped> {
        let entered = puzzle.known() - puzzle.givens();
        if puzzle.givens().is_empty() || (entered.is_empty() && puzzle.marks().is_none()) {
            return Ok(None);
        }
        let Ok(start) = Board::new(&puzzle.start()) else { return Ok(None) };
        let Solutions::One(solution) = Solutions::of(&start, budget)? else { return Ok(None) };
        let mut values = Vec::new();
        for cell in entered {
            if let Some(digit) = puzzle.value(cell).filter(|&digit| digit != solution.digit(cell)) {
                let mark = Mark::new(cell, digit);
                values.push((mark, why(mark, puzzle)));
            }
        }
        let mut struck = Vec::new();
        for (cell, marks) in told(puzzle) {
            let mark = Mark::new(cell, solution.digit(cell));
            // Beside a wrong value its digit is missing by the rules; taking the value back mends that too.
            if !marks.contains(mark.digit()) && !values.iter().any(|(value, _)| value.sees(mark)) {
                struck.push(mark);
            }
        }
        Ok(Some(Self { values, struck }).filter(|wrong| !wrong.values.is_empty() || !wrong.struck.is_empty()))
    }

    /// The entries that make a value stand twice.
    pub(crate) fn twice(puzzle: &Puzzle, fault: Fault) -> Self {
        let Fault::Twice { digit, cells, .. } = fault else { return Self { values: Vec::new(), struck: Vec::new() } };
        let entered = cells - puzzle.givens();
        let why = if entered == cells { "one of these is wrong" } else { "this one is wrong" };
        let values = entered.iter().map(|cell| (Mark::new(cell, digit), format!("{fault}; {why}"))).collect();
        Self { values, struck: Vec::new() }
    }

    fn text(&self) -> String {
        let value = |(mark, why): &(Mark, String)| format!("{} is not {}: {why}.", mark.cell(), mark.digit());
        let mut lines: Vec<String> = self.values.iter().map(value).collect();
        if !self.struck.is_empty() {
            let lacks = self.struck.iter().map(|mark| format!("{} lacks {}", mark.cell(), mark.digit()));
            let lacks = lacks.collect::<Vec<_>>().join(", ");
            lines.push(if self.values.is_empty() {
                format!("The marks allow no solution; with the marks put back there is one: {lacks}.")
            } else {
                format!("Marks that are true were struck out: {lacks}.")
            });
        }
        lines.join("\n")
    }

    fn json(&self, shown: &mut Map<String, Value>) {
        shown.insert("wrong".into(), self.values.iter().map(|(mark, _)| pair(*mark)).collect());
        shown.insert("struck".into(), self.struck.iter().map(|mark| json!(mark.cell().name())).collect());
    }
}

/// Why an entry is wrong.
fn why(mark: Mark, puzzle: &Puzzle) -> String {
    let given = puzzle.givens().iter().find(|&cell| mark.cell().sees(cell) && puzzle.value(cell) == Some(mark.digit()));
    match given {
        Some(given) => format!("it sees the {} in {given}", mark.digit()),
        None => "the givens have one solution, and it has another digit there".into(),
    }
}

/// The marks that are told, by cell.
fn told(puzzle: &Puzzle) -> impl Iterator<Item = (Cell, Digits)> {
    let marks = puzzle.marks().into_iter();
    marks.flat_map(|marks| (!puzzle.known()).iter().map(|cell| (cell, marks[cell.index()])))
}

/// What is wrong with a state that has no solution, though no entry is wrong by the givens.
pub(crate) fn unsolvable(puzzle: &Puzzle, board: &Board, budget: &Budget) -> Wrong {
    let fault = pencilmark::checker::check(board);
    let mut hopeless = Hopeless { fault, conflict: None, is_by_marks: false, stopped: None };
    // How much work there is depends on the puzzle; the caller's budget is asked too.
    let is_over = || budget.spend(1024).is_break();
    let enough = Budget::unlimited().work(WORK).until(&is_over);
    match conflict::find(puzzle, &enough) {
        Ok(Some(conflict)) => {
            let value = |cell| puzzle.value(cell).map(|digit| Mark::new(cell, digit));
            let entries = conflict.cells.iter().filter_map(value).collect();
            hopeless.conflict = Some((conflict, entries, conflict.cells - puzzle.givens()));
        }
        Ok(None) => {
            hopeless.is_by_marks = true;
            if let Some(entries) = struck(puzzle, budget) {
                return Wrong::Entries(entries);
            }
        }
        Err(_) => {}
    }
    hopeless.stopped = budget.stopped();
    Wrong::Hopeless(hopeless)
}

/// The true marks that are missing, if the values alone have one solution.
fn struck(puzzle: &Puzzle, budget: &Budget) -> Option<Entries> {
    let mut values = Puzzle::EMPTY;
    for cell in puzzle.known() {
        values.give(cell, puzzle.value(cell)?);
    }
    let Ok(Solutions::One(solution)) = Solutions::of(&Board::new(&values).ok()?, budget) else { return None };
    let lost = told(puzzle).filter(|(cell, marks)| !marks.contains(solution.digit(*cell)));
    let struck = lost.map(|(cell, _)| Mark::new(cell, solution.digit(cell))).collect();
    Some(Entries { values: Vec::new(), struck })
}

impl Hopeless {
    fn text(&self) -> String {
        let mut text = match (self.fault, self.is_by_marks) {
            (Some(fault), true) => format!("This cannot be solved: the marks allow no solution, since {fault}."),
            (Some(fault), false) => format!("This cannot be solved: {fault}."),
            (None, true) => "This cannot be solved: the marks allow no solution.".into(),
            (None, false) => "This cannot be solved: it has no solution.".into(),
        };
        let Some((conflict, entries, entered)) = &self.conflict else { return text };
        let few = match conflict.size {
            Size::Smallest => ", and no fewer do",
            Size::Irreducible => ", and none of them can be left out",
            Size::Unknown => "",
        };
        let list: Vec<_> = entries.iter().map(|mark| format!("{} = {}", mark.cell(), mark.digit())).collect();
        let _ = write!(
            text,
            "\nThese {} disagree{few}: {}. One of them at least is wrong.",
            count_entries(entries.len()),
            list.join(", ")
        );
        // Where all are given, or none, there is nothing to tell apart.
        if !entered.is_empty() && *entered != conflict.cells {
            let _ = write!(text, " Not given: {}.", name_cells(*entered));
        }
        text
    }

    fn json(&self, shown: &mut Map<String, Value>) {
        if let Some(fault) = self.fault {
            shown.insert("fault".into(), json!(fault.to_string()));
        }
        if let Some((conflict, entries, entered)) = &self.conflict {
            let size = match conflict.size {
                Size::Smallest => "smallest",
                Size::Irreducible => "irreducible",
                Size::Unknown => "unknown",
            };
            let entries: Vec<_> = entries.iter().map(|&mark| pair(mark)).collect();
            let entered: Vec<_> = entered.iter().map(Cell::name).collect();
            shown.insert("conflict".into(), json!({"entries": entries, "entered": entered, "size": size}));
        }
    }
}

fn pair(mark: Mark) -> Value {
    json!([mark.cell().name(), mark.digit().get()])
}

fn count_entries(number: usize) -> String {
    if number == 1 { "1 entry".into() } else { format!("{number} entries") }
}

/// The blocks of some cells: `block 1`, `blocks 1, 2 and 5`.
fn blocks(cells: Cells) -> String {
    let numbers: Digits = House::blocks()
        .filter(|block| block.cells().intersects(cells))
        .filter_map(|block| pencilmark::Digit::new(block.number()))
        .collect();
    let numbers_of = pencilmark_view::name_digits(numbers);
    if numbers.len() == 1 { format!("block {numbers_of}") } else { format!("blocks {numbers_of}") }
}
