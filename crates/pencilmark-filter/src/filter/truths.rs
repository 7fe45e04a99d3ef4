//! The truth values that a condition can still have: a set of true, false and null.

use std::ops::{BitAnd, BitOr, Not};

/// A set of truth values. As long as some facts about a puzzle are unknown, a condition can have several truth values.
///
/// `and`, `or` and `not` work as in SQL (Kleene's logic, with null as the third truth value). The result is the set of the
/// results for all pairs of truth values.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Truths(pub u8);

impl Truths {
    /// Only true.
    pub const TRUE: Self = Self(1);
    /// Only false.
    pub const FALSE: Self = Self(2);
    /// Only null.
    pub const NULL: Self = Self(4);
    /// True, false or null.
    pub(super) const OPEN: Self = Self(7);
    /// True or false.
    pub(super) const EITHER: Self = Self(3);

    pub(super) const fn of(truth: bool) -> Self {
        if truth { Self::TRUE } else { Self::FALSE }
    }

    /// Whether the set has at least one of the truth values of another set.
    pub const fn may_be(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the set has exactly one truth value.
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
