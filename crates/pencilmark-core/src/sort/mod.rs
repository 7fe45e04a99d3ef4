//! Sorting in little code.
//!
//! The compiler copies the sort of the standard library for each type and each key. Each copy has 7 KB, because it is fast on
//! long lists too. All copies were a tenth of the engine for browsers. Most lists here have few items.

use std::cmp::Ordering;

/// The length up to which items are inserted one by one, as in the standard library.
const SHORT: usize = 20;

/// Sorts a list. Equal items keep their order.
pub fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, T::cmp);
}

/// Sorts a list by keys. Items with equal keys keep their order.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(list, |one, other| key(one).cmp(&key(other)));
}

/// Sorts a list by a comparison. Equal items keep their order.
///
/// ```
/// let mut words = ["three", "two", "one", "four"];
/// pencilmark_core::sort_by(&mut words, |one, other| one.len().cmp(&other.len()));
/// assert_eq!(words, ["two", "one", "four", "three"]);
///
/// let mut numbers: Vec<u32> = (0..100).map(|number| number * 37 % 100).collect();
/// pencilmark_core::sort_by(&mut numbers, |one, other| (one / 10).cmp(&(other / 10)));
/// assert_eq!(numbers[..10], [0, 7, 3, 6, 2, 9, 5, 1, 8, 4]);
/// ```
pub fn sort_by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    if list.len() > SHORT {
        let order = ordered(list.len(), &|one, other| compare(&list[one], &list[other]));
        return arrange(list, order);
    }
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && compare(&list[at], &list[at - 1]).is_lt() {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// The places of a list, sorted by the items at these places. This is the only copy of the library's sort.
fn ordered(length: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..length).collect();
    order.sort_by(|&one, &other| compare(one, other));
    order
}

/// Brings the items of a list into an order of their places, cycle by cycle.
fn arrange<T>(list: &mut [T], mut order: Vec<usize>) {
    for start in 0..list.len() {
        let mut at = start;
        loop {
            let from = std::mem::replace(&mut order[at], at);
            if from == start {
                break;
            }
            list.swap(at, from);
            at = from;
        }
    }
}
