//! One sweep: every conclusion of one kind after another, for all digits.
//!
//! Each lane has a board of its own, three [words](super::start) a digit. A sweep asks of every digit, whether or not
//! there is news of it: what makes this cheap is that no lane ever waits for another, that nothing is looked up and
//! nothing branches. For one digit:
//!
//! ```text
//!   1 cells with one mark     the row of such a cell keeps the digit there only
//!   2 mini-rows               three rows of a band need three blocks: of the six ways to choose,
//!                             those that the nine mini-rows still allow; mini-rows in none of them go
//!
//!          block 1  2  3        even ways: 1·2·3 2·3·1 3·1·2         each row of bits is shifted round
//!     row 1   [x] [ ] [x]       odd ways:  1·3·2 2·1·3 3·2·1         and anded with the others, so that three
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
}

/// How a sweep ended, a bit for each lane.
pub(super) struct SweepOutcome {
    /// A cell has no digit left, or a digit no place.
    pub(super) dead: u32,
    /// Every cell had one digit before the sweep, and the sweep had nothing against it.
    pub(super) solved: u32,
    /// A cell that was open has one digit now.
    pub(super) settled: u32,
    /// Some mark was removed.
    pub(super) changed: u32,
}

/// Repeats an expression for each of three words. A plain `map` would not be compiled for the processor that a kernel
/// is for: its closure is a function of its own.
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

#[inline(always)]
fn exactly_one<V: Vector>(a: V, b: V, c: V) -> V {
    a.xor(b).xor(c).without(a.and(b).and(c))
}

/// Bits of the first row of a word, in all three rows.
#[inline(always)]
fn in_all_rows<V: Vector>(row: V) -> V {
    any(row, row.left::<9>(), row.left::<18>())
}

/// The mini-rows that some way needs which gives each row of a band another block: in three bands at once.
#[inline(always)]
fn ways_by_row<V: Vector>(rows: V) -> V {
    let [first, second, third] = each!(row => rows.and(rows.splat(ROWS[row])));
    // Each row is there twice, so that a shift takes it round.
    let second = second.or(second.left::<9>());
    let third = third.or(third.right::<9>());
    let even = first.and(second.right::<12>()).and(third.right::<15>());
    let odd = first.and(second.right::<15>()).and(third.right::<12>());
    let second = even.left::<12>().or(even.left::<3>()).or(odd.left::<15>().or(odd.left::<6>()));
    let third = even.left::<24>().or(even.left::<15>()).or(odd.left::<21>().or(odd.left::<12>()));
    even.or(odd).or(second.and(rows.splat(ROWS[1]))).or(third.and(rows.splat(ROWS[2])))
}

/// Each band's bit at the next band.
#[inline(always)]
fn next<V: Vector>(bands: V) -> V {
    bands.left::<1>().and(bands.splat(0o666)).or(bands.right::<2>().and(bands.splat(0o111)))
}

/// Each band's bit at the band before.
#[inline(always)]
fn last<V: Vector>(bands: V) -> V {
    bands.right::<1>().and(bands.splat(0o333)).or(bands.left::<2>().and(bands.splat(0o444)))
}

/// The cells that some way needs which gives each column of a stack another band: in three stacks at once.
#[inline(always)]
fn ways_by_column<V: Vector>([first, second, third]: [V; 3]) -> [V; 3] {
    let even = first.and(last(second)).and(next(third));
    let odd = first.and(next(second)).and(last(third));
    [even.or(odd), next(even).or(last(odd)), last(even).or(next(odd))]
}

/// The conclusions for one digit.
pub(super) struct Concluded<V> {
    /// The places that are left.
    pub(super) places: [V; 3],
    /// The places that are the only one in their block.
    pub(super) own: [V; 3],
    /// In the first bit of each three, that a stack has room for the digit.
    pub(super) alive: V,
}

/// Draws the conclusions for one digit in each lane: from its places, and from the cells that have one digit left.
#[inline(always)]
pub(super) fn conclude<V: Vector>(places: [V; 3], single: [V; 3]) -> Concluded<V> {
    let settled = each!(i => places[i].and(single[i]));
    let here = any(settled[0], settled[1], settled[2]);
    let now = each!(i => places[i].without(here).or(settled[i]));
    let rows = any(here, here.right::<3>(), here.right::<6>()).and(here.splat(0o007_007_007));
    let elsewhere = any(rows, rows.left::<3>(), rows.left::<6>()).without(here);
    let mini_rows = ways_by_row(any(now[0], now[1], now[2]).without(elsewhere));
    let now = each!(i => now[i].and(mini_rows));

    let columns = each!(i => any(now[i], now[i].right::<9>(), now[i].right::<18>()).and(now[i].splat(FIRST_ROWS)));
    let columns = ways_by_column(columns);
    let places = each!(i => now[i].and(in_all_rows(columns[i])));
    let alive = any(columns[0], columns[0].right::<1>(), columns[0].right::<2>());

    let one_row = exactly_one(mini_rows, mini_rows.right::<9>(), mini_rows.right::<18>());
    let blocks = one_row.and(exactly_one(columns[0], columns[1], columns[2]));
    let blocks = in_all_rows(blocks.and(blocks.splat(FIRST_ROWS)));
    Concluded { places, own: each!(i => places[i].and(blocks)), alive }
}

impl<V: Vector> Words<V> {
    /// Boards without a place for anything.
    pub(super) fn empty(proof: V::Proof) -> Self {
        let none = V::new(proof, 0);
        Self { places: [[none; 3]; 9], single: [none; 3], double: [none; 3] }
    }

    /// Draws the conclusions of one sweep in each lane.
    #[inline(always)]
    pub(super) fn sweep(&mut self) -> SweepOutcome {
        let none = self.single[0].splat(0);
        let full = none.splat(WORD);
        let was_open = self.single[0].and(self.single[1]).and(self.single[2]).xor(full).others();
        let mut changed = none;
        // Which stacks have room for every digit.
        let mut alive = full;
        // Cells that some digit has to itself, and for each digit its own.
        let mut taken = [none; 3];
        let mut own = [[none; 3]; 9];
        for (places, own) in self.places.iter_mut().zip(&mut own) {
            let before = *places;
            let concluded = conclude(each!(i => before[i].without(taken[i])), self.single);
            let now = concluded.places;
            alive = alive.and(concluded.alive);
            *own = concluded.own;
            taken = each!(i => taken[i].or(own[i]));
            changed = changed.or(any(now[0].xor(before[0]), now[1].xor(before[1]), now[2].xor(before[2])));
            *places = now;
        }
        let mut settled = none;
        let mut filled = full;
        for i in 0..3 {
            let (mut one, mut two, mut three) = (none, none, none);
            for (places, own) in self.places.iter_mut().zip(&own) {
                let now = places[i].without(taken[i].without(own[i]));
                changed = changed.or(now.xor(places[i]));
                places[i] = now;
                three = three.or(two.and(now));
                two = two.or(one.and(now));
                one = one.or(now);
            }
            let single = one.without(two);
            settled = settled.or(single.xor(self.single[i]));
            // A known digit that is not alone in its block stands twice in a house, or has no place in another.
            filled = filled.and(one).without(self.single[i].without(taken[i]));
            self.single[i] = single;
            self.double[i] = two.without(three);
        }
        let dead = filled.xor(full).others() | alive.and(alive.splat(STACKS)).xor(alive.splat(STACKS)).others();
        SweepOutcome {
            dead,
            solved: all::<V>() & !was_open & !dead,
            settled: settled.others(),
            changed: changed.others(),
        }
    }
}

pub(super) use each;
