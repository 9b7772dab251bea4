//! Quotients and roots of pairs of floats, whose second part is at most a unit of the last bit of the first.

use super::super::products::Products;
use crate::backend::Nearest;

/// A number as an unevaluated sum.
pub type Pair = (f64, f64);

/// a / b, and about 1 / b. The remainder of b times the rounded quotient is exact except for products of second parts, so
/// that 2^-101 is lost.
#[inline(always)]
pub fn quotient<P: Products>(a: Pair, b: Pair) -> (Pair, f64) {
    let inverse = 1.0 / b.0;
    let high = a.0 * inverse;
    let residual = P::residual(high, b.0, a.0) + P::madd(-high, b.1, a.1);
    ((high, residual * inverse), inverse)
}

/// -1 / (a + below): the remainder of a times the rounded quotient is exact, so that 2^-103 is lost.
#[inline(always)]
pub fn negative_inverse<P: Products>((a, below): Pair) -> Pair {
    let inverse = -1.0 / a;
    let residual = P::madd(inverse, below, P::residual(-inverse, a, 1.0));
    (inverse, inverse * residual)
}

/// The square root: one step of Newton's method from the rounded root, with an error of 2^-103.
#[inline(always)]
pub fn root<P: Products>((a, below): Pair) -> Pair {
    let root = rounded_root(a);
    (root, (P::residual(root, root, a) + below) * (0.5 / root))
}

/// The square root, rounded to nearest.
#[inline(always)]
pub fn rounded_root(a: f64) -> f64 {
    Nearest::sqrt(a)
}
