//! AVX-512, whose instructions hold the mode.

use super::vectors::{self, Column};
use crate::backend::{Avx512, Backend, Width};
use crate::control::{Control, environment};
use crate::lanes::value;
use crate::lanes::vector::{Scalar, Vector};
use crate::ops::{Add, Mul};
use core::marker::PhantomData;

/// Whether the control's backend computes with these vectors here, and nothing is flushed.
pub(super) fn is_there<C: Control, T: Scalar>() -> bool {
    C::Backend::width() == Width::Zmm && Avx512::is_available() && !environment::<C, T>().flushes()
}

pub(super) const fn lanes<T: Scalar>() -> usize {
    <T::Zmm as Vector>::LANES
}

#[target_feature(enable = "avx512f")]
pub(super) fn add<C: Control, T: Scalar, const N: usize, const M: usize>(sums: &mut [T; N], operands: [&[[T; N]]; M]) {
    // SAFETY: the processor has AVX-512F, as this function says; the caller has seen that a row has vectors.
    unsafe { vectors::add::<Controlled<T::Zmm, C>, N, M>(sums, operands) }
}

/// The operations of a control.
struct Controlled<V, C>(value::Lanes<V>, PhantomData<C>);

impl<V: Vector, C> Clone for Controlled<V, C> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<V: Vector, C> Copy for Controlled<V, C> {}

impl<V: Vector, C: Control> Column for Controlled<V, C> {
    type Element = V::Element;
    const LANES: usize = V::LANES;

    #[inline(always)]
    unsafe fn load(from: *const V::Element) -> Self {
        // SAFETY: the caller promises that the elements are there, and an array is nothing but its elements.
        let elements = unsafe { from.cast::<V::Array>().read_unaligned() };
        Self(value::Lanes(V::from_array(elements)), PhantomData)
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut V::Element) {
        // SAFETY: the caller promises room for the elements.
        unsafe { to.cast::<V::Array>().write_unaligned(self.0.0.to_array()) }
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        Self(self.0.controlled_add::<C>(other.0), PhantomData)
    }

    #[inline(always)]
    unsafe fn mul(self, other: Self) -> Self {
        Self(self.0.controlled_mul::<C>(other.0), PhantomData)
    }
}
