//! Calls for which the compiler cannot tell which type's method they name, each with its message.

// The bounds that refuse are written out, not by a macro: rustc shows the line of the bound, and of a macro all its rows.

use super::Anything;
use super::ways::{Copied, Decision, Never, Way};
use core::marker::PhantomData;

macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug)]
            pub struct $name<U>(PhantomData<fn() -> U>);

            impl<U> Decision for Way<Never, $name<U>> {
                const WAY: Self = Self::Controlled($name(PhantomData));
            }

            impl<U> $name<U> {
                /// Returns: the arm is compiled, and its call refused.
                #[inline(always)]
                pub const fn gate(&self) {}
            }
        )*
    };
}

refusals! {
    /// A method of a type parameter that may be a float, or of a type that contains one.
    Unknown;
    /// A method of a type parameter, or of a type that contains one, behind three smart pointers.
    Hidden;
    /// A method of an operator of core's, of a type parameter that may be a float, or of a type that contains one.
    Operator;
    /// A method of num-traits, of a type parameter that may be a float.
    Foreign;
    /// A method of a type parameter that has it under control, and another one by a bound of its own.
    Twice;
    /// A method of an operator that is under control, of a receiver that moves.
    Moved;
}

/// No type implements it.
#[diagnostic::on_unimplemented(
    message = "`{U}` has no method of this name under control",
    label = "not a float, nor a type bounded by `fpcontrol::Real`",
    note = "the method that it has may compute with floats that are not under control",
    note = "make `fpcontrol::Real` a supertrait of your float trait, or a bound of `{U}`",
    note = "`#[fp(lenient)]` decides for each type: floats are under control, other types keep their own method",
    note = "to call a method of your own of this name, put the call into `native!(…)`"
)]
pub trait Undecided<U> {}

impl<U> Unknown<U> {
    /// Refuses the receiver.
    pub fn see<T: ?Sized, O>(&self, _: *const T) -> Copied<Anything<O>>
    where
        Self: Undecided<U>,
    {
        super::any()
    }

    /// Refuses the receiver of an assignment.
    pub fn see_mut<T: ?Sized, O>(&self, _: &mut T) -> Copied<Anything<O>>
    where
        Self: Undecided<U>,
    {
        super::any()
    }
}

impl<U> Operator<U> {
    /// Refuses the receiver.
    pub fn see<T: ?Sized, O>(&self, _: *const T) -> Copied<Anything<O>>
    where
        Unknown<U>: Undecided<U>,
    {
        super::any()
    }

    /// Refuses the receiver of an assignment.
    pub fn see_mut<T: ?Sized, O>(&self, _: &mut T) -> Copied<Anything<O>>
    where
        Unknown<U>: Undecided<U>,
    {
        super::any()
    }
}

/// No type implements it.
#[diagnostic::on_unimplemented(
    message = "`{U}` has no method of this name under control",
    label = "the value behind this pointer may be a float: the compiler cannot tell here",
    note = "dereference it before the call: `(**x).method()`"
)]
pub trait Shown<U> {}

impl<U> Hidden<U> {
    /// Refuses the receiver.
    pub fn see<T: ?Sized, O>(&self, _: *const T) -> Copied<Anything<O>>
    where
        Self: Shown<U>,
    {
        super::any()
    }

    /// Refuses the receiver of an assignment.
    pub fn see_mut<T: ?Sized, O>(&self, _: &mut T) -> Copied<Anything<O>>
    where
        Self: Shown<U>,
    {
        super::any()
    }
}

/// No type implements it.
#[diagnostic::on_unimplemented(
    message = "`{U}` has this method from num-traits: for a float it would not be under control",
    label = "a method of a type parameter that is not bounded by `fpcontrol::Real`",
    note = "make `fpcontrol::Real` a supertrait of your float trait, or a bound of `{U}`",
    note = "`#[fp(lenient)]` decides for each type: floats are under control, other types keep their own method"
)]
pub trait Undecidable<U> {}

impl<U> Foreign<U> {
    /// Refuses the receiver.
    pub fn see<T: ?Sized, O>(&self, _: *const T) -> Copied<Anything<O>>
    where
        Self: Undecidable<U>,
    {
        super::any()
    }

    /// Refuses the receiver of an assignment.
    pub fn see_mut<T: ?Sized, O>(&self, _: &mut T) -> Copied<Anything<O>>
    where
        Self: Undecidable<U>,
    {
        super::any()
    }
}

/// No type implements it.
#[diagnostic::on_unimplemented(
    message = "`{U}` has two methods of this name: one under control, and one from another bound",
    label = "the macro cannot see which of the two is meant",
    note = "write it by the path of the type parameter for the one under control: `{U}::method(x)`",
    note = "put the call into `native!(…)` for the other one"
)]
pub trait Once<U> {}

impl<U> Twice<U> {
    /// Refuses the receiver.
    pub fn see<T: ?Sized, O>(&self, _: *const T) -> Copied<Anything<O>>
    where
        Self: Once<U>,
    {
        super::any()
    }

    /// Refuses the receiver of an assignment.
    pub fn see_mut<T: ?Sized, O>(&self, _: &mut T) -> Copied<Anything<O>>
    where
        Self: Once<U>,
    {
        super::any()
    }
}

/// No type implements it.
#[diagnostic::on_unimplemented(
    message = "an operator of `{U}`, which is not `Copy`, is called as a method",
    label = "only a copy of the operand can tell whether this operator is under control",
    note = "write the operator, or call it by the trait's path: `Add::add(a, b)`"
)]
pub trait Movable<U> {}

impl<U> Moved<U> {
    /// Refuses the receiver.
    pub fn see<T: ?Sized, O>(&self, _: *const T) -> Copied<Anything<O>>
    where
        Self: Movable<U>,
    {
        super::any()
    }

    /// The receiver of an assignment, which moves nothing.
    #[inline(always)]
    pub const fn see_mut<'a, T: ?Sized>(&self, place: &'a mut T) -> &'a mut T {
        place
    }
}
