//! Which thread of a launch runs.

use std::cell::Cell;

thread_local! {
    static CURRENT: Cell<u32> = const { Cell::new(0) };
}

/// The index of a thread.
#[derive(Clone, Copy, Debug)]
pub struct ThreadIndex(usize);

impl ThreadIndex {
    /// As a number.
    #[must_use]
    pub fn get(self) -> usize {
        self.0
    }
}

/// The index of this thread in a launch of one dimension.
#[must_use]
pub fn index_1d() -> ThreadIndex {
    ThreadIndex(CURRENT.get() as usize)
}

/// Runs a kernel as the thread of a number.
pub fn run(thread: u32, kernel: impl FnOnce()) {
    CURRENT.set(thread);
    kernel();
}
