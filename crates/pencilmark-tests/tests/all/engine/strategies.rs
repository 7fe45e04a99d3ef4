//! The registry, the cases that strategies carry, and the text of a step.

use pencilmark::strategies::{REGISTRY, all, get};
use pencilmark::strategy::{Case, Expect, case};
use pencilmark::trial::{Failure, run};
use pencilmark::{Board, Cell, Fact, Movable, Scene, State, Symmetry};
use std::collections::HashSet;

/// The greatest number of characters of a summary, which has two short sentences.
const LONGEST_SUMMARY: usize = 200;

#[test]
fn every_strategy_shows_what_it_finds_and_a_near_miss() {
    for strategy in all() {
        let finds = |case: &&Case| !matches!(case.expect, Expect::Finds(&[]));
        assert!(strategy.cases().iter().any(|case| finds(&case)), "{} has no case that finds", strategy.id());
        assert!(strategy.cases().iter().any(|case| !finds(&case)), "{} has no near miss", strategy.id());
    }
}

#[test]
fn difficulties_never_fall_and_ids_differ() {
    for pair in REGISTRY.windows(2) {
        assert!(pair[0].difficulty().least() <= pair[1].difficulty().least(), "{:?} before {:?}", pair[0], pair[1]);
    }
    for row in REGISTRY {
        assert!(std::ptr::eq(get(row.strategy().id()).unwrap(), row.strategy()), "{}", row.strategy().id());
    }
}

#[test]
fn every_summary_is_short_stands_alone_and_is_of_one_strategy() {
    let mut told = HashSet::new();
    for strategy in all() {
        let (id, summary) = (strategy.id(), strategy.summary());
        assert!(summary.ends_with('.') && summary.chars().count() <= LONGEST_SUMMARY, "{id}: {summary}");
        assert!(told.insert(summary), "{id}: {summary}");
        let page = strategy.doc().split_whitespace().collect::<Vec<_>>().join(" ");
        let first = page.split_inclusive(". ").next().unwrap_or_default().trim_end();
        assert!(!summary.starts_with(first), "{id}: its summary begins with the first sentence of its page");
        let named = all().find(|other| summary.to_lowercase().contains(&other.name().to_lowercase()));
        assert_eq!(named, None, "{id}: its summary names a strategy");
    }
}

#[test]
fn every_case_of_every_strategy_holds() {
    let mut failed = Vec::new();
    for strategy in all() {
        for case in strategy.cases() {
            if let Err(failure) = run(strategy, case) {
                failed.push(format!("{}: {}: {failure}", strategy.id(), case.board));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn a_wrong_expectation_fails() {
    let strategy = get("hidden-single").unwrap();
    let sparse = "000000000000200000000000000000060000000000000000080000000000000000000000000002000";
    assert_eq!(run(strategy, &case(sparse).finds(&["r5c5=2"])), Ok(()));
    assert!(matches!(run(strategy, &case(sparse).finds_nothing()), Err(Failure::Found { .. })));
    assert!(matches!(run(strategy, &case(sparse)), Err(Failure::Unsolved(_))));
    assert!(matches!(run(strategy, &case("12")), Err(Failure::Unreadable(_))));
    assert!(matches!(
        run(strategy, &case("11...............................................................................")),
        Err(Failure::Broken(_))
    ));
}

#[test]
fn a_path_keeps_its_order_and_a_number_names_nothing() {
    let cells = [80, 0, 8].map(|index| Cell::ALL[index]).to_vec();
    let path = Fact::from(cells.clone());
    assert_eq!(path.cells(), cells.iter().copied().collect());
    let by = Symmetry::new(true, [1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let moved = path.moved(&by.unwrap());
    assert_eq!(moved, Fact::Path([80, 0, 72].map(|index| Cell::ALL[index]).to_vec()));
    let number = Fact::from(7);
    assert!(number.cells().is_empty() && number.houses().is_empty());
    assert_eq!(number.moved(&by.unwrap()), number);
}

fn told(id: &str, state: &str) -> (Vec<String>, Vec<String>) {
    let board = Board::new(&state.parse::<State>().unwrap()).unwrap();
    let step = get(id).unwrap().first(&Scene::new(&board)).unwrap();
    let witnesses =
        step.witnesses().iter().map(|it| format!("{}={} by {}", it.barred, it.digit.unwrap(), it.by)).collect();
    (witnesses, step.struck().iter().map(ToString::to_string).collect())
}

#[test]
fn each_digit_that_a_cell_sees_has_its_nearest_value() {
    let (witnesses, struck) =
        told("naked-single", "123..........45.......6.................8.................9......................");
    assert_eq!(witnesses.len(), 8);
    assert_eq!(witnesses[0], "r1c5=1 by r1c1");
    assert!(struck.is_empty());
}

#[test]
fn what_no_value_bars_was_struck() {
    let gone = "713 714 715 716 721 722 723 724 725 726 731 732 733";
    let board = Board::new(&format!(":::{}8:{gone}:::", ".".repeat(80)).parse::<State>().unwrap()).unwrap();
    let scene = Scene::new(&board);
    let mut struck = 0;
    for step in ["hidden-single", "pointing"].iter().flat_map(|id| get(id).unwrap().all(&scene)) {
        for witness in step.witnesses() {
            assert!(board.known(witness.digit.unwrap()).contains(witness.by) && witness.by.sees(witness.barred));
        }
        for mark in step.struck() {
            assert!(!board.has(mark) && board.known(mark.digit()).iter().all(|value| !value.sees(mark.cell())));
            struck += 1;
        }
    }
    assert!(struck > 0);
}
