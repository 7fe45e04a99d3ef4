//! Lists as a person writes them.

use pencilmark::{Cell, Cells, Digit, Digits, Fact};

/// `r1c1, r1c2 and r1c3`.
pub fn cells(cells: Cells) -> String {
    list(cells.iter().map(|cell: Cell| cell.to_string()))
}

/// `1, 2 and 3`.
pub fn digits(digits: Digits) -> String {
    list(digits.iter().map(|digit: Digit| digit.to_string()))
}

/// Whatever a slot holds.
pub(crate) fn fact(fact: Fact) -> String {
    match fact {
        Fact::Cells(members) => cells(members),
        Fact::Digits(members) => digits(members),
        Fact::House(house) => house.to_string(),
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
}
