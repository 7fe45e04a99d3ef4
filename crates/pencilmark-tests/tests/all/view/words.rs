//! Lists of cells and houses in words, and texts whose words have roles.

use pencilmark::{Cell, Fact, House};
use pencilmark_view::inside::{list, push_cells, push_fact, push_houses, push_noted};
use pencilmark_view::{Role, Text, name_cells};

#[test]
fn lists_read_well() {
    let of = |items: &[&str]| list(items.iter().map(ToString::to_string));
    assert_eq!(of(&[]), "");
    assert_eq!(of(&["a"]), "a");
    assert_eq!(of(&["a", "b"]), "a and b");
    assert_eq!(of(&["a", "b", "c"]), "a, b and c");
}

#[test]
fn cells_of_a_line_are_joined() {
    let of = |names: &str| name_cells(names.split(' ').map(|name| name.parse::<Cell>().unwrap()).collect());
    assert_eq!(of("r1c1 r1c2"), "r1c1 and r1c2");
    assert_eq!(of("r1c1 r1c2 r1c3"), "r1c123");
    assert_eq!(of("r1c4 r2c4 r3c4 r3c5"), "r123c4 and r3c5");
    assert_eq!(of("r1c1 r2c2 r3c3"), "r1c1, r2c2 and r3c3");
}

#[test]
fn only_cells_that_all_count_are_joined() {
    let mut text = String::new();
    push_cells(
        &mut text,
        ["r1c1", "r1c2", "r1c3"].map(|name| name.parse::<Cell>().unwrap()).into_iter().collect(),
        " or ",
    );
    assert_eq!(text, "r1c1, r1c2 or r1c3");
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
    assert_eq!(of(&["c1", "b5", "b6"]), "column 1, and blocks 5 and 6");
}

#[test]
fn the_order_of_a_path_is_kept_and_a_number_is_told() {
    let cells: Vec<Cell> = [44, 0, 4].map(|index| Cell::ALL[index]).to_vec();
    let (mut words, mut noted) = (String::new(), String::new());
    for fact in [Fact::from(cells), Fact::from(12)] {
        push_fact(&mut words, &fact);
        push_noted(&mut noted, &fact);
    }
    assert_eq!(words, "r5c9, r1c1, r1c512");
    assert_eq!(noted, words);
}

fn sample() -> Text {
    let mut text = Text::from("one ");
    text.push_as(Role::New, "two");
    text.push_str(" three ");
    text.push_as(Role::Removed, "");
    text.push_as(Role::Removed, "fo");
    text.push_as(Role::Removed, "ur");
    text
}

#[test]
fn spans_are_the_whole_text() {
    let spans: Vec<_> =
        [(None, "one "), (Some(Role::New), "two"), (None, " three "), (Some(Role::Removed), "four")].into();
    assert_eq!(sample().spans().collect::<Vec<_>>(), spans);
    assert_eq!(sample().as_str(), "one two three four");
    assert_eq!(Text::default().spans().count(), 0);
}

#[test]
fn a_part_keeps_its_roles() {
    let mut text = Text::from("so: ");
    text.append_part(&sample(), 5..16);
    let spans: Vec<_> =
        [(None, "so: "), (Some(Role::New), "wo"), (None, " three "), (Some(Role::Removed), "fo")].into();
    assert_eq!(text.spans().collect::<Vec<_>>(), spans);
    let mut whole = Text::default();
    whole.append(&sample());
    assert_eq!(whole, sample());
}
