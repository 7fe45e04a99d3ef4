//! Divides the work on a list into shares: each thread gets one share.

use std::thread;

/// Computes the results of some items on several threads. The results are in the order of the items.
pub(crate) fn shared<T: Sync, R: Send>(items: &[T], threads: usize, each: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let all = |items: &[T]| items.iter().map(&each).collect::<Vec<_>>();
    let share = items.len().div_ceil(threads.max(1)).max(1);
    thread::scope(|scope| {
        let (first, rest) = items.split_at(share.min(items.len()));
        let spawned: Vec<_> = rest
            .chunks(share)
            .map(|items| (items, thread::Builder::new().spawn_scoped(scope, || all(items))))
            .collect();
        let mut results = all(first);
        for (items, thread) in spawned {
            // If a thread cannot be started, the current thread does its work.
            results.extend(thread.ok().and_then(|thread| thread.join().ok()).unwrap_or_else(|| all(items)));
        }
        results
    })
}
