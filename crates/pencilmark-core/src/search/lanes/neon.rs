//! The vectors that every aarch64 processor has: NEON.

use super::four;
use crate::search::lanes::pair::{Pair, swap_between};
use crate::search::lanes::register::register;
use crate::search::lanes::vector::{Swap, Vector};
use std::arch::aarch64::{
    uint32x4_t, vaddvq_u32, vandq_u32, vbicq_u32, vceqzq_u32, vcombine_u32, vcreate_u32, vdupq_n_u32, veorq_u32,
    vextq_u32, vorrq_u32, vrev64q_u32, vshlq_n_u32, vshrq_n_u32,
};

register! {
    /// Four words in a register of NEON.
    Four: 4 words in uint32x4_t, with ();
    splat of word: vdupq_n_u32(word);
    vandq_u32 vorrq_u32 veorq_u32;
    this without other: vbicq_u32(this, other);
    register by BITS: vshlq_n_u32::<BITS>(register), vshrq_n_u32::<BITS>(register);
    zeros of register: {
        // A bit for each lane. The bit of lane 0 is in the lower half of the first number.
        let bits = vcombine_u32(vcreate_u32(1 | 2 << 32), vcreate_u32(4 | 8 << 32));
        vaddvq_u32(vandq_u32(vceqzq_u32(register), bits))
    };
    swap of register:
        1 => vrev64q_u32(register),
        2 => vextq_u32::<2>(register, register)
}

four!();
