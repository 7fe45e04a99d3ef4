//! Depths and backdoors, compared with plain references that use a solver with the basic strategies.

use pencilmark::{Board, Budget, Cell, Digit, Grid, Mark, Outcome, Puzzle, Search, Solver, Stopped, strategies};
use pencilmark_classify::{Basics, Chains, backdoors, depth, estimate, nesting, rating};
use pencilmark_plain::{long, many, puzzle};

pub(crate) fn solver(basics: Basics) -> Solver {
    let locked = ["naked-single", "hidden-single", "pointing", "claiming"];
    let number = if basics == Basics::Locked { 4 } else { 2 };
    Solver::with(locked[..number].iter().map(|id| strategies::get(id).unwrap()))
}

/// The board that is left after trial and error. `None` if it leads to a contradiction.
pub(crate) fn reduced(board: &Board, solver: &Solver, depth: usize) -> Option<Board> {
    let path = solver.solve(board.clone());
    if matches!(path.outcome, Outcome::Faulty(_)) {
        return None;
    }
    let mut left = path.end;
    if depth == 0 {
        return Some(left);
    }
    loop {
        let refuted =
            Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| Mark::new(cell, digit))).find(|mark| {
                let mut supposed = left.clone();
                left.has(*mark)
                    && supposed.place(mark.cell(), mark.digit())
                    && reduced(&supposed, solver, depth - 1).is_none()
            });
        let Some(mark) = refuted else { return Some(left) };
        left.remove_mark(mark.cell(), mark.digit());
        left = reduced(&left, solver, depth - 1)?;
    }
}

#[test]
fn depths_agree_with_their_reference() {
    let mut found = [0; 4];
    for basics in [Basics::Singles, Basics::Locked] {
        for seed in 0..many(5) as u64 {
            let board = Board::new(&puzzle(seed)).unwrap();
            let expected = (0..2).find(|&depth| reduced(&board, &solver(basics), depth).unwrap().is_full());
            assert_eq!(depth(&board, basics, 1, &Budget::unlimited()), Ok(expected), "{seed} {basics:?}");
            found[expected.unwrap_or(2)] += 1;
        }
    }
    assert!(found[0] > 0 && found[1] > 0, "{found:?}");
}

/// Whether the basics solve a board in which some values of the solution are set.
fn is_backdoor(board: &Board, solution: &Grid, cells: &[Cell], solver: &Solver) -> bool {
    let mut board = board.clone();
    for &cell in cells {
        board.place(cell, solution.digit(cell));
    }
    solver.solve(board).outcome == Outcome::Solved
}

#[test]
fn backdoors_agree_with_their_reference() {
    for basics in [Basics::Singles, Basics::Locked] {
        for seed in 0..many(5) as u64 {
            let board = Board::new(&puzzle(seed)).unwrap();
            let (solution, solver) = (Search::of(&board).unique().unwrap(), solver(basics));
            let found = backdoors(&board, basics, 1, &Budget::unlimited()).unwrap();
            let alone = is_backdoor(&board, &solution, &[], &solver);
            let blank: Vec<Cell> =
                board.blank().iter().filter(|&cell| is_backdoor(&board, &solution, &[cell], &solver)).collect();
            match found {
                Some(found) if found.size == 0 => assert!(alone && found.sets == [Vec::new()], "{seed}"),
                Some(found) => {
                    let sets: Vec<Vec<Mark>> =
                        blank.iter().map(|&cell| vec![Mark::new(cell, solution.digit(cell))]).collect();
                    assert!(!alone && found.size == 1, "{seed}");
                    assert_eq!(found.sets, sets, "{seed} {basics:?}");
                }
                None => assert!(!alone && blank.is_empty(), "{seed}"),
            }
        }
    }
}

/// Puzzles that are known as hard: Golden Nugget by tarek, AI Escargot by Arto Inkala, Easter Monster by champagne, and a
/// puzzle by Inkala that newspapers called the hardest puzzle in 2012.
pub(crate) const HARD: [&str; 4] = [
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

#[test]
fn the_hardest_need_trial_and_error_within_itself() {
    for text in HARD {
        let board = Board::new(&text.parse::<Puzzle>().unwrap()).unwrap();
        assert!(!reduced(&board, &solver(Basics::Singles), 1).unwrap().is_full());
        assert_eq!(depth(&board, Basics::Singles, 1, &Budget::unlimited()), Ok(None), "{text}");
        assert_eq!(depth(&board, Basics::Singles, 3, &Budget::unlimited()), Ok(Some(2)), "{text}");
        let found = backdoors(&board, Basics::Singles, 3, &Budget::unlimited()).unwrap().unwrap();
        let (solver, solution) = (solver(Basics::Singles), Search::of(&board).unique().unwrap());
        for set in &found.sets {
            let cells: Vec<Cell> = set.iter().map(|mark| mark.cell()).collect();
            assert!(cells.len() == found.size && is_backdoor(&board, &solution, &cells, &solver), "{text} {set:?}");
        }
        // All pairs are tried, or some of them.
        let blank: Vec<Cell> = board.blank().iter().collect();
        let pairs =
            blank.iter().enumerate().flat_map(|(number, &one)| blank[..number].iter().map(move |&other| [other, one]));
        for pair in pairs.step_by(long(41, 1)) {
            let is_known = found.sets.iter().any(|set| set.iter().map(|mark| mark.cell()).eq(pair));
            assert_eq!(is_backdoor(&board, &solution, &pair, &solver), is_known, "{text} {pair:?}");
        }
    }
}

/// A puzzle with a tridagon that needs depth 3: the plain reference and the people who found such puzzles agree.
#[test]
fn a_tridagon_needs_one_depth_more() {
    let text = "...4.6...4...89...68.37..4..68.479..73.96....9.48.36..3......52....3..9.87....3..";
    let board = Board::new(&text.parse::<Puzzle>().unwrap()).unwrap();
    assert_eq!(depth(&board, Basics::Singles, 2, &Budget::unlimited()), Ok(None));
    assert_eq!(depth(&board, Basics::Singles, 3, &Budget::unlimited()), Ok(Some(3)));
}

#[test]
fn boards_without_one_solution_and_budgets() {
    let empty = Board::new(&Puzzle::EMPTY).unwrap();
    assert_eq!(depth(&empty, Basics::Singles, 1, &Budget::unlimited()), Ok(None));
    assert_eq!(backdoors(&empty, Basics::Singles, 1, &Budget::unlimited()), Ok(None));
    // 5 can be in no cell of row 1.
    let faulty = Board::new(
        &"1234.6789....5...."
            .to_owned()
            .chars()
            .chain(".".repeat(63).chars())
            .collect::<String>()
            .parse::<Puzzle>()
            .unwrap(),
    )
    .unwrap();
    assert_eq!(depth(&faulty, Basics::Singles, 1, &Budget::unlimited()), Ok(Some(0)));
    assert_eq!(depth(&empty, Basics::Singles, 3, &Budget::unlimited().with_work(1000)), Err(Stopped::Work));
    let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let board = Board::new(&escargot.parse::<Puzzle>().unwrap()).unwrap();
    let few = Budget::unlimited().with_work(300);
    assert_eq!(backdoors(&board, Basics::Singles, 3, &few), Err(Stopped::Work));
    let is_over = || true;
    let timed = || Budget::unlimited().with_check(&is_over);
    assert_eq!(depth(&board, Basics::Singles, 3, &timed()), Err(Stopped::Time));
    assert_eq!(rating(&board, Chains::Braids, 40, &timed()), Err(Stopped::Time.into()));
    assert_eq!(nesting(&board, 40, &timed()), Err(Stopped::Time.into()));
    assert_eq!(estimate(&board, &timed()), Err(Stopped::Time));
}
