//! Operators of decorated intervals, native and under a control.

use super::{DecoratedInterval, Decoration, domains};
use crate::backend::Default as Native;
use crate::control::Control;
use crate::interval::Bound;
use crate::ops;
use crate::ops::fuse::Ready;

macro_rules! operators {
    ($($trait:ident $native:ident $controlled:ident, $assign:ident $native_assign:ident $controlled_assign:ident:
        $operation:ident ($other:ident) $quality:expr;)*) => {
        $(
            impl<T: Bound> core::ops::$trait for DecoratedInterval<T> {
                type Output = Self;

                #[inline]
                fn $native(self, $other: Self) -> Self {
                    Self::result(&[self, $other], $quality, self.interval.$operation::<Native>($other.interval))
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T: Bound> ops::$trait for DecoratedInterval<T> {
                type Output = Self;

                #[inline]
                fn $controlled<C: Control>(self, $other: Self) -> Self {
                    Self::result(&[self, $other], $quality, self.interval.$operation::<C::Backend>($other.interval))
                }
            }

            impl<T: Bound> core::ops::$assign for DecoratedInterval<T> {
                #[inline]
                fn $native_assign(&mut self, $other: Self) {
                    *self = core::ops::$trait::$native(*self, $other);
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T: Bound> ops::$assign for DecoratedInterval<T> {
                #[inline]
                fn $controlled_assign<C: Control>(&mut self, $other: Self) {
                    *self = ops::$trait::$controlled::<C>(*self, $other);
                }
            }
        )*
    };
}

operators! {
    Add add controlled_add, AddAssign add_assign controlled_add_assign: plus(other) Decoration::Com;
    Sub sub controlled_sub, SubAssign sub_assign controlled_sub_assign: minus(other) Decoration::Com;
    Mul mul controlled_mul, MulAssign mul_assign controlled_mul_assign: times(other) Decoration::Com;
    Div div controlled_div, DivAssign div_assign controlled_div_assign: over(other) domains::except_zero(other.interval);
}

/// A product is rounded before it is added, also under `contract`.
#[diagnostic::do_not_recommend]
impl<T: Bound> ops::Product for DecoratedInterval<T> {
    type Product = Ready<Self>;

    #[inline]
    fn controlled_product<C: Control>(self, other: Self) -> Ready<Self> {
        Ready(ops::Mul::controlled_mul::<C>(self, other))
    }
}

impl<T: Bound> core::ops::Neg for DecoratedInterval<T> {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self::result(&[self], Decoration::Com, self.interval.opposite())
    }
}

#[diagnostic::do_not_recommend]
impl<T: Bound> ops::Neg for DecoratedInterval<T> {
    type Output = Self;

    #[inline]
    fn controlled_neg<C: Control>(self) -> Self {
        -self
    }
}
