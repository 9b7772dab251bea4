//! Norms, their reciprocals, and the reciprocal of the cube root.
//!
//! A norm is computed in binary128, whose exponents hold all squares. A square of an f64 has at most 106 bits, so it is exact
//! in 113. Each sum, the root and the reciprocal is off by less than 2^-112 of itself. A root halves the errors of what it
//! is taken of. So the value of at most four numbers is off by less than 2^-110, which is 2^-57 ulp of an f64 at most, and rounds to the nearest number
//! unless it lies that near the middle of two; that of n numbers is off by less than (n + 4) 2^-113.

use crate::cuda::rows::controls::TiesToEven;
use crate::cuda::rows::functions;
use crate::math;
use fpcontrol_core::{Binary32, Binary64, Binary128, Environment, Rounding};

const RN: Rounding = Rounding::TiesToEven;
const INFINITY: Binary128 = Binary128::from_bits(0x7fff << 112);

const fn wide32(x: f32) -> Binary128 {
    Binary128::from_exact(Binary32::from_host(x).to_exact(Environment::new(RN)), RN)
}

const fn wide64(x: f64) -> Binary128 {
    Binary128::from_exact(Binary64::from_host(x).to_exact(Environment::new(RN)), RN)
}

/// A sum of squares. It is +∞ if a number is infinite, beside a NaN too.
#[derive(Clone, Copy)]
struct Squares {
    sum: Binary128,
    infinite: bool,
}

impl Squares {
    const NONE: Self = Self { sum: Binary128::from_bits(0), infinite: false };

    const fn and(self, number: Binary128) -> Self {
        Self {
            sum: self.sum.add(number.mul(number, RN), Rounding::ToOdd),
            infinite: self.infinite || number.abs().to_bits() == INFINITY.to_bits(),
        }
    }

    const fn sum(self) -> Binary128 {
        if self.infinite { INFINITY } else { self.sum }
    }
}

/// The functions of one type.
macro_rules! norms {
    ($list:ident $host:ident $wide:ident $narrow:ident;
        $rhypot:ident $norm3d:ident $norm4d:ident $rnorm3d:ident $rnorm4d:ident $norm:ident $rnorm:ident) => {
        functions! { $list;
            /// The root of the sum of the squares, within 0.500001 ulp for at most 2^39 numbers, without overflow on the way. If a
            /// number is infinite it is +∞, beside a NaN too. In C the length comes first.
            $norm(p: &[$host]) -> $host {
                let (mut squares, mut place) = (Squares::NONE, 0);
                while place < p.len() {
                    squares = squares.and($wide(p[place]));
                    place += 1;
                }
                squares.sum().sqrt(Rounding::ToOdd).$narrow(RN).to_host()
            }
            /// 1 over the root of the sum of the squares, within 0.500001 ulp for at most 2^39 numbers, without overflow on the
            /// way. Zeros, and an empty slice, give +∞; an infinite number gives +0, even beside a NaN.
            $rnorm(p: &[$host]) -> $host {
                let (mut squares, mut place) = (Squares::NONE, 0);
                while place < p.len() {
                    squares = squares.and($wide(p[place]));
                    place += 1;
                }
                squares.sum().rsqrt(Rounding::ToOdd).$narrow(RN).to_host()
            }
            /// `1 / sqrt(x² + y²)`, within 0.500001 ulp, without overflow on the way. Zeros give +∞; an infinite operand
            /// gives +0, even beside a NaN.
            $rhypot(x: $host, y: $host) -> $host { $rnorm4d(x, y, 0.0, 0.0) }
            /// `sqrt(a² + b² + c²)`, within 0.500001 ulp, without overflow on the way. If an operand is infinite it is +∞, beside
            /// a NaN too.
            $norm3d(a: $host, b: $host, c: $host) -> $host { $norm4d(a, b, c, 0.0) }
            /// `sqrt(a² + b² + c² + d²)`, within 0.500001 ulp, without overflow on the way. If an operand is infinite it is +∞,
            /// beside a NaN too.
            $norm4d(a: $host, b: $host, c: $host, d: $host) -> $host {
                Squares::NONE.and($wide(a)).and($wide(b)).and($wide(c)).and($wide(d)).sum().sqrt(Rounding::ToOdd).$narrow(RN).to_host()
            }
            /// `1 / sqrt(a² + b² + c²)`, within 0.500001 ulp, without overflow on the way. Zeros give +∞; an infinite operand
            /// gives +0, even beside a NaN.
            $rnorm3d(a: $host, b: $host, c: $host) -> $host { $rnorm4d(a, b, c, 0.0) }
            /// `1 / sqrt(a² + b² + c² + d²)`, within 0.500001 ulp, without overflow on the way. Zeros give +∞; an infinite operand
            /// gives +0, even beside a NaN.
            $rnorm4d(a: $host, b: $host, c: $host, d: $host) -> $host {
                Squares::NONE.and($wide(a)).and($wide(b)).and($wide(c)).and($wide(d)).sum().rsqrt(Rounding::ToOdd).$narrow(RN).to_host()
            }
        }
    };
}

norms! { SINGLE f32 wide32 to_binary32; rhypotf norm3df norm4df rnorm3df rnorm4df normf rnormf }
norms! { DOUBLE f64 wide64 to_binary64; rhypot norm3d norm4d rnorm3d rnorm4d norm rnorm }

/// The names of the reciprocals of cube roots.
pub(in super::super) const CUBE_ROOTS: &[&str] = &["rcbrtf", "rcbrt"];

/// `1 / cbrt(x)`, within 0.500001 ulp. ±0 gives ±∞; ±∞ gives ±0.
#[must_use]
#[inline]
pub fn rcbrtf(x: f32) -> f32 {
    // Two roundings of f64.
    let value = Binary64::from_host(math::cbrt::<TiesToEven, f64>(f64::from(x))).recip(RN);
    value.to_binary32(RN).to_host()
}

/// `1 / cbrt(x)`, within 0.500001 ulp. ±0 gives ±∞; ±∞ gives ±0.
///
/// One step of Newton's iteration from an f64, in binary128: its relative error e becomes less than 3e².
#[must_use]
#[inline]
pub fn rcbrt(x: f64) -> f64 {
    let first = Binary64::from_host(math::cbrt::<TiesToEven, f64>(x)).recip(RN);
    if x == 0.0 || !x.is_finite() {
        return first.to_host();
    }
    let (x, y) = (wide64(x), wide64(first.to_host()));
    let residual = wide64(1.0).sub(x.mul(y, RN).mul(y, RN).mul(y, RN), RN);
    let correction = y.mul(residual, RN).div(wide64(3.0), RN);
    y.add(correction, Rounding::ToOdd).to_binary64(RN).to_host()
}
