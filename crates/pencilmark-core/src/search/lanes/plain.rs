//! Plain words, for every processor.
//!
//! Compilers turn a loop that does the same for each lane into operations on whole registers. They do not do this well for a
//! sequence of operations on vectors. So each part of a sweep is a loop over the lanes, with one word at a time. The
//! conclusions for a word are the same code as for all vectors.

use super::start::WORD;
use super::sweep::{DigitCount, STACKS, Sweep, SweepOutcome, Words, conclude, each};
use super::vector::{Swap, Vector};
use std::array;

/// The number of lanes. There is also room for the digits of one board.
const LANES: usize = 16;

/// One word.
#[derive(Copy, Clone)]
pub(super) struct One(u32);

impl Vector for One {
    const LANES: usize = 1;

    /// No proof is needed: every processor has the instructions.
    type Proof = ();

    #[inline(always)]
    fn new((): (), word: u32) -> Self {
        Self(word)
    }

    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self(word)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline(always)]
    fn left<const BITS: i32>(self) -> Self {
        Self(self.0 << BITS)
    }

    #[inline(always)]
    fn right<const BITS: i32>(self) -> Self {
        Self(self.0 >> BITS)
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        u32::from(self.0 == 0)
    }

    #[inline(always)]
    fn get(&self, _: usize) -> u32 {
        self.0
    }

    #[inline(always)]
    fn set(&mut self, _: usize, word: u32) {
        self.0 = word;
    }
}

/// Words side by side.
#[derive(Copy, Clone)]
#[repr(align(64))]
pub(super) struct Plain([u32; LANES]);

impl Plain {
    #[inline(always)]
    fn zip(self, other: Self, to: impl Fn(u32, u32) -> u32) -> Self {
        Self(array::from_fn(|lane| to(self.0[lane], other.0[lane])))
    }
}

impl Vector for Plain {
    const LANES: usize = LANES;

    /// No proof is needed: every processor has the instructions.
    type Proof = ();

    #[inline(always)]
    fn new((): (), word: u32) -> Self {
        Self([word; LANES])
    }

    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self([word; LANES])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn left<const BITS: i32>(self) -> Self {
        Self(self.0.map(|word| word << BITS))
    }

    #[inline(always)]
    fn right<const BITS: i32>(self) -> Self {
        Self(self.0.map(|word| word >> BITS))
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        (0..LANES).fold(0, |zeros, lane| zeros | u32::from(self.0[lane] == 0) << lane)
    }

    #[inline(always)]
    fn get(&self, lane: usize) -> u32 {
        self.0[lane]
    }

    #[inline(always)]
    fn set(&mut self, lane: usize, word: u32) {
        self.0[lane] = word;
    }
}

impl Sweep for One {}

impl Sweep for Plain {
    /// The same as the [sweep](super::sweep) of other vectors, step by step.
    #[inline(always)]
    fn sweep(words: &mut Words<Self>) -> SweepOutcome {
        let Words { places, single, double, .. } = words;
        let mut was_open = Self([0; LANES]);
        let mut changed = was_open;
        let mut settled = was_open;
        let mut alive = Self([WORD; LANES]);
        let mut filled = alive;
        let mut taken = [was_open; 3];
        let mut known = taken;
        let mut own = [taken; 9];
        let mut left = own;
        for digit in 0..9 {
            for lane in 0..LANES {
                let at = |words: &[Self; 3]| each!(word => One(words[word].0[lane]));
                let open = each!(word => One(places[digit][word].0[lane] & !known[word].0[lane]));
                let concluded = conclude(open, at(single));
                for word in 0..3 {
                    left[digit][word].0[lane] = concluded.places[word].0;
                    own[digit][word].0[lane] = concluded.own[word].0;
                    known[word].0[lane] = taken[word].0[lane];
                    taken[word].0[lane] |= concluded.own[word].0;
                }
                alive.0[lane] &= concluded.alive.0;
            }
        }
        for word in 0..3 {
            for lane in 0..LANES {
                let mut count = DigitCount::new(One(0));
                for digit in 0..9 {
                    let others = taken[word].0[lane] & !own[digit][word].0[lane];
                    let now = left[digit][word].0[lane] & !others;
                    changed.0[lane] |= now ^ places[digit][word].0[lane];
                    places[digit][word].0[lane] = now;
                    count.add(One(now));
                }
                let before = single[word].0[lane];
                was_open.0[lane] |= before ^ WORD;
                settled.0[lane] |= count.single().0 ^ before;
                filled.0[lane] &= count.one.0 & !(before & !taken[word].0[lane]);
                single[word].0[lane] = count.single().0;
                double[word].0[lane] = count.double().0;
            }
        }
        let mut lacking = changed;
        for lane in 0..LANES {
            lacking.0[lane] = (filled.0[lane] ^ WORD) | (alive.0[lane] & STACKS ^ STACKS);
        }
        let dead = lacking.others();
        SweepOutcome { dead, solved: was_open.zeros() & !dead, settled: settled.others(), changed: changed.others() }
    }
}

/// Implements `Swap` for plain words, at some distances.
macro_rules! swap {
    ($($distance:literal)+) => {
        $(impl Swap<$distance> for Plain {
            #[inline(always)]
            fn swapped(self) -> Self {
                Self(array::from_fn(|lane| self.0[lane ^ $distance]))
            }
        })+
    };
}

swap!(1 2 4 8);
