//! Makes [`Random`] a generator of `rand_core`, and every generator of `rand_core` a [`RandomSource`].

use super::{Random, RandomSource};
use rand_core::{Infallible, Rng, SeedableRng, TryRng};

/// Every generator of `rand_core` is a source.
///
/// ```
/// use pencilmark_core::{Grid, Random};
/// use rand_core::{Rng, SeedableRng};
///
/// let mut random = Random::seed_from_u64(7);
/// let rng: &mut dyn Rng = &mut random;
/// assert_ne!(rng.next_u64(), rng.next_u64());
/// Grid::random(&mut random);
/// ```
impl<R: Rng> RandomSource for R {
    fn next_number(&mut self) -> u64 {
        self.next_u64()
    }
}

impl TryRng for Random {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        // The upper bits of a product are more random than the lower bits.
        Ok((self.next() >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.next())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for some in bytes.chunks_mut(8) {
            some.copy_from_slice(&self.next().to_le_bytes()[..some.len()]);
        }
        Ok(())
    }
}

impl SeedableRng for Random {
    type Seed = [u8; 8];

    fn from_seed(seed: [u8; 8]) -> Self {
        Self::new(u64::from_le_bytes(seed))
    }

    fn seed_from_u64(seed: u64) -> Self {
        Self::new(seed)
    }
}
