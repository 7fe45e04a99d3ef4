//! The levels of random puzzles.

use pencilmark::rating::hodoku::Level;
use pencilmark::{Board, Budget};
use pencilmark_generate::{Generator, Request};
use pencilmark_hodoku::Rater;

/// For random puzzles and for AI Escargot, the level that is computed alone is the level of the whole rating.
#[test]
fn a_level_is_the_same_where_it_is_asked_for_alone() {
    let rater = Rater::new();
    let generator = Generator::new(Request::default());
    let made = |seed| generator.attempt(seed, &Budget::unlimited()).made;
    let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
    let mut met = [0; 5];
    for puzzle in (0..4).flat_map(made).map(|made| made.puzzle).chain([escargot]) {
        let board = Board::new(&puzzle).unwrap();
        let level = rater.rate(&board).unwrap().level;
        met[usize::from(level.stars()) - 1] += 1;
        for highest in Level::ALL {
            let found = rater.level_up_to(&board, highest, &Budget::unlimited()).unwrap();
            assert_eq!(found, Some(level).filter(|level| *level <= highest), "{level} {highest}");
        }
    }
    assert!(met.iter().all(|met| *met > 5), "{met:?}");
}
