//! Attempts on many threads, whose finds come in order.

use pencilmark_requests::generate::{Attempts, InOrder, Quota, QuotaEnd};

/// The number of attempts that may begin before the first that is not done.
const AHEAD: u64 = 64;

#[test]
fn attempts_wait_for_their_turn() {
    let mut order = InOrder::default();
    order.insert(1, "b");
    assert_eq!(order.take(false), None);
    order.insert(0, "a");
    assert_eq!([order.take(false), order.take(false), order.take(false)], [Some("a"), Some("b"), None]);
    order.insert(5, "f");
    assert_eq!([order.take(false), order.take(true)], [None, Some("f")]);
}

#[test]
fn no_attempt_begins_far_ahead() {
    let attempts = Attempts::new(7..);
    assert_eq!(attempts.begin(|| false), Some((0, 7)));
    for _ in 1..AHEAD {
        assert!(attempts.begin(|| false).is_some());
    }
    assert_eq!(attempts.begin(|| true), None);
    attempts.go_on_from(2);
    assert_eq!(attempts.begin(|| false), Some((AHEAD + 1, AHEAD + 8)));
    assert_eq!(Attempts::new(0..0).begin(|| false), None);
}

#[test]
fn a_quota_is_met_by_finds_or_by_tries() {
    let mut quota = Quota::new(3, Some(10));
    assert_eq!(quota.take(vec![0, 4], 5, |number| *number), [0, 4]);
    assert_eq!(quota.met(), None);
    assert_eq!(quota.clone().take(vec![5], 9, |number| *number), [0; 0]);
    assert_eq!(quota.take(vec![0, 1, 2], 9, |number| *number), [0]);
    assert_eq!((quota.met(), quota.tried()), (Some(QuotaEnd::Enough), 10));
    let mut quota = Quota::new(3, Some(10));
    assert_eq!(quota.take(vec![0], 12, |number| *number), [0]);
    assert_eq!((quota.met(), quota.tried()), (Some(QuotaEnd::Tries), 10));
}
