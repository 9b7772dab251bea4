//! The documented bounds of the fast operations of `f32`, and the distance of a result from the exact one.
//!
//! Exact values are numbers of 53 bits from the judge, rounded to nearest. Their error, 2^-29 units of the last place
//! of an `f32`, is added to the distance. An overflow counts as 2^128, so that it may come where the bound reaches that far.

use fpcontrol::backend::{Approximate, Default};
use fpcontrol::control::Rn;
use fpcontrol::{cuda, math};
use std::f64::consts::PI;

/// A function of one real number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RealFunction {
    Sin,
    Cos,
    Tan,
    Tanh,
    Exp,
    Exp10,
    Log2,
    Log,
    Log10,
    Reciprocal,
    Root,
    ReciprocalRoot,
}

impl RealFunction {
    /// Its value by `fpcontrol::math`, or by the processor where that rounds correctly.
    #[must_use]
    pub fn by_math(self, x: f64) -> f64 {
        match self {
            RealFunction::Sin => math::sin::<Rn, f64>(x),
            RealFunction::Cos => math::cos::<Rn, f64>(x),
            RealFunction::Tan => math::tan::<Rn, f64>(x),
            RealFunction::Tanh => math::tanh::<Rn, f64>(x),
            RealFunction::Exp => math::exp::<Rn, f64>(x),
            RealFunction::Exp10 => math::exp10::<Rn, f64>(x),
            RealFunction::Log2 => math::log2::<Rn, f64>(x),
            RealFunction::Log => math::log::<Rn, f64>(x),
            RealFunction::Log10 => math::log10::<Rn, f64>(x),
            RealFunction::Reciprocal => 1.0 / x,
            RealFunction::Root => x.sqrt(),
            RealFunction::ReciprocalRoot => math::rsqrt::<Rn, f64>(x),
        }
    }
}

/// An error that is allowed.
#[derive(Clone, Copy, Debug)]
pub enum Bound {
    /// A distance.
    Absolute(f64),
    /// A part of the exact value.
    Relative(f64),
    /// Units of the last place of the exact value as an `f32`.
    Ulps(f64),
    /// Of a quotient: the distances of dividend and divisor, which are sine and cosine, and two units.
    Tangent(f64, f64),
}

/// A fast operation of one operand.
pub struct Unary {
    /// Its name.
    pub name: &'static str,
    /// The operation as a CPU computes it.
    pub ours: fn(f32) -> f32,
    /// The function that it approximates.
    pub exact: RealFunction,
    /// The documented bound at a finite operand; `None` outside the documented range.
    pub bound: fn(f64) -> Option<Bound>,
}

impl Unary {
    /// The error at an operand as a fraction of the bound; `None` if there is no bound.
    #[must_use]
    pub fn share(&self, bits: u32, exact: impl Fn(RealFunction, f64) -> f64) -> Option<f64> {
        let x = f32::from_bits(bits);
        let bound = (self.bound)(f64::from(x)).filter(|_| x.is_finite())?;
        Some(bound.share((self.ours)(x), exact(self.exact, f64::from(x))))
    }
}

impl Bound {
    /// The distance between the result and the exact value as a fraction of the bound; infinite for a NaN.
    #[must_use]
    pub fn share(self, given: f32, exact: f64) -> f64 {
        let exact = within_reach(exact);
        let error = (within_reach(f64::from(given)) - exact).abs() + exact.abs() * LACK;
        let share = error / self.distance(exact);
        if share.is_nan() { f64::INFINITY } else { share }
    }

    /// The bound as a distance from the exact value. There are no numbers below the smallest one, so no bound is narrower than half of it.
    fn distance(self, exact: f64) -> f64 {
        let distance = match self {
            Bound::Absolute(most) => most,
            Bound::Relative(most) => most * exact.abs(),
            Bound::Ulps(most) => most * ulp(exact),
            Bound::Tangent(sine, cosine) => {
                let least = 1.0 / exact.mul_add(exact, 1.0).sqrt() - cosine;
                let moved = if least > 0.0 { (sine + exact.abs() * cosine) / least } else { f64::INFINITY };
                moved + 2.0 * ulp(exact.abs() + moved)
            }
        };
        distance.max(f64::from(f32::from_bits(1)) / 2.0)
    }
}

/// The relative error of a value of 53 bits.
const LACK: f64 = f64::EPSILON;
/// Where `f32` overflows.
const BEYOND: f64 = (1_u128 << 127) as f64 * 2.0;

fn within_reach(x: f64) -> f64 {
    x.clamp(-BEYOND, BEYOND)
}

/// The distance of neighbours among the `f32` around a value.
#[must_use]
pub fn ulp(value: f64) -> f64 {
    let magnitude = value.abs().clamp(f64::from(f32::MIN_POSITIVE), BEYOND);
    f64::from_bits((magnitude.to_bits() & !((1 << 52) - 1)) - (23 << 52))
}

macro_rules! unary {
    ($($name:literal $ours:expr, $exact:ident, $bound:expr;)*) => {
        /// Those of one operand: CUDA's intrinsics, and the instructions of `#[fast_mode]`.
        pub const UNARY: &[Unary] =
            &[$(Unary { name: $name, ours: $ours, exact: RealFunction::$exact, bound: $bound }),*];
    };
}

unary! {
    "__sinf" cuda::__sinf, Sin, |x| sine(x).map(Bound::Absolute);
    "__cosf" cuda::__cosf, Cos, |x| cosine(x).map(Bound::Absolute);
    "__sincosf.x" |x| cuda::__sincosf(x).x, Sin, |x| sine(x).map(Bound::Absolute);
    "__sincosf.y" |x| cuda::__sincosf(x).y, Cos, |x| cosine(x).map(Bound::Absolute);
    "__tanf" cuda::__tanf, Tan, |x| Some(Bound::Tangent(sine(x)?, cosine(x)?));
    "__tanhf" cuda::__tanhf, Tanh, |_| Some(Bound::Relative(power(-11.0)));
    "__expf" cuda::__expf, Exp, |x| Some(Bound::Ulps(2.0 + (1.173 * x).abs().floor()));
    "__exp10f" cuda::__exp10f, Exp10, |x| Some(Bound::Ulps(2.0 + (2.97 * x).abs().floor()));
    "__log2f" cuda::__log2f, Log2, |x| logarithm(x, 22.0, 2.0);
    "__logf" cuda::__logf, Log, |x| logarithm(x, 21.41, 3.0);
    "__log10f" cuda::__log10f, Log10, |x| logarithm(x, 24.0, 3.0);
    "rcp.approx" <Default as Approximate>::rcp_approx::<Rn>, Reciprocal, |x| (x != 0.0).then_some(Bound::Ulps(1.0));
    "sqrt.approx" <Default as Approximate>::sqrt_approx::<Rn>, Root, |x| (x > 0.0).then_some(Bound::Relative(power(-23.0)));
    "rsqrt.approx" <Default as Approximate>::rsqrt_approx::<Rn>, ReciprocalRoot,
        |x| (x > 0.0).then_some(Bound::Relative(power(-22.9)));
}

fn power(exponent: f64) -> f64 {
    exponent.exp2()
}

fn sine(x: f64) -> Option<f64> {
    turns(x, 21.41)
}

fn cosine(x: f64) -> Option<f64> {
    turns(x, 21.19)
}

/// CUDA's bound up to π, and PTX's up to 2π and 100π.
fn turns(x: f64, bits: f64) -> Option<f64> {
    let bits = match x.abs() {
        x if x <= PI => bits,
        x if x <= 2.0 * PI => 20.5,
        x if x <= 100.0 * PI => 14.7,
        _ => return None,
    };
    Some(power(-bits))
}

/// Absolute around one, in units elsewhere.
#[must_use]
pub fn logarithm(x: f64, bits: f64, ulps: f64) -> Option<Bound> {
    match x {
        x if (0.5..=2.0).contains(&x) => Some(Bound::Absolute(power(-bits))),
        x if x > 0.0 => Some(Bound::Ulps(ulps)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_those_of_f32() {
        for x in [1.0_f32, 1.5, 0.75, 1e-38, 1e-45, 3e38, f32::MIN_POSITIVE] {
            let next = f64::from(f32::from_bits(x.to_bits() + 1));
            assert_eq!(ulp(f64::from(x)), next - f64::from(x), "{x:e}");
        }
    }

    #[test]
    fn a_bound_is_kept_or_broken() {
        let shares = |given: f32, exact: f64| {
            [Bound::Absolute(1e-6), Bound::Relative(1e-6), Bound::Ulps(8.0)].map(|bound| bound.share(given, exact))
        };
        assert!(shares(1.0, 1.0 + 9e-7).iter().all(|share| *share < 1.0));
        assert!(shares(1.0, 1.0 + 1.1e-6).iter().all(|share| *share > 1.0));
        assert!(shares(f32::NAN, 1.0).iter().all(|share| share.is_infinite()));
        // Overflow: half a unit below is within one unit, and the largest number is not near 2^130.
        assert!(Bound::Ulps(1.0).share(f32::INFINITY, f64::from(f32::MAX)) <= 1.0 + 1e-6);
        assert!(Bound::Ulps(8.0).share(1e38, 1e40) > 1.0);
    }

    #[test]
    fn a_wrong_function_is_noticed() {
        let sine = &UNARY[0];
        let wrong = Unary { ours: |x| cuda::__sinf(x) + 4e-7, ..*sine };
        let worst = |function: &Unary| {
            let shares =
                (0..0x4000_0000).step_by(65_521).filter_map(|bits| function.share(bits, RealFunction::by_math));
            shares.fold(0.0, f64::max)
        };
        assert!(worst(sine) <= 1.0 && worst(&wrong) > 1.0);
    }
}
