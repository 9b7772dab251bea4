//! Types whose arithmetic is exact, or has nothing to round: they pass through a region to their own operators.
//!
//! One rule for all: an operator passes through where both operands and the result are exact, and `core::ops` has it. So
//! the operators of exact types are those of `core`, no more and no fewer, and what a user's crate adds to exact types
//! passes through as well. What is exact is this file's table and what users derive with
//! [`fpcontrol::Exact`](derive@crate::Exact).
//!
//! An operator that takes or gives a float (`Cents * f64`) is not exact, whatever else it takes: it rounds in a body that
//! is not annotated, and is refused. (Coherence does not let a type that derives `Exact` have it under control either:
//! for all the compiler knows, `f64` may become exact. Write a function, and annotate that.)
//!
//! To add an exact type, add a row of `exact!` or `containers!`. Its operators, assignments, products and extrema follow; `tests/it/std_operators.rs` compares with std.

use core::cmp::{Ordering, Reverse};
use core::marker::PhantomData;
use core::num::{NonZero, Saturating, Wrapping};
use core::ops::{Bound, ControlFlow, Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};
use core::time::Duration;

/// Says whether the arithmetic of a type is exact or rounds.
///
/// Do not implement it for a type that holds no floats: derive [`Exact`](derive@crate::Exact), which checks the fields. A type that implements
/// [`Real`](crate::Real) by hand says that it rounds:
///
/// ```
/// use fpcontrol::ops::{IsFloat, Kind};
///
/// #[derive(Clone, Copy)]
/// struct Dual { value: f64, slope: f64 }
///
/// impl Kind for Dual {
///     type Is = IsFloat;
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known to be exact",
    label = "this type may hold floats, which round",
    note = "derive `fpcontrol::Exact` for a type of your own that holds none",
    note = "to vouch for a type of another crate, say why on the type that holds it: `#[exact(reason = \"…\")]`"
)]
pub trait Kind {
    /// [`IsExact`] or [`IsFloat`].
    type Is;

    /// Compiles if the fields are exact. A derive makes the compiler check it; it is never called.
    #[doc(hidden)]
    fn fields() {}
}

/// The [`Kind`] of types whose arithmetic is exact, or that have no arithmetic. It has no values.
///
/// ```
/// use fpcontrol::ops::{IsExact, Kind};
///
/// fn needs_no_rounding<T: Kind<Is = IsExact>>(_: T) {}
///
/// needs_no_rounding(3_u64);
/// needs_no_rounding("text");
/// ```
#[derive(Clone, Copy, Debug)]
pub enum IsExact {}

/// The [`Kind`] of types whose arithmetic rounds. It has no values.
///
/// ```
/// use fpcontrol::ops::{IsFloat, Kind};
///
/// fn rounds<T: Kind<Is = IsFloat>>(_: T) {}
///
/// rounds(1.5_f32);
/// rounds(fpcontrol::Interval::point(1.5));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum IsFloat {}

/// A type whose arithmetic is exact, or that has none: integers, `Wrapping`, `Duration`, `String` and their like, types that
/// derive it, and references, arrays, tuples and containers of those.
///
/// As a bound it admits generic code to an annotated function:
///
/// ```
/// use fpcontrol::{Exact, round};
/// use std::time::Duration;
///
/// #[round(ru)]
/// fn twice<T: Exact + Copy + std::ops::Add<Output = T>>(x: T) -> T {
///     x + x
/// }
///
/// assert_eq!(twice(21), 42);
/// assert_eq!(twice(Duration::from_secs(1)), Duration::from_secs(2));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known to be exact",
    label = "this type may hold floats, which round",
    note = "derive `fpcontrol::Exact` for a type of your own that holds none",
    note = "to vouch for a type of another crate, say why on the type that holds it: `#[exact(reason = \"…\")]`"
)]
pub trait Exact: Kind<Is = IsExact> {}

#[diagnostic::do_not_recommend]
impl<T: Kind<Is = IsExact> + ?Sized> Exact for T {}

#[diagnostic::do_not_recommend]
impl Kind for f32 {
    type Is = IsFloat;
}

#[diagnostic::do_not_recommend]
impl Kind for f64 {
    type Is = IsFloat;
}

/// The table of exact types: `[parameters] type` in each row.
macro_rules! exact {
    ($([$($parameters:tt)*] $type:ty;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl<$($parameters)*> Kind for $type {
                type Is = IsExact;
            }
        )*
    };
}

exact! {
    [] i8; [] i16; [] i32; [] i64; [] i128; [] isize;
    [] u8; [] u16; [] u32; [] u64; [] u128; [] usize;
    [] bool; [] char; [] str; [] (); [] Ordering; [] RangeFull; [] Duration;
    [] core::any::TypeId; [] core::net::IpAddr; [] core::net::Ipv4Addr; [] core::net::Ipv6Addr;
    [T: ?Sized] PhantomData<T>; [T: ?Sized] *const T; [T: ?Sized] *mut T;
    [T: Exact] Wrapping<T>;
    [T: Exact] Saturating<T>;
    [] NonZero<i8>; [] NonZero<i16>; [] NonZero<i32>; [] NonZero<i64>; [] NonZero<i128>; [] NonZero<isize>;
    [] NonZero<u8>; [] NonZero<u16>; [] NonZero<u32>; [] NonZero<u64>; [] NonZero<u128>; [] NonZero<usize>;
}

/// Types that are exact if their contents are.
macro_rules! containers {
    ($([$($parameters:tt)*] $type:ty;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl<$($parameters)*> Kind for $type {
                type Is = T::Is;
            }
        )*
    };
}

containers! {
    [T: Kind + ?Sized] &T;
    [T: Kind + ?Sized] &mut T;
    [T: Kind] [T];
    [T: Kind, const N: usize] [T; N];
    [T: Kind] Option<T>;
    [T: Kind] Reverse<T>;
    [T: Kind] Bound<T>;
    [T: Kind] Range<T>;
    [T: Kind] RangeFrom<T>;
    [T: Kind] RangeInclusive<T>;
    [T: Kind] RangeTo<T>;
    [T: Kind] RangeToInclusive<T>;
    [T: Kind] core::cell::Cell<T>;
    [T: Kind] core::cell::RefCell<T>;
}

exact! {
    [T: Exact, E: Exact] Result<T, E>;
    [T: Exact, E: Exact] ControlFlow<T, E>;
    [A: Exact] (A,);
    [A: Exact, B: Exact] (A, B);
    [A: Exact, B: Exact, C: Exact] (A, B, C);
    [A: Exact, B: Exact, C: Exact, D: Exact] (A, B, C, D);
    [A: Exact, B: Exact, C: Exact, D: Exact, E: Exact] (A, B, C, D, E);
    [A: Exact, B: Exact, C: Exact, D: Exact, E: Exact, F: Exact] (A, B, C, D, E, F);
}

#[cfg(feature = "std")]
mod with_std {
    use super::{Exact, IsExact, Kind};
    use std::borrow::{Cow, ToOwned};
    use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
    use std::rc::Rc;
    use std::sync::Arc;
    use std::time::{Instant, SystemTime};

    exact! {
        [] String; [] Instant; [] SystemTime; [] std::path::PathBuf; [] std::path::Path; [] std::ffi::OsString;
        // The difference of sets computes nothing with the elements.
        [T] BTreeSet<T>;
        [T, S] HashSet<T, S>;
        [K: Exact, V: Exact] BTreeMap<K, V>;
        [K: Exact, V: Exact, S] HashMap<K, V, S>;
    }

    containers! {
        [T: Kind + ?Sized] Box<T>;
        [T: Kind + ?Sized] Rc<T>;
        [T: Kind + ?Sized] Arc<T>;
        [T: Kind + ToOwned + ?Sized] Cow<'_, T>;
        [T: Kind] Vec<T>;
        [T: Kind] VecDeque<T>;
    }
}

/// Compiles if the type is exact. A derive names it for each field.
pub const fn exact<T: Exact + ?Sized>() {}

/// The value, which compiles if its type is exact. Macros that compute with integers, perhaps in a constant, name it.
#[must_use]
#[inline(always)]
pub const fn exact_value<T: Exact>(value: T) -> T {
    value
}
