//! A hunt: the neighbours of a puzzle, their ratings, and the seeds of the next round.

use pencilmark::search::Givens;
use pencilmark::{Budget, Puzzle, Search, Stopped};
use pencilmark_generate::{Hunt, HuntRounds, Shape, Unit};
use pencilmark_plain::number;
use pencilmark_ser::SerRating;
use std::collections::BTreeSet;

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn all_near(hunt: &Hunt) -> Vec<Puzzle> {
    let (seed, unlimited) = (ESCARGOT.parse().unwrap(), Budget::unlimited());
    let looks = (0..hunt.choices(&seed)).map(|choice| hunt.look(&seed, choice, &unlimited).unwrap());
    looks.flat_map(|look| look.near).map(|near| near.puzzle).collect()
}

#[test]
fn neighbours_are_minimal_and_in_shape() {
    let near = all_near(&Hunt::default());
    assert!(near.len() > 50, "{}", near.len());
    let is_minimal = |puzzle| Search::of(puzzle).unique().is_some() && Givens::of(puzzle).redundant().is_empty();
    assert!(near.iter().all(is_minimal));
    let pattern: Puzzle = ESCARGOT.parse().unwrap();
    let same = all_near(&Hunt { pattern: Some(pattern.givens()), ..Hunt::default() });
    let expected: Vec<&Puzzle> = near.iter().filter(|near| near.givens() == pattern.givens()).collect();
    assert_eq!(same.iter().collect::<Vec<_>>(), expected);
    assert_eq!(all_near(&Hunt { givens: Some(17..=20), ..Hunt::default() }).len(), 0);
    assert_eq!(all_near(&Hunt { shape: Shape::Rot180, ..Hunt::default() }).len(), 0);
}

#[test]
fn a_floor_is_that_of_any_rating() {
    let hunt = |er, ep, ed| Hunt { er, ep, ed, ..Hunt::default() }.floor();
    assert_eq!(hunt(None, None, None), 0);
    assert_eq!(hunt(Some(95..=200), Some(100..=110), Some(10..=90)), 100);
}

#[test]
fn judged_by_each_rating() {
    let judge = |hunt: Hunt| hunt.judge(&ESCARGOT.parse().unwrap(), &Budget::unlimited()).unwrap().map(|it| it.er);
    assert_eq!(judge(Hunt::default()), Some(105));
    assert_eq!(judge(Hunt { er: Some(105..=105), ed: Some(0..=12), ..Hunt::default() }), Some(105));
    assert_eq!(judge(Hunt { er: Some(106..=200), ..Hunt::default() }), None);
    assert_eq!(judge(Hunt { er: Some(0..=104), ..Hunt::default() }), None);
    assert_eq!(judge(Hunt { ep: Some(20..=200), ..Hunt::default() }), None);
    let depths = [(2..=2, true), (3..=3, false), (0..=3, true), (1..=2, true), (0..=1, false)];
    for (depth, is_it) in depths.into_iter().take(number(2, 5)) {
        assert_eq!(judge(Hunt { depth: Some(depth.clone()), ..Hunt::default() }).is_some(), is_it, "{depth:?}");
    }
}

#[test]
fn a_budget_stops_it() {
    let seed = ESCARGOT.parse().unwrap();
    let little = || Budget::unlimited().with_work(100);
    assert_eq!(Hunt::default().look(&seed, 0, &little()).unwrap_err(), Stopped::Work);
    assert_eq!(Hunt::default().judge(&seed, &little()).unwrap_err(), Stopped::Work);
}

fn seeds() -> Vec<Puzzle> {
    let texts = [
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ];
    texts.map(|text| text.parse().unwrap()).to_vec()
}

fn rating(er: u16, ep: u16) -> SerRating {
    SerRating { er, ep, ed: 12 }
}

#[test]
fn every_choice_of_every_seed_once() {
    let hunt = Hunt { minus: 2, ..Hunt::default() };
    let mut rounds = HuntRounds::new(hunt, seeds(), 10);
    assert_eq!(rounds.units(), 136 + 253);
    let units: Vec<Unit> = rounds.by_ref().collect();
    assert!(units.iter().enumerate().all(|(number, unit)| unit.number == number as u64 && unit.round == 1));
    let different: BTreeSet<(usize, u64)> = units.iter().map(|unit| (unit.place, unit.choice)).collect();
    assert_eq!(different.len(), 389);
    assert!(!rounds.go_on(), "nothing was found");
}

#[test]
fn a_sample_is_the_same_each_time() {
    let sample = |chance| HuntRounds::new(Hunt { minus: 2, ..Hunt::default() }, seeds(), 10).sampled(20, chance);
    let drawn = |chance| sample(chance).map(|unit| (unit.place, unit.choice)).collect::<Vec<_>>();
    assert_eq!((drawn(1).len() as u64, sample(1).units()), (40, 40));
    assert_eq!(drawn(1), drawn(1));
    assert_ne!(drawn(1), drawn(2));
    assert!(drawn(1).is_sorted());
}

#[test]
fn the_best_go_on_and_the_first_of_those_as_hard() {
    let mut rounds = HuntRounds::new(Hunt::default(), seeds(), 3);
    let puzzle = |number: u8| {
        let mut numbers = *seeds()[0].numbers();
        numbers[0] = number;
        Puzzle::of_givens(numbers)
    };
    let ratings = [(90, 12), (100, 12), (100, 90), (80, 12), (90, 12), (100, 12), (110, 110)];
    for (number, (er, ep)) in (1..).zip(ratings) {
        rounds.keep(puzzle(number), rating(er, ep));
    }
    assert!(rounds.go_on());
    assert_eq!((rounds.round(), rounds.seeds()), (2, &[puzzle(7), puzzle(3), puzzle(2)][..]));
}
