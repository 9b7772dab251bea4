//! Points: the operators of their coordinates, with vectors, points and numbers.

use super::{assignment, negation, operator};
use crate::ops;
use ::nalgebra::allocator::Allocator;
use ::nalgebra::constraint::{SameNumberOfColumns, SameNumberOfRows, ShapeConstraint};
use ::nalgebra::storage::Storage;
use ::nalgebra::{DefaultAllocator, Dim, DimName, OPoint, OVector, U1, Vector};

macro_rules! points {
    ($($float:ident)*) => {
        $(
            points! { @difference $float (OPoint<$float, D>, OPoint<$float, D>) [] [] }
            points! { @difference $float (OPoint<$float, D>, &OPoint<$float, D>) [] [&] }
            points! { @difference $float (&OPoint<$float, D>, OPoint<$float, D>) [&] [] }
            points! { @difference $float (&OPoint<$float, D>, &OPoint<$float, D>) [&] [&] }
            points! { @moved $float Add add controlled_add }
            points! { @moved $float Sub sub controlled_sub }
            points! { @moved_in_place $float AddAssign add_assign controlled_add_assign }
            points! { @moved_in_place $float SubAssign sub_assign controlled_sub_assign }
            points! { @scaled $float Mul mul controlled_mul MulAssign mul_assign controlled_mul_assign }
            points! { @scaled $float Div div controlled_div DivAssign div_assign controlled_div_assign }
            points! { @by_number $float Mul mul controlled_mul ($float, OPoint<$float, D>)
                <C>(l, r) ops::Mul::controlled_mul::<C>(l, r.coords) }
            points! { @by_number $float Mul mul controlled_mul ($float, &OPoint<$float, D>)
                <C>(l, r) ops::Mul::controlled_mul::<C>(l, &r.coords) }
            negation! { [D: DimName] OPoint<$float, D> => OPoint<$float, D> where [DefaultAllocator: Allocator<D>,]
                <C>(p) OPoint::from(ops::Neg::controlled_neg::<C>(p.coords)) }
            negation! { [D: DimName] &OPoint<$float, D> => OPoint<$float, D> where [DefaultAllocator: Allocator<D>,]
                <C>(p) OPoint::from(ops::Neg::controlled_neg::<C>(&p.coords)) }
        )*
    };
    (@difference $float:ident ($left:ty, $right:ty) [$($l:tt)?] [$($r:tt)?]) => {
        operator! { Sub sub controlled_sub [D: DimName] ($left, $right) => OVector<$float, D>
            where [
                DefaultAllocator: Allocator<D>,
                ShapeConstraint: SameNumberOfRows<D, D, Representative = D> + SameNumberOfColumns<U1, U1, Representative = U1>,
            ]
            <C>(l, r) ops::Sub::controlled_sub::<C>($($l)? l.coords, $($r)? r.coords)
        }
    };
    (@moved $float:ident $trait:ident $own:ident $method:ident) => {
        points! { @by_vector $float $trait $own $method (OPoint<$float, D1>, Vector<$float, D2, SB>)
            <C>(l, r) ops::$trait::$method::<C>(l.coords, r) }
        points! { @by_vector $float $trait $own $method (OPoint<$float, D1>, &Vector<$float, D2, SB>)
            <C>(l, r) ops::$trait::$method::<C>(l.coords, r) }
        points! { @by_vector $float $trait $own $method (&OPoint<$float, D1>, Vector<$float, D2, SB>)
            <C>(l, r) ops::$trait::$method::<C>(&l.coords, &r) }
        points! { @by_vector $float $trait $own $method (&OPoint<$float, D1>, &Vector<$float, D2, SB>)
            <C>(l, r) ops::$trait::$method::<C>(&l.coords, r) }
    };
    (@by_vector $float:ident $trait:ident $own:ident $method:ident ($left:ty, $right:ty) <$C:ident>($l:ident, $r:ident) $moved:expr) => {
        operator! { $trait $own $method [D1: DimName, D2: Dim, SB: Storage<$float, D2>] ($left, $right) => OPoint<$float, D1>
            where [
                DefaultAllocator: Allocator<D1>,
                ShapeConstraint: SameNumberOfRows<D1, D2, Representative = D1> + SameNumberOfColumns<U1, U1, Representative = U1>,
            ]
            <$C>($l, $r) OPoint::from($moved)
        }
    };
    (@moved_in_place $float:ident $trait:ident $own:ident $method:ident) => {
        points! { @moved_by $float $trait $own $method (Vector<$float, D2, SB>) }
        points! { @moved_by $float $trait $own $method (&Vector<$float, D2, SB>) }
    };
    (@moved_by $float:ident $trait:ident $own:ident $method:ident ($right:ty)) => {
        assignment! { $trait $own $method [D1: DimName, D2: Dim, SB: Storage<$float, D2>] (OPoint<$float, D1>, $right)
            where [DefaultAllocator: Allocator<D1>, ShapeConstraint: SameNumberOfRows<D1, D2>,]
            <C>(p, r) ops::$trait::$method::<C>(&mut p.coords, r)
        }
    };
    (@scaled $float:ident $trait:ident $own:ident $method:ident $assign:ident $own_assign:ident $assign_method:ident) => {
        points! { @by_number $float $trait $own $method (OPoint<$float, D>, $float) <C>(l, r) ops::$trait::$method::<C>(l.coords, r) }
        points! { @by_number $float $trait $own $method (&OPoint<$float, D>, $float) <C>(l, r) ops::$trait::$method::<C>(&l.coords, r) }
        assignment! { $assign $own_assign $assign_method [D: DimName] (OPoint<$float, D>, $float)
            where [DefaultAllocator: Allocator<D>,]
            <C>(p, r) ops::$assign::$assign_method::<C>(&mut p.coords, r)
        }
    };
    (@by_number $float:ident $trait:ident $own:ident $method:ident ($left:ty, $right:ty) <$C:ident>($l:ident, $r:ident) $value:expr) => {
        operator! { $trait $own $method [D: DimName] ($left, $right) => OPoint<$float, D>
            where [DefaultAllocator: Allocator<D>,]
            <$C>($l, $r) OPoint::from($value)
        }
    };
}

points! { f32 f64 }
