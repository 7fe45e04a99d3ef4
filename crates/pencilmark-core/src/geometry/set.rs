//! Sets of digits, cells and houses: bits with set operators.

use super::cell::Cell;
use super::digit::Digit;
use super::house::House;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub, SubAssign};

/// The number of members of each set of nine. The table is faster than counting bits when the compiler may not use the
/// processor's instruction for counting.
static SIZES: [u8; 1 << 9] = {
    let mut sizes = [0; 1 << 9];
    let mut set = 1;
    while set < sizes.len() {
        sizes[set] = sizes[set & (set - 1)] + 1;
        set += 1;
    }
    sizes
};

/// The number of members of a set of nine.
#[inline]
pub const fn size_of_nine(set: u16) -> u32 {
    SIZES[(set & 511) as usize] as u32
}

/// The bit of a member of a set of nine.
#[inline]
const fn bit_of_nine(index: usize) -> u16 {
    1 << index
}

/// Whether a set of nine has a member.
#[inline]
const fn has_of_nine(set: u16, index: usize) -> bool {
    set >> index & 1 == 1
}

/// The bit of a member of a large set. Only one half is shifted: WebAssembly calls a function to shift 128 bits.
#[inline]
const fn bit(index: usize) -> u128 {
    let half = 1_u64 << (index & 63);
    if index < 64 { half as u128 } else { (half as u128) << 64 }
}

/// Whether a large set has a member.
#[inline]
const fn has(set: u128, index: usize) -> bool {
    let half = if index < 64 { set as u64 } else { (set >> 64) as u64 };
    half >> (index & 63) & 1 == 1
}

macro_rules! set {
    (
        $(#[$doc:meta])*
        $Set:ident of $Item:ident: $all:literal $meaning:literal within $mask:literal in $Bits:ty,
        with $bit:path, $has:path, counted by $size:path
    ) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[must_use]
        pub struct $Set($Bits);

        impl $Set {
            /// The empty set.
            pub const EMPTY: Self = Self(0);
            #[doc = $meaning]
            pub const ALL: Self = Self((1 << $all) - 1);

            /// The set of one member.
            #[inline]
            pub const fn of(item: $Item) -> Self {
                Self($bit(item.index()))
            }

            /// The set of these bits; bits beyond the last member are ignored.
            #[inline]
            pub const fn from_bits(bits: $Bits) -> Self {
                Self(bits & $mask)
            }

            /// One bit for each member; the first member is the lowest bit.
            #[inline]
            pub const fn bits(self) -> $Bits {
                self.0
            }

            /// The number of members.
            #[inline]
            pub const fn len(self) -> usize {
                $size(self.0) as usize
            }

            /// Whether the set has no member.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether the set has this member.
            #[inline]
            pub const fn contains(self, item: $Item) -> bool {
                $has(self.0, item.index())
            }

            /// Whether the two sets have a common member.
            #[inline]
            pub const fn intersects(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Whether every member of this set is in the other.
            #[inline]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Whether every member of the other set is in this one.
            #[inline]
            pub const fn is_superset(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// Adds a member.
            #[inline]
            pub const fn insert(&mut self, item: $Item) {
                self.0 |= $bit(item.index());
            }

            /// Removes a member.
            #[inline]
            pub const fn remove(&mut self, item: $Item) {
                self.0 &= !$bit(item.index());
            }

            /// The first member, if any.
            #[inline]
            pub const fn first(self) -> Option<$Item> {
                if self.0 == 0 { None } else { Some($Item::from_index(self.0.trailing_zeros() as u8)) }
            }

            /// The only member, if there is exactly one.
            #[inline]
            pub const fn single(self) -> Option<$Item> {
                if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
            }

            /// The members, ascending.
            #[inline]
            pub const fn iter(self) -> Members<Self> {
                Members(self)
            }
        }

        impl Iterator for Members<$Set> {
            type Item = $Item;

            #[inline]
            fn next(&mut self) -> Option<$Item> {
                let first = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(first)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl ExactSizeIterator for Members<$Set> {}

        impl IntoIterator for $Set {
            type Item = $Item;
            type IntoIter = Members<$Set>;

            #[inline]
            fn into_iter(self) -> Members<$Set> {
                self.iter()
            }
        }

        impl FromIterator<$Item> for $Set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, |set, item| set | Self::of(item))
            }
        }

        impl From<$Item> for $Set {
            #[inline]
            fn from(item: $Item) -> Self {
                Self::of(item)
            }
        }

        impl BitOr for $Set {
            type Output = Self;
            #[inline]
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl BitOrAssign for $Set {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }

        impl BitAnd for $Set {
            type Output = Self;
            #[inline]
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl BitAndAssign for $Set {
            #[inline]
            fn bitand_assign(&mut self, other: Self) {
                self.0 &= other.0;
            }
        }

        impl BitXor for $Set {
            type Output = Self;
            #[inline]
            fn bitxor(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }
        }

        impl Sub for $Set {
            type Output = Self;
            #[inline]
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl SubAssign for $Set {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                self.0 &= !other.0;
            }
        }

        impl Not for $Set {
            type Output = Self;
            #[inline]
            fn not(self) -> Self {
                Self(!self.0 & Self::ALL.0)
            }
        }

        impl fmt::Debug for $Set {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

set! {
    /// A set of digits, as nine bits.
    ///
    /// ```
    /// use pencilmark_core::{Digit, Digits};
    ///
    /// let marks: Digits = [2, 4, 7].into_iter().filter_map(Digit::new).collect();
    /// assert_eq!(marks.to_string(), "247");
    /// assert_eq!((!marks).len(), 6);
    /// assert_eq!((marks - Digits::of(Digit::new(2).unwrap())).first(), Digit::new(4));
    /// ```
    Digits of Digit: 9 "The set of all members." within 0o777 in u16,
        with bit_of_nine, has_of_nine, counted by size_of_nine
}

set! {
    /// A set of cells, as 81 bits, row by row.
    ///
    /// ```
    /// use pencilmark_core::{Cell, Cells};
    ///
    /// let (a, b) = (Cell::at(1, 1).unwrap(), Cell::at(2, 5).unwrap());
    /// let both = Cells::of(a) | Cells::of(b);
    /// assert_eq!(both.to_string(), "r1c1,r2c5");
    /// assert_eq!(both.common_peers().to_string(), "r1c4,r1c5,r1c6,r2c1,r2c2,r2c3");
    /// ```
    Cells of Cell: 81 "The set of all members." within 0x1_ffff_ffff_ffff_ffff_ffff in u128,
        with bit, has, counted by u128::count_ones
}

set! {
    /// A set of houses, as bits: rows, columns, blocks, then those of other kinds.
    Houses of House: 27 "The rows, columns and blocks of the usual board."
        within 0xffff_ffff_ffff_ffff_ffff_ffff_ffff_ffff in u128,
        with bit, has, counted by u128::count_ones
}

impl Houses {
    /// All rows.
    pub const ROWS: Self = Self(0o777);
    /// All columns.
    pub const COLUMNS: Self = Self(0o777 << 9);
    /// All rows and columns.
    pub const LINES: Self = Self(Self::ROWS.0 | Self::COLUMNS.0);
    /// All blocks, and all regions in their place.
    pub const BLOCKS: Self = Self(0o777_777 << 18);
}

/// Iterates over the members of a set, ascending.
#[derive(Clone, Debug)]
pub struct Members<S>(S);

impl fmt::Display for Digits {
    /// The digits without separators: `247`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.iter().map(Digit::to_char).collect::<String>())
    }
}

impl fmt::Display for Cells {
    /// The cells with commas between them: `r1c1,r2c5`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(","))
    }
}

impl fmt::Display for Houses {
    /// The short names with commas between them: `r1,c3,b5`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.iter().map(House::short).collect::<Vec<_>>().join(","))
    }
}
