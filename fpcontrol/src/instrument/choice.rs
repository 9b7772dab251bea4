//! The mode in force.

use super::mode::Mode;
use super::report::Sort;
use super::{exit, stochastic};
use crate::backend::instrumented::FromVariable;
use fpcontrol_core::Rounding;
use std::cell::Cell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The choice of an instrumented backend's mode.
pub trait Choice: 'static {
    /// The backend's name.
    const NAME: &'static str;

    /// The mode in force; `None` leaves the operation to the best backend.
    fn mode() -> Option<Mode>;
}

impl Choice for FromVariable {
    const NAME: &'static str = "instrumented";

    #[inline]
    fn mode() -> Option<Mode> {
        // Relaxed: a thread that is in a scope has counted it itself.
        if SCOPES.load(Ordering::Relaxed) == 0 { from_environment() } else { in_scope().or_else(from_environment) }
    }
}

macro_rules! fixed {
    ($($name:ident $([const $parameter:ident: $type:ty])? = $mode:expr, $text:literal;)*) => {
        $(
            /// This mode, unless [`with`] sets another.
            #[derive(Debug)]
            pub enum $name$(<const $parameter: $type>)? {}

            impl$(<const $parameter: $type>)? Choice for $name$(<$parameter>)? {
                const NAME: &'static str = $text;

                #[inline]
                fn mode() -> Option<Mode> {
                    in_scope().or(Some($mode))
                }
            }
        )*
    };
}

fixed! {
    Trace = Mode::Trace, "trace";
    LocalError = Mode::LocalError, "local error";
    Precision [const BITS: u32] = Mode::Precision(BITS), "reduced precision";
    Stochastic [const SEED: u64] = Mode::Stochastic(SEED), "stochastic rounding";
}

static SCOPES: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    static SCOPE: Cell<Option<Mode>> = const { Cell::new(None) };
}

fn in_scope() -> Option<Mode> {
    SCOPE.try_with(Cell::get).unwrap_or_default()
}

fn from_environment() -> Option<Mode> {
    static MODE: OnceLock<Option<Mode>> = OnceLock::new();
    *MODE.get_or_init(|| {
        let text = std::env::var("FPCONTROL_BACKEND").ok()?;
        let (mode, report) = text.split_once(",report=").map_or((text.as_str(), None), |(mode, to)| (mode, Some(to)));
        let (mode, sort) =
            mode.split_once(",sort=").map_or((mode, Ok(Sort::default())), |(mode, by)| (mode, by.parse()));
        match mode.parse().and_then(|mode| Ok((mode, sort?))) {
            Ok((mode, sort)) => {
                exit::print_at_end(mode, sort, report);
                Some(mode)
            }
            Err(error) => panic!("the environment variable FPCONTROL_BACKEND: {error}"),
        }
    })
}

/// Runs a closure under a mode, on this thread: threads that it starts keep theirs. A stochastic mode starts its numbers
/// anew, so that the same seed gives the same bits.
///
/// ```
/// use fpcontrol::instrument::{self, Mode};
/// use fpcontrol::round;
///
/// #[round(rn)]
/// fn third(x: f64) -> f64 {
///     x / 3.0
/// }
///
/// assert_eq!(instrument::with(Mode::Precision(3), || third(1.0)), 0.3125);
/// ```
pub fn with<R>(mode: Mode, run: impl FnOnce() -> R) -> R {
    /// Restores on panics too.
    struct Restore(Option<Mode>, stochastic::State);
    impl Drop for Restore {
        fn drop(&mut self) {
            SCOPE.set(self.0);
            stochastic::replace(self.1);
            SCOPES.fetch_sub(1, Ordering::Relaxed);
        }
    }
    SCOPES.fetch_add(1, Ordering::Relaxed);
    let _restore = Restore(SCOPE.replace(Some(mode)), stochastic::replace(stochastic::State::of(mode)));
    run()
}

/// The results of a computation in the four modes, in each of which every operation is rounded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FourModes<R> {
    /// To nearest.
    pub rn: R,
    /// Toward zero.
    pub rz: R,
    /// Toward +∞.
    pub ru: R,
    /// Toward −∞.
    pub rd: R,
}

impl<R: Copy + PartialOrd> FourModes<R> {
    /// The least and the greatest of the four. **No enclosure** of the exact value: see the [module](crate::instrument).
    #[must_use]
    pub fn hull(self) -> (R, R) {
        let Self { rn, rz, ru, rd } = self;
        let least = [rz, ru, rd].into_iter().fold(rn, |least, next| if next < least { next } else { least });
        let greatest =
            [rz, ru, rd].into_iter().fold(rn, |greatest, next| if greatest < next { next } else { greatest });
        (least, greatest)
    }
}

/// Runs a computation four times.
///
/// ```
/// use fpcontrol::{instrument, round};
///
/// #[round(rn)]
/// fn difference(a: f64, b: f64) -> f64 {
///     a * a - b * b
/// }
///
/// let runs = instrument::sensitivity(|| difference(1e8 + 1.0, 1e8));
/// assert!(runs.ru > runs.rd); // 16 units apart: the difference depends on how the squares are rounded
/// ```
pub fn sensitivity<R>(mut compute: impl FnMut() -> R) -> FourModes<R> {
    let mut run = |mode| with(Mode::Sensitivity(mode), &mut compute);
    FourModes {
        rn: run(Rounding::TiesToEven),
        rz: run(Rounding::TowardZero),
        ru: run(Rounding::TowardPositive),
        rd: run(Rounding::TowardNegative),
    }
}
