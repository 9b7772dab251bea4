//! Products, with the processor's fused operation or without it.

/// How a product becomes part of a sum. The phases bound their errors for both ways, and decide only if they are sure. So the bits
/// of the result are the same, although intermediate sums differ.
pub trait Products {
    /// Whether the operation is fused.
    const FUSES: bool;

    /// `a b + c`, rounded once or twice.
    fn madd(a: f64, b: f64, c: f64) -> f64;

    /// Returns `a b` as a rounded product and the rest. It is exact unless the rest is subnormal.
    fn two_product(a: f64, b: f64) -> (f64, f64);

    /// `a b`, for `a` with at most 26 bits, as a product, not always the nearest float, and the rest, which loses 2^-79 of the product at
    /// most.
    fn short_product(a: f64, b: f64) -> (f64, f64);

    /// `a b - 1`, exactly, of `b` with ten bits at most, where the difference has 53 at most and is below 2^-6.
    fn product_less_one(a: f64, b: f64) -> f64;

    /// `c - a b`, where the product is within a few units of the last bit of `c`: exact except for its own last bit.
    fn residual(a: f64, b: f64, c: f64) -> f64;
}

/// By fused operations; quick in functions that are compiled for a processor that has them, as every GPU does. `mul_add` is std's.
#[cfg(any(feature = "std", target_arch = "nvptx64"))]
#[allow(dead_code, reason = "targets without FMA need only the other one")]
pub enum Fused {}

/// Multiplies and adds separately.
#[allow(dead_code, reason = "targets with FMA need only the other one")]
pub enum Separate {}

/// `a b + c`, rounded once.
#[cfg(feature = "std")]
#[allow(dead_code, reason = "as `Fused` itself")]
#[inline(always)]
fn fused(a: f64, b: f64, c: f64) -> f64 {
    a.mul_add(b, c)
}

/// `a b + c`, rounded once.
#[cfg(target_arch = "nvptx64")]
#[inline(always)]
fn fused(a: f64, b: f64, c: f64) -> f64 {
    crate::backend::Nearest::fma(a, b, c)
}

#[cfg(any(feature = "std", target_arch = "nvptx64"))]
impl Products for Fused {
    const FUSES: bool = true;

    #[inline(always)]
    fn madd(a: f64, b: f64, c: f64) -> f64 {
        fused(a, b, c)
    }

    #[inline(always)]
    fn two_product(a: f64, b: f64) -> (f64, f64) {
        let product = a * b;
        (product, fused(a, b, -product))
    }

    #[inline(always)]
    fn short_product(a: f64, b: f64) -> (f64, f64) {
        Self::two_product(a, b)
    }

    #[inline(always)]
    fn product_less_one(a: f64, b: f64) -> f64 {
        fused(a, b, -1.0)
    }

    #[inline(always)]
    fn residual(a: f64, b: f64, c: f64) -> f64 {
        fused(-a, b, c)
    }
}

impl Products for Separate {
    const FUSES: bool = false;

    #[inline(always)]
    fn madd(a: f64, b: f64, c: f64) -> f64 {
        a * b + c
    }

    #[inline(always)]
    fn two_product(a: f64, b: f64) -> (f64, f64) {
        crate::math::double_double::enclosure::two_product(a, b)
    }

    /// The upper part of b has 26 bits: its product is exact.
    #[inline(always)]
    fn short_product(a: f64, b: f64) -> (f64, f64) {
        let upper = f64::from_bits(b.to_bits() & !((1 << 27) - 1));
        (a * upper, a * (b - upper))
    }

    /// The upper part of a has 26 bits, the lower 27: both products are exact, and so is each difference.
    #[inline(always)]
    fn product_less_one(a: f64, b: f64) -> f64 {
        let upper = f64::from_bits(a.to_bits() & !((1 << 27) - 1));
        (upper * b - 1.0) + (a - upper) * b
    }

    #[inline(always)]
    fn residual(a: f64, b: f64, c: f64) -> f64 {
        let (product, rest) = Self::two_product(a, b);
        (c - product) - rest
    }
}

/// The value of a polynomial, its lowest coefficient first: the even and the odd terms are two chains.
#[inline(always)]
pub fn polynomial<P: Products, const N: usize>(x: f64, coefficients: [f64; N]) -> f64 {
    let square = x * x;
    let [mut last, mut other] = [coefficients[N - 1], coefficients[N - 2]];
    // Plain indices, which the compiler unrolls.
    let mut i = N - 2;
    while i >= 2 {
        last = P::madd(last, square, coefficients[i - 1]);
        other = P::madd(other, square, coefficients[i - 2]);
        i -= 2;
    }
    match i {
        // The last one is the chain of even terms, which is still to be added.
        1 => P::madd(other, x, P::madd(last, square, coefficients[0])),
        _ => P::madd(last, x, other),
    }
}
