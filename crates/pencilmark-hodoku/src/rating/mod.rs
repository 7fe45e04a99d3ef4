//! The path as `HoDoKu` prints it, and its rating.

mod layouts;

use crate::engine::{Engine, Limits, Technique};
use crate::finder::{grid, solution};
use crate::shape::find::Find;
use crate::told;
use pencilmark::rating::hodoku::{Level, Rating, Unrated, Used};
use pencilmark::{Board, Budget, Stopped, Strategy};

/// A path as `HoDoKu` prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HodokuPath {
    /// The puzzle's level.
    pub level: Level,
    /// The sum of the scores of all steps.
    pub score: u32,
    /// The steps, in order. A step with chains has several lines.
    pub steps: Vec<String>,
}

/// The path of a board as `HoDoKu` prints it.
///
/// # Errors
/// When the board does not have exactly one solution, or the budget stops.
pub fn path(board: &Board, budget: &Budget) -> Result<HodokuPath, Unrated> {
    let mut steps = Vec::new();
    let (level, score) = walk(board, budget, |find, _| {
        steps.push(find.to_string());
        true
    })?;
    Ok(HodokuPath { level, score, steps })
}

/// Follows the path of a board as long as `see` returns true. Returns the level and the score.
fn walk(
    board: &Board,
    budget: &Budget,
    mut see: impl FnMut(&Find, Technique) -> bool,
) -> Result<(Level, u32), Unrated> {
    let mut engine = Engine::new(grid(board), Some(solution(board, budget)?));
    let limits = Limits { goes_on: &|work| budget.spend(work).is_continue(), is_unique: &|| true };
    let (score, level) = engine.run(&limits, &mut see);
    budget.stopped().map_or(Ok((level, score)), |why| Err(Unrated::Stopped(why)))
}

/// Rates puzzles on `HoDoKu`'s scale.
///
/// ```
/// use pencilmark::rating::hodoku::Level;
/// use pencilmark::{Board, Puzzle};
/// use pencilmark_hodoku::Rater;
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let rating = Rater::new().rate(&Board::new(&puzzle)?)?;
/// assert_eq!((rating.level, rating.level.stars()), (Level::Easy, 1));
/// assert_eq!(rating.score, rating.used.iter().map(|used| used.score).sum());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Rater;

impl Rater {
    /// A rater with `HoDoKu`'s default options.
    pub fn new() -> Self {
        Self
    }

    /// The rating of a board.
    ///
    /// # Errors
    /// When the board does not have exactly one solution.
    pub fn rate(&self, start: &Board) -> Result<Rating, Unrated> {
        self.rate_within(start, &Budget::unlimited())
    }

    /// The [rating](Rater::rate) of a board, if it is known before a budget stops.
    ///
    /// # Errors
    /// When the board does not have exactly one solution, or the budget stops.
    pub fn rate_within(&self, start: &Board, budget: &Budget) -> Result<Rating, Unrated> {
        // Few names occur in one path.
        let mut names: Vec<(&'static str, u32, u32)> = Vec::new();
        let mut tried = 0;
        let (level, score) = walk(start, budget, |find, technique| {
            if find.name == "Brute Force" {
                tried += 1;
            } else if let Some(known) = names.iter_mut().find(|known| known.0 == find.name) {
                (known.1, known.2) = (known.1 + 1, known.2 + technique.score);
            } else {
                names.push((find.name, 1, technique.score));
            }
            true
        })?;
        let mut used: Vec<(&'static Strategy, u32, u32)> = Vec::new();
        for (name, steps, score) in names {
            let Some(strategy) = told::strategy(name) else { continue };
            match used.iter_mut().find(|used| used.0 == strategy) {
                Some(known) => (known.1, known.2) = (known.1 + steps, known.2 + score),
                None => used.push((strategy, steps, score)),
            }
        }
        pencilmark::sort_by_key(&mut used, |(strategy, ..)| told::place(strategy));
        let used = used.into_iter().map(|(strategy, steps, score)| Used::new(strategy, steps, score)).collect();
        Ok(Rating::new(level, score, used, tried))
    }

    /// The level of a board with one solution, or `None` if it is above `highest`. The search ends as soon as the answer is
    /// known. So most puzzles that are too hard take a small part of the time of a rating. `HoDoKu` does not know boards
    /// with a layout. For these boards, its order of strategies gives the level.
    ///
    /// # Errors
    /// When the budget stops before the level is known.
    pub fn level_up_to(&self, start: &Board, highest: Level, budget: &Budget) -> Result<Option<Level>, Stopped> {
        if !start.layout().is_standard() {
            return layouts::level_up_to(start, highest, budget);
        }
        let most = highest.min(Level::Unfair);
        let (mut level, mut score) = (Level::Easy, 0);
        let walked = walk(start, budget, |_, technique| {
            level = level.max(technique.level);
            score += technique.score;
            level <= most && score <= most.highest_score()
        });
        match walked {
            Err(Unrated::Stopped(why)) => Err(why),
            Err(_) => Ok(None),
            Ok((level, _)) => Ok((level <= highest).then_some(level)),
        }
    }
}
