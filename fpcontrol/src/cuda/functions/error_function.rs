//! The inverses of the error functions, the scaled error function, and the normal distribution.
//!
//! The inverses follow from the correctly rounded `erf` and `erfc` toward −∞ and +∞: an f64 `y` is at most the exact inverse
//! of `p` if and only if `erf(y)`, rounded up, is at most `p`, because `p` is an f64 itself. So the f64 next below the exact
//! inverse is known without any estimate of errors; where the search begins does not matter.

use crate::control::{Rd, Rn, Ru};
use crate::math;
use fpcontrol_core::{Binary64, Rounding};

/// The names of the functions of this file.
pub(in super::super) const NAMES: &[&str] = &[
    "erfinvf",
    "erfinv",
    "erfcinvf",
    "erfcinv",
    "erfcxf",
    "erfcx",
    "normcdff",
    "normcdf",
    "normcdfinvf",
    "normcdfinv",
];

const NAN: f64 = f64::from_bits(0x7ff8 << 48);
const SQRT_PI: f64 = 1.772_453_850_905_516;
/// √2 and 1/√2, each as the sum of two numbers.
const SQRT_2: [f64; 2] = [core::f64::consts::SQRT_2, -9.667_293_313_452_913e-17];
const FRAC_1_SQRT_2: [f64; 2] = [core::f64::consts::FRAC_1_SQRT_2, -4.833_646_656_726_457e-17];

/// The inverse of the error function, one of the two numbers around the exact value. ±0 gives ±0; ±1 gives ±∞; numbers beyond ±1 give NaN.
#[must_use]
#[inline]
pub fn erfinv(x: f64) -> f64 {
    below_erfinv(x)
}

/// The inverse of the error function, correctly rounded. ±0 gives ±0; ±1 gives ±∞; numbers beyond ±1 give NaN.
#[must_use]
#[inline]
pub fn erfinvf(x: f32) -> f32 {
    from_below(below_erfinv(f64::from(x)))
}

/// The inverse of the complementary error function, one of the two numbers around the exact value. ±0 gives +∞; 1 gives +0;
/// 2 gives −∞; numbers outside [0, 2] give NaN.
#[must_use]
#[inline]
pub fn erfcinv(x: f64) -> f64 {
    below_erfcinv(x)
}

/// The inverse of the complementary error function, correctly rounded. ±0 gives +∞; 1 gives +0; 2 gives −∞; numbers outside [0, 2] give NaN.
#[must_use]
#[inline]
pub fn erfcinvf(x: f32) -> f32 {
    from_below(below_erfcinv(f64::from(x)))
}

/// The inverse of [`normcdf`], within 3 ulp. ±0 gives −∞; 1 gives +∞; numbers outside [0, 1] give NaN.
#[must_use]
#[inline]
pub fn normcdfinv(p: f64) -> f64 {
    let y = below_erfcinv(2.0 * p);
    if y == 0.0 || !y.is_finite() {
        return 0.0 - y;
    }
    fused(-y, SQRT_2[0], -y * SQRT_2[1])
}

/// The inverse of [`normcdff`], within 0.50001 ulp. ±0 gives −∞; 1 gives +∞; numbers outside [0, 1] give NaN.
#[must_use]
#[inline]
pub fn normcdfinvf(p: f32) -> f32 {
    narrow(normcdfinv(f64::from(p)))
}

/// The cumulative distribution function of the standard normal distribution, `erfc(-x / √2) / 2`, within 2 ulp.
#[must_use]
#[inline]
pub fn normcdf(x: f64) -> f64 {
    // Beyond, it is 1 - 2^-1154 and 2^-1159.
    if x.is_nan() || x.abs() > 40.0 {
        return if x.is_nan() { NAN } else { f64::from(u8::from(x > 0.0)) };
    }
    // -x / √2 = t + rest, whose second term moves erfc by its derivative.
    let t = -x * FRAC_1_SQRT_2[0];
    let rest = fused(-x, FRAC_1_SQRT_2[0], -t) - x * FRAC_1_SQRT_2[1];
    0.5 * math::erfc::<Rn, f64>(t) - rest * math::exp::<Rn, f64>(-t * t) / SQRT_PI
}

/// The cumulative distribution function of the standard normal distribution, within 0.50001 ulp.
#[must_use]
#[inline]
pub fn normcdff(x: f32) -> f32 {
    narrow(normcdf(f64::from(x)))
}

/// The scaled complementary error function, `e^(x²) erfc(x)`, within 4 ulp.
#[must_use]
#[inline]
pub fn erfcx(x: f64) -> f64 {
    match x {
        _ if x.is_nan() => NAN,
        _ if x < -27.0 => f64::INFINITY,
        _ if x < 12.0 => {
            let square = x * x;
            let rest = fused(x, x, -square);
            let product = math::exp::<Rn, f64>(square) * math::erfc::<Rn, f64>(x);
            product + product * rest
        }
        _ => asymptotic(x),
    }
}

/// The scaled complementary error function, `e^(x²) erfc(x)`, within 0.50001 ulp.
#[must_use]
#[inline]
pub fn erfcxf(x: f32) -> f32 {
    narrow(erfcx(f64::from(x)))
}

/// `erfcx` from 12 on, by its asymptotic series `(1 - s + 1·3 s² - 1·3·5 s³ + …) / (x √π)` of `s = 1 / (2x²)`. Its terms alternate,
/// so what is left out is less than the next one, below 2^-62.
fn asymptotic(x: f64) -> f64 {
    let s = 0.5 / (x * x);
    let series = (1..=13).rev().fold(1.0, |sum, term| 1.0 - f64::from(2 * term - 1) * s * sum);
    // In this order nothing overflows, and only the last quotient may be subnormal.
    series / SQRT_PI / x
}

/// The f64 next to the exact `erfinv(x)`, on the side of 0; the exact value where that is an f64.
fn below_erfinv(x: f64) -> f64 {
    match x.abs() {
        0.0 => x,
        1.0 => f64::INFINITY.copysign(x),
        p if p < 1.0 => {
            let y = if p <= 0.5 { below(erf_start(p), |y| math::erf::<Ru, f64>(y) <= p) } else { below_tail(1.0 - p) };
            y.copysign(x)
        }
        _ => NAN,
    }
}

/// The f64 next to the exact `erfcinv(x)`, on the side of 0; the exact value where that is an f64.
fn below_erfcinv(x: f64) -> f64 {
    match x {
        0.0 => f64::INFINITY,
        2.0 => f64::NEG_INFINITY,
        _ if !(0.0..2.0).contains(&x) => NAN,
        _ if x < 0.5 => below_tail(x),
        _ if x <= 1.5 => below_erfinv(1.0 - x),
        _ => -below_tail(2.0 - x),
    }
}

/// The greatest f64 whose `erfc` is at least `q`, from 0 to 1/2.
fn below_tail(q: f64) -> f64 {
    below(erfc_start(q), |y| math::erfc::<Rd, f64>(y) >= q)
}

/// The greatest number from 0 on for which `holds` is true; it must be true for all
/// smaller ones too. The search doubles its steps from `start` on, then bisects. Numbers are counted by their bits.
fn below(start: f64, holds: impl Fn(f64) -> bool) -> f64 {
    let holds = |bits: i64| bits <= 0 || holds(f64::from_bits(bits as u64));
    let (mut low, mut high) = (start.to_bits() as i64, start.to_bits() as i64);
    let mut step = 1;
    if holds(low) {
        while holds(low + step) {
            low += step;
            step *= 2;
        }
        high = low + step;
    } else {
        while !holds(high - step) {
            high -= step;
            step *= 2;
        }
        low = high - step;
    }
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if holds(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::from_bits(low.max(0) as u64)
}

/// Newton's iteration for `erf(y) = p`, up to 1/2.
fn erf_start(p: f64) -> f64 {
    let mut y = p * (SQRT_PI / 2.0);
    for _ in 0..6 {
        let step = (math::erf::<Rn, f64>(y) - p) * (SQRT_PI / 2.0) * math::exp::<Rn, f64>(y * y);
        y -= step;
        if step.abs() <= y * 1e-9 {
            break;
        }
    }
    y
}

/// Newton's iteration for `ln erfc(y) = ln q`, which is concave: from the second step on it comes from one side.
fn erfc_start(q: f64) -> f64 {
    let logarithm = math::log::<Rn, f64>(q);
    let mut y = math::log1p::<Rn, f64>(-logarithm);
    for _ in 0..30 {
        let scaled = erfcx(y);
        let step = (logarithm + y * y - math::log::<Rn, f64>(scaled)) * (SQRT_PI / 2.0) * scaled;
        y -= step;
        if step.abs() <= y * 1e-9 {
            break;
        }
    }
    y
}

/// Rounds to f32 a number that is given by the f64 next to it on the side of 0. The last bit is
/// set to stand for the bits that are missing; only zeros, infinities and NaNs are exact.
fn from_below(y: f64) -> f32 {
    let is_exact = y == 0.0 || !y.is_finite();
    narrow(if is_exact { y } else { f64::from_bits(y.to_bits() | 1) })
}

pub(super) fn narrow(x: f64) -> f32 {
    Binary64::from_host(x).to_binary32(Rounding::TiesToEven).to_host()
}

/// `a * b + c`, rounded once.
fn fused(a: f64, b: f64, c: f64) -> f64 {
    super::fma(a, b, c)
}
