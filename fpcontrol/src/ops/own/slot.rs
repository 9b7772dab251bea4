//! A receiver that is lent to one way and moved on the other.

/// A value that the expansion lends: in the scrutinee of a `match` it lives until the end of the statement, as the receiver of a call does
/// in plain code.
#[derive(Debug)]
pub struct Slot<T>(Option<T>);

impl<T> Slot<T> {
    /// It holds `value`.
    #[must_use]
    #[inline(always)]
    pub const fn of(value: T) -> Self {
        Self(Some(value))
    }

    /// Where the value is.
    ///
    /// # Panics
    ///
    /// If it was taken.
    #[inline(always)]
    pub const fn place(&mut self) -> &mut T {
        match &mut self.0 {
            Some(value) => value,
            None => unreachable!(),
        }
    }

    /// The value itself.
    ///
    /// # Panics
    ///
    /// If it was taken.
    #[inline(always)]
    pub fn take(&mut self) -> T {
        match self.0.take() {
            Some(value) => value,
            None => unreachable!(),
        }
    }
}
