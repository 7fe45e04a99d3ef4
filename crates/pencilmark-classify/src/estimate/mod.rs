//! A quick estimate of the rating on the Sudoku Explainer's scale.

use pencilmark::sister::{Propagation, Reach};
use pencilmark::{Board, Budget, Layout, Mark, Stopped};

/// The features of a board for the estimate of its rating.
///
/// To compute them, each mark is supposed in turn, and singles, locked candidates and pairs follow. The features are numbers
/// about the marks that this refutes.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Features {
    /// The constant 1, then the other features. The estimate is their weighted sum.
    pub values: [f64; Self::COUNT],
}

/// The weights of the features, fitted by least squares to every second one of 1,085 puzzles with a rating above 7.0 in the
/// Sudoku Explainer.
/// `cargo measure estimates RATINGS.csv…` computes them.
const WEIGHTS: [f64; Features::COUNT] =
    [5.3698, 5.0137, 0.2614, -0.1071, 0.092, 0.3001, 0.2444, 0.4873, -1.2892, -1.2335, -2.2503];

impl Features {
    /// The number of features.
    pub const COUNT: usize = 11;

    /// Counts the features of a board.
    ///
    /// # Errors
    /// When the budget stops before the features are known. A step of work is a supposition.
    pub fn of(board: &Board, budget: &Budget) -> Result<Self, Stopped> {
        let mut left = Propagation::new(board);
        let is_faulty = left.settle(Layout::standard(), Reach::Reductions).is_err();
        let marks = left.unsettled().len();
        let mut refuted = refuted_marks(&left, budget)?;
        let first = refuted.len();
        let mut rounds: Vec<usize> = refuted.iter().map(|&(_, rounds)| rounds).collect();
        pencilmark::sort(&mut rounds);
        let middle = rounds.get(first / 2).copied().unwrap_or(0);
        let (mut passes, mut longest, mut is_stuck) = (0, 0, false);
        while !is_faulty && !left.is_full() {
            let Some(shortest) = refuted.iter().map(|&(_, rounds)| rounds).min() else {
                is_stuck = true;
                break;
            };
            for (mark, _) in refuted.into_iter().filter(|&(_, rounds)| rounds == shortest) {
                left.rule_out(mark);
            }
            longest = longest.max(shortest);
            passes += 1;
            if left.settle(Layout::standard(), Reach::Reductions).is_err() {
                break;
            }
            refuted = refuted_marks(&left, budget)?;
        }
        let number = |count: usize| f64::from(count as u32);
        // A square root is the same number on every machine. A logarithm is not.
        let root = |count: usize| number(count).sqrt();
        let only = |is_wanted: bool, value: f64| if is_wanted { value } else { 0.0 };
        let values = [
            1.0,
            only(is_stuck, 1.0),
            only(!is_stuck, number(longest)),
            only(is_stuck, root(first)),
            only(!is_stuck, root(first)),
            only(!is_stuck, root(passes)),
            root(marks),
            only(!is_stuck, root(middle)),
            only(is_stuck, number(marks) / 100.0),
            only(!is_stuck, number(marks) / 100.0),
            only(!is_stuck, number(first) / number(marks.max(1))),
        ];
        Ok(Self { values })
    }

    /// The estimate in tenths, 71 to 120.
    #[expect(clippy::cast_sign_loss, reason = "a clamped number has no sign")]
    pub fn estimate(&self) -> u16 {
        let sum: f64 = self.values.iter().zip(WEIGHTS).map(|(value, weight)| value * weight).sum();
        (sum * 10.0).round().clamp(71.0, 120.0) as u16
    }
}

/// The marks that singles, locked candidates and pairs refute when they are supposed, each with the number of rounds.
fn refuted_marks(left: &Propagation, budget: &Budget) -> Result<Vec<(Mark, usize)>, Stopped> {
    let mut refuted = Vec::new();
    for mark in left.unsettled().iter() {
        budget.try_spend(1)?;
        let mut supposed = *left;
        supposed.assume(Layout::standard(), mark);
        if let Err(rounds) = supposed.settle(Layout::standard(), Reach::Reductions) {
            refuted.push((mark, rounds));
        }
    }
    Ok(refuted)
}

/// The greatest rating, in tenths, that is computed and not estimated. Such a rating takes a fraction of a millisecond.
pub const RATED: u16 = 70;

/// An estimate of ER, the rating on the Sudoku Explainer's scale, in tenths. The puzzle must have a rating above [`RATED`].
///
/// The estimate takes milliseconds; the rating of the hardest puzzles takes a second. The error is mostly less than 1. For
/// puzzles to which the weights were not fitted, the mean error was 0.28, and the error was less than 0.64 for 90 of 100
/// puzzles. For other kinds of puzzles, the error was up to 1.5.
///
/// ```
/// use pencilmark::{Board, Budget, Puzzle};
/// use pencilmark_classify::estimate;
///
/// let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/// let er = estimate(&Board::new(&escargot.parse::<Puzzle>()?)?, &Budget::unlimited())?;
/// assert!((100..110).contains(&er), "its rating is 10.5: {er}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the budget stops before the estimate is known. A step of work is a supposition.
pub fn estimate(board: &Board, budget: &Budget) -> Result<u16, Stopped> {
    Ok(Features::of(board, budget)?.estimate())
}
