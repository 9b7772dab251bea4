//! Operators of types with `#[operators]` that the path of the type names: `Vector::add`. If it is the trait's function, and not one of the type's own, it computes to nearest. Write
//! the operator, or `Add::add`, which is under control.

use super::Owner;
use crate::control::Control;
use crate::ops::own::is_plain;
use crate::ops::own::operators::rows;

/// `#[operators]` has implemented the operator `N` between two values of the type.
pub trait OwnOperator<N> {}

/// Panics if it is the function of an operator, and the control asks for more than rounding to nearest.
#[inline(always)]
#[track_caller]
fn refuse<C: Control, F, Operator>(_: &Operator) {
    assert!(
        is_plain::<C>() || typeid::of::<F>() != typeid::of::<Operator>(),
        "an operator that is named by the path of its type computes to nearest: write the operator, or name it by its trait, as in `Add::add`"
    );
}

macro_rules! operators {
    ($($trait:ident: $operator:ident $name:ident;)*) => {
        $(
            /// Has the function of this name.
            pub trait $trait: Sized {
                /// The function as it is, if the control asks for no more or it is one of the type's own.
                #[must_use]
                #[track_caller]
                #[allow(clippy::wrong_self_convention, reason = "the names are those of the functions")]
                fn $name<F>(self, native: F) -> F;
            }

            impl<C: Control, T: OwnOperator<rows::$name> + core::ops::$operator, S> $trait for Owner<C, T, S> {
                #[inline]
                #[track_caller]
                fn $name<F>(self, native: F) -> F {
                    refuse::<C, F, _>(&<T as core::ops::$operator>::$name);
                    native
                }
            }
        )*
    };
}

operators! {
    OfOwnAdd: Add add;
    OfOwnSub: Sub sub;
    OfOwnMul: Mul mul;
    OfOwnDiv: Div div;
    OfOwnRem: Rem rem;
    OfOwnNeg: Neg neg;
    OfOwnAddAssign: AddAssign add_assign;
    OfOwnSubAssign: SubAssign sub_assign;
    OfOwnMulAssign: MulAssign mul_assign;
    OfOwnDivAssign: DivAssign div_assign;
    OfOwnRemAssign: RemAssign rem_assign;
}
