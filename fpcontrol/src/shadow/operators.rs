//! Operators of shadow values, native and under a control, in all forms of reference.

use super::{NEAREST, Shadow, Shadowed};
use crate::control::{Control, Rn};
use crate::ops;
use fpcontrol_core::Binary128;

impl<T: Shadowed> Shadow<T> {
    /// Applies an operation to the value and to its shadow.
    fn both(
        self,
        other: Self,
        value: impl FnOnce(T, T) -> T,
        exact: impl FnOnce(Binary128, Binary128) -> Binary128,
    ) -> Self {
        Self { value: value(self.value, other.value), exact: exact(self.exact, other.exact) }
    }

    fn opposite<C: Control>(self) -> Self {
        Self { value: self.value.controlled_neg::<C>(), exact: self.exact.negate() }
    }
}

macro_rules! operators {
    ($($trait:ident $native:ident $controlled:ident |$a:ident, $b:ident| $exact:expr,
        $assign:ident $native_assign:ident $controlled_assign:ident;)*) => {
        $(
            operators! { @form $trait $native $controlled |$a, $b| $exact, (Shadow<T>, Shadow<T>) [] [] }
            operators! { @form $trait $native $controlled |$a, $b| $exact, (Shadow<T>, &Shadow<T>) [] [*] }
            operators! { @form $trait $native $controlled |$a, $b| $exact, (&Shadow<T>, Shadow<T>) [*] [] }
            operators! { @form $trait $native $controlled |$a, $b| $exact, (&Shadow<T>, &Shadow<T>) [*] [*] }
            operators! { @assign $assign $native_assign $controlled_assign $trait $controlled, Shadow<T> }
            operators! { @assign $assign $native_assign $controlled_assign $trait $controlled, &Shadow<T> }
        )*
    };
    (@form $trait:ident $native:ident $controlled:ident |$a:ident, $b:ident| $exact:expr, ($left:ty, $right:ty)
        [$($deref_left:tt)?] [$($deref_right:tt)?]) => {
        /// Rust's own operator, which rounds to nearest.
        impl<T: Shadowed> core::ops::$trait<$right> for $left {
            type Output = Shadow<T>;

            fn $native(self, rhs: $right) -> Shadow<T> {
                ops::$trait::$controlled::<Rn>(self, rhs)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: Shadowed> ops::$trait<$right> for $left {
            type Output = Shadow<T>;

            fn $controlled<C: Control>(self, rhs: $right) -> Shadow<T> {
                let (left, right) = ($($deref_left)? self, $($deref_right)? rhs);
                left.both(right, |a, b| ops::$trait::$controlled::<C>(a, b), |$a, $b| $exact)
            }
        }
    };
    (@assign $trait:ident $native:ident $controlled:ident $operator:ident $operation:ident, $right:ty) => {
        /// Rust's own operator, which rounds to nearest.
        impl<T: Shadowed> core::ops::$trait<$right> for Shadow<T> {
            fn $native(&mut self, rhs: $right) {
                *self = ops::$operator::$operation::<Rn>(*self, rhs);
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: Shadowed> ops::$trait<$right> for Shadow<T> {
            fn $controlled<C: Control>(&mut self, rhs: $right) {
                *self = ops::$operator::$operation::<C>(*self, rhs);
            }
        }
    };
}

operators! {
    Add add controlled_add |a, b| a.add(b, NEAREST), AddAssign add_assign controlled_add_assign;
    Sub sub controlled_sub |a, b| a.sub(b, NEAREST), SubAssign sub_assign controlled_sub_assign;
    Mul mul controlled_mul |a, b| a.mul(b, NEAREST), MulAssign mul_assign controlled_mul_assign;
    Div div controlled_div |a, b| a.div(b, NEAREST), DivAssign div_assign controlled_div_assign;
    Rem rem controlled_rem |a, b| a.fmod(b), RemAssign rem_assign controlled_rem_assign;
}

macro_rules! negations {
    ($($operand:ty, [$($deref:tt)?];)*) => {
        $(
            impl<T: Shadowed> core::ops::Neg for $operand {
                type Output = Shadow<T>;

                fn neg(self) -> Shadow<T> {
                    ($($deref)? self).opposite::<Rn>()
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T: Shadowed> ops::Neg for $operand {
                type Output = Shadow<T>;

                fn controlled_neg<C: Control>(self) -> Shadow<T> {
                    ($($deref)? self).opposite::<C>()
                }
            }
        )*
    };
}

negations! {
    Shadow<T>, [];
    &Shadow<T>, [*];
}

/// The products that may be fused with a sum.
macro_rules! products {
    ($(($left:ty, $right:ty) [$($deref_left:tt)?] [$($deref_right:tt)?];)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl<T: Shadowed> ops::Product<$right> for $left {
                type Product = ops::Deferred<Shadow<T>>;

                fn controlled_product<C: Control>(self, rhs: $right) -> ops::Deferred<Shadow<T>> {
                    ops::Deferred::new($($deref_left)? self, $($deref_right)? rhs)
                }
            }
        )*
    };
}

products! {
    (Shadow<T>, Shadow<T>) [] [];
    (Shadow<T>, &Shadow<T>) [] [*];
    (&Shadow<T>, Shadow<T>) [*] [];
    (&Shadow<T>, &Shadow<T>) [*] [*];
}
