//! Powers and roots with integers: what floats have quick phases for, then the phase of two floats, then the reference.

use super::Elementary;
use super::double_double::{DoubleDouble, power};
use super::quick::quick;
use crate::backend::{Arithmetic, IS_IEEE};
use crate::control::{Control, environment};
use crate::float::Float;
use fpcontrol_core::{Binary32, Binary64, IntegerPower};

/// A float with functions of an integer, each rounded once in the mode of `C`.
pub trait IntegerPowers: Sized {
    fn power<C: Control>(x: Self, n: i64) -> Self;
    fn root<C: Control>(x: Self, n: i64) -> Self;
    fn compound<C: Control>(x: Self, n: i64) -> Self;
}

macro_rules! powers {
    ($($float:ident $format:ident;)*) => {
        $(
            const _: () = {
                impl IntegerPowers for $float {
                    #[inline]
                    fn power<C: Control>(x: Self, n: i64) -> Self {
                        // With an exponent that the float holds, it is the same power.
                        if is_a_float(n) {
                            <Self as Elementary>::pow::<C>(x, n as Self)
                        } else {
                            closely::<C>(IntegerPower::Pown, x, n)
                        }
                    }

                    #[inline]
                    fn root<C: Control>(x: Self, n: i64) -> Self {
                        match n {
                            // The square root of -0 is -0, but the second root +0.
                            2 if x.is_normal() => {
                                <Self as Float>::finish::<C>(<C::Backend as Arithmetic<$float>>::sqrt::<C>(x))
                            }
                            3 => <Self as Elementary>::cbrt::<C>(x),
                            0 => by_reference::<C>(IntegerPower::Rootn, x, n),
                            _ => {
                                let y = n as Self;
                                let quick = if is_a_float(n) { quick!(C, $float, rootn(x, y)) } else { None };
                                quick.unwrap_or_else(|| closely::<C>(IntegerPower::Rootn, x, n))
                            }
                        }
                    }

                    #[inline]
                    fn compound<C: Control>(x: Self, n: i64) -> Self {
                        let y = n as Self;
                        let quick = if n != 0 && is_a_float(n) { quick!(C, $float, compound(x, y)) } else { None };
                        quick.unwrap_or_else(|| closely::<C>(IntegerPower::Compound, x, n))
                    }
                }

                /// Up to here all integers are floats.
                #[inline(always)]
                fn is_a_float(n: i64) -> bool {
                    n.unsigned_abs() <= 1 << <$float>::MANTISSA_DIGITS
                }

                #[cold]
                #[inline(never)]
                fn closely<C: Control>(function: IntegerPower, x: $float, n: i64) -> $float {
                    // A subnormal operand may be flushed.
                    let found = if IS_IEEE && x.is_normal() { power::with_integer(function, f64::from(x), n) } else { None };
                    found
                        .and_then(|enclosure| <$float as DoubleDouble>::round(enclosure, C::ROUNDING))
                        .unwrap_or_else(|| by_reference::<C>(function, x, n))
                }

                #[cold]
                #[inline(never)]
                fn by_reference<C: Control>(function: IntegerPower, x: $float, n: i64) -> $float {
                    let x = $format::from_host(x);
                    let rounded = $format::integer_power_flagged(function, x, n, environment::<C, $float>());
                    <$float as Float>::finish::<C>(rounded.value.to_host())
                }
            };
        )*
    };
}

powers! {
    f32 Binary32;
    f64 Binary64;
}
