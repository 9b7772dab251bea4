//! Bounds of functions on discs of the complex plane, for Cauchy's estimate of derivatives.
//!
//! If f is analytic and |f| <= M on the disc of radius ρ around x, then |f^(n)(x)| / n! <= M / ρ^n. For each function and an
//! interval of operands here is a ρ, less than the distance of every operand from the nearest singularity, and an M for all
//! of the discs around them. They are bounds from the power series, or of the form of the function:
//!
//! - a series with positive coefficients is largest on the positive axis: e^z − 1, sinh, tan, arcsin, artanh; one whose
//!   coefficients have those magnitudes is no larger: sin by sinh, tanh by tan, arsinh by arcsin, arctan by artanh;
//! - |sin(x + z)| and |cos(x + z)| <= cosh |z|; |sinh z|, |cosh z| <= cosh Re z; |ln z| <= |ln |z|| + π;
//! - |tanh z| <= 1 where |Im z| <= π/4: |sinh z|^2 = sinh^2 + sin^2, |cosh z|^2 = sinh^2 + cos^2 of the parts of z;
//! - arctan, arsinh have their singularities at ±i, which is sqrt(1 + x^2) away from x: on half that radius the magnitudes
//!   are below ln(…)/2 + π/2 of the quotient (1 + iz)/(1 − iz), below 3, and ln(2|z| + 1) + π/2;
//! - |arcosh z| <= ln(2|z| + 1) + π;
//! - |erfc z| <= |e^(-z^2)| where Re z >= 0, because erfc z = e^(-z^2) w(iz) and Faddeeva's function is at most 1 in the upper
//!   half-plane; |erf z| <= 2/√π |z| e^(|z|^2) from the series, or e^((Im z)^2) from the integral along the ray.
//!
//! - |tan w|^2 <= 1 + 1/|cos w|^2, and |cos w| >= 2/π |w - p| with p the zero of the cosine that is nearest to w.
//!
//! - |Γ(z)| <= Γ(Re z) where Re z > 0, and Γ is convex there; |z + k| >= |Re z + k| in Γ(z) = Γ(z + n) / (z (z + 1) … (z + n - 1));
//! - |ln Γ(z)| by Stirling's series where Re z >= 1, whose rest after the first terms is at most 1/(6 |z|); ln Γ(z) = ln Γ(z + 1) - ln z, and
//!   ln (π / sin πz) - ln Γ(1 - z), where |sin πz| lies between sin πd and cosh(π Im z) with d the distance from the nearest integer.
//!
//! They are computed in f64 and enlarged by a part in a hundred, far more than the rounding of a few operations.

use fpcontrol_core::{Binary64, Elementary as E, Rounding};
use std::f64::consts::{FRAC_1_PI, FRAC_PI_2, FRAC_PI_4, LN_2, LN_10, PI};

/// Radius and bound.
#[derive(Clone, Copy, Debug)]
pub struct Disc {
    /// The radius of discs around every operand.
    pub radius: f64,
    /// A bound of the values on all of them.
    pub bound: f64,
}

const TWO_OVER_ROOT_PI: f64 = std::f64::consts::FRAC_2_SQRT_PI;

/// Of operands with the sign and with magnitudes from `low` to `high`; `None` if the function is singular on a disc, or if another
/// method serves.
#[must_use]
pub fn disc(function: E, negative: bool, low: f64, high: f64) -> Option<Disc> {
    let right = if negative { -low } else { high };
    let (radius, bound) = of(function, negative, low, high, right)?;
    let usable = radius > 0.0 && bound.is_finite() && bound > 0.0;
    usable.then_some(Disc { radius: radius * 0.99, bound: bound * 1.01 })
}

/// `right` is the largest operand.
fn of(function: E, negative: bool, low: f64, high: f64, right: f64) -> Option<(f64, f64)> {
    // Near 0 radii in proportion to the operand keep what is relative to it.
    let near = |most: f64| (2.0 * low).min(most);
    Some(match function {
        E::Exp => exponential(right, 1.0),
        E::Exp2 => exponential(right, LN_2),
        E::Exp10 => exponential(right, LN_10),
        E::Expm1 if high <= 1.0 => majorant(near(2.0), high, f64::exp_m1),
        E::Expm1 => (6.0, (right + 6.0).exp() + 1.0),
        E::Exp2m1 if high <= 1.0 => majorant(near(2.0), high, |z| (z * LN_2).exp_m1()),
        E::Exp2m1 => (6.0, ((right + 6.0) * LN_2).exp() + 1.0),
        E::Exp10m1 if high <= 1.0 => majorant(near(1.0), high, |z| (z * LN_10).exp_m1()),
        E::Exp10m1 => (2.0, ((right + 2.0) * LN_10).exp() + 1.0),
        E::Log => logarithm(low, high),
        E::Log2 => scaled(logarithm(low, high), 1.0 / LN_2),
        E::Log10 => scaled(logarithm(low, high), 1.0 / LN_10),
        E::Log1p if high < 0.25 => majorant(near(0.5), high, |z| -(-z).ln_1p()),
        E::Log1p if negative => logarithm(1.0 - high, 1.0 - low),
        E::Log1p => logarithm(1.0 + low, 1.0 + high),
        E::Log2p1 => scaled(of(E::Log1p, negative, low, high, right)?, 1.0 / LN_2),
        E::Log10p1 => scaled(of(E::Log1p, negative, low, high, right)?, 1.0 / LN_10),
        // Others by turns.
        E::Sin | E::Cos | E::Tan | E::Sinpi | E::Cospi | E::Tanpi if high > 1.0 => return None,
        E::Sin => majorant(near(4.0), high, f64::sinh),
        E::Cos => (4.0, 4.0_f64.cosh()),
        E::Tan => majorant(near(0.25), high, f64::tan),
        E::Sinpi => majorant(near(1.0), high, |z| (PI * z).sinh()),
        E::Cospi => (1.0, PI.cosh()),
        E::Tanpi if high < 0.25 => majorant(near(0.125), high, |z| (PI * z).tan()),
        E::Tanpi if low < 0.5 && high >= 0.5 => return None,
        E::Tanpi => {
            // Half of the distance from the pole at 1/2: on the discs cosines are at least twice that.
            let radius = 0.5 * (low - 0.5).abs().min((high - 0.5).abs());
            (radius, (1.0 + 0.25 / (radius * radius)).sqrt())
        }
        E::Asinpi => scaled(of(E::Asin, negative, low, high, right)?, FRAC_1_PI),
        E::Acospi => scaled(of(E::Acos, negative, low, high, right)?, FRAC_1_PI),
        E::Atanpi => scaled(of(E::Atan, negative, low, high, right)?, FRAC_1_PI),
        E::Asin => majorant(near(1.0 - high), high, |z| z.min(1.0).asin()),
        E::Acos => (1.0 - high, PI),
        E::Atan if high < 0.25 => majorant(near(0.5), high, f64::atanh),
        E::Atan => (0.5 * (1.0 + low * low).sqrt(), 3.0),
        E::Sinh if high <= 1.0 => majorant(near(2.0), high, f64::sinh),
        E::Sinh | E::Cosh => (6.0, (high + 6.0).cosh()),
        E::Tanh if high < 0.25 => majorant(near(0.5), high, f64::tan),
        E::Tanh => (FRAC_PI_4, 1.0),
        E::Asinh if high < 0.25 => majorant(near(0.5), high, f64::asin),
        E::Asinh => {
            let radius = 0.5 * (1.0 + low * low).sqrt();
            (radius, (2.0 * (high + radius) + 1.0).ln() + PI)
        }
        E::Acosh => {
            let radius = 0.9 * (low - 1.0);
            (radius, (2.0 * (high + radius) + 1.0).ln() + PI)
        }
        E::Atanh => majorant(near(0.75 * (1.0 - high)), high, f64::atanh),
        E::Cbrt => (0.9 * low, (1.9 * high).cbrt()),
        E::Erf if high <= 1.0 => majorant(near(1.0), high, |z| TWO_OVER_ROOT_PI * z * (z * z).exp()),
        E::Erf => (1.0, 1.0 + (1.0 + 2.0 * high - low * low).exp()),
        E::Erfc if !negative && low >= 1.0 => {
            let radius = (3.0 / high).min(low);
            (radius, (2.0 * high * radius + radius * radius - low * low).exp())
        }
        E::Erfc => (1.0, 1.0 + TWO_OVER_ROOT_PI * (high + 1.0) * 1.0_f64.exp()),
        E::Tgamma if negative && high > 150.0 => return None,
        E::Tgamma if negative => {
            let radius = distance_from_poles(low, high)? / 2.0;
            (radius, gamma_left_of_zero(high + radius, low - radius))
        }
        E::Tgamma => {
            let radius = (low / 2.0).min(2.0);
            (radius, gamma(low - radius).max(gamma(high + radius)))
        }
        E::Lgamma if negative => {
            let radius = distance_from_poles(low, high)? / 2.0;
            (radius, PI.ln() + (-radius.ln()).max(PI * radius) + FRAC_PI_2 + stirling(1.0 + high + radius))
        }
        E::Lgamma => {
            let radius = low / 2.0;
            (radius, stirling(high + radius + 1.0) + radius.ln().abs().max((high + radius).ln().abs()) + FRAC_PI_2)
        }
        E::Atan2 | E::Atan2pi | E::Pow => return None,
    })
}

/// How far magnitudes from `low` to `high` are from integers, 0 too; `None` if one lies between.
fn distance_from_poles(low: f64, high: f64) -> Option<f64> {
    let distance = (low - low.floor()).min(low.floor() + 1.0 - high);
    (distance > 0.0).then_some(distance)
}

/// Γ(x) of x > 0.
fn gamma(x: f64) -> f64 {
    Binary64::from_host(x).tgamma(Rounding::TiesToEven).to_host()
}

/// A bound of |Γ(z)|, -`most` <= Re z <= -`least`, between two poles.
fn gamma_left_of_zero(most: f64, least: f64) -> f64 {
    let n = most.floor() as i32 + 2;
    let product: f64 = (0..n).map(|k| (f64::from(k) - most).abs().min((f64::from(k) - least).abs())).product();
    // 1 <= Re z + n <= 3
    2.0 / product
}

/// A bound of |ln Γ(z)|, Re z >= 1, |z| <= `most`.
fn stirling(most: f64) -> f64 {
    (most + 0.5) * (most.ln() + FRAC_PI_2) + most + 1.2
}

/// A radius, and a function that bounds by the magnitude alone.
fn majorant(radius: f64, high: f64, bound: impl Fn(f64) -> f64) -> (f64, f64) {
    (radius, bound(high + radius))
}

/// Of e^(x scale), on discs that make it no more than e^6 times as large.
fn exponential(right: f64, scale: f64) -> (f64, f64) {
    (6.0 / scale, (right * scale + 6.0).exp())
}

/// Near 1 by −ln(1 − z); elsewhere on discs of most of the distance to 0.
fn logarithm(low: f64, high: f64) -> (f64, f64) {
    let distance = (low - 1.0).abs().max((high - 1.0).abs());
    if distance < 0.25 {
        return (0.5, -(-(distance + 0.5)).ln_1p());
    }
    let radius = 0.75 * low;
    (radius, (0.25 * low).ln().abs().max((high + radius).ln().abs()) + PI)
}

fn scaled((radius, bound): (f64, f64), factor: f64) -> (f64, f64) {
    (radius, bound * factor)
}

#[cfg(test)]
mod tests {
    use super::{Disc, disc};
    use crate::judge::unary;
    use fpcontrol_core::Elementary as E;
    use num_complex::Complex;
    use std::f64::consts::{LN_2, LN_10, PI, TAU};

    /// Functions of complex numbers, up to rounding.
    fn of(function: E, z: Complex<f64>) -> Complex<f64> {
        match function {
            E::Exp => z.exp(),
            E::Exp2 => (z * LN_2).exp(),
            E::Exp10 => (z * LN_10).exp(),
            E::Expm1 => z.exp() - 1.0,
            E::Exp2m1 => (z * LN_2).exp() - 1.0,
            E::Exp10m1 => (z * LN_10).exp() - 1.0,
            E::Log => z.ln(),
            E::Log2 => z.ln() / LN_2,
            E::Log10 => z.ln() / LN_10,
            E::Log1p => (z + 1.0).ln(),
            E::Log2p1 => (z + 1.0).ln() / LN_2,
            E::Log10p1 => (z + 1.0).ln() / LN_10,
            E::Sin => z.sin(),
            E::Cos => z.cos(),
            E::Tan => z.tan(),
            E::Sinpi => (z * PI).sin(),
            E::Cospi => (z * PI).cos(),
            E::Tanpi => (z * PI).tan(),
            E::Asin => z.asin(),
            E::Acos => z.acos(),
            E::Atan => z.atan(),
            E::Asinpi => z.asin() / PI,
            E::Acospi => z.acos() / PI,
            E::Atanpi => z.atan() / PI,
            E::Sinh => z.sinh(),
            E::Cosh => z.cosh(),
            E::Tanh => z.tanh(),
            E::Asinh => z.asinh(),
            E::Acosh => z.acosh(),
            E::Atanh => z.atanh(),
            E::Cbrt => (z.ln() / 3.0).exp(),
            E::Erf => error_function(z),
            E::Erfc => -error_function(z) + 1.0,
            E::Tgamma => log_gamma(z).exp() * if z.re < 0.0 && (-z.re) % 2.0 < 1.0 { -1.0 } else { 1.0 },
            E::Lgamma => log_gamma(z),
            E::Atan2 | E::Atan2pi | E::Pow => unreachable!("two operands"),
        }
    }

    /// ln |Γ| of real numbers, and its continuation between two poles.
    fn log_gamma(z: Complex<f64>) -> Complex<f64> {
        if z.re < 0.0 {
            let sine = (z * PI).sin();
            let sine = if (-z.re) % 2.0 < 1.0 { -sine } else { sine };
            return (Complex::from(PI) / sine).ln() - log_gamma(-z + 1.0);
        }
        if z.re < 16.0 {
            return log_gamma(z + 1.0) - z.ln();
        }
        let square = z.inv() * z.inv();
        let series = (square / 1260.0 - 1.0 / 360.0) * square + 1.0 / 12.0;
        (z - 0.5) * z.ln() - z + TAU.ln() / 2.0 + series / z
    }

    /// Its series, which cancels too much beyond 3.
    fn error_function(z: Complex<f64>) -> Complex<f64> {
        let (mut sum, mut power) = (z, z);
        for n in 1..120 {
            power = -power * z * z / f64::from(n);
            sum += power / f64::from(2 * n + 1);
        }
        sum * super::TWO_OVER_ROOT_PI
    }

    /// On circles no value exceeds the bound; and the mean of the values is the value in the middle, unless the
    /// disc has a singularity or crosses a branch cut.
    #[test]
    fn bounds_hold_on_circles_without_singularities_inside() {
        for function in unary() {
            let mut discs = 0;
            for (negative, exponent, part) in (0..2 * 24 * 4).map(|i| (i % 2 == 1, i / 8 - 14, i / 2 % 4)) {
                let low = (1.0 + f64::from(part) / 4.0) * 2f64.powi(exponent);
                let high = low * (1.0 + 1.0 / 256.0);
                let series_cancels = matches!(function, E::Erf | E::Erfc) && high > 2.0;
                let is_outside = matches!(function, E::Log | E::Log2 | E::Log10 | E::Acosh | E::Cbrt) && negative
                    || matches!(function, E::Asin | E::Acos | E::Asinpi | E::Acospi | E::Atanh) && high > 1.0
                    || matches!(function, E::Log1p | E::Log2p1 | E::Log10p1) && negative && high > 1.0
                    || function == E::Acosh && low < 1.0;
                if series_cancels || is_outside || high > 80.0 {
                    continue;
                }
                let Some(disc) = disc(function, negative, low, high) else { continue };
                for centre in [low, high] {
                    check(function, if negative { -centre } else { centre }, disc);
                }
                discs += 1;
            }
            assert!(discs >= 24, "{function:?}: {discs}");
        }
    }

    fn check(function: E, centre: f64, Disc { radius, bound }: Disc) {
        const POINTS: i32 = 400;
        let at =
            |i: i32| of(function, Complex::from_polar(0.9 * radius, TAU * f64::from(i) / f64::from(POINTS)) + centre);
        let values: Vec<Complex<f64>> = (0..POINTS).map(at).collect();
        let largest = values.iter().map(|value| value.norm()).fold(0.0, f64::max);
        assert!(largest <= bound, "{function:?} around {centre} on {radius}: {largest} exceeds {bound}");
        let mean = values.iter().sum::<Complex<f64>>() / f64::from(POINTS);
        let off = (mean - of(function, Complex::from(centre))).norm();
        assert!(off < 1e-9 * bound, "{function:?} around {centre} on {radius}: the mean is {off} off");
    }
}
