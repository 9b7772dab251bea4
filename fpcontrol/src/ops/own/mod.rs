//! Whose method a call names: the float's, which goes under the control, or one of the user's own.
//!
//! A macro sees no types, so it cannot tell `x.sqrt()` of an `f64` from `x.sqrt()` of a newtype that dereferences to one and
//! has a `sqrt` of its own. The compiler can: plain Rust takes the first method of that name along the receiver's chain of
//! dereferences. Where the annotated function does not show that the receiver is a float, `x.sqrt()` becomes
//!
//! ```text
//! match known() { k => {
//!     if false {
//!         never();                                        // behind it only types matter
//!         use __fpcontrol::own::named::sqrt as _;         // a `sqrt` behind all others, which returns `Absent`
//!         let x = (…&pick(&raw const x)).peel();
//!         k.is((…&(…&x.found::<rows::sqrt, _>(x.receiver().sqrt())).group()).decide());
//!     }
//!     match k.way() {
//!         Way::Controlled(c) => { c.gate(); (*c.see(&raw const x)).controlled_sqrt_method::<C>() }
//!         Way::Own(o) => { use __fpcontrol::own::fallback::sqrt as _; o.gate(); o.own(x.sqrt()) }
//!     }
//! } }
//! ```
//!
//! The type that `x.receiver().sqrt()` returns says whose method it is. An [`Absent`] comes from the trait in [`named`],
//! which is implemented for smart pointers to floats and for types that have the method under control; then plain Rust finds
//! no method of this name before it comes to the float. Anything else comes from the method that plain Rust calls. [`decide`] draws the conclusion from the types of
//! the receiver and of the result. Only one of the two ways is inhabited: the gate of the other one
//! diverges, so the compiler drops that arm before it looks at moves and borrows, and emits no code for it.
//!
//! A receiver that is a value lives in a [`Slot`] to the end of the statement, as in plain code, unless the user's method takes it by value. `hand`
//! asks that in the same way, of a `&x`, a `&mut x` and an `x`.

pub mod adapted;
#[cfg(feature = "num-complex")]
pub mod complex;
pub mod decide;
mod foreign;
mod hand;
mod names;
pub mod numeric;
pub mod operators;
pub mod reductions;
mod refusals;
mod slot;
mod turn;
mod ways;

use decide::Primitive;
pub use decide::{Decide, DecideOperator, Found, Group, Operated};
pub(crate) use foreign::is_float;
#[cfg(feature = "num-traits")]
pub(crate) use foreign::is_type_of;
pub use foreign::{
    Arguments, Ask, AskAssignment, Asked, AskedBehind, AskedReceiver, AssignedPlace, Concealed, Concern, ForeignBehind,
    Leniently, OfParameter, Operands, OperatorLeniently, binary, binary_of_trait, binary_path, called, of_parameter,
    ternary, ternary_of_trait, ternary_path, unary, unary_of_trait, unary_path,
};
pub use hand::{Hand, Handed, Handing, Lend, Lending, Lent, handing};
pub use names::{Anything, Has, OfOrderedReference, OfPointer, OfReference, fallback, named, rows};
pub use reductions::NoReductions;
pub use refusals::{Foreign, Hidden, Movable, Moved, Once, Operator, Shown, Twice, Undecidable, Undecided, Unknown};
pub use slot::{OfTarget, Receive, Receiver, Slot, Taken};
pub use turn::{Assigned, Number, assigned};
pub use ways::{
    ByReference, ByValue, Copied, Decision, Free, IsCopied, Known, Never, Own, Place, Refused, Way, copied, known,
};

use crate::control::Control;
use core::marker::PhantomData;
use core::ops::Deref;
use fpcontrol_core::Rounding;

/// The result of a method that a type does not have.
#[derive(Debug)]
pub struct Absent;

/// Diverges: the compiler checks the types of the code behind it, and drops it before it looks at moves and borrows.
pub fn never() -> Never {
    unreachable!("it is never evaluated")
}

/// The function, as an expression that begins and ends with the tokens of this call.
#[must_use]
#[inline(always)]
pub const fn function<F>(function: F) -> F {
    function
}

/// Whether code that is not under control may run: it is what the control asks for, or an instrument only watches it.
pub(crate) const fn is_plain<C: Control>() -> bool {
    C::IS_NATIVE || cfg!(fpcontrol_instrument) && matches!(C::ROUNDING, Rounding::TiesToEven)
}

/// Stands before a call of a method that is not under control, or only for some instances. Its types are the control, which has the place of the call, the way
/// `O`, and the receiver's type. It does nothing: a tool reads the types from the symbols of its instances.
#[cfg(fpcontrol_instrument)]
#[inline(never)]
pub const fn note_own<C: Control, O, T: ?Sized>(_: &O, _: *const T) {}

/// A value of any type, in code that never runs.
#[must_use]
pub fn any<T>() -> T {
    unreachable!("it is never evaluated")
}

/// Another value of this type, in code that never runs.
pub fn like<T>(_: &T) -> T {
    any()
}

/// A value of the type of this place, in code that never runs.
pub fn like_place<T>(_: *const T) -> T {
    any()
}

/// A value of any type, in code that never runs.
pub(crate) fn unreached<A, T>(_: A) -> T {
    any()
}

/// The type of a receiver.
#[derive(Debug)]
pub struct Pick<T: ?Sized>(PhantomData<fn() -> *const T>);

/// Returns the type of a place.
pub fn pick<T: ?Sized>(_: *const T) -> Pick<T> {
    Pick(PhantomData)
}

/// The types that belong to a receiver: its own, `T`; `U`, which is `T` without references; `P`, whose methods are looked for in place of those
/// of `T`; and `L`, whose methods show whether a `T` is lent. A reference is never lent: it has the methods of every reference itself.
#[derive(Debug)]
#[allow(clippy::type_complexity, reason = "a name for it would say no more")]
pub struct Peeled<T: ?Sized, U, P, L>(PhantomData<fn() -> (*const T, U, P, L)>);

impl<T: ?Sized, U, P, L> Peeled<T, U, P, L> {
    const IT: Self = Self(PhantomData);

    /// A receiver behind no reference.
    #[must_use]
    pub fn any(&self) -> U {
        any()
    }

    /// A receiver behind no reference that may be written through: the traits in [`named`] take one by value, so they would
    /// stand before methods that take a `U` by value.
    #[must_use]
    pub fn receiver(&self) -> P {
        any()
    }

    /// The types of an argument, and of what an operator's method returned: the receiver's, that of [`operators::CoreOperators`], and that of the
    /// receiver itself if it is a reference.
    pub fn operated<N, A, R, S, V>(&self, _: A, _: R, _: S, _: V) -> Operated<N, T, U, A, R, S, V, Absent> {
        Operated::IT
    }

    /// The same for a value, with what a method of its type itself returned.
    pub fn operated_value<N, A, R, S, V, X>(&self, _: A, _: R, _: S, _: V, _: X) -> Operated<N, T, U, A, R, S, V, X> {
        Operated::IT
    }

    /// The type of what the method returned.
    pub fn found<N, R>(&self, _: R) -> Found<N, T, U, R> {
        Found::IT
    }
}

/// Takes one or two references off. The compiler looks for `peel` with fewer and fewer references before the receiver, and takes the first implementation.
pub trait Peel {
    /// The type that is left.
    type Peeled;

    /// Returns the type without its references.
    fn peel(&self) -> Self::Peeled;
}

macro_rules! peel {
    ($([$($generics:tt)*] $receiver:ty => $peeled:ty;)*) => {
        $(
            impl<$($generics)*> Peel for $receiver {
                type Peeled = $peeled;

                fn peel(&self) -> Self::Peeled {
                    Peeled::IT
                }
            }
        )*
    };
}

peel! {
    // A trait of the user's may have a method of `&mut f64`. The traits in [`named`] would stand before it, if nothing referred to that reference.
    ['a, 'b, F: Primitive] &&&Pick<&'a &'b mut F> => Peeled<&'a &'b mut F, F, &'a &'b mut F, Absent>;
    ['a, 'b, F: Primitive] &&&Pick<&'a mut &'b mut F> => Peeled<&'a mut &'b mut F, F, &'a &'b mut F, Absent>;
    ['a, F: Primitive] &&Pick<&'a mut F> => Peeled<&'a mut F, F, &'a &'a mut F, Absent>;
    ['a, 'b, U] &&Pick<&'a &'b U> => Peeled<&'a &'b U, U, &'a &'b U, Absent>;
    ['a, 'b, U] &&Pick<&'a &'b mut U> => Peeled<&'a &'b mut U, U, U, Absent>;
    ['a, U] &Pick<&'a U> => Peeled<&'a U, U, &'a U, Absent>;
    ['a, U] &Pick<&'a mut U> => Peeled<&'a mut U, U, U, Absent>;
    ['a] &Pick<&'a str> => Peeled<&'a str, &'a str, &'a str, Absent>;
    ['a, X] &Pick<&'a [X]> => Peeled<&'a [X], &'a [X], &'a [X], Absent>;
    [T] Pick<T> => Peeled<T, T, T, T>;
    [X] Pick<[X]> => Peeled<[X], Behind<[X]>, Behind<[X]>, Absent>;
}

/// The `U` in a place, or that one or two references in it refer to.
///
/// # Safety
///
/// The place may be read.
unsafe fn pointer<'a, U, T: ?Sized>(place: *const T) -> Option<&'a U> {
    let id = typeid::of::<T>();
    if id == typeid::of::<U>() {
        // SAFETY: the place holds a `U`; it is one that the user's call dereferences, so it is aligned.
        return Some(unsafe { &*place.cast::<U>() });
    }
    if id == typeid::of::<&U>() || id == typeid::of::<&mut U>() {
        // SAFETY: it holds a reference to one.
        return Some(unsafe { *place.cast::<&U>() });
    }
    let is_twice = id == typeid::of::<&&U>() || id == typeid::of::<&&mut U>();
    // SAFETY: it holds a reference to a reference to one.
    is_twice.then(|| unsafe { **place.cast::<&&U>() })
}

/// What a receiver without a size stands behind: `v[1..]`. Methods are then looked for as of the slice.
#[derive(Debug)]
pub struct Behind<T: ?Sized>(PhantomData<fn() -> *const T>);

impl<T: ?Sized> Deref for Behind<T> {
    type Target = T;

    fn deref(&self) -> &T {
        unreachable!("it is never evaluated")
    }
}
