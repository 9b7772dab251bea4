//! A float under a control, in the arm beside the user's own call.

use super::FloatUnder;
use core::ops::Deref;
use num_traits::{Inv, Pow};

/// A [`FloatUnder`] in the arm beside the call as written. It has methods of its own: if the user has not imported num-traits' trait, the compiler says so of the call as
/// written alone.
#[derive(Debug)]
pub struct FloatInArm<C, F>(pub(super) FloatUnder<C, F>);

impl<C, F> FloatInArm<C, F> {
    /// `x.pow(exponent)`.
    #[inline(always)]
    pub fn pow<N>(self, exponent: N) -> <FloatUnder<C, F> as Pow<N>>::Output
    where
        FloatUnder<C, F>: Pow<N>,
    {
        Pow::pow(self.0, exponent)
    }

    /// `x.inv()`.
    #[inline(always)]
    pub fn inv(self) -> <FloatUnder<C, F> as Inv>::Output
    where
        FloatUnder<C, F>: Inv,
    {
        Inv::inv(self.0)
    }
}

impl<C, F> Deref for FloatInArm<C, F> {
    type Target = FloatUnder<C, F>;

    #[inline(always)]
    fn deref(&self) -> &FloatUnder<C, F> {
        &self.0
    }
}
