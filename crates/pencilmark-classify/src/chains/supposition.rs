//! The marks that are left when a target and some places are on.

use pencilmark::sister::{Broken, Propagation, crossing, hidden_singles};
use pencilmark::{Cell, Cells, Digit, House, Layout, Mark, Marks, Node, Truth};

/// The marks that no place sees, and the places. A place is a mark that must be on if the target is on.
#[derive(Copy, Clone)]
pub(super) struct Supposition {
    open: Marks,
    /// The marks that are already places, and the marks that must not become places.
    on: Marks,
}

impl Supposition {
    pub(super) fn of(start: &Propagation) -> Self {
        Self { open: *start.open(), on: start.on() }
    }

    pub(super) fn open(&self) -> Marks {
        self.open
    }

    /// Returns the supposition with one more node that is on.
    pub(super) fn with(mut self, node: Node) -> Self {
        self.open = self.open - seen(node);
        if node.cells.single().is_some() {
            self.on[node.digit] |= node.cells;
        }
        self
    }

    /// Bars a mark: it does not become a place.
    pub(super) fn bar(&mut self, mark: Mark) {
        self.on.insert(mark);
    }

    /// Whether some mark is off if a node is on.
    pub(super) fn loses_to(&self, node: Node) -> bool {
        let seen = seen(node);
        Digit::ALL.iter().any(|&digit| self.open[digit].intersects(seen[digit]))
    }

    /// The marks that are the last mark in their cell, or the last mark of their digit in a house, and are no places yet.
    ///
    /// # Errors
    /// When a cell has no mark left, or a house has no mark left for a digit.
    pub(super) fn alone(&self) -> Result<Marks, Broken> {
        let naked = self.lone_cells()?;
        let mut alone = Marks::EMPTY;
        for digit in Digit::ALL {
            let hidden = hidden_singles(Layout::standard(), self.open[digit]).ok_or(Broken)?;
            alone[digit] = (self.open[digit] & naked | hidden) - self.on[digit];
        }
        Ok(alone)
    }

    /// The marks from `alone` whose cell or house has one of the marks `seen`.
    pub(super) fn alone_after(&self, seen: &Marks) -> Result<Marks, Broken> {
        let (naked, cells) = (self.lone_cells()?, seen.cells());
        let mut alone = Marks::EMPTY;
        for digit in Digit::ALL {
            let hidden = hidden_singles(Layout::standard(), self.open[digit]).ok_or(Broken)? - self.on[digit];
            alone[digit] = (self.open[digit] & naked & cells) - self.on[digit];
            let is_after = |house: &House| {
                seen[digit].intersects(house.cells()) && (self.open[digit] & house.cells()).single().is_some()
            };
            alone[digit] |= hidden.iter().filter(|cell| cell.houses().iter().any(is_after)).collect();
        }
        Ok(alone)
    }

    /// The cells that have one mark left.
    fn lone_cells(&self) -> Result<Cells, Broken> {
        let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
        for &cells in &self.open.0 {
            twice |= once & cells;
            once |= cells;
        }
        if once == Cells::ALL { Ok(once - twice) } else { Err(Broken) }
    }

    /// Hands each new group to `sink`. A group is the last two or three cells for a digit in a house, if they are in the
    /// crossing of a block and a line, and the crossing house has further cells for the digit. Only houses with one of the
    /// marks `seen` are searched.
    pub(super) fn groups_after(&self, seen: &Marks, mut sink: impl FnMut(Node)) {
        for digit in Digit::ALL.into_iter().filter(|&digit| !seen[digit].is_empty()) {
            for house in House::ALL.into_iter().filter(|house| seen[digit].intersects(house.cells())) {
                let cells = self.open[digit] & house.cells();
                if (2..=3).contains(&cells.len())
                    && crossing(house, cells).is_some_and(|other| (self.open[digit] & other.cells()) != cells)
                {
                    sink(Node { digit, cells });
                }
            }
        }
    }

    /// The number of rounds after which a cell or a house has no mark left, if each round takes all possible places at once.
    /// `None` if more than `most` rounds are needed. No sequence of single places is shorter.
    pub(super) fn rounds(&self, has_groups: bool, most: usize) -> Option<usize> {
        let mut left = *self;
        for round in 0..=most {
            let Ok(alone) = left.alone() else { return Some(round) };
            let before = left.open;
            let mut off = Marks::EMPTY;
            if has_groups {
                left.groups_after(&Marks::ALL, |node| off = off | seen(node));
            }
            for digit in Digit::ALL {
                for cell in alone[digit] {
                    left = left.with(Node { digit, cells: cell.into() });
                }
            }
            left.open = left.open - off;
            if left.open == before && alone.is_empty() {
                return None;
            }
        }
        None
    }

    /// The truth (a cell, or a digit and a house) in which only the node is left, or nothing for `None`.
    ///
    /// It has one of the linked marks.
    pub(super) fn truth_of(&self, node: Option<Node>, linked: &Marks) -> Option<Truth> {
        let only = node.map_or(Marks::EMPTY, |node| Marks::of(node.digit, node.cells));
        let left = self.open;
        let is_cell = |cell: &Cell| {
            let of_cell = |marks: &Marks| Marks::by_digit(|digit| marks[digit] & Cells::of(*cell));
            of_cell(&left) == only && !of_cell(linked).is_empty()
        };
        let is_house = |&(digit, house): &(Digit, House)| {
            Marks::of(digit, left[digit] & house.cells()) == only && linked[digit].intersects(house.cells())
        };
        let houses = Digit::ALL.into_iter().flat_map(|digit| House::ALL.map(|house| (digit, house)));
        let house = || houses.filter(is_house).map(|(digit, house)| Truth::House(digit, house)).next();
        Cell::ALL.into_iter().find(is_cell).map(Truth::Cell).or_else(house)
    }
}

/// The marks that are off if a node is on.
pub(super) fn seen(node: Node) -> Marks {
    let mut seen = Marks::EMPTY;
    if let Some(cell) = node.cells.single() {
        seen = Marks([cell.into(); 9]);
        seen[node.digit] = cell.peers();
    } else {
        seen[node.digit] = node.cells.common_peers();
    }
    seen
}
