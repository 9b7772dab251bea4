//! Operators of intervals, and of an interval and a float: native and under a control, in all forms of reference.

use super::{Bound, Interval};
use crate::backend::Default as Native;
use crate::control::Control;
use crate::ops;

/// What may stand beside an interval: an interval, a float, a reference to one.
trait Operand<T> {
    fn interval(self) -> Interval<T>;
}

impl<T: Bound> Operand<T> for Interval<T> {
    #[inline]
    fn interval(self) -> Self {
        self
    }
}

impl<T: Bound> Operand<T> for &Interval<T> {
    #[inline]
    fn interval(self) -> Interval<T> {
        *self
    }
}

impl<T: Bound> Operand<T> for T {
    #[inline]
    fn interval(self) -> Interval<T> {
        Interval::point(self)
    }
}

impl<T: Bound> Operand<T> for &T {
    #[inline]
    fn interval(self) -> Interval<T> {
        Interval::point(*self)
    }
}

macro_rules! operators {
    ($($trait:ident $native:ident $controlled:ident $operation:ident, $assign:ident $native_assign:ident $controlled_assign:ident;)*) => {
        $(
            operators! { @forms [T: Bound] $trait $native $controlled $operation T:
                (Interval<T>, Interval<T>) (Interval<T>, &Interval<T>) (&Interval<T>, Interval<T>) (&Interval<T>, &Interval<T>)
                (Interval<T>, T) (Interval<T>, &T) (&Interval<T>, T) (&Interval<T>, &T) }
            operators! { @controlled_forms [] $trait $controlled $operation f32:
                (f32, Interval<f32>) (f32, &Interval<f32>) (&f32, Interval<f32>) (&f32, &Interval<f32>) }
            operators! { @controlled_forms [] $trait $controlled $operation f64:
                (f64, Interval<f64>) (f64, &Interval<f64>) (&f64, Interval<f64>) (&f64, &Interval<f64>) }
            operators! { @assignments $assign $native_assign $controlled_assign $operation:
                Interval<T>, &Interval<T>, T, &T }
        )*
    };
    (@forms $generics:tt $trait:ident $native:ident $controlled:ident $operation:ident $bound:ty: $($operands:tt)*) => {
        $(operators! { @form $generics $trait $native $controlled $operation $bound: $operands })*
    };
    (@form [$($generics:tt)*] $trait:ident $native:ident $controlled:ident $operation:ident $bound:ty: ($left:ty, $right:ty)) => {
        impl<$($generics)*> core::ops::$trait<$right> for $left {
            type Output = Interval<$bound>;

            #[inline]
            fn $native(self, rhs: $right) -> Interval<$bound> {
                Operand::<$bound>::interval(self).$operation::<Native>(Operand::<$bound>::interval(rhs))
            }
        }

        operators! { @controlled_form [$($generics)*] $trait $controlled $operation $bound: ($left, $right) }
    };
    // With a float on the left, an operator of `core::ops` would be another `impl` for floats. The compiler relies, in type inference, on
    // the absence of further ones: `let x = &w * &v.iter().sum(); x.abs()`.
    (@controlled_forms $generics:tt $trait:ident $controlled:ident $operation:ident $bound:ty: $($operands:tt)*) => {
        $(operators! { @controlled_form $generics $trait $controlled $operation $bound: $operands })*
    };
    (@controlled_form [$($generics:tt)*] $trait:ident $controlled:ident $operation:ident $bound:ty: ($left:ty, $right:ty)) => {
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> ops::$trait<$right> for $left {
            type Output = Interval<$bound>;

            #[inline]
            fn $controlled<C: Control>(self, rhs: $right) -> Interval<$bound> {
                Operand::<$bound>::interval(self).$operation::<C::Backend>(Operand::<$bound>::interval(rhs))
            }
        }
    };
    (@assignments $trait:ident $native:ident $controlled:ident $operation:ident: $($right:ty),*) => {
        $(
            impl<T: Bound> core::ops::$trait<$right> for Interval<T> {
                #[inline]
                fn $native(&mut self, rhs: $right) {
                    *self = self.$operation::<Native>(Operand::<T>::interval(rhs));
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T: Bound> ops::$trait<$right> for Interval<T> {
                #[inline]
                fn $controlled<C: Control>(&mut self, rhs: $right) {
                    *self = self.$operation::<C::Backend>(Operand::<T>::interval(rhs));
                }
            }
        )*
    };
}

operators! {
    Add add controlled_add plus, AddAssign add_assign controlled_add_assign;
    Sub sub controlled_sub minus, SubAssign sub_assign controlled_sub_assign;
    Mul mul controlled_mul times, MulAssign mul_assign controlled_mul_assign;
    Div div controlled_div over, DivAssign div_assign controlled_div_assign;
    Rem rem controlled_rem modulo, RemAssign rem_assign controlled_rem_assign;
}

macro_rules! negations {
    ($($operand:ty),*) => {
        $(
            impl<T: Bound> core::ops::Neg for $operand {
                type Output = Interval<T>;

                #[inline]
                fn neg(self) -> Interval<T> {
                    self.opposite()
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T: Bound> ops::Neg for $operand {
                type Output = Interval<T>;

                #[inline]
                fn controlled_neg<C: Control>(self) -> Interval<T> {
                    self.opposite()
                }
            }
        )*
    };
}

negations! { Interval<T>, &Interval<T> }

/// Products that may be fused with a sum, which saves one rounding.
macro_rules! products {
    ($(($left:ty, $right:ty))*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl<T: Bound> ops::Product<$right> for $left {
                type Product = ops::Deferred<Interval<T>>;

                #[inline]
                fn controlled_product<C: Control>(self, rhs: $right) -> ops::Deferred<Interval<T>> {
                    ops::Deferred::new(self.interval(), Operand::<T>::interval(rhs))
                }
            }
        )*
    };
}

products! {
    (Interval<T>, Interval<T>) (Interval<T>, &Interval<T>) (&Interval<T>, Interval<T>) (&Interval<T>, &Interval<T>)
    (Interval<T>, T) (Interval<T>, &T) (&Interval<T>, T) (&Interval<T>, &T)
}

macro_rules! products_of_floats {
    ($(($float:ty, $left:ty, $right:ty))*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl ops::Product<$right> for $left {
                type Product = ops::Deferred<Interval<$float>>;

                #[inline]
                fn controlled_product<C: Control>(self, rhs: $right) -> ops::Deferred<Interval<$float>> {
                    let factors: [Interval<$float>; 2] = [Operand::<$float>::interval(self), rhs.interval()];
                    ops::Deferred::new(factors[0], factors[1])
                }
            }
        )*
    };
}

products_of_floats! {
    (f32, f32, Interval<f32>) (f32, f32, &Interval<f32>) (f32, &f32, Interval<f32>) (f32, &f32, &Interval<f32>)
    (f64, f64, Interval<f64>) (f64, f64, &Interval<f64>) (f64, &f64, Interval<f64>) (f64, &f64, &Interval<f64>)
}

crate::ops::fuse::sums_with_rounded_products! {
    f32, Interval<f32>;
    f64, Interval<f64>;
}

crate::ops::fuse::assignments_of_rounded_products! {
    f32, Interval<f32>;
    f64, Interval<f64>;
}

/// Sums of a product of intervals and a float: `x * y + 1.0`.
macro_rules! sums_with_floats {
    ($($float:ty, $operand:ty: $trait:ident $method:ident;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl ops::$trait<$operand> for ops::Deferred<Interval<$float>> {
                type Output = Interval<$float>;

                #[inline]
                fn $method<C: Control>(self, operand: $operand) -> Interval<$float> {
                    let operand = Operand::<$float>::interval(operand);
                    ops::$trait::<Interval<$float>>::$method::<C>(self, operand)
                }
            }
        )*
    };
}

sums_with_floats! {
    f32, f32: ProductPlus controlled_product_plus;
    f32, &f32: ProductPlus controlled_product_plus;
    f32, f32: ProductMinus controlled_product_minus;
    f32, &f32: ProductMinus controlled_product_minus;
    f64, f64: ProductPlus controlled_product_plus;
    f64, &f64: ProductPlus controlled_product_plus;
    f64, f64: ProductMinus controlled_product_minus;
    f64, &f64: ProductMinus controlled_product_minus;
}
