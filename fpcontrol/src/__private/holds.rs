//! Which types hold values of their arguments, numbers and texts, and nothing else: no closure and no pointer to one. The macro knows types by
//! their names only, and asks here in builds for audits.

use core::cmp::Ordering;
use core::marker::PhantomData;
use core::num::Wrapping;
use core::ops::{Range, RangeInclusive};
use core::time::Duration;

/// A type that holds nothing but values of [`Holds::Arguments`], numbers and texts.
pub trait Holds {
    /// All its type arguments.
    type Arguments: ?Sized;
}

/// A type, and the arguments that it is written with.
pub struct Held<T: ?Sized, A: ?Sized>(PhantomData<T>, PhantomData<A>);

impl<T: Holds<Arguments = A> + ?Sized, A: ?Sized> Held<T, A> {
    /// Whether the type is another one than its name says.
    pub const IS_ANOTHER: bool = false;
}

/// What of types that hold something else is found in place of the constant of [`Held`], which comes first.
pub trait Another {
    /// Whether the type is another one than its name says.
    const IS_ANOTHER: bool = true;
}

impl<T: ?Sized, A: ?Sized> Another for Held<T, A> {}

macro_rules! holds {
    ($([$($argument:ident $(: ?$sized:ident)?),*] $type:ty;)*) => {
        $(
            impl<$($argument $(: ?$sized)?),*> Holds for $type {
                type Arguments = ($($argument,)*);
            }
        )*
    };
}

holds! {
    [] bool; [] char; [] str; [] f32; [] f64;
    [] i8; [] i16; [] i32; [] i64; [] i128; [] isize; [] u8; [] u16; [] u32; [] u64; [] u128; [] usize;
    [] Duration; [] Ordering;
    [T] Option<T>; [T, E] Result<T, E>; [T] Range<T>; [T] RangeInclusive<T>; [T] Wrapping<T>;
    [T] crate::Interval<T>;
}

#[cfg(feature = "num-complex")]
holds! { [T] num_complex::Complex<T>; }

#[cfg(feature = "std")]
mod with_std {
    use super::Holds;
    use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
    use std::rc::Rc;
    use std::sync::Arc;

    holds! {
        [] String; [T] Vec<T>; [T] VecDeque<T>; [T] BTreeSet<T>; [K, V] BTreeMap<K, V>; [T] HashSet<T>; [K, V] HashMap<K, V>;
        [T: ?Sized] Box<T>; [T: ?Sized] Rc<T>; [T: ?Sized] Arc<T>;
    }
}
