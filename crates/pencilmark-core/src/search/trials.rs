//! What trying each mark of a puzzle comes to, without a guess: how much a puzzle resists.
//!
//! Most wrong marks of most puzzles are refuted as soon as they are tried: singles and locked candidates follow from
//! them until there is a contradiction. Of the puzzles that are known as the hardest, hardly any mark is.

use super::lanes::{BoardWords, Start};
use super::{Ended, Search};
use crate::budget::{Budget, Stopped};

/// What trying each mark came to.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Trials {
    /// How many marks there are, after the singles and locked candidates of the puzzle itself.
    pub marks: u32,
    /// How many of them lead to a contradiction.
    pub refuted: u32,
    /// How many marks lead to the solution.
    pub solving: u32,
}

/// Tries each mark of a board. It is counted in all kernels alike.
///
/// # Errors
/// When the budget stops.
pub fn trials(start: &impl Start, budget: &Budget) -> Result<Trials, Stopped> {
    let Some(settled) = start.places().settled() else { return Ok(Trials::default()) };
    let tried: Vec<BoardWords> = settled.tried().collect();
    let mut trials = Trials { marks: tried.len() as u32, ..Trials::default() };
    for found in Search::batch(&tried).limit(1).guesses(0).within(budget).solutions() {
        match found.ended {
            Ended::All => trials.refuted += 1,
            Ended::Limit => trials.solving += 1,
            Ended::Stopped(_) => {}
        }
    }
    budget.stopped().map_or(Ok(trials), Err)
}

/// Whether a search for two solutions takes more than some steps of work.
///
/// # Errors
/// When the budget stops before that is known.
pub fn takes_more_than(steps: u64, start: &impl Start, budget: &Budget) -> Result<bool, Stopped> {
    if budget.spend(steps).is_break() {
        return budget.stopped().map_or(Ok(true), Err);
    }
    Ok(Search::of(start).within(&Budget::unlimited().with_work(steps)).unique().is_err())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use crate::search::Kernel;

    fn tried(text: &str) -> Trials {
        trials(&text.parse::<Puzzle>().unwrap(), &Budget::unlimited()).unwrap()
    }

    #[test]
    fn hard_puzzles_resist() {
        let easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
        assert_eq!(tried(easy), Trials::default(), "singles solve it");
        let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let Trials { marks, refuted, solving } = tried(escargot);
        assert!(marks > 150 && refuted < 30 && solving < 5, "{marks} {refuted} {solving}");
    }

    /// Each mark is tried as if it were a value of the puzzle.
    #[test]
    fn the_same_as_one_after_another() {
        let text = "98.7..6..75..6......6..9...4....3.....7.5.9....5.7.3....8.9.5.....6...3......2..1";
        let puzzle: Puzzle = text.parse().unwrap();
        let settled = BoardWords::of(&puzzle).settled().unwrap();
        let mut expected = Trials::default();
        for tried in settled.tried() {
            expected.marks += 1;
            let found = Search::batch(&[tried]).limit(1).guesses(0).kernel(Kernel::Portable).solutions().remove(0);
            expected.solving += u32::from(found.count == 1);
            expected.refuted += u32::from(found.ended == Ended::All);
        }
        assert_eq!(tried(text), expected);
    }

    #[test]
    fn a_budget_stops_it() {
        let text = "98.7..6..75..6......6..9...4....3.....7.5.9....5.7.3....8.9.5.....6...3......2..1";
        let puzzle: Puzzle = text.parse().unwrap();
        assert_eq!(trials(&puzzle, &Budget::unlimited().with_work(20)), Err(Stopped::Work));
        assert_eq!(takes_more_than(70, &puzzle, &Budget::unlimited().with_work(20)), Err(Stopped::Work));
        assert_eq!(takes_more_than(20, &puzzle, &Budget::unlimited()), Ok(true));
        assert_eq!(takes_more_than(1 << 30, &puzzle, &Budget::unlimited()), Ok(false));
    }
}
