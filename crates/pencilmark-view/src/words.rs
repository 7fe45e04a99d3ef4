//! Lists as a person writes them.

use pencilmark::{Cell, Cells, Digit, Digits, Fact, House, Houses, Kind};

/// `r1c1, r1c2 and r1c3`.
pub fn cells(cells: Cells) -> String {
    list(cells.iter().map(|cell: Cell| cell.to_string()))
}

/// `1, 2 and 3`.
pub fn digits(digits: Digits) -> String {
    list(digits.iter().map(|digit: Digit| digit.to_string()))
}

/// `rows 1, 2 and 3`, `row 1 and blocks 2 and 3`.
pub(crate) fn houses(houses: Houses) -> String {
    list([Kind::Row, Kind::Column, Kind::Block].into_iter().filter_map(|kind| {
        let numbers: Vec<_> = houses.iter().filter(|house| house.kind() == kind).map(House::number).collect();
        let plural = if numbers.len() > 1 { "s" } else { "" };
        (!numbers.is_empty()).then(|| format!("{kind}{plural} {}", list(numbers.iter().map(u8::to_string))))
    }))
}

/// Whatever a slot holds.
pub(crate) fn fact(fact: &Fact) -> String {
    match fact {
        Fact::Cells(members) => cells(*members),
        Fact::Digits(members) => digits(*members),
        Fact::Marks(marks) => list(marks.iter().map(|mark| format!("{} in {}", mark.digit(), mark.cell()))),
        Fact::House(house) => house.to_string(),
        Fact::Houses(members) => houses(*members),
    }
}

/// Commas between, and an `and` before the last.
pub(crate) fn list(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<_> = items.into_iter().collect();
    let last = items.pop().unwrap_or_default();
    if items.is_empty() { last } else { format!("{} and {last}", items.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_well() {
        let of = |items: &[&str]| list(items.iter().map(ToString::to_string));
        assert_eq!(of(&[]), "");
        assert_eq!(of(&["a"]), "a");
        assert_eq!(of(&["a", "b"]), "a and b");
        assert_eq!(of(&["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn houses_are_told_by_kind() {
        let of = |names: &[&str]| houses(names.iter().map(|name| name.parse::<House>().unwrap()).collect());
        assert_eq!(of(&["r2"]), "row 2");
        assert_eq!(of(&["r2", "r5", "r9"]), "rows 2, 5 and 9");
        assert_eq!(of(&["c1", "b5", "b6"]), "column 1 and blocks 5 and 6");
    }
}
