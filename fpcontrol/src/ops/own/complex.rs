//! What the adapter of num-complex tells about methods of `Complex` that have the names of floats' methods.

use super::foreign::{Arguments, AskedReceiver};
use crate::control::Control;

/// The name of a method of complex numbers that returns a complex number, whose parts are `F`.
pub trait OfComplex<F> {}

/// A method of complex numbers, by its name, that a path names.
pub trait AskComplex {
    /// What it returns under the control, if the operands are made of floats.
    fn ask_complex<C: Control, T: ?Sized, A: Arguments, R>(receiver: &AskedReceiver<T>, arguments: &A) -> Option<R>;
}
