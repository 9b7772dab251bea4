//! glam's vectors, matrices, quaternions and affine transforms of `f32` and `f64`: their operators, with each operation under control.
//!
//! The formulas stand in the documentation of `adapters`.

mod affine;
mod matrices;
mod methods;
mod quaternions;
mod reductions;
mod vectors;

use crate::Real;
use crate::control::Control;
use crate::ops;

/// `left + right`, of each pair.
#[inline]
fn add<C: Control, F: Real, const N: usize>(left: [F; N], right: [F; N]) -> [F; N] {
    core::array::from_fn(|i| <F as ops::Add>::controlled_add::<C>(left[i], right[i]))
}

/// `left * scalar`, of each number.
#[inline]
fn scale<C: Control, F: Real, const N: usize>(left: [F; N], scalar: F) -> [F; N] {
    left.map(|x| <F as ops::Mul>::controlled_mul::<C>(x, scalar))
}

/// The columns times the weights, added in their order.
#[inline]
fn combination<C: Control, F: Real, const N: usize>(columns: [[F; N]; N], weights: [F; N]) -> [F; N] {
    let first = scale::<C, F, N>(columns[0], weights[0]);
    (1..N).fold(first, |sum, i| add::<C, F, N>(sum, scale::<C, F, N>(columns[i], weights[i])))
}

/// Types that are neither exact nor floats. Without this, a struct that holds one could not be either.
macro_rules! kinds {
    ($($type:ty)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl $crate::ops::Kind for $type {
                type Is = $crate::ops::IsFloat;
            }
        )*
    };
}
use kinds;

/// An operator in its four forms of operands.
macro_rules! operator {
    ($trait:ident $method:ident: $left:ty, $right:ty => $output:ty: <$C:ident>($l:ident, $r:ident) $value:expr) => {
        operator! { @one $trait $method ($left, $right) [] [] => $output: $C $l $r $value }
        operator! { @one $trait $method ($left, &$right) [] [*] => $output: $C $l $r $value }
        operator! { @one $trait $method (&$left, $right) [*] [] => $output: $C $l $r $value }
        operator! { @one $trait $method (&$left, &$right) [*] [*] => $output: $C $l $r $value }
    };
    (@one $trait:ident $method:ident ($left:ty, $right:ty) [$($deref_left:tt)?] [$($deref_right:tt)?] => $output:ty:
        $C:ident $l:ident $r:ident $value:expr) => {
        #[diagnostic::do_not_recommend]
        impl $crate::ops::$trait<$right> for $left {
            type Output = $output;

            #[inline]
            fn $method<$C: $crate::Control>(self, rhs: $right) -> $output {
                let ($l, $r) = ($($deref_left)? self, $($deref_right)? rhs);
                $value
            }
        }
    };
}
use operator;

/// `*`, whose result may be an operand of `+` or `-`: it is not fused.
macro_rules! product {
    ($left:ty, $right:ty => $output:ty: <$C:ident>($l:ident, $r:ident) $value:expr) => {
        $crate::adapters::glam::operator! { Mul controlled_mul: $left, $right => $output: <$C>($l, $r) $value }
        product! { @one $left, $right => $output }
        product! { @one $left, &$right => $output }
        product! { @one &$left, $right => $output }
        product! { @one &$left, &$right => $output }
    };
    (@one $left:ty, $right:ty => $output:ty) => {
        #[diagnostic::do_not_recommend]
        impl $crate::ops::Product<$right> for $left {
            type Product = $crate::ops::fuse::Ready<$output>;

            #[inline]
            fn controlled_product<C: $crate::Control>(self, rhs: $right) -> Self::Product {
                $crate::ops::fuse::Ready($crate::ops::Mul::controlled_mul::<C>(self, rhs))
            }
        }
    };
}
use product;

/// `place OP= value`, in both forms of the value.
macro_rules! assignments {
    ($($trait:ident $method:ident: $operator:ident $operation:ident: $place:ty, $right:ty;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl $crate::ops::$trait<$right> for $place {
                #[inline]
                fn $method<C: $crate::Control>(&mut self, rhs: $right) {
                    *self = $crate::ops::$operator::$operation::<C>(*self, rhs);
                }
            }

            #[diagnostic::do_not_recommend]
            impl $crate::ops::$trait<&$right> for $place {
                #[inline]
                fn $method<C: $crate::Control>(&mut self, rhs: &$right) {
                    *self = $crate::ops::$operator::$operation::<C>(*self, *rhs);
                }
            }
        )*
    };
}
use assignments;

/// Unary minus, in both forms.
macro_rules! negation {
    ($type:ty: <$C:ident>($value:ident) $result:expr) => {
        negation! { @one $type, $type, []: $C $value $result }
        negation! { @one &$type, $type, [*]: $C $value $result }
    };
    (@one $operand:ty, $type:ty, [$($deref:tt)?]: $C:ident $value:ident $result:expr) => {
        #[diagnostic::do_not_recommend]
        impl $crate::ops::Neg for $operand {
            type Output = $type;

            #[inline]
            fn controlled_neg<$C: $crate::Control>(self) -> $type {
                let $value = $($deref)? self;
                $result
            }
        }
    };
}
use negation;
