//! The vectors of x86-64 processors.
//!
//! # Safety
//! An intrinsic may run only on a processor that has its instructions. [`HasAvx2`] and [`HasAvx512`] show that the processor
//! has them, because these values are made only after a check of the processor. The first vector is made from one of them,
//! and all other vectors are made from vectors. So wherever there is a vector, there are the instructions. Every function is
//! inlined into a function that is compiled for these instructions.
#![allow(unsafe_code, reason = "intrinsics; see the words on safety")]
#![allow(clippy::wildcard_imports, reason = "the intrinsics name themselves")]

use super::alone::{self, Alone, Halt};
use super::pair::Pair;
use super::register::register;
use super::run::{BatchTask, run};
use super::start::Start;
use super::vector::{Swap, Vector};
use crate::puzzle::Grid;
use crate::search::Solutions;
use std::arch::x86_64::*;
use std::ops::ControlFlow;

/// The type that shows that the processor has some instructions, and the functions that are compiled for them.
macro_rules! processor {
    ($(#[doc = $doc:literal])+ $Has:ident: [$($feature:tt)+]; many boards in $Many:ty, one in $One:ty) => {
        $(#[doc = $doc])+
        #[derive(Copy, Clone)]
        pub(super) struct $Has(());

        impl $Has {
            /// Asks the processor whether it has the instructions.
            pub(super) fn detect() -> Option<Self> {
                ($(is_x86_feature_detected!($feature))&&+).then_some(Self(()))
            }

            /// Searches many boards side by side.
            pub(super) fn run<S: Start>(self, starts: &[S], task: BatchTask) -> Vec<Solutions> {
                #[target_feature($(enable = $feature),+)]
                fn compiled<S: Start>(has: $Has, starts: &[S], task: BatchTask) -> Vec<Solutions> {
                    run::<$Many, S>(has.into(), starts, task)
                }
                // SAFETY: the processor has the instructions.
                unsafe { compiled(self, starts, task) }
            }

            /// Searches one board, its digits side by side.
            pub(super) fn search(
                self,
                alone: Alone,
                found: &mut dyn FnMut(Grid) -> ControlFlow<()>,
            ) -> ControlFlow<Halt> {
                #[target_feature($(enable = $feature),+)]
                fn compiled(
                    has: $Has,
                    alone: Alone,
                    found: &mut dyn FnMut(Grid) -> ControlFlow<()>,
                ) -> ControlFlow<Halt> {
                    alone::search::<$One>(has.into(), alone, found)
                }
                // SAFETY: the processor has the instructions.
                unsafe { compiled(self, alone, found) }
            }
        }
    };
}

processor! {
    /// The processor has AVX2, and the other instructions that such processors have.
    HasAvx2: ["avx2" "bmi1" "bmi2" "popcnt" "lzcnt"];
    many boards in Pair<Avx2>, one in Pair<Avx2>
}

processor! {
    /// The processor has AVX-512, and the other instructions that such processors have.
    HasAvx512: ["avx512f" "avx512cd" "avx512bw" "avx512dq" "avx512vl" "avx2" "bmi1" "bmi2" "popcnt" "lzcnt"];
    many boards in Pair<Avx512>, one in Pair<Avx2>
}

/// A processor with AVX-512 has AVX2 too.
impl From<HasAvx512> for HasAvx2 {
    fn from(HasAvx512(()): HasAvx512) -> Self {
        Self(())
    }
}

register! {
    /// Eight words in a register of AVX2.
    Avx2: 8 words in __m256i, with HasAvx2;
    splat of word: _mm256_set1_epi32(word.cast_signed());
    _mm256_and_si256 _mm256_or_si256 _mm256_xor_si256;
    this without other: _mm256_andnot_si256(other, this);
    register by BITS:
        _mm256_sllv_epi32(register, _mm256_set1_epi32(BITS)), _mm256_srlv_epi32(register, _mm256_set1_epi32(BITS));
    zeros of register: {
        let zero = _mm256_cmpeq_epi32(register, _mm256_setzero_si256());
        _mm256_movemask_ps(_mm256_castsi256_ps(zero)).cast_unsigned()
    };
    swap of register:
        1 => _mm256_shuffle_epi32::<0b10_11_00_01>(register),
        2 => _mm256_shuffle_epi32::<0b01_00_11_10>(register),
        4 => _mm256_permute2x128_si256::<1>(register, register)
}

register! {
    /// Sixteen words in a register of AVX-512.
    Avx512: 16 words in __m512i, with HasAvx512;
    splat of word: _mm512_set1_epi32(word.cast_signed());
    _mm512_and_si512 _mm512_or_si512 _mm512_xor_si512;
    this without other: _mm512_andnot_si512(other, this);
    register by BITS:
        _mm512_sllv_epi32(register, _mm512_set1_epi32(BITS)), _mm512_srlv_epi32(register, _mm512_set1_epi32(BITS));
    zeros of register: u32::from(_mm512_testn_epi32_mask(register, register));
    swap of register:
}

impl Swap<8> for Pair<Avx2> {
    #[inline(always)]
    fn swapped(self) -> Self {
        self.crossed()
    }
}
