//! Limits the cost of a question about types, so that every answer takes a bounded number of steps.

use std::cell::Cell;

/// How many steps a question may take: more than any crate that is known needs. Beyond them the answer is "unknown".
const STEPS: usize = 20_000;

/// How many questions may be open inside one another: converting a type is one, as is what a parameter stands for.
const NESTED: usize = 16;

#[derive(Clone, Copy, Default)]
struct Open {
    questions: usize,
    steps: usize,
    total: usize,
}

thread_local! {
    static OPEN: Cell<Open> = const { Cell::new(Open { questions: 0, steps: 0, total: 0 }) };
}

/// Closes a question, also where a panic leaves it.
struct Question;

impl Drop for Question {
    fn drop(&mut self) {
        let open = OPEN.get();
        OPEN.set(Open { questions: open.questions - 1, ..open });
    }
}

/// Answers a question. Those that it asks on the way share its steps.
pub(super) fn question<R>(answer: impl FnOnce() -> R) -> R {
    let open = OPEN.get();
    let steps = if open.questions == 0 { 0 } else { open.steps };
    OPEN.set(Open { questions: open.questions + 1, steps, ..open });
    let _closes = Question;
    answer()
}

/// Answers a question that arises within another, unless too many are open.
pub(super) fn nested<R: Default>(answer: impl FnOnce() -> R) -> R {
    if OPEN.get().questions > NESTED { R::default() } else { question(answer) }
}

/// Takes a step; returns whether it is allowed.
pub(super) fn step() -> bool {
    let open = OPEN.get();
    OPEN.set(Open { steps: open.steps + 1, total: open.total + 1, ..open });
    open.steps < STEPS
}

/// How many steps this thread has taken, for the tests that bound them.
#[must_use]
pub fn steps() -> usize {
    OPEN.get().total
}
