//! The faults of a state, in the stages of a hint: their number, the block, the cell, the reason.

use crate::sentence::consequence;
use crate::text::words;
use pencilmark::conflict::Size;
use pencilmark::hint::{Reason, Refutation, Stage, Unsolvable, WrongEntries, WrongValue};
use pencilmark::strategy::Family;
use pencilmark::{Cells, Digit, Digits, Fault, House, HouseKind, Layout, Mark, PairRule, Step};
use std::fmt::Write;

/// The text of a stage about wrong entries, one entry at a time.
pub(super) fn entries_text(entries: &WrongEntries, stage: Stage, layout: &Layout) -> String {
    let named = NamedEntries::new(entries);
    let them = if named.cells().len() == 1 { "It is" } else { "They are" };
    match stage {
        Stage::Family => named.number(),
        Stage::Strategy => format!("{them} in {}.", blocks(named.cells(), layout)),
        Stage::Place if named.values.is_empty() => format!("{them} in {}.", words::cells(named.cells())),
        Stage::Place => format!("{them} {}.", words::cells(named.cells())),
        Stage::Everything => named.reason(layout),
    }
}

/// The place of wrong entries, at the two stages that show it.
pub(super) fn place(entries: &WrongEntries, stage: Stage, layout: &Layout) -> Option<String> {
    look_at(NamedEntries::new(entries).cells(), stage, layout)
}

/// The mistakes that a hint is about, and all mistakes.
struct NamedEntries<'a> {
    values: &'a [WrongValue],
    missing: &'a [Mark],
    all: &'a WrongEntries,
}

impl<'a> NamedEntries<'a> {
    fn new(all: &'a WrongEntries) -> Self {
        let (values, missing) = all.told();
        Self { values, missing, all }
    }

    fn cells(&self) -> Cells {
        self.values.iter().map(|value| value.mark).chain(self.missing.iter().copied()).map(Mark::cell).collect()
    }

    /// The number of mistakes in words, and the note that the hint is about one of these mistakes.
    fn number(&self) -> String {
        match (self.values, self.all.values.len(), self.all.missing.len()) {
            ([_, _, ..], ..) => "Two of your entries or more contradict each other.".into(),
            ([], _, 1) => "You struck out a mark that is needed.".into(),
            ([], _, number) => format!("You struck out {number} marks that are needed. This is about one of them."),
            (_, 1, _) => "One of your entries is wrong.".into(),
            (_, number, _) => format!("{number} of your entries are wrong. This is about one of them."),
        }
    }

    fn reason(&self, layout: &Layout) -> String {
        match (self.values.first(), self.missing) {
            (Some(value), _) => reason(value, layout),
            (None, [mark, ..]) => {
                format!("{} is needed in {}: put the mark back.", mark.digit(), mark.cell())
            }
            (None, []) => String::new(),
        }
    }
}

/// The reason why a value is wrong, as a sentence.
fn reason(value: &WrongValue, layout: &Layout) -> String {
    let (cell, digit) = (value.mark.cell(), value.mark.digit());
    match &value.reason {
        &Reason::Sees(seen) => {
            let other = seen.cell();
            let why = match words::shared_house(layout, cell, other).filter(|_| seen.digit() == digit) {
                Some(house) => format!("{house} already has {} {digit}, in {other}", words::article(digit)),
                None => match layout.pair_rule(value.mark, seen) {
                    None => format!("{other}, {}, already has this digit", words::relation(layout, cell, other)),
                    Some(PairRule::NonConsecutive) => format!("the digit of {other}, beside it, is consecutive"),
                    Some(rule) => format!("{other} is {}, and {rule}", seen.digit()),
                },
            };
            format!("{cell} cannot be {digit}: {why}.")
        }
        Reason::Refuted(refutation) => refuted(value.mark, refutation),
        Reason::Twice(fault) => format!("{cell} cannot be {digit}: {fault}."),
        Reason::OneOfTwo(fault) => format!("At least one of these entries is wrong: {fault}."),
        _ => format!(
            "{cell} cannot be {digit}: the puzzle has one solution, with another digit there. No short reason was found."
        ),
    }
}

/// The maximum number of steps that are listed one by one.
const MOST_STEPS: usize = 6;

/// `With 3 in r1c1, r2c5 must be 7, then r4c4 must be 2, and then row 6 has no place for 5.`
fn refuted(entry: Mark, refutation: &Refutation) -> String {
    let fault = match refutation.fault {
        Fault::NoMark { cell } => format!("no digit is left for {cell}"),
        Fault::NoPlace { digit, house } => format!("{house} has no place for {digit}"),
        fault => fault.to_string(),
    };
    let steps = &refutation.steps;
    let is_single = |step: &&Step| matches!(step.strategy().family(), Family::Singles | Family::Direct);
    if steps.len() > MOST_STEPS {
        let mut names: Vec<String> = Vec::new();
        for step in steps {
            let name = if is_single(&step) { "singles" } else { step.strategy().name() };
            // The text in brackets is left out.
            let name = name.split(" (").next().unwrap_or(name);
            if !names.iter().any(|other| other == name) {
                names.push(name.into());
            }
        }
        return format!(
            "With {} in {}, {} more steps ({}) show that {fault}.",
            entry.digit(),
            entry.cell(),
            steps.len(),
            words::list(names)
        );
    }
    let mut text = format!("With {} in {}, ", entry.digit(), entry.cell());
    for (i, step) in steps.iter().enumerate() {
        text.push_str(if i > 0 { "then " } else { "" });
        match step.places().first().filter(|_| is_single(&step)) {
            Some(mark) => _ = write!(text, "{} must be {}, ", mark.cell(), mark.digit()),
            None => _ = write!(text, "{} ({}), ", consequence(step), step.strategy().name()),
        }
    }
    text.push_str(if steps.is_empty() { "" } else { "and then " });
    text + &fault + "."
}

/// The text of a stage about a state without a solution.
pub(super) fn unsolvable_text(found: &Unsolvable, stage: Stage, layout: &Layout) -> String {
    if let Some(place) = look_at(found.cells(layout), stage, layout) {
        return format!("Look at {place}.");
    }
    let fault = found.fault.filter(|_| stage == Stage::Everything);
    let mut text = match (fault, found.is_by_marks) {
        (Some(fault), true) => format!("This cannot be solved: the marks allow no solution, because {fault}."),
        (Some(fault), false) => format!("This cannot be solved: {fault}."),
        (None, true) => "This cannot be solved: the marks allow no solution.".into(),
        (None, false) => "This cannot be solved: it has no solution.".into(),
    };
    if stage == Stage::Everything {
        push_conflict(found, layout, &mut text);
    }
    text
}

/// The place to look at, at the two stages that show it.
pub(super) fn look_at(cells: Cells, stage: Stage, layout: &Layout) -> Option<String> {
    match stage {
        _ if cells.is_empty() => None,
        Stage::Strategy => Some(blocks(cells, layout)),
        Stage::Place => Some(words::cells(cells)),
        Stage::Family | Stage::Everything => None,
    }
}

/// Adds the entries and the clues that contradict each other.
fn push_conflict(found: &Unsolvable, layout: &Layout, text: &mut String) {
    let Some(conflict) = &found.conflict else { return };
    let entries = found.values.iter().map(|mark| format!("{} = {}", mark.cell(), mark.digit()));
    let clues = found.clues.iter().filter_map(|name| layout.clue(*name)).map(words::clue);
    let list: Vec<String> = entries.chain(clues).collect();
    if let [] | [_] = &list[..] {
        text.push_str(match list.first() {
            None => "\nThe rules and the clues of this board contradict each other.",
            Some(_) => "\nThe rules of this board do not allow ",
        });
        list.first().inspect(|only| _ = write!(text, "{only}."));
        return;
    }
    let few = match conflict.size {
        Size::Smallest if found.clues.is_empty() => ", and no smaller set does",
        Size::Smallest | Size::Irreducible => ", and none of them can be left out",
        Size::Unknown => "",
    };
    let number = match (found.values.len(), found.clues.len()) {
        (0, clues) => these(clues, "clue", "clues"),
        (entries, 0) => these(entries, "entry", "entries"),
        (entries, 1) => format!("{} and 1 clue", these(entries, "entry", "entries")),
        (entries, clues) => format!("{} and {clues} clues", these(entries, "entry", "entries")),
    };
    let list = list.join(", ");
    let _ = write!(text, "\n{number} contradict each other{few}: {list}. At least one of them is wrong.");
    // Names the entries that are not givens, unless no entry or every entry is a given.
    if !found.entered.is_empty() && found.entered != conflict.cells {
        let _ = write!(text, " Not given: {}.", words::cells(found.entered));
    }
}

fn these(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("This {one}") } else { format!("These {number} {many}") }
}

/// The blocks of some cells: `block 1`, `blocks 1, 2 and 5`. Regions of a layout count as blocks. If a layout has no blocks
/// and no regions, its rows are named.
fn blocks(cells: Cells, layout: &Layout) -> String {
    let has_blocks = layout.blocks().next().is_some();
    let is_asked = |house: &House| if has_blocks { house.kind().is_box() } else { house.kind() == HouseKind::Row };
    let houses: Vec<House> = layout.houses().iter().filter(is_asked).collect();
    let name = houses.first().map_or("", |house| house.kind().name());
    let some = houses.iter().filter(|house| layout.cells_of(**house).intersects(cells));
    let numbers: Digits = some.filter_map(|house| Digit::new(house.number())).collect();
    let names = words::digits(numbers);
    if numbers.len() == 1 { format!("{name} {names}") } else { format!("{name}s {names}") }
}
