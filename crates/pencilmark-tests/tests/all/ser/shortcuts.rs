//! The three ratings of a puzzle, which no shortcut, limit or thread changes, and their text.

use pencilmark::{Board, Budget, IdleThreads, Puzzle, Solver, Stopped};
use pencilmark_plain::puzzle as minimal;
use pencilmark_ser::inside::addition;
use pencilmark_ser::{Explainer, SerRating, UpTo, rate, rate_up_to};
use std::cell::Cell as Counter;

fn board(text: &str) -> Board {
    Board::new(&text.parse::<Puzzle>().unwrap()).unwrap()
}

fn rated(text: &str) -> [u16; 3] {
    let SerRating { er, ep, ed } = rate(&board(text), &Budget::unlimited()).unwrap();
    [er, ep, ed]
}

/// The well-known ratings of these puzzles.
#[test]
fn well_known_puzzles() {
    let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    assert_eq!(rated(escargot), [105, 12, 12]);
}

#[test]
fn without_one_solution_the_path_ends_early() {
    // This puzzle has two solutions: four cells may hold 6 and 7 in two ways.
    let deadly = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
    assert_eq!(rated(deadly), [200, 0, 0]);
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(rated(full), [0, 0, 0]);
    let last = "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";
    assert_eq!(rated(last), [10, 10, 10]);
}

/// A rating in tenths, rounded as in the Sudoku Explainer.
#[expect(clippy::cast_sign_loss, reason = "no rating is negative")]
fn tenths(rating: f64) -> u16 {
    ((rating + 0.05) * 10.0) as u16
}

/// The rating by single steps. Each step is found by a new search of the whole board.
fn step_by_step(mut board: Board) -> [u16; 3] {
    let solver = Solver::by(Explainer);
    let (mut er, mut ep, mut ed) = (0.0_f64, 0.0, 0.0);
    while !board.is_full() {
        let Some(step) = solver.next(&board) else {
            er = 20.0;
            break;
        };
        er = er.max(step.difficulty().unwrap());
        if ed == 0.0 {
            ed = er;
        }
        if ep == 0.0 && !step.places().is_empty() {
            ep = er;
        }
        board.apply(&step);
    }
    [er, ep, ed].map(tenths)
}

/// Placing many singles at once, the memory of producers, and the recording of steps change no rating.
#[test]
fn shortcuts_change_no_number() {
    for seed in 0..60 {
        let puzzle = minimal(seed);
        let board = Board::new(&puzzle).unwrap();
        let SerRating { er, ep, ed } = rate(&board, &Budget::unlimited()).unwrap();
        assert_eq!([er, ep, ed], step_by_step(board), "{puzzle}");
    }
}

/// A limit changes no rating. It only hides ratings above it.
#[test]
fn a_limit_agrees_with_the_whole_rating() {
    let mut hard = 0;
    for seed in 100..140 {
        let board = Board::new(&minimal(seed)).unwrap();
        let whole = rate(&board, &Budget::unlimited()).unwrap();
        for limit in [0, 11, 12, 15, 20, 23, 26, 34, 44, 45, 50, 62, 65, 71, 72, 75, 80, 83, 84, 85, 90, 95, 200] {
            let known = rate_up_to(&board, limit, &Budget::unlimited()).unwrap();
            let within = |rating: u16| Some(rating).filter(|&rating| rating <= limit);
            let expected = if whole.er > limit {
                hard += usize::from(limit >= 65);
                UpTo::Above { ep: within(whole.ep), ed: within(whole.ed) }
            } else {
                UpTo::Within(whole)
            };
            assert_eq!(known, expected, "seed {seed}, limit {limit}");
        }
    }
    assert!(hard > 20, "{hard} limits cut off chains");
}

/// Ratings above the limit are not searched for.
#[test]
fn a_limit_saves_work() {
    let escargot = board("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
    let little = || Budget::unlimited().with_work(50_000);
    assert_eq!(rate(&escargot, &little()), Err(Stopped::Work));
    assert_eq!(rate_up_to(&escargot, 72, &little()), Ok(UpTo::Above { ep: Some(12), ed: Some(12) }));
}

/// Threads that share the work change no rating. A flag stops them soon.
#[test]
fn idle_threads_change_no_number() {
    let idle = IdleThreads::new(3);
    for text in [
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "98.7..6..75..6......6..9...4....3.....7.5.9....5.7.3....8.9.5.....6...3......2..1",
    ] {
        let board = board(text);
        let together = rate(&board, &Budget::unlimited().with_threads(&idle));
        assert_eq!(together, rate(&board, &Budget::unlimited()), "{text}");
        let looks = Counter::new(0);
        let is_over = || {
            looks.set(looks.get() + 1);
            looks.get() > 20
        };
        let stopped = rate(&board, &Budget::unlimited().with_threads(&idle).with_check(&is_over));
        assert_eq!(stopped, Err(Stopped::Time));
    }
}

#[test]
fn a_budget_stops_it() {
    let budget = Budget::unlimited().with_work(10);
    let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    assert_eq!(rate(&board(escargot), &budget), Err(Stopped::Work));
}

#[test]
fn ratings_are_written_as_the_scale_does() {
    let rating = SerRating { er: 105, ep: 12, ed: 0 };
    let text = serde_json::to_string(&rating).unwrap();
    assert_eq!(text, r#"{"er":10.5,"ep":1.2,"ed":0.0}"#);
    assert_eq!(serde_json::from_str::<SerRating>(&text).unwrap(), rating);
    for tenths in 0..=200 {
        let rating = SerRating { er: tenths, ep: 0, ed: 0 };
        let text = serde_json::to_string(&rating).unwrap();
        assert_eq!(serde_json::from_str::<SerRating>(&text).unwrap(), rating);
    }
    for bad in [r#"{"er":-1,"ep":1,"ed":1}"#, r#"{"er":1.25,"ep":1,"ed":1}"#, r#"{"er":1}"#] {
        assert!(serde_json::from_str::<SerRating>(bad).is_err(), "{bad}");
    }
}

#[test]
fn each_limit_is_half_or_a_third_more() {
    let steps: Vec<u32> = (2..200).filter(|&nodes| addition(nodes) > addition(nodes - 1)).collect();
    assert_eq!(steps, [7, 9, 11, 15, 19, 27, 35, 51, 67, 99, 131, 195]);
    assert!(6.6 + addition(7) < 6.5 + addition(9), "both are 6.7 in print");
}
