//! Control of rounding, contraction and subnormals, operation by operation, with the same bits on every machine.
//!
//! An attribute rewrites the arithmetic of what it stands on into calls that name what they do:
//!
//! ```
//! use fpcontrol::round;
//!
//! #[round(ru)] // every operation rounds up
//! fn mean(x: f64, y: f64) -> f64 {
//!     (x + y) / 2.0
//! }
//!
//! assert_eq!(mean(0.1, 0.2), 0.15000000000000002);
//! ```
//!
//! | for | there is |
//! |---|---|
//! | functions, `impl` blocks, traits, modules, statements, expressions | the attributes below, and [`inline::fp!`](inline) |
//! | what an attribute says, as a type | [`Control`](control), the bound [`Real`] for generic code |
//! | CUDA's intrinsics under their own names | [`cuda`] |
//! | sums in a named order, or that depend on none | [`reduce`] |
//! | slices | [`lanes`] |
//! | elementary functions, correctly rounded in every mode | [`math`] |
//! | enclosures; constants in every mode | [`Interval`], [`consts`] |
//! | older machines: compute capability 1.x, x87 | [`machine`] |
//! | finding out what differs, and why | [`verify`], [`Shadow`], the feature `instrument` |
//! | formats, modes and flags of IEEE 754 in integers, as `const fn` | [`reference`](fpcontrol_core) |
//! | types whose operators are exact; your own operators under the caller's control | [`Exact`], [`operators`] |
//!
//! Features: `std` (the default; without it the crate is `no_std`), `rayon`, `serde`, `num-complex`, `num-traits`, `instrument`.
//! The README of the repository is the guide: where attributes go, all keys, what is refused and the way out.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(target_arch = "nvptx64", feature(asm_experimental_arch, core_intrinsics, const_eval_select))]
#![cfg_attr(target_arch = "nvptx64", allow(internal_features, reason = "one function, two bodies: see cuda/rows.rs"))]

#[doc(hidden)]
pub mod __private;
pub mod adapters;
pub mod backend;
pub mod consts;
pub mod control;
pub mod cuda;
mod debug;
mod float_methods;
pub mod inline;
#[cfg(feature = "instrument")]
pub mod instrument;
pub mod interval;
pub mod lanes;
pub mod machine;
pub mod math;
pub mod ops;
pub mod real;
pub mod reduce;
pub mod region;
pub mod seal;
pub mod shadow;
pub mod verify;

pub use control::Control;
pub use float_methods::FloatMethods;
pub use fpcontrol_core as reference;
pub use fpcontrol_core::{Environment, Exceptions, Flagged, Rounding};
/// Says that a type of the user's is exact: that it holds no floats. Its operators then pass through an annotated function,
/// where their operands and results are exact too.
///
/// ```
/// use fpcontrol::{Exact, round};
/// use std::ops::{Add, Mul};
///
/// #[derive(Clone, Copy, Debug, PartialEq, Exact)]
/// struct Cents(i64);
///
/// impl Add for Cents {
///     type Output = Cents;
///     fn add(self, other: Cents) -> Cents {
///         Cents(self.0 + other.0)
///     }
/// }
///
/// impl Mul<i64> for Cents {
///     type Output = Cents;
///     fn mul(self, count: i64) -> Cents {
///         Cents(self.0 * count)
///     }
/// }
///
/// #[round(ru)]
/// fn total(price: Cents, count: i64, shipping: Cents) -> Cents {
///     price * count + shipping
/// }
///
/// assert_eq!(total(Cents(250), 3, Cents(499)), Cents(1249));
/// ```
///
/// The compiler checks that each field is [`Exact`](trait@ops::Exact). For a field whose type is not known to be, the user
/// can vouch, with a reason: `#[exact(reason = "a decimal of integers")]` on the type. A type parameter is exact where its
/// argument is.
///
/// Where this crate has another name, or is reached through another one, `#[exact(crate = path)]` says under which path; both keys
/// may stand together: `#[exact(crate = engine::fpcontrol, reason = "…")]`.
pub use fpcontrol_macros::Exact;
/// Brings an operator of a type made of floats under control: on the `impl` of a trait of `core::ops`, which stays as it
/// is; beside it stands the same operator for annotated functions, from the same body.
///
/// ```
/// use fpcontrol::{operators, round};
/// use std::ops::Mul;
///
/// #[derive(Clone, Copy)]
/// struct Vector([f32; 2]);
///
/// #[operators]
/// impl Mul<f32> for Vector {
///     type Output = Vector;
///     fn mul(self, by: f32) -> Vector {
///         Vector(self.0.map(|x| x * by))
///     }
/// }
///
/// #[round(ru)]
/// fn tenth_up(v: Vector) -> Vector {
///     v * 0.1
/// }
///
/// #[round(rd)]
/// fn tenth_down(v: Vector) -> Vector {
///     v * 0.1
/// }
///
/// let v = Vector([1.0, 3.0]);
/// assert_eq!(tenth_up(v).0.map(f32::to_bits), [0x3dcccccd, 0x3e99999a]);
/// assert_eq!(tenth_down(v).0.map(f32::to_bits), [0x3dcccccc, 0x3e999999]);
/// ```
///
/// Rounding, subnormals, approximations and the backend are those of the region that uses the operator, literals in the
/// body included. What the macro itself decides is decided here: `#[operators(contract)]`, `no_contract`, `no_fma`,
/// `lenient`. Functions that the body calls keep their own meaning. In a region that contracts, a product of such a type is
/// not fused with a sum.
pub use fpcontrol_macros::operators;
/// ```
/// use fpcontrol::round;
///
/// #[round(ru)]
/// fn third_up() -> f32 {
///     1.0 / 3.0
/// }
///
/// #[round(rd)]
/// fn third_down() -> f32 {
///     1.0 / 3.0
/// }
///
/// assert_eq!(third_up().to_bits(), 0x3eaaaaab);
/// assert_eq!(third_down().to_bits(), 0x3eaaaaaa);
/// ```
///
/// It stands on functions of every kind, `impl` blocks, traits and modules, and inside annotated items on items, statements,
/// blocks and closures, where the innermost wins. Operators, compound assignments, casts, literals, and the methods of floats
/// that are arithmetic are rewritten, in the arguments of the standard library's macros too. What is not covered is a compile
/// error that says what to do instead: nothing stays uncontrolled in silence. Functions that it calls keep their own meaning.
pub use fpcontrol_macros::round;
pub use fpcontrol_macros::{contract, fast_mode, fp, ftz, native, no_contract, no_fma, use_fast_math};
pub use interval::Interval;
pub use ops::Exact;
pub use real::Real;
pub use shadow::Shadow;
