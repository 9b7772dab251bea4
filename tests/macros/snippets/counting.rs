//! A backend that counts operations, and the record of a run: value, operands in order, number of operations.

use fpcontrol::Control;
use fpcontrol::backend::{Approximate, Arithmetic, Backend, Slices, Soft};
use fpcontrol::reference::Elementary;
use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    static OPERATIONS: Cell<u32> = const { Cell::new(0) };
    static TRACE: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// Answers as the reference does, and counts. An operation that an expansion left to the machine is missing in the count.
pub enum Counting {}

macro_rules! counted {
    ($($type:ty)*) => {
        $(impl Arithmetic<$type> for Counting {
            counted! { @methods $type:
                add(a, b) sub(a, b) mul(a, b) div(a, b) fmod(a, b) fma(a, b, c) sqrt(a) recip(a) hypot(a, b)
                minimum(a, b) maximum(a, b) minimum_number(a, b) maximum_number(a, b) negate(a)
            }

            fn elementary<C: Control>(_: Elementary, _: [$type; 2], compute: impl FnOnce() -> $type) -> $type {
                OPERATIONS.set(OPERATIONS.get() + 1);
                compute()
            }
        })*
    };
    (@methods $type:ty: $($method:ident $operands:tt)*) => {
        $(counted! { @method $type, $method $operands })*
    };
    (@method $type:ty, $method:ident ($($operand:ident),*)) => {
        fn $method<C: Control>($($operand: $type),*) -> $type {
            OPERATIONS.set(OPERATIONS.get() + 1);
            <Soft as Arithmetic<$type>>::$method::<C>($($operand),*)
        }
    };
}

counted! { f32 f64 }

impl Slices<f32> for Counting {}
impl Slices<f64> for Counting {}
impl Approximate for Counting {}

impl Backend for Counting {
    const NAME: &'static str = "counting";
}

/// Notes that an operand was evaluated.
pub fn note<T>(name: &'static str, value: T) -> T {
    TRACE.with_borrow_mut(|trace| trace.push(name));
    value
}

/// The record of a call.
#[derive(Debug, PartialEq)]
pub struct Run {
    // `Debug` of its value, which distinguishes all bits except those of NaNs; `None` if it panicked.
    value: Option<String>,
    pub trace: Vec<&'static str>,
}

/// Runs a call; returns what it did, and how many operations passed through [`Counting`].
pub fn record<T: Debug>(call: impl FnOnce() -> T) -> (Run, u32) {
    TRACE.take();
    OPERATIONS.set(0);
    let value = catch_unwind(AssertUnwindSafe(call)).ok();
    let operations = OPERATIONS.get();
    (Run { value: value.map(|value| format!("{value:?}")), trace: TRACE.take() }, operations)
}

/// Whether a run was stopped by a panic.
pub fn panicked((run, _): &(Run, u32)) -> bool {
    run.value.is_none()
}

/// Compares the calls of a plain function with those of the annotated one.
#[track_caller]
pub fn compare(expected: &[u32], plain: Vec<(Run, u32)>, annotated: Vec<(Run, u32)>) {
    assert_eq!((plain.len(), annotated.len()), (expected.len(), expected.len()));
    for (call, ((plain, annotated), expected)) in plain.into_iter().zip(annotated).zip(expected).enumerate() {
        assert_eq!(plain.0, annotated.0, "call {call}: what plain code does");
        assert_eq!(plain.1, 0, "call {call}: plain code is left alone");
        assert_eq!(annotated.1, *expected, "call {call}: operations under control");
    }
}
