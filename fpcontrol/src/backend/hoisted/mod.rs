//! Operations in a function whose mode is entered once: the control word holds it from the function's first statement to its end.
//!
//! Writing the control word costs more than an operation, so a loop that writes it around each one takes several times plain code's time. The macro finds functions whose
//! whole body is inert (`fpcontrol-macros/syntax/src/scan/hoist`): nothing runs in them but operations under control, integers, comparisons and what std's slices and ranges do. Such a
//! function is never inlined, `enter` sets the mode, and the value that it returns restores what was there before, also when a panic unwinds.
//!
//! The compiler assumes rounding to nearest everywhere, so these rules keep every bit right:
//!
//! 1. Nothing of the caller gets in: the function is never inlined.
//! 2. No plain arithmetic stands in it: each operation that rounds is an `asm!` of one instruction, not `pure`, so LLVM keeps it between the two writes. So are exact conversions from integers, several of which LLVM
//!    makes at once by a subtraction: downward, that gives −0 for 0.
//! 3. What is no such instruction runs in the default environment, in a function that is never inlined: `inside.rs`. Operations of another mode do too, and those of `f64` where `f32` flushes.
//!
//! On x86-64 the word flushes subnormal operands and results as rule U does, so a function under `ftz` enters that too. There the word flushes those of `f64` as well, whose comparisons are therefore by bits
//! ([`Backend::FLUSHES_ALL`]). AArch64's FPCR counts results as tiny before they are rounded, which is another rule.
//!
//! A panic calls the hook, and allocates, before the mode is left. The guide says so.

#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
mod inside;
#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
)))]
mod machine {
    //! No control word that a function could enter.

    use fpcontrol_core::Environment;

    pub type Word = ();
    pub const DEFAULT: Word = ();

    pub fn get() -> Word {}
    pub fn set(_: Environment) {}
    pub fn restore((): Word) {}
}

use super::Backend;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use super::aarch64::hoisted as machine;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::x86_64::hoisted as machine;
use crate::control::Control;
use core::convert::Infallible;
use core::marker::PhantomData;

/// The backend of a function that is hoisted if `IS`: inside the mode of `R`, or `B` itself.
pub type Hoisted<B, R, const IS: bool> = <Choice<B, R, IS> as Chosen>::Backend;

/// What [`Hoisted`] chooses by.
#[derive(Debug)]
pub struct Choice<B, R, const IS: bool>(PhantomData<(B, R)>, Infallible);

/// The backend that a [`Choice`] is.
pub trait Chosen {
    /// The backend.
    type Backend: Backend;
}

impl<B: Backend, R: Control> Chosen for Choice<B, R, false> {
    type Backend = B;
}

#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
impl<B: Backend, R: Control> Chosen for Choice<B, R, true> {
    type Backend = inside::Inside<B, R>;
}

#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
)))]
impl<B: Backend, R: Control> Chosen for Choice<B, R, true> {
    type Backend = B;
}

/// The mode of a hoisted function, from [`enter`] until it is dropped; and the environment before it, which then applies again.
#[derive(Debug)]
pub struct Entered<C: Control> {
    before: machine::Word,
    control: PhantomData<C>,
}

/// Sets the mode of a hoisted function; in any other function it does nothing.
#[must_use]
#[inline(always)]
pub fn enter<C: Control>() -> Entered<C> {
    let before = match const { <C::Backend as Backend>::ENTERED } {
        Some(environment) => {
            let before = machine::get();
            machine::set(environment);
            before
        }
        None => machine::DEFAULT,
    };
    Entered { before, control: PhantomData }
}

impl<C: Control> Drop for Entered<C> {
    #[inline(always)]
    fn drop(&mut self) {
        if const { <C::Backend as Backend>::ENTERED.is_some() } {
            machine::restore(self.before);
        }
    }
}

/// Runs something that may write the control word, and restores what was there before.
#[allow(dead_code, reason = "asked only where the mode is a state of the machine")]
pub(crate) fn keeping<R>(run: impl FnOnce() -> R) -> R {
    let before = machine::get();
    let result = run();
    machine::restore(before);
    result
}

/// A call that computes by more than the backend's operations.
pub trait Call<T> {
    /// Computes it under a control.
    fn call<C: Control>(self) -> T;
}
