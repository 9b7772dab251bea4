//! Runs recursive code on a stack that is large enough.

use std::thread;

/// A reserve for functions that are called at the deepest level.
const RESERVE: usize = 128 << 10;

/// The stack that the derived readers and writers need for the deepest tree that lowering makes.
pub const TREE: usize = if cfg!(debug_assertions) { 48 << 20 } else { 8 << 20 };

/// Runs a closure that needs the given number of bytes of stack: here, or on a new thread if less is left.
///
/// # Errors
/// If there is no memory for such a thread.
pub fn with<R: Send>(bytes: usize, run: impl FnOnce() -> R + Send) -> Result<R, String> {
    if stacker::remaining_stack().is_some_and(|left| left >= bytes + RESERVE) {
        return Ok(run());
    }
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(bytes + RESERVE).spawn_scoped(scope, run);
        let thread = thread.map_err(|error| format!("no memory for a stack of {bytes} bytes: {error}"))?;
        thread.join().or_else(|panic| std::panic::resume_unwind(panic))
    })
}
