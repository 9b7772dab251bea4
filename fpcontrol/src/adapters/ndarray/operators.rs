//! Operators between two arrays, with ndarray's broadcasting.

use super::{owned, values, view};
use crate::control::Control;
use crate::ops;
use ::ndarray::{Array, ArrayBase, ArrayRef, Data, DataMut, DataOwned, DimMax, Dimension};

/// The dimension of the result.
type Broadcast<D, E> = <D as DimMax<E>>::Output;

/// A product that is not fused with a sum.
macro_rules! product {
    ([$($generics:tt)*] ($left:ty, $right:ty) => $output:ty) => {
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> $crate::ops::Product<$right> for $left {
            type Product = $crate::ops::fuse::Ready<$output>;

            #[inline]
            #[track_caller]
            fn controlled_product<C: $crate::Control>(self, rhs: $right) -> Self::Product {
                $crate::ops::fuse::Ready($crate::ops::Mul::controlled_mul::<C>(self, rhs))
            }
        }
    };
}
pub(super) use product;

macro_rules! operators {
    ($($float:ident: $trait:ident $own:ident $method:ident, $assign:ident $own_assign:ident $assign_method:ident;)*) => {
        $(
            operators! { @one $float $trait $own $method
                ['a, S: Data<Elem = $float>, S2: Data<Elem = $float>, D: Dimension + DimMax<E>, E: Dimension]
                (&'a ArrayBase<S, D, $float>, &'a ArrayBase<S2, E, $float>) => Array<$float, Broadcast<D, E>>:
                <C>(l, r) ops::$trait::$method::<C>(&**l, &**r) }
            operators! { @one $float $trait $own $method ['a, D: Dimension + DimMax<E>, E: Dimension]
                (&'a ArrayRef<$float, D>, &'a ArrayRef<$float, E>) => Array<$float, Broadcast<D, E>>:
                <C>(l, r) values(&core::ops::$trait::$own(&*view::<C, _, _>(l), &*view::<C, _, _>(r))) }
            operators! { @one $float $trait $own $method
                [S: DataOwned<Elem = $float> + DataMut, S2: Data<Elem = $float>, D: Dimension + DimMax<E>, E: Dimension]
                (ArrayBase<S, D, $float>, ArrayBase<S2, E, $float>) => ArrayBase<S, Broadcast<D, E>, $float>:
                <C>(l, r) ops::$trait::$method::<C>(l, &*r) }
            operators! { @one $float $trait $own $method
                ['a, S: DataOwned<Elem = $float> + DataMut, S2: Data<Elem = $float>, D: Dimension + DimMax<E>, E: Dimension]
                (ArrayBase<S, D, $float>, &'a ArrayBase<S2, E, $float>) => ArrayBase<S, Broadcast<D, E>, $float>:
                <C>(l, r) ops::$trait::$method::<C>(l, &**r) }
            operators! { @one $float $trait $own $method
                ['a, S: DataOwned<Elem = $float> + DataMut, D: Dimension + DimMax<E>, E: Dimension]
                (ArrayBase<S, D, $float>, &'a ArrayRef<$float, E>) => ArrayBase<S, Broadcast<D, E>, $float>:
                <C>(l, r) match r.broadcast(l.raw_dim()).is_some() {
                    true => {
                        let mut result = l.into_dimensionality::<Broadcast<D, E>>().expect("the left array has the shape of the result");
                        result.zip_mut_with(r, |l, r| *l = ops::$trait::$method::<C>(*l, *r));
                        result
                    }
                    false => owned(ops::$trait::$method::<C>(&*l, r)),
                } }
            operators! { @one $float $trait $own $method
                ['a, S: Data<Elem = $float>, S2: DataOwned<Elem = $float> + DataMut, D: Dimension, E: Dimension + DimMax<D>]
                (&'a ArrayBase<S, D, $float>, ArrayBase<S2, E, $float>) => ArrayBase<S2, Broadcast<E, D>, $float>:
                <C>(l, r) ops::$trait::$method::<C>(&**l, r) }
            operators! { @one $float $trait $own $method
                ['a, S2: DataOwned<Elem = $float> + DataMut, D: Dimension, E: Dimension + DimMax<D>]
                (&'a ArrayRef<$float, D>, ArrayBase<S2, E, $float>) => ArrayBase<S2, Broadcast<E, D>, $float>:
                <C>(l, r) match l.broadcast(r.raw_dim()).is_some() {
                    true => {
                        let mut result = r.into_dimensionality::<Broadcast<E, D>>().expect("the right array has the shape of the result");
                        result.zip_mut_with(l, |r, l| *r = ops::$trait::$method::<C>(*l, *r));
                        result
                    }
                    // A copy of the right array, because ndarray writes the dimension of this result by that of an array that it may change.
                    false => owned(values(&core::ops::$trait::$own(&*view::<C, _, _>(l), view::<C, _, _>(&r).to_owned()))),
                } }

            #[diagnostic::do_not_recommend]
            impl<'a, S: DataMut<Elem = $float>, S2: Data<Elem = $float>, D: Dimension, E: Dimension>
                ops::$assign<&'a ArrayBase<S2, E, $float>> for ArrayBase<S, D, $float>
            {
                #[inline]
                #[track_caller]
                fn $assign_method<C: Control>(&mut self, rhs: &'a ArrayBase<S2, E, $float>) {
                    ops::$assign::<&ArrayRef<$float, E>>::$assign_method::<C>(&mut **self, &**rhs);
                }
            }

            #[diagnostic::do_not_recommend]
            impl<'a, D: Dimension, E: Dimension> ops::$assign<&'a ArrayRef<$float, E>> for ArrayRef<$float, D> {
                #[inline]
                #[track_caller]
                fn $assign_method<C: Control>(&mut self, rhs: &'a ArrayRef<$float, E>) {
                    if C::IS_NATIVE {
                        return core::ops::$assign::$own_assign(self, rhs);
                    }
                    self.zip_mut_with(rhs, |l, r| *l = ops::$trait::$method::<C>(*l, *r));
                }
            }
        )*
    };
    (@one $float:ident $trait:ident $own:ident $method:ident [$($generics:tt)*] ($left:ty, $right:ty) => $output:ty:
        <$C:ident>($l:ident, $r:ident) $value:expr) => {
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> ops::$trait<$right> for $left {
            type Output = $output;

            #[inline]
            #[track_caller]
            fn $method<$C: Control>(self, rhs: $right) -> $output {
                if $C::IS_NATIVE {
                    return core::ops::$trait::$own(self, rhs);
                }
                let ($l, $r) = (self, rhs);
                $value
            }
        }

        operators! { @product $trait [$($generics)*] ($left, $right) => $output }
    };
    (@product Mul [$($generics:tt)*] ($left:ty, $right:ty) => $output:ty) => {
        product! { [$($generics)*] ($left, $right) => $output }
    };
    (@product $other:ident $generics:tt $operands:tt => $output:ty) => {};
}

operators! {
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
