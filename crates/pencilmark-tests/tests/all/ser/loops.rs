//! Unique loops: the knowledge about earlier boards and the closed cells cause no missing loop.

use pencilmark::{Board, Budget, Cell, Cells, Digit, Digits, Grid, Puzzle, Random};
use pencilmark_ser::inside::loops::{able, best, loops_of, with_both};

/// A board with many loops. Each cell has the digit of a grid, a digit that is often exchanged with it, and fewer than
/// `extras` other digits.
fn dense_board(random: &mut Random, extras: usize) -> Board {
    let grid = Grid::random(random);
    let mut board = Board::with_all_marks(&Puzzle::EMPTY).unwrap();
    for cell in Cell::ALL {
        let digit = grid.digit(cell);
        let mut marks = Digits::of(digit) | Digits::of(Digit::ALL[(digit.index() ^ 1).min(8)]);
        for _ in 0..random.below(extras) {
            marks.insert(Digit::ALL[random.below(9)]);
        }
        (Digits::ALL - marks).iter().for_each(|digit| _ = board.remove_mark(cell, digit));
    }
    board
}

/// The known facts about an earlier board change no result, for any marks that were removed since.
#[test]
fn what_is_quiet_stays_so() {
    let mut random = Random::new(37);
    let (mut quiet_boards, mut hints) = (0, 0);
    for number in 0..60 {
        let mut board = dense_board(&mut random, 2 + number % 4);
        let mut quiet = None;
        for _ in 0..60 {
            let cell = Cell::ALL[random.below(81)];
            let marks: Vec<Digit> = board.marks(cell).iter().collect();
            if marks.len() < 2 {
                continue;
            }
            board.remove_mark(cell, marks[random.below(marks.len())]);
            quiet_boards += usize::from(quiet.is_some());
            let beside = best(&board, &mut quiet, &Budget::unlimited()).unwrap();
            let alone = best(&board, &mut None, &Budget::unlimited()).unwrap();
            assert_eq!(
                beside.as_ref().map(|hint| (hint.rating, &hint.removed)),
                alone.as_ref().map(|hint| (hint.rating, &hint.removed)),
            );
            hints += usize::from(alone.is_some());
        }
    }
    assert!(quiet_boards > 500 && hints > 500, "{quiet_boards} {hints}");
}

/// The removal of closed cells leaves out no loop.
#[test]
fn closed_cells_leave_no_loop_out() {
    let mut random = Random::new(38);
    let (mut count, mut closed) = (0, 0);
    for number in 0..120 {
        let board = dense_board(&mut random, 2 + number % 4);
        let pairs: Vec<Digits> = board.blank().iter().map(|cell| board.marks(cell)).filter(|m| m.len() == 2).collect();
        for pair in pairs {
            let both = with_both(&board, pair);
            let (all, mut open) = (able(both), able(both));
            let mut loops: [Vec<u128>; 2] = [Vec::new(), Vec::new()];
            for start in both.iter().filter(|&cell| board.marks(cell) == pair) {
                let from = (start, pair, both);
                let cells = |path: Vec<Cell>| path.into_iter().collect::<Cells>().bits();
                let alone = loops_of(&board, from, &mut all.clone(), &Budget::unlimited()).unwrap();
                loops[0].extend(alone.into_iter().map(cells));
                if open.contains(start) {
                    let beside = loops_of(&board, from, &mut open, &Budget::unlimited()).unwrap();
                    loops[1].extend(beside.into_iter().map(cells));
                } else {
                    closed += 1;
                }
            }
            for loops in &mut loops {
                loops.sort_unstable();
                loops.dedup();
            }
            assert_eq!(loops[0], loops[1], "{pair}");
            count += loops[0].len();
        }
    }
    assert!(count > 500 && closed > 500, "{count} {closed}");
}
