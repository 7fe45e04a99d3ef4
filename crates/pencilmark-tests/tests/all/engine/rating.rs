//! `HoDoKu`'s levels and scores.

use pencilmark::rating::hodoku::{Level, Rating, Unrated};
use pencilmark::{Board, Puzzle};
use pencilmark_hodoku::Rater;

fn rate(puzzle: &str) -> Result<Rating, Unrated> {
    Rater::new().rate(&Board::new(&puzzle.parse::<Puzzle>().unwrap()).unwrap())
}

#[test]
fn only_a_puzzle_with_one_solution_has_a_rating() {
    assert_eq!(rate(&".".repeat(81)), Err(Unrated::Several));
    let none = "12345678.........9...............................................................";
    assert_eq!(rate(none), Err(Unrated::None));
}

#[test]
fn a_solved_grid_scores_nothing() {
    let solved = rate("725691348984732516613845972251369487869457123437128659376584291142973865598216734").unwrap();
    assert_eq!((solved.level, solved.score, solved.used), (Level::Easy, 0, Vec::new()));
}

/// AI Escargot, which its author called the hardest puzzle in 2006.
#[test]
fn the_hardest_have_five_stars() {
    let hard = rate("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..").unwrap();
    assert_eq!((hard.level.stars(), hard.level), (5, Level::Extreme));
    assert!(hard.score > Level::Unfair.highest_score());
}
