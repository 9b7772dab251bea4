//! The bounds of intervals: what `f32` and `f64` compute, rounded down and up.

use crate::backend::{Arithmetic, Backend};
use crate::consts::{Constant, Rounded};
use crate::control::Control;
use crate::float::Float;
use crate::math;
use crate::real::{Integer, Real};
use crate::reduce::Summand;
use core::fmt::{self, Debug};
use core::marker::PhantomData;
use fpcontrol_core::{Binary32, Binary64, Elementary, Rounding, for_each_elementary};
use sealed::Endpoint;

/// The types of the bounds: `f32` and `f64`.
///
/// ```
/// use fpcontrol::Interval;
/// use fpcontrol::interval::Bound;
///
/// fn midpoint<T: Bound>(a: Interval<T>, b: Interval<T>) -> Interval<T> {
///     (a + b) / Interval::new(T::TWO, T::TWO)
/// }
///
/// assert!(midpoint(Interval::point(1.0_f32), Interval::point(2.0)).contains(1.5));
/// ```
pub trait Bound: Endpoint + Real + Summand {}

impl Bound for f32 {}
impl Bound for f64 {}

/// Rounds down by a backend. Of the region's control only its use of FMA matters. In regions of early GPUs,
/// which lack the mode, the default backend computes the bounds, in the type as it is: see [`machine`](crate::machine).
pub(super) struct Down<B, const FMA: bool = true>(PhantomData<B>);

impl<B: Backend + 'static, const FMA: bool> Control for Down<B, FMA> {
    const ROUNDING: Rounding = Rounding::TowardNegative;
    const USES_FMA: bool = FMA;
    const IS_BOUND: bool = true;
    type Backend = B;
}

/// Rounds up, in the same way.
pub(super) struct Up<B, const FMA: bool = true>(PhantomData<B>);

impl<B: Backend + 'static, const FMA: bool> Control for Up<B, FMA> {
    const ROUNDING: Rounding = Rounding::TowardPositive;
    const USES_FMA: bool = FMA;
    const IS_BOUND: bool = true;
    type Backend = B;
}

pub(super) mod sealed {
    use super::*;
    use fpcontrol_core::decimal::{Decimal, ParseError};

    /// The digits of the longest number: 767, of an `f64`.
    pub const MOST_DIGITS: usize = 767;

    /// What intervals need of their bounds, under names that no method of floats has.
    pub trait Endpoint: Copy + PartialOrd + Debug + 'static {
        const BOUND_ZERO: Self;
        const BOUND_ONE: Self;
        const BOUND_TWO: Self;
        const BOUND_MAX: Self;
        const BOUND_MIN: Self;
        const BOUND_INFINITY: Self;
        const BOUND_NEGATIVE_INFINITY: Self;
        const BOUND_NAN: Self;
        /// The number of decimal digits that distinguishes all numbers of the type.
        const BOUND_DIGITS: usize;

        fn bound_plus<C: Control>(self, other: Self) -> Self;
        fn bound_minus<C: Control>(self, other: Self) -> Self;
        fn bound_times<C: Control>(self, other: Self) -> Self;
        fn bound_over<C: Control>(self, other: Self) -> Self;
        fn bound_modulo<C: Control>(self, other: Self) -> Self;
        fn bound_fused<C: Control>(self, factor: Self, addend: Self) -> Self;
        fn bound_root<C: Control>(self) -> Self;
        fn bound_hypotenuse<C: Control>(self, other: Self) -> Self;
        fn bound_opposite(self) -> Self;
        fn bound_to_integral(self, rounding: Rounding) -> Self;
        /// An elementary function; `y` is the second operand of those that take two.
        fn bound_function<C: Control>(function: Elementary, x: Self, y: Self) -> Self;
        /// `self` to the power `n`.
        fn bound_power<C: Control>(self, n: i32) -> Self;
        fn bound_of_integer(integer: Integer, rounding: Rounding) -> Self;
        fn bound_of_constant(constant: &Constant) -> Rounded<Self>;
        /// The number's place among all numbers of the type in their order; both zeros have place 0.
        fn bound_place(self) -> i64;
        /// The number of a place; that of 0 is +0.
        fn bound_at(place: i64) -> Self;
        /// A number that is small enough, truncated to an integer.
        fn bound_to_integer(self) -> i64;
        fn bound_read(text: &str, rounding: Rounding) -> Result<Self, ParseError>;
        fn bound_digits(self) -> Decimal<MOST_DIGITS>;
        fn bound_write_hexadecimal(self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    }

    macro_rules! chosen {
        (($float:ident $asked:ident $x:ident $y:ident)
            $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
            match $asked { $(Elementary::$variant => chosen!(@$shape $float $method $x $y),)* }
        };
        (@unary $float:ident $method:ident $x:ident $y:ident) => { math::$method::<C, $float>($x) };
        (@binary $float:ident $method:ident $x:ident $y:ident) => { math::$method::<C, $float>($x, $y) };
    }

    macro_rules! endpoints {
        ($($float:ident $format:ident $narrow:ident $digits:literal;)*) => {
            $(
                impl Endpoint for $float {
                    const BOUND_ZERO: Self = 0.0;
                    const BOUND_ONE: Self = 1.0;
                    const BOUND_TWO: Self = 2.0;
                    const BOUND_MAX: Self = $float::MAX;
                    const BOUND_MIN: Self = $float::MIN;
                    const BOUND_INFINITY: Self = $float::INFINITY;
                    const BOUND_NEGATIVE_INFINITY: Self = $float::NEG_INFINITY;
                    const BOUND_NAN: Self = $float::NAN;
                    const BOUND_DIGITS: usize = $digits;

                    #[inline]
                    fn bound_plus<C: Control>(self, other: Self) -> Self {
                        <Self as Float>::add::<C>(self, other)
                    }

                    #[inline]
                    fn bound_minus<C: Control>(self, other: Self) -> Self {
                        <Self as Float>::sub::<C>(self, other)
                    }

                    #[inline]
                    fn bound_times<C: Control>(self, other: Self) -> Self {
                        <Self as Float>::mul::<C>(self, other)
                    }

                    #[inline]
                    fn bound_over<C: Control>(self, other: Self) -> Self {
                        <Self as Float>::div::<C>(self, other)
                    }

                    #[inline]
                    fn bound_modulo<C: Control>(self, other: Self) -> Self {
                        <Self as Float>::fmod::<C>(self, other)
                    }

                    #[inline]
                    fn bound_fused<C: Control>(self, factor: Self, addend: Self) -> Self {
                        <Self as Float>::fma::<C>(self, factor, addend)
                    }

                    #[inline]
                    fn bound_root<C: Control>(self) -> Self {
                        <Self as Float>::sqrt::<C>(self)
                    }

                    #[inline]
                    fn bound_hypotenuse<C: Control>(self, other: Self) -> Self {
                        <Self as Float>::hypot::<C>(self, other)
                    }

                    #[inline]
                    fn bound_opposite(self) -> Self {
                        -self
                    }

                    fn bound_to_integral(self, rounding: Rounding) -> Self {
                        $format::from_host(self).round_to_integral(rounding).to_host()
                    }

                    fn bound_function<C: Control>(function: Elementary, x: Self, y: Self) -> Self {
                        let compute = || for_each_elementary! { chosen ($float function x y) };
                        match const { <C::Backend as Backend>::IS_CONTRACTED } {
                            true => <C::Backend as Arithmetic<$float>>::elementary::<C>(function, [x, y], compute),
                            false => compute(),
                        }
                    }

                    /// In `f64`, which has all exponents. The numbers of `f32` are among its numbers, so a bound that is rounded twice in one direction is rounded once.
                    fn bound_power<C: Control>(self, n: i32) -> Self {
                        let power = f64::bound_function::<C>(Elementary::Pow, f64::from(self), f64::from(n));
                        Binary64::from_host(power).$narrow(C::ROUNDING).to_host()
                    }

                    fn bound_of_integer(integer: Integer, rounding: Rounding) -> Self {
                        integer.$float(rounding)
                    }

                    fn bound_of_constant(constant: &Constant) -> Rounded<Self> {
                        constant.$float
                    }

                    fn bound_place(self) -> i64 {
                        let magnitude = i64::try_from(self.abs().to_bits()).expect("no sign");
                        if self < 0.0 { -magnitude } else { magnitude }
                    }

                    fn bound_at(place: i64) -> Self {
                        let bits = place.unsigned_abs().try_into().expect("a place of the type");
                        let magnitude = Self::from_bits(bits);
                        if place < 0 { -magnitude } else { magnitude }
                    }

                    fn bound_to_integer(self) -> i64 {
                        self as i64
                    }

                    fn bound_read(text: &str, rounding: Rounding) -> Result<Self, ParseError> {
                        Ok($format::parse(text, rounding)?.to_host())
                    }

                    fn bound_write_hexadecimal(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        fmt::LowerHex::fmt(&$format::from_host(self), f)
                    }

                    fn bound_digits(self) -> Decimal<MOST_DIGITS> {
                        $format::from_host(self).to_decimal(Rounding::TowardZero)
                    }
                }
            )*
        };
    }

    endpoints! {
        f32 Binary32 to_binary32 9;
        f64 Binary64 to_binary64 17;
    }
}
