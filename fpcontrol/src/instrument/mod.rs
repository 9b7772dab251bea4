//! Backends that observe or disturb the arithmetic, and say where: for finding out why a program is inaccurate, not for
//! running it.
//!
//! They are built by `RUSTFLAGS="--cfg fpcontrol_instrument"`, which is for whoever builds a program: it changes every annotated crate of
//! the build. [`backend::Default`](crate::backend::Default) asks the environment variable `FPCONTROL_BACKEND`, once a
//! process, so that no function need be edited:
//!
//! ```text
//! export RUSTFLAGS="--cfg fpcontrol_instrument"     # for tests in documentation, RUSTDOCFLAGS too
//! FPCONTROL_BACKEND=local_error                     cargo run
//! FPCONTROL_BACKEND=stochastic:42,report=out.json   …
//! ```
//!
//! | mode | results | meant for |
//! |---|---|---|
//! | `trace` | the same bits | which operation raised the first exception, where how many bits cancelled |
//! | `local_error` | the same bits | the error of each operation by itself, against 113 bits |
//! | `precision:k` | each rounded once to k bits, in the region's mode | whether a narrower format would do |
//! | `stochastic:seed` | each rounded up or down with a probability that is its distance from the other side | the size of rounding's effect: run it with several seeds |
//! | `sensitivity:mode` | each rounded in `rn`, `rz`, `ru` or `rd`, whatever the region says | four runs: what moves depends on rounding |
//! | `perturb:line:column:file` | one more unit in the last place of the greater addend at this place, elsewhere the same bits | what the output owes to the digits there |
//!
//! `report=FILE` writes there instead of to standard error when the process ends, as JSON if the name ends in `.json`, into
//! `FILE/<process id>.json` if it ends in `/`. Before it may stand `sort=suspects` (the default: first what lost half of its bits or more by cancellation, then by error), `sort=error`,
//! `sort=cancelled` or `sort=count`: `local_error,sort=count,report=out.txt`. A process that is killed or aborts writes none; elsewhere than on Unix print
//! [`report`] yourself.
//!
//! In code, [`with`] does the same for a closure, [`report`] and [`reset`] read and clear; and each mode is a backend that one
//! function can name: `#[fp(backend = fpcontrol::instrument::Stochastic<42>)]`.
//!
//! **What they say and what they do not.** The four runs of [`sensitivity`] are no enclosure: `a * b - c * d` leaves their
//! hull in a third of random cases; [`Interval`](crate::Interval) encloses. The mean of stochastic runs converges to the exact value for
//! sums and products of independent factors only: a quotient by a rounded number is biased, and so is the square of one. Local errors
//! do not add up to the error of the result; [`Shadow`](crate::Shadow) has that.
//!
//! **What they see.** Every operation of annotated functions that takes the default backend: operators, methods, casts, sums
//! of iterators, operations on slices and slice versions, which are done element by element (of a slice version also
//! the ones with which it fills its last vector). Not what the compiler
//! computes (`const fn`, literals), what is not annotated, and functions with a backend of their own. The bounds of an
//! [`Interval`](crate::Interval) are left alone. `min`, `max`, `floor`, unary minus and their like are exact: they are counted, never
//! disturbed. What is inside an operator of a type of yours is reported where the operator is used.
//!
//! Each operation is compiled once a place, so such a build is slow and large.

// `mode.rs` lists the modes, `choice.rs` decides which is in force, `backend.rs` has every method, from the tables, `question.rs` one operation and a mode's answer,
// `number.rs`, `narrow.rs`, `perturb.rs` and `stochastic.rs` the roundings, `record.rs`, `report.rs` and `exit.rs` what was recorded, `toggles.rs` takes controls back.

mod backend;
mod choice;
mod exit;
mod mode;
mod narrow;
mod number;
mod perturb;
mod question;
mod record;
mod report;
mod stochastic;
mod toggles;

pub use crate::backend::instrumented::{FromVariable, Instrumented};
pub use choice::{Choice, FourModes, sensitivity, with};
pub use mode::{Mode, ModeError};
pub use perturb::Spot;
pub use record::reset;
pub use report::{FirstException, FunctionName, FunctionReport, OperationReport, Report, Sort, report};
pub use toggles::{Toggle, Toggles};

pub(crate) use toggles::is_toggled;

/// What `FPCONTROL_BACKEND` asks for: the default backend.
pub type FromEnvironment = Instrumented<FromVariable>;
/// [`Mode::Trace`].
pub type Trace = Instrumented<choice::Trace>;
/// [`Mode::LocalError`].
pub type LocalError = Instrumented<choice::LocalError>;
/// [`Mode::Precision`].
pub type Precision<const BITS: u32> = Instrumented<choice::Precision<BITS>>;
/// [`Mode::Stochastic`]. The numbers are those of the thread, which [`with`] starts anew.
pub type Stochastic<const SEED: u64> = Instrumented<choice::Stochastic<SEED>>;
