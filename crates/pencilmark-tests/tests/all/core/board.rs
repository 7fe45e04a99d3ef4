//! The two views of a board, the reports of its changes, and its possible faults.

use pencilmark_core::checker::{check, twice};
use pencilmark_core::{Board, Cell, Cells, Change, Digit, Digits, Fault, House, Mark, Puzzle};

/// Whether the two views agree, and cells with values have no marks.
fn in_step(board: &Board) -> bool {
    Cell::ALL.into_iter().all(|cell| {
        Digit::ALL.into_iter().all(|digit| board.marks(cell).contains(digit) == board.cells(digit).contains(cell))
            && (board.blank().contains(cell) || board.marks(cell).is_empty())
    })
}

#[test]
fn views_stay_in_step() {
    let mut board = Board::new(&Puzzle::EMPTY).unwrap();
    let mut random = 7_u32;
    for _ in 0..200 {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let cell = Cell::ALL[(random >> 8) as usize % 81];
        let digit = Digit::ALL[(random >> 20) as usize % 9];
        if random >> 30 == 0 {
            board.place(cell, digit);
        } else {
            board.remove_mark(cell, digit);
        }
        assert!(in_step(&board));
    }
    assert!(board.blank().len() < 60);
}

#[test]
fn every_change_is_told_once() {
    let mut board = Board::new(&Puzzle::EMPTY).unwrap();
    let mut changes = Vec::new();
    board.place_watched(Cell::ALL[40], Digit::ALL[4], &mut |change| changes.push(change));
    assert_eq!(changes.len(), 1 + 8 + 20);
    assert_eq!(changes[0], Change::Placed(Mark::new(Cell::ALL[40], Digit::ALL[4])));
    assert!(!board.place(Cell::ALL[40], Digit::ALL[5]), "a known value stays");
}

#[test]
fn a_board_may_start_without_the_rules() {
    let mut puzzle = Puzzle::EMPTY;
    puzzle.give(Cell::ALL[0], Digit::ALL[0]);
    let board = Board::with_all_marks(&puzzle).unwrap();
    assert!(board.rules_pending());
    assert_eq!(board.marks(Cell::ALL[1]), Digits::ALL);
    assert!(!Board::new(&puzzle).unwrap().rules_pending());
}

/// An empty board on which a digit has only these marks.
fn only_in(cells: Cells, digit: Digit) -> Board {
    let mut board = Board::new(&Puzzle::EMPTY).unwrap();
    for cell in !cells {
        board.remove_mark(cell, digit);
    }
    board
}

#[test]
fn a_missing_house_is_noticed() {
    for digit in Digit::ALL {
        assert_eq!(check(&only_in(Cells::ALL, digit)), None);
        for house in House::ALL {
            let fault = Fault::NoPlace { digit, house };
            assert_eq!(check(&only_in(!house.cells(), digit)), Some(fault), "{house}");
            for cell in house.cells() {
                let has_one = only_in(!house.cells() | Cells::of(cell), digit);
                assert_eq!(check(&has_one), None, "{house} has {cell}");
            }
        }
    }
}

#[test]
fn a_cell_without_marks() {
    let mut board = Board::new(&Puzzle::EMPTY).unwrap();
    for digit in Digit::ALL {
        assert_eq!(check(&board), None);
        board.remove_mark(Cell::ALL[17], digit);
    }
    assert_eq!(check(&board).unwrap().to_string(), "no digit is left for r2c9");
}

#[test]
fn a_digit_without_a_place() {
    let mut board = Board::new(&Puzzle::EMPTY).unwrap();
    for cell in House::ALL[22].cells() {
        assert_eq!(check(&board), None);
        board.remove_mark(cell, Digit::ALL[3]);
    }
    assert_eq!(check(&board).unwrap().to_string(), "no cell is left for 4 in block 5");
}

#[test]
fn a_value_twice_after_a_wrong_move() {
    let mut board = Board::new(&Puzzle::EMPTY).unwrap();
    board.place(Cell::ALL[0], Digit::ALL[0]);
    board.place(Cell::ALL[20], Digit::ALL[0]);
    assert_eq!(twice(&board).unwrap().to_string(), "1 stands twice in block 1: r1c1 and r3c3");
}
