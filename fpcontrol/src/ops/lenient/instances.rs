//! Operations on values whose types are known only where generic code is instantiated.
//!
//! `fn norm<T: Add<Output = T>>(a: T, b: T) -> T` does not say that `T` is a float. But the compiler compiles it for each `T`, and there
//! [`typeid::of`] is a constant: each function below returns `Some` result under control if its operands are floats, complex numbers of
//! floats, numbers of half, or references to them, and `None` for all other types. One branch is left of it.
//!
//! Values are only copied out of their places, and only where types are equal but for lifetimes, so no lifetime is extended.

use crate::control::Control;
use crate::ops::{self, Deferred};
use core::any::TypeId;
use core::mem::{needs_drop, size_of};

#[cfg(feature = "num-complex")]
use num_complex::Complex;

/// Whether `A` is `B`, apart from lifetimes.
#[inline(always)]
pub(crate) fn is<A: ?Sized, B: ?Sized + 'static>() -> bool {
    typeid::of::<A>() == TypeId::of::<B>()
}

/// Whether `A` is `N`, or a reference that [`peek`] sees through.
#[inline(always)]
pub(crate) fn is_or_refers_to<A: ?Sized, N: 'static>() -> bool {
    is::<A, N>() || references::<A, N>() > 0
}

/// How many references, of at most three, lie between an `A` and the `N` that they refer to; 0 if they refer to none.
#[inline(always)]
fn references<A: ?Sized, N: 'static>() -> usize {
    if is::<A, &N>() || is::<A, &mut N>() {
        1
    } else if is::<A, &&N>() || is::<A, &&mut N>() || is::<A, &mut &N>() || is::<A, &mut &mut N>() {
        2
    } else if is::<A, &&&N>() || is::<A, &mut &&N>() || is::<A, &&mut &N>() || is::<A, &&&mut N>() {
        3
    } else {
        0
    }
}

/// Whether a type can be that of a number. It saves debug builds the checks for vectors and strings.
const fn may_be_number<T>() -> bool {
    !needs_drop::<T>() && (matches!(size_of::<T>(), 4 | 8 | 16) || cfg!(feature = "half") && size_of::<T>() == 2)
}

/// The `N` that a place holds, or that a reference in it refers to.
///
/// # Safety
///
/// The place may be read.
#[inline(always)]
pub(crate) unsafe fn read<N: Copy + 'static, A: ?Sized>(place: *const A) -> Option<N> {
    if is::<A, N>() {
        // SAFETY: the place holds an `N`. It may lie in a packed struct.
        return Some(unsafe { place.cast::<N>().read_unaligned() });
    }
    // SAFETY: it holds that many references, one inside the other; of a reference that may be written through, a copy reads what it
    // refers to.
    unsafe {
        match references::<A, N>() {
            0 => None,
            1 => Some(*place.cast::<&N>().read_unaligned()),
            2 => Some(**place.cast::<&&N>().read_unaligned()),
            _ => Some(***place.cast::<&&&N>().read_unaligned()),
        }
    }
}

/// The `N` that a value is, or refers to.
#[inline(always)]
pub(crate) fn peek<N: Copy + 'static, A>(value: &A) -> Option<N> {
    // SAFETY: a reference may be read.
    unsafe { read(value) }
}

/// A value as an `O`, if it is one.
#[inline(always)]
pub(crate) fn give<V: Copy + 'static, O>(value: V) -> Option<O> {
    // SAFETY: the types are equal, and `V` has no lifetimes.
    is::<O, V>().then(|| unsafe { (&raw const value).cast::<O>().read() })
}

/// Calls `$callback! { … }` with each triple of types of a binary operator: left, right, result.
macro_rules! for_each_pair_of_numbers {
    ($callback:ident $arguments:tt) => {
        $callback! { $arguments f32, f32, f32 }
        $callback! { $arguments f64, f64, f64 }
        #[cfg(feature = "half")]
        {
            $callback! { $arguments half::f16, half::f16, half::f16 }
            $callback! { $arguments half::bf16, half::bf16, half::bf16 }
        }
        #[cfg(feature = "num-complex")]
        {
            $callback! { $arguments Complex<f32>, Complex<f32>, Complex<f32> }
            $callback! { $arguments Complex<f32>, f32, Complex<f32> }
            $callback! { $arguments f32, Complex<f32>, Complex<f32> }
            $callback! { $arguments Complex<f64>, Complex<f64>, Complex<f64> }
            $callback! { $arguments Complex<f64>, f64, Complex<f64> }
            $callback! { $arguments f64, Complex<f64>, Complex<f64> }
        }
    };
}

/// Calls `$callback! { … }` with each pair of types of a compound assignment: the place's and the right side's.
macro_rules! for_each_place_of_numbers {
    ($callback:ident $arguments:tt) => {
        $callback! { $arguments f32, f32 }
        $callback! { $arguments f64, f64 }
        #[cfg(feature = "half")]
        {
            $callback! { $arguments half::f16, half::f16 }
            $callback! { $arguments half::bf16, half::bf16 }
        }
        #[cfg(feature = "num-complex")]
        {
            $callback! { $arguments Complex<f32>, Complex<f32> }
            $callback! { $arguments Complex<f32>, f32 }
            $callback! { $arguments Complex<f64>, Complex<f64> }
            $callback! { $arguments Complex<f64>, f64 }
        }
    };
}

macro_rules! operators {
    ($($name:ident $trait:ident $method:ident, $assign_name:ident $assign_trait:ident $assign_method:ident;)*) => {
        $(
            #[doc = concat!("The operator of [`ops::", stringify!($trait), "`], of numbers.")]
            #[inline]
            #[track_caller]
            pub fn $name<C: Control, L, R, O>(left: &L, right: &R) -> Option<O> {
                if const { may_be_number::<O>() } {
                    for_each_pair_of_numbers! { operator (left, right, L, R, O, C, $trait, $method) }
                }
                None
            }

            #[doc = concat!("The assignment of [`ops::", stringify!($assign_trait), "`], to a number: whether it is one.")]
            ///
            /// # Safety
            ///
            /// The place may be read and written.
            #[inline]
            #[track_caller]
            pub unsafe fn $assign_name<C: Control, L, R>(place: *mut L, right: &R) -> bool {
                if const { may_be_number::<L>() } {
                    for_each_place_of_numbers! { assignment (place, right, L, R, C, $assign_trait, $assign_method) }
                }
                false
            }
        )*
    };
}

macro_rules! operator {
    (($l:ident, $r:ident, $L:ident, $R:ident, $O:ident, $C:ident, $trait:ident, $method:ident) $left:ty, $right:ty, $output:ty) => {
        if is::<$O, $output>()
            && let (Some(l), Some(r)) = (peek::<$left, $L>($l), peek::<$right, $R>($r))
        {
            return give(ops::$trait::$method::<$C>(l, r));
        }
    };
}

macro_rules! assignment {
    (($place:ident, $r:ident, $L:ident, $R:ident, $C:ident, $trait:ident, $method:ident) $left:ty, $right:ty) => {
        if is::<$L, $left>()
            && let Some(r) = peek::<$right, $R>($r)
        {
            // SAFETY: the place holds a `$left`, and may be read and written.
            unsafe { update::<$left, $L>($place, |value| ops::$trait::$method::<$C>(value, r)) };
            return true;
        }
    };
}

/// Whether an assignment by name to an `L`, or to what an `L` refers to, is that of a number: the functions above do it.
#[inline(always)]
pub(crate) fn is_assigned<L: ?Sized, R>() -> bool {
    macro_rules! pair {
        (() $left:ty, $right:ty) => {
            if (is::<L, $left>() || is::<L, &mut $left>()) && is_or_refers_to::<R, $right>() {
                return true;
            }
        };
    }
    for_each_place_of_numbers! { pair () }
    false
}

/// Changes the `N` in a place, which may lie in a packed struct.
///
/// # Safety
///
/// The place holds an `N`, and may be read and written.
#[inline(always)]
#[track_caller]
unsafe fn update<N: Copy, L>(place: *mut L, change: impl FnOnce(&mut N)) {
    let place = place.cast::<N>();
    // SAFETY: as above.
    let mut value = unsafe { place.read_unaligned() };
    change(&mut value);
    // SAFETY: as above.
    unsafe { place.write_unaligned(value) };
}

operators! {
    add Add controlled_add, add_assign AddAssign controlled_add_assign;
    sub Sub controlled_sub, sub_assign SubAssign controlled_sub_assign;
    mul Mul controlled_mul, mul_assign MulAssign controlled_mul_assign;
    div Div controlled_div, div_assign DivAssign controlled_div_assign;
    rem Rem controlled_rem, rem_assign RemAssign controlled_rem_assign;
}

/// Unary minus of a number.
#[inline]
pub fn neg<C: Control, T, O>(operand: &T) -> Option<O> {
    macro_rules! minus {
        (() $left:ty, $right:ty, $output:ty) => {
            if is::<O, $left>()
                && let Some(value) = peek::<$left, T>(operand)
            {
                return give(ops::Neg::controlled_neg::<C>(value));
            }
        };
    }
    if const { may_be_number::<O>() } {
        minus! { () f32, f32, f32 }
        minus! { () f64, f64, f64 }
        #[cfg(feature = "half")]
        {
            minus! { () half::f16, half::f16, half::f16 }
            minus! { () half::bf16, half::bf16, half::bf16 }
        }
        #[cfg(feature = "num-complex")]
        {
            minus! { () Complex<f32>, Complex<f32>, Complex<f32> }
            minus! { () Complex<f64>, Complex<f64>, Complex<f64> }
        }
    }
    None
}

/// A product that waits for its sum: its factors, for floats; the result of the type's own operator otherwise.
#[derive(Clone, Copy, Debug)]
pub enum Waiting<O> {
    /// Factors, which are floats.
    Factors(O, O),
    /// A product that is not fused.
    Ready(O),
}

/// The factors of a product of floats.
#[inline]
pub fn product<L, R, O>(left: &L, right: &R) -> Option<Waiting<O>> {
    macro_rules! factors {
        ($float:ident) => {
            if is::<O, $float>()
                && let (Some(l), Some(r)) = (peek::<$float, L>(left), peek::<$float, R>(right))
            {
                return Some(Waiting::Factors(give(l)?, give(r)?));
            }
        };
    }
    if const { may_be_number::<O>() } {
        factors! { f32 }
        factors! { f64 }
    }
    None
}

impl<O> ops::Settle for Waiting<O> {
    type Value = O;

    #[inline]
    fn settle<C: Control>(self) -> O {
        match self {
            Self::Factors(l, r) => mul::<C, O, O, O>(&l, &r).expect("factors are floats"),
            Self::Ready(product) => product,
        }
    }
}

impl<O> ops::NegProduct for Waiting<O> {
    type Negated = O;
    type Output = Self;

    #[inline]
    #[track_caller]
    fn controlled_neg_product<C: Control>(self, native: impl FnOnce(O) -> O) -> Self {
        match self {
            Self::Factors(l, r) => Self::Factors(neg::<C, O, O>(&l).expect("factors are floats"), r),
            Self::Ready(product) => Self::Ready(match neg::<C, O, O>(&product) {
                Some(value) => value,
                None => native(product),
            }),
        }
    }
}

/// The product of floats that waits in a `P`.
#[inline(always)]
fn waiting<F: Copy + 'static, P>(product: &P) -> Option<Deferred<F>> {
    match peek::<Waiting<F>, P>(product) {
        Some(Waiting::Factors(l, r)) => Some(Deferred::new(l, r)),
        Some(Waiting::Ready(_)) => None,
        None => peek::<Deferred<F>, P>(product),
    }
}

macro_rules! sums {
    ($($name:ident $trait:ident $method:ident;)*) => {
        $(
            #[doc = concat!("The fused sum of [`ops::", stringify!($trait), "`], of floats.")]
            #[inline]
            pub fn $name<C: Control, P, R, O>(product: &P, operand: &R) -> Option<O> {
                if const { may_be_number::<O>() } {
                    sums! { @of f32, product, operand, P, R, O, C, $trait, $method }
                    sums! { @of f64, product, operand, P, R, O, C, $trait, $method }
                }
                None
            }
        )*
    };
    (@of $float:ident, $product:ident, $operand:ident, $P:ident, $R:ident, $O:ident, $C:ident, $trait:ident, $method:ident) => {
        if is::<$O, $float>()
            && let (Some(product), Some(operand)) = (waiting::<$float, $P>($product), peek::<$float, $R>($operand))
        {
            return give(ops::$trait::<$float>::$method::<$C>(product, operand));
        }
    };
}

sums! {
    product_plus ProductPlus controlled_product_plus;
    plus_product PlusProduct controlled_plus_product;
    product_minus ProductMinus controlled_product_minus;
    minus_product MinusProduct controlled_minus_product;
}

macro_rules! assignments_of_products {
    ($($name:ident $trait:ident $method:ident;)*) => {
        $(
            #[doc = concat!("The fused assignment of [`ops::", stringify!($trait), "`], to a float: whether it is one.")]
            ///
            /// # Safety
            ///
            /// The place may be read and written.
            #[inline]
            pub unsafe fn $name<C: Control, L, P>(place: *mut L, product: &P) -> bool {
                if const { may_be_number::<L>() } {
                    assignments_of_products! { @of f32, place, product, L, P, C, $trait, $method }
                    assignments_of_products! { @of f64, place, product, L, P, C, $trait, $method }
                }
                false
            }
        )*
    };
    (@of $float:ident, $place:ident, $product:ident, $L:ident, $P:ident, $C:ident, $trait:ident, $method:ident) => {
        if is::<$L, $float>()
            && let Some(product) = waiting::<$float, $P>($product)
        {
            // SAFETY: the place holds a float, and may be read and written.
            unsafe { update::<$float, $L>($place, |value| ops::$trait::$method::<$C>(product, value)) };
            return true;
        }
    };
}

assignments_of_products! {
    add_product AddProduct controlled_add_product;
    sub_product SubProduct controlled_sub_product;
}
