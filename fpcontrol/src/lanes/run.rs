//! A kernel over slices: one copy of it for each level, chosen once a call.

use super::value::Lanes;
use super::vector::{Scalar, Vector};
use crate::backend::slices::{parts, same_length};
use crate::backend::{Backend, Width};
use crate::control::Control;

/// A function of `N` numbers, on lanes of any width.
pub trait Kernel<E: Scalar, S: Copy, const N: usize> {
    /// The function, all of it inlined. `shared` is what all elements have in common.
    fn compute<V: Vector<Element = E>>(operands: [Lanes<V>; N], shared: S) -> Lanes<V>;
}

/// `out[i] = K::compute(operands[i])`.
///
/// # Panics
/// If the slices differ in length.
#[inline]
#[track_caller]
pub fn run<C: Control, E: Scalar, K: Kernel<E, S, N>, S: Copy, const N: usize>(
    out: &mut [E],
    operands: [&[E]; N],
    shared: S,
) {
    same_length(out, operands);
    match C::Backend::width() {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        width => by_width::run::<C, E, K, S, N>(width, out, operands, shared),
        #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
        Width::Elements => steps::<E::Elements, K, S, N>(out, operands, shared),
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod by_width {
    use super::{Kernel, Scalar, Width, steps};
    use crate::backend::{Avx2, Avx512, Backend};
    use crate::control::{Control, environment};

    #[inline]
    pub(super) fn run<C: Control, E: Scalar, K: Kernel<E, S, N>, S: Copy, const N: usize>(
        width: Width,
        out: &mut [E],
        operands: [&[E]; N],
        shared: S,
    ) {
        match width {
            Width::Zmm if Avx512::is_available() && environment::<C, E>().flushes() => {
                // SAFETY: the processor has AVX-512F.
                unsafe { zmm_flushing::<E, K, S, N>(out, operands, shared) }
            }
            Width::Zmm if Avx512::is_available() => {
                // SAFETY: the processor has AVX-512F.
                unsafe { zmm::<E, K, S, N>(out, operands, shared) }
            }
            Width::Zmm | Width::Ymm if Avx2::is_available() => {
                // SAFETY: the processor has AVX2 and FMA3.
                unsafe { ymm::<E, K, S, N>(out, operands, shared) }
            }
            Width::Zmm | Width::Ymm | Width::Xmm => steps::<E::Xmm, K, S, N>(out, operands, shared),
            Width::Elements => steps::<E::Elements, K, S, N>(out, operands, shared),
        }
    }

    #[target_feature(enable = "avx512f")]
    fn zmm<E: Scalar, K: Kernel<E, S, N>, S: Copy, const N: usize>(out: &mut [E], operands: [&[E]; N], shared: S) {
        steps::<E::Zmm, K, S, N>(out, operands, shared);
    }

    #[target_feature(enable = "avx512f")]
    fn zmm_flushing<E: Scalar, K: Kernel<E, S, N>, S: Copy, const N: usize>(
        out: &mut [E],
        operands: [&[E]; N],
        shared: S,
    ) {
        steps::<E::ZmmFlushing, K, S, N>(out, operands, shared);
    }

    #[target_feature(enable = "avx2,fma")]
    fn ymm<E: Scalar, K: Kernel<E, S, N>, S: Copy, const N: usize>(out: &mut [E], operands: [&[E]; N], shared: S) {
        steps::<E::Ymm, K, S, N>(out, operands, shared);
    }
}

/// Computes a few vectors in each turn, then the rest through buffers. The slices have equal lengths.
#[inline(always)]
fn steps<V: Vector, K: Kernel<V::Element, S, N>, S: Copy, const N: usize>(
    out: &mut [V::Element],
    operands: [&[V::Element]; N],
    shared: S,
) {
    let (n, to, from) = (out.len(), out.as_mut_ptr(), operands.map(<[V::Element]>::as_ptr));
    let mut i = 0;
    while n - i >= V::VECTORS * V::LANES {
        for k in 0..V::VECTORS {
            let at = i + k * V::LANES;
            // SAFETY: `run` has seen that all slices have `n` elements, and these are below.
            unsafe { whole::<V, K, S, N>(to.add(at), from.map(|from| from.add(at)), shared) };
        }
        i += V::VECTORS * V::LANES;
    }
    while i < n {
        let count = V::LANES.min(n - i);
        part::<V, K, S, N>(&mut out[i..i + count], parts(operands, i..i + count), shared);
        i += count;
    }
}

/// Computes one whole vector.
///
/// # Safety
/// `from` are valid for reads of a vector, and `to` for writes.
#[inline(always)]
unsafe fn whole<V: Vector, K: Kernel<V::Element, S, N>, S: Copy, const N: usize>(
    to: *mut V::Element,
    from: [*const V::Element; N],
    shared: S,
) {
    // SAFETY: the caller's promise; the array is nothing but elements, as many as a vector has.
    let operands = from.map(|from| Lanes(V::from_array(unsafe { from.cast::<V::Array>().read_unaligned() })));
    let result = K::compute::<V>(operands, shared);
    // SAFETY: as above.
    unsafe { to.cast::<V::Array>().write_unaligned(result.0.to_array()) };
}

/// Computes fewer elements than a vector has, through buffers.
#[inline(always)]
fn part<V: Vector, K: Kernel<V::Element, S, N>, S: Copy, const N: usize>(
    out: &mut [V::Element],
    operands: [&[V::Element]; N],
    shared: S,
) {
    let operands = operands.map(|operand| {
        let mut elements = V::ONE.to_array();
        elements.as_mut()[..operand.len()].copy_from_slice(operand);
        Lanes(V::from_array(elements))
    });
    let result = K::compute::<V>(operands, shared).0.to_array();
    out.copy_from_slice(&result.as_ref()[..out.len()]);
}
