//! The findings that a condition needs, and the findings that are left out.

use super::{EASY, ESCARGOT, SEVERAL, filter};
use pencilmark::{Budget, State, Stopped};
use pencilmark_facts::Finding;

const ALL: [Finding; 9] = [
    Finding::Cells,
    Finding::Shape,
    Finding::Form,
    Finding::Solutions,
    Finding::Redundant,
    Finding::Explainer,
    Finding::Hodoku,
    Finding::Needs,
    Finding::Path,
];

/// The findings beyond the cells that were made before a condition was decided.
fn found(text: &str, puzzle: &str) -> Vec<Finding> {
    let state: State = puzzle.parse().unwrap();
    let filter = filter(text);
    let facts = filter.facts(&state).unwrap();
    filter.fits(&facts, &Budget::unlimited()).unwrap();
    ALL.into_iter().skip(1).filter(|finding| facts.has(*finding)).collect()
}

/// The cheap columns come first, in any order of their names. If they decide the condition, nothing else is computed.
#[test]
fn no_more_is_found_out_than_decides() {
    for (text, expected) in [
        ("er >= 7.2 and uses('xy-wing') and givens <= 24", &[][..]),
        ("givens <= 24 and er >= 7.2", &[]),
        ("er >= 7.2 or givens > 24", &[]),
        ("not (er < 7.2 and givens > 24) and givens < 24", &[]),
        ("er > 2 and minimal and level == 'easy'", &[Finding::Solutions, Finding::Redundant]),
        ("minimal or er > 2 or count == 1", &[Finding::Solutions]),
        ("er + ed > 5 and symmetry == 'full'", &[Finding::Shape]),
        ("uses('xy-wing') or stars == 1", &[Finding::Solutions, Finding::Hodoku]),
        ("er == 1.5 and stars == 1", &[Finding::Solutions, Finding::Explainer, Finding::Hodoku]),
        ("true or er > 3", &[]),
        ("automorphisms == 1 or er > 3", &[Finding::Form]),
        // A part of a condition that is already decided needs no further findings.
        ("(givens == 27 or needs('x-wing')) and canonical != solution", &[Finding::Form, Finding::Solutions]),
    ] {
        assert_eq!(found(text, EASY), expected, "{text}");
    }
    // A puzzle without a unique solution has no rating and no path.
    let ways = ["er > 5", "er is none", "uses('xy-wing')", "score < 10", "needs('x-wing')", "minimal"];
    for text in ways {
        let found = found(text, SEVERAL);
        assert_eq!(found[0], Finding::Solutions, "{text}");
        let state: State = SEVERAL.parse().unwrap();
        let filter = filter(text);
        let facts = filter.facts(&state).unwrap();
        // The limit of work is much less than the work of a rating.
        assert_eq!(filter.fits(&facts, &Budget::unlimited().with_work(1_000)), Ok(text == "er is none"), "{text}");
    }
}

/// ER is not computed above the number in the comparison.
#[test]
fn er_is_found_as_far_as_it_matters() {
    let state: State = ESCARGOT.parse().unwrap();
    let work = |text: &str| {
        let (filter, mut work) = (filter(text), 1_000);
        loop {
            let budget = Budget::unlimited().with_work(work);
            match filter.fits(&filter.facts(&state).unwrap(), &budget) {
                Ok(fits) => return (fits, work),
                Err(stopped) => assert_eq!(stopped, Stopped::Work),
            }
            work += work / 2;
        }
    };
    let (whole, all) = work("er + 0 >= 7.2");
    let (early, little) = work("er >= 7.2");
    assert!(whole && early);
    assert!(little * 5 < all, "{little} steps, where the rating takes {all}");
}

#[test]
fn a_budget_stops_it() {
    let state: State = ESCARGOT.parse().unwrap();
    let filter = filter("er == 10.5");
    let facts = filter.facts(&state).unwrap();
    assert_eq!(filter.fits(&facts, &Budget::unlimited().with_work(10_000)), Err(Stopped::Work));
    assert_eq!(filter.fits(&facts, &Budget::unlimited()), Ok(true), "and then it goes on");
}
