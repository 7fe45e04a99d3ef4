//! Boards that nobody would make, with any marks, with or without a solution; and the checks that pass on all of them.
#![allow(dead_code, unreachable_pub, reason = "each test uses some of it, as its own module")]

use pencilmark::format::Format;
use pencilmark::{Board, Budget, Cell, Cells, Digit, Digits, Random, Scene, State, Step};
use pencilmark::{Search, proof, strategies};
use std::ops::ControlFlow;

/// The number of steps of each strategy that are checked against their truths on a board.
const PROVEN: usize = 4;

/// Checks the steps that all strategies find on a board, each strategy within `work` steps of work: a step has an effect
/// that the board allows, and follows from its truths, or from the only solution of the givens. Sends the steps that it
/// checks to a sink.
pub fn hold(board: &Board, work: u64, mut see: impl FnMut(&Step)) {
    let literal = || Format::Hodoku.write(&State::from(board)).text;
    let solution = Search::of(&board.puzzle()).unique().and_then(|_| Search::of(board).unique());
    for strategy in strategies::all() {
        let budget = Budget::unlimited().with_work(work);
        let mut left = PROVEN;
        let _ = strategy.look(&Scene::within(board, &budget), &mut |step| {
            see(&step);
            assert!(!step.places().is_empty() || !step.removes().is_empty(), "{step:?} on {}", literal());
            assert!(step.removes().iter().all(|&mark| board.has(mark)), "{step:?} on {}", literal());
            if !strategy.needs_unique() {
                assert_eq!(proof::check(board, &step), Ok(()), "{step:?} on {}", literal());
            }
            if let Some(grid) = &solution {
                assert!(step.agrees_with(grid), "{step:?} on {}", literal());
            }
            left -= 1;
            if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
}

/// A board that has only marks.
pub fn of_marks(marks: [Digits; 81]) -> Board {
    let mut puzzle = State::EMPTY;
    puzzle.pencil(marks);
    Board::new(&puzzle).expect("no value stands twice")
}

/// A board with the same marks in every cell: the first `number` digits.
pub fn same(number: usize) -> Board {
    of_marks([Digit::ALL[..number].iter().copied().collect(); 81])
}

/// A set of `number` digits, at random.
fn some(number: usize, random: &mut Random) -> Digits {
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    digits[..number].iter().copied().collect()
}

/// A board with `number` random marks in each cell.
pub fn each_with(number: usize, seed: u64) -> Board {
    let mut random = Random::new(seed);
    of_marks([(); 81].map(|()| some(number, &mut random)))
}

/// A board that has each mark with a probability of `ninths` in nine.
pub fn sprinkled(ninths: usize, seed: u64) -> Board {
    let mut random = Random::new(seed);
    of_marks([(); 81].map(|()| Digit::ALL.into_iter().filter(|_| random.below(9) < ninths).collect()))
}

/// A board with two to five marks in each cell, of a few digits. The digits differ from band to band.
pub fn crowded(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let pools = [(); 3].map(|()| {
        let number = 3 + random.below(5);
        some(number, &mut random)
    });
    of_marks(Cell::ALL.map(|cell| {
        let mut pool: Vec<Digit> = pools[cell.index() / 27].iter().collect();
        random.shuffle(&mut pool);
        let number = (2 + random.below(4)).min(pool.len());
        pool[..number].iter().copied().collect()
    }))
}

/// A board with one digit in all cells, and a second digit of its own in each cell of a house: any cells are an ALS.
pub fn stars(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let shared = Digit::ALL[random.below(9)];
    of_marks(Cell::ALL.map(|cell| {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        let own = Digit::ALL[(column + 3 * (row % 3) + row / 3 + random.below(100) / 97) % 9];
        Digits::of(shared) | own.into()
    }))
}

/// A board with random values where they fit, and some of the marks that they leave. Usually it has no solution.
pub fn half_filled(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let mut puzzle = State::EMPTY;
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    let values = random.below(60);
    let removed = random.below(9);
    for cell in &cells[..values] {
        let fits = Board::new(&puzzle).expect("only what fits is placed").marks(*cell);
        let fits: Vec<Digit> = fits.iter().collect();
        if !fits.is_empty() {
            let digit = fits[random.below(fits.len())];
            if random.below(2) == 0 { puzzle.give(*cell, digit) } else { puzzle.place(*cell, digit) }
        }
    }
    puzzle.pencil([(); 81].map(|()| Digit::ALL.into_iter().filter(|_| random.below(12) >= removed).collect()));
    Board::new(&puzzle).expect("only what fits is placed")
}

/// A board with a few random values at places where they fit, and all marks that they leave.
pub fn sparse(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let mut board = Board::new(&State::EMPTY).expect("an empty board");
    for _ in 0..random.below(20) {
        let cell = Cell::ALL[random.below(81)];
        let digits: Vec<Digit> = board.marks(cell).iter().collect();
        if !digits.is_empty() {
            board.place(cell, digits[random.below(digits.len())]);
        }
    }
    board
}

/// A board with a player's faults: values that occur twice in a house, and marks that a value excludes.
pub fn scribbled(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let mut board = if random.below(4) == 0 {
        Board::with_all_marks(&State::EMPTY).expect("an empty board")
    } else {
        sprinkled(2 + random.below(7), seed)
    };
    for _ in 0..random.below(40) {
        board.place(Cell::ALL[random.below(81)], Digit::ALL[random.below(9)]);
    }
    for _ in 0..random.below(200) {
        board.remove_mark(Cell::ALL[random.below(81)], Digit::ALL[random.below(9)]);
    }
    board
}

/// A board made by changing a few cells at a time: a change is kept if `large` does not become smaller.
fn climbed(rounds: usize, mut new: impl FnMut() -> Digits, seed: u64, large: impl Fn(&[Digits; 81]) -> usize) -> Board {
    let mut random = Random::new(!seed);
    let mut marks = [(); 81].map(|()| new());
    let mut best = large(&marks);
    for _ in 0..rounds {
        let mut changed = marks;
        for _ in 0..=random.below(3) {
            changed[random.below(81)] = new();
        }
        let now = large(&changed);
        if now >= best {
            (marks, best) = (changed, now);
        }
    }
    of_marks(marks)
}

/// The length of the longest sequence of cells with two marks in which each cell decides the next cell.
fn longest_row(marks: &[Digits; 81]) -> usize {
    let pairs: Cells = Cell::ALL.into_iter().filter(|cell| marks[cell.index()].len() == 2).collect();
    let all = Digit::ALL.map(|digit| {
        let has = |cell: &Cell| marks[cell.index()].contains(digit);
        pairs.iter().filter(has).collect::<Cells>()
    });
    let row = |start: Cell, digit: Digit| {
        let mut left = all;
        let (mut latest, mut length) = (vec![(start, digit)], 0);
        while !latest.is_empty() {
            length += 1;
            let mut next = Vec::new();
            for (cell, digit) in latest {
                // A cell that sees the digit gets its other digit.
                for seeing in left[digit.index()] & cell.peers() {
                    left[digit.index()].remove(seeing);
                    next.extend((marks[seeing.index()] - digit.into()).first().map(|other| (seeing, other)));
                }
            }
            latest = next;
        }
        length
    };
    pairs.iter().flat_map(|cell| marks[cell.index()].iter().map(move |digit| row(cell, digit))).max().unwrap_or(0)
}

/// A board with long chains, made by `rounds` changes.
pub fn long_chains(seed: u64, rounds: usize) -> Board {
    let mut random = Random::new(seed);
    let new = move || if random.below(3) == 0 { Digits::ALL } else { some(2, &mut random) };
    climbed(rounds, new, seed, longest_row)
}

/// The number of links of the longest chain that a strategy finds within `work` steps of work.
pub fn longest(id: &str, board: &Board, work: u64) -> usize {
    let budget = Budget::unlimited().with_work(work);
    let mut longest = 0;
    let strategy = strategies::get(id).expect("a strategy");
    let _ = strategy.look(&Scene::within(board, &budget), &mut |step| {
        longest = longest.max(step.links().unwrap_or(0));
        ControlFlow::Continue(())
    });
    longest
}

/// A board with many almost locked sets, made by `rounds` changes.
pub fn many_sets(seed: u64, rounds: usize) -> Board {
    let mut random = Random::new(seed);
    let number = 2 + random.below(5);
    climbed(rounds, move || some(number, &mut random), seed, |marks| Scene::new(&of_marks(*marks)).als().len())
}

/// A board from any bytes: marks, pairs of marks, or a board of some kind that is changed further.
pub fn of_bytes(bytes: &[u8]) -> Board {
    let Some((&kind, rest)) = bytes.split_first() else { return same(9) };
    match kind % 3 {
        0 => {
            let mut bits =
                rest.chunks_exact(2).map(|pair| Digits::from_bits(u16::from_le_bytes([pair[0], pair[1]]) & 511));
            of_marks([(); 81].map(|()| bits.next().unwrap_or(Digits::ALL)))
        }
        1 => {
            let mut pairs = rest.iter().map(|&byte| {
                let (one, other) = (usize::from(byte) % 9, usize::from(byte) / 9 % 8);
                Digits::of(Digit::ALL[one]) | Digit::ALL[(one + 1 + other) % 9].into()
            });
            let all = Digits::of(Digit::ALL[0]) | Digit::ALL[1].into();
            of_marks([(); 81].map(|()| pairs.next().unwrap_or(all)))
        }
        _ => {
            let (seed, changes) = rest.split_at(rest.len().min(3));
            let seed = seed.iter().fold(u64::from(kind / 3), |seed, &byte| seed << 8 | u64::from(byte));
            let mut board = any(seed);
            for change in changes.chunks_exact(2) {
                let number = usize::from(u16::from_le_bytes([change[0], change[1]])) % (2 * 729);
                let (cell, digit) = (Cell::ALL[number % 81], Digit::ALL[number / 81 % 9]);
                if number < 729 {
                    board.remove_mark(cell, digit);
                } else {
                    board.place(cell, digit);
                }
            }
            board
        }
    }
}

/// A board of any kind, from a seed.
pub fn any(seed: u64) -> Board {
    let seed = Random::new(seed).next();
    let number = 1 + (seed >> 8) as usize % 8;
    match seed % 13 {
        0 => half_filled(seed),
        1 => each_with(2, seed),
        2 => each_with(3, seed),
        3 => each_with(number, seed),
        4 => sprinkled(number, seed),
        5 => crowded(seed),
        6 => stars(seed),
        7 => sparse(seed),
        8 => scribbled(seed),
        9 => long_chains(seed, 100),
        10 => many_sets(seed, 10),
        11 => super::thinned(seed),
        _ => same(number + 1),
    }
}
