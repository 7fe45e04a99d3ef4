//! Grids that a movement of the cells leaves unchanged, except for the names of the digits.

use super::class::AutomorphismClass;
use pencilmark::{Budget, Cell, Digit, Flow, Grid, RandomSource, Stopped, Symmetry, shuffle};
use std::ops::ControlFlow;

/// The steps of work after which the search for one grid begins anew.
const PATIENCE: u64 = 4_000;

/// The number that stands for no value, and for no image.
const NONE: u8 = 9;

/// A grid that is being filled such that a movement becomes its automorphism: if one cell with `a` goes to a cell with `b`,
/// all cells with `a` go to cells with `b`.
#[derive(Clone)]
struct Filling<'m> {
    movement: &'m CellMap,
    values: [u8; 81],
    /// For each cell, the digits that it cannot have.
    barred: [u16; 81],
    /// The image of each digit: the digit that it becomes. `sources` has the opposite direction.
    images: [u8; 9],
    sources: [u8; 9],
}

/// For each cell, its target and its source in a movement, and its peers.
struct CellMap {
    to: [u8; 81],
    from: [u8; 81],
    peers: [Vec<u8>; 81],
}

impl CellMap {
    fn new(movement: &Symmetry) -> Self {
        let (mut to, mut from) = ([0; 81], [0; 81]);
        for cell in Cell::ALL {
            let target = movement.apply(&cell);
            to[cell.index()] = target.index() as u8;
            from[target.index()] = cell.index() as u8;
        }
        let peers = Cell::ALL.map(|cell| cell.peers().iter().map(|peer| peer.index() as u8).collect());
        Self { to, from, peers }
    }
}

impl Filling<'_> {
    /// Puts a digit into a cell, and the digits that follow from it into other cells. Returns whether the rules allow it.
    fn put(&mut self, cell: u8, digit: u8) -> bool {
        let mut open = vec![(cell, digit)];
        while let Some((cell, digit)) = open.pop() {
            let at = usize::from(cell);
            if self.values[at] == digit {
                continue;
            }
            if self.values[at] != NONE || self.barred[at] >> digit & 1 == 1 {
                return false;
            }
            self.values[at] = digit;
            for &peer in &self.movement.peers[at] {
                self.barred[usize::from(peer)] |= 1 << digit;
            }
            let (to, from) = (self.movement.to[at], self.movement.from[at]);
            let becomes = self.values[usize::from(to)];
            if becomes != NONE && !self.name(digit, becomes, &mut open) {
                return false;
            }
            let was = self.values[usize::from(from)];
            if was != NONE && !self.name(was, digit, &mut open) {
                return false;
            }
            if self.images[usize::from(digit)] != NONE {
                open.push((to, self.images[usize::from(digit)]));
            }
            if self.sources[usize::from(digit)] != NONE {
                open.push((from, self.sources[usize::from(digit)]));
            }
        }
        true
    }

    /// Notes the image of a digit, and adds the values that follow from it to `open`. Returns whether the known images
    /// allow it.
    fn name(&mut self, digit: u8, image: u8, open: &mut Vec<(u8, u8)>) -> bool {
        let (was, source) = (self.images[usize::from(digit)], self.sources[usize::from(image)]);
        if was == image {
            return true;
        }
        if was != NONE || source != NONE {
            return false;
        }
        self.images[usize::from(digit)] = image;
        self.sources[usize::from(image)] = digit;
        for (cell, &value) in self.values.iter().enumerate() {
            if value == digit {
                open.push((self.movement.to[cell], image));
            }
            if value == image {
                open.push((self.movement.from[cell], digit));
            }
        }
        true
    }

    /// The empty cell with the fewest possible digits, and these digits.
    fn open(&self) -> Option<(u8, Vec<u8>)> {
        let open = (0..81_u8).filter(|&cell| self.values[usize::from(cell)] == NONE);
        let cell = open.max_by_key(|&cell| (self.barred[usize::from(cell)].count_ones(), 81 - cell))?;
        let digits = (0..9).filter(|digit| self.barred[usize::from(cell)] >> digit & 1 == 0);
        Some((cell, digits.collect()))
    }

    fn grid(&self) -> Grid {
        Grid::solved(self.values.map(Digit::from_index))
    }
}

/// Hands out all grids with the first row 123456789 that a movement leaves unchanged except for the names of the digits.
/// Without `random`, the order is always the same. The digits of the movement do not count.
///
/// # Errors
/// When the budget stops before the last grid, and before the sink ends the search.
pub fn fixed_grids(
    movement: &Symmetry,
    random: Option<&mut dyn RandomSource>,
    budget: &Budget,
    sink: &mut dyn FnMut(&Grid) -> Flow,
) -> Result<(), Stopped> {
    let map = CellMap::new(movement);
    let mut start =
        Filling { movement: &map, values: [NONE; 81], barred: [0; 81], images: [NONE; 9], sources: [NONE; 9] };
    if (0..9).all(|place| start.put(place, place)) {
        // The cast shortens the lifetime of the borrow to the lifetime of the other borrows.
        let random = random.map(|random| random as &mut dyn RandomSource);
        let _ = FixedSearch { random, budget, sink }.go(&start);
    }
    budget.stopped().map_or(Ok(()), Err)
}

/// A random grid that has the standard movement of a class as an automorphism; its first row is 123456789. Every such grid
/// is possible, but they are not equally likely.
///
/// ```
/// use pencilmark::{Budget, Cells, Random};
/// use pencilmark_generate::{AutomorphismClass, automorphisms, fixed_grid};
///
/// let (class, budget) = (AutomorphismClass::numbered(86).unwrap(), Budget::unlimited());
/// let grid = fixed_grid(class, &mut Random::new(1), &budget)?;
/// assert!(automorphisms(&grid, Cells::ALL, &budget)?.len() >= 4, "a quarter turn, and a half");
/// # Ok::<(), pencilmark::Stopped>(())
/// ```
///
/// # Errors
/// When the budget stops before a grid is found.
pub fn fixed_grid(class: &AutomorphismClass, random: &mut dyn RandomSource, budget: &Budget) -> Result<Grid, Stopped> {
    let movement = class.movement();
    loop {
        let mut found = None;
        let sink = &mut |grid: &Grid| {
            found = Some(grid.clone());
            ControlFlow::Break(())
        };
        let _ = budget.part(PATIENCE, |part| fixed_grids(&movement, Some(&mut *random), part, sink));
        if let Some(grid) = found {
            return Ok(grid);
        }
        budget.try_spend(1)?;
    }
}

struct FixedSearch<'a> {
    random: Option<&'a mut dyn RandomSource>,
    budget: &'a Budget<'a>,
    sink: &'a mut dyn FnMut(&Grid) -> Flow,
}

impl FixedSearch<'_> {
    fn go(&mut self, filling: &Filling) -> Flow {
        let Some((cell, mut digits)) = filling.open() else { return (self.sink)(&filling.grid()) };
        self.budget.spend(8)?;
        if let Some(random) = &mut self.random {
            shuffle(&mut **random, &mut digits);
        }
        for digit in digits {
            let mut next = filling.clone();
            if next.put(cell, digit) {
                self.go(&next)?;
            }
        }
        ControlFlow::Continue(())
    }
}
