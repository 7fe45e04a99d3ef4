//! The systems from which this project grew. The features of each system must keep working.

use pencilmark::rating::hodoku::Level;
use pencilmark::{
    Board, Cell, Fault, Grid, Outcome, Path, Profile, Puzzle, Random, Search, Solver, Strategy, checker, strategies,
};
use pencilmark_generate::backwards;
use pencilmark_hodoku::Rater;
use pencilmark_plain as support;

/// The examples of the Java and the Scala system, and their solutions.
const EXAMPLES: [(&str, &str); 6] = [
    (
        "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......",
        "725691348984732516613845972251369487869457123437128659376584291142973865598216734",
    ),
    (
        "..3.....1.94.6.75.8.1....2.......2695...37..............5.931..9....58..4....8..6",
        "763452981294861753851379624378514269526937418149286375685793142912645837437128596",
    ),
    (
        "...........37..54........26...4........935...1.2.....4.6....8.1.2.5.839.7........",
        "246159783813726549597843126938412675674935218152687934369274851421568397785391462",
    ),
    (
        "...7..4.18...5....95...18........5.8.3..6...41....5.3.5.8..7.69..3...1....2..9...",
        "326798451841253796957641823269314578735862914184975632518437269493526187672189345",
    ),
    (
        ".....8....4.......9..1.5.2.2..9.41....85..........2..66..81.93..9.3..8..5..2...7.",
        "152498763847623519936175428265934187378561294419782356624817935791356842583249671",
    ),
    (
        "....7.3...5........6.1.5.....8....7.532....644...8..35.....9....8..5.9...4...6..1",
        "891274356753968412264135798618543279532791864479682135325819647186457923947326581",
    ),
];

const STALL: &str = "........5..4..6......3..1.2...7......1..5....8.....24..............12.....6....73";

fn named(ids: &[&str]) -> Vec<&'static Strategy> {
    ids.iter().map(|id| strategies::get(id).unwrap_or_else(|| panic!("no strategy {id}"))).collect()
}

fn solve(text: &str, ids: &[&str]) -> Path {
    Solver::with(named(ids)).solve(board(text))
}

fn board(text: &str) -> Board {
    Board::new(&text.parse::<Puzzle>().unwrap()).unwrap()
}

/// The rules, and the two algorithms in both directions.
const S1: [&str; 4] = ["game-rules", "hidden-single", "pointing", "claiming"];

/// The algorithms: a number has one cell in a unit; its cells in a unit are all in a second unit, in both directions.
#[test]
fn s1_rules_and_two_algorithms_selected_alone() {
    let three = S1;
    let mut marks_went = false;
    let stall = (STALL, "381279465254186739697345182469723518712458396835961247548637921973812654126594873");
    for (puzzle, solution) in EXAMPLES.into_iter().chain([stall]) {
        let start = Board::with_all_marks(&puzzle.parse::<Puzzle>().unwrap()).unwrap();
        let path = Solver::with(named(&three)).solve(start);
        assert_eq!(path.end.to_string(), solution);
        assert!(path.steps.iter().all(|step| three.contains(&step.strategy().id())));
        marks_went |=
            path.steps.iter().any(|step| step.strategy().id() == "pointing" || step.strategy().id() == "claiming");
    }
    assert!(marks_went, "singles alone would have done");
}

/// Puzzles have one to five stars. The rules and the two algorithms solved puzzles with one to four stars.
#[test]
fn s1_stars_are_a_view_of_the_level() {
    assert_eq!(Level::ALL.map(Level::stars), [1, 2, 3, 4, 5]);
    let rater = Rater::new();
    let stars = |puzzle: &Puzzle| rater.rate(&Board::new(puzzle).unwrap()).unwrap().level.stars();
    let solver = Solver::with(named(&S1));
    let mut seen = [0; 6];
    for seed in 0..pencilmark_plain::number(100, 300) as u64 {
        let mut random = Random::new(seed);
        let puzzle = backwards(&Grid::random(&mut random), &solver, Board::with_all_marks, &mut random);
        seen[usize::from(stars(&puzzle))] += 1;
    }
    assert_eq!((seen[0], seen[5]), (0, 0), "what these solve has one to four stars: {seen:?}");
    assert!(seen[1] > 0 && seen[2] > 0, "not all are alike: {seen:?}");
    // AI Escargot, which is also from 2006.
    let hardest = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
    assert_ne!(solver.solve(Board::with_all_marks(&hardest).unwrap()).outcome, Outcome::Solved);
    assert_eq!(stars(&hardest), 5);
}

#[test]
fn s2_game_rules_alone() {
    let puzzle: Puzzle =
        "900637100030001000107520300004810500019000820006059400002048705000200080001793006".parse().unwrap();
    assert_eq!(puzzle.givens().len(), 36);
    let path = Solver::with(named(&["game-rules"])).solve(Board::with_all_marks(&puzzle).unwrap());
    assert_eq!(path.outcome, Outcome::Solved);
    assert_eq!(Search::of(&path.start).unique().unwrap().to_string(), path.end.to_string());
}

#[test]
fn s2_hidden_single_in_one_application() {
    let sparse = board("000000000000200000000000000000060000000000000000080000000000000000000000000002000");
    let step = Solver::with(named(&["hidden-single"])).next(&sparse).unwrap();
    assert_eq!(step.to_string(), "r5c5=2");
}

#[test]
fn s2_any_other_character_is_blank() {
    let dots: Puzzle = EXAMPLES[0].0.parse().unwrap();
    for blank in ["0", "x", " ", "?", "é"] {
        assert_eq!(EXAMPLES[0].0.replace('.', blank).parse::<Puzzle>().unwrap(), dots, "{blank:?}");
    }
}

/// The tests of `trial` run these cases.
#[test]
fn s2_every_strategy_carries_its_tests() {
    assert!(strategies::all().all(|strategy| !strategy.cases().is_empty()));
}

#[test]
fn s4_s6_examples() {
    for (puzzle, solution) in EXAMPLES {
        assert_eq!(Search::of(&board(puzzle)).unique().unwrap().to_string(), solution);
        let path = Solver::new().solve(board(puzzle));
        // Example 3 needs more than subsets. But the values that were found must be right.
        let right =
            path.end.to_string().chars().zip(solution.chars()).all(|(ours, theirs)| ours == '.' || ours == theirs);
        assert!(right, "{puzzle}");
    }
}

/// One value left in a cell; last place in a house; value fixed to a line inside a block.
const ALGORITHMS: [&str; 3] = ["naked-single", "hidden-single", "pointing"];

#[test]
fn s4_s6_three_algorithms() {
    for (puzzle, solution) in EXAMPLES {
        assert_eq!(solve(puzzle, &ALGORITHMS).end.to_string(), solution);
    }
}

#[test]
fn s4_s6_stall_is_solved_because_marks_count_as_progress() {
    let path = solve(STALL, &ALGORITHMS);
    assert_eq!(path.outcome, Outcome::Solved);
    assert!(path.steps.iter().any(|step| step.places().is_empty()), "some steps take marks only");
    let singles = solve(STALL, &ALGORITHMS[..2]);
    assert_eq!(singles.outcome, Outcome::Stuck, "values alone stall");
}

#[test]
fn s4_bad1_has_577_solutions() {
    let bad = format!(".........{}", &EXAMPLES[0].0[9..]);
    let start = board(&bad);
    assert_eq!(start.givens().len(), 23);
    assert_eq!(Search::of(&start).limit(1000).count(), 577);
    let path = solve(&bad, &ALGORITHMS);
    assert_eq!(path.outcome, Outcome::Stuck);
    assert_eq!(81 - path.end.blank().len(), 36);
}

/// The profile that stands for all strategies. It has the nets, which take seconds, only in `.ci/long`.
fn profile() -> Profile {
    if support::is_long() { Profile::All } else { Profile::Basic }
}

#[test]
fn s4_bad2_the_empty_grid() {
    let empty = board(&".".repeat(81));
    assert_eq!(Search::of(&empty).limit(2).count(), 2);
    let path = Solver::ordered(profile().order()).solve(empty);
    assert_eq!((path.outcome, path.steps.len()), (Outcome::Stuck, 0));
}

#[test]
fn s4_bad3_zero_is_a_blank_too() {
    assert_eq!(format!("{}0", ".".repeat(80)).parse::<Puzzle>().unwrap(), Puzzle::EMPTY);
}

#[test]
fn s4_bad4_wrong_length() {
    let error = ".".repeat(27).parse::<Puzzle>().unwrap_err().to_string();
    assert!(error.contains("81") && error.contains("27"), "{error}");
}

#[test]
fn s4_bad5_a_value_twice() {
    let bad = EXAMPLES[0].0.replace(".9.......", ".7.......");
    let fault = Board::new(&bad.parse::<Puzzle>().unwrap()).unwrap_err();
    assert!(matches!(fault, Fault::Twice { .. }));
    assert_eq!(fault.to_string(), "7 stands twice in column 2: r7c2 and r9c2");
}

/// The two checkers: the same value twice in a house, and a cell with no value left.
#[test]
fn s4_checkers_run_every_round() {
    let mut board = board(EXAMPLES[0].0);
    assert_eq!(checker::check(&board), None);
    let cell: Cell = "r1c1".parse().unwrap();
    for digit in board.marks(cell) {
        board.remove_mark(cell, digit);
    }
    assert_eq!(checker::check(&board), Some(Fault::NoMark { cell }));
    assert_eq!(Solver::new().solve(board).outcome, Outcome::Faulty(Fault::NoMark { cell }));
}

/// Makes a puzzle from a seed, and proves that it is what the reverser promises.
fn s5_reversed(seed: u64, solver: &Solver, start: fn(&Puzzle) -> Result<Board, Fault>) -> Puzzle {
    let mut random = Random::new(seed);
    let solution = Grid::random(&mut random);
    let puzzle = backwards(&solution, solver, start, &mut random);
    let solved = |puzzle: &Puzzle| solver.solve(start(puzzle).unwrap()).end.grid();
    assert_eq!(solved(&puzzle), Some(solution.clone()), "seed {seed}: {puzzle} is solved to where it comes from");
    assert_eq!(
        Search::of(&Board::new(&puzzle).unwrap()).unique(),
        Some(solution),
        "seed {seed}: {puzzle} has one solution"
    );
    for cell in puzzle.givens() {
        let mut without = puzzle.clone();
        without.clear(cell);
        assert_eq!(solved(&without), None, "seed {seed}: {puzzle} can do without {cell}");
    }
    puzzle
}

#[test]
fn s5_cells_are_emptied_as_long_as_two_strategies_solve() {
    let singles = Solver::with(named(&["naked-single", "hidden-single"]));
    let puzzles: Vec<_> =
        (0..support::long(100, 1000) as u64).map(|seed| s5_reversed(seed, &singles, Board::new)).collect();
    let again = s5_reversed(7, &singles, Board::new);
    assert_eq!(again, puzzles[7], "the same seed, the same puzzle");
    let few = puzzles.iter().filter(|puzzle| puzzle.givens().len() <= 28).count();
    assert!(5 * few > 4 * puzzles.len(), "only {few} puzzles have few givens");
}

#[test]
fn s5_with_all_strategies_and_with_the_rules_as_one() {
    let (all, rules) = (Solver::ordered(profile().order()), Solver::with(named(&["game-rules", "hidden-single"])));
    // After the removal of a given, these strategies sometimes no longer need another given. So one round over the cells is
    // not enough.
    let triples = Solver::with(named(&["naked-single", "naked-triple"]));
    for seed in 0..support::many(1) as u64 {
        s5_reversed(seed, &all, Board::new);
        s5_reversed(seed, &triples, Board::new);
        s5_reversed(seed, &rules, Board::with_all_marks);
    }
}

#[test]
fn s5_a_strategy_that_solves_nothing_empties_nothing() {
    let solution = Grid::random(&mut Random::new(1));
    for ids in [&["naked-pair"][..], &[]] {
        let puzzle = backwards(&solution, &Solver::with(named(ids)), Board::new, &mut Random::new(1));
        assert_eq!(puzzle, Puzzle::from(&solution));
    }
}

#[test]
fn s7_peers() {
    // (2,3), counted from 0
    let cell = Cell::at(3, 4).unwrap();
    let peers = cell.peers();
    assert_eq!(peers.len(), 20);
    assert!(!peers.contains(cell));
    for house in cell.houses() {
        assert_eq!((peers & house.cells()).len(), 8, "{house}");
    }
    assert_eq!(
        peers.to_string(),
        "r1c4,r1c5,r1c6,r2c4,r2c5,r2c6,r3c1,r3c2,r3c3,r3c5,r3c6,r3c7,r3c8,r3c9,r4c4,r5c4,r6c4,r7c4,r8c4,r9c4"
    );
}

#[test]
fn s7_any_board_is_solved() {
    for (puzzle, solution) in EXAMPLES {
        assert_eq!(Search::of(&board(puzzle)).limit(2).solutions().first.unwrap().to_string(), solution);
    }
}
