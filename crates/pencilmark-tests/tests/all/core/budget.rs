//! Budgets: they count work exactly, notice checks and flags soon, and take each thread once.

use pencilmark_core::{Budget, IdleThreads, Stopped};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

/// The greatest work between two reads of the check and the flag, in steps.
const BETWEEN_LOOKS: u64 = 1024;

/// The number of steps that a budget allows, if `at_a_time` steps are taken at once.
fn allowed(budget: &Budget, at_a_time: u64) -> u64 {
    (0..u64::MAX).take_while(|_| budget.spend(at_a_time).is_continue()).count() as u64 * at_a_time
}

#[test]
fn work_is_counted_to_the_step() {
    for work in [0, 1, 1023, 1024, 1025, 5000] {
        let budget = Budget::unlimited().with_work(work);
        assert_eq!(allowed(&budget, 1), work);
        assert_eq!(budget.stopped(), Some(Stopped::Work));
    }
    assert_eq!(allowed(&Budget::unlimited().with_work(10_000), 3000), 9000, "large steps count whole");
}

#[test]
fn a_check_and_a_flag_are_heard_soon_and_for_good() {
    let asked = Cell::new(0);
    let is_over = || {
        asked.set(asked.get() + 1);
        asked.get() == 3
    };
    let budget = Budget::unlimited().with_check(&is_over);
    assert_eq!(allowed(&budget, 1), 2 * BETWEEN_LOOKS);
    assert_eq!((budget.stopped(), asked.get()), (Some(Stopped::Time), 3));
    assert!(budget.spend(1).is_break(), "it stays stopped");

    let flag = AtomicBool::new(false);
    let budget = Budget::unlimited().with_flag(&flag);
    assert!(budget.spend(1).is_continue());
    flag.store(true, Ordering::Relaxed);
    assert!(allowed(&budget, 1) <= BETWEEN_LOOKS);
    assert_eq!(budget.stopped(), Some(Stopped::Flag));
}

#[test]
fn threads_are_taken_once_and_given_back() {
    let idle = IdleThreads::new(3);
    let budget = Budget::unlimited().with_threads(&idle);
    let number = |most| budget.take_threads(most).map(|taken| taken.number());
    let own = idle.take_one();
    let some = budget.take_threads(1).unwrap();
    assert_eq!((some.number(), number(5), number(5)), (1, Some(1), Some(1)));
    let (late, later) = (idle.take_one(), idle.take_one());
    assert_eq!(number(5), None, "more are at work than there are");
    drop((some, later));
    assert_eq!(number(5), Some(1));
    drop((own, late));
    assert_eq!(number(usize::MAX), Some(3));
    assert!(Budget::unlimited().with_work(9).with_threads(&idle).take_threads(5).is_none(), "it ends at one place");
}

#[test]
fn without_a_limit_nothing_stops() {
    let budget = Budget::unlimited();
    assert!((0..100_000).all(|_| budget.spend(1).is_continue()) && budget.spend(u64::MAX).is_continue());
    assert_eq!(budget.stopped(), None);
}
