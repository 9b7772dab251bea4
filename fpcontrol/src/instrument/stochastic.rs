//! Stochastic rounding: to one of the two neighbours, at random.

use super::mode::Mode;
use super::number::Number;
use fpcontrol_core::{Binary128, Class, Environment, Reference, Rounding};
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

/// The state of a thread's random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State(Option<u64>);

impl State {
    const UNSEEDED: Self = Self(None);

    /// Starts the numbers at the beginning of a scope with this mode.
    pub(super) const fn of(mode: Mode) -> Self {
        match mode {
            Mode::Stochastic(seed) => Self(Some(seed)),
            Mode::Trace
            | Mode::LocalError
            | Mode::Precision(_)
            | Mode::Sensitivity(_)
            | Mode::Perturb(_)
            | Mode::Toggle(_) => Self::UNSEEDED,
        }
    }
}

thread_local! {
    static STATE: Cell<State> = const { Cell::new(State::UNSEEDED) };
    /// The number of this thread among those that drew numbers.
    static THREAD: u64 = THREADS.fetch_add(1, Ordering::Relaxed);
}

static THREADS: AtomicU64 = AtomicU64::new(0);

/// Sets the state of the thread's numbers; returns the previous state.
pub(super) fn replace(state: State) -> State {
    STATE.try_with(|it| it.replace(state)).unwrap_or(State::UNSEEDED)
}

/// The exact result, rounded away from zero with a probability that is its distance from the neighbour toward zero, in
/// units. `None` if there is no choice: it is exact, not a number, or beyond the largest.
///
/// The distance is exact: the unit is a power of two, and the result rounded to odd lies between the same neighbours. It is
/// compared with 64 random bits; of an `f64` 60 bits of the distance are known.
pub(super) fn round<T: Number>(exact: Binary128, environment: Environment, seed: u64) -> Option<T> {
    let number = exact.to_exact(Environment::new(Rounding::TowardZero));
    if number.class != Class::Finite {
        return None;
    }
    let away = if number.negative { Rounding::TowardNegative } else { Rounding::TowardPositive };
    let neighbour = |rounding| T::Format::from_exact_generic(number, Environment { rounding, ..environment }).value;
    let (near, far) = (neighbour(Rounding::TowardZero), neighbour(away));
    let [lower, upper] = [near, far].map(|x| Binary128::widen(x).abs());
    let unit = upper.sub(lower, Rounding::TowardZero);
    let distance = exact.abs().sub(lower, Rounding::TowardZero);
    let is_finite = |x: Binary128| matches!(super::number::class(x), Class::Finite);
    if !is_finite(unit) || !is_finite(distance) {
        return None;
    }
    let threshold = distance.div(unit, Rounding::TowardZero).scale_b(64, Rounding::TowardZero).as_u64();
    Some(T::host(if next(seed) < threshold { far } else { near }))
}

/// The next number of this thread: SplitMix64 (Steele, Lea, Flood, 2014). Outside a scope threads have sequences of their own,
/// in the order in which they first draw. A single thread has the same numbers in each run.
fn next(seed: u64) -> u64 {
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
    let thread = || THREAD.try_with(|thread| *thread).unwrap_or_default();
    let State(before) = replace(State::UNSEEDED);
    let state = before.unwrap_or_else(|| seed ^ mix(thread())).wrapping_add(STEP);
    replace(State(Some(state)));
    mix(state)
}

fn mix(z: u64) -> u64 {
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
