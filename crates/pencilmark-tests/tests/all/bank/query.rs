//! Conditions on the stored columns have the same results as the filter has for the puzzles.

use super::{compute, entries, entry, filter, puzzles};
use pencilmark::{Budget, Puzzle, State};
use pencilmark_bank::{Bank, Error, Order, Part, Query};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn forms(bank: &Bank, query: &Query) -> Vec<String> {
    let mut forms = Vec::new();
    bank.each(query, |row| {
        forms.push(row.puzzle()?.to_string());
        Ok::<_, Error>(ControlFlow::Continue(()))
    })
    .unwrap();
    forms
}

const CONDITIONS: [&str; 24] = [
    "er >= 2 and givens <= 24",
    "not (er >= 2)",
    "22 <= givens <= 24 or er > 7",
    "valid",
    "not valid",
    "count != 1 or blanks > 57",
    "er is none",
    "er is not none and er - ed > 0.5",
    "level >= 'medium'",
    "level in ['easy', 'hard'] or stars == 3",
    "uses('pointing') or uses('naked-pair')",
    "not uses('pointing')",
    "minimal",
    "not minimal or score < 500",
    "hardest in ['hidden-single', 'pointing']",
    "hardest != 'hidden-single'",
    "automorphisms > 1",
    "steps / 2 > 27",
    "(givens / 0) is none",
    "valid == minimal",
    "solved and difficulty >= 2",
    "(er > 3) is none or true",
    "te >= 1 and backdoor <= 1",
    "w is none or b <= 3 or bxb > 0",
];

#[test]
fn conditions_come_to_the_same_as_in_a_filter() {
    let mut bank = Bank::in_memory().unwrap();
    let mut some = puzzles(8, 12);
    let mut several = some[0].clone();
    several.clear(several.givens().first().unwrap());
    some.push(several);
    some.push(Puzzle::EMPTY);
    bank.import(&entries(&some, "a"), &[]).unwrap();
    compute(&mut bank, &Part::ALL);
    let mut answers = 0;
    for condition in CONDITIONS {
        let query = Query::new(condition).unwrap();
        let found: BTreeSet<String> = forms(&bank, &query).into_iter().collect();
        let filter = filter(condition);
        let expected = some.iter().map(|puzzle| pencilmark::canonical(puzzle).puzzle).filter(|puzzle| {
            let state = State::from(puzzle.clone());
            filter.fits(&filter.facts(&state).unwrap(), &Budget::unlimited()).unwrap()
        });
        assert_eq!(found, expected.map(|puzzle| puzzle.to_string()).collect(), "{condition}");
        assert_eq!(bank.unasked(&query).unwrap(), []);
        answers += found.len();
    }
    assert!(answers > 100, "{answers} rows");
}

/// If a value is not computed yet, a condition on it does not fit, and the opposite condition does not fit.
#[test]
fn what_is_not_computed_does_not_fit() {
    let mut bank = Bank::in_memory().unwrap();
    bank.import(&entries(&puzzles(9, 3), "a"), &[]).unwrap();
    for condition in ["er > 1", "not (er > 1)", "er is none", "er is not none", "uses('x-wing') or not uses('x-wing')"]
    {
        assert_eq!(forms(&bank, &Query::new(condition).unwrap()), [""; 0], "{condition}");
    }
    assert_eq!(forms(&bank, &Query::new("er > 1 or givens > 1").unwrap()).len(), 3);
    assert_eq!(bank.unasked(&Query::new("er > 1 and minimal").unwrap()).unwrap(), [Part::Minimal, Part::Ser]);
    assert_eq!(bank.unasked(&Query::new("givens > 1").unwrap()).unwrap(), []);
    let wrong = Query::new("givens > 1 and needs('x-wing')").unwrap_err();
    assert_eq!(wrong.to_string(), "character 16: a bank does not store needs: filter what it prints by that");
    assert!(Query::new("givnes > 1").unwrap_err().message.contains("is 'givens' meant?"));
}

#[test]
fn tags_sources_orders_and_limits() {
    let mut bank = Bank::in_memory().unwrap();
    let some = puzzles(10, 9);
    bank.import(&entries(&some[..6], "a"), &["x".into()]).unwrap();
    bank.import(&entries(&some[3..], "b"), &["y".into(), "z".into()]).unwrap();
    compute(&mut bank, &[Part::Ser]);
    let number = |query: Query| forms(&bank, &query).len();
    assert_eq!(number(Query::default().tagged("x")), 6);
    assert_eq!(number(Query::default().tagged("x").from_source("b")), 3);
    assert_eq!(number(Query::default().tagged("nothing")), 0);
    assert_eq!(number(Query::new("givens > 0").unwrap().tagged("z").limit(4)), 4);
    let ordered = |name: &str| forms(&bank, &Query::default().ordered(Order::read(name).unwrap()));
    let er = |form: &String| {
        let board = pencilmark::Board::new(&form.parse::<Puzzle>().unwrap()).unwrap();
        pencilmark_ser::rate(&board, &Budget::unlimited()).unwrap().er
    };
    let up: Vec<u16> = ordered("er").iter().map(er).collect();
    let down: Vec<u16> = ordered("-er").iter().map(er).collect();
    assert!(up.len() == 9 && up.is_sorted() && down.iter().rev().is_sorted());
    assert_eq!(ordered("id").len(), 9);
    assert!(Order::read("colour").unwrap_err().contains("automorphisms"));
}

/// The symmetry is the symmetry of the original puzzle, because canonical forms do not keep it.
#[test]
fn symmetry_is_that_of_an_origin() {
    let mut bank = Bank::in_memory().unwrap();
    let mut puzzle = Puzzle::EMPTY;
    for (cell, digit) in [(0, 1), (80, 2), (3, 3), (77, 4)] {
        puzzle.give(pencilmark::Cell::ALL[cell], pencilmark::Digit::new(digit).unwrap());
    }
    bank.import(&[entry(&puzzle, "a", 1)], &[]).unwrap();
    for (condition, fits) in [
        ("symmetry == 'rot180'", 1),
        ("symmetry != 'rot180'", 0),
        ("symmetry in ['full', 'rot180']", 1),
        ("symmetric('rot180')", 1),
        ("symmetric('rot90')", 0),
        ("symmetric('none')", 1),
    ] {
        assert_eq!(forms(&bank, &Query::new(condition).unwrap()).len(), fits, "{condition}");
    }
}

/// Conditions on columns that have an index do not read the whole table.
#[test]
fn indexes_are_used() {
    let bank = Bank::in_memory().unwrap();
    for (condition, index) in [
        ("er >= 9", "by_er"),
        ("er >= 9 and givens == 22 and uses('x-wing')", "by_"),
        ("score > 100000", "by_score"),
        ("givens == 17", "by_givens"),
        ("automorphisms > 1", "by_automorphisms"),
        ("hardest == 'x-wing'", "by_hardest"),
        (
            "canonical == '........1.......2......3.......4.5....6...3....781.....1..2...4.3.....7.95.......'",
            "(form=?)",
        ),
    ] {
        let plan = bank.plan(&Query::new(condition).unwrap()).unwrap().join("\n");
        assert!(plan.contains(index) && plan.contains("SEARCH"), "{condition}: {plan}");
    }
    for order in ["er", "-er", "-score"] {
        let plan = bank.plan(&Query::default().ordered(Order::read(order).unwrap()).limit(10)).unwrap().join("\n");
        assert!(plan.contains("INDEX by_"), "{order}: {plan}");
    }
}
