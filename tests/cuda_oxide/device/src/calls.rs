//! Records which functions are called.

use std::cell::RefCell;

thread_local! {
    /// The calls since counting began.
    static CALLS: RefCell<Option<Vec<&'static str>>> = const { RefCell::new(None) };
}

/// Returns the result of a computation, and the functions that it called on this thread, in order.
pub fn counted<T>(compute: impl FnOnce() -> T) -> (T, Vec<&'static str>) {
    let before = CALLS.replace(Some(Vec::new()));
    let value = compute();
    (value, CALLS.replace(before).unwrap_or_default())
}

/// Records a call of a function.
pub(crate) fn count(name: &'static str) {
    CALLS.with_borrow_mut(|calls| calls.iter_mut().for_each(|calls| calls.push(name)));
}
