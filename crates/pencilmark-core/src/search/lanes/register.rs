//! The parts that all vectors in registers have in common: everything except the names of the intrinsics.
#![allow(unused_macros, unused_imports, reason = "some targets have no such registers")]

/// Implements a vector of some words in a register.
///
/// The code that calls this macro says why the intrinsics may run. `get` and `set` read and write one of the register's
/// own words, at a lane that was checked.
macro_rules! register {
    (
        $(#[doc = $doc:literal])+
        $Name:ident: $lanes:literal words in $Register:ty, with $Proof:ty;
        splat of $word:ident: $splat:expr;
        $and:ident $or:ident $xor:ident;
        $one:ident without $other:ident: $without:expr;
        $shifted:ident by $BITS:ident: $left:expr, $right:expr;
        zeros of $register:ident: $zeros:expr;
        swap of $swapped:ident: $($distance:literal => $swap:expr),*
    ) => {
        $(#[doc = $doc])+
        #[derive(Copy, Clone)]
        #[repr(transparent)]
        pub(in crate::search::lanes) struct $Name($Register);

        // SAFETY: for each block, see the words on safety in the module that calls this macro.
        impl Vector for $Name {
            const LANES: usize = $lanes;

            type Proof = $Proof;

            #[inline(always)]
            fn new(_: $Proof, $word: u32) -> Self {
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
                assert!(lane < $lanes);
                unsafe { std::ptr::from_ref(self).cast::<u32>().add(lane).read() }
            }

            #[inline(always)]
            fn set(&mut self, lane: usize, word: u32) {
                assert!(lane < $lanes);
                unsafe { std::ptr::from_mut(self).cast::<u32>().add(lane).write(word) }
            }
        }

        impl crate::search::lanes::sweep::Sweep for $Name {}

        // SAFETY: see the words on safety in the module that calls this macro.
        $(impl Swap<$distance> for $Name {
            #[inline(always)]
            fn swapped(self) -> Self {
                let $swapped = self.0;
                Self(unsafe { $swap })
            }
        })*
    };
}

pub(super) use register;
