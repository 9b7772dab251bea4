//! Which tree of an expansion runs under a control that asks for nothing but Rust's own operators: the target decides.
//!
//! An expansion is `match CHOICE { Choice::Native => native tree, _ => controlled tree }`. Where the native tree runs, the type of
//! the choice has no other value. The compiler then knows that the second arm cannot be reached when it builds its graph of the function, which is before
//! it counts what tests cover, and before it generates code. A condition would be a branch of the user's code until then.

/// The native tree runs.
#[derive(Clone, Copy, Debug)]
pub enum Always {
    /// The user's own operators.
    Native,
}

/// Another tree may run.
#[derive(Clone, Copy, Debug)]
pub enum Either {
    /// The user's own operators.
    Native,
    /// The operations under the control.
    Controlled,
}

/// Whether the target's default backend computes with Rust's own operators.
#[derive(Debug)]
pub struct IsNative<const IS: bool>;

/// The choice that follows.
pub trait Chosen {
    /// Its type.
    type Choice;
    /// The choice.
    const CHOICE: Self::Choice;
}

impl Chosen for IsNative<true> {
    type Choice = Always;
    const CHOICE: Always = Always::Native;
}

impl Chosen for IsNative<false> {
    type Choice = Either;
    const CHOICE: Either = Either::Controlled;
}

#[cfg(not(fpcontrol_backend = "named"))]
type OfTarget = IsNative<{ <super::DefaultBackend as crate::backend::Backend>::IS_NATIVE }>;
/// A region without a backend does not compile.
#[cfg(fpcontrol_backend = "named")]
type OfTarget = IsNative<true>;

/// The type of the choice on this target.
pub type Choice = <OfTarget as Chosen>::Choice;
/// The choice on this target.
pub const CHOICE: Choice = <OfTarget as Chosen>::CHOICE;
