//! Exocets, from their definitions.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Cells, Digit, Digits, Mark};
use std::collections::BTreeSet;

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "junior-exocet", states: 1000, steps: junior },
    Reference { id: "double-exocet", states: 1000, steps: double },
    Reference { id: "weak-exocet", states: 400, steps: weak },
    Reference { id: "senior-exocet", states: 16, steps: senior },
];

/// A base, its targets, and the lines across, for a band or, transposed, for a stack.
#[derive(Clone)]
struct Exocet {
    transposed: bool,
    /// The row of the base, and the columns of the cross-lines: the column beside the base, then the columns of the targets.
    row: u8,
    columns: [u8; 3],
    base: [Cell; 2],
    /// The rows of the targets.
    rows: [u8; 2],
    digits: Digits,
}

impl Exocet {
    fn at(&self, row: u8, column: u8) -> Cell {
        at(self.transposed, row, column)
    }

    fn targets(&self) -> [Cell; 2] {
        [0, 1].map(|i| self.at(self.rows[i], self.columns[i + 1]))
    }

    fn third_row(&self, row: u8) -> u8 {
        band(self.row).find(|&other| other != self.row && other != row).unwrap()
    }

    /// The places of a digit, known or not, in some of the cross-lines, outside the band of the base.
    fn outside(&self, board: &Board, digit: Digit, lines: &[usize]) -> Vec<Cell> {
        let rows = (0..9).filter(|row| row / 3 != self.row / 3);
        let cells = rows.flat_map(|row| lines.iter().map(move |&line| self.at(row, self.columns[line])));
        cells.filter(|&cell| can_be(board, cell, digit)).collect()
    }

    /// The mirror of a target: the two cells, in the block of the other target, that hold the target's digit.
    fn mirror(&self, target: usize) -> Vec<Cell> {
        let (row, column) = (self.third_row(self.rows[target]), self.columns[2 - target]);
        band(column).filter(|&other| other != column).map(|column| self.at(row, column)).collect()
    }

    /// The pairs of digits that the targets can hold, in the order of the targets.
    fn orders(&self, board: &Board, with_mirrors: bool) -> Vec<[Digit; 2]> {
        let mut orders = Vec::new();
        let [one, other] = self.targets();
        for x in self.digits {
            for y in self.digits.iter().filter(|&y| y != x) {
                let targets = board.marks(one).contains(x) && board.marks(other).contains(y);
                let has = |i: usize, digit: Digit| board.marks(self.base[i]).contains(digit);
                let base = has(0, x) && has(1, y) || has(0, y) && has(1, x);
                let mirrors = !with_mirrors
                    || self.mirror(0).iter().any(|&cell| can_be(board, cell, x))
                        && self.mirror(1).iter().any(|&cell| can_be(board, cell, y));
                let [of_x, of_y] = [self.two_of(board, x, 2), self.two_of(board, y, 1)];
                let outside = of_x.iter().any(|xs| of_y.iter().any(|ys| xs.iter().all(|cell| !ys.contains(cell))));
                if targets && base && mirrors && outside {
                    orders.push([x, y]);
                }
            }
        }
        orders
    }

    /// The ways to place a digit in the line beside the base and in another cross-line.
    fn two_of(&self, board: &Board, digit: Digit, line: usize) -> Vec<[Cell; 2]> {
        let beside = self.outside(board, digit, &[0]);
        let other = self.outside(board, digit, &[line]);
        let all = beside.iter().flat_map(|&one| other.iter().map(move |&other| [one, other]));
        all.filter(|[one, other]| !one.sees(*other)).collect()
    }
}

fn at(transposed: bool, row: u8, column: u8) -> Cell {
    let (row, column) = if transposed { (column, row) } else { (row, column) };
    Cell::at(row + 1, column + 1).unwrap()
}

fn band(line: u8) -> impl Iterator<Item = u8> {
    line / 3 * 3..line / 3 * 3 + 3
}

fn can_be(board: &Board, cell: Cell, digit: Digit) -> bool {
    board.marks(cell).contains(digit) || board.value(cell) == Some(digit)
}

/// The largest number of cells that can be chosen so that no two of them see each other.
fn most(cells: &[Cell]) -> usize {
    let Some((&first, rest)) = cells.split_first() else { return 0 };
    let apart: Vec<Cell> = rest.iter().copied().filter(|cell| !cell.sees(first)).collect();
    if apart.len() == rest.len() { 1 + most(rest) } else { most(rest).max(1 + most(&apart)) }
}

fn exocets(board: &Board) -> Vec<Exocet> {
    bases_and_targets(board).into_iter().filter(|exocet| is_exocet(board, exocet)).collect()
}

/// All bases, each with all pairs of targets.
fn bases_and_targets(board: &Board) -> Vec<Exocet> {
    let mut exocets = Vec::new();
    for transposed in [false, true] {
        for row in 0..9 {
            for beside in 0..9 {
                let columns: Vec<u8> = band(beside).filter(|&column| column != beside).collect();
                let base = [0, 1].map(|i| at(transposed, row, columns[i]));
                let digits = board.marks(base[0]) | board.marks(base[1]);
                if base.iter().any(|cell| board.value(*cell).is_some()) || !(3..=4).contains(&digits.len()) {
                    continue;
                }
                let ends = |column: u8| band(row).filter(move |&other| other != row).map(move |row| (row, column));
                for (first_row, first) in (0..9).flat_map(ends) {
                    for (second_row, second) in (0..9).flat_map(ends) {
                        if first / 3 >= second / 3 || [first, second].iter().any(|column| column / 3 == beside / 3) {
                            continue;
                        }
                        let columns = [beside, first, second];
                        let exocet = Exocet { transposed, row, columns, base, rows: [first_row, second_row], digits };
                        if exocet.targets().iter().all(|&target| !(board.marks(target) & digits).is_empty()) {
                            exocets.push(exocet);
                        }
                    }
                }
            }
        }
    }
    exocets
}

fn is_exocet(board: &Board, exocet: &Exocet) -> bool {
    busy_companions(board, exocet).is_empty()
        && exocet.digits.iter().all(|digit| most(&exocet.outside(board, digit, &[0, 1, 2])) <= 2)
}

/// The companions that have a digit of the base.
fn busy_companions(board: &Board, exocet: &Exocet) -> Vec<Cell> {
    let companions = [0, 1].map(|i| exocet.at(exocet.third_row(exocet.rows[i]), exocet.columns[i + 1]));
    let is_busy = |cell: &Cell| exocet.digits.iter().any(|digit| can_be(board, *cell, digit));
    companions.into_iter().filter(is_busy).collect()
}

/// The effect of exocets with the same cross-lines, if their targets can hold these digits.
fn effect(
    board: &Board,
    exocets: &[(&Exocet, Vec<[Digit; 2]>)],
    all_are_certain: bool,
    with_mirrors: bool,
) -> Option<String> {
    let mut gone = BTreeSet::new();
    let (mut in_base, mut in_target, mut certain) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let (mut bases, mut targets) = (Vec::new(), Vec::new());
    for (exocet, orders) in exocets {
        bases.extend(exocet.base);
        targets.extend(exocet.targets());
        for &[x, y] in orders {
            in_target.extend([Mark::new(exocet.targets()[0], x), Mark::new(exocet.targets()[1], y)]);
            for [x, y] in [[x, y], [y, x]] {
                let both = [Mark::new(exocet.base[0], x), Mark::new(exocet.base[1], y)];
                if both.iter().all(|&mark| board.has(mark)) {
                    in_base.extend(both);
                }
            }
        }
        let in_all = |digit: &Digit| all_are_certain || orders.iter().all(|order| order.contains(digit));
        certain.extend(exocet.digits.iter().filter(in_all));
        for i in 0..2 {
            let target = exocet.targets()[i];
            let own: Vec<Digit> =
                exocet.digits.iter().filter(|&digit| in_target.contains(&Mark::new(target, digit))).collect();
            let can: Vec<Cell> = exocet
                .mirror(i)
                .into_iter()
                .filter(|&cell| own.iter().any(|&digit| can_be(board, cell, digit)))
                .collect();
            if let ([only], true) = (&can[..], with_mirrors) {
                let only = *only;
                gone.extend(
                    board.marks(only).iter().filter(|digit| !own.contains(digit)).map(|it| Mark::new(only, it)),
                );
            }
        }
    }
    let kept: BTreeSet<Mark> = in_base.union(&in_target).copied().collect();
    for &cell in bases.iter().chain(&targets) {
        gone.extend(board.marks(cell).iter().map(|digit| Mark::new(cell, digit)).filter(|mark| !kept.contains(mark)));
    }
    for digit in certain {
        for cell in board.cells(digit) {
            if bases.contains(&cell) || targets.contains(&cell) {
                continue;
            }
            let sees_all = |marks: &BTreeSet<Mark>| {
                marks.iter().filter(|mark| mark.digit() == digit).all(|mark| mark.cell().sees(cell))
            };
            let outside = exocets[0].0.outside(board, digit, &[0, 1, 2]);
            let left: Vec<Cell> = outside.iter().copied().filter(|&it| it != cell && !it.sees(cell)).collect();
            if sees_all(&in_base) || sees_all(&in_target) || most(&left) + usize::from(outside.contains(&cell)) < 2 {
                gone.insert(Mark::new(cell, digit));
            }
        }
    }
    removing(gone)
}

fn junior(board: &Board) -> Effects {
    let of = |(exocet, with_mirrors): (Exocet, bool)| {
        let orders = exocet.orders(board, with_mirrors);
        if orders.is_empty() { None } else { effect(board, &[(&exocet, orders)], false, with_mirrors) }
    };
    exocets(board).into_iter().flat_map(|exocet| [(exocet.clone(), false), (exocet, true)]).filter_map(of).collect()
}

fn double(board: &Board) -> Effects {
    let exocets = exocets(board);
    let mut effects = Effects::new();
    let columns = |exocet: &Exocet| exocet.columns.into_iter().collect::<BTreeSet<_>>();
    let cells = |cells: [Cell; 2]| cells.into_iter().collect::<Cells>();
    for (i, one) in exocets.iter().enumerate() {
        for other in &exocets[i + 1..] {
            let is_double = one.transposed == other.transposed
                && one.row / 3 == other.row / 3
                && columns(one) == columns(other)
                && (one.digits | other.digits).len() == 4
                && !cells(one.base).intersects(cells(other.base))
                && !cells(one.targets()).intersects(cells(other.targets()));
            if !is_double {
                continue;
            }
            let (ours, theirs) = (one.orders(board, false), other.orders(board, false));
            let beside = |these: &[[Digit; 2]], those: &[[Digit; 2]]| {
                let fits =
                    |order: &&[Digit; 2]| those.iter().any(|other| order.iter().all(|digit| !other.contains(digit)));
                these.iter().filter(fits).copied().collect::<Vec<_>>()
            };
            let (ours, theirs) = (beside(&ours, &theirs), beside(&theirs, &ours));
            if !ours.is_empty() {
                effects.extend(effect(board, &[(one, ours), (other, theirs)], true, false));
            }
        }
    }
    effects
}

/// The cell without which the pattern would be an exocet.
fn spare(board: &Board, exocet: &Exocet) -> Option<Cell> {
    let is_blank = |cell: &Cell| board.value(*cell).is_none();
    let fits = |without: Option<Cell>| {
        exocet.digits.iter().all(|digit| {
            let cells = exocet.outside(board, digit, &[0, 1, 2]).into_iter();
            most(&cells.filter(|&cell| Some(cell) != without).collect::<Vec<_>>()) <= 2
        })
    };
    match busy_companions(board, exocet)[..] {
        [companion] => Some(companion).filter(is_blank).filter(|_| fits(None)),
        [] if !fits(None) => Cell::ALL.into_iter().filter(is_blank).find(|&cell| fits(Some(cell))),
        _ => None,
    }
}

/// Whether a digit can be placed in all rows from `row` on, such that no two places see each other.
fn placeable(board: &Board, digit: Digit, row: u8, barred: Cells) -> bool {
    row == 9
        || (0..9).map(|column| at(false, row, column)).any(|cell| {
            can_be(board, cell, digit)
                && !barred.contains(cell)
                && placeable(board, digit, row + 1, barred | cell.peers())
        })
}

fn weak(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for exocet in bases_and_targets(board) {
        let Some(spare) = spare(board, &exocet) else { continue };
        let extra = board.marks(spare) & exocet.digits;
        // Whether a digit can be in a cell of the base, and in a given target or in no target.
        let placed = |digit: Digit, base: Cell, target: Option<Cell>| {
            let others = exocet.targets().into_iter().filter(|&other| Some(other) != target).collect::<Cells>();
            let seen = target.map_or(Cells::EMPTY, Cell::peers);
            board.marks(base).contains(digit) && placeable(board, digit, 0, base.peers() | seen | others)
        };
        if extra.iter().any(|digit| exocet.base.into_iter().any(|base| placed(digit, base, None))) {
            continue;
        }
        let mut kept = BTreeSet::new();
        let [one, other] = exocet.base;
        let [first, second] = exocet.targets();
        for [x_target, y_target] in [[first, second], [second, first]] {
            for x in board.marks(one) {
                for y in board.marks(other).iter().filter(|&y| y != x) {
                    let can = |digit: Digit, base: Cell, target: Cell| {
                        board.marks(target).contains(digit)
                            && (!extra.contains(digit) || placed(digit, base, Some(target)))
                    };
                    if can(x, one, x_target) && can(y, other, y_target) {
                        kept.extend([(one, x), (x_target, x), (other, y), (y_target, y)]);
                    }
                }
            }
        }
        if !kept.is_empty() {
            effects.extend(not_kept(board, &[one, other, first, second], &kept));
        }
    }
    effects
}

fn not_kept(board: &Board, cells: &[Cell], kept: &BTreeSet<(Cell, Digit)>) -> Option<String> {
    let marks = cells.iter().flat_map(|&cell| board.marks(cell).iter().map(move |digit| (cell, digit)));
    removing(marks.filter(|mark| !kept.contains(mark)).map(|(cell, digit)| Mark::new(cell, digit)))
}

/// The largest number of cells that can be chosen so that no two of them are in the same row or in the same column.
fn most_in_lines(cells: &[Cell]) -> usize {
    let Some((&first, rest)) = cells.split_first() else { return 0 };
    let is_apart = |cell: &Cell| cell.row() != first.row() && cell.column() != first.column();
    let apart: Vec<Cell> = rest.iter().copied().filter(is_apart).collect();
    if apart.len() == rest.len() { 1 + most_in_lines(rest) } else { most_in_lines(rest).max(1 + most_in_lines(&apart)) }
}

fn senior(board: &Board) -> Effects {
    let mut effects = Effects::new();
    let blank: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| board.value(cell).is_none()).collect();
    let mut bases: Vec<Vec<Cell>> = blank.iter().map(|&cell| vec![cell]).collect();
    for &one in &blank {
        for &other in blank.iter().filter(|&&other| other > one) {
            if one.block() == other.block() && (one.row() == other.row() || one.column() == other.column()) {
                bases.push(vec![one, other]);
            }
        }
    }
    for base in bases {
        let digits = base.iter().fold(Digits::EMPTY, |digits, &cell| digits | board.marks(cell));
        if !(base.len() + 1..=4).contains(&digits.len()) {
            continue;
        }
        for (set, transposed) in (0..512_u32).flat_map(|set| [(set, false), (set, true)]) {
            let lines: Vec<u8> = (0..9).filter(|line| set >> line & 1 == 1).collect();
            let inside = |cell: Cell| lines.iter().any(|&line| (0..9).any(|i| at(transposed, line, i) == cell));
            let known = Cell::ALL.into_iter().filter(|&cell| board.value(cell).is_some_and(|it| digits.contains(it)));
            if (2..=3).contains(&lines.len()) && !base.iter().copied().chain(known).any(inside) {
                seniors(board, &base, digits, (&lines, transposed), &mut effects);
            }
        }
    }
    effects
}

fn seniors(board: &Board, base: &[Cell], digits: Digits, (lines, transposed): (&[u8], bool), effects: &mut Effects) {
    let seen = |cell: Cell| base.iter().all(|one| one.sees(cell));
    let places = |digit: Digit| {
        let cells = lines.iter().flat_map(|&line| (0..9).map(move |i| at(transposed, line, i)));
        cells.filter(|&cell| can_be(board, cell, digit) && !seen(cell)).collect::<Vec<_>>()
    };
    let places: Vec<Vec<Cell>> = digits.iter().map(places).collect();
    let room = |without: &[Cell]| {
        let left = |cells: &Vec<Cell>| cells.iter().copied().filter(|cell| !without.contains(cell)).collect::<Vec<_>>();
        places.iter().map(|cells| most_in_lines(&left(cells))).max().unwrap_or(0)
    };
    if places.iter().any(|cells| most_in_lines(cells) < lines.len()) {
        return;
    }
    let all: BTreeSet<Cell> = places.iter().flatten().copied().collect();
    let is_single = |&cell: &Cell| room(&[cell]) < lines.len();
    let mut choices: Vec<Vec<Cell>> = all.iter().copied().filter(is_single).map(|cell| vec![cell]).collect();
    if base.len() == 2 {
        if !choices.is_empty() {
            return;
        }
        // Each digit has one of the two targets among its places. So the first target is chosen among the places of the
        // first digit.
        for &one in &places[0] {
            for &other in all.iter().filter(|&&other| other != one) {
                if room(&[one, other]) < lines.len() {
                    choices.push(vec![one, other]);
                }
            }
        }
    }
    for targets in choices.iter().filter(|targets| targets.iter().all(|&cell| board.value(cell).is_none())) {
        let mut kept = BTreeSet::new();
        match (base, &targets[..]) {
            (&[base], &[target]) if !base.sees(target) => {
                let both = board.marks(base) & board.marks(target);
                kept.extend(both.iter().flat_map(|digit| [(base, digit), (target, digit)]));
            }
            (&[one, other], &[first, second]) => {
                let line = |cell: Cell| if one.row() == other.row() { cell.row() } else { cell.column() };
                if targets.iter().all(|&target| line(target).index() / 3 == line(one).index() / 3) {
                    continue;
                }
                for [x_target, y_target] in [[first, second], [second, first]] {
                    for x in board.marks(one) & board.marks(x_target) {
                        for y in (board.marks(other) & board.marks(y_target)).iter().filter(|&y| y != x) {
                            if !one.sees(x_target) && !other.sees(y_target) {
                                kept.extend([(one, x), (x_target, x), (other, y), (y_target, y)]);
                            }
                        }
                    }
                }
            }
            _ => {}
        }
        if !kept.is_empty() {
            let cells: Vec<Cell> = base.iter().chain(targets).copied().collect();
            effects.extend(not_kept(board, &cells, &kept));
        }
    }
}
