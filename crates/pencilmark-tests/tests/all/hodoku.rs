//! HoDoKu's path: the steps, levels and scores that HoDoKu printed for a few puzzles, and steps that agree with the solution.

use pencilmark::{Board, Budget, Outcome, Puzzle, Search, Solver, proof};
use pencilmark_hodoku::{Hodoku, Rater, path};

/// Puzzles with their level, their score, their number of steps, and one of the steps.
const RECORDED: &[(&str, &str, u32, usize, &str)] = &[
    (
        ".415..2...2.1..8.4..3...9..3.5.8...7.......4...475.......8.375..........1.9...4.6",
        "Hard",
        630,
        57,
        "W-Wing: 1/6 in r4c7,r8c6 connected by 6 in r6c67 => r8c7<>1",
    ),
    (
        ".5.6.7.......2..6...2..9...1.......26.....3..7...8..95.3....2......9..5421.....8.",
        "Unfair",
        672,
        60,
        "XY-Chain: 3 3- r1c5 -4- r7c5 -1- r3c5 -5- r3c7 -7- r3c9 -1- r2c9 -9- r2c1 -3 => r1c1,r2c46<>3",
    ),
    (
        "6.....1..3...714..9.7.....8...2.3....4....95.1...6..7..6..1.8...5......9...4.....",
        "Unfair",
        1_472,
        66,
        "Sue de Coq: r8c45 - {2378} (r8c7 - {37}, r789c6 - {2689}) => r7c4<>9, r8c1<>7, r8c3<>3",
    ),
    (
        "..2..4....46...8.11.......4..5..8..6...9..5...8.41.......7..2..9......6....3....8",
        "Extreme",
        2_806,
        77,
        "Forcing Chain Verity => r1c9<>3\nr3c7=3 r1c9<>3\nr6c7=3 r6c7<>9 r6c8=9 r12c8<>9 r1c9=9 r1c9<>3\nr8c7=3 r8c3<>3 r6c3=3 r6c78<>3 r5c9=3 r1c9<>3",
    ),
    (
        ".6..1.3.2..8.........9....5.2..6....4.............2.713.7..94....5.........7.56..",
        "Unfair",
        1_430,
        65,
        "Grouped Discontinuous Nice Loop: 3 r5c9 =6= r5c8 =2= r8c8 =3= r45c8 -3- r5c9 => r5c9<>3",
    ),
    (
        "................12..3..4..5.....6....1...73..52......8....8.......12......9...7..",
        "Hard",
        756,
        66,
        "Empty Rectangle: 9 in b3 (r36c4) => r6c7<>9",
    ),
    (
        "1.2..49...4..9....9..7.1.....45....6.3.........8.621....1..9...4..1..5...6....8..",
        "Unfair",
        1_208,
        66,
        "Finned X-Wing: 8 c14 r27 fr1c4 => r2c6<>8",
    ),
    (
        ".6.5.1.9.1...9..539....7....4.8...7.......5.8.817.5.3.....5.2............76..8...",
        "Extreme",
        3_494,
        77,
        "Almost Locked Set XY-Wing: A=r4c579 {1236}, B=r1c5,r2c46,r3c4 {23468}, C=r1c1379 {23478}, X,Y=2,8, Z=3 => r3c5,r5c4<>3",
    ),
];

fn board(puzzle: &str) -> Board {
    Board::new(&puzzle.parse::<Puzzle>().unwrap()).unwrap()
}

#[test]
fn paths_are_those_of_the_records() {
    for &(puzzle, level, score, number, step) in RECORDED {
        let path = path(&board(puzzle), &Budget::unlimited()).unwrap();
        assert_eq!((path.level.name(), path.score, path.steps.len()), (level, score, number), "{puzzle}");
        assert!(path.steps.iter().any(|found| found == step), "{puzzle}: {step}");
        let rating = Rater::new().rate(&board(puzzle)).unwrap();
        assert_eq!((rating.level.name(), rating.score), (level, score), "{puzzle}");
    }
}

#[test]
fn each_step_of_the_solver_is_sound() {
    for &(puzzle, ..) in RECORDED {
        let start = board(puzzle);
        let solution = Search::of(&start).unique().unwrap();
        let path = Solver::by(Hodoku::default()).solve(start.clone());
        assert_eq!(path.outcome, Outcome::Solved, "{puzzle}");
        let mut board = start;
        for step in &path.steps {
            assert!(step.agrees_with(&solution), "{puzzle}: {step:?}");
            assert!(step.strategy().needs_unique() || proof::check(&board, step).is_ok(), "{puzzle}: {step:?}");
            board.apply(step);
        }
    }
}
