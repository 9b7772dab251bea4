//! Contraction: a product that is an operand of `+` or `-` in the same expression is fused with it.
//!
//! A macro does not know whether `i * n + j` is of integers. So in a contracting region a product that feeds a sum becomes
//! [`Product::controlled_product`]: of floats its factors, unrounded ([`Deferred`]); of any other types the product itself
//! ([`Ready`]), whose sum is then the ordinary one. The sum becomes a method of a trait that says on which side the product
//! stands, because operators of other types than numbers need not commute: `instant + period * 2`.
//!
//! In a directed mode a region that does not contract hands products over in the same way, and the sum rounds them first:
//! where the mode is in a control word, one switch of it then serves both operations. Such a sum is the trait's second
//! method.

use super::exact::{IsExact, Kind};
use super::{Add, AddAssign, Mul, MulAdd, Neg, Sub, SubAssign};
use crate::control::Control;

/// The operator `*` if its result is an operand of `+` or `-`, so that the two may be fused.
///
/// Types that implement [`Real`](crate::Real) return a [`Deferred`] product, which still has its factors:
///
/// ```
/// use fpcontrol::Control;
/// use fpcontrol::ops::{Deferred, Product};
///
/// #[derive(Clone, Copy)]
/// struct Logged(f64);
///
/// impl Product for Logged {
///     type Product = Deferred<Logged>;
///     fn controlled_product<C: Control>(self, rhs: Logged) -> Deferred<Logged> {
///         Deferred::new(self, rhs)
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "cannot multiply `{Self}` by `{Rhs}` under control",
    label = "no operator under control between these types",
    note = "for two numbers of different types: convert one of them, as in `f64::from(n)` or `n as f64`",
    note = "for a type parameter: make `fpcontrol::Real` its bound, or a supertrait of your float trait; or write `#[fp(lenient)]`, \
            which decides for each type: floats are under control, other types keep their operators",
    note = "for a type of your own: `#[derive(fpcontrol::Exact)]` if it holds no floats, `#[fpcontrol::operators]` on the \
            `impl` of the operator if it does",
    note = "for a type of another crate: fpcontrol's feature with its name (glam 0.34, half 2, nalgebra 0.35, ndarray 0.17, num-complex 0.4), a newtype of your own, `native!(…)`, or `#[fp(lenient)]`",
    note = "if `lenient` is set, the type is inferred only after this operator: write it earlier, as in `let x: T = …`"
)]
pub trait Product<Rhs = Self> {
    /// What the sum is computed from: a [`Deferred`] product, or the finished product of an exact type.
    type Product;

    /// Returns `self * rhs` for the sum that it is an operand of.
    #[track_caller]
    fn controlled_product<C: Control>(self, rhs: Rhs) -> Self::Product;
}

/// A product that has not been computed yet: its two factors.
///
/// A control that contracts computes it together with the sum that it is an operand of, by [`MulAdd`]. Other controls multiply first.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::ops::{Deferred, Product};
///
/// let product: Deferred<f64> = 3.0_f64.controlled_product::<Rn>(4.0);
/// assert_eq!(format!("{product:?}"), "Deferred { factors: (3.0, 4.0) }");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Deferred<T> {
    pub(super) factors: (T, T),
}

impl<T> Deferred<T> {
    /// Returns the product of two factors, without computing it.
    #[must_use]
    #[inline]
    pub const fn new(left: T, right: T) -> Self {
        Self { factors: (left, right) }
    }
}

/// A product that is not fused, because it is exact or its type has operators of its own.
#[derive(Clone, Copy, Debug)]
pub struct Ready<T>(pub T);

/// A product that is about to be an operand, as a value.
pub trait Settle {
    /// The type of the product.
    type Value;

    /// The product, rounded.
    fn settle<C: Control>(self) -> Self::Value;
}

impl<T: Mul<Output = T>> Settle for Deferred<T> {
    type Value = T;

    #[inline]
    fn settle<C: Control>(self) -> T {
        let (a, b) = self.factors;
        a.controlled_mul::<C>(b)
    }
}

impl<T> Settle for Ready<T> {
    type Value = T;

    #[inline]
    fn settle<C: Control>(self) -> T {
        self.0
    }
}

/// The requirements on a type for sums with its products.
pub trait Fusing: MulAdd + Neg<Output = Self> + Mul<Output = Self> + Add<Output = Self> + Sub<Output = Self> {}

impl<T> Fusing for T where T: MulAdd + Neg<Output = T> + Mul<Output = T> + Add<Output = T> + Sub<Output = T> {}

/// The traits of sums with a product. Each row has the fused operation, for floats, and `Operator::method(left, right)`, for other types.
macro_rules! sums {
    ($($(#[$doc:meta])* $trait:ident $method:ident ($product:ident, $other:ident):
        fused ($a:ident, $b:ident) $fused:expr, $rounded_method:ident rounded $rounded:expr,
        else $($operator:ident)::* ($left:ident, $right:ident) [$($bound:tt)*] [$($output:tt)*];)*) => {
        $(
            $(#[$doc])*
            #[diagnostic::on_unimplemented(
                message = "no sum of this product and `{Operand}` under control",
                label = "no operator under control between these types",
                note = "for two numbers of different types: convert one of them, as in `f64::from(n)` or `n as f64`"
            )]
            pub trait $trait<Operand> {
                /// The type of the result.
                type Output;

                $(#[$doc])*
                #[track_caller]
                fn $method<C: Control>(self, operand: Operand) -> Self::Output;

                /// The same with the product rounded first; as here by default, for types that do not fuse.
                #[inline]
                #[track_caller]
                fn $rounded_method<C: Control>(self, operand: Operand) -> Self::Output
                where
                    Self: Sized,
                {
                    self.$method::<C>(operand)
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T: Fusing> $trait<T> for Deferred<T> {
                type Output = T;

                #[inline]
                fn $method<C: Control>(self, $other: T) -> T {
                    let ($a, $b) = self.factors;
                    #[cfg(fpcontrol_instrument)]
                    if crate::instrument::is_toggled::<C>(crate::instrument::Toggle::Contraction) {
                        return $rounded;
                    }
                    $fused
                }

                #[inline]
                #[track_caller]
                fn $rounded_method<C: Control>(self, $other: T) -> T {
                    let ($a, $b) = self.factors;
                    $rounded
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T: Fusing> $trait<&T> for Deferred<T> {
                type Output = T;

                #[inline]
                fn $method<C: Control>(self, operand: &T) -> T {
                    $trait::<T>::$method::<C>(self, *operand)
                }

                #[inline]
                #[track_caller]
                fn $rounded_method<C: Control>(self, operand: &T) -> T {
                    $trait::<T>::$rounded_method::<C>(self, *operand)
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T, Operand> $trait<Operand> for Ready<T>
            where
                $($bound)*
            {
                type Output = $($output)*;

                #[inline]
                #[track_caller]
                fn $method<C: Control>(self, $other: Operand) -> Self::Output {
                    let $product = self.0;
                    $($operator)::*::<C>($left, $right)
                }
            }
        )*
    };
}

// The signs are exact: a b - c = fma(a, b, -c) and c - a b = fma(-a, b, c), zeros included.
sums! {
    /// `product + operand`.
    ProductPlus controlled_product_plus (product, addend): fused (a, b) a.controlled_contracted::<C>(b, addend),
        controlled_rounded_product_plus rounded a.controlled_mul_then_add::<C>(b, addend),
        else Add::controlled_add(product, addend) [T: Add<Operand>] [<T as Add<Operand>>::Output];
    /// `operand + product`.
    PlusProduct controlled_plus_product (product, addend): fused (a, b) a.controlled_contracted::<C>(b, addend),
        controlled_plus_rounded_product rounded a.controlled_mul_then_add::<C>(b, addend),
        else Add::controlled_add(addend, product) [Operand: Add<T>] [<Operand as Add<T>>::Output];
    /// `product - operand`.
    ProductMinus controlled_product_minus (product, subtrahend):
        fused (a, b) a.controlled_contracted::<C>(b, subtrahend.controlled_neg::<C>()),
        controlled_rounded_product_minus rounded a.controlled_mul_then_sub::<C>(b, subtrahend),
        else Sub::controlled_sub(product, subtrahend) [T: Sub<Operand>] [<T as Sub<Operand>>::Output];
    /// `operand - product`.
    MinusProduct controlled_minus_product (product, minuend):
        fused (a, b) a.controlled_neg::<C>().controlled_contracted::<C>(b, minuend),
        controlled_minus_rounded_product rounded a.controlled_mul_then_sub_from::<C>(b, minuend),
        else Sub::controlled_sub(minuend, product) [Operand: Sub<T>] [<Operand as Sub<T>>::Output];
}

/// `place += product` and `place -= product`.
macro_rules! assignments {
    ($($(#[$doc:meta])* $trait:ident $method:ident: fused $sum:ident $fused:ident, $rounded_method:ident rounded $rounded:ident,
        else $operator:ident $operation:ident;)*) => {
        $(
            $(#[$doc])*
            #[diagnostic::on_unimplemented(
                message = "no assignment of this product to `{Place}` under control",
                label = "no compound assignment under control between these types"
            )]
            pub trait $trait<Place> {
                $(#[$doc])*
                #[track_caller]
                fn $method<C: Control>(self, place: &mut Place);

                /// The same with the product rounded first; as here by default, for types that do not fuse.
                #[inline]
                #[track_caller]
                fn $rounded_method<C: Control>(self, place: &mut Place)
                where
                    Self: Sized,
                {
                    self.$method::<C>(place);
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T: Fusing> $trait<T> for Deferred<T> {
                #[inline]
                fn $method<C: Control>(self, place: &mut T) {
                    *place = self.$fused::<C>(*place);
                }

                #[inline]
                #[track_caller]
                fn $rounded_method<C: Control>(self, place: &mut T) {
                    *place = self.$rounded::<C>(*place);
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T, Place: $operator<T>> $trait<Place> for Ready<T> {
                #[inline]
                #[track_caller]
                fn $method<C: Control>(self, place: &mut Place) {
                    place.$operation::<C>(self.0);
                }
            }
        )*
    };
}

assignments! {
    /// `place += product`.
    AddProduct controlled_add_product: fused PlusProduct controlled_plus_product,
        controlled_add_rounded_product rounded controlled_plus_rounded_product, else AddAssign controlled_add_assign;
    /// `place -= product`.
    SubProduct controlled_sub_product: fused MinusProduct controlled_minus_product,
        controlled_sub_rounded_product rounded controlled_minus_rounded_product, else SubAssign controlled_sub_assign;
}

/// Sums of a product of floats and another type that has sums with floats: the product is rounded first.
macro_rules! sums_with_rounded_products {
    ($($float:ty, $other:ty;)*) => {
        $(
            $crate::ops::fuse::sums_with_rounded_products! { @sums [] $float, $other }
            $crate::ops::fuse::sums_with_rounded_products! { @sums ['a] $float, &'a $other }
        )*
    };
    (@sums $lifetimes:tt $float:ty, $other:ty) => {
        $crate::ops::fuse::sums_with_rounded_products! { @sum $lifetimes $float, $other:
            ProductPlus controlled_product_plus (product, operand) Add controlled_add product, operand }
        $crate::ops::fuse::sums_with_rounded_products! { @sum $lifetimes $float, $other:
            PlusProduct controlled_plus_product (product, operand) Add controlled_add operand, product }
        $crate::ops::fuse::sums_with_rounded_products! { @sum $lifetimes $float, $other:
            ProductMinus controlled_product_minus (product, operand) Sub controlled_sub product, operand }
        $crate::ops::fuse::sums_with_rounded_products! { @sum $lifetimes $float, $other:
            MinusProduct controlled_minus_product (product, operand) Sub controlled_sub operand, product }
    };
    (@sum [$($lifetime:lifetime)?] $float:ty, $other:ty: $trait:ident $method:ident ($product:ident, $operand:ident)
        $operator:ident $operation:ident $left:ident, $right:ident) => {
        #[diagnostic::do_not_recommend]
        impl$(<$lifetime>)? $crate::ops::$trait<$other> for $crate::ops::Deferred<$float> {
            type Output = <$float as $crate::ops::$operator<$other>>::Output;

            #[inline]
            fn $method<C: $crate::Control>(self, $operand: $other) -> Self::Output {
                let $product = $crate::ops::Settle::settle::<C>(self);
                $crate::ops::$operator::$operation::<C>($left, $right)
            }
        }
    };
}
pub(crate) use sums_with_rounded_products;

/// Assignments of such a product.
macro_rules! assignments_of_rounded_products {
    ($($float:ty, $place:ty;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl $crate::ops::AddProduct<$place> for $crate::ops::Deferred<$float> {
                #[inline]
                fn controlled_add_product<C: $crate::Control>(self, place: &mut $place) {
                    $crate::ops::AddAssign::controlled_add_assign::<C>(place, $crate::ops::Settle::settle::<C>(self));
                }
            }

            #[diagnostic::do_not_recommend]
            impl $crate::ops::SubProduct<$place> for $crate::ops::Deferred<$float> {
                #[inline]
                fn controlled_sub_product<C: $crate::Control>(self, place: &mut $place) {
                    $crate::ops::SubAssign::controlled_sub_assign::<C>(place, $crate::ops::Settle::settle::<C>(self));
                }
            }
        )*
    };
}
pub(crate) use assignments_of_rounded_products;

/// `Product` of floats in the four reference forms.
macro_rules! products {
    ($($float:ty)*) => {
        $(
            products! { @form $float, $float, [] [] $float }
            products! { @form $float, &$float, [] [*] $float }
            products! { @form &$float, $float, [*] [] $float }
            products! { @form &$float, &$float, [*] [*] $float }
        )*
    };
    (@form $left:ty, $right:ty, [$($deref_left:tt)?] [$($deref_right:tt)?] $float:ty) => {
        #[diagnostic::do_not_recommend]
        impl Product<$right> for $left {
            type Product = Deferred<$float>;

            #[inline]
            fn controlled_product<C: Control>(self, rhs: $right) -> Deferred<$float> {
                Deferred { factors: ($($deref_left)? self, $($deref_right)? rhs) }
            }
        }
    };
}

products! { f32 f64 }

#[diagnostic::do_not_recommend]
impl<L, R> Product<R> for L
where
    L: Kind<Is = IsExact> + core::ops::Mul<R, Output: Kind<Is = IsExact>>,
    R: Kind<Is = IsExact>,
{
    type Product = Ready<<L as core::ops::Mul<R>>::Output>;

    #[inline]
    #[track_caller]
    fn controlled_product<C: Control>(self, rhs: R) -> Self::Product {
        Ready(core::ops::Mul::mul(self, rhs))
    }
}
