//! The truths that a condition may still have: some of true, false and null.

use std::ops::{BitAnd, BitOr, Not};

/// A set of truths. As long as not all facts about a puzzle are known, a condition may have several.
///
/// `and`, `or` and `not` are those of SQL (Kleene's logic, with null as the third truth), for each pair of truths.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Truths(pub u8);

impl Truths {
    /// True alone.
    pub const TRUE: Self = Self(1);
    /// False alone.
    pub const FALSE: Self = Self(2);
    /// Null alone.
    pub const NULL: Self = Self(4);
    /// True, false or null.
    pub(super) const OPEN: Self = Self(7);
    /// True or false.
    pub(super) const EITHER: Self = Self(3);

    pub(super) const fn of(truth: bool) -> Self {
        if truth { Self::TRUE } else { Self::FALSE }
    }

    /// Whether the set has one of these truths.
    pub const fn may_be(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the set has exactly one truth.
    pub(super) const fn is_settled(self) -> bool {
        self.0.is_power_of_two()
    }
}

impl Not for Truths {
    type Output = Self;

    fn not(self) -> Self {
        Self((self.0 & 4) | ((self.0 & 1) << 1) | ((self.0 & 2) >> 1))
    }
}

impl BitAnd for Truths {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        let (t, f, n) = (Self::TRUE, Self::FALSE, Self::NULL);
        let is_true = self.may_be(t) && other.may_be(t);
        let is_false = self.may_be(f) || other.may_be(f);
        let is_null = (self.may_be(n) && other.may_be(Self(t.0 | n.0))) || (other.may_be(n) && self.may_be(t));
        let some = [(is_true, t), (is_false, f), (is_null, n)];
        Self(some.into_iter().filter(|(may_be, _)| *may_be).fold(0, |set, (_, truth)| set | truth.0))
    }
}

impl BitOr for Truths {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        !(!self & !other)
    }
}
