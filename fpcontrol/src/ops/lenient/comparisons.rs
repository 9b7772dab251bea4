//! Comparisons under `lenient`, in regions that flush: `related(&a, &b).lt::<C>(|a, b| *a < *b)`. The compiler chooses as between operators.

use super::instances::read;
use crate::control::Control;
use crate::ops::compare::{self, Compare, Equate};
use core::ops::Deref;

/// References to the operands.
#[derive(Debug)]
pub struct Related<'a, L: ?Sized, R: ?Sized>(Unrelated<'a, L, R>);

/// The same, for types that may have no comparisons under control.
#[derive(Debug)]
pub struct Unrelated<'a, L: ?Sized, R: ?Sized>(&'a L, &'a R);

/// Returns the operands.
#[must_use]
#[inline(always)]
pub const fn related<'a, L: ?Sized, R: ?Sized>(left: &'a L, right: &'a R) -> Related<'a, L, R> {
    Related(Unrelated(left, right))
}

impl<'a, L: ?Sized, R: ?Sized> Deref for Related<'a, L, R> {
    type Target = Unrelated<'a, L, R>;

    #[inline(always)]
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

macro_rules! comparisons {
    ($($trait:ident: $($name:ident)*;)*) => {
        $($(
            impl<L: $trait<R> + ?Sized, R: ?Sized> Related<'_, L, R> {
                /// Under control.
                #[must_use]
                #[inline]
                pub fn $name<C: Control>(&self, _: impl FnOnce(&L, &R) -> bool) -> bool {
                    compare::$name::<C, L, R>(self.0.0, self.0.1)
                }
            }

            impl<L: ?Sized, R: ?Sized> Unrelated<'_, L, R> {
                /// Under control if the instantiated types are floats; else the types' own.
                #[must_use]
                #[inline]
                pub fn $name<C: Control>(&self, native: impl FnOnce(&L, &R) -> bool) -> bool {
                    comparisons! { @of f32 self C L R $name }
                    comparisons! { @of f64 self C L R $name }
                    native(self.0, self.1)
                }
            }
        )*)*
    };
    (@of $float:ident $self:ident $C:ident $L:ident $R:ident $name:ident) => {
        // SAFETY: references may be read.
        if let (Some(l), Some(r)) = unsafe { (read::<$float, $L>($self.0), read::<$float, $R>($self.1)) } {
            return compare::$name::<$C, $float, $float>(&l, &r);
        }
    };
}

comparisons! {
    Compare: lt le gt ge;
    Equate: eq ne;
}
