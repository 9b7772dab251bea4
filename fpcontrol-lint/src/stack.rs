//! Stacks that are large enough for what descends on them, whoever calls.

use std::thread;

/// What is left for whatever is called at the end of a descent.
const RESERVE: usize = 128 << 10;

/// Runs something that needs so many bytes of stack: here, or on a thread of its own where less is left.
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
