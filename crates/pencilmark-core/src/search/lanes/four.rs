//! Four words in one register of 128 bits, on every target whose processors all have such registers.
//!
//! # Safety
//! An intrinsic may run only on a processor that has its instructions. This is known when the program is compiled: every
//! processor of the target has these registers.
#![allow(unsafe_code, reason = "intrinsics, and a word of a register at any place; see the words on safety")]
#![allow(unused_unsafe, reason = "the intrinsics of WebAssembly are safe")]

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
#[path = "neon.rs"]
mod here;
#[cfg(target_arch = "x86_64")]
#[path = "sse2.rs"]
mod here;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[path = "wasm.rs"]
mod here;
#[cfg(not(any(
    all(target_arch = "aarch64", target_endian = "little"),
    target_arch = "x86_64",
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
mod here {
    pub(in crate::search::lanes) use super::super::plain::{Plain as Four, Plain as Digits};

    pub(in crate::search::lanes) const IS_THERE: bool = false;
}

pub(super) use here::{Digits, Four, IS_THERE};

/// The other items that belong to a vector of four words.
#[allow(unused_macros, reason = "some targets have no such registers")]
macro_rules! four {
    () => {
        /// Room for the digits of one board.
        pub(in crate::search::lanes) type Digits = Pair<Pair<Four>>;

        pub(in crate::search::lanes) const IS_THERE: bool = true;

        swap_between!(Four);
    };
}

#[allow(unused_imports, reason = "some targets have no such registers")]
use four;
