//! One sweep: every conclusion of one kind after another, for all digits.
//!
//! Each lane (one word of a register) has a board of its own, with three [words](super::start) for each digit. A sweep
//! checks every digit, even if nothing has changed for it. This is cheap because no lane waits for another lane, and because
//! there are no tables and no branches. For one digit:
//!
//! ```text
//!   1 cells with one mark     the block of such a cell keeps the digit in that mini-row only
//!   2 mini-rows               three rows of a band need three blocks: of the six ways to choose,
//!                             those that the nine mini-rows still allow; mini-rows in none of them go
//!
//!          block 1  2  3        even ways: 1·2·3 2·3·1 3·1·2         with the rows shifted round in one
//!     row 1   [x] [ ] [x]       odd ways:  1·3·2 2·1·3 3·2·1         word and the blocks in another, three
//!     row 2   [ ] [x] [x]                                            ways are asked at once, and three bands
//!     row 3   [x] [x] [ ]                                            with them
//!
//!   3 columns of blocks       the same, for the three columns of a stack in the three bands
//!   4 blocks with one place   one mini-row and one column left: the cell is the digit's, others leave it
//! ```
//!
//! Together these are pointing, claiming, and naked and hidden singles.

use super::start::{FIRST_ROWS, WORD};
use super::vector::{Vector, all};

/// The three rows of a word's bits.
const ROWS: [u32; 3] = [FIRST_ROWS, FIRST_ROWS << 9, FIRST_ROWS << 18];

/// The bits of [`Concluded::alive`].
pub(super) const STACKS: u32 = 0o111;

/// The boards of all lanes.
pub(super) struct Words<V> {
    pub(super) places: [[V; 3]; 9],
    /// Cells that are known to have one digit left. The next sweep draws conclusions from them.
    pub(super) single: [V; 3],
    /// Cells that have exactly two digits left.
    pub(super) double: [V; 3],
    /// The conclusions of a sweep for each digit. The memory is kept between sweeps, because clearing it took up to a sixth
    /// of the time of a sweep.
    concluded: [Concluded<V>; 9],
}

/// The outcome of a sweep, a bit for each lane.
pub(super) struct SweepOutcome {
    /// A cell has no digit left, or a digit no place.
    pub(super) dead: u32,
    /// Every cell had one digit before the sweep, and the sweep found no contradiction.
    pub(super) solved: u32,
    /// A cell that was open has one digit now.
    pub(super) settled: u32,
    /// Some mark was removed.
    pub(super) changed: u32,
}

/// Repeats an expression for each of three words. A plain `map` would not be compiled for the processor of the kernel,
/// because its closure is a function of its own.
macro_rules! each {
    ($index:ident => $word:expr) => {
        [
            {
                let $index = 0;
                $word
            },
            {
                let $index = 1;
                $word
            },
            {
                let $index = 2;
                $word
            },
        ]
    };
}

#[inline(always)]
fn any<V: Vector>(a: V, b: V, c: V) -> V {
    a.or(b).or(c)
}

/// The bits that at least two of the vectors have.
#[inline(always)]
fn at_least_two<V: Vector>(a: V, b: V, c: V) -> V {
    a.and(b).or(c.and(a.or(b)))
}

/// Moves each part of nine bits to the part before it, and the first part to the last. The bits above the lowest 27 have no
/// meaning.
#[inline(always)]
fn before<V: Vector>(word: V) -> V {
    word.right::<9>().or(word.left::<18>())
}

/// Moves each part to the part after it, and the last part to the first.
#[inline(always)]
fn after<V: Vector>(word: V) -> V {
    word.left::<9>().or(word.right::<18>())
}

/// The bits that some way uses. A way gives each of the three parts a different one of three places. `second` and `third`
/// are the bits at the next place, and at the place after it.
#[inline(always)]
fn ways<V: Vector>(first: V, second: V, third: V) -> V {
    let even = second.and(before(third));
    let odd = third.and(before(second));
    first.and(before(even.or(odd)))
}

/// The mini-rows that some way uses. A way gives each row of a band a different block. Three bands are done at once.
#[inline(always)]
fn ways_by_row<V: Vector>(rows: V) -> V {
    let second = rows.right::<3>().and(rows.splat(0o077_077_077)).or(rows.left::<6>().and(rows.splat(0o700_700_700)));
    let third = rows.right::<6>().and(rows.splat(0o007_007_007)).or(rows.left::<3>().and(rows.splat(0o770_770_770)));
    ways(rows, second, third)
}

/// The columns of blocks that some way uses. A way gives each column of a stack a different band. Three stacks are done at
/// once. The three columns are the three parts.
#[inline(always)]
fn ways_by_column<V: Vector>(columns: V) -> V {
    let second = columns
        .right::<1>()
        .and(columns.splat(0o333_333_333))
        .or(columns.left::<2>().and(columns.splat(0o444_444_444)));
    let third = columns
        .right::<2>()
        .and(columns.splat(0o111_111_111))
        .or(columns.left::<1>().and(columns.splat(0o666_666_666)));
    ways(columns, second, third)
}

/// The conclusions for one digit.
#[derive(Copy, Clone)]
pub(super) struct Concluded<V> {
    /// The places that are left.
    pub(super) places: [V; 3],
    /// The places that are alone in their block.
    pub(super) own: [V; 3],
    /// For each stack, whether it has room for the digit: the first bit of each group of three bits.
    pub(super) alive: V,
}

/// Draws the conclusions for one digit in each lane: from its places, and from the cells that have one digit left.
#[inline(always)]
pub(super) fn conclude<V: Vector>(places: [V; 3], single: [V; 3]) -> Concluded<V> {
    let settled = each!(i => places[i].and(single[i]));
    let here = any(settled[0], settled[1], settled[2]);
    let now = each!(i => places[i].without(here).or(settled[i]));
    // A known mini-row needs its block: mini-rows of other rows in this block go. Then the ways remove the other mini-rows
    // of its row.
    let mini_rows = ways_by_row(any(now[0], now[1], now[2]).without(before(here).or(after(here)).without(here)));
    let now = each!(i => now[i].and(mini_rows));

    // The columns of blocks: left columns in the first part, middle columns in the second, right columns in the third.
    let left = any(now[0], now[0].right::<9>(), now[0].right::<18>()).and(here.splat(ROWS[0]));
    let middle = any(now[1], now[1].right::<9>(), now[1].left::<9>()).and(here.splat(ROWS[1]));
    let right = any(now[2], now[2].left::<9>(), now[2].left::<18>()).and(here.splat(ROWS[2]));
    let columns = ways_by_column(any(left, middle, right));
    let (columns_before, columns_after) = (before(columns), after(columns));
    let rows = each!(row => columns.splat(ROWS[row]));
    // Put each column of blocks into all three parts, which are the rows of a word.
    let places = [
        now[0].and(any(columns.and(rows[0]), columns_after.and(rows[1]), columns_before.and(rows[2]))),
        now[1].and(any(columns.and(rows[1]), columns_after.and(rows[2]), columns_before.and(rows[0]))),
        now[2].and(any(columns.and(rows[2]), columns_after.and(rows[0]), columns_before.and(rows[1]))),
    ];

    // If the digit has a way, each block has at least one mini-row and one column left. So a block that has not two has
    // exactly one.
    let wide = at_least_two(mini_rows, before(mini_rows), after(mini_rows));
    let high = at_least_two(columns, columns_before, columns_after);
    Concluded {
        places,
        own: each!(i => places[i].without(wide.or(high))),
        alive: any(columns, columns_before, columns_after),
    }
}

impl<V: Vector> Words<V> {
    /// Boards without a place for any digit.
    pub(super) fn empty(proof: V::Proof) -> Self {
        let none = V::new(proof, 0);
        let concluded = Concluded { places: [none; 3], own: [none; 3], alive: none };
        Self { places: [[none; 3]; 9], single: [none; 3], double: [none; 3], concluded: [concluded; 9] }
    }
}

/// Sets of cells by their number of digits: at least one, at least two, at least three.
pub(super) struct DigitCount<V> {
    /// The cells with at least one digit.
    pub(super) one: V,
    two: V,
    three: V,
}

impl<V: Vector> DigitCount<V> {
    /// No cell has a digit.
    #[inline(always)]
    pub(super) fn new(none: V) -> Self {
        Self { one: none, two: none, three: none }
    }

    /// Adds the places of another digit.
    #[inline(always)]
    pub(super) fn add(&mut self, places: V) {
        self.three = self.three.or(self.two.and(places));
        self.two = self.two.or(self.one.and(places));
        self.one = self.one.or(places);
    }

    /// The cells with one digit.
    #[inline(always)]
    pub(super) fn single(&self) -> V {
        self.one.without(self.two)
    }

    /// The cells with two digits.
    #[inline(always)]
    pub(super) fn double(&self) -> V {
        self.two.without(self.three)
    }
}

/// A vector that searches boards in its lanes.
pub(super) trait Sweep: Vector {
    /// Draws the conclusions of one sweep in each lane. They are the same for all vectors. Their order is the fastest one.
    #[inline(always)]
    fn sweep(words: &mut Words<Self>) -> SweepOutcome {
        sweep(words)
    }
}

/// The conclusions of one sweep, for all lanes at once.
#[inline(always)]
fn sweep<V: Vector>(words: &mut Words<V>) -> SweepOutcome {
    let none = words.single[0].splat(0);
    let full = none.splat(WORD);
    let was_open = words.single[0].and(words.single[1]).and(words.single[2]).xor(full).others();
    let mut changed = none;
    // The stacks that have room for every digit.
    let mut alive = full;
    // The cells that are the only place of some digit in a block.
    let mut taken = [none; 3];
    // The taken cells without those of the previous digit, so that a processor can work on two digits at once.
    let mut known = taken;
    for (places, concluded) in words.places.iter().zip(&mut words.concluded) {
        *concluded = conclude(each!(i => places[i].without(known[i])), words.single);
        known = taken;
        alive = alive.and(concluded.alive);
        taken = each!(i => taken[i].or(concluded.own[i]));
    }
    let mut settled = none;
    let mut filled = full;
    for i in 0..3 {
        let mut count = DigitCount::new(none);
        for (places, concluded) in words.places.iter_mut().zip(&words.concluded) {
            let now = concluded.places[i].without(taken[i].without(concluded.own[i]));
            changed = changed.or(now.xor(places[i]));
            places[i] = now;
            count.add(now);
        }
        let single = count.single();
        settled = settled.or(single.xor(words.single[i]));
        // A known digit that is not alone in its block stands twice in a house, or has no place in another house.
        filled = filled.and(count.one).without(words.single[i].without(taken[i]));
        words.single[i] = single;
        words.double[i] = count.double();
    }
    let dead = filled.xor(full).others() | alive.and(alive.splat(STACKS)).xor(alive.splat(STACKS)).others();
    SweepOutcome { dead, solved: all::<V>() & !was_open & !dead, settled: settled.others(), changed: changed.others() }
}

pub(super) use each;
