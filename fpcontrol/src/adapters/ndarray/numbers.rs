//! Operators between an array and a number, and unary minus: each element by itself.

use super::operators::product;
use crate::control::Control;
use crate::ops;
use ::ndarray::{Array, ArrayBase, ArrayRef, Data, DataMut, DataOwned, Dimension};

macro_rules! numbers {
    ($($float:ident: $trait:ident $own:ident $method:ident, $assign:ident $own_assign:ident $assign_method:ident;)*) => {
        $(
            numbers! { @one $trait $own $method [S: DataOwned<Elem = $float> + DataMut, D: Dimension]
                (ArrayBase<S, D, $float>, $float) => ArrayBase<S, D, $float>:
                <C>(array, number) in_place(array, |x| ops::$trait::$method::<C>(x, number)) }
            numbers! { @one $trait $own $method ['a, S: Data<Elem = $float>, D: Dimension]
                (&'a ArrayBase<S, D, $float>, $float) => Array<$float, D>:
                <C>(array, number) array.map(|x| ops::$trait::$method::<C>(*x, number)) }
            numbers! { @one $trait $own $method ['a, D: Dimension]
                (&'a ArrayRef<$float, D>, $float) => Array<$float, D>:
                <C>(array, number) array.map(|x| ops::$trait::$method::<C>(*x, number)) }
            numbers! { @one $trait $own $method [S: DataOwned<Elem = $float> + DataMut, D: Dimension]
                ($float, ArrayBase<S, D, $float>) => ArrayBase<S, D, $float>:
                <C>(number, array) in_place(array, |x| ops::$trait::$method::<C>(number, x)) }
            numbers! { @one $trait $own $method ['a, S: Data<Elem = $float>, D: Dimension]
                ($float, &'a ArrayBase<S, D, $float>) => Array<$float, D>:
                <C>(number, array) array.map(|x| ops::$trait::$method::<C>(number, *x)) }
            numbers! { @one $trait $own $method ['a, D: Dimension]
                ($float, &'a ArrayRef<$float, D>) => Array<$float, D>:
                <C>(number, array) array.map(|x| ops::$trait::$method::<C>(number, *x)) }

            #[diagnostic::do_not_recommend]
            impl<S: DataMut<Elem = $float>, D: Dimension> ops::$assign<$float> for ArrayBase<S, D, $float> {
                #[inline]
                fn $assign_method<C: Control>(&mut self, rhs: $float) {
                    ops::$assign::<$float>::$assign_method::<C>(&mut **self, rhs);
                }
            }

            #[diagnostic::do_not_recommend]
            impl<D: Dimension> ops::$assign<$float> for ArrayRef<$float, D> {
                #[inline]
                fn $assign_method<C: Control>(&mut self, rhs: $float) {
                    if C::IS_NATIVE {
                        return core::ops::$assign::$own_assign(self, rhs);
                    }
                    self.map_inplace(|x| *x = ops::$trait::$method::<C>(*x, rhs));
                }
            }
        )*
    };
    (@one $trait:ident $own:ident $method:ident [$($generics:tt)*] ($left:ty, $right:ty) => $output:ty:
        <$C:ident>($l:ident, $r:ident) $value:expr) => {
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> ops::$trait<$right> for $left {
            type Output = $output;

            #[inline]
            fn $method<$C: Control>(self, rhs: $right) -> $output {
                if $C::IS_NATIVE {
                    return core::ops::$trait::$own(self, rhs);
                }
                let ($l, $r) = (self, rhs);
                $value
            }
        }

        numbers! { @product $trait [$($generics)*] ($left, $right) => $output }
    };
    (@product Mul [$($generics:tt)*] ($left:ty, $right:ty) => $output:ty) => {
        product! { [$($generics)*] ($left, $right) => $output }
    };
    (@product $other:ident $generics:tt $operands:tt => $output:ty) => {};
}

numbers! {
    f32: Add add controlled_add, AddAssign add_assign controlled_add_assign;
    f32: Sub sub controlled_sub, SubAssign sub_assign controlled_sub_assign;
    f32: Mul mul controlled_mul, MulAssign mul_assign controlled_mul_assign;
    f32: Div div controlled_div, DivAssign div_assign controlled_div_assign;
    f32: Rem rem controlled_rem, RemAssign rem_assign controlled_rem_assign;
    f64: Add add controlled_add, AddAssign add_assign controlled_add_assign;
    f64: Sub sub controlled_sub, SubAssign sub_assign controlled_sub_assign;
    f64: Mul mul controlled_mul, MulAssign mul_assign controlled_mul_assign;
    f64: Div div controlled_div, DivAssign div_assign controlled_div_assign;
    f64: Rem rem controlled_rem, RemAssign rem_assign controlled_rem_assign;
}

/// Changes each element of an owned array.
#[inline]
fn in_place<T: Copy, S: DataOwned<Elem = T> + DataMut, D: Dimension>(
    mut array: ArrayBase<S, D, T>,
    change: impl Fn(T) -> T,
) -> ArrayBase<S, D, T> {
    array.map_inplace(|x| *x = change(*x));
    array
}

macro_rules! negations {
    ($($float:ident: $([$($generics:tt)*] $operand:ty => $output:ty: <$C:ident>($array:ident) $value:expr;)*)*) => {
        $($(
            #[diagnostic::do_not_recommend]
            impl<$($generics)*> ops::Neg for $operand {
                type Output = $output;

                #[inline]
                fn controlled_neg<$C: Control>(self) -> $output {
                    let $array = self;
                    $value
                }
            }
        )*)*
    };
}

macro_rules! minus {
    ($($float:ident)*) => {
        $(negations! { $float:
            [S: DataOwned<Elem = $float> + DataMut, D: Dimension] ArrayBase<S, D, $float> => ArrayBase<S, D, $float>:
                <C>(array) in_place(array, ops::Neg::controlled_neg::<C>);
            ['a, S: Data<Elem = $float>, D: Dimension] &'a ArrayBase<S, D, $float> => Array<$float, D>:
                <C>(array) array.map(|x| ops::Neg::controlled_neg::<C>(*x));
            ['a, D: Dimension] &'a ArrayRef<$float, D> => Array<$float, D>:
                <C>(array) array.map(|x| ops::Neg::controlled_neg::<C>(*x));
        })*
    };
}

minus! { f32 f64 }
