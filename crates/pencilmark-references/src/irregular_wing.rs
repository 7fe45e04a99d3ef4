//! The wings of three strong links, from their definitions.

use crate::{Effects, Reference, places, removing};
use pencilmark::{Board, Cell, Digit, House, Mark};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "m-wing", states: 400, steps: |board| wings(board, [true, false, false], is_m) },
    Reference { id: "s-wing", states: 400, steps: |board| wings(board, [false, true, false], is_s) },
    Reference { id: "l-wing", states: 400, steps: |board| wings(board, [false, false, false], is_l) },
    Reference { id: "h-wing", states: 400, steps: |board| wings(board, [true, false, false], is_h) },
];

/// A digit in one cell, or in a few cells that a block and a line have in common.
type Group = Vec<Mark>;

fn digit(group: &Group) -> Digit {
    group[0].digit()
}

fn cell(group: &Group) -> Option<Cell> {
    if let [only] = group[..] { Some(only.cell()) } else { None }
}

fn is_at(group: &Group, cell: Cell) -> bool {
    group.iter().any(|mark| mark.cell() == cell)
}

/// Whether the two groups cannot both be true.
fn clash(one: &Group, other: &Group) -> bool {
    one.iter().all(|a| other.iter().all(|b| a.sees(*b)))
}

/// The condition of a kind of wing on the six ends of the links.
type Condition = fn(&[Group; 6]) -> bool;

fn is_m([a, b, c, d, e, f]: &[Group; 6]) -> bool {
    digit(a) == digit(e) && digit(b) == digit(c) && cell(d).is_some() && cell(d) == cell(e) && !is_at(d, a[0].cell())
        && digit(f) == digit(a)
}

fn is_s([a, b, c, d, e, f]: &[Group; 6]) -> bool {
    let pivot = c[0].cell();
    digit(b) == digit(c) && digit(d) == digit(e) && !is_at(a, pivot) && !is_at(f, pivot)
}

fn is_l([a, b, c, d, e, f]: &[Group; 6]) -> bool {
    let [x, y, z] = [a, c, f].map(digit);
    x != y && y != z && x != z && cell(b).is_some() && cell(b) == cell(c) && cell(d).is_some() && cell(d) == cell(e)
}

fn is_h([a, b, c, d, e, f]: &[Group; 6]) -> bool {
    let [x, y, z] = [a, b, f].map(digit);
    x != z && y != z && digit(c) == y && cell(d).is_some() && cell(d) == cell(e)
}

/// Whether all cells lie in the intersection of a block and a line.
fn is_mini_line(cells: &[Cell]) -> bool {
    let within = |house: House| cells.iter().all(|&cell| house.cells().contains(cell));
    House::blocks().any(within) && House::rows().chain(House::columns()).any(within)
}

/// The strong links of houses: all places of a digit in a house, divided into two groups that together are not one group.
fn of_houses(board: &Board) -> Vec<[Group; 2]> {
    let mut links = Vec::new();
    for digit in Digit::ALL {
        for house in House::ALL {
            let places = places(board, digit, house);
            for some in 1..(1_usize << places.len()).saturating_sub(1) {
                let part = |inside: usize| -> Vec<Cell> {
                    (0..places.len()).filter(|i| some >> i & 1 == inside).map(|i| places[i]).collect()
                };
                let parts = [part(1), part(0)];
                if parts.iter().all(|part| is_mini_line(part)) && (places.len() == 2 || !is_mini_line(&places)) {
                    let link = parts.map(|part| part.into_iter().map(|cell| Mark::new(cell, digit)).collect());
                    if !links.contains(&link) {
                        links.push(link);
                    }
                }
            }
        }
    }
    links
}

fn of_cells(board: &Board) -> Vec<[Group; 2]> {
    let mut links = Vec::new();
    for cell in board.blank() {
        let marks: Vec<Mark> = board.marks(cell).iter().map(|digit| Mark::new(cell, digit)).collect();
        if let [one, other] = marks[..] {
            links.extend([[vec![one], vec![other]], [vec![other], vec![one]]]);
        }
    }
    links
}

/// Three links in a row. Two neighbouring links are joined at two ends that cannot both be true. Marks that clash with both
/// outer ends are removed. If the outer ends clash with each other, marks that clash with both ends of a joint are removed
/// too.
fn wings(board: &Board, are_cells: [bool; 3], condition: Condition) -> Effects {
    let (cells, houses) = (of_cells(board), of_houses(board));
    let [first, second, third] = are_cells.map(|is_cell| if is_cell { &cells } else { &houses });
    let marks = board.blank().iter().flat_map(|cell| board.marks(cell).iter().map(move |digit| Mark::new(cell, digit)));
    let marks: Vec<Mark> = marks.collect();
    let mut effects = Effects::new();
    for [a, b] in first {
        for [c, d] in second.iter().filter(|[c, _]| clash(b, c)) {
            for [e, f] in third.iter().filter(|[e, _]| clash(d, e)) {
                if !condition(&[a, b, c, d, e, f].map(Clone::clone)) {
                    continue;
                }
                let mut joints = vec![(a, f)];
                if clash(a, f) {
                    joints.extend([(b, c), (d, e)]);
                }
                let is_removed = |mark: &&Mark| {
                    let against = |group: &Group| group.iter().all(|other| other.sees(**mark));
                    joints.iter().any(|(one, other)| against(one) && against(other))
                };
                effects.extend(removing(marks.iter().filter(is_removed).copied()));
            }
        }
    }
    effects
}
