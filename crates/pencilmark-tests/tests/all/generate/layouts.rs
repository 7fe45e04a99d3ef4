//! Puzzles on boards with a layout.

use pencilmark::rating::hodoku::Level;
use pencilmark::search::{on_layout, random_on_layout};
use pencilmark::{Board, Budget, Cells, Layout, Order, Outcome, Random, Solver, State, strategies};
use pencilmark_generate::{Generator, MadePuzzle, Needs, Request, Shape, Technique, Wanted, WantedClues};
use pencilmark_hodoku::Rater;
use pencilmark_plain::number;
use pencilmark_requests::answer;
use serde_json::{Value, json};
use std::sync::Arc;

fn layout(text: &str) -> Arc<Layout> {
    Arc::new(text.parse().unwrap())
}

/// The first puzzle of a request.
fn first(request: Request) -> MadePuzzle {
    let generator = Generator::new(request);
    (1..200).flat_map(|seed| generator.attempt(seed, &Budget::unlimited()).made).next().unwrap()
}

fn count(state: &State) -> u64 {
    on_layout(state, 2, &Budget::unlimited()).count
}

/// Whether no orbit of givens can be removed.
fn is_minimal(made: &MadePuzzle, orbits: &[Cells]) -> bool {
    let givens = made.puzzle.givens();
    orbits.iter().filter(|orbit| orbit.is_subset(givens)).all(|orbit| {
        let mut fewer = made.puzzle.clone();
        orbit.iter().for_each(|cell| fewer.clear(cell));
        count(fewer.as_ref()) > 1
    })
}

#[test]
fn puzzles_are_minimal_and_have_one_solution() {
    for text in ["4x4", "6x6+x", "x", "antiknight", "4x4+extra:r1c1r2c2r3c3", "6x6+nonconsecutive"] {
        for shape in [Shape::None, Shape::Rot180, Shape::Diagonal] {
            let layout = layout(text);
            let request = Request { layout: Some(Arc::clone(&layout)), shapes: vec![shape], ..Request::default() };
            let made = first(request.clone());
            assert_eq!(first(request).puzzle, made.puzzle, "the same seed");
            assert_eq!(made.solution.layout(), Some(&layout));
            let found = on_layout(made.puzzle.as_ref(), 2, &Budget::unlimited());
            assert_eq!((found.count, found.first.as_ref()), (1, Some(&made.solution)), "{text} {}", made.puzzle);
            let orbits = shape.orbits_on(&layout);
            assert_eq!(orbits.iter().fold(Cells::EMPTY, |all, &orbit| all | orbit), layout.cells());
            assert!(is_minimal(&made, &orbits), "{text} {shape} {}", made.puzzle);
            let givens = made.puzzle.givens();
            assert!(orbits.iter().all(|orbit| orbit.is_subset(givens) || !orbit.intersects(givens)), "{text} {shape}");
        }
    }
}

#[test]
fn puzzles_meet_the_conditions() {
    let request = |wanted| Request { layout: Some(layout("x")), wanted, ..Request::default() };
    for level in [Level::Medium, Level::Unfair, Level::Easy, Level::Hard].into_iter().take(number(2, 4)) {
        let made = first(request(Wanted { level: Some(level), ..Wanted::default() }));
        let board = Board::new(&made.puzzle).unwrap();
        assert_eq!(Rater::new().level_up_to(&board, Level::Extreme, &Budget::unlimited()), Ok(Some(level)));
    }
    let x_wing = strategies::get("x-wing").unwrap();
    let needs = Needs::new(&[x_wing], &Order::learning(), false).unwrap();
    let made = first(request(Wanted { technique: Some(Technique::Needs(needs.clone())), ..Wanted::default() }));
    assert_eq!(needs.are_met(&Board::new(&made.puzzle).unwrap(), &Budget::unlimited()), Ok(true));
    let practice = Technique::practice(x_wing, &Order::learning());
    let made = first(request(Wanted { technique: practice, ..Wanted::default() }));
    let state = made.state.unwrap();
    let first_step = Solver::ordered(Order::learning()).next(&state).unwrap();
    assert_eq!(first_step.strategy().id(), "x-wing");

    let wanted = Wanted { givens: Some(30..=32), ..Wanted::default() };
    let made = first(Request { minimal: false, ..request(wanted) });
    assert!((30..=32).contains(&made.puzzle.givens().len()) && count(made.puzzle.as_ref()) == 1);

    let singles = Solver::with(["naked-single", "hidden-single"].map(|id| strategies::get(id).unwrap()));
    let made = first(Request { solver: Some(Arc::new(singles.clone())), ..request(Wanted::default()) });
    assert_eq!(singles.solve(Board::new(&made.puzzle).unwrap()).outcome, Outcome::Solved);

    let cells = made.puzzle.givens();
    let made = first(Request { pattern: Some(cells), minimal: false, ..request(Wanted::default()) });
    assert_eq!((made.puzzle.givens(), count(made.puzzle.as_ref())), (cells, 1));
}

#[test]
fn random_grids_are_grids() {
    for text in ["4x4+x", "8x8", "windoku", "antiknight+nonconsecutive", "x+disjoint+antiking"] {
        let empty = State::EMPTY.with_layout(layout(text));
        let grid = |seed| random_on_layout(&empty, &mut Random::new(seed), &Budget::unlimited()).unwrap().unwrap();
        assert_eq!(count(&grid(1)), 1, "{text}");
        assert_ne!(grid(1), grid(2), "{text}");
    }
    assert_eq!(Generator::sample(&layout("4x4+nonconsecutive+antiking+x"), &WantedClues::default()), Ok(None));
}

pub(super) fn made(mut body: Value) -> Value {
    body["seed"] = json!(1);
    match answer("generate", &body.to_string(), &Budget::unlimited()) {
        Ok(text) => serde_json::from_str(&text).unwrap(),
        Err(refusal) => json!({"error": refusal}),
    }
}

#[test]
fn a_request_names_the_layout() {
    let one = made(json!({"layout": "4x4+x"}));
    assert_eq!((&one["layout"], one["error"].is_null()), (&json!("4x4+x"), true), "{one}");
    assert_eq!(one["puzzle"].as_str().unwrap().len(), 16);
    assert_eq!(one["minimal"], json!(true));
    assert!(one["er"].is_null() && one["level"].is_string() && one["path"].is_array(), "{one}");
    let usual = made(json!({}));
    assert_eq!(made(json!({"layout": "9x9"})), usual);
    assert!(usual.get("layout").is_none());
    let several = made(json!({"layout": {"size": 6}, "count": 3, "symmetry": "rot180"}));
    assert!(several["puzzles"].as_array().unwrap().iter().all(|one| one["layout"] == "6x6"), "{several}");
    let pattern = "xx....xx..xx....";
    let one = made(json!({"layout": "4x4", "pattern": pattern}));
    let marks = one["puzzle"].as_str().unwrap().chars().map(|one| if one == '.' { '.' } else { 'x' });
    assert_eq!(marks.collect::<String>(), pattern);
}

#[test]
fn what_a_layout_does_not_have_is_refused() {
    let usual = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
    for (body, code, field) in [
        (json!({"layout": "x", "er": "2.0"}), "layout", "er"),
        (json!({"layout": "x", "near": usual}), "layout", "near"),
        (json!({"layout": "x", "unbiased": true}), "layout", "unbiased"),
        (json!({"layout": "x", "contains": usual}), "layout", "contains"),
        (json!({"layout": "x", "profile": "ser"}), "layout", "profile"),
        (json!({"layout": "x", "needs": ["extended-rectangle"]}), "layout", "needs"),
        (json!({"layout": "x", "pattern": "x".repeat(16)}), "wrong-value", "pattern"),
        (json!({"layout": "4x4", "givens": "16"}), "impossible", "givens"),
        (json!({"clues": ["killer"], "er": "2.0"}), "layout", "er"),
        (json!({"clues": ["kropki"], "near": usual}), "layout", "near"),
        (json!({"clues": ["killer"], "pattern": "x".repeat(81)}), "fields-conflict", "clues"),
        (json!({"most_clues": 4}), "fields-conflict", "most_clues"),
        (json!({"layout": "4x4+nonconsecutive+antiking+x"}), "impossible", "layout"),
        (json!({"layout": "7x7"}), "layout", "layout"),
        (json!({"layout": "/etc/hostname"}), "layout", "layout"),
    ] {
        let refused = made(body.clone());
        assert_eq!((&refused["error"]["code"], &refused["error"]["field"]), (&json!(code), &json!(field)), "{body}");
    }
}
