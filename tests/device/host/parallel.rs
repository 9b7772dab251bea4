//! Work on all cores, in order.

use std::ops::Range;

/// The results of `work` on parts of the range, joined; a short range is one part.
pub fn join<T: Send>(range: Range<usize>, work: impl Fn(Range<usize>) -> Vec<T> + Sync) -> Vec<T> {
    if range.len() < 1 << 10 { work(range) } else { divided(range, work) }
}

/// The results of `work` on each of so many long tasks.
pub fn each<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    divided(0..count, |part| part.map(&work).collect())
}

fn divided<T: Send>(range: Range<usize>, work: impl Fn(Range<usize>) -> Vec<T> + Sync) -> Vec<T> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let part = range.len().div_ceil(cores).max(1);
    std::thread::scope(|scope| {
        let (starts, work) = (range.clone().step_by(part), &work);
        let threads: Vec<_> = starts.map(|from| scope.spawn(move || work(from..range.end.min(from + part)))).collect();
        let results = threads.into_iter().map(|thread| thread.join());
        results.flat_map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    })
}

#[test]
fn parts_are_joined_in_order() {
    for length in [0, 1, 1023, 1024, 5000] {
        assert_eq!(join(3..3 + length, Vec::from_iter), Vec::from_iter(3..3 + length));
    }
}

#[test]
fn every_task_is_done_once() {
    assert_eq!(each(7, |task| task * task), [0, 1, 4, 9, 16, 25, 36]);
}
