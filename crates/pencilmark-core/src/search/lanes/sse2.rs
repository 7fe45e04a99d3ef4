//! The vectors that every x86-64 processor has.

use super::four;
use crate::search::lanes::pair::{Pair, swap_between};
use crate::search::lanes::register::register;
use crate::search::lanes::vector::{Swap, Vector};
use std::arch::x86_64::{
    __m128i, _mm_and_si128, _mm_andnot_si128, _mm_castsi128_ps, _mm_cmpeq_epi32, _mm_movemask_ps, _mm_or_si128,
    _mm_set1_epi32, _mm_setzero_si128, _mm_shuffle_epi32, _mm_slli_epi32, _mm_srli_epi32, _mm_xor_si128,
};

register! {
    /// Four words in a register of SSE2.
    Four: 4 words in __m128i, with ();
    splat of word: _mm_set1_epi32(word.cast_signed());
    _mm_and_si128 _mm_or_si128 _mm_xor_si128;
    this without other: _mm_andnot_si128(other, this);
    register by BITS: _mm_slli_epi32::<BITS>(register), _mm_srli_epi32::<BITS>(register);
    zeros of register: {
        let zero = _mm_cmpeq_epi32(register, _mm_setzero_si128());
        _mm_movemask_ps(_mm_castsi128_ps(zero)).cast_unsigned()
    };
    swap of register:
        1 => _mm_shuffle_epi32::<0b10_11_00_01>(register),
        2 => _mm_shuffle_epi32::<0b01_00_11_10>(register)
}

four!();
