//! The Sudoku Explainer's scale: ER, the hardest step of a path; EP, the hardest up to the first value; ED, the first.

use crate::explainer::Producers;
use std::fmt;

#[cfg(feature = "serde")]
mod json;
use pencilmark::{Board, Budget, Progress, Stopped};

/// The rating of a board that no producer can go on with.
const BEYOND: f64 = 20.0;

/// Three ratings, each in tenths: 72 is 7.2.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SerRating {
    /// The hardest step; 200 if the path does not end with a full board.
    pub er: u16,
    /// The hardest step up to the first that places a value; 0 if none does.
    pub ep: u16,
    /// The first step; 0 if there is none.
    pub ed: u16,
}

impl fmt::Display for SerRating {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { er, ep, ed } = self;
        let text = |tenths: &u16| format!("{}.{}", tenths / 10, tenths % 10);
        f.pad(&format!("ER {}, EP {}, ED {}", text(er), text(ep), text(ed)))
    }
}

/// What is known of a board's ratings without steps above a limit.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum UpTo {
    /// ER is within the limit.
    Within(SerRating),
    /// ER is above the limit.
    Above {
        /// EP, if it is within the limit.
        ep: Option<u16>,
        /// ED, if it is within the limit.
        ed: Option<u16>,
    },
}

/// A rating in tenths, rounded as the scale does.
#[allow(clippy::cast_sign_loss, reason = "no rating is negative")]
fn tenths(rating: f64) -> u16 {
    ((rating + 0.05) * 10.0) as u16
}

/// Rates a board, with the marks that it has. A board with no solution, or with several, is rated too: its path often
/// ends before the board is full, and its ER is then 20.0.
///
/// ```
/// use pencilmark_ser::{SerRating, rate};
/// use pencilmark::{Board, Budget, Puzzle};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let rating = rate(&Board::new(&puzzle)?, &Budget::unlimited())?;
/// assert_eq!(rating, SerRating { er: 15, ep: 12, ed: 12 });
/// assert_eq!(rating.to_string(), "ER 1.5, EP 1.2, ED 1.2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub fn rate(board: &Board, budget: &Budget) -> Result<SerRating, Stopped> {
    follow(board, u16::MAX, budget).map(|followed| followed.rating())
}

/// Rates a board as [`rate`] does, but ends as soon as ER is surely above a limit, in tenths. Steps above the limit are
/// not searched for, so this is fast for a hard puzzle and a low limit.
///
/// ```
/// use pencilmark_ser::{UpTo, rate_up_to};
/// use pencilmark::{Board, Budget, Puzzle};
///
/// let escargot: Puzzle =
///     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let known = rate_up_to(&Board::new(&escargot)?, 72, &Budget::unlimited())?;
/// assert_eq!(known, UpTo::Above { ep: Some(12), ed: Some(12) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub fn rate_up_to(board: &Board, limit: u16, budget: &Budget) -> Result<UpTo, Stopped> {
    let followed = follow(board, limit, budget)?;
    let within = |rating: Option<f64>| rating.map(tenths).filter(|&rating| rating <= limit);
    Ok(if tenths(followed.er) > limit {
        UpTo::Above { ep: within(followed.ep), ed: within(followed.ed) }
    } else {
        UpTo::Within(followed.rating())
    })
}

/// The ratings of a path that was followed to its end, or to the first step above a limit.
#[derive(Default)]
struct PathRatings {
    er: f64,
    ep: Option<f64>,
    ed: Option<f64>,
}

impl PathRatings {
    fn rating(&self) -> SerRating {
        SerRating { er: tenths(self.er), ep: self.ep.map_or(0, tenths), ed: self.ed.map_or(0, tenths) }
    }
}

/// Follows the scale's path as long as its ER is within a limit, in tenths.
fn follow(board: &Board, limit: u16, budget: &Budget) -> Result<PathRatings, Stopped> {
    let mut board = board.clone();
    let mut explainer = Producers::up_to(f64::from(limit) / 10.0);
    let PathRatings { mut er, mut ep, mut ed } = PathRatings::default();
    while !board.is_full() && tenths(er) <= limit {
        budget.tell(Progress::Known(81 - board.blank().len()));
        let Some(played) = explainer.play(&mut board, budget)? else {
            er = BEYOND;
            break;
        };
        let first = er.max(played.first);
        ed = ed.or(Some(first));
        if played.places {
            ep = ep.or(Some(first));
        }
        er = first.max(played.hardest);
        if played.is_last {
            break;
        }
    }
    Ok(PathRatings { er, ep, ed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::{Cell, IdleThreads, Puzzle, Random, Search, shuffle};
    use std::cell::Cell as Counter;

    fn board(text: &str) -> Board {
        Board::new(&text.parse::<Puzzle>().unwrap()).unwrap()
    }

    fn rated(text: &str) -> [u16; 3] {
        let SerRating { er, ep, ed } = rate(&board(text), &Budget::unlimited()).unwrap();
        [er, ep, ed]
    }

    /// The ratings by which these puzzles are known.
    #[test]
    fn well_known_puzzles() {
        let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        assert_eq!(rated(escargot), [105, 12, 12]);
    }

    #[test]
    fn without_one_solution_the_path_ends_early() {
        // Four cells may hold 6 and 7 in two ways.
        let deadly = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
        assert_eq!(rated(deadly), [200, 0, 0]);
        let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        assert_eq!(rated(full), [0, 0, 0]);
        let last = "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";
        assert_eq!(rated(last), [10, 10, 10]);
    }

    /// The rating by single steps, each found by looking at the whole board anew.
    fn step_by_step(mut board: Board) -> [u16; 3] {
        let (mut er, mut ep, mut ed) = (0.0_f64, 0.0, 0.0);
        while !board.is_full() {
            let step = Producers::default().step(&board, &Budget::unlimited(), &|_| true).unwrap();
            let Some(step) = step else {
                er = BEYOND;
                break;
            };
            er = er.max(step.difficulty().unwrap());
            if ed == 0.0 {
                ed = er;
            }
            if ep == 0.0 && !step.places().is_empty() {
                ep = er;
            }
            board.apply(&step);
        }
        [er, ep, ed].map(tenths)
    }

    /// A puzzle from a seed, in which every given is needed.
    fn minimal(seed: u64) -> Puzzle {
        let mut random = Random::new(seed);
        let mut puzzle = Puzzle::from(&pencilmark::Grid::random(&mut random));
        let mut cells = Cell::ALL;
        shuffle(&mut random, &mut cells);
        for cell in cells {
            let mut without = puzzle.clone();
            without.clear(cell);
            if Search::of(&Board::new(&without).unwrap()).unique().is_some() {
                puzzle = without;
            }
        }
        puzzle
    }

    /// Neither many singles at once, nor what producers remember, nor the recording of steps changes a rating.
    #[test]
    fn shortcuts_change_no_number() {
        for seed in 0..60 {
            let puzzle = minimal(seed);
            let board = Board::new(&puzzle).unwrap();
            let SerRating { er, ep, ed } = rate(&board, &Budget::unlimited()).unwrap();
            assert_eq!([er, ep, ed], step_by_step(board), "{puzzle}");
        }
    }

    /// A limit changes no number: it only hides those above it.
    #[test]
    fn a_limit_agrees_with_the_whole_rating() {
        let mut hard = 0;
        for seed in 100..140 {
            let board = Board::new(&minimal(seed)).unwrap();
            let whole = rate(&board, &Budget::unlimited()).unwrap();
            for limit in [0, 11, 12, 15, 20, 23, 26, 34, 44, 45, 50, 62, 65, 71, 72, 75, 80, 83, 84, 85, 90, 95, 200] {
                let known = rate_up_to(&board, limit, &Budget::unlimited()).unwrap();
                let within = |rating: u16| Some(rating).filter(|&rating| rating <= limit);
                let expected = if whole.er > limit {
                    hard += usize::from(limit >= 65);
                    UpTo::Above { ep: within(whole.ep), ed: within(whole.ed) }
                } else {
                    UpTo::Within(whole)
                };
                assert_eq!(known, expected, "seed {seed}, limit {limit}");
            }
        }
        assert!(hard > 20, "{hard} limits cut off chains");
    }

    /// What is above the limit is not even searched for.
    #[test]
    fn a_limit_saves_work() {
        let escargot = board("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
        let little = || Budget::unlimited().with_work(50_000);
        assert_eq!(rate(&escargot, &little()), Err(Stopped::Work));
        assert_eq!(rate_up_to(&escargot, 72, &little()), Ok(UpTo::Above { ep: Some(12), ed: Some(12) }));
    }

    /// Threads that share the work change no rating, nor does a flag that stops them come too late.
    #[test]
    fn idle_threads_change_no_number() {
        let idle = IdleThreads::new(3);
        for text in [
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
            "98.7..6..75..6......6..9...4....3.....7.5.9....5.7.3....8.9.5.....6...3......2..1",
        ] {
            let board = board(text);
            let together = rate(&board, &Budget::unlimited().with_threads(&idle));
            assert_eq!(together, rate(&board, &Budget::unlimited()), "{text}");
            let looks = Counter::new(0);
            let is_over = || {
                looks.set(looks.get() + 1);
                looks.get() > 20
            };
            let stopped = rate(&board, &Budget::unlimited().with_threads(&idle).with_check(&is_over));
            assert_eq!(stopped, Err(Stopped::Time));
        }
    }

    #[test]
    fn a_budget_stops_it() {
        let budget = Budget::unlimited().with_work(10);
        let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        assert_eq!(rate(&board(escargot), &budget), Err(Stopped::Work));
    }
}
