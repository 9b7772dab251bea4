//! A control says what the arithmetic of a region means, as a type. A *region* is an annotated item.
//!
//! The mode is part of each operation, as on a GPU, and never of a control word. The operator traits of [`crate::ops`] take a [`Control`] as a type parameter of the method, so
//! the compiler instantiates one operation for each control. The control of an annotated function is an instance of one generic type, so functions with equal settings share their
//! operations. A key that an attribute does not set keeps its default.
//! | key | default | where it acts |
//! |---|---|---|
//! | [`ROUNDING`](Control::ROUNDING) | to nearest, ties to even | every operation |
//! | [`SUBNORMALS`](Control::SUBNORMALS) | kept | every operation of `f32`; `f64` is plain IEEE always |
//! | [`DIVISION`](Control::DIVISION) | correctly rounded | division and reciprocal of `f32` |
//! | [`SQUARE_ROOT`](Control::SQUARE_ROOT) | correctly rounded | square root of `f32` |
//! | [`FUNCTIONS`](Control::FUNCTIONS) | correctly rounded, unless division is approximate | elementary functions of `f32` |
//! | [`NAN`](Control::NAN) | any NaN | every operation |
//! | [`USES_FMA`](Control::USES_FMA) | yes | inside elementary functions, `hypot` and `rsqrt`; it changes speed, not bits |
//! | [`ALGEBRAIC`](Control::ALGEBRAIC) | no | operators, assignments, sums and products of floats, which the compiler may then reorder and fuse |
//! | [`Backend`](Control::Backend) | [`crate::backend::Default`], written by the macro (defaults of associated types are unstable) | every operation |
//! | contraction, literals, sum, seal | off; in the region's mode; the iterator's order; off | the macro, which emits other calls |
//! | [`REGION`](Control::REGION), [`SITE`](Control::SITE) | none; under `--cfg fpcontrol_instrument` the function and the place of each operation | backends that report |
//! | machine | none | the macro, which names the machine's backend of [`crate::machine`] and what it always flushes |
//!
//! A new key becomes an associated constant with a default, so existing implementations need no change.
//!
//! [`Rn`], [`Rz`], [`Ru`] and [`Rd`] are the controls of the four modes, for functions that take a control:
//!
//! ```
//! use fpcontrol::control::{Rd, Ru};
//! use fpcontrol::math;
//!
//! assert!(math::exp::<Rd, f64>(1.0) < math::exp::<Ru, f64>(1.0));
//! ```

use crate::backend::{Backend, Datum};
use core::convert::Infallible;
use core::marker::PhantomData;
use fpcontrol_core::{Environment, FlushRule, Rounding, Subnormals};

/// Says what the arithmetic of a region means: how it rounds, what it flushes, and which backend computes.
///
/// ```
/// use fpcontrol::ops::Div;
/// use fpcontrol::{Control, Rounding};
///
/// enum Upward {}
/// impl Control for Upward {
///     const ROUNDING: Rounding = Rounding::TowardPositive;
///     type Backend = fpcontrol::backend::Default;
/// }
///
/// // 1/3, rounded up; in Rust's own arithmetic it is 0x3fd5555555555555.
/// assert_eq!(1.0_f64.controlled_div::<Upward>(3.0).to_bits(), 0x3fd5555555555556);
/// ```
pub trait Control: 'static {
    /// The direction in which every operation rounds.
    const ROUNDING: Rounding = Rounding::TiesToEven;

    /// What happens to subnormal operands and results of `f32`. NVIDIA does not say when a result counts as subnormal.
    /// Until it is measured, regions that flush follow rule U of [`fpcontrol_core::FlushRule`] on CPUs, and do what the `.ftz`
    /// instruction does on GPUs. A product, quotient or conversion whose exact magnitude is below 2^-126 by less than 2^-149 may
    /// therefore be zero on one and 2^-126 on the other. Everything else is equal.
    const SUBNORMALS: Subnormals = Subnormals::Keep;

    /// How accurately `f32` divides, and takes reciprocals.
    const DIVISION: Division = Division::Rounded;

    /// How accurately `f32` takes square roots.
    const SQUARE_ROOT: SquareRoot = SquareRoot::Rounded;

    /// How `f32` computes elementary functions that are written as methods. By default intrinsics compute them where division is
    /// approximate too, because nvcc's `-use_fast_math` means both.
    const FUNCTIONS: Functions = Functions::beside(Self::DIVISION);

    /// Which NaN an operation returns, if its result is NaN.
    const NAN: Nan = Nan::Any;

    /// Whether the quick phases of elementary functions, of `hypot` and of `rsqrt` may use fused instructions inside. They change no
    /// bit. `#[no_fma]` says no, so that the machine code can be shown to have none.
    const USES_FMA: bool = true;

    /// Whether the compiler may reorder and fuse the operators of floats: the key `algebraic`. Nothing is promised about their results then.
    /// Rust 1.98 and later have such operators; before, they round each operation to nearest.
    const ALGEBRAIC: bool = false;

    /// The annotated function that the control belongs to. The macro sets it under `--cfg fpcontrol_instrument`.
    const REGION: Option<Region> = None;

    /// The place where the operation is written. The macro sets it under `--cfg fpcontrol_instrument`.
    const SITE: Option<Location> = None;

    /// Whether instruments leave its operations as they are: the bounds of an interval must stay bounds.
    #[doc(hidden)]
    const IS_BOUND: bool = false;

    /// Whether Rust's own `+ - * /`, unary minus and casts are the operations that the control asks for. Annotated functions
    /// then compute with them, as plain code does.
    #[doc(hidden)]
    const IS_NATIVE: bool = <Self::Backend as Backend>::IS_NATIVE
        && matches!(Self::ROUNDING, Rounding::TiesToEven)
        && matches!(Self::SUBNORMALS, Subnormals::Keep)
        && matches!((Self::DIVISION, Self::SQUARE_ROOT), (Division::Rounded, SquareRoot::Rounded))
        && matches!(Self::NAN, Nan::Any)
        && !Self::ALGEBRAIC;

    /// Who computes the operations. Every backend returns the reference's bits.
    type Backend: Backend;
}

/// An annotated function, as [`Control::REGION`] names it to backends that report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region {
    /// The path of the module that it stands in, which begins with the name of the crate.
    pub module: &'static str,
    /// The file, as the compiler was given it.
    pub file: &'static str,
    /// The function's name.
    pub function: &'static str,
    /// The line of its name, from 1.
    pub line: u32,
}

/// The place in the source where an operation is written, as [`Control::SITE`] names it to backends that report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    /// The function that contains it.
    pub region: Region,
    /// The line of its operator or name, from 1.
    pub line: u32,
    /// Its column, from 1, in characters.
    pub column: u32,
}

/// The control of an annotated function, as expansions name it: the backend, the rounding mode (of [`Rn`], [`Rz`], [`Ru`] or
/// [`Rd`]), the [`keys`] that are not the default, and under `--cfg fpcontrol_instrument` the function.
#[doc(hidden)]
#[derive(Debug)]
pub struct Keyed<B, R, const KEYS: u8, F = ()>(PhantomData<(B, R, F)>, Infallible);

/// Says which function a [`Keyed`] control belongs to.
#[doc(hidden)]
pub trait Function: 'static {
    /// The function, if operations are to be told apart by it.
    const REGION: Option<Region>;
}

impl Function for () {
    const REGION: Option<Region> = None;
}

/// What [`Keyed`] can say besides the rounding mode, a bit each.
#[doc(hidden)]
pub mod keys {
    /// Subnormals of `f32` are flushed, as [`FlushRule::AfterRoundingUnbounded`](fpcontrol_core::FlushRule) says.
    pub const FLUSH: u8 = 1;
    /// `f32` divides by [`Division::Full`](super::Division).
    pub const FULL_DIVISION: u8 = 2;
    /// `f32` divides by [`Division::Approximate`](super::Division).
    pub const APPROXIMATE_DIVISION: u8 = 4;
    /// `f32` takes roots by [`SquareRoot::Approximate`](super::SquareRoot).
    pub const APPROXIMATE_ROOT: u8 = 8;
    /// Every NaN result is [`Nan::Canonical`](super::Nan).
    pub const CANONICAL_NAN: u8 = 16;
    /// Elementary functions use no fused instruction inside: [`USES_FMA`](super::Control::USES_FMA) is false.
    pub const NO_FMA: u8 = 32;
    /// The compiler may reorder and fuse operators: [`ALGEBRAIC`](super::Control::ALGEBRAIC) is true.
    pub const ALGEBRAIC: u8 = 64;
}

impl<B: Backend + 'static, R: Control, const KEYS: u8, F: Function> Control for Keyed<B, R, KEYS, F> {
    const ROUNDING: Rounding = R::ROUNDING;
    const SUBNORMALS: Subnormals =
        if KEYS & keys::FLUSH == 0 { Subnormals::Keep } else { Subnormals::Flush(FlushRule::AfterRoundingUnbounded) };
    const DIVISION: Division = match KEYS & (keys::FULL_DIVISION | keys::APPROXIMATE_DIVISION) {
        0 => Division::Rounded,
        keys::FULL_DIVISION => Division::Full,
        _ => Division::Approximate,
    };
    const SQUARE_ROOT: SquareRoot =
        if KEYS & keys::APPROXIMATE_ROOT == 0 { SquareRoot::Rounded } else { SquareRoot::Approximate };
    const NAN: Nan = if KEYS & keys::CANONICAL_NAN == 0 { Nan::Any } else { Nan::Canonical };
    const USES_FMA: bool = KEYS & keys::NO_FMA == 0;
    const ALGEBRAIC: bool = KEYS & keys::ALGEBRAIC != 0;
    const REGION: Option<Region> = F::REGION;
    type Backend = B;
}

/// The control `C`, with the line and column where its operation is written. If `C` already has a place, that place stays: the operators of
/// users' types run under their caller's control and report the caller's place.
#[doc(hidden)]
#[derive(Debug)]
pub struct At<C, const LINE: u32, const COLUMN: u32>(PhantomData<C>, Infallible);

impl<C: Control, const LINE: u32, const COLUMN: u32> Control for At<C, LINE, COLUMN> {
    const ROUNDING: Rounding = C::ROUNDING;
    const SUBNORMALS: Subnormals = C::SUBNORMALS;
    const DIVISION: Division = C::DIVISION;
    const SQUARE_ROOT: SquareRoot = C::SQUARE_ROOT;
    const FUNCTIONS: Functions = C::FUNCTIONS;
    const NAN: Nan = C::NAN;
    const USES_FMA: bool = C::USES_FMA;
    const ALGEBRAIC: bool = C::ALGEBRAIC;
    const REGION: Option<Region> = C::REGION;
    const SITE: Option<Location> = match (C::SITE, C::REGION) {
        (Some(site), _) => Some(site),
        (None, Some(region)) => Some(Location { region, line: LINE, column: COLUMN }),
        (None, None) => None,
    };
    const IS_BOUND: bool = C::IS_BOUND;
    const IS_NATIVE: bool = C::IS_NATIVE;
    type Backend = C::Backend;
}

/// How accurately `f32` divides, and takes reciprocals.
///
/// ```
/// use fpcontrol::control::{Control, Division};
/// use fpcontrol::ops::Div;
///
/// enum Fast {}
/// impl Control for Fast {
///     const DIVISION: Division = Division::Full;
///     type Backend = fpcontrol::backend::Default;
/// }
///
/// let quotient = 1.0_f32.controlled_div::<Fast>(3.0);
/// assert!((quotient - 1.0 / 3.0).abs() <= 2.0 * f32::EPSILON / 4.0); // within 2 ulp
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Division {
    /// Correctly rounded in the control's mode. The default.
    #[default]
    Rounded,
    /// PTX's `div.full.f32`, and `rcp.approx.f32` where the dividend is written `1.0`: within 2 ulp over the full range, 1 ulp
    /// for reciprocals. nvcc's `-prec-div=false`.
    Full,
    /// PTX's `div.approx.f32` and `rcp.approx.f32`: within 2 ulp for divisors in [2^-126, 2^126], 0 for larger ones. nvcc's
    /// `-use_fast_math`.
    Approximate,
}

/// How accurately `f32` takes square roots.
///
/// ```
/// use fpcontrol::control::{Control, SquareRoot};
/// use fpcontrol::ops::Sqrt;
///
/// enum Fast {}
/// impl Control for Fast {
///     const SQUARE_ROOT: SquareRoot = SquareRoot::Approximate;
///     type Backend = fpcontrol::backend::Default;
/// }
///
/// let root = 2.0_f32.controlled_sqrt::<Fast>();
/// assert!((root / 2.0_f32.sqrt() - 1.0).abs() <= 2.0 * f32::EPSILON);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SquareRoot {
    /// Correctly rounded in the control's mode. The default.
    #[default]
    Rounded,
    /// PTX's `sqrt.approx.f32`: relative error at most 2^-23. nvcc's `-prec-sqrt=false`.
    Approximate,
}

/// How accurately `f32` computes elementary functions.
///
/// ```
/// use fpcontrol::control::{Control, Functions, Rn};
/// use fpcontrol::cuda::__sinf;
/// use fpcontrol::ops::Functions as _;
///
/// enum Fast {}
/// impl Control for Fast {
///     const FUNCTIONS: Functions = Functions::Approximate;
///     type Backend = fpcontrol::backend::Default;
/// }
///
/// assert_eq!(1.0_f32.controlled_sin::<Fast>(), __sinf(1.0));
/// assert_eq!(1.0_f32.controlled_sin::<Rn>(), fpcontrol::math::sin::<Rn, f32>(1.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Functions {
    /// Correctly rounded in the control's mode. The default.
    #[default]
    Rounded,
    /// By CUDA's fast intrinsics, where there is one: `__sinf`, `__cosf`, `__tanf`, `__expf`, `__logf`, `__log2f`, `__log10f`,
    /// `__powf`, `__tanhf`, and `ex2.approx` for `exp2`; see [`crate::cuda::FIDELITY`]. nvcc's `-use_fast_math`.
    Approximate,
}

impl Functions {
    /// How functions are computed beside a division: nvcc's `-use_fast_math` approximates both.
    const fn beside(division: Division) -> Self {
        match division {
            Division::Rounded | Division::Full => Self::Rounded,
            Division::Approximate => Self::Approximate,
        }
    }
}

/// Which NaN an operation returns, if its result is NaN.
///
/// ```
/// #[fpcontrol::fp(nan = canonical)]
/// fn quotient(a: f32, b: f32) -> f32 {
///     a / b
/// }
///
/// assert_eq!(quotient(0.0, 0.0).to_bits(), 0x7fff_ffff);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Nan {
    /// Any NaN: its sign and payload depend on the backend. The default.
    #[default]
    Any,
    /// CUDA's NaN, with the bits `0x7fffffff` or `0x7ff8000000000000`, on every backend. Operations on the sign bit (unary
    /// minus, `abs`, `copysign`) keep the other bits of a NaN operand.
    Canonical,
}

/// The reference's environment for a control and a type.
///
/// ```
/// use fpcontrol::Rounding;
/// use fpcontrol::control::{Ru, environment};
/// use fpcontrol::reference::{Binary64, Environment};
///
/// const UP: Environment = environment::<Ru, f64>();
/// assert_eq!(UP, Environment::new(Rounding::TowardPositive));
/// let third = Binary64::from_host(1.0).div_flagged(Binary64::from_host(3.0), UP);
/// assert!(third.value.to_host() > 1.0 / 3.0);
/// ```
#[must_use]
#[inline]
pub const fn environment<C: Control, T: Datum>() -> Environment {
    let subnormals = if T::FLUSHES { C::SUBNORMALS } else { Subnormals::Keep };
    Environment::new(C::ROUNDING).with_subnormals(subnormals)
}

macro_rules! rounding_controls {
    ($($(#[$doc:meta])* $name:ident $mode:ident;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug)]
            pub enum $name {}

            impl Control for $name {
                const ROUNDING: Rounding = Rounding::$mode;
                type Backend = crate::backend::Default;
            }
        )*
    };
}

// Controls for calls outside an annotated function: `Pairwise::sum::<Rz, f32>(&xs)`.
rounding_controls! {
    /// Rounds to the nearest number, ties to even (`rn`). Every other key has its default.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::Add;
    ///
    /// assert_eq!(0.1_f64.controlled_add::<Rn>(0.2), 0.30000000000000004);
    /// ```
    Rn TiesToEven;
    /// Rounds toward zero (`rz`). Every other key has its default.
    ///
    /// ```
    /// use fpcontrol::control::Rz;
    /// use fpcontrol::ops::Add;
    ///
    /// assert_eq!(0.1_f64.controlled_add::<Rz>(0.2), 0.3);
    /// ```
    Rz TowardZero;
    /// Rounds up, toward +∞ (`ru`). Every other key has its default.
    ///
    /// ```
    /// use fpcontrol::control::Ru;
    /// use fpcontrol::ops::Add;
    ///
    /// assert_eq!(0.1_f64.controlled_add::<Ru>(0.2), 0.30000000000000004);
    /// ```
    Ru TowardPositive;
    /// Rounds down, toward −∞ (`rd`). Every other key has its default.
    ///
    /// ```
    /// use fpcontrol::control::Rd;
    /// use fpcontrol::ops::Add;
    ///
    /// assert_eq!(0.1_f64.controlled_add::<Rd>(0.2), 0.3);
    /// ```
    Rd TowardNegative;
}
