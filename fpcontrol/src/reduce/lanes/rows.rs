//! Rows of floats added to as many sums, in the best way that this processor has for the control.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::embedded;
use super::vectors::{self, Nearest};
use crate::control::Control;
use crate::lanes::Element;
use crate::reduce::simd;
use crate::reduce::simd::Simd;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use crate::lanes::vector::Scalar;

/// A float, with the vectors of each level.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(in crate::reduce) trait Rows: Element + Scalar + Levels {}
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl<T: Element + Scalar + Levels> Rows for T {}

/// A float, with the vectors of each level.
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
pub(in crate::reduce) trait Rows: Element + Levels {}
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
impl<T: Element + Levels> Rows for T {}

/// The vectors of each level.
pub(in crate::reduce) trait Levels: Sized {
    type Other: Simd<Element = Self>;
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std", not(miri)))]
    type Avx2: Simd<Element = Self>;
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std", not(miri)))]
    type Avx512: Simd<Element = Self>;
}

macro_rules! levels {
    ($($float:ident)*) => {
        $(
            impl Levels for $float {
                type Other = simd::$float::Other;
                #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std", not(miri)))]
                type Avx2 = simd::$float::Avx2;
                #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std", not(miri)))]
                type Avx512 = simd::$float::Avx512;
            }
        )*
    };
}

levels! { f32 f64 }

/// Adds rows of elements, or of the rounded products of two operands, to the sums. False if nothing was done, because the rows are narrower than vectors.
///
/// # Panics
/// If the operands have different numbers of rows.
pub(in crate::reduce) fn add<C: Control, T: Rows, const N: usize, const M: usize>(
    sums: &mut [T; N],
    operands: [&[[T; N]]; M],
) -> bool {
    assert!(operands.iter().all(|operand| operand.len() == operands[0].len()), "operands of one length");
    if C::IS_NATIVE {
        return nearest(sums, operands);
    }
    if N < 4 {
        return false;
    }
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if embedded::is_there::<C, T>() && N >= embedded::lanes::<T>() {
        // SAFETY: the processor has AVX-512F.
        unsafe { embedded::add::<C, T, N, M>(sums, operands) };
        return true;
    }
    row_by_row::<C, T, N, M>(sums, operands);
    true
}

/// Products of a block: they stay in the first-level cache.
const PRODUCTS: usize = 512;

/// Each row by an operation on slices, and products by one operation for many rows.
fn row_by_row<C: Control, T: Element, const N: usize, const M: usize>(sums: &mut [T; N], operands: [&[[T; N]]; M]) {
    let mut add = |terms: &[T]| terms.chunks(N).for_each(|row| T::slice_add_assign::<C>(sums, [row]));
    let (first, factors) = operands.split_first().expect("a sum has an operand");
    let Some(factors) = factors.first() else { return add(first.as_flattened()) };
    let Some(some) = first.as_flattened().first() else { return };
    let mut products = [*some; PRODUCTS];
    for (left, right) in first.as_flattened().chunks(PRODUCTS).zip(factors.as_flattened().chunks(PRODUCTS)) {
        let products = &mut products[..left.len()];
        T::slice_mul::<C>(products, [left, right]);
        add(products);
    }
}

/// Adds by Rust's own operations. False if no vector is as narrow as the rows.
fn nearest<T: Levels, const N: usize, const M: usize>(sums: &mut [T; N], operands: [&[[T; N]]; M]) -> bool {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std", not(miri)))]
    {
        use crate::backend::{Level, processor};
        let level = processor();
        if N >= T::Avx512::LANES && level >= Level::Avx512 {
            // SAFETY: the processor has AVX-512F.
            unsafe { avx512(sums, operands) };
            return true;
        }
        if N >= T::Avx2::LANES && level >= Level::Avx2 {
            // SAFETY: the processor has AVX2.
            unsafe { avx2(sums, operands) };
            return true;
        }
    }
    if N < T::Other::LANES {
        return false;
    }
    // SAFETY: every processor that this is compiled for has these vectors, and powers of two that are not below the number of their lanes are multiples of it.
    unsafe { vectors::add::<Nearest<T::Other>, N, M>(sums, operands) };
    true
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std", not(miri)))]
#[target_feature(enable = "avx512f")]
fn avx512<T: Levels, const N: usize, const M: usize>(sums: &mut [T; N], operands: [&[[T; N]]; M]) {
    // SAFETY: the processor has AVX-512F, as this function says; `nearest` has seen that a row has vectors.
    unsafe { vectors::add::<Nearest<T::Avx512>, N, M>(sums, operands) }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std", not(miri)))]
#[target_feature(enable = "avx2")]
fn avx2<T: Levels, const N: usize, const M: usize>(sums: &mut [T; N], operands: [&[[T; N]]; M]) {
    // SAFETY: the processor has AVX2, as this function says; `nearest` has seen that a row has vectors.
    unsafe { vectors::add::<Nearest<T::Avx2>, N, M>(sums, operands) }
}
