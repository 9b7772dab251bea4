//! `f16` and `bf16` of the crate half: each operation of `f32` under the control, then rounded to the format in the control's mode.
//!
//! That is half's own scalar code. In a directed mode two roundings in one direction are one: every number of these formats is an `f32`. To
//! nearest the first rounding changes nothing for `+ - * /` of normal results, because `f32` has more than twice the precision. Where a control
//! asks for nothing but Rust's operators, half's own operators run.

use crate::control::Control;
use crate::ops::compare::by_kind::{CompareAs, EquateAs};
use crate::ops::fuse::Ready;
use crate::ops::lenient::instances::give;
use crate::ops::own::adapted::{Held, Reach, crates, rows};
use crate::ops::own::{Arguments, Ask, AskedReceiver, is_type_of};
use crate::ops::{self, Compare, Equate, IsFloat, Kind, Product};
use crate::reduce::Order;
use core::cmp::Ordering;
use fpcontrol_core::{Binary32, Binary64};
use half::{bf16, f16};

/// A format of the crate, as `f32`.
trait Half: Copy {
    fn wide(self) -> f32;

    /// The number rounded to the format in the control's mode.
    fn rounded<C: Control>(value: f32) -> Self;

    /// The same for an `f64`, rounded once.
    fn rounded_from_f64<C: Control>(value: f64) -> Self;
}

macro_rules! formats {
    ($($half:ident $convert:ident;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl Kind for $half {
                type Is = IsFloat;
            }

            impl Half for $half {
                #[inline]
                fn wide(self) -> f32 {
                    self.to_f32()
                }

                #[inline]
                fn rounded<C: Control>(value: f32) -> Self {
                    Self::from_bits(Binary32::from_host(value).$convert(C::ROUNDING).to_bits())
                }

                #[inline]
                fn rounded_from_f64<C: Control>(value: f64) -> Self {
                    Self::from_bits(Binary64::from_host(value).$convert(C::ROUNDING).to_bits())
                }
            }

            impl Reach for $half {
                type Adapted = Self;
                type Crate = crates::half;

                const IS_ASKED: bool = false;

                #[inline(always)]
                unsafe fn reach<'a>(place: *const Self) -> Held<'a, Self> {
                    // SAFETY: the caller's promise.
                    unsafe { Held::at(place, true) }
                }
            }

            operators! { $half:
                Add add controlled_add, AddAssign controlled_add_assign;
                Sub sub controlled_sub, SubAssign controlled_sub_assign;
                Mul mul controlled_mul, MulAssign controlled_mul_assign;
                Div div controlled_div, DivAssign controlled_div_assign;
                Rem rem controlled_rem, RemAssign controlled_rem_assign;
            }
            negations! { $half: $half []; &$half [*]; }
            products! { $half: $half, $half; $half, &$half; &$half, $half; &$half, &$half; }
            reductions! { $half: $half []; &'a $half [*]; }

            impl CompareAs<$half, $half> for IsFloat {
                #[inline]
                fn partial_cmp<C: Control>(left: &$half, right: &$half) -> Option<Ordering> {
                    left.wide().controlled_partial_cmp::<C>(&right.wide())
                }
            }

            impl EquateAs<$half, $half> for IsFloat {
                #[inline]
                fn eq<C: Control>(left: &$half, right: &$half) -> bool {
                    left.wide().controlled_equals::<C>(&right.wide())
                }
            }
        )*
    };
}

macro_rules! operators {
    ($half:ident: $($trait:ident $own:ident $method:ident, $assign:ident $assign_method:ident;)*) => {
        $(
            operators! { @one $half $trait $own $method, $half, $half, [] [] }
            operators! { @one $half $trait $own $method, $half, &$half, [] [*] }
            operators! { @one $half $trait $own $method, &$half, $half, [*] [] }
            operators! { @one $half $trait $own $method, &$half, &$half, [*] [*] }
            operators! { @assign $half $trait $method $assign $assign_method, $half, [] }
            operators! { @assign $half $trait $method $assign $assign_method, &$half, [*] }
        )*
    };
    (@one $half:ident $trait:ident $own:ident $method:ident, $left:ty, $right:ty, [$($deref_left:tt)?] [$($deref_right:tt)?]) => {
        #[diagnostic::do_not_recommend]
        impl ops::$trait<$right> for $left {
            type Output = $half;

            #[inline]
            fn $method<C: Control>(self, rhs: $right) -> $half {
                let (l, r): ($half, $half) = ($($deref_left)? self, $($deref_right)? rhs);
                if C::IS_NATIVE {
                    return core::ops::$trait::$own(l, r);
                }
                Half::rounded::<C>(ops::$trait::$method::<C>(l.wide(), r.wide()))
            }
        }
    };
    (@assign $half:ident $trait:ident $method:ident $assign:ident $assign_method:ident, $right:ty, [$($deref:tt)?]) => {
        #[diagnostic::do_not_recommend]
        impl ops::$assign<$right> for $half {
            #[inline]
            fn $assign_method<C: Control>(&mut self, rhs: $right) {
                *self = ops::$trait::$method::<C>(*self, rhs);
            }
        }
    };
}

/// Unary minus inverts the sign bit in every mode.
macro_rules! negations {
    ($half:ident: $($operand:ty [$($deref:tt)?];)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl ops::Neg for $operand {
                type Output = $half;

                #[inline]
                fn controlled_neg<C: Control>(self) -> $half {
                    -($($deref)? self)
                }
            }
        )*
    };
}

/// Products that are not fused.
macro_rules! products {
    ($half:ident: $($left:ty, $right:ty;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl Product<$right> for $left {
                type Product = Ready<$half>;

                #[inline]
                fn controlled_product<C: Control>(self, rhs: $right) -> Ready<$half> {
                    Ready(ops::Mul::controlled_mul::<C>(self, rhs))
                }
            }
        )*
    };
}

/// Sums and products: those of `f32`, rounded to the format at the end, as half computes them.
macro_rules! reductions {
    ($half:ident: $($element:ty [$($deref:tt)?];)*) => {
        $(
            reductions! { @one $half $element [$($deref)?] IterSum controlled_iter_sum sum }
            reductions! { @one $half $element [$($deref)?] IterProduct controlled_iter_product product }

            #[diagnostic::do_not_recommend]
            impl<'a> ops::IterSumIn<$element> for $half {
                #[inline]
                fn controlled_iter_sum_in<C: Control, O: Order, I: Iterator<Item = $element>>(iterator: I) -> Self {
                    let wide = iterator.map(|element| ($($deref)? element).wide());
                    Half::rounded::<C>(<f32 as ops::IterSumIn<f32>>::controlled_iter_sum_in::<C, O, _>(wide))
                }
            }
        )*
    };
    (@one $half:ident $element:ty [$($deref:tt)?] $trait:ident $method:ident $own:ident) => {
        #[diagnostic::do_not_recommend]
        impl<'a> ops::$trait<$element> for $half {
            #[inline]
            fn $method<C: Control, I: Iterator<Item = $element>>(iterator: I) -> Self {
                if C::IS_NATIVE {
                    // fpcontrol: allow(serial_order) because it is the order of plain code
                    return iterator.$own();
                }
                let wide = iterator.map(|element| ($($deref)? element).wide());
                Half::rounded::<C>(<f32 as ops::$trait<f32>>::$method::<C, _>(wide))
            }
        }
    };
}

formats! {
    f16 to_binary16;
    bf16 to_bfloat16;
}

/// The functions that round a float to a format: `f16::from_f32(x)`.
macro_rules! conversions {
    ($($name:ident $float:ident $rounded:ident;)*) => {
        $(
            impl Ask for rows::$name {
                #[inline]
                fn is_method_of_floats<F>() -> bool {
                    is_type_of::<F, _>(&f16::$name) || is_type_of::<F, _>(&bf16::$name)
                }

                #[inline]
                fn ask<C: Control, P: ?Sized, A: Arguments, R>(first: AskedReceiver<P>, _: &A) -> Option<R> {
                    // Where half's own function is the one that is asked for, it is called.
                    if C::IS_NATIVE {
                        return None;
                    }
                    let value = first.value::<$float>()?;
                    give(f16::$rounded::<C>(value)).or_else(|| give(bf16::$rounded::<C>(value)))
                }
            }
        )*
    };
}

conversions! {
    from_f32 f32 rounded;
    from_f64 f64 rounded_from_f64;
}
