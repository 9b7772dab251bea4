//! Backends leave the floating-point environment as it was, and a host that changed it is detected.

use fpcontrol::backend::{self, Arithmetic, Backend};
use fpcontrol::verify;
use fpcontrol::{Rounding, for_each_backend};
use fpcontrol_core::{Environment, FlushRule, Operation, Subnormals};
use fpcontrol_tests::backend::{Computes, Host};
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::implementation::Implementation;
use fpcontrol_tests::question::{IntegerName, Operands, Question};

fn questions() -> Vec<Question> {
    let mut questions: Vec<_> = Operation::ALL.iter().map(|&operation| Question::Apply(operation)).collect();
    questions.extend([FormatName::Binary32, FormatName::Binary64].map(Question::Convert));
    questions.extend(IntegerName::ALL.iter().map(|&integer| Question::FromInteger(integer)));
    questions
}

/// Operands that raise every exception: exact, inexact, overflowing, underflowing, subnormal, infinite, not a number.
fn operands<T: Host>() -> Vec<Operands> {
    let format = T::FORMAT.parameters();
    let word = |shift: u32| 1_u128 << (format.storage_bits - shift);
    let data = [0, 1, word(2) - 1, word(2) | 1, word(1) - 2, word(1) - 1, word(1) | 3];
    let all = data.iter().flat_map(|&a| data.iter().map(move |&b| Operands { data: [a, b, a ^ b], n: 3 }));
    all.collect()
}

fn check<B: Arithmetic<T> + Backend + 'static, T: Host>() {
    if !B::is_available() {
        println!("skipped: this machine cannot run the backend {}", B::NAME);
        return;
    }
    let flush = Subnormals::Flush(FlushRule::AfterRoundingUnbounded);
    let (backend, mut answers) = (Computes::<B, T>::new(), 0);
    for &rounding in Rounding::ALL {
        for environment in [Subnormals::Keep, flush].map(|s| Environment::new(rounding).with_subnormals(s)) {
            for question in questions() {
                for operands in operands::<T>() {
                    answers += u32::from(backend.answer(question, operands, environment).is_some());
                    let left = verify::environment();
                    assert!(left.is_default(), "{}: {question:?} in {environment:?} leaves {left}", B::NAME);
                }
            }
        }
    }
    assert!(answers > 10_000, "{}: only {answers} answers", B::NAME);
}

macro_rules! check_backends {
    (() $($backend:ident)*) => { $(check::<backend::$backend, f32>(); check::<backend::$backend, f64>();)* };
}

#[test]
fn every_operation_leaves_the_environment_as_it_was() {
    for_each_backend! { check_backends () }
}

/// Between the two changes only the check runs, which reads the word.
#[cfg(target_arch = "x86_64")]
// fpcontrol: allow(float_environment_access) because the test changes it
#[test]
fn a_changed_environment_is_found() {
    use fpcontrol::verify::HostEnvironment;
    for (word, expected) in [
        (0x7f80_u32, HostEnvironment { rounding: Rounding::TowardZero, ..HostEnvironment::DEFAULT }),
        (0x9f80, HostEnvironment { flushes_results: true, ..HostEnvironment::DEFAULT }),
        (0x1fc0, HostEnvironment { flushes_operands: true, ..HostEnvironment::DEFAULT }),
    ] {
        let found = std::thread::spawn(move || {
            let default = 0x1f80_u32;
            // SAFETY: between the two there is only a function without floating-point operations, on a thread of its own.
            unsafe { std::arch::asm!("ldmxcsr [{}]", in(reg) &raw const word, options(nostack)) };
            let found = std::hint::black_box(verify::environment as fn() -> HostEnvironment)();
            // SAFETY: this is what Rust requires.
            unsafe { std::arch::asm!("ldmxcsr [{}]", in(reg) &raw const default, options(nostack)) };
            found
        });
        assert_eq!(found.join().expect("no panic"), expected);
    }
}

/// What the guide says of a thread whose environment flushes.
#[cfg(all(target_arch = "x86_64", not(miri), not(fpcontrol_backend = "soft")))]
mod flushing {
    use fpcontrol::backend::{Arithmetic, Avx512, Backend, Sse2};
    use fpcontrol::control::Ru;
    use fpcontrol::verify::{HostEnvironment, environment};
    use std::hint::black_box;

    const FLUSHING: HostEnvironment =
        HostEnvironment { flushes_results: true, flushes_operands: true, ..HostEnvironment::DEFAULT };

    /// The bits of a call on a thread of its own with FTZ and DAZ, and the environment after it.
    // fpcontrol: allow(float_environment_access) because the test changes it
    fn with_ftz(call: fn(f64, f64) -> f64) -> (u64, HostEnvironment) {
        let (flushing, default) = (0x9fc0_u32, 0x1f80_u32);
        let thread = std::thread::spawn(move || {
            let (smallest, two) = (black_box(f64::MIN_POSITIVE), black_box(2.0));
            // SAFETY: until the default is set again, only the call and the check compute, on a thread of its own.
            unsafe { std::arch::asm!("ldmxcsr [{}]", in(reg) &raw const flushing, options(nostack)) };
            let result = black_box(black_box(call)(smallest, two)).to_bits();
            let found = black_box(environment as fn() -> HostEnvironment)();
            // SAFETY: this is what Rust requires.
            unsafe { std::arch::asm!("ldmxcsr [{}]", in(reg) &raw const default, options(nostack)) };
            (result, found)
        });
        thread.join().expect("no panic")
    }

    #[test]
    fn plain_operators_flush() {
        assert_eq!(with_ftz(|a, b| a / b), (0, FLUSHING));
    }

    #[test]
    fn switched_operations_are_right_and_clear_it() {
        let half = f64::MIN_POSITIVE.to_bits() >> 1;
        assert_eq!(with_ftz(<Sse2 as Arithmetic<f64>>::div::<Ru>), (half, HostEnvironment::DEFAULT));
    }

    #[test]
    fn embedded_operations_flush() {
        if !Avx512::is_available() {
            println!("skipped: this machine has no AVX-512");
            return;
        }
        assert_eq!(with_ftz(<Avx512 as Arithmetic<f64>>::div::<Ru>), (0, FLUSHING));
    }
}
