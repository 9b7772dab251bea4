//! glam's methods, by the formulas of its scalar code, with each operation under the control. Where a control asks for nothing but
//! Rust's own operators, glam's own method runs, as in plain code.
//!
//! A method that has no formula here is refused where the control asks for more: a constant of the instantiated function panics.

mod conversions;
mod formulas;
mod matrices;
mod named;

mod vectors;

use crate::Real;
use crate::adapters::Under;
use crate::control::Control;

/// What formulas compute with: a number, or an array of numbers.
trait Elements: Copy {
    type Under<C: Control>: Copy;

    fn elements<C: Control>(self) -> Self::Under<C>;
}

/// What is made of it again.
trait Made<U> {
    fn made(elements: U) -> Self;
}

impl<C, F: Real> Made<Under<C, F>> for F {
    fn made(element: Under<C, F>) -> F {
        element.value()
    }
}

impl<U, T: Made<U>> Made<Option<U>> for Option<T> {
    fn made(elements: Option<U>) -> Self {
        elements.map(T::made)
    }
}

impl<U, V, A: Made<U>, B: Made<V>> Made<(U, V)> for (A, B) {
    fn made((left, right): (U, V)) -> Self {
        (A::made(left), B::made(right))
    }
}

macro_rules! numbers {
    ($($float:ident)*) => {
        $(
            impl Elements for $float {
                type Under<C: Control> = Under<C, $float>;

                fn elements<C: Control>(self) -> Under<C, $float> {
                    Under::new(self)
                }
            }
        )*
    };
}

numbers! { f32 f64 }

/// Types that are arrays of numbers.
macro_rules! arrays {
    ($($type:ident [$float:ident; $length:literal];)*) => {
        $(
            impl super::Elements for $type {
                type Under<C: $crate::Control> = [$crate::adapters::Under<C, $float>; $length];

                fn elements<C: $crate::Control>(self) -> Self::Under<C> {
                    self.to_array().map($crate::adapters::Under::new)
                }
            }

            impl<C> super::Made<[$crate::adapters::Under<C, $float>; $length]> for $type {
                fn made(elements: [$crate::adapters::Under<C, $float>; $length]) -> Self {
                    Self::from_array(elements.map($crate::adapters::Under::value))
                }
            }
        )*
    };
}
use arrays;

/// Types whose methods are under the control: they are copied out of their places.
macro_rules! reached {
    ($($type:ident)*) => {
        $(
            impl $crate::ops::own::adapted::Reach for $type {
                type Adapted = Self;
                type Crate = $crate::ops::own::adapted::crates::glam;

                const IS_ASKED: bool = false;

                #[inline(always)]
                unsafe fn reach<'a>(place: *const Self) -> $crate::ops::own::adapted::Held<'a, Self> {
                    // SAFETY: the caller's promise.
                    unsafe { $crate::ops::own::adapted::Held::at(place, true) }
                }
            }
        )*
    };
}
use reached;

/// Methods with a formula: of the elements of the receiver and of the arguments.
macro_rules! computed {
    ($type:ident { $($name:ident($($argument:ident: $of:ty),*) -> $result:ty = $formula:path;)* }) => {
        impl<C: $crate::Control> $crate::ops::own::adapted::Controlled<'_, C, $type> {
            $(
                /// The method under the control.
                #[inline]
                #[must_use]
                pub fn $name(self $(, $argument: $of)*) -> $result {
                    if C::IS_NATIVE {
                        return self.get().$name($($argument),*);
                    }
                    let elements = super::Elements::elements::<C>(*self.get());
                    super::Made::made($formula(elements $(, super::Elements::elements::<C>($argument))*))
                }
            )*
        }
    };
}
use computed;

/// Methods with a formula of operators under the control.
macro_rules! operated {
    ($type:ident <$C:ident> $receiver:ident { $($name:ident($($argument:ident: $of:ty),*) -> $result:ty = $formula:expr;)* }) => {
        impl<$C: $crate::Control> $crate::ops::own::adapted::Controlled<'_, $C, $type> {
            $(
                /// The method under the control.
                #[inline]
                #[must_use]
                pub fn $name(self $(, $argument: $of)*) -> $result {
                    if $C::IS_NATIVE {
                        return self.get().$name($($argument),*);
                    }
                    let $receiver = *self.get();
                    $formula
                }
            )*
        }
    };
}
use operated;

/// Methods without a formula.
macro_rules! refused {
    ($type:ident { $($name:ident($($argument:ident: $of:ty),*) -> $result:ty;)* }) => {
        impl<C: $crate::Control> $crate::ops::own::adapted::Controlled<'_, C, $type> {
            $(
                /// glam's method, to nearest.
                #[inline]
                #[must_use]
                #[allow(clippy::wrong_self_convention, reason = "the names are those of the methods")]
                #[allow(deprecated, reason = "two are, and are still called")]
                pub fn $name(self $(, $argument: $of)*) -> $result {
                    const {
                        assert!(
                            $crate::ops::own::is_plain::<C>(),
                            concat!(
                                "`", stringify!($type), "::", stringify!($name), "` is computed by glam, to nearest: ",
                                "put the call into `native!(…)`, or write its formula with operators"
                            )
                        );
                    }
                    self.get().$name($($argument),*)
                }
            )*
        }
    };
}
use refused;
