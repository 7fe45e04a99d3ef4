//! The wanted number of finds, over all attempts.

use pencilmark_requests::generate::{Quota, QuotaEnd};

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
