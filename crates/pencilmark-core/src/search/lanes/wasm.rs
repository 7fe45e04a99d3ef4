//! The vectors of WebAssembly. An engine without them refuses the whole program.

use super::four;
use crate::search::lanes::pair::{Pair, swap_between};
use crate::search::lanes::register::register;
use crate::search::lanes::vector::{Swap, Vector};
use std::arch::wasm32::{
    u32x4_bitmask, u32x4_eq, u32x4_shl, u32x4_shr, u32x4_shuffle, u32x4_splat, v128, v128_and, v128_andnot, v128_or,
    v128_xor,
};

register! {
    /// Four words in a register of WebAssembly.
    Four: 4 words in v128, with ();
    splat of word: u32x4_splat(word);
    v128_and v128_or v128_xor;
    this without other: v128_andnot(this, other);
    register by BITS: u32x4_shl(register, BITS.cast_unsigned()), u32x4_shr(register, BITS.cast_unsigned());
    zeros of register: u32::from(u32x4_bitmask(u32x4_eq(register, u32x4_splat(0))));
    swap of register:
        1 => u32x4_shuffle::<1, 0, 3, 2>(register, register),
        2 => u32x4_shuffle::<2, 3, 0, 1>(register, register)
}

four!();
