//! Functions of adapted types that a path names: `DVec3::min`, `Quat::from_rotation_x`. They are not under control, so they are refused
//! where a control asks for more than rounding to nearest, unless they are exact.

use super::{Pick, Reach};
use crate::control::{Control, Nan};
use crate::ops::own::foreign::OfNumTraits;
use crate::ops::own::{is_plain, names};
use core::marker::PhantomData;
use fpcontrol_core::{FloatMethod, Subnormals, for_each_float_method};

/// The type whose function a path names.
#[must_use]
pub const fn of_type<T: ?Sized>() -> Pick<T> {
    Pick(PhantomData)
}

/// The functions of a type that a path names. The compiler looks for them as for [`Adapt`](super::Adapt).
pub trait AdaptedFunctions {
    /// Refuses the function `N` of an adapted type, which rounds to nearest, where the control asks for more.
    fn check_functions<C: Control, N: FunctionName>(&self);

    /// The same for operators, unless they are under control themselves.
    fn check_operators<C: Control, N: FunctionName>(&self);
}

impl<T: Reach> AdaptedFunctions for &Pick<T> {
    #[inline(always)]
    fn check_functions<C: Control, N: FunctionName>(&self) {
        const { check_path(T::IS_ASKED && N::IS_OF_COMPLEX || is_right::<C>(N::IS_EXACT)) }
    }

    #[inline(always)]
    fn check_operators<C: Control, N: FunctionName>(&self) {
        const { check_path(T::IS_ASKED || is_right::<C>(N::IS_EXACT)) }
    }
}

impl<T: ?Sized> AdaptedFunctions for Pick<T> {
    #[inline(always)]
    fn check_functions<C: Control, N: FunctionName>(&self) {}

    #[inline(always)]
    fn check_operators<C: Control, N: FunctionName>(&self) {}
}

/// Refuses a function of an adapted type that a path names, unless it is right.
pub(crate) const fn check_path(is_right: bool) {
    assert!(
        is_right,
        "a function that is named by its path computes to nearest: call it as a method, write the operator, or put it into `native!(…)`"
    );
}

/// Whether a function that is not under control may run: nothing else is asked for, or it is exact and its operands and results
/// stay as they are.
pub(crate) const fn is_right<C: Control>(is_exact: bool) -> bool {
    let keeps_numbers = matches!((C::SUBNORMALS, C::NAN), (Subnormals::Keep, Nan::Any));
    is_plain::<C>() || is_exact && keeps_numbers
}

/// Whether functions of this name round nothing: an exact method of floats, of each component, and the unary minus.
pub(crate) const fn is_exact(name: &str) -> bool {
    match FloatMethod::named(name) {
        Some(method) => method.is_exact(),
        None => matches!(name.as_bytes(), b"neg"),
    }
}

/// The name of a function, as a type.
pub trait FunctionName {
    /// Whether functions of this name are exact.
    const IS_EXACT: bool;

    /// Whether complex numbers have a function of this name, which is under control.
    const IS_OF_COMPLEX: bool;
}

macro_rules! names {
    (
        ()
        controlled { $($effect:ident $name:ident $operands:tt -> $returns:ident $run_time:tt)* }
        exact $exact:tt
    ) => {
        $(
            impl FunctionName for names::rows::$name {
                const IS_EXACT: bool = is_exact(stringify!($name));
                const IS_OF_COMPLEX: bool = <Self as OfNumTraits>::IS_OF_COMPLEX;
            }
        )*
    };
}

for_each_float_method! { names () }
