//! Rectangles and loops, from their definitions.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Cells, Digit, Digits, House, Mark};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "unique-rectangle-1", states: 1000, steps: |board| rectangles(board, one_roof) },
    Reference { id: "unique-rectangle-2", states: 1000, steps: |board| rectangles(board, on_one_side) },
    Reference { id: "unique-rectangle-3", states: 1000, steps: |board| rectangles(board, with_subset) },
    Reference { id: "unique-rectangle-4", states: 1000, steps: |board| rectangles(board, one_locked) },
    Reference { id: "unique-rectangle-5", states: 1000, steps: |board| rectangles(board, not_on_one_side) },
    Reference { id: "unique-rectangle-6", states: 1000, steps: |board| rectangles(board, x_wing) },
    Reference { id: "hidden-rectangle", states: 1000, steps: |board| rectangles(board, hidden) },
    Reference { id: "avoidable-rectangle-1", states: 1000, steps: |board| avoidable(board, 3) },
    Reference { id: "avoidable-rectangle-2", states: 1000, steps: |board| avoidable(board, 2) },
    Reference { id: "unique-loop", states: 1000, steps: unique_loop },
    Reference { id: "extended-rectangle", states: 1000, steps: extended_rectangle },
];

/// Cells that must not have only these digits.
pub(crate) struct Deadly {
    pub(crate) cells: Vec<Cell>,
    pub(crate) digits: Digits,
}

impl Deadly {
    /// The cells with other marks.
    fn roof(&self, board: &Board) -> Cells {
        self.cells.iter().copied().filter(|&cell| !(board.marks(cell) - self.digits).is_empty()).collect()
    }

    fn extras(&self, board: &Board) -> Digits {
        self.cells.iter().fold(Digits::EMPTY, |extras, &cell| extras | (board.marks(cell) - self.digits))
    }
}

type Conclusion = fn(&Board, &Deadly) -> Effects;

/// The marks that are removed when some digits are removed from some cells.
pub(crate) fn without(board: &Board, digits: Digits, cells: Cells) -> Effects {
    let marks = cells.iter().flat_map(|cell| (board.marks(cell) & digits).iter().map(move |d| Mark::new(cell, d)));
    removing(marks).into_iter().collect()
}

pub(crate) fn seeing_all(cells: Cells) -> Cells {
    Cell::ALL.into_iter().filter(|&cell| cells.iter().all(|other| cell.sees(other))).collect()
}

fn houses_of(cells: Cells) -> Vec<House> {
    House::ALL.into_iter().filter(|house| cells.is_subset(house.cells())).collect()
}

fn one_roof(board: &Board, deadly: &Deadly) -> Effects {
    let roof = deadly.roof(board);
    if roof.len() == 1 { without(board, deadly.digits, roof) } else { Effects::new() }
}

fn one_extra(board: &Board, deadly: &Deadly) -> Effects {
    let (roof, extras) = (deadly.roof(board), deadly.extras(board));
    if roof.len() >= 2 && extras.len() == 1 { without(board, extras, seeing_all(roof)) } else { Effects::new() }
}

fn on_one_side(board: &Board, deadly: &Deadly) -> Effects {
    let roof = deadly.roof(board);
    if roof.len() == 2 && !houses_of(roof).is_empty() { one_extra(board, deadly) } else { Effects::new() }
}

fn not_on_one_side(board: &Board, deadly: &Deadly) -> Effects {
    let roof = deadly.roof(board);
    if roof.len() == 3 || houses_of(roof).is_empty() { one_extra(board, deadly) } else { Effects::new() }
}

fn with_subset(board: &Board, deadly: &Deadly) -> Effects {
    let (roof, extras) = (deadly.roof(board), deadly.extras(board));
    if roof.len() != 2 || extras.len() < 2 {
        return Effects::new();
    }
    houses_of(roof).into_iter().flat_map(|house| subsets(board, house, roof, extras)).collect()
}

/// Naked subsets of a house in which the roof counts as one cell with the extras.
pub(crate) fn subsets(board: &Board, house: House, roof: Cells, extras: Digits) -> Effects {
    let mut effects = Effects::new();
    let others: Vec<Cell> =
        house.list().into_iter().filter(|&cell| !roof.contains(cell) && board.marks(cell).len() >= 2).collect();
    let union = |choice: u32, with_roof: bool| {
        let start = if with_roof { extras } else { Digits::EMPTY };
        let chosen = others.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
        chosen.fold(start, |digits, (_, &cell)| digits | board.marks(cell))
    };
    for choice in 1..1_u32 << others.len() {
        let digits = union(choice, true);
        if digits.len() as u32 != choice.count_ones() + 1 {
            continue;
        }
        let subset: Cells = (0..others.len()).filter(|i| choice >> i & 1 == 1).map(|i| others[i]).collect();
        let losing = seeing_all(roof | subset);
        let eliminations: Digits = digits.iter().filter(|&digit| board.cells(digit).intersects(losing)).collect();
        // Whether fewer of the cells, with or without the roof, have the same effect.
        let fewer = (0..1_u32 << others.len()).filter(|fewer| fewer & !choice == 0).any(|fewer| {
            let tight = |with_roof: bool| {
                let digits = union(fewer, with_roof);
                digits.len() as u32 == fewer.count_ones() + u32::from(with_roof) && eliminations.is_subset(digits)
            };
            tight(false) || fewer != choice && tight(true)
        });
        if !fewer {
            effects.extend(without(board, digits, losing));
        }
    }
    effects
}

fn one_locked(board: &Board, deadly: &Deadly) -> Effects {
    let roof = deadly.roof(board);
    let mut effects = Effects::new();
    for house in houses_of(roof) {
        for digit in deadly.digits {
            let places: Cells = house.list().into_iter().filter(|&cell| board.marks(cell).contains(digit)).collect();
            if roof.len() == 2 && !places.is_empty() && places.is_subset(roof) {
                effects.extend(without(board, deadly.digits - Digits::of(digit), roof));
            }
        }
    }
    effects
}

/// Whether a line has places for a digit, and all of these places are in the rectangle.
fn only_there(board: &Board, deadly: &Deadly, line: House, digit: Digit) -> bool {
    let places: Vec<_> = line.list().into_iter().filter(|&cell| board.marks(cell).contains(digit)).collect();
    !places.is_empty() && places.iter().all(|cell| deadly.cells.contains(cell))
}

fn x_wing(board: &Board, deadly: &Deadly) -> Effects {
    let roof: Vec<Cell> = deadly.roof(board).iter().collect();
    let mut effects = Effects::new();
    if let [one, other] = roof[..] {
        for digit in deadly.digits {
            let both = |lines: [House; 2]| lines.into_iter().all(|line| only_there(board, deadly, line, digit));
            if !one.sees(other) && (both([one.row(), other.row()]) || both([one.column(), other.column()])) {
                effects.extend(without(board, Digits::of(digit), deadly.roof(board)));
            }
        }
    }
    effects
}

fn hidden(board: &Board, deadly: &Deadly) -> Effects {
    let roof = deadly.roof(board);
    let floor: Vec<Cell> = deadly.cells.iter().copied().filter(|&cell| !roof.contains(cell)).collect();
    let mut effects = Effects::new();
    if floor.len() == 1 || floor.len() == 2 && !floor[0].sees(floor[1]) {
        for &corner in &floor {
            let across = *deadly.cells.iter().find(|&&cell| cell != corner && !cell.sees(corner)).unwrap();
            for digit in deadly.digits {
                if [across.row(), across.column()].into_iter().all(|line| only_there(board, deadly, line, digit)) {
                    effects.extend(without(board, deadly.digits - Digits::of(digit), across.into()));
                }
            }
        }
    }
    effects
}

/// The corners of all rectangles in two rows, two columns and two blocks: a corner in the first row, its neighbour in this
/// row, and the corners below.
pub(crate) fn corners() -> Vec<[Cell; 4]> {
    let mut all = Vec::new();
    for one in Cell::ALL {
        for other in Cell::ALL {
            let at = |row: House, column: House| Cell::at(row.number(), column.number()).unwrap();
            if one.row() < other.row() && one.column() < other.column() {
                let corners = [one, at(one.row(), other.column()), at(other.row(), one.column()), other];
                let mut blocks = corners.map(Cell::block);
                blocks.sort();
                if blocks[0] == blocks[1] && blocks[1] != blocks[2] && blocks[2] == blocks[3] {
                    all.push(corners);
                }
            }
        }
    }
    assert_eq!(all.len(), 486);
    all
}

/// The sets of `size` digits.
fn sets(size: usize) -> Vec<Digits> {
    (0..512).map(Digits::from_bits).filter(|digits| digits.len() == size).collect()
}

fn rectangles(board: &Board, conclude: Conclusion) -> Effects {
    let mut effects = Effects::new();
    for cells in corners() {
        for digits in sets(2) {
            let each = cells.iter().all(|&cell| board.marks(cell).intersects(digits));
            if each && cells.iter().any(|&cell| board.marks(cell) == digits) {
                effects.extend(conclude(board, &Deadly { cells: cells.to_vec(), digits }));
            }
        }
    }
    effects
}

/// The effects of rectangles with `solved` solved corners that are not given. The other corners could complete the
/// rectangle, and have at most one further mark.
fn avoidable(board: &Board, solved: usize) -> Effects {
    let mut effects = Effects::new();
    for cells in corners() {
        let open: Cells = cells.into_iter().filter(|&cell| board.value(cell).is_none()).collect();
        if open.len() != 4 - solved || cells.iter().any(|&cell| board.givens().contains(cell)) {
            continue;
        }
        for one in Digit::ALL {
            for other in Digit::ALL {
                let filling = [(cells[0], one), (cells[1], other), (cells[2], other), (cells[3], one)];
                let fits = filling.iter().all(|&(cell, digit)| board.value(cell).is_none_or(|value| value == digit));
                if one == other || !fits {
                    continue;
                }
                let needed = |cell: Cell| filling.iter().find(|(other, _)| *other == cell).unwrap().1;
                if solved == 3 {
                    let last = open.first().unwrap();
                    effects.extend(without(board, Digits::of(needed(last)), open));
                } else if open
                    .iter()
                    .all(|cell| board.marks(cell).len() == 2 && board.marks(cell).contains(needed(cell)))
                {
                    let extras: Digits =
                        open.iter().flat_map(|cell| board.marks(cell) - Digits::of(needed(cell))).collect();
                    if extras.len() == 1 {
                        effects.extend(without(board, extras, seeing_all(open)));
                    }
                }
            }
        }
    }
    effects
}

pub(crate) fn all_types(board: &Board, deadly: &Deadly) -> Effects {
    [one_roof, one_extra, with_subset, one_locked].into_iter().flat_map(|conclude| conclude(board, deadly)).collect()
}

/// The effects of sets of six cells or more with two digits, if every house has two cells of the set or none. For each cell
/// in turn, the cell is in the set or not.
fn unique_loop(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for digits in sets(2) {
        let cells: Vec<Cell> = board.blank().iter().filter(|&cell| board.marks(cell).is_superset(digits)).collect();
        choose(board, digits, &cells, &mut Vec::new(), &mut effects);
    }
    effects
}

fn choose(board: &Board, digits: Digits, rest: &[Cell], chosen: &mut Vec<Cell>, effects: &mut Effects) {
    let number = |house: &House| chosen.iter().filter(|&&cell| house.cells().contains(cell)).count();
    // No house has three cells, and each house with one cell can get its second cell from the rest.
    let hopeful = House::ALL.iter().all(|house| match number(house) {
        0 | 2 => true,
        1 => rest.iter().any(|&cell| house.cells().contains(cell)),
        _ => false,
    });
    let deadly = Deadly { cells: chosen.clone(), digits };
    let few = deadly.roof(board).len() <= 2 || deadly.extras(board).len() == 1;
    if !hopeful || !few {
        return;
    }
    if let [cell, rest @ ..] = rest {
        choose(board, digits, rest, chosen, effects);
        chosen.push(*cell);
        choose(board, digits, rest, chosen, effects);
        chosen.pop();
    } else if chosen.len() >= 6 && in_two_halves(chosen) && chosen.iter().any(|&cell| board.marks(cell) == digits) {
        effects.extend(all_types(board, &deadly));
    }
}

/// Whether the cells are connected, and two colours can be given to them so that no two cells of one colour see each other.
fn in_two_halves(cells: &[Cell]) -> bool {
    let mut halves = [vec![cells[0]], Vec::new()];
    let mut grown = true;
    while grown {
        grown = false;
        for half in [0, 1] {
            for &cell in cells {
                if !halves[half].contains(&cell) && halves[1 - half].iter().any(|other| other.sees(cell)) {
                    halves[half].push(cell);
                    grown = true;
                }
            }
        }
    }
    halves[0].len() + halves[1].len() == cells.len()
}

/// Six cells with three digits, in two lines and three crossing lines, so that the digits of the two lines can be exchanged.
fn extended_rectangle(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for (lines, crossing) in [(0, 9), (9, 0)] {
        for (one, other) in (0..9).flat_map(|one| (one + 1..9).map(move |other| (one, other))) {
            for at in sets(3) {
                let pair = House::ALL[lines + one].cells() | House::ALL[lines + other].cells();
                let across = at.iter().fold(Cells::EMPTY, |all, i| all | House::ALL[crossing + i.index()].cells());
                let cells = pair & across;
                let blocks = |cells: Cells| cells.iter().map(Cell::block).collect::<std::collections::BTreeSet<_>>();
                let within = |line: usize| blocks(cells & House::ALL[lines + line].cells());
                let same = within(one) == within(other) && blocks(cells).len() == 3;
                let whole = within(one).len() == 1 && within(other).len() == 1 && within(one) != within(other);
                if (same || whole) && cells.is_subset(board.blank()) {
                    for digits in sets(3) {
                        let deadly = Deadly { cells: cells.iter().collect(), digits };
                        let roof = deadly.roof(board);
                        let floor = (cells - roof).iter().fold(Digits::EMPTY, |all, cell| all | board.marks(cell));
                        let each = cells.iter().all(|cell| board.marks(cell).intersects(digits));
                        if each && floor == digits && (1..=2).contains(&roof.len()) {
                            effects.extend(all_types(board, &deadly));
                        }
                    }
                }
            }
        }
    }
    effects
}
