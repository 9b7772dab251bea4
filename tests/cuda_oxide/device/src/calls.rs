//! Which functions have been called.

use std::cell::RefCell;

thread_local! {
    /// Since somebody has begun to count.
    static CALLS: RefCell<Option<Vec<&'static str>>> = const { RefCell::new(None) };
}

/// What a computation returns, and the functions that it called on this thread, in their order.
pub fn counted<T>(compute: impl FnOnce() -> T) -> (T, Vec<&'static str>) {
    let before = CALLS.replace(Some(Vec::new()));
    let value = compute();
    (value, CALLS.replace(before).unwrap_or_default())
}

/// A function has been called.
pub(crate) fn count(name: &'static str) {
    CALLS.with_borrow_mut(|calls| calls.iter_mut().for_each(|calls| calls.push(name)));
}
