//! Random numbers: the sources they can come from, and a generator that gives the same numbers for the same seed.

#[cfg(feature = "rand_core")]
mod rand_core;

/// A source of random numbers: [`Random`], or with the feature `rand_core` any generator that implements its `Rng`.
pub trait RandomSource {
    /// The next number: any number of 64 bits.
    fn next_number(&mut self) -> u64;
}

#[cfg(not(feature = "rand_core"))]
impl RandomSource for Random {
    fn next_number(&mut self) -> u64 {
        self.next()
    }
}

/// A number below a limit, which must not be 0.
#[inline]
pub fn below(random: &mut dyn RandomSource, limit: usize) -> usize {
    (random.next_number() % limit as u64) as usize
}

/// Puts items into random order.
#[inline]
pub fn shuffle<T>(random: &mut dyn RandomSource, items: &mut [T]) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(random, i + 1));
    }
}

/// A small random generator, `SplitMix64` (Steele, Lea and Flood 2014): the same numbers for the same seed, on every
/// machine.
///
/// ```
/// use pencilmark_core::Random;
///
/// let mut random = Random::new(1);
/// assert_eq!(random.next(), 0x910A_2DEC_8902_5CC1);
///
/// let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/// random.shuffle(&mut digits);
/// assert_eq!(digits, [5, 3, 9, 2, 6, 4, 1, 7, 8]);
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator of a seed. All seeds are equally good.
    #[inline]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number: any number of 64 bits.
    #[expect(clippy::should_implement_trait, reason = "numbers never end: an iterator's `Option` would always be full")]
    #[inline]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below a limit, which must not be 0.
    ///
    /// ```
    /// use pencilmark_core::Random;
    ///
    /// let mut random = Random::new(1);
    /// assert!((0..100).all(|_| random.below(6) < 6));
    /// ```
    ///
    /// # Panics
    /// When the limit is 0.
    #[inline]
    pub fn below(&mut self, limit: usize) -> usize {
        below(self, limit)
    }

    /// Puts items into random order.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(self, items);
    }
}
