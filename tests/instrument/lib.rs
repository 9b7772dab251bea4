//! The instrumented backends. Under a flag, which makes every annotated function slower:
//!
//! ```text
//! RUSTFLAGS="--cfg fpcontrol_instrument" cargo test -p fpcontrol-instrument-tests
//! ```
//!
//! Records belong to the process: each test has functions of its own, and the one that clears everything waits for the
//! others.
#![cfg(all(test, fpcontrol_instrument))]

mod agreement;
mod functions;
mod perturb;
mod precision;
mod sensitivity;
mod sites;
mod stochastic;
mod suspects;
mod trace;
mod variable;

use fpcontrol::instrument::{self, Mode, OperationReport};
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

static CLEARED: RwLock<()> = RwLock::new(());

/// While it is held, nothing is cleared.
fn recording() -> RwLockReadGuard<'static, ()> {
    CLEARED.read().unwrap_or_else(PoisonError::into_inner)
}

/// The records of one function while a closure runs under a mode.
fn operations<R>(function: &str, mode: Mode, run: impl FnOnce() -> R) -> Vec<OperationReport> {
    let _recording = recording();
    instrument::with(mode, run);
    let mut found = instrument::report().operations;
    found.retain(|operation| operation.function == function);
    found
}

/// Pseudo-random bits, the same in every run.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let x = (*state ^ *state >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    x ^ x >> 33
}

/// A number in [1, 2).
fn between_one_and_two(state: &mut u64) -> f64 {
    f64::from_bits(1023 << 52 | random(state) >> 12)
}
