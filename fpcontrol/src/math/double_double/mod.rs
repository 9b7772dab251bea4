//! The phase between the quick one and the last: a function as the sum of two `f64`s and a bound of its error, an [`Enclosure`], and the
//! test whether all numbers within the bound round alike.
//!
//! All computation here is `f64` arithmetic to nearest, as Rust's is on the targets of [`IS_IEEE`]; on other targets there
//! is no such phase. It never decides which bits come out, only how fast: the last phase gives the same.
//!
//! To add a function, write it in a file here, and name it in the list of `phases!`. For `f32` it is asked about the same operand.

mod arcs;
mod circular;
pub(super) mod enclosure;
mod exponential;
mod gamma;
mod hyperbolic;
pub(super) mod logarithm;
pub(super) mod power;
pub(super) mod tables;

pub use enclosure::Enclosure;

use crate::backend::IS_IEEE;
use fpcontrol_core::{Rounding, for_each_elementary};

macro_rules! signatures {
    (() $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
        /// The phases of a type. `None` if a function has no phase, or none for the operand.
        pub(crate) trait DoubleDouble: Copy {
            /// Returns the number to which every enclosed number rounds, if it is the same for all, and normal.
            fn round(enclosure: Enclosure, rounding: Rounding) -> Option<Self>;

            $(signatures! { @$shape $method })*
        }
    };
    (@unary $method:ident) => {
        #[inline(always)]
        fn $method(self) -> Option<Enclosure> {
            None
        }
    };
    (@binary $method:ident) => {
        #[inline(always)]
        fn $method(self, _: Self) -> Option<Enclosure> {
            None
        }
    };
}

for_each_elementary! { signatures () }

macro_rules! phases {
    (unary { $($unary:ident $file:ident;)* } binary { $($binary:ident $binary_file:ident;)* }) => {
        impl DoubleDouble for f64 {
            #[inline]
            fn round(enclosure: Enclosure, rounding: Rounding) -> Option<Self> {
                enclosure.double(rounding)
            }

            $(
                #[inline]
                fn $unary(self) -> Option<Enclosure> {
                    if IS_IEEE { $file::$unary(self) } else { None }
                }
            )*

            $(
                #[inline]
                fn $binary(self, other: Self) -> Option<Enclosure> {
                    if IS_IEEE { $binary_file::$binary(self, other) } else { None }
                }
            )*
        }

        impl DoubleDouble for f32 {
            #[inline]
            fn round(enclosure: Enclosure, rounding: Rounding) -> Option<Self> {
                enclosure.single(rounding)
            }

            $(
                #[inline]
                fn $unary(self) -> Option<Enclosure> {
                    // A subnormal operand may be flushed.
                    if self.is_subnormal() { None } else { DoubleDouble::$unary(f64::from(self)) }
                }
            )*

            $(
                #[inline]
                fn $binary(self, other: Self) -> Option<Enclosure> {
                    let flushes = self.is_subnormal() || other.is_subnormal();
                    if flushes { None } else { DoubleDouble::$binary(f64::from(self), f64::from(other)) }
                }
            )*
        }

        /// The functions that have a phase of two `f64`s: see [how the last bit is known](crate::math#how-the-last-bit-is-known).
        ///
        /// ```
        /// use fpcontrol::math::DOUBLE_DOUBLE_PHASES;
        ///
        /// assert!(DOUBLE_DOUBLE_PHASES.contains(&"exp") && !DOUBLE_DOUBLE_PHASES.contains(&"erf"));
        /// ```
        pub const DOUBLE_DOUBLE_PHASES: &[&str] = &[$(stringify!($unary),)* $(stringify!($binary)),*];
    };
}

phases! {
    unary {
        exp exponential;
        exp2 exponential;
        exp10 exponential;
        expm1 exponential;
        exp2m1 exponential;
        exp10m1 exponential;
        log logarithm;
        log2 logarithm;
        log10 logarithm;
        log1p logarithm;
        log2p1 logarithm;
        log10p1 logarithm;
        sin circular;
        cos circular;
        tan circular;
        sinpi circular;
        cospi circular;
        tanpi circular;
        asin arcs;
        acos arcs;
        atan arcs;
        asinpi arcs;
        acospi arcs;
        atanpi arcs;
        sinh hyperbolic;
        cosh hyperbolic;
        tanh hyperbolic;
        asinh hyperbolic;
        acosh hyperbolic;
        atanh hyperbolic;
        cbrt power;
        tgamma gamma;
        lgamma gamma;
    }
    binary {
        atan2 arcs;
        atan2pi arcs;
        pow power;
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::{DOUBLE_DOUBLE_PHASES, DoubleDouble, Enclosure};
    use fpcontrol_core::{Binary64, Elementary, ExactNumber, Rounding};

    const CASES: u64 = if option_env!("FPCONTROL_LONG").is_some() { 20_000 } else { 8_000 };

    /// Checks the claim about each phase against the last one: no value is further away than the error.
    #[test]
    fn errors_are_bounds() {
        for name in DOUBLE_DOUBLE_PHASES {
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

    /// The functions that are close to a multiple of their operand, or to 1/2, have phases down to the smallest normal numbers.
    #[test]
    fn errors_next_to_zero_are_bounds() {
        use Elementary as E;
        let functions = [E::Exp2m1, E::Exp10m1, E::Log2p1, E::Log10p1, E::Tanpi, E::Asinpi, E::Acospi, E::Atanpi];
        for function in functions {
            let worst = (0..CASES / 2).fold(0.0, |worst: f64, i| {
                let scale = f64::from_bits((1023 - 10 - i % 700) << 52);
                let x = operand(2 * i, E::Exp) * scale;
                let share = share(function, x, x).unwrap_or_else(|| panic!("{function:?} of {x:e}"));
                assert!(share <= 1.0, "{function:?}({x:e}): {share} of the error");
                worst.max(share)
            });
            println!("{function:?}: at most {worst:.3} of the bound");
        }
    }

    fn share_of_the_bound(function: Elementary, i: u64) -> Option<f64> {
        share(function, operand(2 * i, function), operand(2 * i + 1, Elementary::Exp) * 4.0)
    }

    /// The distance from the value, as a fraction of the bound.
    fn share(function: Elementary, x: f64, y: f64) -> Option<f64> {
        let found = phase(function, x, y)?;
        let exact = |x: f64| Binary64::from_host(x).to_exact(Rounding::TiesToEven.into());
        let [first, second] = parts(function.value(exact(x), exact(y)).value);
        let distance = ((first - found.high) + (second - found.low)).abs();
        // The parts have 106 bits of the value.
        let known = (distance - found.high.abs() / (1_u128 << 104) as f64).max(0.0);
        Some(known / found.error)
    }

    /// Returns a pseudo-random operand of any relevant size; for logarithms also next to 1.
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
            1 if matches!(
                function,
                Elementary::Log1p | Elementary::Log2p1 | Elementary::Log10p1 | Elementary::Acos
            ) =>
            {
                -1.0 / size.max(1.001)
            }
            1 if !is_logarithm => -size,
            _ => size,
        }
    }

    fn phase(function: Elementary, x: f64, y: f64) -> Option<Enclosure> {
        macro_rules! phase {
            (() $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
                match function { $(Elementary::$variant => phase! { @$shape $method },)* }
            };
            (@unary $method:ident) => { DoubleDouble::$method(x) };
            (@binary $method:ident) => { DoubleDouble::$method(x, y) };
        }
        fpcontrol_core::for_each_elementary! { phase () }
    }

    /// The first 53 bits and the next 53.
    pub fn parts(x: ExactNumber) -> [f64; 2] {
        let unit = |exponent: i32| f64::from_bits(((exponent + 1023) as u64) << 52);
        let first = (x.significand >> 75) as f64 * unit(x.exponent - 52);
        let second = (x.significand << 53 >> 75) as f64 * unit(x.exponent - 105);
        [first, second].map(|part| if x.negative { -part } else { part })
    }
}
