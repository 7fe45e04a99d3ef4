//! Two registers side by side.
#![allow(dead_code, unused_imports, unused_macros, reason = "some targets have no registers of four words")]

use super::sweep::Sweep;
use super::vector::{Swap, Vector};

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

impl<V: Vector> Sweep for Pair<V> {}

/// Implements `Swap` for pairs, for the distances that lie within one register.
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

// Exchanging the two registers of a pair is the swap whose distance is the number of lanes of one register.

/// Implements `Swap` for pairs of registers of four words (distance 4), and for pairs of such pairs (distance 8): the two halves
/// are exchanged.
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

pub(super) use swap_between;
