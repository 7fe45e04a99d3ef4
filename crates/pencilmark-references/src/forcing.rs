//! Forcing chains and nets, from their definitions: sets of claims that grow until nothing is added.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Digit, House, Mark, Truth};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "nishio-forcing-chain", states: 300, steps: nishio },
    Reference { id: "digit-forcing-chain", states: 200, steps: digit },
    Reference { id: "cell-forcing-chain", states: 200, steps: cell },
    Reference { id: "region-forcing-chain", states: 200, steps: region },
    Reference { id: "blossom-loop", states: 200, steps: blossom_loop },
    Reference { id: "finned-chain", states: 100, steps: finned_chain },
    Reference { id: "braid", states: 200, steps: braid },
    Reference { id: "forcing-net", states: 200, steps: net },
];

/// The marks that are on, and the marks that are off.
#[derive(Clone, PartialEq)]
struct Claims {
    on: [bool; 729],
    off: [bool; 729],
}

impl Claims {
    const NONE: Claims = Claims { on: [false; 729], off: [false; 729] };

    fn of(mark: Mark, on: bool) -> Claims {
        let mut claims = Claims::NONE;
        *claims.side(on, mark) = true;
        claims
    }

    fn side(&mut self, on: bool, mark: Mark) -> &mut bool {
        &mut (if on { &mut self.on } else { &mut self.off })[mark.index()]
    }

    /// The claims that both sets make.
    fn and(&self, other: &Claims) -> Claims {
        let mut both = self.clone();
        for place in 0..729 {
            both.on[place] &= other.on[place];
            both.off[place] &= other.off[place];
        }
        both
    }

    /// The claims of this set that the other set does not make.
    fn without(&self, other: &Claims) -> Claims {
        let mut rest = self.clone();
        for place in 0..729 {
            rest.on[place] &= !other.on[place];
            rest.off[place] &= !other.off[place];
        }
        rest
    }

    fn contradictory(&self) -> bool {
        (0..729).any(|place| self.on[place] && self.off[place])
    }
}

pub(super) fn marks(board: &Board) -> Vec<Mark> {
    board.blank().iter().flat_map(|cell| board.marks(cell).iter().map(move |digit| Mark::new(cell, digit))).collect()
}

/// The marks of a truth, unless a value satisfies it.
fn marks_of(board: &Board, truth: Truth) -> Vec<Mark> {
    let all = marks(board).into_iter();
    match truth {
        Truth::Cell(cell) => all.filter(|mark| mark.cell() == cell).collect(),
        Truth::House(digit, house) => {
            all.filter(|mark| mark.digit() == digit && house.list().contains(&mark.cell())).collect()
        }
        Truth::Clue(_) => Vec::new(),
    }
}

pub(super) fn truths(board: &Board) -> Vec<Vec<Mark>> {
    let cells = Cell::ALL.into_iter().map(Truth::Cell);
    let houses = House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| Truth::House(digit, house)));
    cells.chain(houses).map(|truth| marks_of(board, truth)).filter(|marks| !marks.is_empty()).collect()
}

/// All consequences of some claims, even if they contradict themselves: a mark that sees a mark that is on is off; the only
/// mark that is left of a truth is on.
fn closed(board: &Board, truths: &[Vec<Mark>], mut claims: Claims) -> Claims {
    let all = marks(board);
    loop {
        let mut more = claims.clone();
        for on in all.iter().filter(|mark| claims.on[mark.index()]) {
            all.iter().filter(|mark| mark.sees(*on)).for_each(|&mark| *more.side(false, mark) = true);
        }
        for truth in truths {
            for &last in truth {
                if truth.iter().all(|&mark| mark == last || claims.off[mark.index()]) {
                    *more.side(true, last) = true;
                }
            }
        }
        if more == claims {
            return claims;
        }
        claims = more;
    }
}

/// The effects of claims, without the marks that are off because they see a mark that is on.
fn effects(board: &Board, claims: &Claims) -> Effects {
    let all = marks(board);
    let mut effects = Effects::new();
    for &mark in &all {
        if claims.on[mark.index()] {
            effects.insert(mark.to_string());
        }
        if claims.off[mark.index()] && !all.iter().any(|other| claims.on[other.index()] && other.sees(mark)) {
            effects.extend(removing([mark]));
        }
    }
    effects
}

fn nishio(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for mark in marks(board) {
        let houses = House::ALL.map(|house| marks_of(board, Truth::House(mark.digit(), house)));
        if closed(board, &houses, Claims::of(mark, true)).contradictory() {
            effects.extend(removing([mark]));
        }
    }
    effects
}

fn two_way(board: &Board) -> Vec<Vec<Mark>> {
    truths(board).into_iter().filter(|truth| truth.len() == 2).collect()
}

fn digit(board: &Board) -> Effects {
    let truths = two_way(board);
    let mut found = Effects::new();
    for mark in marks(board) {
        for on in [true, false] {
            if *closed(board, &truths, Claims::of(mark, on)).side(!on, mark) {
                found.extend(effects(board, &Claims::of(mark, !on)));
            }
        }
    }
    found
}

/// The truths that allow three marks or more, with their marks.
fn splits(board: &Board, of_cells: bool) -> Vec<Vec<Mark>> {
    let cells = Cell::ALL.into_iter().filter(|_| of_cells).map(Truth::Cell);
    let houses = House::ALL.into_iter().filter(|_| !of_cells);
    let houses = houses.flat_map(|house| Digit::ALL.map(|digit| Truth::House(digit, house)));
    cells.chain(houses).map(|truth| marks_of(board, truth)).filter(|marks| marks.len() > 2).collect()
}

/// The effects that all marks of a truth have in common, through truths of two marks.
fn verities(board: &Board, of_cells: bool) -> Effects {
    let truths = two_way(board);
    let mut found = Effects::new();
    let mut known: Vec<Option<Claims>> = vec![None; 729];
    for mark in marks(board) {
        known[mark.index()] = Some(closed(board, &truths, Claims::of(mark, true)));
    }
    for marks in splits(board, of_cells) {
        let mut all = marks.iter().map(|mark| known[mark.index()].clone().unwrap());
        if all.clone().any(|claims| claims.contradictory()) {
            continue;
        }
        let first = all.next().unwrap();
        found.extend(effects(board, &all.fold(first, |common, claims| common.and(&claims))));
    }
    found
}

fn cell(board: &Board) -> Effects {
    verities(board, true)
}

fn region(board: &Board) -> Effects {
    verities(board, false)
}

/// The marks that a mark turns on through truths of two marks, including the mark itself.
fn turned_on(board: &Board, mark: Mark) -> Vec<Mark> {
    let claims = closed(board, &two_way(board), Claims::of(mark, true));
    marks(board).into_iter().filter(|other| claims.on[other.index()]).collect()
}

/// Chains from all marks of a truth to all marks of another truth. Marks that see both ends of a weak link are removed.
fn blossom_loop(board: &Board) -> Effects {
    let all = marks(board);
    let mut on: Vec<Vec<Mark>> = vec![Vec::new(); 729];
    for &mark in &all {
        on[mark.index()] = turned_on(board, mark);
    }
    let choices: Vec<Vec<Mark>> = splits(board, true).into_iter().chain(splits(board, false)).collect();
    let mut found = Effects::new();
    for (place, starts) in choices.iter().enumerate() {
        for (other, ends) in choices.iter().enumerate() {
            let reach = |start: &Mark| -> Vec<Mark> {
                ends.iter().copied().filter(|end| on[start.index()].contains(end)).collect()
            };
            let reached: Vec<Vec<Mark>> = starts.iter().map(reach).collect();
            let each = reached.iter().all(|its| its.len() == 1);
            let differ = reached.iter().flatten().collect::<std::collections::BTreeSet<_>>().len() == starts.len();
            if place == other || starts.len() != ends.len() || !each || !differ {
                continue;
            }
            let mut gone = std::collections::BTreeSet::new();
            for (start, end) in starts.iter().zip(reached.iter().flatten()) {
                let between = |mark: &&Mark| on[start.index()].contains(mark) && on[mark.index()].contains(end);
                let between: Vec<Mark> = all.iter().filter(between).copied().collect();
                for pair in two_way(board) {
                    for (off, partner) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                        for from in between.iter().filter(|from| from.sees(off) && **from != partner) {
                            if between.contains(&partner) {
                                gone.extend(all.iter().copied().filter(|mark| mark.sees(off) && mark.sees(*from)));
                            }
                        }
                    }
                }
            }
            found.extend(removing(gone));
        }
    }
    found
}

/// The marks that a mark turns on by a fish of two to four rows or columns whose fins it sees, and a truth of two marks.
fn by_fish(board: &Board, from: Mark) -> Vec<Mark> {
    let mut on = Vec::new();
    let all = marks(board);
    for digit in board.marks(from.cell()) {
        let seen = |cell: Cell| Mark::new(cell, digit).sees(from);
        for across in [0, 9] {
            let line = |number: usize| House::ALL[across + number].list();
            let cross = |number: usize| House::ALL[9 - across + number].list();
            let has = |cell: &Cell| board.marks(*cell).contains(digit);
            for base in 0..512_u32 {
                let lines: Vec<usize> = (0..9).filter(|number| base >> number & 1 == 1).collect();
                let enough = |&number: &usize| {
                    let is_own = digit == from.digit() && line(number).contains(&from.cell());
                    !is_own && line(number).iter().filter(|cell| has(cell)).count() > 1
                };
                if !(2..=4).contains(&lines.len()) || !lines.iter().all(enough) {
                    continue;
                }
                let cells: Vec<Cell> = lines.iter().flat_map(|&number| line(number)).filter(|cell| has(cell)).collect();
                let body = |cell: &&Cell| !seen(**cell) && **cell != from.cell();
                let columns: Vec<usize> = (0..9)
                    .filter(|&number| cells.iter().filter(body).any(|cell| cross(number).contains(cell)))
                    .collect();
                let across_of = |part: u32| {
                    let its = lines.iter().enumerate().filter(|(place, _)| part >> place & 1 == 1);
                    let left: Vec<Cell> = its.flat_map(|(_, &number)| line(number)).filter(|cell| has(cell)).collect();
                    let is_used =
                        |&number: &usize| left.iter().filter(body).any(|cell| cross(number).contains(cell));
                    (0..9).filter(is_used).count()
                };
                let parts = 1..(1_u32 << lines.len()) - 1;
                let is_minimal = || parts.clone().all(|part| across_of(part) > part.count_ones() as usize);
                if columns.len() != lines.len() || !is_minimal() {
                    continue;
                }
                let covered = |cell: &Cell| columns.iter().any(|&number| cross(number).contains(cell));
                if cells.iter().all(covered) {
                    continue;
                }
                for off in all.iter().filter(|mark| mark.digit() == digit && !mark.sees(from) && **mark != from) {
                    let rooms: Vec<Vec<Cell>> = lines
                        .iter()
                        .map(|&number| line(number).into_iter().filter(|cell| has(cell)).collect())
                        .collect();
                    if covered(&off.cell()) && !cells.contains(&off.cell()) && fits(&rooms, &[off.cell()]) {
                        let partners = two_way(board).into_iter().filter(|pair| pair.contains(off)).flatten();
                        on.extend(partners.filter(|mark| mark != off && !mark.sees(from) && *mark != from));
                    }
                }
            }
        }
    }
    on
}

/// Whether each line has a place for a digit that sees none of the chosen places.
fn fits(lines: &[Vec<Cell>], chosen: &[Cell]) -> bool {
    let Some((line, rest)) = lines.split_first() else { return true };
    let free = |cell: &&Cell| !chosen.iter().any(|other| other.sees(**cell));
    line.iter().filter(free).any(|&cell| fits(rest, &[chosen, &[cell]].concat()))
}

/// Chains of up to eight strong links with a fish, from a mark to a mark that it sees, if no plain chain leads there.
fn finned_chain(board: &Board) -> Effects {
    let all = marks(board);
    let pairs = two_way(board);
    let plain = |from: Mark| -> Vec<Mark> {
        let partner = |pair: &Vec<Mark>| {
            let ends = [(pair[0], pair[1]), (pair[1], pair[0])];
            ends.into_iter().filter(|(off, on)| off.sees(from) && *on != from).map(|(_, on)| on).collect::<Vec<_>>()
        };
        pairs.iter().flat_map(partner).collect()
    };
    let next: Vec<[Vec<Mark>; 2]> = {
        let mut next = vec![[Vec::new(), Vec::new()]; 729];
        for &mark in &all {
            next[mark.index()] = [plain(mark), by_fish(board, mark)];
        }
        next
    };
    let mut found = Effects::new();
    for &target in &all {
        if turned_on(board, target).iter().any(|on| on.sees(target)) {
            continue;
        }
        let mut reached = std::collections::BTreeSet::from([(target, false)]);
        for _ in 0..8 {
            for (from, with) in reached.clone() {
                for (kind, marks) in next[from.index()].iter().enumerate() {
                    reached.extend(marks.iter().filter(|mark| **mark != target).map(|&mark| (mark, with || kind == 1)));
                }
            }
        }
        if reached.iter().any(|(mark, with)| *with && mark.sees(target)) {
            found.extend(removing([target]));
        }
    }
    found
}

/// The digits of each cell, one bit each.
type Grid = [u16; 81];

fn grid(board: &Board) -> Grid {
    Cell::ALL.map(|cell| board.value(cell).map_or(board.marks(cell).bits(), |digit| 1 << digit.index()))
}

/// The inferences that are made.
#[derive(Copy, Clone, PartialEq)]
pub(super) enum By {
    Singles,
    Locked,
    Reductions,
}

/// Removes a digit from the cells that see all its places in a house. With pairs, two more rules apply. If two cells have
/// only the same two digits, these digits are removed from the cells that see both. If two digits have only the same two
/// cells in a house, all other digits are removed from these cells.
fn reduce(grid: &mut Grid, by: By) {
    let before = *grid;
    let two = |cells: &[Cell]| cells.len() == 2;
    for house in House::ALL {
        let places = |digit: usize| -> Vec<Cell> {
            house.list().into_iter().filter(|cell| before[cell.index()] >> digit & 1 == 1).collect()
        };
        for digit in 0..9 {
            let all = places(digit);
            for cell in
                Cell::ALL.into_iter().filter(|cell| !all.is_empty() && all.iter().all(|place| place.sees(*cell)))
            {
                // Only if all places are in a second house of the cell, not around a block's corner.
                if House::ALL
                    .iter()
                    .any(|other| other.list().contains(&cell) && all.iter().all(|place| other.list().contains(place)))
                {
                    grid[cell.index()] &= !(1 << digit);
                }
            }
            for other in (digit + 1..9).filter(|_| by == By::Reductions) {
                if two(&all) && places(other) == all {
                    for cell in &all {
                        grid[cell.index()] &= 1 << digit | 1 << other;
                    }
                }
            }
        }
        for (i, first) in house.list().into_iter().enumerate().filter(|_| by == By::Reductions) {
            for second in house.list().into_iter().skip(i + 1) {
                let pair = before[first.index()];
                if pair.count_ones() == 2 && before[second.index()] == pair {
                    let both = Cell::ALL.into_iter().filter(|cell| cell.sees(first) && cell.sees(second));
                    both.for_each(|cell| grid[cell.index()] &= !pair);
                }
            }
        }
    }
}

/// If a cell has only one digit, the digit is removed from its peers. If a cell is the last place for a digit, all other
/// digits are removed from the cell. Both are done until nothing changes. Returns whether each cell has a digit, and each
/// digit has a place in each house.
fn settle(grid: &mut Grid, by: By) -> bool {
    loop {
        let before = *grid;
        if by != By::Singles {
            reduce(grid, by);
        }
        for cell in Cell::ALL {
            if grid[cell.index()].is_power_of_two() {
                let digit = grid[cell.index()];
                cell.peers().iter().for_each(|peer| grid[peer.index()] &= !digit);
            }
        }
        for house in House::ALL {
            let (mut once, mut twice) = (0, 0);
            for cell in house.list() {
                twice |= once & grid[cell.index()];
                once |= grid[cell.index()];
            }
            if once != 511 {
                return false;
            }
            for cell in house.list() {
                let last = grid[cell.index()] & !twice;
                if last != 0 {
                    grid[cell.index()] = last & last.wrapping_neg();
                }
            }
        }
        if grid.contains(&0) {
            return false;
        }
        if *grid == before {
            return true;
        }
    }
}

/// A grid with a mark on or off, settled. `None` if this breaks the rules.
fn assuming(grid: &Grid, mark: Mark, on: bool, by: By) -> Option<Grid> {
    let mut grid = *grid;
    let (here, digit) = (&mut grid[mark.cell().index()], 1 << mark.digit().index());
    *here &= if on { digit } else { !digit };
    settle(&mut grid, by).then_some(grid)
}

/// The claims of a settled grid about the marks of a board.
fn said(board: &Board, grid: &Grid) -> Claims {
    let mut claims = Claims::NONE;
    for mark in marks(board) {
        let (here, digit) = (grid[mark.cell().index()], 1 << mark.digit().index());
        *claims.side(true, mark) = here == digit;
        *claims.side(false, mark) = here & digit == 0;
    }
    claims
}

/// Whether a board breaks the rules without an assumption.
pub(super) fn is_broken(board: &Board, by: By) -> bool {
    !settle(&mut grid(board), by)
}

/// The marks that are not settled without an assumption.
fn unsettled(board: &Board, by: By) -> Vec<Mark> {
    let mut base = grid(board);
    if !settle(&mut base, by) {
        return Vec::new();
    }
    let base = said(board, &base);
    marks(board).into_iter().filter(|mark| !base.on[mark.index()] && !base.off[mark.index()]).collect()
}

/// Marks that break the rules when they are on.
fn braid_by(board: &Board, by: By) -> Effects {
    let start = grid(board);
    let broken = |mark: &Mark| assuming(&start, *mark, true, by).is_none();
    unsettled(board, by).into_iter().filter(broken).filter_map(|mark| removing([mark])).collect()
}

/// The marks that singles refute; if there are none, the marks that singles and locked candidates refute.
fn braid(board: &Board) -> Effects {
    let by_singles = braid_by(board, By::Singles);
    if by_singles.is_empty() { braid_by(board, By::Locked) } else { by_singles }
}

/// The effects that singles show; if there are none, the effects that locked candidates and pairs show too.
fn net(board: &Board) -> Effects {
    let by_singles = net_by(board, By::Singles);
    if by_singles.is_empty() { net_by(board, By::Reductions) } else { by_singles }
}

fn net_by(board: &Board, by: By) -> Effects {
    let start = grid(board);
    let mut base = start;
    let mut found = Effects::new();
    if !settle(&mut base, by) {
        return found;
    }
    let base = said(board, &base);
    let tried = |mark: &Mark| !base.on[mark.index()] && !base.off[mark.index()];
    let mut common_of = |cases: &[(Mark, bool)]| {
        let all: Option<Vec<Claims>> =
            cases.iter().map(|&(mark, on)| Some(said(board, &assuming(&start, mark, on, by)?))).collect();
        if let (Some(all), true) = (all, cases.iter().all(|(mark, _)| tried(mark))) {
            let common = all[1..].iter().fold(all[0].clone(), |common, claims| common.and(claims));
            found.extend(effects(board, &common.without(&base)));
        }
    };
    for marks in splits(board, true).into_iter().chain(splits(board, false)) {
        common_of(&marks.iter().map(|&mark| (mark, true)).collect::<Vec<_>>());
    }
    for mark in marks(board) {
        common_of(&[(mark, true), (mark, false)]);
    }
    for mark in marks(board).into_iter().filter(tried) {
        for on in [true, false] {
            if assuming(&start, mark, on, by).is_none() {
                found.extend(effects(board, &Claims::of(mark, !on)));
            }
        }
    }
    found
}

/// Whether a settled grid breaks the rules after the removal of marks that break them, with `depth` nested assumptions.
fn breaks(mut grid: Grid, depth: usize) -> bool {
    let mut again = depth > 0;
    while again {
        again = false;
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let (here, bit) = (grid[cell.index()], 1 << digit.index());
                let mark = Mark::new(cell, digit);
                if here & bit != 0
                    && here != bit
                    && assuming(&grid, mark, true, By::Singles).is_none_or(|inner| breaks(inner, depth - 1))
                {
                    grid[cell.index()] &= !bit;
                    if !settle(&mut grid, By::Singles) {
                        return true;
                    }
                    again = true;
                }
            }
        }
    }
    false
}

/// The effects of nested nets, if nets with less nesting have no effects.
pub(super) fn nested(board: &Board) -> Effects {
    let start = grid(board);
    if !net(board).is_empty() || !settle(&mut start.clone(), By::Singles) {
        return Effects::new();
    }
    let wrong = |mark: &Mark| assuming(&start, *mark, true, By::Singles).is_some_and(|grid| breaks(grid, 1));
    marks(board).into_iter().filter(wrong).filter_map(|mark| removing([mark])).collect()
}
