//! ndarray's arrays of `f32` and `f64`: that crate's own generic code, in its own order, with each operation under control.
//!
//! Where two arrays are combined or reduced, they are seen as arrays of `Under<C, T>`, without a copy; elements by themselves are mapped. Where a control
//! asks for nothing but Rust's operators, ndarray's own operators and methods run. The result of an operator lies in memory as ndarray's does,
//! because its sums follow the order in memory.

mod methods;
mod numbers;
mod operators;

use super::Under;
use crate::control::Control;
use crate::ops::Kind;
use crate::ops::lenient::instances::is;
use crate::real::Real;
use ::ndarray::{Array, ArrayBase, ArrayRef, ArrayView, DataOwned, Dimension, RawData, ShapeBuilder};

#[diagnostic::do_not_recommend]
impl<S: RawData<Elem = A>, D, A: Kind> Kind for ArrayBase<S, D, A> {
    type Is = A::Is;
}

#[diagnostic::do_not_recommend]
impl<A: Kind, D> Kind for ArrayRef<A, D> {
    type Is = A::Is;
}

/// The same elements under the control.
#[inline]
fn view<C: Control, T: Real, D: Dimension>(array: &ArrayRef<T, D>) -> ArrayView<'_, Under<C, T>, D> {
    // SAFETY: the elements of `array` are valid and borrowed as long as the result lives, at these strides, which may be negative or zero. `Under` is
    // `repr(transparent)`, so each may be read as one, at the same alignment.
    unsafe { array.raw_view().cast::<Under<C, T>>().deref_into_view() }
}

/// The values of a result, in the same order in memory.
#[inline]
fn values<C: Control, T: Real, D: Dimension>(array: &Array<Under<C, T>, D>) -> Array<T, D> {
    array.mapv(Under::value)
}

/// A result in another kind of array, in the same order in memory, which is that of rows or that of columns.
fn owned<T, S: DataOwned<Elem = T>, D: Dimension>(array: Array<T, D>) -> ArrayBase<S, D, T> {
    let (shape, is_by_rows) = (array.raw_dim(), array.is_standard_layout());
    let (elements, _) = array.into_raw_vec_and_offset();
    ArrayBase::from_shape_vec(shape.set_f(!is_by_rows), elements).expect("there are as many elements as before")
}

/// The same elements under the control, where the instantiated type `T` is the float `F`.
#[inline]
fn view_as<C: Control, F: Real, T, D: Dimension>(array: &ArrayRef<T, D>) -> ArrayView<'_, Under<C, F>, D> {
    assert!(is::<T, F>(), "the elements are the floats");
    // SAFETY: as in `view`. The elements are of the type `F`.
    unsafe { array.raw_view().cast::<Under<C, F>>().deref_into_view() }
}
