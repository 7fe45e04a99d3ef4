//! The effect of trying each mark of a puzzle.

use pencilmark::{Solver, strategies};
use pencilmark_core::search::{Ended, Kernel};
use pencilmark_core::{Board, Budget, Puzzle, Search, Stopped, Trials, takes_more_than, trials};

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

/// Each mark is tried as if it were a value of the puzzle, after the puzzle's own singles and locked candidates.
#[test]
fn the_same_as_one_after_another() {
    let simple = ["full-house", "naked-single", "hidden-single", "pointing", "claiming"];
    let solver = Solver::with(simple.into_iter().filter_map(strategies::get));
    for text in [
        "98.7..6..75..6......6..9...4....3.....7.5.9....5.7.3....8.9.5.....6...3......2..1",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    ] {
        let settled = solver.solve(Board::new(&text.parse::<Puzzle>().unwrap()).unwrap()).end;
        let mut expected = Trials::default();
        for cell in settled.blank() {
            for digit in settled.marks(cell) {
                let mut tried = settled.clone();
                tried.place(cell, digit);
                expected.marks += 1;
                let found = Search::batch(&[tried]).limit(1).guesses(0).kernel(Kernel::Portable).solutions().remove(0);
                expected.solving += u32::from(found.count == 1);
                expected.refuted += u32::from(found.ended == Ended::All);
            }
        }
        assert_eq!(tried(text), expected, "{text}");
    }
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
