//! The stable sort of lists of steps. The comparators are not transitive, so the result depends on the algorithm. It makes
//! runs of 16 to 32 elements by binary insertion, and merges them.

use std::cmp::Ordering;

/// Sorts exactly as `HoDoKu` does.
pub(crate) fn sort<T: Copy>(list: &mut [T], compare: &mut impl FnMut(&T, &T) -> Ordering) {
    let mut shortest = list.len();
    let mut rest = 0;
    while shortest >= 32 {
        rest |= shortest & 1;
        shortest >>= 1;
    }
    shortest += rest;
    let mut runs: Vec<(usize, usize)> = Vec::new();
    let mut start = 0;
    while start < list.len() {
        let run = leading_run(&mut list[start..], compare);
        let end = list.len().min(start + run.max(shortest));
        insert(&mut list[start..end], run, compare);
        runs.push((start, end));
        start = end;
        while let Some(at) = to_merge(&runs, start == list.len()) {
            merge(list, runs[at].0, runs[at].1, runs[at + 1].1, compare);
            runs[at].1 = runs[at + 1].1;
            runs.remove(at + 1);
        }
    }
}

/// The number of the run that is merged with the next one, if two runs must be merged now.
fn to_merge(runs: &[(usize, usize)], is_end: bool) -> Option<usize> {
    let length = |at: usize| runs[at].1 - runs[at].0;
    let last = runs.len().checked_sub(2)?;
    let smaller = |at: usize| if at > 0 && length(at - 1) < length(at + 1) { at - 1 } else { at };
    let too_long = |at: usize| at > 0 && length(at - 1) <= length(at) + length(at + 1);
    if too_long(last) || (last > 1 && too_long(last - 1)) {
        return Some(smaller(last));
    }
    if length(last) <= length(last + 1) {
        return Some(last);
    }
    is_end.then(|| smaller(last))
}

/// The length of the ascending run at the start. A strictly descending run is reversed.
fn leading_run<T>(list: &mut [T], compare: &mut impl FnMut(&T, &T) -> Ordering) -> usize {
    if list.len() < 2 {
        return list.len();
    }
    let descends = compare(&list[1], &list[0]).is_lt();
    let mut end = 2;
    while end < list.len() && compare(&list[end], &list[end - 1]).is_lt() == descends {
        end += 1;
    }
    if descends {
        list[..end].reverse();
    }
    end
}

/// Inserts the elements after the first `sorted` elements by binary search.
fn insert<T: Copy>(list: &mut [T], sorted: usize, compare: &mut impl FnMut(&T, &T) -> Ordering) {
    for at in sorted.max(1)..list.len() {
        let item = list[at];
        let (mut low, mut high) = (0, at);
        while low < high {
            let middle = usize::midpoint(low, high);
            if compare(&item, &list[middle]).is_lt() { high = middle } else { low = middle + 1 }
        }
        list.copy_within(low..at, low + 1);
        list[low] = item;
    }
}

fn merge<T: Copy>(
    list: &mut [T],
    start: usize,
    middle: usize,
    end: usize,
    compare: &mut impl FnMut(&T, &T) -> Ordering,
) {
    let merged: Vec<T> = {
        let (mut left, mut right) = (list[start..middle].iter().peekable(), list[middle..end].iter().peekable());
        std::iter::from_fn(|| match (left.peek(), right.peek()) {
            (Some(a), Some(b)) if compare(b, a).is_lt() => right.next(),
            (Some(_), _) => left.next(),
            (None, _) => right.next(),
        })
        .copied()
        .collect()
    };
    list[start..end].copy_from_slice(&merged);
}
