//! The wanted number of finds (puzzles that meet the request), over all attempts.

/// The wanted number of finds, the allowed number of tries, and the numbers that were already reached.
#[derive(Clone, Debug)]
pub struct Quota {
    count: u64,
    tries: Option<u64>,
    taken: u64,
    tried: u64,
}

/// The reason why a quota is met.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum QuotaEnd {
    /// The wanted number of finds was made.
    Enough,
    /// The allowed number of tries was made.
    Tries,
}

impl Quota {
    /// A quota of `count` finds, from at most `tries` tries.
    pub fn new(count: u64, tries: Option<u64>) -> Self {
        Self { count, tries, taken: 0, tried: 0 }
    }

    /// The finds of an attempt that the quota still needs. `number` gives the number of a find's try in the attempt, from 0.
    pub fn take<T>(&mut self, mut finds: Vec<T>, tried: u64, number: impl Fn(&T) -> u64) -> Vec<T> {
        let left = self.tries.map_or(u64::MAX, |tries| tries - self.tried);
        finds.retain(|find| number(find) < left);
        finds.truncate(usize::try_from(self.count - self.taken).unwrap_or(usize::MAX));
        self.taken += finds.len() as u64;
        self.tried += tried.min(left);
        finds
    }

    /// The reason why no more attempts are needed; `None` while more attempts are needed.
    pub fn met(&self) -> Option<QuotaEnd> {
        if self.taken == self.count {
            return Some(QuotaEnd::Enough);
        }
        (Some(self.tried) == self.tries).then_some(QuotaEnd::Tries)
    }

    /// The number of puzzles that were tried.
    pub fn tried(&self) -> u64 {
        self.tried
    }
}
