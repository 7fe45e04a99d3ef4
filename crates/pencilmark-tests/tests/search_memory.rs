//! Unusual boards: almost empty, with a digit twice in a house, or without a solution. The search must finish each board
//! soon, and in little memory. This test is a program of its own, because it measures the memory of the whole process.

use peak_alloc::PeakAlloc;
use pencilmark_core::search::{Ended, Kernel, Search};
use pencilmark_core::{Board, Budget, Cell, Digit, Grid, Puzzle, Random};
use pencilmark_plain::plain;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The limit of memory, in megabytes. A thousand boards and their answers take less than one megabyte.
const MEGABYTES: f32 = 16.0;

/// The limit of work for the search of a thousand boards, in steps. It is more than ten times the actual work.
const WORK: u64 = 5_000_000;

/// Boards on which an earlier search never ended, and took more and more memory.
const NAMED: [&str; 4] = [
    "000700000852000300000904000000380000000009008000000000000000000020000000080000000",
    "110000000000000000000000000000000000000000000000000000000000000000000000000000000",
    "100000001000000000000000000000000000000000000000000000000000000000000000000000000",
    "...................9..................5................78......5..9.8..71...7.8..",
];

/// A board with up to 25 values. The first kind has random values, so that some values are twice in a house. The second kind
/// follows the rules. The third kind follows the rules and has most values in one band, so that digits have no place.
fn board(kind: usize, random: &mut Random) -> Puzzle {
    let mut puzzle = Puzzle::EMPTY;
    let band = random.below(3);
    for _ in 0..random.below(26) {
        let row = if kind == 2 && random.below(3) > 0 { 3 * band + random.below(3) } else { random.below(9) };
        let (cell, digit) = (Cell::ALL[9 * row + random.below(9)], Digit::ALL[random.below(9)]);
        if kind == 0 || puzzle.value(cell).is_none() && fits(&puzzle, cell, digit) {
            puzzle.give(cell, digit);
        }
    }
    puzzle
}

fn fits(puzzle: &Puzzle, cell: Cell, digit: Digit) -> bool {
    cell.peers().iter().all(|peer| puzzle.value(peer) != Some(digit))
}

fn holds(grid: &Grid, puzzle: &Puzzle) -> bool {
    // The results of the search are checked independently.
    Grid::new(*grid.digits()).is_some()
        && puzzle.givens().iter().all(|cell| puzzle.value(cell) == Some(grid.digit(cell)))
}

#[test]
fn odd_boards_are_settled_in_little_memory() {
    let thousands = pencilmark_plain::number(20, 100);
    let mut random = Random::new(77);
    let (mut doubled, mut impossible, mut unknown, mut one, mut several) = (0, 0, 0, 0, 0);
    MEMORY.reset_peak_usage();
    for thousand in 0..thousands {
        let mut puzzles: Vec<Puzzle> = (0..1000).map(|number| board(number % 3, &mut random)).collect();
        puzzles.extend(NAMED.map(|line| line.parse::<Puzzle>().unwrap()));
        let kernel = if thousand % 10 == 5 { Kernel::Portable } else { Kernel::best() };
        let found =
            Search::batch(&puzzles).limit(2).within(&Budget::unlimited().with_work(WORK)).kernel(kernel).solutions();
        for (number, (puzzle, found)) in puzzles.iter().zip(found).enumerate() {
            assert_eq!(found.ended, if found.count == 2 { Ended::Limit } else { Ended::All }, "{puzzle}");
            assert_eq!(found.first.is_some(), found.count > 0);
            assert!(found.first.iter().all(|grid| holds(grid, puzzle)), "{puzzle}");
            match (found.count, Board::new(puzzle)) {
                (0, Err(_)) => doubled += 1,
                (count, Err(_)) => panic!("{puzzle} breaks the rules and has {count} solutions"),
                // The same grid twice would be no second solution.
                (2, Ok(_)) if number % 50 == 0 => {
                    assert!(Search::of(puzzle).another(found.first.as_ref().unwrap()).is_some(), "{puzzle}");
                }
                (2, Ok(_)) => several += 1,
                (_, Ok(_)) if thousand % 5 != 0 => {}
                (count, Ok(board)) => match plain::solutions_within(&board, 2, 1000) {
                    Some(grids) => {
                        assert_eq!(grids.len() as u64, count, "{puzzle}");
                        if count == 0 { impossible += 1 } else { one += 1 }
                    }
                    None => unknown += 1,
                },
            }
        }
    }
    let peak = MEMORY.peak_usage_as_mb();
    assert!(peak < MEGABYTES, "{peak} MB");
    let all = doubled > 100 * thousands && impossible > 2 * thousands && several > 100 * thousands;
    assert!(all, "{doubled} {impossible} {one} {several}");
    assert!(unknown < impossible / 4, "the plain search could not say of {unknown}, and of {impossible} it could");
}

#[test]
fn boards_alone_are_stopped_in_little_memory() {
    // Counting all solutions of an empty board has no end.
    MEMORY.reset_peak_usage();
    for budget in [Budget::unlimited().with_work(1_000_000), Budget::unlimited().with_check(&forty_looks())] {
        let found = Search::of(&Puzzle::EMPTY).within(&budget).solutions();
        assert!(found.ended.stopped().is_some() && found.count > 1000, "{found:?}");
    }
    let peak = MEMORY.peak_usage_as_mb();
    assert!(peak < MEGABYTES, "{peak} MB");
}

/// A check that stops the search after 400 calls. Until then, the lanes of a hard board have shared their work often.
fn forty_looks() -> impl Fn() -> bool {
    let asked = std::cell::Cell::new(0);
    move || {
        asked.set(asked.get() + 1);
        asked.get() > 400
    }
}
