//! Comparisons by the kind of the operands: exact types compare as in plain Rust, floats compare flushed, and types that hold floats
//! element by element.

use super::{Compare, Equate};
use crate::backend::Backend;
use crate::control::{Control, environment};
use crate::float::Float;
use crate::ops::exact::{Exact, IsExact, IsFloat, Kind};
use core::cmp::Ordering;

/// [`Compare`], of types of one kind.
pub trait CompareAs<T: ?Sized, Rhs: ?Sized> {
    /// [`Compare::controlled_partial_cmp`].
    fn partial_cmp<C: Control>(left: &T, right: &Rhs) -> Option<Ordering>;
}

/// [`Equate`], of types of one kind.
pub trait EquateAs<T: ?Sized, Rhs: ?Sized> {
    /// [`Equate::controlled_equals`].
    fn eq<C: Control>(left: &T, right: &Rhs) -> bool;
}

#[diagnostic::do_not_recommend]
impl<T: Kind<Is: CompareAs<T, Rhs>> + ?Sized, Rhs: ?Sized> Compare<Rhs> for T {
    #[inline]
    fn controlled_partial_cmp<C: Control>(&self, rhs: &Rhs) -> Option<Ordering> {
        T::Is::partial_cmp::<C>(self, rhs)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Kind<Is: EquateAs<T, Rhs>> + ?Sized, Rhs: ?Sized> Equate<Rhs> for T {
    #[inline]
    fn controlled_equals<C: Control>(&self, rhs: &Rhs) -> bool {
        T::Is::eq::<C>(self, rhs)
    }
}

impl<T: Exact + PartialOrd<Rhs> + ?Sized, Rhs: Exact + ?Sized> CompareAs<T, Rhs> for IsExact {
    #[inline]
    fn partial_cmp<C: Control>(left: &T, right: &Rhs) -> Option<Ordering> {
        left.partial_cmp(right)
    }
}

impl<T: Exact + PartialEq<Rhs> + ?Sized, Rhs: Exact + ?Sized> EquateAs<T, Rhs> for IsExact {
    #[inline]
    fn eq<C: Control>(left: &T, right: &Rhs) -> bool {
        left == right
    }
}

macro_rules! floats {
    ($($float:ty, $key:ty;)*) => {
        $(
            impl CompareAs<$float, $float> for IsFloat {
                #[inline]
                fn partial_cmp<C: Control>(left: &$float, right: &$float) -> Option<Ordering> {
                    let (left, right) = (Float::flush::<C>(*left), Float::flush::<C>(*right));
                    if const { <C::Backend as Backend>::FLUSHES_ALL && !environment::<C, $float>().flushes() } {
                        // The processor would read a subnormal as a zero, which the control does not.
                        let magnitude = |x: $float| x.abs().to_bits() as $key;
                        let key = |x: $float| if x.is_sign_negative() { -magnitude(x) } else { magnitude(x) };
                        return (!left.is_nan() && !right.is_nan()).then(|| key(left).cmp(&key(right)));
                    }
                    left.partial_cmp(&right)
                }
            }

            impl EquateAs<$float, $float> for IsFloat {
                #[inline]
                fn eq<C: Control>(left: &$float, right: &$float) -> bool {
                    IsFloat::partial_cmp::<C>(left, right) == Some(Ordering::Equal)
                }
            }
        )*
    };
}

floats! { f32, i32; f64, i64; }

/// Pointers to types that hold floats.
macro_rules! pointers {
    ($($left:ty, $right:ty;)*) => {
        $(
            impl<T: Compare<Rhs> + ?Sized, Rhs: ?Sized> CompareAs<$left, $right> for IsFloat {
                #[inline]
                fn partial_cmp<C: Control>(left: &$left, right: &$right) -> Option<Ordering> {
                    T::controlled_partial_cmp::<C>(left, right)
                }
            }

            impl<T: Equate<Rhs> + ?Sized, Rhs: ?Sized> EquateAs<$left, $right> for IsFloat {
                #[inline]
                fn eq<C: Control>(left: &$left, right: &$right) -> bool {
                    T::controlled_equals::<C>(left, right)
                }
            }
        )*
    };
}

pointers! {
    &T, &Rhs;
    &mut T, &mut Rhs;
    &T, &mut Rhs;
    &mut T, &Rhs;
}

/// Types that can be seen as a slice of floats, or of types that hold floats. An `Option` is a slice of one element or of none, and the
/// order of options is that of such slices.
macro_rules! slices {
    ($($left:ty, $right:ty: $view:path, $other_view:path [$($parameters:tt)*];)*) => {
        $(
            impl<T: Compare<Rhs>, Rhs, $($parameters)*> CompareAs<$left, $right> for IsFloat {
                #[inline]
                fn partial_cmp<C: Control>(left: &$left, right: &$right) -> Option<Ordering> {
                    let (left, right) = ($view(left), $other_view(right));
                    let mut orders = left.iter().zip(right).map(|(left, right)| left.controlled_partial_cmp::<C>(right));
                    orders.find(|order| *order != Some(Ordering::Equal)).unwrap_or(Some(left.len().cmp(&right.len())))
                }
            }

            impl<T: Equate<Rhs>, Rhs, $($parameters)*> EquateAs<$left, $right> for IsFloat {
                #[inline]
                fn eq<C: Control>(left: &$left, right: &$right) -> bool {
                    let (left, right) = ($view(left), $other_view(right));
                    left.len() == right.len() && left.iter().zip(right).all(|(left, right)| left.controlled_equals::<C>(right))
                }
            }
        )*
    };
}

slices! {
    [T], [Rhs]: slice, slice [];
    [T; N], [Rhs; M]: slice, slice [const N: usize, const M: usize];
    [T; N], [Rhs]: slice, slice [const N: usize];
    [T; N], &[Rhs]: slice, slice [const N: usize];
    [T; N], &mut [Rhs]: slice, slice [const N: usize];
    [T], [Rhs; N]: slice, slice [const N: usize];
    &[T], [Rhs; N]: slice, slice [const N: usize];
    &mut [T], [Rhs; N]: slice, slice [const N: usize];
    Option<T>, Option<Rhs>: Option::as_slice, Option::as_slice [];
}

fn slice<T>(elements: &[T]) -> &[T] {
    elements
}

#[cfg(feature = "std")]
fn array<'a, T, const N: usize>(elements: &'a &[T; N]) -> &'a [T] {
    *elements
}

#[cfg(feature = "std")]
mod with_std {
    use super::{Compare, CompareAs, Control, Equate, EquateAs, IsFloat, Ordering, array, slice};
    use std::rc::Rc;
    use std::sync::Arc;

    pointers! {
        Box<T>, Box<Rhs>;
        Rc<T>, Rc<Rhs>;
        Arc<T>, Arc<Rhs>;
    }

    slices! {
        Vec<T>, Vec<Rhs>: slice, slice [];
        Vec<T>, [Rhs]: slice, slice [];
        Vec<T>, &[Rhs]: slice, slice [];
        Vec<T>, &mut [Rhs]: slice, slice [];
        Vec<T>, [Rhs; N]: slice, slice [const N: usize];
        Vec<T>, &[Rhs; N]: slice, array [const N: usize];
        [T], Vec<Rhs>: slice, slice [];
        &[T], Vec<Rhs>: slice, slice [];
        &mut [T], Vec<Rhs>: slice, slice [];
    }
}
