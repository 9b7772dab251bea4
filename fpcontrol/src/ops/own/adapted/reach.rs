//! How an adapted type is reached from a receiver: behind references and the smart pointers of std.

use core::mem::ManuallyDrop;
use core::ops::Deref;

/// A receiver: of a type that is copied, a copy, which may come out of a packed struct.
#[derive(Debug)]
pub enum Held<'a, T> {
    /// The receiver as it is.
    Referenced(&'a T),
    /// A copy of it.
    Copied(ManuallyDrop<T>),
}

impl<T> Held<'_, T> {
    /// The receiver in a place.
    ///
    /// # Safety
    ///
    /// The place may be read as long as the result lives.
    #[inline(always)]
    pub(crate) unsafe fn at(place: *const T, is_copied: bool) -> Self {
        if is_copied || !place.is_aligned() {
            // SAFETY: the place may be read. The copy is never dropped, and only looked at while the place is.
            return Self::Copied(ManuallyDrop::new(unsafe { place.read_unaligned() }));
        }
        // SAFETY: the place may be read, and is aligned.
        Self::Referenced(unsafe { &*place })
    }
}

impl<T> Deref for Held<'_, T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        match self {
            Self::Referenced(receiver) => receiver,
            Self::Copied(receiver) => receiver,
        }
    }
}

/// A type from which a method call reaches an adapted type.
pub trait Reach: Sized {
    /// The adapted type.
    type Adapted;

    /// The crate that it is of, one of [`crates`](super::crates).
    type Crate;

    /// Whether its operators are under control in lenient regions if the path of the type names them, and its functions everywhere: `Complex::exp`.
    const IS_ASKED: bool;

    /// What the call would reach.
    ///
    /// # Safety
    ///
    /// The place may be read as long as the result lives.
    #[doc(hidden)]
    unsafe fn reach<'a>(place: *const Self) -> Held<'a, Self::Adapted>;
}

macro_rules! references {
    ($($reference:ty)*) => {
        $(
            impl<P: Reach> Reach for $reference {
                type Adapted = P::Adapted;
                type Crate = P::Crate;

                const IS_ASKED: bool = P::IS_ASKED;

                #[inline(always)]
                unsafe fn reach<'a>(place: *const Self) -> Held<'a, P::Adapted> {
                    // SAFETY: the place holds a reference, perhaps in a packed struct, and what it refers to may be read.
                    unsafe { P::reach(place.cast::<*const P>().read_unaligned()) }
                }
            }
        )*
    };
}

references! { &P &mut P }

macro_rules! pointers {
    ($($pointer:ty)*) => {
        $(
            impl<P: Reach> Reach for $pointer {
                type Adapted = P::Adapted;
                type Crate = P::Crate;

                const IS_ASKED: bool = P::IS_ASKED;

                #[inline(always)]
                unsafe fn reach<'a>(place: *const Self) -> Held<'a, P::Adapted> {
                    // SAFETY: the call would dereference the pointer, so it may be read and is aligned.
                    let pointer = unsafe { &*place };
                    // SAFETY: it lives as long as the pointer.
                    unsafe { P::reach(&raw const **pointer) }
                }
            }
        )*
    };
}

/// Calls `$callback! { … }` with the standard library's pointers to a `P`.
macro_rules! for_each_pointer {
    ($callback:ident) => {
        $callback! { core::cell::Ref<'_, P> core::cell::RefMut<'_, P> core::mem::ManuallyDrop<P> }
        #[cfg(feature = "std")]
        $callback! {
            std::boxed::Box<P>
            std::rc::Rc<P>
            std::sync::Arc<P>
            std::sync::MutexGuard<'_, P>
            std::sync::RwLockReadGuard<'_, P>
            std::sync::RwLockWriteGuard<'_, P>
        }
    };
}
#[cfg(feature = "num-traits")]
pub(super) use for_each_pointer;

for_each_pointer! { pointers }
