//! A few operations on several words of 32 bits side by side, one a lane.

use std::array;

/// Words of 32 bits, one for each lane. Each operation works on all of them at once.
pub(super) trait Vector: Copy {
    /// How many lanes there are: at most 32.
    const LANES: usize;

    /// Shows that this processor has the instructions. The first vector is made from it, all others from vectors.
    type Proof: Copy;

    /// A vector with the same word in each lane.
    fn new(proof: Self::Proof, word: u32) -> Self;
    /// A vector with the same word in each lane; the words of this one do not matter.
    fn splat(self, word: u32) -> Self;
    /// The bits that both vectors have.
    fn and(self, other: Self) -> Self;
    /// The bits that at least one of the vectors has.
    fn or(self, other: Self) -> Self;
    /// The bits that exactly one of the vectors has.
    fn xor(self, other: Self) -> Self;
    /// The bits that this vector has and the other does not.
    fn without(self, other: Self) -> Self;
    /// Each word shifted towards its higher bits.
    fn left<const BITS: i32>(self) -> Self;
    /// Each word shifted towards its lower bits.
    fn right<const BITS: i32>(self) -> Self;
    /// A bit for each lane whose word is zero.
    fn zeros(self) -> u32;
    /// The word of a lane.
    fn get(&self, lane: usize) -> u32;
    /// Changes the word of a lane.
    fn set(&mut self, lane: usize, word: u32);

    /// A bit for each lane whose word is not zero.
    #[inline(always)]
    fn others(self) -> u32 {
        self.zeros() ^ all::<Self>()
    }

    /// Each lane's word and that of the lane whose number differs in one bit, `DISTANCE`, exchanged.
    #[inline(always)]
    fn swap<const DISTANCE: usize>(self) -> Self
    where
        Self: Swap<DISTANCE>,
    {
        self.swapped()
    }
}

/// A vector with a lane at a distance from each other one. There are implementations for the distances that a vector
/// has, so that no other can be asked for.
pub(super) trait Swap<const DISTANCE: usize>: Vector {
    /// See [`Vector::swap`].
    fn swapped(self) -> Self;
}

/// Sixteen lanes: room for nine digits.
pub(super) trait Sixteen: Swap<1> + Swap<2> + Swap<4> + Swap<8> {}

impl<V: Swap<1> + Swap<2> + Swap<4> + Swap<8>> Sixteen for V {}

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

    /// Every processor has what this needs.
    type Proof = ();

    #[inline(always)]
    fn new((): (), word: u32) -> Self {
        Self([word; 4])
    }

    #[inline(always)]
    fn splat(self, word: u32) -> Self {
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
    fn left<const BITS: i32>(self) -> Self {
        self.map(|a| a << BITS)
    }

    #[inline(always)]
    fn right<const BITS: i32>(self) -> Self {
        self.map(|a| a >> BITS)
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

/// Implements the distances of plain words.
macro_rules! swap_plain {
    ($($distance:literal)+) => {
        $(impl Swap<$distance> for Plain {
            #[inline(always)]
            fn swapped(self) -> Self {
                Self(array::from_fn(|lane| self.0[lane ^ $distance]))
            }
        })+
    };
}

swap_plain!(1 2);

/// A vector with twice as many lanes, in two registers.
#[derive(Copy, Clone)]
pub(super) struct Pair<V>(V, V);

impl<V> Pair<V> {
    /// The pair with its two registers exchanged.
    #[inline(always)]
    pub(super) fn crossed(self) -> Self {
        Self(self.1, self.0)
    }
}

impl<V: Vector> Vector for Pair<V> {
    const LANES: usize = 2 * V::LANES;

    type Proof = V::Proof;

    #[inline(always)]
    fn new(proof: V::Proof, word: u32) -> Self {
        Self(V::new(proof, word), V::new(proof, word))
    }

    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self(self.0.splat(word), self.1.splat(word))
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
    fn left<const BITS: i32>(self) -> Self {
        Self(self.0.left::<BITS>(), self.1.left::<BITS>())
    }

    #[inline(always)]
    fn right<const BITS: i32>(self) -> Self {
        Self(self.0.right::<BITS>(), self.1.right::<BITS>())
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

/// Implements for pairs the distances within a register.
macro_rules! swap_within {
    ($($distance:literal)+) => {
        $(impl<V: Swap<$distance>> Swap<$distance> for Pair<V> {
            #[inline(always)]
            fn swapped(self) -> Self {
                Self(self.0.swap::<$distance>(), self.1.swap::<$distance>())
            }
        })+
    };
}

swap_within!(1 2 4);

// The distance between the registers of a pair is the number of lanes of one.

/// Implements for pairs of four words each, and for pairs of these, the distance between their registers.
macro_rules! swap_between {
    ($Four:ty) => {
        impl Swap<4> for Pair<$Four> {
            #[inline(always)]
            fn swapped(self) -> Self {
                self.crossed()
            }
        }

        impl Swap<8> for Pair<Pair<$Four>> {
            #[inline(always)]
            fn swapped(self) -> Self {
                self.crossed()
            }
        }
    };
}

swap_between!(Plain);
#[allow(unused_imports, reason = "some targets have no other registers of four words")]
pub(super) use swap_between;
