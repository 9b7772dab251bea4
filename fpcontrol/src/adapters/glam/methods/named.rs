//! Methods of vectors and matrices that have the names of floats': each component by itself.

use super::{Elements, Made, formulas};
use crate::control::Control;
use crate::ops;
use crate::ops::own::adapted::{Named, NamedReceiver, OfVectors};
use crate::ops::own::rows;
use glam::{DMat2, DMat3, DMat4, DVec2, DVec3, DVec4, Mat2, Mat3, Mat3A, Mat4, Vec2, Vec3, Vec3A, Vec4};

macro_rules! elementwise {
    ($($(#[$native:tt])? $name:ident $called:ident: $trait:ident $method:ident ($($argument:ident)*);)*) => {
        $(impl OfVectors for rows::$name {})*

        elementwise! { @vectors [$($(#[$native])? $name $called: $trait $method ($($argument)*);)*]
            Vec2 Vec3 Vec3A Vec4 DVec2 DVec3 DVec4 }
    };
    (@vectors $rows:tt $($vector:ident)*) => { $( elementwise! { @of $vector $rows } )* };
    (@of $vector:ident [$($(#[$native:tt])? $name:ident $called:ident: $trait:ident $method:ident $arguments:tt;)*]) => {
        impl NamedReceiver<$vector> {
            $( elementwise! { @method $vector [$($native)?] $name $called $trait $method $arguments } )*
        }
    };
    (@method $vector:ident [$($native:ident)?] $name:ident $called:ident $trait:ident $method:ident ($($argument:ident)*)) => {
        /// The method under the control.
        #[must_use]
        #[inline]
        pub fn $called<C: Control>(self $(, $argument: $vector)*) -> $vector {
            elementwise! { @native C [$($native)?] self.0.$name($($argument),*) }
            let elements = self.0.to_array();
            $(let $argument = $argument.to_array();)*
            $vector::from_array(core::array::from_fn(|i| ops::$trait::$method::<C>(elements[i] $(, $argument[i])*)))
        }
    };
    (@native $C:ident [] $own:expr) => {};
    (@native $C:ident [native] $own:expr) => {
        if $C::IS_NATIVE {
            return $own;
        }
    };
}

// Where `native` is written, glam's own method runs if the control asks for nothing but Rust's operators.
elementwise! {
    #[native] sqrt controlled_sqrt_method: Sqrt controlled_sqrt ();
    #[native] recip controlled_recip_method: Recip controlled_recip ();
    #[native] mul_add controlled_mul_add_method: MulAdd controlled_mul_add (factor addend);
    #[native] rem_euclid controlled_rem_euclid: RemEuclid controlled_rem_euclid (divisor);
    #[native] div_euclid controlled_div_euclid: DivEuclid controlled_div_euclid (divisor);
    exp controlled_exp_method: Functions controlled_exp ();
    exp2 controlled_exp2_method: Functions controlled_exp2 ();
    ln controlled_ln_method: Functions controlled_ln ();
    log2 controlled_log2_method: Functions controlled_log2 ();
    sin controlled_sin_method: Functions controlled_sin ();
    cos controlled_cos_method: Functions controlled_cos ();
    abs controlled_abs: Abs controlled_abs ();
}

impl OfVectors for rows::powf {}
impl OfVectors for rows::sin_cos {}
impl OfVectors for rows::midpoint {}

macro_rules! vectors {
    ($($vector:ident $float:ident;)*) => {
        $(
            impl<N: OfVectors> Named<N> for $vector {}

            impl NamedReceiver<$vector> {
                /// The method under the control.
                #[must_use]
                #[inline]
                pub fn controlled_powf_method<C: Control>(self, exponent: $float) -> $vector {
                    $vector::from_array(self.0.to_array().map(|x| ops::Functions::controlled_powf::<C>(x, exponent)))
                }

                /// The method under the control.
                #[must_use]
                #[inline]
                pub fn controlled_sin_cos_method<C: Control>(self) -> ($vector, $vector) {
                    (self.controlled_sin_method::<C>(), self.controlled_cos_method::<C>())
                }

                /// The method under the control.
                #[must_use]
                #[inline]
                pub fn controlled_midpoint<C: Control>(self, rhs: $vector) -> $vector {
                    if C::IS_NATIVE {
                        return self.0.midpoint(rhs);
                    }
                    Made::made(formulas::midpoint(self.0.elements::<C>(), rhs.elements::<C>()))
                }
            }
        )*
    };
}

vectors! {
    Vec2 f32;
    Vec3 f32;
    Vec3A f32;
    Vec4 f32;
    DVec2 f64;
    DVec3 f64;
    DVec4 f64;
}

macro_rules! matrices {
    ($($matrix:ident)*) => {
        $(
            impl Named<rows::recip> for $matrix {}
            impl Named<rows::abs> for $matrix {}

            impl NamedReceiver<$matrix> {
                /// The method under the control.
                #[must_use]
                #[inline]
                pub fn controlled_recip_method<C: Control>(self) -> $matrix {
                    if C::IS_NATIVE {
                        return self.0.recip();
                    }
                    $matrix::from_cols_array(&self.0.to_cols_array().map(ops::Recip::controlled_recip::<C>))
                }

                /// The method under the control.
                #[must_use]
                #[inline]
                pub fn controlled_abs<C: Control>(self) -> $matrix {
                    $matrix::from_cols_array(&self.0.to_cols_array().map(ops::Abs::controlled_abs::<C>))
                }
            }
        )*
    };
}

matrices! { Mat2 Mat3 Mat3A Mat4 DMat2 DMat3 DMat4 }
