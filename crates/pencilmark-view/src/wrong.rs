//! What is wrong with a state, in the stages of a hint: how much is wrong, the blocks, the cells, everything.

use crate::words;
use pencilmark::conflict::Size;
use pencilmark::hint::{Reason, Stage, Unsolvable, WrongEntries, WrongValue};
use pencilmark::{Cell, Cells, Digit, Digits, House, Mark};
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// Wrong entries as text: as much as a stage shows.
pub(crate) fn entries_text(entries: &WrongEntries, stage: Stage) -> String {
    look_at(entries.cells(), stage).map_or_else(
        || if stage == Stage::Everything { all_entries(entries) } else { number_of_entries(entries) },
        |place| format!("Look at {place}."),
    )
}

/// The same as JSON.
pub(crate) fn entries_json(entries: &WrongEntries, stage: Stage, shown: &mut Map<String, Value>) {
    if let Some(place) = look_at(entries.cells(), stage) {
        shown.insert("where".into(), json!(place));
    }
    if stage == Stage::Everything {
        shown.insert("wrong".into(), entries.values.iter().map(|value| pair(value.mark)).collect());
        shown.insert("struck".into(), entries.missing.iter().map(|mark| json!(mark.cell().name())).collect());
    }
}

/// A state without a solution as text: as much as a stage shows.
pub(crate) fn unsolvable_text(found: &Unsolvable, stage: Stage) -> String {
    if let Some(place) = look_at(found.cells(), stage) {
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
        push_conflict(found, &mut text);
    }
    text
}

/// The same as JSON.
pub(crate) fn unsolvable_json(found: &Unsolvable, stage: Stage, shown: &mut Map<String, Value>) {
    shown.insert("solutions".into(), json!("0"));
    if let Some(place) = look_at(found.cells(), stage) {
        shown.insert("where".into(), json!(place));
    }
    if stage != Stage::Everything {
        return;
    }
    if let Some(fault) = found.fault {
        shown.insert("fault".into(), json!(fault.to_string()));
    }
    if let Some(conflict) = &found.conflict {
        let size = match conflict.size {
            Size::Smallest => "smallest",
            Size::Irreducible => "irreducible",
            Size::Unknown => "unknown",
        };
        let entries: Vec<_> = found.values.iter().map(|&mark| pair(mark)).collect();
        let entered: Vec<_> = found.entered.iter().map(Cell::name).collect();
        shown.insert("conflict".into(), json!({"entries": entries, "entered": entered, "size": size}));
    }
}

/// Where to look, at the two stages that show it.
fn look_at(cells: Cells, stage: Stage) -> Option<String> {
    match stage {
        _ if cells.is_empty() => None,
        Stage::Strategy => Some(blocks(cells)),
        Stage::Place => Some(words::cells(cells)),
        Stage::Family | Stage::Everything => None,
    }
}

fn number_of_entries(entries: &WrongEntries) -> String {
    let is = |number| if number == 1 { "is" } else { "are" };
    let (values, missing) = (entries.values.len(), entries.missing.len());
    let wrong = (values > 0).then(|| format!("{} {} wrong.", count_entries(values), is(values)));
    let marks = if missing == 1 { "1 true mark".into() } else { format!("{missing} true marks") };
    let lost = (missing > 0).then(|| format!("{marks} {} missing.", is(missing)));
    wrong.into_iter().chain(lost).collect::<Vec<_>>().join(" ")
}

fn all_entries(entries: &WrongEntries) -> String {
    let value = |value: &WrongValue| format!("{} is not {}: {}.", value.mark.cell(), value.mark.digit(), reason(value));
    let mut lines: Vec<String> = entries.values.iter().map(value).collect();
    if !entries.missing.is_empty() {
        let missing = entries.missing.iter().map(|mark| format!("{} in {}", mark.digit(), mark.cell()));
        let missing = missing.collect::<Vec<_>>().join(", ");
        lines.push(if entries.values.is_empty() {
            format!("The marks allow no solution. Put these marks back: {missing}.")
        } else {
            format!("True marks were struck out: {missing}.")
        });
    }
    lines.join("\n")
}

fn reason(value: &WrongValue) -> String {
    match value.reason {
        Reason::SeesGiven(given) => format!("it sees the {} in {given}", value.mark.digit()),
        Reason::Twice(fault) => format!("{fault}; this one is wrong"),
        Reason::OneOfTwo(fault) => format!("{fault}; one of these is wrong"),
        _ => "the givens have one solution, and it has another digit there".into(),
    }
}

/// Adds the entries that contradict each other.
fn push_conflict(found: &Unsolvable, text: &mut String) {
    let Some(conflict) = &found.conflict else { return };
    let few = match conflict.size {
        Size::Smallest => ", and no smaller set does",
        Size::Irreducible => ", and none of them can be left out",
        Size::Unknown => "",
    };
    let list: Vec<_> = found.values.iter().map(|mark| format!("{} = {}", mark.cell(), mark.digit())).collect();
    let _ = write!(
        text,
        "\nThese {} contradict each other{few}: {}. At least one of them is wrong.",
        count_entries(list.len()),
        list.join(", ")
    );
    // Says which entries are not givens, unless all or none are.
    if !found.entered.is_empty() && found.entered != conflict.cells {
        let _ = write!(text, " Not given: {}.", words::cells(found.entered));
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
    let blocks = House::blocks().filter(|block| block.cells().intersects(cells));
    let numbers: Digits = blocks.filter_map(|block| Digit::new(block.number())).collect();
    let names = words::digits(numbers);
    if numbers.len() == 1 { format!("block {names}") } else { format!("blocks {names}") }
}
