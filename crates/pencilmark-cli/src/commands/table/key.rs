//! The keys of puzzles, of which a table has millions.

use pencilmark::{Puzzle, Random};

/// A hash of 128 bits that stands for a puzzle or a class of equivalent puzzles. The chance that two of a billion classes share
/// one is below 10⁻²⁰.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Key(u128);

impl Key {
    /// The key of a puzzle: FNV-1a of its 81 digits.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
        const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
        Self(puzzle.numbers().iter().fold(BASIS, |hash, &number| (hash ^ u128::from(number)).wrapping_mul(PRIME)))
    }

    /// The place of the key in an order that a seed decides.
    pub(super) fn place(self, seed: u64) -> u64 {
        Random::new(Random::new(seed).next() ^ self.0 as u64 ^ (self.0 >> 64) as u64).next()
    }
}
