//! The methods of a CPU's backend, from a technique.

use super::flush::{Flush, around, around_sum};
use crate::backend::Datum;
use crate::control::{Control, environment};
use fpcontrol_core::{Environment, FlushRule, Rounding, Subnormals};

/// A way in which a CPU computes, in the modes that it supports, keeping subnormals unless it says otherwise.
pub(in crate::backend) trait Technique<T: Datum> {
    /// The modes in which it computes, flushing aside.
    const COMPUTES_IN: &'static [Rounding];

    /// The modes in which it flushes by itself, by [`FlushRule::AfterRoundingUnbounded`].
    const FLUSHES_IN: &'static [Rounding] = &[];

    fn add<C: Control>(a: T, b: T) -> T;
    fn sub<C: Control>(a: T, b: T) -> T;
    fn mul<C: Control>(a: T, b: T) -> T;
    fn div<C: Control>(a: T, b: T) -> T;
    fn sqrt<C: Control>(a: T) -> T;
    fn fma<C: Control>(a: T, b: T, c: T) -> T;

    /// A product and a sum, each rounded.
    #[inline(always)]
    fn mul_then_add<C: Control>(a: T, b: T, c: T) -> T {
        Self::add::<C>(Self::mul::<C>(a, b), c)
    }

    /// A product and a difference, each rounded.
    #[inline(always)]
    fn mul_then_sub<C: Control>(a: T, b: T, c: T) -> T {
        Self::sub::<C>(Self::mul::<C>(a, b), c)
    }

    /// The difference of a number and a product, each rounded.
    #[inline(always)]
    fn mul_then_sub_from<C: Control>(a: T, b: T, c: T) -> T {
        Self::sub::<C>(c, Self::mul::<C>(a, b))
    }
}

/// Whether a technique computes in an environment, flushing aside.
pub(in crate::backend) const fn computes<X: Technique<T>, T: Datum>(environment: Environment) -> bool {
    contains(X::COMPUTES_IN, environment.rounding)
}

/// Whether a technique flushes by itself as an environment says.
const fn flushes<X: Technique<T>, T: Datum>(environment: Environment) -> bool {
    matches!(environment.subnormals, Subnormals::Flush(FlushRule::AfterRoundingUnbounded))
        && contains(X::FLUSHES_IN, environment.rounding)
}

const fn contains(modes: &[Rounding], mode: Rounding) -> bool {
    let mut index = 0;
    while index < modes.len() {
        if modes[index] as u8 == mode as u8 {
            return true;
        }
        index += 1;
    }
    false
}

/// The operation by the technique, or by the reference where the technique has none.
#[inline(always)]
pub(in crate::backend) fn compute<C: Control, X: Technique<T>, T: Flush, const N: usize>(
    operands: [T; N],
    hardware: impl Fn([T; N]) -> T,
    reference: impl Fn([T; N]) -> T,
) -> T {
    let environment = environment::<C, T>();
    if !computes::<X, T>(environment) {
        reference(operands)
    } else if environment.flushes() && !flushes::<X, T>(environment) {
        around(operands, hardware, reference)
    } else {
        hardware(operands)
    }
}

/// Does the same for a sum or a difference.
#[inline(always)]
pub(in crate::backend) fn compute_sum<C: Control, X: Technique<T>, T: Flush, const N: usize>(
    operands: [T; N],
    hardware: impl Fn([T; N]) -> T,
    reference: impl Fn([T; N]) -> T,
) -> T {
    let environment = environment::<C, T>();
    match environment.rounding {
        Rounding::TiesToEven
            if environment.flushes() && computes::<X, T>(environment) && !flushes::<X, T>(environment) =>
        {
            around_sum(operands, hardware, reference)
        }
        _ => compute::<C, X, T, N>(operands, hardware, reference),
    }
}

/// Whether the technique's operations can be used as they are, without flushing around them.
pub(in crate::backend) const fn computes_alone<C: Control, X: Technique<T>, T: Datum>() -> bool {
    let environment = environment::<C, T>();
    computes::<X, T>(environment) && (!environment.flushes() || flushes::<X, T>(environment))
}

/// The operand of an exact operation, flushed if the control flushes.
#[inline(always)]
pub(in crate::backend) fn operand<C: Control, T: Flush>(a: T) -> T {
    if environment::<C, T>().flushes() { a.flushed() } else { a }
}

/// Defines the methods of `Arithmetic<$float>` that quick phases answer, and the reference where they do not.
macro_rules! roots {
    ($float:ident) => {
        #[inline]
        fn rsqrt<C: Control>(a: $float) -> $float {
            let quick = crate::backend::given::QuickRoots::quick_rsqrt::<C>(a);
            quick.unwrap_or_else(|| <crate::backend::Soft as Arithmetic<$float>>::rsqrt::<C>(a))
        }

        #[inline]
        fn hypot<C: Control>(a: $float, b: $float) -> $float {
            let quick = crate::backend::given::QuickRoots::quick_hypot::<C>(a, b);
            quick.unwrap_or_else(|| <crate::backend::Soft as Arithmetic<$float>>::hypot::<C>(a, b))
        }
    };
}
pub(in crate::backend) use roots;

/// Defines the methods of `Arithmetic<$float>` that a backend with `$technique` answers.
macro_rules! methods {
    ($technique:ident $float:ident) => {
        crate::backend::host::methods! { @rounded compute_sum $technique $float add(a, b) sub(a, b) }
        crate::backend::host::methods! { @rounded compute $technique $float mul(a, b) div(a, b) sqrt(a) fma(a, b, c) }
        crate::backend::host::methods! { @pairs $technique $float
            mul_then_add(a, b, c) product add(product, c);
            mul_then_sub(a, b, c) product sub(product, c);
            mul_then_sub_from(a, b, c) product sub(c, product);
        }
        crate::backend::host::methods! { @order $float minimum maximum minimum_number maximum_number }

        #[inline]
        fn recip<C: Control>(a: $float) -> $float {
            crate::backend::host::compute::<C, $technique, $float, 1>(
                [a],
                |[a]| <$technique as crate::backend::host::Technique<$float>>::div::<C>(1.0, a),
                |[a]| <crate::backend::Soft as Arithmetic<$float>>::recip::<C>(a),
            )
        }

        crate::backend::host::roots! { $float }

        #[inline]
        fn round_to_integral<C: Control>(a: $float) -> $float {
            match C::ROUNDING {
                mode if crate::backend::host::IS_IEEE && !matches!(mode, fpcontrol_core::Rounding::ToOdd) => {
                    crate::backend::host::Integral::round_to_integral(crate::backend::host::operand::<C, $float>(a), mode)
                }
                _ => <crate::backend::Soft as Arithmetic<$float>>::round_to_integral::<C>(a),
            }
        }

        // The same value: only a flag differs, and backends have no flags.
        #[inline]
        fn round_to_integral_exact<C: Control>(a: $float) -> $float {
            <Self as Arithmetic<$float>>::round_to_integral::<C>(a)
        }

        #[inline]
        fn negate<C: Control>(a: $float) -> $float {
            -crate::backend::host::operand::<C, $float>(a)
        }

        #[inline]
        fn abs<C: Control>(a: $float) -> $float {
            crate::backend::host::operand::<C, $float>(a).abs()
        }

        #[inline]
        fn copy_sign<C: Control>(a: $float, sign: $float) -> $float {
            a.copysign(sign)
        }
    };
    (@rounded $compute:ident $technique:ident $float:ident $($method:ident($($a:ident),*))*) => {
        $(
            // A constant condition without closures and calls, for the sake of unoptimised code.
            #[inline(always)]
            fn $method<C: Control>($($a: $float),*) -> $float {
                if const { crate::backend::host::computes_alone::<C, $technique, $float>() } {
                    return <$technique as crate::backend::host::Technique<$float>>::$method::<C>($($a),*);
                }
                crate::backend::host::$compute::<C, $technique, $float, _>(
                    [$($a),*],
                    |[$($a),*]| <$technique as crate::backend::host::Technique<$float>>::$method::<C>($($a),*),
                    |[$($a),*]| <crate::backend::Soft as Arithmetic<$float>>::$method::<C>($($a),*),
                )
            }
        )*
    };
    (@pairs $technique:ident $float:ident $($pair:ident($a:ident, $b:ident, $c:ident) $product:ident $sum:ident($($operands:tt)*);)*) => {
        $(
            #[inline(always)]
            fn $pair<C: Control>($a: $float, $b: $float, $c: $float) -> $float {
                if const { crate::backend::host::computes_alone::<C, $technique, $float>() } {
                    return <$technique as crate::backend::host::Technique<$float>>::$pair::<C>($a, $b, $c);
                }
                let $product = <Self as Arithmetic<$float>>::mul::<C>($a, $b);
                <Self as Arithmetic<$float>>::$sum::<C>($($operands)*)
            }
        )*
    };
    (@order $float:ident $($method:ident)*) => {
        $(
            #[inline]
            fn $method<C: Control>(a: $float, b: $float) -> $float {
                let operand = crate::backend::host::operand::<C, $float>;
                <$float as crate::backend::host::Order>::$method(operand(a), operand(b))
            }
        )*
    };
}
pub(in crate::backend) use methods;
