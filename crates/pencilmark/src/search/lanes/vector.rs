//! A few operations on several words of 32 bits side by side, one a lane.

use std::array;

/// Words of 32 bits, one a lane, to which everything happens at once.
pub(super) trait Vector: Copy {
    /// How many there are: at most 32.
    const LANES: usize;

    /// The same word in each lane.
    fn splat(word: u32) -> Self;
    /// What stands in both.
    fn and(self, other: Self) -> Self;
    /// What stands in either.
    fn or(self, other: Self) -> Self;
    /// What stands in one of both.
    fn xor(self, other: Self) -> Self;
    /// What stands here and not there.
    fn without(self, other: Self) -> Self;
    /// Shifted towards the higher bits.
    fn left<const BITS: u32>(self) -> Self;
    /// Shifted towards the lower bits.
    fn right<const BITS: u32>(self) -> Self;
    /// Each lane's word and that of the lane whose number differs in one bit, `DISTANCE`, exchanged.
    fn swap<const DISTANCE: usize>(self) -> Self;
    /// Which lanes are zero, a bit each.
    fn zeros(self) -> u32;
    /// One lane's word.
    fn get(&self, lane: usize) -> u32;
    /// Changes one lane's word.
    fn set(&mut self, lane: usize, word: u32);

    /// A bit for each lane that is not zero.
    #[inline(always)]
    fn others(self) -> u32 {
        self.zeros() ^ all::<Self>()
    }
}

/// A bit for each lane.
pub(super) const fn all<V: Vector>() -> u32 {
    u32::MAX >> (32 - V::LANES)
}

/// Plain words, for every processor. Compilers turn four of them into one register where there is one.
#[derive(Copy, Clone)]
#[repr(align(16))]
pub(super) struct Plain([u32; 4]);

impl Plain {
    #[inline(always)]
    fn map(self, to: impl Fn(u32) -> u32) -> Self {
        Self(self.0.map(to))
    }

    #[inline(always)]
    fn zip(self, other: Self, to: impl Fn(u32, u32) -> u32) -> Self {
        Self(array::from_fn(|lane| to(self.0[lane], other.0[lane])))
    }
}

impl Vector for Plain {
    const LANES: usize = 4;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self([word; 4])
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
    fn left<const BITS: u32>(self) -> Self {
        self.map(|a| a << BITS)
    }

    #[inline(always)]
    fn right<const BITS: u32>(self) -> Self {
        self.map(|a| a >> BITS)
    }

    #[inline(always)]
    fn swap<const DISTANCE: usize>(self) -> Self {
        Self(array::from_fn(|lane| self.0[lane ^ DISTANCE]))
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        (0..4).fold(0, |zeros, lane| zeros | u32::from(self.0[lane] == 0) << lane)
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

/// Twice as many lanes, in two registers.
#[derive(Copy, Clone)]
pub(super) struct Pair<V>(V, V);

impl<V: Vector> Vector for Pair<V> {
    const LANES: usize = 2 * V::LANES;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self(V::splat(word), V::splat(word))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0), self.1.and(other.1))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0), self.1.or(other.1))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(self.0.xor(other.0), self.1.xor(other.1))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0), self.1.without(other.1))
    }

    #[inline(always)]
    fn left<const BITS: u32>(self) -> Self {
        Self(self.0.left::<BITS>(), self.1.left::<BITS>())
    }

    #[inline(always)]
    fn right<const BITS: u32>(self) -> Self {
        Self(self.0.right::<BITS>(), self.1.right::<BITS>())
    }

    #[inline(always)]
    fn swap<const DISTANCE: usize>(self) -> Self {
        if DISTANCE == V::LANES {
            Self(self.1, self.0)
        } else {
            Self(self.0.swap::<DISTANCE>(), self.1.swap::<DISTANCE>())
        }
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        self.0.zeros() | self.1.zeros() << V::LANES
    }

    #[inline(always)]
    fn get(&self, lane: usize) -> u32 {
        if lane < V::LANES { self.0.get(lane) } else { self.1.get(lane - V::LANES) }
    }

    #[inline(always)]
    fn set(&mut self, lane: usize, word: u32) {
        if lane < V::LANES { self.0.set(lane, word) } else { self.1.set(lane - V::LANES, word) }
    }
}
