//! Double-precision arithmetic intrinsics. No compiler flag changes any of them.
//!
//! ```
//! use fpcontrol::cuda::double::{__dadd_rz, __drcp_ru, __fma_rn};
//!
//! assert_eq!(__dadd_rz(1.0, -1e-30), 1.0_f64.next_down());
//! assert_eq!(__drcp_ru(3.0), (1.0_f64 / 3.0).next_up());
//! assert_eq!(__fma_rn(0.1, 10.0, -1.0), 5.551115123125783e-17); // the error of 0.1, times ten
//! ```

use super::rows::directed;

directed! { DIRECTED directed_constants f64 Binary64;
    /// `a + b`. ∞ + (−∞) is NaN; x + (−x) is +0, under rd −0.
    add(a, b), "add", "f64": __dadd_rn __dadd_rz __dadd_ru __dadd_rd;
    /// `a - b`. ∞ − ∞ is NaN; x − x is +0, under rd −0.
    sub(a, b), "sub", "f64": __dsub_rn __dsub_rz __dsub_ru __dsub_rd;
    /// `a * b`. 0 · ∞ is NaN; the sign is the exclusive or of the signs.
    mul(a, b), "mul", "f64": __dmul_rn __dmul_rz __dmul_ru __dmul_rd;
    /// `a * b + c`, rounded once. 0 · ∞ + c is NaN for every c; exact cancellation gives +0, under rd −0.
    fma(a, b, c), "fma", "f64": __fma_rn __fma_rz __fma_ru __fma_rd;
    /// `1 / a`. ±0 gives ±∞; ±∞ gives ±0.
    recip(a), "rcp", "f64": __drcp_rn __drcp_rz __drcp_ru __drcp_rd;
    /// The square root. ±0 gives ±0; a negative number gives NaN.
    sqrt(a), "sqrt", "f64": __dsqrt_rn __dsqrt_rz __dsqrt_ru __dsqrt_rd;
    /// `a / b`. 0/0 and ∞/∞ are NaN, x/0 is ±∞.
    div(a, b), "div", "f64": __ddiv_rn __ddiv_rz __ddiv_ru __ddiv_rd;
}
