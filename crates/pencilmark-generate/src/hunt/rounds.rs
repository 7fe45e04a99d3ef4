//! Rounds of a hunt: each choice of removed givens of each seed is a unit of work; the finds are the seeds of the next
//! round.

use super::Hunt;
use pencilmark::{Puzzle, Random, shuffle};
use pencilmark_ser::SerRating;
use std::cmp::Reverse;

/// One unit of work: the neighbours of a seed for one choice of removed givens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The number of the unit among the units of all rounds, from 0.
    pub number: u64,
    /// The number of the round, from 1.
    pub round: u64,
    /// The place of the seed among the seeds of the round, from 0.
    pub place: usize,
    /// The seed: the puzzle whose neighbours are examined.
    pub seed: Puzzle,
    /// The choice of removed givens.
    pub choice: u64,
}

/// The units of work of all rounds, one after another. They depend on the seeds and the finds alone.
///
/// ```
/// use pencilmark_generate::{Hunt, HuntRounds};
/// use pencilmark_ser::SerRating;
///
/// let seed = "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// let mut rounds = HuntRounds::new(Hunt::default(), vec![seed], 100);
/// assert_eq!((rounds.units(), rounds.by_ref().count()), (17, 17), "each given can be removed");
/// let found = "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// rounds.keep(found, SerRating { er: 20, ep: 12, ed: 12 });
/// assert!(rounds.go_on());
/// let unit = rounds.next().unwrap();
/// assert_eq!((unit.number, unit.round, unit.choice), (17, 2, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HuntRounds {
    hunt: Hunt,
    /// The greatest number of finds of a round that become seeds of the next round.
    best: usize,
    /// The greatest number of choices that are drawn for each seed, and the seed of the random numbers.
    sample: Option<(u64, u64)>,
    round: u64,
    seeds: Vec<Puzzle>,
    /// The seed whose choices are handed out.
    place: usize,
    /// The choices of this seed that are left. The next choice is the last of the list.
    choices: Vec<u64>,
    /// The number of units of all rounds so far.
    number: u64,
    found: Vec<(SerRating, Puzzle)>,
}

impl HuntRounds {
    /// The rounds of a hunt, which begin with some seeds. The `best` finds of a round are the seeds of the next round.
    pub fn new(hunt: Hunt, seeds: Vec<Puzzle>, best: usize) -> Self {
        let mut rounds = Self {
            hunt,
            best,
            sample: None,
            round: 1,
            seeds,
            place: 0,
            choices: Vec::new(),
            number: 0,
            found: Vec::new(),
        };
        rounds.begin();
        rounds
    }

    /// The same rounds with at most `most` choices for each seed, drawn at random.
    #[must_use]
    pub fn sampled(mut self, most: u64, seed: u64) -> Self {
        self.sample = Some((most, seed));
        self.begin();
        self
    }

    /// The hunt of the rounds.
    pub fn hunt(&self) -> &Hunt {
        &self.hunt
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u64 {
        self.round
    }

    /// The seeds of the round, the best first.
    pub fn seeds(&self) -> &[Puzzle] {
        &self.seeds
    }

    /// The number of units of the round.
    pub fn units(&self) -> u64 {
        let most = self.sample.map_or(u64::MAX, |(most, _)| most);
        self.seeds.iter().map(|seed| self.hunt.choices(seed).min(most)).sum()
    }

    /// Keeps a find of the round.
    pub fn keep(&mut self, found: Puzzle, rating: SerRating) {
        self.found.push((rating, found));
        if self.found.len() >= 2 * self.best.max(1) {
            self.order();
        }
    }

    /// Sorts the finds: the hardest find first, equally hard finds in the order in which they were found. Keeps the first
    /// `best` finds.
    fn order(&mut self) {
        pencilmark::sort_by_key(&mut self.found, |(SerRating { er, ep, ed }, _)| Reverse((*er, *ep, *ed)));
        self.found.truncate(self.best);
    }

    /// Begins the next round, when all units of the current round are done. Returns whether the next round has a seed.
    pub fn go_on(&mut self) -> bool {
        self.order();
        if self.found.is_empty() {
            return false;
        }
        self.seeds = self.found.drain(..).map(|(_, found)| found).collect();
        (self.place, self.round) = (0, self.round + 1);
        self.begin();
        true
    }

    /// Takes the choices of the current seed.
    fn begin(&mut self) {
        self.choices.clear();
        let Some(seed) = self.seeds.get(self.place) else { return };
        self.choices.extend(0..self.hunt.choices(seed));
        if let Some((most, chance)) = self.sample
            && (self.choices.len() as u64) > most
        {
            // The sample of a seed does not depend on the other seeds.
            shuffle(&mut Random::new(chance ^ hash(seed)), &mut self.choices);
            self.choices.truncate(most as usize);
            pencilmark::sort(&mut self.choices);
        }
        self.choices.reverse();
    }
}

impl Iterator for HuntRounds {
    type Item = Unit;

    /// The next unit of the round.
    fn next(&mut self) -> Option<Unit> {
        loop {
            let seed = self.seeds.get(self.place)?;
            if let Some(choice) = self.choices.pop() {
                let unit =
                    Unit { number: self.number, round: self.round, place: self.place, seed: seed.clone(), choice };
                self.number += 1;
                return Some(unit);
            }
            self.place += 1;
            self.begin();
        }
    }
}

/// The FNV-1a hash of a puzzle.
fn hash(puzzle: &Puzzle) -> u64 {
    puzzle
        .numbers()
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &number| (hash ^ u64::from(number)).wrapping_mul(0x0000_0100_0000_01b3))
}
