//! Names that could meet those of an expansion, in a module without a prelude.
#![no_implicit_prelude]
#![allow(unused_imports, reason = "the user may have imported the extension traits too")]

use ::fpcontrol::round;

mod core {}
mod std {}

pub trait Add {
    fn controlled_add(self, rhs: Self) -> Self;
}

impl Add for f32 {
    fn controlled_add(self, rhs: Self) -> Self {
        if rhs > self { rhs } else { self }
    }
}

#[allow(dead_code, reason = "only their names matter")]
pub enum Control {}
#[allow(dead_code, reason = "only their names matter")]
pub enum Rounding {}

/// The names that expansions bind are the user's here.
#[round(ru)]
pub fn names(t0: f32, t1: f32, r: f32) -> f32 {
    let mut sum = t1 - t0;
    sum += r * t1;
    let t0 = { t0 + r };
    sum.controlled_add(t0 / r)
}

#[round(ru)]
pub fn own_traits_in_scope(a: f32) -> f32 {
    use ::fpcontrol::ops::{MulAdd, Sqrt};
    a.sqrt().mul_add(a, a)
}

macro_rules! function {
    ($name:ident, $mode:ident, $a:ident, $sum:expr, $ty:ty) => {
        #[round($mode)]
        pub fn $name($a: $ty) -> $ty {
            let t0 = 1.0;
            $sum * $sum - t0 * $a
        }
    };
}

function!(from_a_macro, rz, x, x + 1.0, f64);
