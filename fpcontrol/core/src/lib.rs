//! The reference arithmetic of [fpcontrol](https://docs.rs/fpcontrol): IEEE 754 in integers.
//!
//! [`Binary16`], [`BFloat16`], [`Binary32`], [`Binary64`] and x87's [`X87Extended`] have every operation of [`ops`] in every mode
//! of [`rounding`]. Each is a `const fn` that returns the value, or the value and the IEEE flags. There is no `unsafe`, no dependency, and no
//! floating-point arithmetic of the host. Decimal and hexadecimal text is read and printed in every mode, at any length. The formats of 4 to 19 bits in
//! which tensor cores store numbers have conversions: see [`small`].
//!
//! ```
//! use fpcontrol_core::{Binary32, Rounding};
//!
//! // 1/3 rounded toward +∞, at compile time.
//! const THIRD: f32 = Binary32::from_host(1.0).div(Binary32::from_host(3.0), Rounding::TowardPositive).to_host();
//! assert_eq!(THIRD.to_bits(), 0x3eaaaaab);
//! ```
//!
//! With flags:
//!
//! ```
//! use fpcontrol_core::{Binary32, Environment, Exceptions, Rounding};
//!
//! let toward_zero = Environment::new(Rounding::TowardZero);
//! let sum = Binary32::from_host(1.0).add_flagged(Binary32::from_host(1e-10), toward_zero);
//! assert_eq!(sum.value.to_host(), 1.0);
//! assert_eq!(sum.exceptions, Exceptions::INEXACT);
//! ```

// # Where things are
//
// The tables are `ops.rs`, `rounding.rs`, `format.rs` and `integer.rs`. A table is a macro that calls a given macro with its rows, so every list
// (`ALL`) is produced and never typed. `float_methods.rs` lists std's methods of floats, for the macro, the run time and the lint;
// `adapted_methods.rs` those of other crates' types.
//
// `soft/` holds the operations. `soft/mod.rs` turns rows into methods; `soft/<operation>.rs` hold the mathematics, written once for all
// word widths. `soft/kernel.rs` lists them and is mounted as a module under each width (`w32.rs`, `w64.rs`, `w128.rs`), because arithmetic on associated types is not
// `const` on stable Rust, and 128-bit words for everything would be slow. `soft/unpack.rs` takes encodings apart. `soft/pack.rs` is the only place that rounds,
// overflows, underflows and flushes, and `nan.rs` the only one that chooses a NaN: one canonical NaN for each format, without payloads. `unpacked.rs` has `ExactNumber`, the format-free
// number through which all conversions go.
//
// `decimal/` is text, of any length and in any mode, without allocation. `elementary/` has the functions: `mod.rs` is their table; `ball/` encloses in integers (a centre and a
// radius); `value.rs` doubles the precision until all numbers of the ball round alike; each family of functions has a file with its formula, its exact values by theorem, and its
// operands next to exact values; `reduction.rs` is Payne's and Hanek's, `constants.rs` is generated. `binary128.rs` judges operations on `f64` and is not a row of the
// table of formats: rounded to odd, it keeps what a later rounding needs. `small/` has formats that are converted only; a table of their
// own keeps arithmetic away from formats that cannot hold NaN. x87's precision control is a format (`X87Extended53`), not a mode: it limits sums, products, quotients,
// roots, `fma`, `hypot` and reciprocals, and leaves every other operation alone, as the hardware does.
//
// # Adding to it
//
// | to add | write | what follows by itself |
// |---|---|---|
// | an operation | a row in `ops.rs`; a function of its name in `soft/<file>.rs`, mounted in `soft/kernel.rs` | methods on every format and in every backend; exhaustive, law and agreement tests |
// | a rounding mode | a row in `rounding.rs`, and an arm of `increments` | every loop over modes; compile errors at each exhaustive `match` |
// | a format | a row in `format.rs` | its type, operations, conversions and text; tests on all inputs if it has at most 8 bits |
// | a format without arithmetic | a row in `small/mod.rs`; its definition in `tests/src/oracle/small/definition.rs` | its type, and conversions from and to every format of `format.rs` |
// | an integer type | a row in `integer.rs` | the methods `as_`, `cvt_` and `from_` |
// | an elementary function | a row in `elementary/mod.rs`, a function of its name in a family's file, its line in `tests/src/oracle/mpfr/elementary.rs` | methods on every format, `fpcontrol::math`, tests in every mode against MPFR |
//
// Records of exhaustive runs hold a hash of the files that decide about bits (`tests/build.rs`), comments excepted. A change of code there makes them out of date.
#![no_std]
#![forbid(unsafe_code)]
#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]
#![allow(
    clippy::duplicate_mod,
    clippy::unnecessary_cast,
    reason = "soft/kernel.rs is mounted once a word width; a cast that widens one mount's word is idle in another's"
)]

pub mod adapted_methods;
pub mod binary128;
pub mod decimal;
pub mod elementary;
pub mod environment;
pub mod exceptions;
pub mod float_methods;
pub mod format;
pub mod integer;
pub mod machine;
mod nan;
pub mod ops;
pub mod rounding;
pub mod small;
mod soft;
pub mod unpacked;

pub use binary128::Binary128;
pub use elementary::{Elementary, IntegerPower};
pub use environment::{Environment, FlushRule, FmaZeroTimesInfinity, Subnormals, Tininess};
pub use exceptions::{Exceptions, Flagged};
pub use float_methods::FloatMethod;
pub use format::*;
pub use ops::{Form, Operation, Shape};
pub use rounding::Rounding;
pub use soft::Reference;
pub use unpacked::{Class, ExactNumber};
