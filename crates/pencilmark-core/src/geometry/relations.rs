//! The relations of cells and houses: the cells of a house, the houses of a cell, the cells that see each other.

use super::cell::Cell;
use super::chute::Chute;
use super::house::{House, HouseKind};
use super::set::{Cells, Houses};

/// For each cell, the other cells of its row, column and block.
static PEERS: [Cells; 81] = {
    let mut peers = [Cells::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::from_index(i as u8);
        let near = line_cells(cell.row()) | line_cells(cell.column()) | line_cells(cell.block());
        peers[i] = Cells::from_bits(near & !(1 << i));
        i += 1;
    }
    peers
};

/// The index of the cell at a position, 0 to 8, of a house, 0 to 26.
const fn index_at(house: usize, position: usize) -> usize {
    let number = house % 9;
    match house / 9 {
        0 => number * 9 + position,
        1 => position * 9 + number,
        _ => (number / 3 * 3 + position / 3) * 9 + number % 3 * 3 + position % 3,
    }
}

/// For each of the nine rows, the bit of its first cell.
pub const ROW_STARTS: u128 = 0o001_001_001_001_001_001_001_001_001;
/// For each of the 27 mini-rows (three cells of a row in one block), the bit of its first cell.
pub const MINI_ROW_STARTS: u128 = ROW_STARTS * 0o111;
/// For each of the nine blocks, the bit of its upper left cell.
pub const BLOCK_STARTS: u128 = 0o111 * (1 | 1 << 27 | 1 << 54);

static LISTS: [[Cell; 9]; 27] = {
    let mut lists = [[Cell::ALL[0]; 9]; 27];
    let mut house = 0;
    while house < 27 {
        let mut position = 0;
        while position < 9 {
            lists[house][position] = Cell::ALL[index_at(house, position)];
            position += 1;
        }
        house += 1;
    }
    lists
};

static CELLS: [Cells; 27] = {
    let mut cells = [Cells::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        cells[house] = Cells::from_bits(line_cells(House::from_index(house as u8)));
        house += 1;
    }
    cells
};

static CROSSING: [Houses; 27] = {
    let mut crossing = [Houses::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        let mut other = 0;
        while other < 27 {
            let shared = line_cells(House::from_index(house as u8)) & line_cells(House::from_index(other as u8));
            if house != other && shared != 0 {
                crossing[house].insert(House::from_index(other as u8));
            }
            other += 1;
        }
        house += 1;
    }
    crossing
};

/// The bits of the cells of a house, for tables that cannot use `CELLS` yet.
#[inline]
pub const fn line_cells(house: House) -> u128 {
    let (mut bits, mut position) = (0, 0);
    while position < 9 {
        bits |= 1 << index_at(house.index(), position);
        position += 1;
    }
    bits
}

impl Cell {
    /// The cell's row.
    #[inline]
    pub const fn row(self) -> House {
        House::from_index(self.index() as u8 / 9)
    }

    /// The cell's column.
    #[inline]
    pub const fn column(self) -> House {
        House::from_index(9 + self.index() as u8 % 9)
    }

    /// The cell's block.
    #[inline]
    pub const fn block(self) -> House {
        House::from_index(18 + self.index() as u8 / 27 * 3 + self.index() as u8 % 9 / 3)
    }

    /// The cell's row, column and block, in this order.
    #[inline]
    pub const fn houses(self) -> [House; 3] {
        [self.row(), self.column(), self.block()]
    }

    /// The cell's peers: the twenty other cells that share a house with it.
    #[inline]
    pub fn peers(self) -> Cells {
        PEERS[self.index()]
    }

    /// Whether the two cells see each other: whether they are different cells of one house.
    #[inline]
    pub fn sees(self, other: Cell) -> bool {
        self.peers().contains(other)
    }
}

impl House {
    /// The house's nine cells as a set.
    #[inline]
    pub fn cells(self) -> Cells {
        CELLS[self.index()]
    }

    /// The house's nine cells by position: rows from the left, columns from the top, blocks row by row.
    #[inline]
    pub fn list(self) -> [Cell; 9] {
        LISTS[self.index()]
    }

    /// The positions, as nine bits, that a set of cells takes in this house.
    ///
    /// ```
    /// use pencilmark_core::{Cell, Cells, House, HouseKind};
    ///
    /// let cells: Cells = [Cell::at(4, 4).unwrap(), Cell::at(6, 6).unwrap()].into_iter().collect();
    /// let block = House::new(HouseKind::Block, 5).unwrap();
    /// assert_eq!(block.positions(cells), 0b1_0000_0001);
    /// assert_eq!(block.at(0b1_0000_0001), cells);
    /// ```
    #[inline]
    pub fn positions(self, cells: Cells) -> u16 {
        let bits = cells.bits();
        let number = self.index() as u32 % 9;
        match self.kind() {
            HouseKind::Row => (bits >> (9 * number)) as u16 & 511,
            HouseKind::Column => {
                // Collect every ninth bit: three bits to a triple, then the three triples to nine bits.
                let every_ninth = (bits >> number) & (line_cells(House::from_index(9)));
                let triples = every_ninth | every_ninth >> 8 | every_ninth >> 16;
                (triples as u16 & 7) | ((triples >> 24) as u16 & 0o70) | ((triples >> 48) as u16 & 0o700)
            }
            _ => {
                let corner = number / 3 * 27 + number % 3 * 3;
                let bits = (bits >> corner) as u32;
                (bits & 7 | bits >> 6 & 0o70 | bits >> 12 & 0o700) as u16
            }
        }
    }

    /// The cells at some positions, given as nine bits: the inverse of [`House::positions`].
    #[inline]
    pub fn at(self, positions: u16) -> Cells {
        let list = self.list();
        (0..9).filter(|i| positions >> i & 1 == 1).map(|i| list[i]).collect()
    }

    /// The house's chutes: one for a row or a column, two for a block.
    #[inline]
    pub fn chutes(self) -> impl Iterator<Item = Chute> {
        Chute::ALL.into_iter().filter(move |chute| chute.cells().is_superset(self.cells()))
    }

    /// The houses of other kinds that share a cell with this house: six or more.
    #[inline]
    pub fn crossing(self) -> Houses {
        CROSSING[self.index()]
    }
}

impl Chute {
    /// The chute's 27 cells.
    #[inline]
    pub fn cells(self) -> Cells {
        self.lines().into_iter().fold(Cells::EMPTY, |cells, line| cells | line.cells())
    }
}

impl Cells {
    /// The cells outside the set that see all its cells; all cells if the set is empty.
    #[inline]
    pub fn common_peers(self) -> Cells {
        self.iter().fold(Cells::ALL, |seen, cell| seen & cell.peers())
    }

    /// The houses that hold all cells of the set; all houses if the set is empty.
    ///
    /// ```
    /// use pencilmark_core::Cell;
    ///
    /// let cells = ["r1c1", "r1c3"].iter().filter_map(|c| c.parse::<Cell>().ok());
    /// let houses = cells.collect::<pencilmark_core::Cells>().common_houses();
    /// assert_eq!(houses.to_string(), "r1,b1");
    /// ```
    #[inline]
    pub fn common_houses(self) -> Houses {
        let shared = |cell: Cell| cell.houses().into_iter().filter(|house| self.is_subset(house.cells())).collect();
        self.first().map_or(Houses::ALL, shared)
    }
}
