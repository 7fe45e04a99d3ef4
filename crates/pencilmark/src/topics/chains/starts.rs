//! Sets of starts of chains.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// The maximum number of words of starts in one batch.
pub(super) const WORDS: usize = 4;
/// The maximum number of starts in one batch.
pub(super) const TOGETHER: usize = 64 * WORDS;

/// A set of starts, 64 starts in each word. Fewer words are faster.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Starts<const N: usize = WORDS>([u64; N]);

impl<const N: usize> Default for Starts<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Starts<N> {
    /// The same starts in more words, or in fewer words if the other words are empty.
    pub(super) fn in_words<const M: usize>(self) -> Starts<M> {
        let mut starts = Starts::default();
        starts.0.iter_mut().zip(self.0).for_each(|(word, own)| *word = own);
        starts
    }

    pub(super) fn of(start: usize) -> Self {
        let mut one = Self::default();
        one.insert(start);
        one
    }

    pub(super) fn insert(&mut self, start: usize) {
        self.0[start / 64] |= 1 << (start % 64);
    }

    pub(super) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The members, ascending.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(i, mut word)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                word &= word.wrapping_sub(1);
                (bit < 64).then_some(i * 64 + bit)
            })
        })
    }
}

impl<const N: usize> BitOrAssign for Starts<N> {
    fn bitor_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
    }
}

impl<const N: usize> BitOr for Starts<N> {
    type Output = Self;

    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const N: usize> BitAnd for Starts<N> {
    type Output = Self;

    fn bitand(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, mask)| *word &= mask);
        self
    }
}

impl<const N: usize> Sub for Starts<N> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, taken)| *word &= !taken);
        self
    }
}
