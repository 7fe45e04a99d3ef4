//! Forcing chains and nets, from their definitions: sets of claims that grow until nothing is added.

use super::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Digit, House, Mark, Truth};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "nishio-forcing-chain", states: 300, steps: nishio },
    Reference { id: "digit-forcing-chain", states: 200, steps: digit },
    Reference { id: "cell-forcing-chain", states: 200, steps: cell },
    Reference { id: "region-forcing-chain", states: 200, steps: region },
    Reference { id: "forcing-net", states: 200, steps: net },
];

/// Which marks are on, and which are off.
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

    /// What both say.
    fn and(&self, other: &Claims) -> Claims {
        let mut both = self.clone();
        for place in 0..729 {
            both.on[place] &= other.on[place];
            both.off[place] &= other.off[place];
        }
        both
    }

    /// What this says and the other does not.
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

fn marks(board: &Board) -> Vec<Mark> {
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
    }
}

fn truths(board: &Board) -> Vec<Vec<Mark>> {
    let cells = Cell::ALL.into_iter().map(Truth::Cell);
    let houses = House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| Truth::House(digit, house)));
    cells.chain(houses).map(|truth| marks_of(board, truth)).filter(|marks| !marks.is_empty()).collect()
}

/// Everything that follows from some claims: what sees a mark that is on is off, and what is left of a truth is on.
/// All of it, even if it contradicts itself.
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

/// What claims do, those left out that are off since they see one that is on.
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

/// What all marks of a truth lead to through truths of two marks.
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

/// The digits of each cell, one bit each.
type Grid = [u16; 81];

fn grid(board: &Board) -> Grid {
    Cell::ALL.map(|cell| board.value(cell).map_or(board.marks(cell).bits(), |digit| 1 << digit.index()))
}

/// Which inferences are made.
#[derive(Copy, Clone, PartialEq)]
enum By {
    Singles,
    Reductions,
}

/// Takes a digit from the cells that see all its places in a house, two digits from the cells that see both cells that
/// have no other, and the others from the only two cells that can hold two digits in a house.
fn reduce(grid: &mut Grid) {
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
                // Only where two houses cross, and not around a block's corner.
                if House::ALL
                    .iter()
                    .any(|other| other.list().contains(&cell) && all.iter().all(|place| other.list().contains(place)))
                {
                    grid[cell.index()] &= !(1 << digit);
                }
            }
            for other in digit + 1..9 {
                if two(&all) && places(other) == all {
                    for cell in &all {
                        grid[cell.index()] &= 1 << digit | 1 << other;
                    }
                }
            }
        }
        for (i, first) in house.list().into_iter().enumerate() {
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

/// Takes a digit from the peers of each cell that has no other, and the others from a cell that is the last place for
/// it, until nothing changes. Says whether each cell has a digit and each digit a place in each house.
fn settle(grid: &mut Grid, by: By) -> bool {
    loop {
        let before = *grid;
        if by == By::Reductions {
            reduce(grid);
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

/// A grid with a mark on or off, settled: `None` if that breaks.
fn assuming(grid: &Grid, mark: Mark, on: bool, by: By) -> Option<Grid> {
    let mut grid = *grid;
    let (here, digit) = (&mut grid[mark.cell().index()], 1 << mark.digit().index());
    *here &= if on { digit } else { !digit };
    settle(&mut grid, by).then_some(grid)
}

/// What a settled grid says of the marks of a board.
fn said(board: &Board, grid: &Grid) -> Claims {
    let mut claims = Claims::NONE;
    for mark in marks(board) {
        let (here, digit) = (grid[mark.cell().index()], 1 << mark.digit().index());
        *claims.side(true, mark) = here == digit;
        *claims.side(false, mark) = here & digit == 0;
    }
    claims
}

/// What singles show; if that is nothing, what locked candidates and pairs show too.
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

/// Whether a settled grid breaks when marks that break it are removed, with assumptions nested so deep.
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

fn nested(board: &Board) -> Effects {
    let start = grid(board);
    if !net(board).is_empty() || !settle(&mut start.clone(), By::Singles) {
        return Effects::new();
    }
    let wrong = |mark: &Mark| assuming(&start, *mark, true, By::Singles).is_some_and(|grid| breaks(grid, 1));
    marks(board).into_iter().filter(wrong).filter_map(|mark| removing([mark])).collect()
}

/// Generated states seldom need nesting: its own cases do.
#[test]
fn nesting_agrees_where_it_is_needed() {
    use super::found;
    use pencilmark::{State, strategies};

    let strategy = strategies::get("nested-forcing-net").unwrap();
    let mut steps = 0;
    for case in strategy.cases().iter().take(super::number(2, usize::MAX)) {
        let board = Board::new(&case.board.parse::<State>().unwrap()).unwrap();
        let plain = nested(&board);
        assert_eq!(found(strategy, &board), plain, "{}", case.board);
        steps += plain.len();
    }
    assert!(steps > 0);
}
