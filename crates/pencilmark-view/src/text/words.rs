//! Lists as a person writes them.
//!
//! The functions that are used at every step append to an existing text. A separate text for each word took longer than
//! solving.

use pencilmark::{Cell, Cells, Clue, ClueName, Digit, Digits, Fact, House, HouseKind, Houses, Layout, Mark};

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

/// `r1c1 and r2c5`, `r1c123 and r2c5`, or all cells with another word before the last: `r1c1, r1c2 or r1c3`.
pub fn push_cells(text: &mut String, cells: Cells, before_last: &str) {
    // Two names are easier to read, and an "or" needs the names.
    if cells.len() > 2 && before_last == " and " {
        return push_list(text, lines(cells).count(), before_last, lines(cells), push_line);
    }
    push_list(text, cells.len(), before_last, cells.iter(), |text, cell: Cell| text.push_str(cell.name()));
}

/// `r8c38`, `r1c8,r3c7`: as short as possible.
pub(crate) fn push_short(text: &mut String, cells: Cells) {
    for (i, line) in lines(cells).enumerate() {
        text.push_str(if i > 0 { "," } else { "" });
        push_line(text, line);
    }
}

/// The cells in groups. A group begins with the first cell that is left. It contains the other cells of this cell's row or
/// column, whichever is the larger group.
fn lines(mut rest: Cells) -> impl Iterator<Item = Cells> + Clone {
    std::iter::from_fn(move || {
        let first = rest.first()?;
        let [row, column] = [first.row(), first.column()].map(|line| rest & line.cells());
        let line = if column.len() > row.len() { column } else { row };
        rest -= line;
        Some(line)
    })
}

/// Cells of one row or column: `r1c123`, `r123c4`.
fn push_line(text: &mut String, cells: Cells) {
    let Some(first) = cells.first() else { return };
    let in_row = cells.is_subset(first.row().cells());
    let push = |text: &mut String, name: char, cells: Cells, number: fn(Cell) -> u8| {
        text.push(name);
        text.extend(cells.iter().map(|cell| char::from(b'0' + number(cell))));
    };
    push(text, 'r', if in_row { first.into() } else { cells }, |cell| cell.row().number());
    push(text, 'c', if in_row { cells } else { first.into() }, |cell| cell.column().number());
}

/// `1, 2 and 3`, or with another word before the last.
pub(crate) fn push_digits(text: &mut String, digits: Digits, before_last: &str) {
    push_list(text, digits.len(), before_last, digits.iter(), |text, digit: Digit| text.push(digit.to_char()));
}

/// A clue with its cells, and with its number if it has one: `cage 3 (10 in r1c12)`, `white dot 2 (r1c12)`.
pub(crate) fn clue(clue: &Clue) -> String {
    let (ClueName { kind, number }, cells) = (clue.name(), cells(clue.area()));
    match clue.value() {
        Some(value) => format!("{} {number} ({value} in {cells})", kind.name()),
        None => format!("{} {number} ({cells})", kind.name()),
    }
}

/// The house of two cells that a sentence names. It is a block or a region if the cells share one. If not, it is a row, a
/// column or another house. `None` if the cells share no house.
pub(crate) fn shared_house(layout: &Layout, one: Cell, other: Cell) -> Option<House> {
    let houses = layout.common_houses(Cells::from_iter([one, other])).iter();
    houses.min_by_key(|house| (!house.kind().is_box(), house.index()))
}

/// The relation of two cells without a common house, in words: `a knight's move away`, `beside it`, `on white dot 2 with
/// it`.
pub(crate) fn relation(layout: &Layout, one: Cell, other: Cell) -> String {
    let has_both = |clue: &&Clue| [one, other].iter().all(|cell| clue.cells().contains(cell));
    match layout.clues().iter().filter(|clue| !clue.is_truth()).find(has_both).map(Clue::name) {
        Some(ClueName { kind, number }) => format!("on {} {number} with it", kind.name()),
        None if layout.linked_cells(one).any(|cell| cell == other) => "beside it".into(),
        None => format!("a {}'s move away", one.piece_to(other)),
    }
}

/// `rows 1, 2 and 3`, `row 1 and column 2`, `row 1, and blocks 2 and 3`.
pub fn push_houses(text: &mut String, houses: Houses) {
    let of = |kind: HouseKind| houses.iter().filter(move |house| house.kind() == kind);
    let kinds = kinds(houses).iter().copied().filter(|kind| of(*kind).next().is_some());
    let number = kinds.clone().count();
    let before_last = if houses.len() > number { ", and " } else { " and " };
    push_list(text, number, before_last, kinds, |text, kind| {
        let number = of(kind).count();
        text.push_str(kind.name());
        text.push_str(if number > 1 { "s " } else { " " });
        push_list(text, number, " and ", of(kind), push_number_of);
    });
}

/// The kinds that some houses may have.
fn kinds(houses: Houses) -> &'static [HouseKind] {
    if houses.is_subset(Houses::ALL) { &HouseKind::ALL[..3] } else { &HouseKind::ALL }
}

/// The number of a house. Only extra regions have more than one digit.
fn push_number_of(text: &mut String, house: House) {
    match house.number() {
        number @ 0..10 => text.push(char::from(b'0' + number)),
        number => text.push_str(&number.to_string()),
    }
}

/// `row 3`.
pub(crate) fn push_house(text: &mut String, house: House) {
    text.push_str(house.kind().name());
    text.push(' ');
    push_number_of(text, house);
}

/// The content of a slot.
pub fn push_fact(text: &mut String, fact: &Fact) {
    match fact {
        Fact::Cells(members) => push_cells(text, *members, " and "),
        Fact::Path(cells) => push_path(text, cells),
        Fact::Number(number) => push_number(text, *number),
        Fact::Digits(members) => push_digits(text, *members, " and "),
        Fact::Marks(marks) => push_marks(text, marks),
        Fact::Set(cells, digits) => {
            push_short(text, *cells);
            if digits.is_empty() {
                return;
            }
            text.push_str(" {");
            for (i, digit) in digits.iter().enumerate() {
                text.push_str(if i > 0 { "," } else { "" });
                text.push(digit.to_char());
            }
            text.push('}');
        }
        Fact::House(house) => push_house(text, *house),
        Fact::Houses(members) => push_houses(text, *members),
        Fact::Rules(rules) => text.push_str(&list(rules.iter().map(ToString::to_string))),
        // The words of clauses are in their own texts: see the sentence.
        _ => {}
    }
}

/// `r1c1, r1c5, r3c5`: the order matters.
fn push_path(text: &mut String, cells: &[Cell]) {
    for (i, cell) in cells.iter().enumerate() {
        text.push_str(if i > 0 { ", " } else { "" });
        text.push_str(cell.name());
    }
}

fn push_number(text: &mut String, number: usize) {
    text.push_str(&number.to_string());
}

/// `a` or, before an 8, `an`.
pub(crate) fn article(digit: Digit) -> &'static str {
    if digit.get() == 8 { "an" } else { "a" }
}

/// `4 in r1c1 and 7 in r2c5`.
pub(crate) fn marks(marks: &[Mark]) -> String {
    let mut text = String::new();
    push_list(&mut text, marks.len(), " and ", marks, |text, mark| {
        text.push(mark.digit().to_char());
        text.push_str(" in ");
        text.push_str(mark.cell().name());
    });
    text
}

/// The content of a slot, in notation.
pub fn push_noted(text: &mut String, fact: &Fact) {
    match fact {
        Fact::Cells(cells) | Fact::Set(cells, _) => push_short(text, *cells),
        Fact::Path(cells) => push_path(text, cells),
        Fact::Number(number) => push_number(text, *number),
        Fact::Digits(digits) => text.extend(digits.iter().map(Digit::to_char)),
        Fact::Marks(marks) => push_marks(text, marks),
        Fact::House(_) | Fact::Houses(_) => {
            for &kind in kinds(fact.houses()) {
                let mut houses = fact.houses().iter().filter(|house| house.kind() == kind);
                if let Some(first) = houses.next() {
                    text.push_str(first.short());
                    houses.for_each(|house| push_number_of(text, house));
                }
            }
        }
        _ => {}
    }
}

/// `(4)r1c1`, `(4)r1c1 and (7)r2c59`.
fn push_marks(text: &mut String, marks: &[Mark]) {
    let of = |digit: Digit| marks.iter().filter(move |mark| mark.digit() == digit).map(|mark| mark.cell());
    let digits = marks.iter().map(|mark| mark.digit()).collect::<Digits>();
    push_list(text, digits.len(), " and ", digits, |text, digit| {
        text.extend(['(', digit.to_char(), ')']);
        push_short(text, of(digit).collect());
    });
}

/// Appends `number` items, separated by commas, with a word before the last item.
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

/// Items separated by commas, with an `and` before the last item.
pub fn list(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<_> = items.into_iter().collect();
    let mut text = String::new();
    push_list(&mut text, items.len(), " and ", items, |text, item| text.push_str(&item));
    text
}
