//! The hardest puzzles near a puzzle.

use super::made::{Generated, PuzzleFacts};
use super::maker::Maker;
use super::reasons::{no_more_tries, told};
use super::wanted::Generate;
use crate::answers::{Code, Refusal};
use crate::fields::Selection;
use crate::values::{Given, Number};
use pencilmark::{Board, Budget, Grid, Puzzle, State, Stopped};
use pencilmark_generate::Vicinity;
use pencilmark_hodoku::Rater;

/// A search for the hardest puzzles near a puzzle. To get a near puzzle, some givens are removed and others are added.
#[derive(Debug)]
pub struct Near {
    vicinity: Vicinity,
    /// The number of puzzles that are kept for each choice of the givens to remove.
    kept: usize,
    /// The greatest number of puzzles that are rated.
    tries: Option<u64>,
    maker: Maker,
    /// The rater for a wanted level.
    rater: Rater,
}

/// A puzzle that was found, with its rating.
#[derive(Clone, Debug)]
pub struct RatedPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The solution of the puzzle.
    pub solution: Grid,
    /// The rating ER of the puzzle, in tenths.
    pub er: u16,
}

impl Near {
    /// A search near a puzzle for the hardest puzzles that meet the request.
    ///
    /// # Errors
    /// When the fields cannot be used together, or no puzzle can meet the request.
    pub fn new(wanted: &Generate, selection: &Selection, tells_more: bool) -> Result<Self, Refusal> {
        let missing = || Refusal::new(Code::MissingField, "a puzzle is expected").of("near");
        let Given(puzzle) = wanted.near.as_ref().ok_or_else(missing)?;
        let changed = |number: Option<Number<0, 8>>| number.map_or(1, Number::get) as usize;
        let (minus, plus) = (changed(wanted.minus), changed(wanted.plus));
        let givens = puzzle.givens().len();
        if minus > givens {
            let message = format!("cannot remove so many givens: the puzzle has only {givens}");
            return Err(Refusal::new(Code::Impossible, message).of("minus"));
        }
        let maker = Maker::new(wanted, selection, tells_more)?;
        let kept = usize::try_from(wanted.count.map_or(1, Number::get)).unwrap_or(usize::MAX / 4).min(usize::MAX / 4);
        Ok(Self {
            vicinity: Vicinity::new(puzzle, minus, plus),
            kept,
            tries: wanted.tries.map(Number::get),
            maker,
            rater: Rater::new(),
        })
    }

    /// The hardest of all near puzzles, as far as the budget and the tries allow to rate them. The last entry has the reason
    /// if some puzzles were not rated, or if there are fewer puzzles than requested.
    pub(super) fn list(&self, budget: &Budget) -> Vec<Generated> {
        let (mut best, mut tried, mut why) = (Vec::new(), 0, None);
        for choice in 0..self.choices() {
            let (found, rated, stopped) = self.best(choice, budget);
            best.extend(found);
            hardest(&mut best, self.kept);
            tried += rated;
            why = match stopped {
                Some(stopped) => Some(told(stopped.into(), tried)),
                None => self.tries.filter(|tries| tried >= *tries).map(|_| no_more_tries(tried)),
            };
            if why.is_some() {
                break;
            }
        }
        if why.is_none() && best.len() < self.kept {
            why = Some(told(Refusal::new(Code::NoMoreTries, "there are no more"), tried));
        }
        // Puzzles that were found before the budget stopped are part of the answer.
        let unlimited = Budget::unlimited();
        let answers = best.into_iter().map(|found| self.maker.answer(&self.facts(found, &unlimited)));
        answers.chain(why.map(Generated::not)).collect()
    }

    /// The number of ways to choose the givens to remove.
    pub fn choices(&self) -> u64 {
        self.vicinity.len()
    }

    /// The hardest puzzles for one choice of the givens to remove, the hardest first. `choice` is the number of this choice,
    /// from 0. The result also has the number of rated puzzles, and the reason if the budget stopped the search.
    pub fn best(&self, choice: u64, budget: &Budget) -> (Vec<RatedPuzzle>, u64, Option<Stopped>) {
        let (mut best, mut rated) = (Vec::new(), 0);
        let stopped = match self.vicinity.neighbours(choice, budget) {
            Ok(near) => self.rate(near, &mut best, &mut rated, budget).err(),
            Err(why) => Some(why),
        };
        (best, rated, stopped)
    }

    fn rate(
        &self,
        near: Vec<(Puzzle, Grid)>,
        best: &mut Vec<RatedPuzzle>,
        rated: &mut u64,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        for (puzzle, solution) in near {
            let Ok(board) = Board::new(&puzzle) else { continue };
            if self.maker.request().wanted.is_met(&board, &self.rater, budget)? {
                let er = pencilmark_ser::rate(&board, budget)?.er;
                best.push(RatedPuzzle { puzzle, solution, er });
                if best.len() > 2 * self.kept {
                    hardest(best, self.kept);
                }
            }
            *rated += 1;
        }
        hardest(best, self.kept);
        Ok(())
    }

    /// The facts about a puzzle that was found.
    pub fn facts(&self, found: RatedPuzzle, budget: &Budget) -> PuzzleFacts {
        let RatedPuzzle { puzzle, solution, .. } = found;
        self.maker.facts(
            pencilmark_generate::MadePuzzle {
                puzzle,
                solution: State::from(&solution),
                state: None,
                weight: None,
                number: 0,
            },
            budget,
        )
    }

    /// The maker of the facts.
    pub fn maker(&self) -> &Maker {
        &self.maker
    }
}

/// Keeps the `kept` hardest puzzles, without duplicates, the hardest first.
pub fn hardest(found: &mut Vec<RatedPuzzle>, kept: usize) {
    let key = |found: &RatedPuzzle| (std::cmp::Reverse(found.er), *found.puzzle.numbers());
    pencilmark::sort_by_key(found, key);
    found.dedup_by_key(|found| *found.puzzle.numbers());
    found.truncate(kept);
}
