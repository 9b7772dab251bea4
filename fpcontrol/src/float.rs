//! The operations on `f32` and `f64` under a control: the backend's, chosen and finished as the control says.
//!
//! Everything that Rust writes as arithmetic of floats goes through here: operators, assignments, methods.

use crate::algebraic::Algebraic;
use crate::backend::{Approximate, Arithmetic, Backend, Datum};
use crate::control::{Control, Division, Location, Nan, Region, SquareRoot};
use core::convert::Infallible;
use core::marker::PhantomData;
use fpcontrol_core::{Rounding, Subnormals};

/// A float's operations under a control.
pub trait Float: Datum {
    fn add<C: Control>(a: Self, b: Self) -> Self;
    fn sub<C: Control>(a: Self, b: Self) -> Self;
    fn mul<C: Control>(a: Self, b: Self) -> Self;
    fn div<C: Control>(a: Self, b: Self) -> Self;
    fn fmod<C: Control>(a: Self, b: Self) -> Self;
    fn fma<C: Control>(a: Self, b: Self, c: Self) -> Self;
    /// A product and a sum where the region contracts.
    fn contracted<C: Control>(a: Self, b: Self, c: Self) -> Self;
    /// A product and a sum or difference, both rounded.
    fn mul_then_add<C: Control>(a: Self, b: Self, c: Self) -> Self;
    fn mul_then_sub<C: Control>(a: Self, b: Self, c: Self) -> Self;
    fn mul_then_sub_from<C: Control>(a: Self, b: Self, c: Self) -> Self;
    fn sqrt<C: Control>(a: Self) -> Self;
    fn recip<C: Control>(a: Self) -> Self;
    /// `1 / sqrt(a)` as written: two operations where both are rounded, one instruction in fast modes.
    fn recip_sqrt<C: Control>(a: Self) -> Self;
    fn hypot<C: Control>(a: Self, b: Self) -> Self;
    fn minimum<C: Control>(a: Self, b: Self) -> Self;
    fn maximum<C: Control>(a: Self, b: Self) -> Self;
    fn minimum_number<C: Control>(a: Self, b: Self) -> Self;
    fn maximum_number<C: Control>(a: Self, b: Self) -> Self;
    /// Inverts the sign bit, of a NaN too.
    fn negate<C: Control>(a: Self) -> Self;
    /// Clears the sign bit, of a NaN too.
    fn abs<C: Control>(a: Self) -> Self;
    /// The nearest integer on one side, the same in every mode.
    fn floor<C: Control>(a: Self) -> Self;
    fn ceil<C: Control>(a: Self) -> Self;
    fn trunc<C: Control>(a: Self) -> Self;
    fn round<C: Control>(a: Self) -> Self;
    fn round_ties_even<C: Control>(a: Self) -> Self;
    /// What `trunc` leaves: exact, and +0 where it leaves nothing, as in Rust, whose own subtraction rounds to nearest.
    fn fract<C: Control>(a: Self) -> Self;
    /// The operand, or the zero that it counts as where the control flushes; what a machine reads it as.
    fn flush<C: Control>(a: Self) -> Self;
    /// The control's NaN in place of any other.
    fn finish<C: Control>(value: Self) -> Self;
}

macro_rules! floats {
    ($($float:ident { canonical: $canonical:literal, $($own:tt)* })*) => {
        $(
            const _: () = {
                /// The control's NaN in place of any other.
                #[inline(always)]
                fn finish<C: Control>(value: $float) -> $float {
                    match C::NAN {
                        Nan::Canonical if value.is_nan() => canonical(),
                        Nan::Any | Nan::Canonical => value,
                    }
                }

                /// Cold, so that `finish` is a branch, which costs next to nothing: after a selection, each operation of a chain
                /// waits for the comparison.
                #[cold]
                #[inline]
                fn canonical() -> $float {
                    $float::from_bits($canonical)
                }

                impl Float for $float {
                    #[inline(always)]
                    fn finish<C: Control>(value: Self) -> Self {
                        finish::<C>(value)
                    }

                    floats! { @operators $float add(a, b) sub(a, b) mul(a, b) fmod(a, b)
                        mul_then_add(a, b, c) mul_then_sub(a, b, c) mul_then_sub_from(a, b, c) }
                    floats! { @operations $float fma(a, b, c) contracted(a, b, c)
                        hypot(a, b) minimum(a, b) maximum(a, b) minimum_number(a, b) maximum_number(a, b) }

                    #[inline]
                    fn negate<C: Control>(a: Self) -> Self {
                        <C::Backend as Arithmetic<$float>>::negate::<C>(a)
                    }

                    #[inline]
                    fn abs<C: Control>(a: Self) -> Self {
                        <C::Backend as Arithmetic<$float>>::abs::<C>(a)
                    }

                    floats! { @integers $float floor TowardNegative, ceil TowardPositive, trunc TowardZero,
                        round TiesToAway, round_ties_even TiesToEven }

                    #[inline]
                    fn fract<C: Control>(a: Self) -> Self {
                        let a = <Self as Float>::flush::<C>(a);
                        let whole = <Self as Float>::trunc::<C>(a);
                        finish::<C>(match const { <C::Backend as Backend>::IS_CONTRACTED } {
                            true => <C::Backend as Arithmetic<$float>>::sub::<TiesToEven<C>>(a, whole),
                            false => a - whole,
                        })
                    }

                    $($own)*
                }
            };
        )*
    };
    (@integers $float:ident $($method:ident $mode:ident),*) => {
        $(
            #[inline]
            fn $method<C: Control>(a: Self) -> Self {
                finish::<C>(<C::Backend as Arithmetic<$float>>::round_to_integral::<$mode<C>>(a))
            }
        )*
    };
    // What the compiler may reorder if the control lets it. Instruments compute each operation as it is written.
    (@operators $float:ident $($operation:ident($($operand:ident),*))*) => {
        $(
            #[inline(always)]
            fn $operation<C: Control>($($operand: Self),*) -> Self {
                if const { C::ALGEBRAIC && !cfg!(fpcontrol_instrument) } {
                    return <Self as Algebraic>::$operation($($operand),*);
                }
                if const { matches!(C::NAN, Nan::Any) } {
                    return <C::Backend as Arithmetic<$float>>::$operation::<C>($($operand),*);
                }
                finish::<C>(<C::Backend as Arithmetic<$float>>::$operation::<C>($($operand),*))
            }
        )*
    };
    (@operations $float:ident $($operation:ident($($operand:ident),*))*) => {
        $(
            #[inline(always)]
            fn $operation<C: Control>($($operand: Self),*) -> Self {
                if const { matches!(C::NAN, Nan::Any) } {
                    return <C::Backend as Arithmetic<$float>>::$operation::<C>($($operand),*);
                }
                finish::<C>(<C::Backend as Arithmetic<$float>>::$operation::<C>($($operand),*))
            }
        )*
    };
}

/// A control that rounds to integers in a direction of its own.
macro_rules! directions {
    ($($mode:ident)*) => {
        $(
            enum $mode<C> {
                #[allow(dead_code, reason = "a type without values")]
                Of(PhantomData<C>, Infallible),
            }

            impl<C: Control> Control for $mode<C> {
                const ROUNDING: Rounding = Rounding::$mode;
                const SUBNORMALS: Subnormals = C::SUBNORMALS;
                const NAN: Nan = C::NAN;
                const USES_FMA: bool = C::USES_FMA;
                const REGION: Option<Region> = C::REGION;
                const SITE: Option<Location> = C::SITE;
                const IS_BOUND: bool = C::IS_BOUND;
                type Backend = C::Backend;
            }
        )*
    };
}

directions! { TowardNegative TowardPositive TowardZero TiesToAway TiesToEven }

floats! {
    f32 {
        canonical: 0x7fff_ffff,

        #[inline(always)]
        fn div<C: Control>(a: Self, b: Self) -> Self {
            if const { C::ALGEBRAIC && !cfg!(fpcontrol_instrument) } {
                return <Self as Algebraic>::div(a, b);
            }
            finish::<C>(match C::DIVISION {
                Division::Rounded => <C::Backend as Arithmetic<f32>>::div::<C>(a, b),
                Division::Full => <C::Backend as Approximate>::div_full::<C>(a, b),
                Division::Approximate => <C::Backend as Approximate>::div_approx::<C>(a, b),
            })
        }

        #[inline(always)]
        fn recip<C: Control>(a: Self) -> Self {
            finish::<C>(match C::DIVISION {
                Division::Rounded => <C::Backend as Arithmetic<f32>>::recip::<C>(a),
                Division::Full | Division::Approximate => <C::Backend as Approximate>::rcp_approx::<C>(a),
            })
        }

        #[inline(always)]
        fn sqrt<C: Control>(a: Self) -> Self {
            finish::<C>(match C::SQUARE_ROOT {
                SquareRoot::Rounded => <C::Backend as Arithmetic<f32>>::sqrt::<C>(a),
                SquareRoot::Approximate => <C::Backend as Approximate>::sqrt_approx::<C>(a),
            })
        }

        #[inline]
        fn recip_sqrt<C: Control>(a: Self) -> Self {
            match (C::DIVISION, C::SQUARE_ROOT) {
                (Division::Approximate, SquareRoot::Approximate) => {
                    finish::<C>(<C::Backend as Approximate>::rsqrt_approx::<C>(a))
                }
                _ => <Self as Float>::recip::<C>(<Self as Float>::sqrt::<C>(a)),
            }
        }

        #[inline]
        fn flush<C: Control>(a: Self) -> Self {
            let a = <C::Backend as Arithmetic<f32>>::operand::<C>(a);
            let flushes = crate::control::environment::<C, f32>().flushes();
            if flushes && a.is_subnormal() { Self::from_bits(a.to_bits() & (1 << 31)) } else { a }
        }
    }
    f64 {
        canonical: 0x7ff8_0000_0000_0000,

        floats! { @operators f64 div(a, b) }
        floats! { @operations f64 sqrt(a) recip(a) }

        #[inline]
        fn recip_sqrt<C: Control>(a: Self) -> Self {
            <Self as Float>::recip::<C>(<Self as Float>::sqrt::<C>(a))
        }

        #[inline]
        fn flush<C: Control>(a: Self) -> Self {
            <C::Backend as Arithmetic<f64>>::operand::<C>(a)
        }
    }
}
