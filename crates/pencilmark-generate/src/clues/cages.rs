//! Cages that cover a board.

use super::part::{CluePart, names, number};
use pencilmark::{Cell, Cells, ClueKind, Layout, Random, State, below, shuffle};

/// The numbers of cells of a cage at first, each as often as it is wanted.
const SIZES: [usize; 9] = [2, 2, 2, 3, 3, 3, 4, 4, 5];

/// A cage as a part of a layout.
pub(super) fn text(cage: Cells, grid: &State) -> CluePart {
    let first = cage.first().unwrap_or(Cell::ALL[0]);
    (first, format!("cage:{}:{}", sum(cage, grid), names(cage)))
}

fn sum(cells: Cells, grid: &State) -> u16 {
    cells.iter().map(|cell| u16::from(number(grid, cell))).sum()
}

/// Random cages without equal digits in a cage. They cover all cells that are in no cage of the layout.
pub(super) fn random(layout: &Layout, grid: &State, random: &mut Random) -> Vec<Cells> {
    let own = layout.clues().iter().filter(|clue| clue.name().kind == ClueKind::Cage);
    let mut free = own.fold(layout.cells(), |free, cage| free - cage.area());
    let mut begins: Vec<Cell> = free.iter().collect();
    shuffle(random, &mut begins);
    let mut cages = Vec::new();
    for begin in begins {
        if !free.contains(begin) {
            continue;
        }
        let size = SIZES[below(random, SIZES.len())].min(layout.size() / 2 + 1);
        let mut cage = Cells::of(begin);
        while cage.len() < size {
            let next: Vec<Cell> = around(cage, free, layout, grid).collect();
            if next.is_empty() {
                break;
            }
            cage.insert(next[below(random, next.len())]);
        }
        free -= cage;
        cages.push(cage);
    }
    join_single_cells(&mut cages, layout, grid);
    cages
}

/// Joins cages of one cell with small cages beside them, where that is possible.
fn join_single_cells(cages: &mut Vec<Cells>, layout: &Layout, grid: &State) {
    let mut place = 0;
    while place < cages.len() {
        let single = cages[place];
        let can_take = |cage: &&mut Cells| cage.len() < 4 && around(**cage, single, layout, grid).next().is_some();
        let joined = single.len() == 1 && cages.iter_mut().find(can_take).map(|cage| *cage |= single).is_some();
        if joined {
            let _ = cages.swap_remove(place);
        } else {
            place += 1;
        }
    }
}

/// The cells among some that are beside a cage and have other digits than it.
fn around<'s>(cage: Cells, among: Cells, layout: &'s Layout, grid: &'s State) -> impl Iterator<Item = Cell> + 's {
    let has = move |digit: u8| cage.iter().any(|cell| number(grid, cell) == digit);
    (among - cage).iter().filter(move |&cell| layout.beside(cell).intersects(cage) && !has(number(grid, cell)))
}

/// Splits a cage so that the sums exclude another solution; without one, one of the largest cages. Returns whether there was such
/// a cage.
pub(super) fn split(
    cages: &mut Vec<Cells>,
    layout: &Layout,
    grid: &State,
    other: Option<&State>,
    random: &mut Random,
) -> bool {
    let mut splits: Vec<(usize, usize, Cells)> = Vec::new();
    for (place, &cage) in cages.iter().enumerate() {
        let excludes = |half: Cells| other.is_none_or(|other| sum(half, grid) != sum(half, other));
        let halves = halves(cage, layout).into_iter().filter(|half| excludes(*half));
        // Without another solution, large cages are split first; else halves of equal size come first.
        splits.extend(halves.map(|half| {
            let smaller = half.len().min(cage.len() - half.len());
            (if other.is_some() { smaller } else { cage.len() }, place, half)
        }));
    }
    let best = splits.iter().map(|(rank, ..)| *rank).max();
    splits.retain(|(rank, ..)| Some(*rank) == best);
    if splits.is_empty() {
        return false;
    }
    let (_, place, half) = splits[below(random, splits.len())];
    cages[place] -= half;
    cages.push(half);
    true
}

/// The parts of a cage that are connected, and leave a connected rest.
fn halves(cage: Cells, layout: &Layout) -> Vec<Cells> {
    let cells: Vec<Cell> = cage.iter().collect();
    let parts = (1..1_u16 << cells.len()).map(|bits| {
        cells.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1).map(|(_, cell)| *cell).collect()
    });
    parts
        .filter(|&half: &Cells| half != cage && is_connected(half, layout) && is_connected(cage - half, layout))
        .collect()
}

fn is_connected(cells: Cells, layout: &Layout) -> bool {
    let mut reached: Cells = cells.first().into_iter().collect();
    loop {
        let next = reached | reached.iter().fold(Cells::EMPTY, |near, cell| near | layout.beside(cell)) & cells;
        if next == reached {
            return reached == cells;
        }
        reached = next;
    }
}
