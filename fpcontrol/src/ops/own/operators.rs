//! The names of the operators' methods, as methods that every type has.

use super::names::{Dereferenced, UnderControl};
use super::{Absent, Anything, AssignedPlace, Peeled};
use crate::control::Control;
use crate::ops;
use core::marker::PhantomData;
use core::ops::Deref;

/// An operator, by the name of its method, that `T` has under control with an operand `A`.
pub trait HasWith<T, A> {}

/// An operator, by the name of its method, that `T` has with an operand `A` by core's trait.
pub trait OfCore<T, A> {}

/// The same for a `&'a T`.
pub trait OfCoreReference<'a, T, A> {}

/// A type for which plain Rust comes to an operator `N`, by the name of its method, that is under control: its own, or that of what it dereferences to.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no method of this name",
    label = "not a float, nor a type whose operator is under control",
    note = "is the trait that has the method in scope?"
)]
pub trait OfOperators<N, A, By> {}

impl<T, N: HasWith<T, A>, A> OfOperators<N, A, UnderControl> for T {}
impl<P: ?Sized + Deref<Target = T>, T, N: HasWith<T, A>, A> OfOperators<N, A, Dereferenced> for P {}

/// An operator, by the name of its method, that returns a value and is no assignment.
pub trait OfValues {}

/// A type that has all operators by core's traits: whether its `add` is core's says whether core's trait is in scope.
#[derive(Debug)]
pub struct CoreOperators(NotInScope);

impl core::iter::Sum for CoreOperators {
    fn sum<I: Iterator<Item = Self>>(_: I) -> Self {
        super::any()
    }
}

impl core::iter::Product for CoreOperators {
    fn product<I: Iterator<Item = Self>>(_: I) -> Self {
        super::any()
    }
}

/// What a [`CoreOperators`] dereferences to: it has methods of all these names.
#[derive(Debug)]
pub struct NotInScope;

impl Deref for CoreOperators {
    type Target = NotInScope;

    fn deref(&self) -> &NotInScope {
        &self.0
    }
}

/// The assignment `N`, by the name of its method, to a `U` of an `A`.
#[derive(Debug)]
#[allow(clippy::type_complexity, reason = "a name for it would say no more")]
pub struct Assigning<N, U, A>(PhantomData<fn() -> (N, U, A)>);

impl<T: ?Sized, U, P, L> Peeled<T, U, P, L> {
    /// The types of an assignment by name.
    pub fn assigning<N, A>(&self, _: A) -> Assigning<N, U, A> {
        super::any()
    }
}

/// The receiver itself, if it is a reference. The compiler finds the implementations for `&Peeled` first.
pub trait Itself {
    /// The reference, or [`Absent`], which has no method of its own.
    type Receiver;

    /// A value of it, in code that never runs.
    fn itself(&self) -> Self::Receiver {
        super::any()
    }
}

impl<'a, X: ?Sized, U, P, L> Itself for &Peeled<&'a X, U, P, L> {
    type Receiver = &'a X;
}

impl<'a, X: ?Sized, U, P, L> Itself for &Peeled<&'a mut X, U, P, L> {
    type Receiver = &'a mut X;
}

impl<T: ?Sized, U, P, L> Itself for Peeled<T, U, P, L> {
    type Receiver = Absent;
}

/// Types on which a reference's own method is looked for.
pub trait IsItself {}

impl IsItself for Absent {}
impl<X: ?Sized> IsItself for &X {}
impl<X: ?Sized> IsItself for &mut X {}

/// A type that dereferences and has the assignment by core's trait: where the trait is in scope, a call as written is its own. The trait in
/// [`named`] would stand beside core's.
#[derive(Debug)]
pub struct Settled;

/// On what an assignment's method is looked for.
pub trait Assign {
    /// The type that has it.
    type Receiver;

    /// A value of it, in code that never runs.
    fn receiver(&self) -> Self::Receiver {
        super::any()
    }
}

impl<N: OfCore<U, A>, U: Deref, A> Assign for &Assigning<N, U, A> {
    type Receiver = Settled;
}

impl<N, U, A> Assign for Assigning<N, U, A> {
    type Receiver = U;
}

macro_rules! operators {
    ($($name:ident $method:ident $operator:ident ($($argument:ident)?) $output:ident [$($operand:tt)*] [$($by:tt)*] $way:ident [$($parameter:ident)?];)*) => {
        $(
            impl core::ops::$operator for CoreOperators {
                operators! { @output $output }

                fn $name($($by)* self $(, $argument: Self)?) {
                    super::unreached(($($argument,)?))
                }
            }

            operators! { @has $name $operator ($($argument)?) }
            operators! { @assigned $output $name $method }
        )*

        impl NotInScope {
            $(
                /// Core's trait is not in scope.
                #[allow(clippy::should_implement_trait, reason = "the names are those of the operators")]
                pub fn $name(&self $(, $argument: CoreOperators)?) -> Absent {
                    super::unreached(($($argument,)?))
                }
            )*
        }

        /// Has a method of each name for a reference, behind the methods of the reference itself, and before those of what it refers to.
        pub trait OfItself {
            $(
                /// A method of this name, for a reference without one.
                fn $name(&mut self $(, $argument: impl Sized)?) -> Absent;
            )*
        }

        impl<R: IsItself> OfItself for R {
            $(
                fn $name(&mut self $(, $argument: impl Sized)?) -> Absent {
                    super::unreached(($($argument,)?))
                }
            )*
        }

        /// Has a method of each name for types that dereference, behind the methods of the type itself, and before those of what it dereferences to.
        pub trait OfPointer {
            $(
                /// A method of this name, for a smart pointer without one.
                fn $name(&mut self $(, $argument: impl Sized)?) -> Absent;
            )*
        }

        impl<P: ?Sized + Deref> OfPointer for P {
            $(
                fn $name(&mut self $(, $argument: impl Sized)?) -> Absent {
                    super::unreached(($($argument,)?))
                }
            )*
        }

        /// Like [`super::named`]. That of an assignment is for types that dereference, because the trait's method would stand beside core's.
        #[allow(non_camel_case_types, reason = "each has the name of its method")]
        pub mod named {
            use super::{Absent, Dereferenced, OfOperators, rows};

            $(operators! { @named $name ($($argument)?) $way [$($parameter)?] })*
        }

        /// The names as types.
        #[allow(non_camel_case_types, reason = "each has the name of its method")]
        pub mod rows {
            $(
                /// The method of this name.
                #[derive(Debug)]
                pub enum $name {}
            )*
        }

        $(
            #[cfg(any(feature = "glam", feature = "half", feature = "nalgebra", feature = "ndarray", feature = "num-complex"))]
            impl super::adapted::FunctionName for rows::$name {
                const IS_EXACT: bool = super::adapted::is_exact(stringify!($name));
                const IS_OF_COMPLEX: bool = false;
            }
        )*

        impl<O> Anything<O> {
            $(
                /// Stands where the method under control would be called.
                pub fn $method<C: Control>(self $(, $argument: impl Sized)?, _: impl FnOnce($($operand)*) -> O) -> O {
                    super::unreached(($($argument,)?))
                }
            )*
        }
    };
    (@named $name:ident () $way:ident [$($by:ident)?]) => {
        /// A method of this name for types whose operator is under control, and for smart pointers to them.
        pub trait $name<By> {
            /// A method of this name, for a type without a method of its own.
            fn $name(&mut self) -> Absent;
        }

        impl<T: ?Sized + OfOperators<rows::$name, (), $way> $(, $by)?> $name<$way> for T {
            fn $name(&mut self) -> Absent {
                super::super::any()
            }
        }
    };
    (@named $name:ident ($argument:ident) $way:ident [$($by:ident)?]) => {
        /// A method of this name for types whose operator is under control, and for smart pointers to them.
        pub trait $name<A, By> {
            /// A method of this name, for a type without a method of its own.
            fn $name(&mut self, $argument: A) -> Absent;
        }

        impl<T: ?Sized + OfOperators<rows::$name, A, $way>, A $(, $by)?> $name<A, $way> for T {
            fn $name(&mut self, $argument: A) -> Absent {
                super::super::unreached($argument)
            }
        }
    };
    (@output value) => {
        type Output = ();
    };
    (@output none) => {};
    (@assigned value $name:ident $method:ident) => {
        impl OfValues for rows::$name {}
    };
    (@assigned none $name:ident $method:ident) => {
        impl Settled {
            /// The core trait's assignment, which returns nothing.
            #[allow(clippy::should_implement_trait, reason = "the names are those of the operators")]
            pub fn $name(&mut self, rhs: impl Sized) {
                super::unreached(rhs)
            }
        }

        impl<P> AssignedPlace<'_, rows::$name, P> {
            /// The assignment under the control.
            #[inline]
            #[track_caller]
            pub fn $method<C: Control>(self, rhs: impl Sized, _native: impl FnOnce(Absent, Absent)) {
                self.assign::<C, _>(&rhs);
            }
        }
    };
    (@has $name:ident $operator:ident ()) => {
        impl<T: ops::$operator> HasWith<T, ()> for rows::$name {}
        impl<T: core::ops::$operator> OfCore<T, ()> for rows::$name {}
        impl<'a, T: 'a> OfCoreReference<'a, T, ()> for rows::$name where &'a T: core::ops::$operator {}
    };
    (@has $name:ident $operator:ident ($argument:ident)) => {
        impl<T: ops::$operator<A>, A> HasWith<T, A> for rows::$name {}
        impl<T: core::ops::$operator<A>, A> OfCore<T, A> for rows::$name {}
        impl<'a, T: 'a, A> OfCoreReference<'a, T, A> for rows::$name where &'a T: core::ops::$operator<A> {}
    };
}

operators! {
    add controlled_add_method Add (rhs) value [Absent, Absent] [] By [By];
    sub controlled_sub_method Sub (rhs) value [Absent, Absent] [] By [By];
    mul controlled_mul_method Mul (rhs) value [Absent, Absent] [] By [By];
    div controlled_div_method Div (rhs) value [Absent, Absent] [] By [By];
    rem controlled_rem_method Rem (rhs) value [Absent, Absent] [] By [By];
    neg controlled_neg_method Neg () value [Absent] [] By [By];
    add_assign controlled_add_assign_method AddAssign (rhs) none [Absent, Absent] [&mut] Dereferenced [];
    sub_assign controlled_sub_assign_method SubAssign (rhs) none [Absent, Absent] [&mut] Dereferenced [];
    mul_assign controlled_mul_assign_method MulAssign (rhs) none [Absent, Absent] [&mut] Dereferenced [];
    div_assign controlled_div_assign_method DivAssign (rhs) none [Absent, Absent] [&mut] Dereferenced [];
    rem_assign controlled_rem_assign_method RemAssign (rhs) none [Absent, Absent] [&mut] Dereferenced [];
}
