//! Threads that do tasks.

use pencilmark::{InOrder, Turn, Workers};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

/// A time limit that is reached only if something is wrong.
const LONG: Duration = Duration::from_mins(1);

/// All results, in the order in which they are handed out.
fn all(threads: usize, tasks: u64, work: impl Fn(u64, &AtomicBool) -> u64 + Sync) -> Vec<u64> {
    let lead = |mut results: InOrder<_, u64>| {
        let mut found = Vec::new();
        loop {
            match results.next(LONG) {
                Turn::Result(result) => found.push(result),
                Turn::Waiting => {}
                Turn::Over => return found,
            }
        }
    };
    InOrder::scoped(threads, 0..tasks, work, lead).unwrap()
}

#[test]
fn results_are_in_the_order_of_their_tasks() {
    for threads in [1, 2, 7] {
        // Even tasks take longer than odd tasks.
        let work = |task, _: &_| {
            thread::sleep(Duration::from_micros(200 * ((task + 1) % 2)));
            task * task
        };
        assert_eq!(all(threads, 300, work), (0..300).map(|task| task * task).collect::<Vec<_>>());
    }
    assert!(all(3, 0, |task, _| task).is_empty());
}

#[test]
fn no_task_begins_far_ahead() {
    let (farthest, is_free) = (AtomicU64::new(0), AtomicBool::new(false));
    let work = |task: u64, _: &_| {
        farthest.fetch_max(task, Ordering::SeqCst);
        while task == 0 && !is_free.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(1));
        }
    };
    let lead = |mut results: InOrder<_, ()>| {
        // The other thread does the tasks that it may do while the first task is not done.
        for _ in 0..100 {
            assert!(matches!(results.next(Duration::from_millis(1)), Turn::Waiting));
        }
        assert!(results.next_of_any().is_some(), "a later task is done");
        is_free.store(true, Ordering::SeqCst);
    };
    InOrder::scoped(2, 0.., work, lead).unwrap();
    assert_eq!(farthest.into_inner(), 63);
}

#[test]
fn urgent_tasks_are_done_first() {
    let work = |task: u32, _: &_| {
        if task == 0 {
            thread::sleep(Duration::from_millis(50));
        }
        task
    };
    let lead = |workers: Workers<u32, u32>| {
        workers.give([0]);
        thread::sleep(Duration::from_millis(10));
        workers.give([1, 2]);
        workers.give_first([3, 4]);
        let done: Vec<u32> = (0..5).filter_map(|_| workers.next(LONG)).collect();
        assert_eq!(done, [0, 3, 4, 1, 2]);
        assert_eq!(workers.next(Duration::ZERO), None);
    };
    Workers::scoped(1, work, lead).unwrap();
}

#[test]
fn the_end_is_told_to_tasks_that_run() {
    let (begun, told) = (AtomicBool::new(false), AtomicBool::new(false));
    let work = |(): (), is_over: &AtomicBool| {
        begun.store(true, Ordering::SeqCst);
        while !is_over.load(Ordering::SeqCst) {
            thread::yield_now();
        }
        told.store(true, Ordering::SeqCst);
    };
    let lead = |workers: Workers<(), ()>| {
        workers.give([()]);
        while !begun.load(Ordering::SeqCst) {
            thread::yield_now();
        }
    };
    Workers::scoped(2, work, lead).unwrap();
    assert!(told.into_inner());
}

#[test]
fn nobody_waits_for_a_task_that_panicked() {
    let lead = |workers: Workers<u32, u32>| {
        workers.give([1]);
        workers.next(LONG)
    };
    let work = |task: u32, _: &AtomicBool| if task == 1 { panic!("it was told to") } else { task };
    assert!(catch_unwind(AssertUnwindSafe(|| Workers::scoped(2, work, lead))).is_err());
}
