//! Lists as a person writes them.
//!
//! The functions that are used at every step append to an existing text. Making a text of each word took longer than
//! solving.

use pencilmark::{Cell, Cells, Digit, Digits, Fact, Houses, Kind, Mark};

/// `r1c1, r1c2 and r1c3`.
pub fn cells(cells: Cells) -> String {
    let mut text = String::new();
    push_cells(&mut text, cells, " and ");
    text
}

/// `1, 2 and 3`.
pub fn digits(digits: Digits) -> String {
    let mut text = String::new();
    push_digits(&mut text, digits, " and ");
    text
}

/// `r1c1, r1c2 and r1c3`, or with another word before the last.
pub(crate) fn push_cells(text: &mut String, cells: Cells, before_last: &str) {
    push_list(text, cells.len(), before_last, cells.iter(), |text, cell: Cell| text.push_str(cell.name()));
}

/// `1, 2 and 3`, or with another word before the last.
pub(crate) fn push_digits(text: &mut String, digits: Digits, before_last: &str) {
    push_list(text, digits.len(), before_last, digits.iter(), |text, digit: Digit| text.push(digit.to_char()));
}

/// `rows 1, 2 and 3`, `row 1 and blocks 2 and 3`.
pub(crate) fn push_houses(text: &mut String, houses: Houses) {
    let of = |kind: Kind| houses.iter().filter(move |house| house.kind() == kind);
    let kinds = [Kind::Row, Kind::Column, Kind::Block].into_iter().filter(|kind| of(*kind).next().is_some());
    push_list(text, kinds.clone().count(), " and ", kinds, |text, kind| {
        let number = of(kind).count();
        text.push_str(kind.name());
        text.push_str(if number > 1 { "s " } else { " " });
        push_list(text, number, " and ", of(kind), |text, house| text.push(char::from(b'0' + house.number())));
    });
}

/// The content of a slot.
pub(crate) fn push_fact(text: &mut String, fact: &Fact) {
    match fact {
        Fact::Cells(members) => push_cells(text, *members, " and "),
        Fact::Digits(members) => push_digits(text, *members, " and "),
        Fact::Marks(marks) => push_marks(text, marks),
        Fact::House(house) => push_houses(text, Houses::of(*house)),
        Fact::Houses(members) => push_houses(text, *members),
    }
}

/// `a` or, before an 8, `an`.
pub(crate) fn article(digit: Digit) -> &'static str {
    if digit.get() == 8 { "an" } else { "a" }
}

/// `4 in r1c1 and 7 in r2c5`.
pub(crate) fn marks(marks: &[Mark]) -> String {
    let mut text = String::new();
    push_marks(&mut text, marks);
    text
}

fn push_marks(text: &mut String, marks: &[Mark]) {
    push_list(text, marks.len(), " and ", marks, |text, mark| {
        text.push(mark.digit().to_char());
        text.push_str(" in ");
        text.push_str(mark.cell().name());
    });
}

/// This number of items, separated by commas, with a word before the last.
fn push_list<T>(
    text: &mut String,
    number: usize,
    before_last: &str,
    items: impl IntoIterator<Item = T>,
    push: impl Fn(&mut String, T),
) {
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            text.push_str(if i + 1 == number { before_last } else { ", " });
        }
        push(text, item);
    }
}

/// Items separated by commas, with an `and` before the last.
pub(crate) fn list(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<_> = items.into_iter().collect();
    let mut text = String::new();
    push_list(&mut text, items.len(), " and ", items, |text, item| text.push_str(&item));
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::House;

    #[test]
    fn lists_read_well() {
        let of = |items: &[&str]| list(items.iter().map(ToString::to_string));
        assert_eq!(of(&[]), "");
        assert_eq!(of(&["a"]), "a");
        assert_eq!(of(&["a", "b"]), "a and b");
        assert_eq!(of(&["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn houses_are_listed_by_kind() {
        let of = |names: &[&str]| {
            let mut text = String::new();
            push_houses(&mut text, names.iter().map(|name| name.parse::<House>().unwrap()).collect());
            text
        };
        assert_eq!(of(&["r2"]), "row 2");
        assert_eq!(of(&["r2", "r5", "r9"]), "rows 2, 5 and 9");
        assert_eq!(of(&["c1", "b5", "b6"]), "column 1 and blocks 5 and 6");
    }
}
