//! Four words in one register of 128 bits, on every processor whose programs may count on such registers.
//!
//! # Safety
//! An intrinsic may run only on a processor that has its instructions. Whether there are registers is known when this is
//! compiled: no processor of the target is without them. `get` and `set` read and write one of the register's own
//! words, at a lane that was checked.
#![allow(unsafe_code, reason = "intrinsics, and a word of a register at any place; see the words on safety")]
#![allow(unused_unsafe, reason = "the intrinsics of WebAssembly are safe")]

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
#[path = "neon.rs"]
mod register;
#[cfg(target_arch = "x86_64")]
#[path = "sse2.rs"]
mod register;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[path = "wasm.rs"]
mod register;
#[cfg(not(any(
    all(target_arch = "aarch64", target_endian = "little"),
    target_arch = "x86_64",
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
mod register {
    pub(in crate::search::lanes) use super::super::plain::{Plain as Four, Plain as Digits};

    pub(in crate::search::lanes) const IS_THERE: bool = false;
}

pub(super) use register::{Digits, Four, IS_THERE};

/// Implements a vector of four words in a register: what the intrinsics are called is all that differs.
#[allow(unused_macros, reason = "some targets have no such registers")]
macro_rules! four {
    (
        $(#[doc = $doc:literal])+
        $Register:ty;
        splat of $word:ident: $splat:expr;
        $and:ident $or:ident $xor:ident;
        $one:ident without $other:ident: $without:expr;
        $shifted:ident by $BITS:ident: $left:expr, $right:expr;
        zeros of $register:ident: $zeros:expr;
        swap of $swapped:ident: 1 => $next:expr, 2 => $after:expr
    ) => {
        $(#[doc = $doc])+
        #[derive(Copy, Clone)]
        #[repr(transparent)]
        pub(in crate::search::lanes) struct Four($Register);

        /// Room for the digits of one board.
        pub(in crate::search::lanes) type Digits = Pair<Pair<Four>>;

        pub(in crate::search::lanes) const IS_THERE: bool = true;

        // SAFETY: of each block, the module's words hold.
        impl Vector for Four {
            const LANES: usize = 4;

            /// What was loaded at all has what this needs.
            type Proof = ();

            #[inline(always)]
            fn new((): (), $word: u32) -> Self {
                Self(unsafe { $splat })
            }

            #[inline(always)]
            fn splat(self, $word: u32) -> Self {
                Self(unsafe { $splat })
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
                let ($one, $other) = (self.0, other.0);
                Self(unsafe { $without })
            }

            #[inline(always)]
            fn left<const $BITS: i32>(self) -> Self {
                let $shifted = self.0;
                Self(unsafe { $left })
            }

            #[inline(always)]
            fn right<const $BITS: i32>(self) -> Self {
                let $shifted = self.0;
                Self(unsafe { $right })
            }

            #[inline(always)]
            fn zeros(self) -> u32 {
                let $register = self.0;
                unsafe { $zeros }
            }

            #[inline(always)]
            fn get(&self, lane: usize) -> u32 {
                assert!(lane < 4);
                unsafe { std::ptr::from_ref(self).cast::<u32>().add(lane).read() }
            }

            #[inline(always)]
            fn set(&mut self, lane: usize, word: u32) {
                assert!(lane < 4);
                unsafe { std::ptr::from_mut(self).cast::<u32>().add(lane).write(word) }
            }
        }

        // SAFETY: the module's words hold.
        impl Swap<1> for Four {
            #[inline(always)]
            fn swapped(self) -> Self {
                let $swapped = self.0;
                Self(unsafe { $next })
            }
        }

        // SAFETY: the module's words hold.
        impl Swap<2> for Four {
            #[inline(always)]
            fn swapped(self) -> Self {
                let $swapped = self.0;
                Self(unsafe { $after })
            }
        }

        swap_between!(Four);
    };
}

#[allow(unused_imports, reason = "some targets have no such registers")]
use four;
