//! The grid, and the two queues of singles that placing and eliminating fill.

use crate::shape::cells::{HOUSES, HOUSES_OF, Mask, PEERS, Set, cells, digits, first, one};

/// A candidate: a cell and a digit.
pub(crate) type Candidate = (u8, u8);

/// A queue of candidates. The total number of its candidates has a fixed limit, because each cell is left with one digit
/// only once, and each digit is left with one cell of a house only once.
#[derive(Clone, Debug)]
pub(crate) struct Queue<const N: usize> {
    items: [Candidate; N],
    start: u16,
    end: u16,
}

impl<const N: usize> Queue<N> {
    const fn new() -> Self {
        Self { items: [(0, 0); N], start: 0, end: 0 }
    }

    fn push(&mut self, item: Candidate) {
        if usize::from(self.end) < N {
            self.items[usize::from(self.end)] = item;
            self.end += 1;
        }
    }

    pub(crate) fn items(&self) -> &[Candidate] {
        &self.items[usize::from(self.start)..usize::from(self.end)]
    }

    fn remove_first(&mut self, is_it: impl Fn(Candidate) -> bool) {
        if let Some(at) = self.items().iter().position(|&item| is_it(item)) {
            let at = usize::from(self.start) + at;
            self.items.copy_within(at + 1..usize::from(self.end), at);
            self.end -= 1;
        }
    }

    /// Removes entries from the front until the first entry has an empty cell, and returns this entry.
    fn front(&mut self, empty: Set) -> Option<Candidate> {
        while self.start < self.end {
            let item = self.items[usize::from(self.start)];
            if empty >> item.0 & 1 == 1 {
                return Some(item);
            }
            self.start += 1;
        }
        None
    }

    fn pop(&mut self, empty: Set) -> Option<Candidate> {
        let item = self.front(empty)?;
        self.start += 1;
        Some(item)
    }
}

/// The grid: values, candidates, and both queues of singles.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    /// The digit of each cell plus one; 0 for an empty cell.
    pub(crate) values: [u8; 81],
    pub(crate) given: Set,
    pub(crate) empty: Set,
    /// The candidates of each cell.
    pub(crate) marks: [Mask; 81],
    /// The cells with each digit as a candidate.
    pub(crate) places: [Set; 9],
    /// For each digit, the empty cells that see no cell with this value, whether or not they still have the candidate.
    pub(crate) allowed: [Set; 9],
    /// For each house and digit, the number of cells with the candidate.
    pub(crate) free: [[u8; 9]; 27],
    pub(crate) naked: Queue<81>,
    pub(crate) hidden: Queue<243>,
}

impl Grid {
    pub(crate) const EMPTY: Self = Self {
        values: [0; 81],
        given: 0,
        empty: (1 << 81) - 1,
        marks: [0x1ff; 81],
        places: [(1 << 81) - 1; 9],
        allowed: [(1 << 81) - 1; 9],
        free: [[9; 9]; 27],
        naked: Queue::new(),
        hidden: Queue::new(),
    };

    /// A grid with these givens, which are placed in the order of the cells.
    pub(crate) fn new(givens: impl Iterator<Item = Candidate>) -> Self {
        let mut grid = Self::EMPTY;
        for (cell, digit) in givens {
            grid.place(cell.into(), digit.into());
        }
        grid.given = !grid.empty & ((1 << 81) - 1);
        grid
    }

    #[inline]
    pub(crate) fn has(&self, cell: usize, digit: usize) -> bool {
        self.places[digit] >> cell & 1 == 1
    }

    /// Whether a digit has exactly two cells in a house.
    #[inline]
    pub(crate) fn is_pair(&self, house: usize, digit: usize) -> bool {
        self.free[house][digit] == 2
    }

    /// The cells with exactly two candidates.
    pub(crate) fn bivalue(&self) -> Set {
        self.with(2)
    }

    /// The cells with exactly `number` candidates.
    pub(crate) fn with(&self, number: u32) -> Set {
        cells(self.empty).filter(|&cell| self.marks[cell].count_ones() == number).fold(0, |all, cell| all | one(cell))
    }

    /// The candidates of all cells of a set.
    #[inline]
    pub(crate) fn marks_of(&self, set: Set) -> Mask {
        cells(set).fold(0, |all, cell| all | self.marks[cell])
    }

    /// Eliminates a candidate, if the cell has it.
    pub(crate) fn eliminate(&mut self, cell: usize, digit: usize) {
        if self.marks[cell] >> digit & 1 == 0 {
            return;
        }
        self.marks[cell] &= !(1 << digit);
        self.places[digit] &= !one(cell);
        let left = self.marks[cell];
        if left == 0 {
            return;
        }
        if left.is_power_of_two() {
            self.naked.push((cell as u8, left.trailing_zeros() as u8));
        }
        for house in HOUSES_OF[cell] {
            let free = &mut self.free[house][digit];
            *free = free.saturating_sub(1);
            match *free {
                0 => {
                    let cells = HOUSES[house];
                    self.hidden.remove_first(|(at, of)| usize::from(of) == digit && cells >> at & 1 == 1);
                }
                1 => self.found_hidden(house, digit),
                _ => {}
            }
        }
    }

    fn found_hidden(&mut self, house: usize, digit: usize) {
        let places = self.places[digit] & HOUSES[house];
        if places != 0 {
            self.hidden.push((first(places) as u8, digit as u8));
        }
    }

    /// Places a digit in an empty cell.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        let before = self.marks[cell];
        self.marks[cell] = 0;
        self.values[cell] = digit as u8 + 1;
        self.empty &= !one(cell);
        for other in digits(before) {
            self.places[other] &= !one(cell);
        }
        for allowed in &mut self.allowed {
            *allowed &= !one(cell);
        }
        self.allowed[digit] &= !PEERS[cell];
        for peer in cells(self.places[digit] & PEERS[cell]) {
            self.eliminate(peer, digit);
        }
        for other in digits(before) {
            for house in HOUSES_OF[cell] {
                let free = &mut self.free[house][other];
                *free = free.saturating_sub(1);
                if *free == 1 && other != digit {
                    self.found_hidden(house, other);
                }
            }
        }
    }

    /// The first entry of the queue of naked singles that is the last empty cell of a house.
    pub(crate) fn full_house(&mut self) -> Option<Candidate> {
        self.naked.front(self.empty)?;
        self.naked.items().iter().copied().find(|&(cell, _)| {
            let cell = usize::from(cell);
            self.empty >> cell & 1 == 1 && HOUSES_OF[cell].iter().any(|&house| HOUSES[house] & self.empty == one(cell))
        })
    }

    /// The next naked single of its queue.
    pub(crate) fn naked_single(&mut self) -> Option<Candidate> {
        self.naked.pop(self.empty)
    }

    /// The next hidden single of its queue.
    pub(crate) fn hidden_single(&mut self) -> Option<Candidate> {
        let (cell, digit) = self.hidden.pop(self.empty)?;
        self.is_hidden(cell.into(), digit.into()).then_some((cell, digit))
    }

    /// Whether a cell is the only cell of some house with a digit.
    pub(crate) fn is_hidden(&self, cell: usize, digit: usize) -> bool {
        HOUSES_OF[cell].iter().any(|&house| self.free[house][digit] == 1)
    }
}
