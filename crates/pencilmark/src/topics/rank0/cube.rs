//! Truths at the crossings of some lines with other lines, and their covers, layer by layer.
//!
//! ```text
//!             c2   c4   c5  c6           The cells of four rows and four columns. The places of a digit in these
//!   r1      1 2   1 3  …                 cells lie in some of these rows and columns. Their number is the limit for
//!   r3      2 4   3 4       …            the digit in the cells. If the sum of all limits is the number of cells,
//!   …                                    each of these rows and columns has its digit in these cells.
//! ```
//!
//! Rows, columns and digits are the axes of a cube of 729 marks. A truth is a line of the cube. A cell is the line of all
//! digits at a row and a column. A digit of a row is the line of all columns at a row and a digit. A *crossing* is all
//! truths at some `x` and some `y`. In each layer `z`, lines of the layer cover the marks of the crossing. By König's
//! theorem, the smallest number of covering lines is the greatest number of marks of the layer that can be true together. So
//! the search is the same for all three views of the cube.

use crate::argument::Truth;
use crate::scene::Scene;
use pencilmark_core::{Cell, Digit, House, Mark, Marks, size_of_nine};
use smallvec::SmallVec;

/// The view of the cube: the axes that are `x`, `y` and `z`.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Axis {
    /// Row, column, digit: the truths are cells. The links are digits in rows or in columns. Instead, all links of a layer
    /// may be digits in blocks.
    Cells,
    /// Row, digit, column: the truths are digits in rows. The links are cells, or digits in columns.
    Rows,
    /// Column, digit, row: the truths are digits in columns. The links are cells, or digits in rows.
    Columns,
}

/// The marks of a board in a view of the cube.
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
    /// The blocks of a cover of blocks alone, if this cover is smaller.
    pub(crate) blocks: u16,
    /// The `x`, the `y` and the blocks of all smallest covers.
    pub(crate) any_xs: u16,
    pub(crate) any_ys: u16,
    pub(crate) any_blocks: u16,
}

/// A tight crossing: its number of truths is its number of links.
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

/// The maximum number of `x` of a crossing, and of `y`.
const MOST_LINES: u32 = 5;

/// The maximum number of filled truths of a crossing. A crossing with more filled truths is mostly a smaller subset.
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

    /// Every tight crossing that removes a mark that no tight crossing with fewer truths removes. Smaller crossings come
    /// first.
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

    /// Every tight crossing, the smallest first. Empty when the budget stops.
    fn tight_crossings(&self, scene: &Scene) -> Vec<Crossing> {
        let layers: Vec<usize> = (0..9).filter(|&z| self.layers[z] != [0; 9]).collect();
        if scene.spend(500 * layers.len() as u64).is_break() {
            return Vec::new();
        }
        let open = self.open.map(|line| {
            let mut numbers = [0; WORDS];
            add_line(&mut numbers, line);
            numbers
        });
        let mut search = CrossingSearch { cube: self, layers, open, crossings: Vec::new() };
        search.extend(0, &[0; WORDS], &[[0; WORDS]; 9]);
        let mut crossings = search.crossings;
        pencilmark_core::sort_by_key(&mut crossings, |crossing| (crossing.number, crossing.xs, crossing.ys));
        crossings
    }

    /// Whether some crossing of these `x` has at most [`MOST_FILLED`] filled truths.
    fn has_enough(&self, xs: u16) -> bool {
        let mut filled: [u32; 9] =
            std::array::from_fn(|y| members(xs).filter(|&x| self.open[x] >> y & 1 == 0).count() as u32);
        pencilmark_core::sort(&mut filled);
        filled[..3].iter().sum::<u32>() <= MOST_FILLED
    }

    /// Adds the number of links of a layer at these `x`: the number of lines, or the number of blocks if it is smaller.
    fn add_links(&self, z: usize, xs: u16, by_lines: &NumberOfSets, all: &mut NumberOfSets) {
        if self.view != Axis::Cells {
            for word in 0..WORDS {
                all[word] += by_lines[word];
            }
            return;
        }
        let bands = [0, 3, 6].map(|first| {
            let rows = (first..first + 3).filter(|x| xs >> x & 1 == 1);
            rows.fold(0, |columns, x| columns | self.layers[z][x])
        });
        // For each set of columns of a stack, the number of its blocks that have marks.
        let [first, second, third] = [0, 3, 6].map(|shift| -> [u8; 8] {
            std::array::from_fn(|ys| bands.iter().map(|columns| u8::from(columns >> shift & ys as u16 & 7 != 0)).sum())
        });
        let first = u64::from_le_bytes(first);
        for word in 0..WORDS {
            let others = u64::from(second[word & 7] + third[word >> 3]);
            all[word] += smaller(first + others * ONES, by_lines[word]);
        }
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
        // One cover is built from lines that are in some smallest cover: without such a line, the rest needs one link fewer.
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

    /// The eliminations of a tight crossing: marks of links outside the crossing, and marks of the crossing in two links.
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

/// A number under 128 for each set of `y`. Eight numbers are in one word, so that they can be changed together. The number
/// of a set is byte `set % 8` of word `set / 8`.
type NumberOfSets = [u64; WORDS];

const WORDS: usize = SETS / 8;

/// A word of eight numbers 1. The next constant is a word with the highest bits of eight numbers.
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHEST: u64 = ONES << 7;

/// The size of each set of `y` that a crossing may have, and 0 for the other sets.
const SIZES: NumberOfSets = {
    let mut sizes = [0; WORDS];
    let mut set = 0;
    while set < SETS {
        let size = (set as u64).count_ones();
        if 3 <= size && size <= MOST_LINES {
            sizes[set / 8] |= (size as u64) << (set % 8 * 8);
        }
        set += 1;
    }
    sizes
};

/// For each number of `more` that is not less than its counterpart in `less`, the highest bit.
fn not_less(more: u64, less: u64) -> u64 {
    ((more | HIGHEST) - less) & HIGHEST
}

/// The smaller number of each pair of numbers in two words.
fn smaller(one: u64, other: u64) -> u64 {
    let not_less = not_less(one, other);
    let others = (not_less << 1).wrapping_sub(not_less >> 7);
    one & !others | other & others
}

/// Replaces the number of each set: takes the number of the set without the members of a line, and adds 1 for each member of
/// the line that the set has.
fn add_line(numbers: &mut NumberOfSets, line: u16) {
    /// For each of the members 0 to 2: a mask of the numbers in a word whose sets do not have the member.
    const WITHOUT: [u64; 3] = [0x00ff_00ff_00ff_00ff, 0x0000_ffff_0000_ffff, 0x0000_0000_ffff_ffff];
    for member in members(line) {
        if let Some(without) = WITHOUT.get(member) {
            for word in numbers.iter_mut() {
                *word = (*word & without) + ((*word & without) << (8 << member)) + (ONES & !without);
            }
        } else {
            let bit = 1 << (member - 3);
            for word in (0..WORDS).filter(|word| word & bit != 0) {
                numbers[word] = numbers[word ^ bit] + ONES;
            }
        }
    }
}

/// Whether a crossing may become tight with some more `x`. Each `x` adds at most one truth for each `y`, and the number of
/// links does not get smaller.
fn may_get_tight(truths: &NumberOfSets, links: &NumberOfSets, further: u32) -> bool {
    (0..WORDS).any(|word| {
        let most = truths[word] + SIZES[word] * u64::from(further);
        not_less(most, links[word]) & not_less(SIZES[word], ONES) != 0
    })
}

/// The search for tight crossings: it adds one `x` after another, with all sets of `y` at once.
struct CrossingSearch<'c> {
    cube: &'c Cube,
    /// The layers that have marks.
    layers: Vec<usize>,
    /// For each `x`, the number of truths at each set of `y`.
    open: [NumberOfSets; 9],
    crossings: Vec<Crossing>,
}

impl CrossingSearch<'_> {
    /// Adds each later `x` to some `x`. The arguments are their number of truths and, for each layer, their number of links.
    fn extend(&mut self, xs: u16, truths: &NumberOfSets, links: &[NumberOfSets; 9]) {
        let first = u16::BITS - xs.leading_zeros();
        for x in first as usize..9 {
            let xs = xs | 1 << x;
            if !self.cube.has_enough(xs) {
                continue;
            }
            let (is_crossing, further) = (fits(xs as usize), MOST_LINES - size_of_nine(xs));
            let (mut own, mut all) = (*links, [0; WORDS]);
            let mut truths = *truths;
            for (truths, open) in truths.iter_mut().zip(&self.open[x]) {
                *truths += open;
            }
            for &z in &self.layers {
                // Either the line of `x` is a link, or all lines are links that cross it at its marks.
                add_line(&mut own[z], self.cube.layers[z][x]);
                for (own, links) in own[z].iter_mut().zip(&links[z]) {
                    *own = smaller(*own, links + ONES);
                }
                if is_crossing {
                    self.cube.add_links(z, xs, &own[z], &mut all);
                }
            }
            if is_crossing {
                self.report(xs, &truths, &all);
            }
            if further > 0 && (!is_crossing || may_get_tight(&truths, &all, further)) {
                self.extend(xs, &truths, &own);
            }
        }
    }

    /// Keeps the tight crossings of some `x`. A crossing with too many filled truths is left out.
    fn report(&mut self, xs: u16, truths: &NumberOfSets, links: &NumberOfSets) {
        for (word, (truths, links)) in truths.iter().zip(links).enumerate() {
            let mut equal = not_less(0, truths ^ links) & not_less(SIZES[word], ONES);
            while equal != 0 {
                let place = equal.trailing_zeros() / 8;
                equal &= equal - 1;
                let (ys, truths) = (8 * word as u16 + place as u16, u32::from(truths.to_le_bytes()[place as usize]));
                if size_of_nine(xs) * size_of_nine(ys) - truths <= MOST_FILLED {
                    self.crossings.push(Crossing { xs, ys, number: truths as usize });
                }
            }
        }
    }
}
