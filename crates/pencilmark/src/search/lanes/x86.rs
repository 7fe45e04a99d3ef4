//! The vectors of x86-64 processors.
//!
//! # Safety
//! An intrinsic may run only on a processor that has its instructions. The two vectors here are made in two places
//! alone, [`with_avx2`] and [`with_avx512`], which require these instructions; [`Kernel`](super::Kernel) calls them
//! only after it has asked the processor. Every function is inlined into those, so that it is compiled for them.
#![allow(unsafe_code, reason = "intrinsics; see the words on safety")]
#![allow(clippy::wildcard_imports, reason = "the intrinsics name themselves")]

use super::alone::{self, Alone, Halt};
use super::run::{Task, run};
use super::start::Start;
use super::vector::{Pair, Vector};
use crate::grid::Grid;
use crate::search::Solutions;
use std::arch::x86_64::*;
use std::ops::ControlFlow;

/// Runs a batch in 8 lanes of 256 bits.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn with_avx2<S: Start>(starts: &[S], task: Task) -> Vec<Solutions> {
    run::<Avx2, S>(starts, task)
}

/// Runs a batch in 16 lanes of 512 bits.
#[target_feature(enable = "avx512f,avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn with_avx512<S: Start>(starts: &[S], task: Task) -> Vec<Solutions> {
    run::<Avx512, S>(starts, task)
}

/// Searches one board, its digits in lanes of 256 bits.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn alone_with_avx2(alone: Alone, found: &mut dyn FnMut(Grid) -> ControlFlow<()>) -> ControlFlow<Halt> {
    alone::search::<Pair<Avx2>>(alone, found)
}

/// Searches one board, its digits in lanes of 512 bits.
#[target_feature(enable = "avx512f,avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn alone_with_avx512(alone: Alone, found: &mut dyn FnMut(Grid) -> ControlFlow<()>) -> ControlFlow<Halt> {
    alone::search::<Avx512>(alone, found)
}

macro_rules! vector {
    (
        $(#[doc = $doc:literal])+
        $Name:ident: $lanes:literal words in $Register:ty;
        $splat:ident $and:ident $or:ident $xor:ident $without:ident $left:ident $right:ident;
        swap of $swapped:ident: $swap:expr;
        zeros of $register:ident: $zeros:expr
    ) => {
        $(#[doc = $doc])+
        #[derive(Copy, Clone)]
        #[repr(transparent)]
        pub(super) struct $Name($Register);

        // SAFETY: of each block, the module's words hold. `get` and `set` read and write one of the register's own
        // words, at a lane that was checked.
        impl Vector for $Name {
            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(word: u32) -> Self {
                Self(unsafe { $splat(word.cast_signed()) })
            }

            #[inline(always)]
            fn and(self, other: Self) -> Self {
                Self(unsafe { $and(self.0, other.0) })
            }

            #[inline(always)]
            fn or(self, other: Self) -> Self {
                Self(unsafe { $or(self.0, other.0) })
            }

            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                Self(unsafe { $xor(self.0, other.0) })
            }

            #[inline(always)]
            fn without(self, other: Self) -> Self {
                Self(unsafe { $without(other.0, self.0) })
            }

            #[inline(always)]
            fn left<const BITS: u32>(self) -> Self {
                Self(unsafe { $left(self.0, $splat(BITS.cast_signed())) })
            }

            #[inline(always)]
            fn right<const BITS: u32>(self) -> Self {
                Self(unsafe { $right(self.0, $splat(BITS.cast_signed())) })
            }

            #[inline(always)]
            fn swap<const DISTANCE: usize>(self) -> Self {
                let $swapped = self.0;
                Self(unsafe { $swap })
            }

            #[inline(always)]
            fn zeros(self) -> u32 {
                let $register = self.0;
                unsafe { $zeros }
            }

            #[inline(always)]
            fn get(&self, lane: usize) -> u32 {
                assert!(lane < $lanes);
                unsafe { std::ptr::from_ref(self).cast::<u32>().add(lane).read() }
            }

            #[inline(always)]
            fn set(&mut self, lane: usize, word: u32) {
                assert!(lane < $lanes);
                unsafe { std::ptr::from_mut(self).cast::<u32>().add(lane).write(word) }
            }
        }
    };
}

vector! {
    /// Eight words in a register of AVX2.
    Avx2: 8 words in __m256i;
    _mm256_set1_epi32 _mm256_and_si256 _mm256_or_si256 _mm256_xor_si256 _mm256_andnot_si256 _mm256_sllv_epi32
    _mm256_srlv_epi32;
    swap of register: match DISTANCE {
        1 => _mm256_shuffle_epi32::<0b10_11_00_01>(register),
        2 => _mm256_shuffle_epi32::<0b01_00_11_10>(register),
        _ => _mm256_permute2x128_si256::<1>(register, register),
    };
    zeros of register: {
        let zero = _mm256_cmpeq_epi32(register, _mm256_setzero_si256());
        _mm256_movemask_ps(_mm256_castsi256_ps(zero)).cast_unsigned()
    }
}

vector! {
    /// Sixteen words in a register of AVX-512.
    Avx512: 16 words in __m512i;
    _mm512_set1_epi32 _mm512_and_si512 _mm512_or_si512 _mm512_xor_si512 _mm512_andnot_si512 _mm512_sllv_epi32
    _mm512_srlv_epi32;
    swap of register: match DISTANCE {
        1 => _mm512_shuffle_epi32::<0b10_11_00_01>(register),
        2 => _mm512_shuffle_epi32::<0b01_00_11_10>(register),
        4 => _mm512_shuffle_i64x2::<0b10_11_00_01>(register, register),
        _ => _mm512_shuffle_i64x2::<0b01_00_11_10>(register, register),
    };
    zeros of register: u32::from(_mm512_testn_epi32_mask(register, register))
}
