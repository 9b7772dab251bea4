//! First phases: the value as a [`Near`], two floats and a bound of what they lack, where that is quick; and the test whether
//! all numbers within the bound round alike.
//!
//! What is computed here is `f64` arithmetic to nearest only, which Rust's is on the targets of [`IS_IEEE`]; on others there
//! is no first phase. A first phase never says which bits come out, only how fast: the last one gives the same.
//!
//! Before them are asked the quicker ones of `double/` and `single/`, which know less and mostly enough,
//! and which use fused operations where the processor has them and the control lets them.
//!
//! To add one, write it in a file here for `f64`, name it in the list of `for f64`, and in that of `for f32`, which asks it
//! about the same operand.

#[macro_use]
mod levels;

mod arcs;
mod circular;
mod double;
mod exponential;
mod hyperbolic;
mod logarithm;
mod near;
mod power;
mod products;
mod single;
mod tables;

pub use near::Near;
pub use single::Quick;

use crate::backend::IS_IEEE;
use fpcontrol_core::{Rounding, for_each_elementary};

macro_rules! signatures {
    (() $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
        /// The first phases of a type; `None` where there is none, or not for the operand.
        pub trait First: Copy {
            /// What every number that `near` may stand for rounds to, if it is the same and a normal number.
            fn round(near: Near, rounding: Rounding) -> Option<Self>;

            $(signatures! { @$shape $method })*
        }
    };
    (@unary $method:ident) => {
        #[inline(always)]
        fn $method(self) -> Option<Near> {
            None
        }
    };
    (@binary $method:ident) => {
        #[inline(always)]
        fn $method(self, _: Self) -> Option<Near> {
            None
        }
    };
}

for_each_elementary! { signatures () }

macro_rules! phases {
    (unary { $($unary:ident $file:ident;)* } binary { $($binary:ident $binary_file:ident;)* }) => {
        impl First for f64 {
            #[inline]
            fn round(near: Near, rounding: Rounding) -> Option<Self> {
                near.double(rounding)
            }

            $(
                #[inline]
                fn $unary(self) -> Option<Near> {
                    if IS_IEEE { $file::$unary(self) } else { None }
                }
            )*

            $(
                #[inline]
                fn $binary(self, other: Self) -> Option<Near> {
                    if IS_IEEE { $binary_file::$binary(self, other) } else { None }
                }
            )*
        }

        impl First for f32 {
            #[inline]
            fn round(near: Near, rounding: Rounding) -> Option<Self> {
                near.single(rounding)
            }

            $(
                #[inline]
                fn $unary(self) -> Option<Near> {
                    // A subnormal operand may be flushed.
                    if self.is_subnormal() { None } else { First::$unary(f64::from(self)) }
                }
            )*

            $(
                #[inline]
                fn $binary(self, other: Self) -> Option<Near> {
                    let flushes = self.is_subnormal() || other.is_subnormal();
                    if flushes { None } else { First::$binary(f64::from(self), f64::from(other)) }
                }
            )*
        }

        /// The functions that have a first phase.
        ///
        /// ```
        /// use fpcontrol::math::FIRST_PHASES;
        ///
        /// assert!(FIRST_PHASES.contains(&"exp") && !FIRST_PHASES.contains(&"erf"));
        /// ```
        pub const FIRST_PHASES: &[&str] = &[$(stringify!($unary),)* $(stringify!($binary)),*];
    };
}

phases! {
    unary {
        exp exponential;
        exp2 exponential;
        exp10 exponential;
        expm1 exponential;
        log logarithm;
        log2 logarithm;
        log10 logarithm;
        log1p logarithm;
        sin circular;
        cos circular;
        tan circular;
        sinpi circular;
        cospi circular;
        asin arcs;
        acos arcs;
        atan arcs;
        sinh hyperbolic;
        cosh hyperbolic;
        tanh hyperbolic;
        asinh hyperbolic;
        acosh hyperbolic;
        atanh hyperbolic;
        cbrt power;
    }
    binary {
        atan2 arcs;
        pow power;
    }
}

/// What a quick phase of `$float` knows under `$control`.
macro_rules! quick {
    ($control:ident, $float:ident, $method:ident($($operand:ident),+)) => {{
        let environment = const { $crate::control::environment::<$control, $float>() };
        if $control::USES_FMA {
            $crate::math::Quick::$method::<true, $control>($($operand,)+ environment)
        } else {
            $crate::math::Quick::$method::<false, $control>($($operand,)+ environment)
        }
    }};
}
pub(crate) use quick;

#[cfg(test)]
mod tests {
    use super::{FIRST_PHASES, First, Near};
    use fpcontrol_core::{Binary64, Elementary, Exact, Rounding};

    const CASES: u64 = 20_000;

    /// What is claimed about each first phase, against the last one: that no value lies further away than the error.
    #[test]
    fn errors_are_bounds() {
        for name in FIRST_PHASES {
            let function = *Elementary::ALL.iter().find(|function| function.name() == *name).expect("a function");
            let worst =
                (0..CASES).filter_map(|i| share_of_the_bound(function, i)).fold((0.0, 0), |(most, n), share| {
                    assert!(share <= 1.0, "{name}: {share} of the error");
                    (share.max(most), n + 1)
                });
            println!("{name}: at most {:.3} of the bound in {} cases", worst.0, worst.1);
            assert!(worst.1 > CASES / 10, "{name}: {} cases decided", worst.1);
        }
    }

    /// The distance from the value, as a part of what it may be.
    fn share_of_the_bound(function: Elementary, i: u64) -> Option<f64> {
        let (x, y) = (operand(2 * i, function), operand(2 * i + 1, Elementary::Exp) * 4.0);
        let near = phase(function, x, y)?;
        let exact = |x: f64| Binary64::from_host(x).to_exact(Rounding::TiesToEven.into());
        let [first, second] = parts(function.value(exact(x), exact(y)).value);
        Some(((first - near.high) + (second - near.low)).abs() / near.error)
    }

    /// Of all sizes that matter, those next to 1 for logarithms too.
    pub fn operand(i: u64, function: Elementary) -> f64 {
        let mut bits = i.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        let exponent = 1023 - 12 + bits % 22;
        let size = f64::from_bits(exponent << 52 | bits >> 12);
        let is_logarithm = matches!(function, Elementary::Log | Elementary::Log2 | Elementary::Log10 | Elementary::Pow);
        match bits >> 11 & 1 {
            1 if is_logarithm => 1.0 + (size - 300.0) / 16384.0,
            1 if function == Elementary::Log1p || function == Elementary::Acos => -1.0 / size.max(1.001),
            1 if !is_logarithm => -size,
            _ => size,
        }
    }

    fn phase(function: Elementary, x: f64, y: f64) -> Option<Near> {
        macro_rules! phase {
            (() $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
                match function { $(Elementary::$variant => phase! { @$shape $method },)* }
            };
            (@unary $method:ident) => { First::$method(x) };
            (@binary $method:ident) => { First::$method(x, y) };
        }
        fpcontrol_core::for_each_elementary! { phase () }
    }

    /// The first 53 bits and the next.
    pub fn parts(x: Exact) -> [f64; 2] {
        let unit = |exponent: i32| f64::from_bits(((exponent + 1023) as u64) << 52);
        let first = (x.significand >> 75) as f64 * unit(x.exponent - 52);
        let second = (x.significand << 53 >> 75) as f64 * unit(x.exponent - 105);
        [first, second].map(|part| if x.negative { -part } else { part })
    }
}
