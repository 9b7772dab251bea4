//! `num_complex::Complex` of floats: that crate's own formulas, in its own order, with each operation under control.
//!
//! They are not copied: `Complex<Under<C, T>>` runs them. So to nearest the results are those of the plain code, and
//! `(a + bi)(c + di)` is `ac - bd`, `ad + bc`; a division multiplies by the conjugate and divides by `cc + dd`. In an annotated item
//! that contracts, a product of complex numbers is not fused with a sum, and nothing inside the formulas is.
//!
//! So do [methods that floats have too](super::complex_named): their elementary functions are correctly rounded.

use super::Under;
use crate::control::Control;
use crate::ops::fuse::Ready;
use crate::ops::{self, Kind, Product};
use crate::reduce::Order;
use num_complex::Complex;

#[diagnostic::do_not_recommend]
impl<T: Kind> Kind for Complex<T> {
    type Is = T::Is;
}

/// Converts a number to the type on which the formulas run.
pub(super) trait Lift: Copy {
    type Under<C: Control>: Copy;

    fn lift<C: Control>(self) -> Self::Under<C>;
}

/// Converts the result back.
pub(super) trait Lower {
    type Value;

    fn lower(self) -> Self::Value;
}

macro_rules! lifts {
    ($($float:ident)*) => {
        $(
            impl Lift for $float {
                type Under<C: Control> = Under<C, $float>;

                #[inline]
                fn lift<C: Control>(self) -> Under<C, $float> {
                    Under::new(self)
                }
            }

            impl Lift for Complex<$float> {
                type Under<C: Control> = Complex<Under<C, $float>>;

                #[inline]
                fn lift<C: Control>(self) -> Complex<Under<C, $float>> {
                    Complex::new(Under::new(self.re), Under::new(self.im))
                }
            }

            impl<C: Control> Lower for Under<C, $float> {
                type Value = $float;

                #[inline]
                fn lower(self) -> $float {
                    self.value()
                }
            }

            impl<C: Control> Lower for Complex<Under<C, $float>> {
                type Value = Complex<$float>;

                #[inline]
                fn lower(self) -> Complex<$float> {
                    Complex::new(self.re.value(), self.im.value())
                }
            }
        )*
    };
}

lifts! { f32 f64 }

impl<A: Lower, B: Lower> Lower for (A, B) {
    type Value = (A::Value, B::Value);

    #[inline]
    fn lower(self) -> Self::Value {
        (self.0.lower(), self.1.lower())
    }
}

macro_rules! operators {
    ($float:ident: $($trait:ident $method:ident $controlled:ident ($k:ident, $c:ident) $real:expr,
        $assign_trait:ident $assign:ident $controlled_assign:ident;)*) => {
        $(
            operators! { @forms $trait $controlled Complex<$float>, Complex<$float>, $float: (l, r) core::ops::$trait::$method(l, r) }
            operators! { @forms $trait $controlled Complex<$float>, $float, $float: (l, r) core::ops::$trait::$method(l, r) }
            operators! { @forms $trait $controlled $float, Complex<$float>, $float: ($k, $c) $real }
            operators! { @assign $assign_trait $assign $controlled_assign $float, Complex<$float> }
            operators! { @assign $assign_trait $assign $controlled_assign $float, $float }
        )*
        products! { $float: Complex<$float>, Complex<$float>; Complex<$float>, $float; $float, Complex<$float>; }
    };
    (@forms $trait:ident $controlled:ident $left:ty, $right:ty, $float:ident: ($l:ident, $r:ident) $value:expr) => {
        operators! { @one $trait $controlled $left, $right, $float, [] []: ($l, $r) $value }
        operators! { @one $trait $controlled $left, &$right, $float, [] [*]: ($l, $r) $value }
        operators! { @one $trait $controlled &$left, $right, $float, [*] []: ($l, $r) $value }
        operators! { @one $trait $controlled &$left, &$right, $float, [*] [*]: ($l, $r) $value }
    };
    (@one $trait:ident $controlled:ident $left:ty, $right:ty, $float:ident, [$($deref_left:tt)?] [$($deref_right:tt)?]:
        ($l:ident, $r:ident) $value:expr) => {
        #[diagnostic::do_not_recommend]
        impl ops::$trait<$right> for $left {
            type Output = Complex<$float>;

            #[inline]
            fn $controlled<C: Control>(self, rhs: $right) -> Complex<$float> {
                let ($l, $r) = (($($deref_left)? self).lift::<C>(), ($($deref_right)? rhs).lift::<C>());
                $value.lower()
            }
        }
    };
    (@assign $trait:ident $assign:ident $controlled:ident $float:ident, $right:ty) => {
        #[diagnostic::do_not_recommend]
        impl ops::$trait<$right> for Complex<$float> {
            #[inline]
            fn $controlled<C: Control>(&mut self, rhs: $right) {
                let mut value = self.lift::<C>();
                core::ops::$trait::$assign(&mut value, rhs.lift::<C>());
                *self = value.lower();
            }
        }

        #[diagnostic::do_not_recommend]
        impl ops::$trait<&$right> for Complex<$float> {
            #[inline]
            fn $controlled<C: Control>(&mut self, rhs: &$right) {
                ops::$trait::<$right>::$controlled::<C>(self, *rhs);
            }
        }
    };
}

/// Products that are not fused.
macro_rules! products {
    ($float:ident: $($left:ty, $right:ty;)*) => {
        $(
            products! { @one $float $left, $right }
            products! { @one $float $left, &$right }
            products! { @one $float &$left, $right }
            products! { @one $float &$left, &$right }
        )*
    };
    (@one $float:ident $left:ty, $right:ty) => {
        #[diagnostic::do_not_recommend]
        impl Product<$right> for $left {
            type Product = Ready<Complex<$float>>;

            #[inline]
            fn controlled_product<C: Control>(self, rhs: $right) -> Ready<Complex<$float>> {
                Ready(ops::Mul::controlled_mul::<C>(self, rhs))
            }
        }
    };
}

// With the real number on the left, the crate has formulas for primitive types only, so they are repeated here.
macro_rules! rows {
    ($($float:ident)*) => {
        $(
            operators! { $float:
                Add add controlled_add (k, c) c + k, AddAssign add_assign controlled_add_assign;
                Sub sub controlled_sub (k, c) Complex::from(k) - c, SubAssign sub_assign controlled_sub_assign;
                Mul mul controlled_mul (k, c) c * k, MulAssign mul_assign controlled_mul_assign;
                Div div controlled_div (k, c) {
                    let norm = c.norm_sqr();
                    Complex::new(k * c.re / norm, Under::new(0.0) - k * c.im / norm)
                }, DivAssign div_assign controlled_div_assign;
                Rem rem controlled_rem (k, c) Complex::from(k) % c, RemAssign rem_assign controlled_rem_assign;
            }
            negations! { $float }
        )*
    };
}

macro_rules! negations {
    ($float:ident) => {
        #[diagnostic::do_not_recommend]
        impl ops::Neg for Complex<$float> {
            type Output = Self;

            #[inline]
            fn controlled_neg<C: Control>(self) -> Self {
                (-self.lift::<C>()).lower()
            }
        }

        #[diagnostic::do_not_recommend]
        impl ops::Neg for &Complex<$float> {
            type Output = Complex<$float>;

            #[inline]
            fn controlled_neg<C: Control>(self) -> Complex<$float> {
                (-self.lift::<C>()).lower()
            }
        }
    };
}

rows! { f32 f64 }

crate::ops::fuse::sums_with_rounded_products! {
    f32, Complex<f32>;
    f64, Complex<f64>;
}

crate::ops::fuse::assignments_of_rounded_products! {
    f32, Complex<f32>;
    f64, Complex<f64>;
}

super::reductions::reductions! {
    IterSum controlled_iter_sum Add controlled_add {
        Complex<f32> = Complex::new(0.0, 0.0);
        Complex<f64> = Complex::new(0.0, 0.0);
    }
    IterProduct controlled_iter_product Mul controlled_mul {
        Complex<f32> = Complex::new(1.0, 0.0);
        Complex<f64> = Complex::new(1.0, 0.0);
    }
}

/// Complex numbers are added in the iterator's order, whatever order the numbers of a sum have.
macro_rules! sums_in_an_order {
    ($($float:ident)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl ops::IterSumIn<Complex<$float>> for Complex<$float> {
                #[inline]
                fn controlled_iter_sum_in<C: Control, O: Order, I: Iterator<Item = Self>>(iterator: I) -> Self {
                    ops::IterSum::controlled_iter_sum::<C, I>(iterator)
                }
            }

            #[diagnostic::do_not_recommend]
            impl<'a> ops::IterSumIn<&'a Complex<$float>> for Complex<$float> {
                #[inline]
                fn controlled_iter_sum_in<C: Control, O: Order, I: Iterator<Item = &'a Self>>(iterator: I) -> Self {
                    ops::IterSum::controlled_iter_sum::<C, I>(iterator)
                }
            }
        )*
    };
}

sums_in_an_order! { f32 f64 }
