//! The three ratings of the Sudoku Explainer (ER, EP and ED), for puzzles that other people have rated.
//!
//! The numbers are facts. Hundreds of the puzzles are below 9.0, more than a hundred at 9.0 or above. Slow puzzles have a
//! list of their own. `.ci/long` tests the whole list.

use pencilmark::{Board, Budget, Puzzle};
use pencilmark_plain as support;
use pencilmark_ser::{SerRating, UpTo, rate, rate_up_to};

/// The puzzles of a list, with their numbers in tenths.
fn rated(list: &str) -> Vec<(Puzzle, SerRating)> {
    let tenths = |text: &str| text.replace('.', "").parse::<u16>().unwrap();
    let read = |line: &str| {
        let [puzzle, er, ep, ed] = line.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
        (puzzle.parse().unwrap(), SerRating { er: tenths(er), ep: tenths(ep), ed: tenths(ed) })
    };
    list.lines().skip(1).map(read).collect()
}

/// Compares one in `every` of some puzzles. Returns the number of them that have an ER of 9.0 or more.
fn compare(all: &[(Puzzle, SerRating)], every: usize) -> usize {
    let mut hard = 0;
    for (puzzle, known) in all.iter().step_by(every) {
        let board = Board::new(puzzle).unwrap();
        assert_eq!(rate(&board, &Budget::unlimited()).as_ref(), Ok(known), "{puzzle}");
        hard += usize::from(known.er >= 90);
    }
    hard
}

#[test]
fn the_lists_are_long_and_reach_far() {
    let (quick, slow) = (rated(include_str!("ratings.csv")), rated(include_str!("ratings_slow.csv")));
    let hard = |all: &[(Puzzle, SerRating)]| all.iter().filter(|(_, rating)| rating.er >= 90).count();
    assert!(quick.len() >= 700 && hard(&quick) >= 100, "{} {}", quick.len(), hard(&quick));
    assert!(slow.len() >= 100 && hard(&slow) == slow.len());
    let mut puzzles: Vec<String> = quick.iter().chain(&slow).map(|(puzzle, _)| puzzle.to_string()).collect();
    puzzles.sort();
    puzzles.dedup();
    assert_eq!(puzzles.len(), quick.len() + slow.len(), "a puzzle stands twice");
}

#[test]
fn ratings_are_those_that_others_know() {
    let all = rated(include_str!("ratings.csv"));
    assert!(compare(&all, if support::all_is_tested() { 1 } else { 9 }) > 5);
}

#[test]
fn ratings_that_take_long_are_too() {
    let all = rated(include_str!("ratings_slow.csv"));
    // `PENCILMARK_TEST_MANY` gives the number of puzzles.
    let number = support::many(1).clamp(1, all.len());
    assert!(compare(&all, all.len() / number) > 0);
}

/// If ER is within a limit, all ratings are known. Otherwise only the fact is known that ER is above the limit.
#[test]
fn limits_cut_at_the_numbers_that_others_know() {
    let all = rated(include_str!("ratings.csv"));
    for (puzzle, known) in all.iter().filter(|(_, known)| known.er < 90).step_by(support::number(40, 4)) {
        let board = Board::new(puzzle).unwrap();
        let up_to = |limit| rate_up_to(&board, limit, &Budget::unlimited()).unwrap();
        assert_eq!(up_to(known.er), UpTo::Within(*known), "{puzzle}");
        assert!(matches!(up_to(known.er - 1), UpTo::Above { .. }), "{puzzle}");
    }
}
