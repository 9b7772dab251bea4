//! Unary operations of f32 on every input, or on a sample of them.
//!
//! ```text
//! FPCONTROL_EXHAUSTIVE=1 cargo test --release -p fpcontrol-tests --test hardware unary
//! ```

use fpcontrol::backend::{self, Arithmetic, Backend, Soft};
use fpcontrol::control::Control;
use fpcontrol::for_each_backend;
use fpcontrol::ops::Cast;
use fpcontrol_tests::backend::Asks;
use std::thread;

/// Without the environment variable every such input: a prime, so that all fields vary.
const STRIDE: usize = 65_521;

fn stride() -> usize {
    if std::env::var_os("FPCONTROL_EXHAUSTIVE").is_some() { 1 } else { STRIDE }
}

/// One class of NaNs, every other value by its bits.
fn same(a: f32, b: f32) -> bool {
    a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
}

/// Every unary operation, and the cast to the type itself and back through the integers, on a part of the inputs.
fn sweep<B: Backend, C: Control, S: Control>(part: u64, parts: u64, stride: usize) {
    let (first, end) = ((part << 32) / parts, ((part + 1) << 32) / parts);
    for bits in (first..end).step_by(stride) {
        let x = f32::from_bits(bits as u32);
        macro_rules! compare {
            ($($operation:ident)*) => {
                $(
                    let (got, expected) = (<B as Arithmetic<f32>>::$operation::<C>(x), <Soft as Arithmetic<f32>>::$operation::<C>(x));
                    assert!(
                        same(got, expected),
                        "{} {} {:?} {:?} of {bits:x}: expected {:x}, got {:x}",
                        B::NAME, stringify!($operation), C::ROUNDING, C::SUBNORMALS, expected.to_bits(), got.to_bits()
                    );
                )*
            };
        }
        compare! { sqrt recip round_to_integral negate abs }
        // The same bits as an integer.
        let integer = bits as u32 as i32;
        let (got, expected): (f32, f32) = (integer.controlled_cast::<C>(), integer.controlled_cast::<S>());
        assert_eq!(got.to_bits(), expected.to_bits(), "{} {:?} of {integer}", B::NAME, C::ROUNDING);
    }
}

fn check<B: Backend + 'static>() {
    if !B::is_available() {
        println!("skipped: this machine cannot run the backend {}", B::NAME);
        return;
    }
    let parts = thread::available_parallelism().map_or(1, usize::from) as u64;
    let stride = stride();
    thread::scope(|scope| {
        for part in 0..parts {
            scope.spawn(move || {
                macro_rules! modes {
                    ($($mode:literal)*) => {
                        $(
                            sweep::<B, Asks<B, $mode, 0>, Asks<Soft, $mode, 0>>(part, parts, stride);
                            sweep::<B, Asks<B, $mode, 2>, Asks<Soft, $mode, 2>>(part, parts, stride);
                        )*
                    };
                }
                // rn, rz, ru, rd.
                modes! { 0 1 2 3 }
            });
        }
    });
}

macro_rules! check_backends {
    (() $($backend:ident)*) => { $(check::<backend::$backend>();)* };
}

#[test]
fn unary_operations_of_f32() {
    for_each_backend! { check_backends () }
}
