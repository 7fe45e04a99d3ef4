//! Truths where some lines cross others, covered line by line.
//!
//! ```text
//!             c2   c4   c5  c6           The cells of four rows and four columns. Where a digit is among them, its
//!   r1      1 2   1 3  …                 places lie in some of these rows and columns: as many as there are, so often
//!   r3      2 4   3 4       …            it can be there. If all digits together can be there just as often as there
//!   …                                    are cells, each of these lines has the digit among the cells.
//! ```
//!
//! Rows, columns and digits are the axes of a cube of 729 marks. A truth is a line of the cube: a cell is all digits at
//! a row and a column. A digit of a row is all columns at a row and a digit. A *crossing* has the truths at some `x`
//! and some `y`. In each layer `z`, the marks of the crossing are covered by lines of the layer. By König's theorem,
//! the fewest are as many as the most marks of the layer that can be true together. So the search is the same for all
//! three views of the cube.

use crate::argument::Truth;
use crate::scene::Scene;
use pencilmark_core::{Cell, Digit, House, Mark, Marks, size_of_nine};
use smallvec::SmallVec;

/// The view of the cube: the axes that are `x`, `y` and `z`.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Axis {
    /// Row, column, digit: the truths are cells, the links digits in rows or in columns; or, for all marks of a layer,
    /// in blocks.
    Cells,
    /// Row, digit, column: the truths are digits in rows, the links cells, or digits in columns.
    Rows,
    /// Column, digit, row: the truths are digits in columns, the links cells, or digits in rows.
    Columns,
}

/// The marks of a board, as seen in a view.
pub(crate) struct Cube {
    view: Axis,
    /// For each layer `z` and each `x`, the `y` of the marks.
    layers: [[u16; 9]; 9],
    /// For each `x`, the `y` of the truths that have marks.
    open: [u16; 9],
}

/// The truths at some `x` and some `y`, as bits.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Crossing {
    pub(crate) xs: u16,
    pub(crate) ys: u16,
    /// The number of truths.
    pub(crate) number: usize,
}

/// The lines that cover the marks of a crossing in one layer.
#[derive(Copy, Clone, Default)]
pub(crate) struct LayerCover {
    /// The `x` and the `y` of a cover that is as small as possible.
    pub(crate) xs: u16,
    pub(crate) ys: u16,
    /// The blocks, if these alone are fewer.
    pub(crate) blocks: u16,
    /// The lines of all covers that are as small.
    pub(crate) any_xs: u16,
    pub(crate) any_ys: u16,
    pub(crate) any_blocks: u16,
}

/// A crossing with as many truths as links.
pub(crate) struct Tight {
    pub(crate) crossing: Crossing,
    /// The links of each layer.
    pub(crate) covers: SmallVec<[LayerCover; 9]>,
    pub(crate) eliminations: Marks,
}

/// The numbers of a set of nine.
pub(crate) fn members(set: u16) -> impl Iterator<Item = usize> {
    (0..9).filter(move |i| set >> i & 1 == 1)
}

/// Whether a crossing may have this number of `x` or `y`.
fn fits(set: usize) -> bool {
    (3..=MOST_LINES).contains(&size_of_nine(set as u16))
}

/// The most lines of a crossing, of each kind.
const MOST_LINES: u32 = 5;

/// The most truths of a crossing that may be filled already. With more it is mostly a subset that looks large.
const MOST_FILLED: u32 = 3;

/// The number of subsets of nine things.
const SETS: usize = 1 << 9;

impl Cube {
    /// The cube of a board.
    pub(crate) fn new(scene: &Scene, view: Axis) -> Self {
        let mut cube = Self { view, layers: [[0; 9]; 9], open: [0; 9] };
        for digit in Digit::ALL {
            for cell in scene.cells(digit) {
                let (row, column, digit) = (cell.row().index(), cell.column().index() - 9, digit.index());
                let (x, y, z) = match view {
                    Axis::Cells => (row, column, digit),
                    Axis::Rows => (row, digit, column),
                    Axis::Columns => (column, digit, row),
                };
                cube.layers[z][x] |= 1 << y;
                cube.open[x] |= 1 << y;
            }
        }
        cube
    }

    /// The mark at a place of the cube.
    pub(crate) fn mark(&self, x: usize, y: usize, z: usize) -> Mark {
        let (row, column, digit) = match self.view {
            Axis::Cells => (x, y, z),
            Axis::Rows => (x, z, y),
            Axis::Columns => (z, x, y),
        };
        Mark::new(Cell::ALL[row * 9 + column], Digit::ALL[digit])
    }

    /// The truths of a crossing that have marks.
    pub(crate) fn truths(&self, crossing: Crossing) -> Vec<Truth> {
        let of = |x: usize| members(self.open[x] & crossing.ys).map(move |y| (x, y));
        let truth = |(x, y): (usize, usize)| match self.view {
            Axis::Cells => Truth::Cell(Cell::ALL[x * 9 + y]),
            Axis::Rows => Truth::House(Digit::ALL[y], House::ALL[x]),
            Axis::Columns => Truth::House(Digit::ALL[y], House::ALL[9 + x]),
        };
        members(crossing.xs).flat_map(of).map(truth).collect()
    }

    /// Every crossing with as many truths as links that removes something which none with fewer truths removes, the
    /// smallest first.
    pub(crate) fn ranked(&self, scene: &Scene) -> Vec<Tight> {
        let (mut reported, mut known) = (Vec::<Tight>::new(), Marks::EMPTY);
        for same_number in self.tight_crossings(scene).chunk_by(|one, other| one.number == other.number) {
            let mut also_known = known;
            for &crossing in same_number {
                let covers = self.covers(crossing);
                let eliminations = self.eliminations(crossing, &covers);
                also_known = also_known | eliminations;
                if !eliminations.is_subset(known) {
                    reported.push(Tight { crossing, covers, eliminations });
                }
            }
            known = also_known;
        }
        reported
    }

    /// Every crossing with as many truths as links, the smallest first. Nothing when the budget stops.
    fn tight_crossings(&self, scene: &Scene) -> Vec<Crossing> {
        let xs_with_enough: Vec<usize> = (1..SETS).filter(|&xs| fits(xs) && self.has_enough(xs as u16)).collect();
        if xs_with_enough.is_empty() {
            return Vec::new();
        }
        // Each set is computed from the one without its first x.
        let mut used = vec![false; SETS];
        for &xs in &xs_with_enough {
            let mut xs = xs;
            while xs != 0 && !used[xs] {
                used[xs] = true;
                xs &= xs - 1;
            }
        }
        // A crossing with many filled truths is not looked at, nor are those that it is a part of.
        let sets: Vec<(usize, Vec<u16>)> =
            (1..SETS).filter(|&xs| used[xs]).map(|xs| (xs, self.sparsely_filled(xs as u16))).collect();
        // For each set of x and each set of y: how many links it takes in a layer, and in all layers.
        let (mut links, mut all) = (vec![[0_u8; SETS]; SETS], vec![[0_u8; SETS]; SETS]);
        let mut crossings = Vec::new();
        for (z, layer) in self.layers.iter().enumerate().filter(|(_, layer)| **layer != [0; 9]) {
            if scene.spend(500).is_break() {
                return crossings;
            }
            let bands = self.blocks_of_bands(z);
            for &(xs, ref sets) in &sets {
                let (smaller, own) = links.split_at_mut(xs);
                let (smaller, own) = (&smaller[xs & (xs - 1)], &mut own[0]);
                let (line, all) = (layer[xs.trailing_zeros() as usize], &mut all[xs]);
                let bands = bands.as_ref().map(|bands| [0, 1, 2].map(|band| &bands[band][xs >> (3 * band) & 7]));
                // Either the line itself is a link, or all that cross it where it has a mark.
                for &ys in sets {
                    let crossing = size_of_nine(line & ys) as u8 + smaller[(ys & !line) as usize];
                    let ys = ys as usize;
                    own[ys] = crossing.min(smaller[ys] + 1);
                    let of_blocks = bands.map_or(u8::MAX, |[one, two, three]| one[ys] + two[ys] + three[ys]);
                    all[ys] += own[ys].min(of_blocks);
                }
            }
        }
        for (xs, sets) in sets.into_iter().filter(|(xs, _)| fits(*xs)) {
            for ys in sets.into_iter().filter(|&ys| fits(ys as usize)) {
                let number: u32 = members(xs as u16).map(|x| size_of_nine(self.open[x] & ys)).sum();
                if u32::from(all[xs][ys as usize]) == number {
                    crossings.push(Crossing { xs: xs as u16, ys, number: number as usize });
                }
            }
        }
        crossings.sort_by_key(|crossing| crossing.number);
        crossings
    }

    /// The number of filled truths at these `x` and each `y`.
    fn filled_at(&self, xs: u16) -> [u32; 9] {
        std::array::from_fn(|y| members(xs).filter(|&x| self.open[x] >> y & 1 == 0).count() as u32)
    }

    /// The sets of y with which these x make a crossing of which few truths are filled, also too small ones.
    fn sparsely_filled(&self, xs: u16) -> Vec<u16> {
        let (filled_at, mut filled) = (self.filled_at(xs), [0; SETS]);
        let mut sets = Vec::with_capacity(SETS);
        for ys in 1..SETS {
            filled[ys] = filled[ys & (ys - 1)] + filled_at[ys.trailing_zeros() as usize];
            if filled[ys] <= MOST_FILLED && size_of_nine(ys as u16) <= MOST_LINES {
                sets.push(ys as u16);
            }
        }
        sets
    }

    /// Whether some crossing of these x has few truths that are filled.
    fn has_enough(&self, xs: u16) -> bool {
        let mut filled = self.filled_at(xs);
        filled.sort_unstable();
        filled[..3].iter().sum::<u32>() <= MOST_FILLED
    }

    /// If blocks can be links: the number of blocks of a band that have a mark of the layer, for each band, each choice
    /// of its rows and each set of columns.
    fn blocks_of_bands(&self, z: usize) -> Option<Vec<[[u8; SETS]; 8]>> {
        if self.view != Axis::Cells {
            return None;
        }
        let of = |band: usize| {
            let mut blocks = [[0; SETS]; 8];
            for (rows, blocks) in blocks.iter_mut().enumerate() {
                let columns = (0..3).filter(|row| rows >> row & 1 == 1);
                let columns = columns.fold(0, |all, row| all | self.layers[z][3 * band + row]) as usize;
                for (ys, number) in blocks.iter_mut().enumerate() {
                    *number = [0o7, 0o70, 0o700].map(|stack| u8::from(columns & ys & stack != 0)).iter().sum();
                }
            }
            blocks
        };
        Some((0..3).map(of).collect())
    }

    /// The blocks that have marks of a crossing in a layer, if blocks can be links.
    fn blocks(&self, z: usize, xs: u16, ys: u16) -> Option<u16> {
        let block = |x: usize, y: usize| 1 << (x / 3 * 3 + y / 3);
        let of = |x: usize| members(self.layers[z][x] & ys).fold(0, |blocks, y| blocks | block(x, y));
        (self.view == Axis::Cells).then(|| members(xs).fold(0, |blocks, x| blocks | of(x)))
    }

    /// The number of links that the marks of a crossing take in a layer, without blocks.
    fn links(&self, z: usize, xs: u16, ys: u16) -> u32 {
        if xs == 0 {
            return 0;
        }
        let (line, rest) = (self.layers[z][xs.trailing_zeros() as usize], xs & (xs - 1));
        let crossing = size_of_nine(line & ys) + self.links(z, rest, ys & !line);
        if crossing == 0 { 0 } else { crossing.min(1 + self.links(z, rest, ys)) }
    }

    /// The links of each layer.
    fn covers(&self, crossing: Crossing) -> SmallVec<[LayerCover; 9]> {
        (0..9).map(|z| self.cover(z, crossing)).collect()
    }

    fn cover(&self, z: usize, Crossing { xs, ys, .. }: Crossing) -> LayerCover {
        let number = self.links(z, xs, ys);
        let blocks = self.blocks(z, xs, ys);
        if let Some(blocks) = blocks.filter(|&blocks| size_of_nine(blocks) < number) {
            return LayerCover { blocks, any_blocks: blocks, ..LayerCover::default() };
        }
        let any_blocks = blocks.filter(|&blocks| size_of_nine(blocks) == number).unwrap_or(0);
        let needed_x = |xs: u16, ys: u16, number: u32| move |x: &usize| self.links(z, xs & !(1 << x), ys) < number;
        let any_xs = members(xs).filter(needed_x(xs, ys, number)).fold(0, |set, x| set | 1 << x);
        let any_ys = members(ys).filter(|y| self.links(z, xs, ys & !(1 << y)) < number).fold(0, |set, y| set | 1 << y);
        // One cover: a line that is in some of them leaves the rest with one link fewer.
        let mut cover = LayerCover { any_xs, any_ys, any_blocks, ..LayerCover::default() };
        let (mut left, mut rest_xs, mut rest_ys) = (number, xs, ys);
        for x in members(any_xs) {
            if needed_x(rest_xs, rest_ys, left)(&x) {
                (cover.xs, rest_xs, left) = (cover.xs | 1 << x, rest_xs & !(1 << x), left - 1);
            }
        }
        for y in members(any_ys) {
            if self.links(z, rest_xs, rest_ys & !(1 << y)) < left {
                (cover.ys, rest_ys, left) = (cover.ys | 1 << y, rest_ys & !(1 << y), left - 1);
            }
        }
        cover
    }

    /// The eliminations of a crossing with as many truths as links: marks of links outside it, and marks of it in two links.
    fn eliminations(&self, crossing: Crossing, covers: &[LayerCover]) -> Marks {
        let Crossing { xs, ys, .. } = crossing;
        let mut eliminations = Marks::EMPTY;
        for (z, cover) in covers.iter().enumerate() {
            for x in 0..9 {
                for y in members(self.layers[z][x]) {
                    let (in_x, in_y) = (cover.any_xs >> x & 1 == 1, cover.any_ys >> y & 1 == 1);
                    let in_block = cover.any_blocks >> (x / 3 * 3 + y / 3) & 1 == 1;
                    let removed = if xs >> x & 1 == 1 && ys >> y & 1 == 1 {
                        in_x && in_y && self.links(z, xs & !(1 << x), ys & !(1 << y)) + 2 == self.links(z, xs, ys)
                    } else {
                        in_x || in_y || in_block
                    };
                    if removed {
                        eliminations.insert(self.mark(x, y, z));
                    }
                }
            }
        }
        eliminations
    }
}
