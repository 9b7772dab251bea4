//! Operators of floats that the compiler may reorder, distribute and fuse: what regions with the key `algebraic` compute with.
//!
//! The macro refuses the key if the compiler has no such operators. Plain ones stand here then, for controls that were written by hand.

use fpcontrol_macros::if_algebraic;

/// Operators whose results are not promised.
pub(crate) trait Algebraic: Sized {
    fn add(a: Self, b: Self) -> Self;
    fn sub(a: Self, b: Self) -> Self;
    fn mul(a: Self, b: Self) -> Self;
    fn div(a: Self, b: Self) -> Self;
    fn fmod(a: Self, b: Self) -> Self;

    #[inline(always)]
    fn mul_then_add(a: Self, b: Self, c: Self) -> Self {
        Self::add(Self::mul(a, b), c)
    }

    #[inline(always)]
    fn mul_then_sub(a: Self, b: Self, c: Self) -> Self {
        Self::sub(Self::mul(a, b), c)
    }

    #[inline(always)]
    fn mul_then_sub_from(a: Self, b: Self, c: Self) -> Self {
        Self::sub(c, Self::mul(a, b))
    }
}

macro_rules! floats {
    ($($float:ident: $add:path, $sub:path, $mul:path, $div:path, $rem:path;)*) => {
        $(
            impl Algebraic for $float {
                floats! { @operators $add => add, $sub => sub, $mul => mul, $div => div, $rem => fmod }
            }
        )*
    };
    (@operators $($function:path => $operator:ident),*) => {
        $(
            #[inline(always)]
            fn $operator(a: Self, b: Self) -> Self {
                $function(a, b)
            }
        )*
    };
}

if_algebraic! {
    {
        floats! {
            f32: f32::algebraic_add, f32::algebraic_sub, f32::algebraic_mul, f32::algebraic_div, f32::algebraic_rem;
            f64: f64::algebraic_add, f64::algebraic_sub, f64::algebraic_mul, f64::algebraic_div, f64::algebraic_rem;
        }
    }
    {
        use core::ops::{Add, Div, Mul, Rem, Sub};

        floats! {
            f32: Add::add, Sub::sub, Mul::mul, Div::div, Rem::rem;
            f64: Add::add, Sub::sub, Mul::mul, Div::div, Rem::rem;
        }
    }
}
