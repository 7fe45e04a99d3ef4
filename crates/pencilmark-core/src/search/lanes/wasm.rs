//! The vectors of WebAssembly.
//!
//! # Safety
//! Whether there are vectors is known when this is compiled: an engine without them refuses the whole program. So the
//! intrinsics are safe here. `get` and `set` read and write one of the register's own words, at a lane that was checked.
#![allow(unsafe_code, reason = "a word of a register at a place that is not known before; see the words on safety")]
#![allow(clippy::wildcard_imports, reason = "the intrinsics name themselves")]

use super::vector::{Pair, Swap, Vector, swap_between};
use std::arch::wasm32::*;

/// Four words in a register.
#[derive(Copy, Clone)]
#[repr(transparent)]
pub(super) struct Simd128(v128);

impl Vector for Simd128 {
    const LANES: usize = 4;

    /// What was loaded at all has what this needs.
    type Proof = ();

    #[inline(always)]
    fn new((): (), word: u32) -> Self {
        Self(u32x4_splat(word))
    }

    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self(u32x4_splat(word))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(v128_and(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(v128_xor(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    fn left<const BITS: u32>(self) -> Self {
        Self(u32x4_shl(self.0, BITS))
    }

    #[inline(always)]
    fn right<const BITS: u32>(self) -> Self {
        Self(u32x4_shr(self.0, BITS))
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        u32::from(u32x4_bitmask(u32x4_eq(self.0, u32x4_splat(0))))
    }

    #[inline(always)]
    fn get(&self, lane: usize) -> u32 {
        assert!(lane < Self::LANES);
        // SAFETY: the register has this word.
        unsafe { std::ptr::from_ref(self).cast::<u32>().add(lane).read() }
    }

    #[inline(always)]
    fn set(&mut self, lane: usize, word: u32) {
        assert!(lane < Self::LANES);
        // SAFETY: the register has this word.
        unsafe { std::ptr::from_mut(self).cast::<u32>().add(lane).write(word) }
    }
}

impl Swap<1> for Simd128 {
    #[inline(always)]
    fn swapped(self) -> Self {
        Self(u32x4_shuffle::<1, 0, 3, 2>(self.0, self.0))
    }
}

impl Swap<2> for Simd128 {
    #[inline(always)]
    fn swapped(self) -> Self {
        Self(u32x4_shuffle::<2, 3, 0, 1>(self.0, self.0))
    }
}

swap_between!(Simd128);
