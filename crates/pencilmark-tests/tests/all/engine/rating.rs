//! `HoDoKu`'s levels and scores.

use pencilmark::rating::hodoku::{Level, Rater, Rating, Unrated};
use pencilmark::{Board, Profile, Puzzle};

fn rate(puzzle: &str) -> Result<Rating, Unrated> {
    Rater::new().rate(&Board::new(&puzzle.parse::<Puzzle>().unwrap()).unwrap())
}

/// The level and score for these numbers of steps of some strategies.
fn sum(steps: &[(&str, u32)], tried: u32) -> (Level, u32) {
    let count = |id: &str| steps.iter().find(|(other, _)| *other == id).map_or(0, |(_, count)| *count);
    let counts: Vec<u32> = Profile::Hodoku.order().strategies().map(|strategy| count(strategy.id())).collect();
    let rating = Rater::new().sum(&counts, tried);
    (rating.level, rating.score)
}

#[test]
fn a_level_is_that_of_the_hardest_step() {
    assert_eq!(sum(&[], 0), (Level::Easy, 0));
    assert_eq!(sum(&[("full-house", 20), ("naked-single", 29), ("hidden-single", 2)], 0), (Level::Easy, 224));
    assert_eq!(sum(&[("hidden-single", 50), ("pointing", 1)], 0), (Level::Medium, 750));
    assert_eq!(sum(&[("naked-quad", 1)], 0), (Level::Hard, 120));
    assert_eq!(sum(&[("naked-single", 10)], 1), (Level::Extreme, 10_040));
}

#[test]
fn a_high_score_raises_the_level() {
    assert_eq!(sum(&[("pointing", 20)], 0), (Level::Medium, 1000));
    assert_eq!(sum(&[("pointing", 21)], 0), (Level::Hard, 1050));
    assert_eq!(sum(&[("pointing", 33)], 0), (Level::Unfair, 1650));
    assert_eq!(sum(&[("pointing", 37)], 0), (Level::Extreme, 1850));
    assert_eq!(sum(&[("hidden-single", 58)], 0), (Level::Medium, 812));
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
