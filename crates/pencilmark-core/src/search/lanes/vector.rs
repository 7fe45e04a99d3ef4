//! A few operations on several words of 32 bits side by side, one in each lane.

/// Words of 32 bits, one for each lane. Each operation works on all of them at once.
pub(super) trait Vector: Copy {
    /// The number of lanes: at most 32.
    const LANES: usize;

    /// A proof that this processor has the instructions. The first vector is made from it, all others from vectors.
    type Proof: Copy;

    /// A vector with the same word in each lane.
    fn new(proof: Self::Proof, word: u32) -> Self;
    /// A vector with the same word in each lane; the words of this one do not matter.
    fn splat(self, word: u32) -> Self;
    /// The bits that both vectors have.
    fn and(self, other: Self) -> Self;
    /// The bits that at least one of the vectors has.
    fn or(self, other: Self) -> Self;
    /// The bits that exactly one of the vectors has.
    fn xor(self, other: Self) -> Self;
    /// The bits that this vector has and the other does not.
    fn without(self, other: Self) -> Self;
    /// Each word shifted towards its higher bits.
    fn left<const BITS: i32>(self) -> Self;
    /// Each word shifted towards its lower bits.
    fn right<const BITS: i32>(self) -> Self;
    /// A bit for each lane whose word is zero.
    fn zeros(self) -> u32;
    /// The word of a lane.
    fn get(&self, lane: usize) -> u32;
    /// Changes the word of a lane.
    fn set(&mut self, lane: usize, word: u32);

    /// A bit for each lane whose word is not zero.
    #[inline(always)]
    fn others(self) -> u32 {
        self.zeros() ^ all::<Self>()
    }

    /// Exchanges the words of each pair of lanes whose numbers differ only in the bit `DISTANCE`.
    #[inline(always)]
    fn swap<const DISTANCE: usize>(self) -> Self
    where
        Self: Swap<DISTANCE>,
    {
        self.swapped()
    }
}

/// A vector that can exchange its lanes at a distance. It is implemented only for the distances that a vector has, so that
/// the code cannot use another distance.
pub(super) trait Swap<const DISTANCE: usize>: Vector {
    /// See [`Vector::swap`].
    fn swapped(self) -> Self;
}

/// Sixteen lanes: room for nine digits.
pub(super) trait Sixteen: Swap<1> + Swap<2> + Swap<4> + Swap<8> {}

impl<V: Swap<1> + Swap<2> + Swap<4> + Swap<8>> Sixteen for V {}

/// A bit for each lane.
pub(super) const fn all<V: Vector>() -> u32 {
    u32::MAX >> (32 - V::LANES)
}
