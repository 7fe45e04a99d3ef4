//! The Sudoku Explainer's path: it is the same as in logs, step by step, and its steps are proven on any board.
//!
//! The tool `steps` of `pencilmark-bench` wrote the logs of explainer.jsonl, for puzzles of `pencilmark generate` and one
//! well-known puzzle. Another program, which follows the specification of the Sudoku Explainer's scale, confirmed the logs.

use pencilmark::{Board, Budget, Cell, Digit, Digits, Event, Outcome, Path, Puzzle, Search, Solver, Step, proof};
use pencilmark_plain as support;
use pencilmark_plain::strange;
use pencilmark_ser::Explainer;
use serde_json::Value;
use std::ops::ControlFlow;

fn solver() -> Solver {
    Solver::by(Explainer)
}

/// A rating in tenths, rounded as in the Sudoku Explainer.
fn tenths(rating: f64) -> i64 {
    ((rating + 0.05) * 10.0) as i64
}

/// Makes a step of a log: `"elim":"r2c3<>6 r8c3<>67"` or `"place":"r2c5=9"`.
fn follow(board: &mut Board, logged: &Value) {
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    for text in logged["elim"].as_str().unwrap_or_default().split_whitespace() {
        let (name, digits) = text.split_once("<>").unwrap();
        for digit in digits.chars() {
            assert!(board.remove_mark(cell(name), Digit::from_char(digit).unwrap()), "{logged} is gone already");
        }
    }
    if let Some((name, digit)) = logged["place"].as_str().and_then(|text| text.split_once('=')) {
        board.place(cell(name), Digit::from_char(digit.chars().next().unwrap()).unwrap());
    }
}

#[test]
fn paths_are_those_of_the_logs() {
    let mut hardest = 0;
    for line in include_str!("explainer.jsonl").lines() {
        let log: Value = serde_json::from_str(line).unwrap();
        let puzzle: Puzzle = log["puzzle"].as_str().unwrap().parse().unwrap();
        let path = solver().solve(Board::new(&puzzle).unwrap());
        let mut board = path.start.clone();
        let steps = log["steps"].as_array().unwrap();
        assert_eq!(path.steps.len(), steps.len(), "{puzzle}");
        for (step, logged) in path.steps.iter().zip(steps) {
            let mut after = board.clone();
            follow(&mut after, logged);
            board.apply(step);
            assert_eq!(board, after, "{puzzle}: {step:?}, and the log says {logged}");
            let rating = tenths(step.difficulty().unwrap());
            assert_eq!(rating, tenths(logged["r"].as_f64().unwrap()), "{puzzle}: {step:?}");
            hardest = hardest.max(rating);
        }
        assert_eq!(path.outcome, Outcome::Solved);
    }
    assert!(hardest > 100, "no log has a nested chain");
}

/// Checks that a step is proven, or that it agrees with the only solution if it needs a unique solution.
fn hold(board: &Board, step: &Step) {
    assert!(step.changes(board), "{step:?}");
    if step.strategy().needs_unique() {
        let solution = Search::of(board).unique().expect("such steps are for boards with one solution");
        assert!(step.agrees_with(&solution), "{step:?}");
    } else {
        assert_eq!(proof::check(board, step), Ok(()), "{step:?}");
    }
}

/// The limits of work for each board, in steps. Chains within chains take long on boards with many marks.
const WORK: u64 = 100_000;
const LITTLE: u64 = 2_000;

fn hold_path(start: Board, work: u64) -> Path {
    let path = solver().solve_within(start, &Budget::unlimited().with_work(work));
    let mut board = path.start.clone();
    for step in &path.steps {
        hold(&board, step);
        board.apply(step);
    }
    path
}

#[test]
fn every_step_is_proven() {
    let mut with_argument = 0;
    for seed in 0..support::number(12, 150) as u64 {
        let puzzle = support::puzzle(seed);
        let path = hold_path(Board::new(&puzzle).unwrap(), WORK);
        assert_eq!(path.outcome, Outcome::Solved, "{puzzle}");
        with_argument += path.steps.iter().filter(|step| step.argument().is_some()).count();
    }
    assert!(with_argument > 25, "{with_argument}");
    for seed in 0..support::number(10, 60) as u64 {
        hold_path(Board::new(&support::pseudo_puzzle(seed)).unwrap(), WORK);
        hold_path(support::thinned(seed), WORK);
    }
}

/// Some boards get much work, for chains within chains. Most boards get little work, so that many boards are tested.
#[test]
fn on_any_board_steps_are_proven() {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let boards = support::many(support::number(30, 200)) as u64;
    let steps_of = |first: u64| -> usize {
        let seeds = (first..boards).step_by(threads as usize);
        seeds.map(|seed| hold_path(strange::any(seed), if seed < 200 { WORK } else { LITTLE }).steps.len()).sum()
    };
    let steps: usize = std::thread::scope(|scope| {
        let shares: Vec<_> = (0..threads).map(|first| scope.spawn(move || steps_of(first))).collect();
        shares.into_iter().map(|share| share.join().unwrap()).sum()
    });
    assert!(steps > 30, "{steps}");
}

/// Two chains of this board have the same nodes but different conclusions.
#[test]
fn chains_with_the_same_nodes_are_told_apart() {
    if !support::all_is_tested() {
        return println!("left to .ci/long: it takes long");
    }
    let cells = "13579 12349 12389 34589 14569 56789 12378 13469 24689 23689 14579 45689 35689 25679 23467 14568 34678 36789 \
                 23469 12458 13567 34679 13458 12359 23679 12347 45689 12358 23579 23569 15789 12489 23479 34789 12569 23679 \
                 13678 12346 16789 12459 12378 24679 12369 12456 24789 13457 12567 24567 25689 12346 23568 23457 14569 45689 \
                 34589 23469 14569 15679 24679 12469 23589 23589 23478 34789 24568 23578 24579 24679 25789 12789 24567 12369 \
                 23568 24579 12379 14578 23468 25678 23467 23589 45679";
    let digits = |cell: &str| cell.chars().filter_map(Digit::from_char).collect();
    let marks: Vec<Digits> = cells.split_whitespace().map(digits).collect();
    let board = strange::of_marks(marks.try_into().unwrap());
    let mut left = 40;
    let path = solver().solve_watched(board, &Budget::unlimited(), &mut |event| {
        left -= usize::from(matches!(event, Event::Found(_)));
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let mut board = path.start.clone();
    for step in &path.steps {
        hold(&board, step);
        board.apply(step);
    }
}

/// Producers (functions that find hints) that need a puzzle with one solution may be left out. The other producers go on.
#[test]
fn without_uniqueness_the_path_goes_another_way() {
    let puzzle: Puzzle =
        "8......74..67.92.....4.....1.2....6......6........57...59..3..2...9..4...2..64.8.".parse().unwrap();
    let needs_unique = |path: &Path| path.steps.iter().any(|step| step.strategy().needs_unique());
    let all = solver().solve(Board::new(&puzzle).unwrap());
    assert!(needs_unique(&all), "choose another puzzle");
    let path = solver().without_uniqueness().solve(all.start.clone());
    assert_eq!(path.outcome, Outcome::Solved);
    assert!(!needs_unique(&path));
}

/// The Explainer has no order, and does not list steps. A hint and a path give the same difficulty to the same step.
#[test]
fn it_has_a_path_of_its_own() {
    let puzzle: Puzzle =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
    let board = Board::new(&puzzle).unwrap();
    let solver = solver();
    assert!(solver.order().is_none() && solver.all(&board).is_none());
    let path = solver.solve(board.clone());
    assert_eq!(path.hardest().and_then(Step::difficulty).map(tenths), Some(105));
    let next = solver.next(&board).unwrap();
    assert_eq!((format!("{next:?}"), next.difficulty()), (format!("{:?}", path.steps[0]), path.steps[0].difficulty()));
    let concise = solver.concise(&path, &Budget::unlimited());
    assert!(concise.steps.iter().all(|step| step.difficulty().is_some()));
}
