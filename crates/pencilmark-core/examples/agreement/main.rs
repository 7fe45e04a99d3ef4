//! Holds every kernel of the search to a plain search, on as many boards as one likes.
//!
//! ```sh
//! cargo run --release -p pencilmark-core --example agreement -- 1000000
//! cargo run --release -p pencilmark-core --example agreement -- 30m 2
//! ```
//!
//! It is told how many boards, or for how many minutes, and with which seed.
//!
//! Most boards have 22 to 39 values of a full grid, now and then a wrong one, and every third has lost some of its marks:
//! there are those with no, one and many solutions. One batch in five is of boards with any marks. Each kernel searches them in batches of any size, with some limit,
//! and some of them alone; it has to find as many solutions as the plain search, the first of them one of its own, and
//! the same as every other kernel. `docs/search.md` says how other processors run this.

#[allow(dead_code, unreachable_pub, reason = "the tests share it")]
mod plain;

use pencilmark_core::search::{Kernel, Search, Solutions};
use pencilmark_core::{Board, Cell, Digit, Grid, Puzzle, Random};
use std::time::{Duration, Instant};

/// A board for which the plain search would have to try more digits is not held to it.
const TRIES: usize = 20_000;

fn main() {
    let much = std::env::args().nth(1).unwrap_or_else(|| "10000".into());
    let minutes: Option<u64> = much.strip_suffix('m').map(|minutes| minutes.parse().expect("a number of minutes"));
    let boards = if minutes.is_some() { usize::MAX } else { much.parse().expect("a number of boards") };
    let begin = Instant::now();
    let is_over = || minutes.is_some_and(|minutes| begin.elapsed() >= Duration::from_secs(60 * minutes));
    let kernels: Vec<Kernel> = Kernel::ALL.iter().copied().filter(|kernel| kernel.is_available()).collect();
    let seed = std::env::args().nth(2).map_or(1, |seed| seed.parse().expect("a seed"));
    let mut random = Random::new(seed);
    let mut seen = [0; 3];
    let (mut done, mut plainly) = (0, 0);
    while done < boards && !is_over() {
        let number = 1 + random.below(300);
        let some = if random.below(5) == 0 {
            (0..number).map(|_| wild_board(&mut random)).collect()
        } else {
            some_boards(number, &mut random)
        };
        let limit = [1, 2, 2, 3, 40][random.below(5)];
        let expected = Search::batch(&some).limit(limit).kernel(Kernel::Portable).solutions();
        for &kernel in &kernels {
            let found = Search::batch(&some).limit(limit).kernel(kernel).solutions();
            let alone = some.iter().step_by(5).map(|board| Search::of(board).limit(limit).kernel(kernel).solutions());
            let alone: Vec<Solutions> = alone.collect();
            for (i, board) in some.iter().enumerate() {
                assert!(found[i] == expected[i], "{kernel}, limit {limit}, in a batch:\n{board}");
                assert!(i % 5 != 0 || alone[i / 5] == expected[i], "{kernel}, limit {limit}, alone:\n{board}");
            }
        }
        for (board, found) in some.iter().zip(&expected) {
            seen[found.count.min(2) as usize] += 1;
            plainly += usize::from(is_plain(board, limit, found));
        }
        done += some.len();
    }
    let names: Vec<&str> = kernels.iter().map(|kernel| kernel.id()).collect();
    println!("{done} boards: {} agree, for {plainly} boards with the plain search too", names.join(", "));
    println!("{} boards without a solution, {} with one, {} where several were found", seen[0], seen[1], seen[2]);
}

/// Boards around one full grid.
fn some_boards(number: usize, random: &mut Random) -> Vec<Board> {
    let grid = Grid::random(random);
    let mut boards = Vec::new();
    while boards.len() < number {
        let mut cells = Cell::ALL;
        random.shuffle(&mut cells);
        let mut puzzle = Puzzle::EMPTY;
        let givens = 22 + random.below(18);
        for &cell in &cells[..givens] {
            // With few values a wrong one may take for ever to be found out.
            let is_wrong = givens > 28 && random.below(200) == 0;
            puzzle.give(cell, if is_wrong { Digit::ALL[random.below(9)] } else { grid.digit(cell) });
        }
        let Ok(mut board) = Board::new(&puzzle) else { continue };
        if random.below(3) == 0 {
            for _ in 0..random.below(60) {
                let (cell, digit) = (Cell::ALL[random.below(81)], Digit::ALL[random.below(9)]);
                // One in ten may be the solution's.
                if digit != grid.digit(cell) || random.below(10) == 0 {
                    board.remove_mark(cell, digit);
                }
            }
        }
        boards.push(board);
    }
    boards
}

/// A board with any marks, of which nobody knows whether they have a solution.
fn wild_board(random: &mut Random) -> Board {
    let mut board = Board::new(&Puzzle::EMPTY).expect("there is nothing in it");
    // How many marks of ten stay.
    let stay = 3 + random.below(6);
    for cell in Cell::ALL {
        for digit in Digit::ALL {
            if random.below(10) >= stay {
                board.remove_mark(cell, digit);
            }
        }
    }
    board
}

/// Holds what was found to the plain search; says whether that did not take too long.
fn is_plain(board: &Board, limit: u64, found: &Solutions) -> bool {
    let Some(plain) = plain::solutions_within(board, limit as usize, TRIES) else { return false };
    assert_eq!(found.count, plain.len() as u64, "limit {limit}:\n{board}");
    assert_eq!(found.first.is_some(), found.count > 0, "{board}");
    if let Some(first) = &found.first {
        let is_one =
            |cell| board.value(cell) == Some(first.digit(cell)) || board.marks(cell).contains(first.digit(cell));
        assert!(Cell::ALL.into_iter().all(is_one), "limit {limit}, {first} is no solution:\n{board}");
        // Where the limit was reached, the plain search may know others.
        assert!(found.count == limit || plain.contains(first), "limit {limit}, {first}:\n{board}");
    }
    true
}
