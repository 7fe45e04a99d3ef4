//! The values that a condition may still have, and the limit up to which it needs ratings.

use pencilmark_filter::Expression;
use pencilmark_filter::inside::{Truths, er_limit};

fn limit(text: &str) -> Option<u16> {
    er_limit(&Expression::read(text).unwrap())
}

#[test]
fn as_far_as_is_compared() {
    assert_eq!(limit("er >= 7.2"), Some(71));
    assert_eq!(limit("7.2 <= er"), Some(71));
    assert_eq!(limit("er > 7.2 or er < 3"), Some(72));
    assert_eq!(limit("7.0 <= er <= 7.4"), Some(74));
    assert_eq!(limit("er == 8.3 and givens < 25"), Some(83));
    assert_eq!(limit("er in [1.5, 9.05, 2]"), Some(90));
    assert_eq!(limit("er >= 9.05"), Some(90));
    assert_eq!(limit("er is none"), Some(0));
    assert_eq!(limit("er >= -3"), Some(0));
}

#[test]
fn all_is_needed() {
    for text in
        ["er >= 7.2 and ep == 1.2", "er - 1 >= 7.2", "er == ed", "givens > 3", "er > givens", "er > 2 and er < steps"]
    {
        assert_eq!(limit(text), None, "{text}");
    }
}

/// The truth tables of SQL. A set of truths has the results of each of its truths.
#[test]
fn sets_are_each_with_each() {
    let one = [Truths::TRUE, Truths::FALSE, Truths::NULL];
    let value = |truth: Truths| {
        [(Truths::FALSE, 0), (Truths::NULL, 1), (Truths::TRUE, 2)]
            .into_iter()
            .find_map(|(other, value)| (other == truth).then_some(value))
            .unwrap()
    };
    let all = |set: Truths| one.into_iter().filter(move |truth| set.may_be(*truth));
    for (a, b) in (1..8).flat_map(|a| (1..8).map(move |b| (Truths(a), Truths(b)))) {
        let pairs: Vec<_> = all(a).flat_map(|x| all(b).map(move |y| (value(x), value(y)))).collect();
        let found = |set: Truths| {
            let mut values: Vec<i32> = all(set).map(value).collect();
            values.sort_unstable();
            values
        };
        let expected = |of: fn(i32, i32) -> i32| {
            let mut values: Vec<i32> = pairs.iter().map(|(x, y)| of(*x, *y)).collect();
            values.sort_unstable();
            values.dedup();
            values
        };
        assert_eq!(found(a & b), expected(i32::min), "{a:?} and {b:?}");
        assert_eq!(found(a | b), expected(i32::max), "{a:?} or {b:?}");
        assert_eq!(found(!a), {
            let mut values: Vec<i32> = all(a).map(|x| 2 - value(x)).collect();
            values.sort_unstable();
            values
        });
    }
}
