//! The operations of floats in constants: those of the reference, under the control. Where the native operators give the same bits, they are used:
//! the running program calls `const fn`s too.

use super::{Builtin, Constant, computed_natively, environment, is_native, same};
use crate::backend::approximate;
use crate::control::{Control, Division, SquareRoot};
use core::cmp::Ordering;
use fpcontrol_core::{Binary32, Binary64, Environment, Format, Rounding};

macro_rules! formats {
    ($(
        $module:ident: $host:ident $format:ident
        { $($native:ident: $operator:tt $native_method:ident;)* }
        { $($name:ident($($operand:ident),*): $method:ident;)* }
        also { $($own:item)* }
    )*) => {
        $(
            pub(super) mod $module {
                use super::*;

                $(formats! { @native $host $format $native $operator $native_method })*

                $(formats! { @operation $host $format $name $method ($($operand),*) })*

                #[inline]
                pub const fn order<C: Control>(a: $host, b: $host) -> Option<Ordering> {
                    let environment = environment::<C, $host>();
                    if is_native(environment) {
                        return match (a < b, a > b, a == b) {
                            (true, ..) => Some(Ordering::Less),
                            (_, true, _) => Some(Ordering::Greater),
                            (.., true) => Some(Ordering::Equal),
                            _ => None,
                        };
                    }
                    $format::from_host(a).compare_flagged($format::from_host(b), false, environment).value
                }

                formats! { @integral $host $format floor TowardNegative, ceil TowardPositive, trunc TowardZero }

                /// The fraction, which is exact, and +0 for integers, as in Rust.
                #[inline]
                pub const fn fract<C: Control>(a: $host) -> $host {
                    flush::<C>(a) - trunc::<C>(a)
                }

                $($own)*
            }
        )*
    };
    (@native $host:ident $format:ident $name:ident $operator:tt $method:ident) => {
        #[inline]
        pub const fn $name<C: Control>(a: $host, b: $host) -> $host {
            let environment = environment::<C, $host>();
            if is_native(environment) {
                let result = a $operator b;
                // Processors and the compiler have other NaNs than the reference, which has one.
                return if result.is_nan() { $format::from_bits(<$format as Format>::CANONICAL_NAN as _).to_host() } else { result };
            }
            $format::from_host(a).$method($format::from_host(b), environment).value.to_host()
        }
    };
    (@operation $host:ident $format:ident $name:ident $method:ident ($first:ident $(, $operand:ident)*)) => {
        #[inline]
        pub const fn $name<C: Control>($first: $host $(, $operand: $host)*) -> $host {
            let environment = environment::<C, $host>();
            $format::from_host($first).$method($($format::from_host($operand),)* environment).value.to_host()
        }
    };
    (@integral $host:ident $format:ident $($name:ident $mode:ident),*) => {
        $(
            #[inline]
            pub const fn $name<C: Control>(a: $host) -> $host {
                let environment = Environment { rounding: Rounding::$mode, ..environment::<C, $host>() };
                $format::from_host(a).round_to_integral_flagged(environment).value.to_host()
            }
        )*
    };
}

// The reference returns one NaN, CUDA's: there is nothing to do for `Control::NAN`.
formats! {
    single: f32 Binary32 {
        add: + add_flagged;
        sub: - sub_flagged;
        mul: * mul_flagged;
        div_rounded: / div_flagged;
    } {
        rem(a, b): fmod_flagged;
        neg(a): negate_flagged;
        abs(a): abs_flagged;
        recip_rounded(a): recip_flagged;
        sqrt_rounded(a): sqrt_flagged;
        hypot(a, b): hypot_flagged;
        min(a, b): minimum_number_flagged;
        max(a, b): maximum_number_flagged;
        minimum(a, b): minimum_flagged;
        maximum(a, b): maximum_flagged;
        fma(a, b, c): fma_flagged;
    } also {
        #[inline]
        pub const fn div<C: Control>(a: f32, b: f32) -> f32 {
            match C::DIVISION {
                Division::Rounded => div_rounded::<C>(a, b),
                Division::Full => approximate::div_full::<C>(a, b),
                Division::Approximate => approximate::div_approx::<C>(a, b),
            }
        }

        #[inline]
        pub const fn recip<C: Control>(a: f32) -> f32 {
            match C::DIVISION {
                Division::Rounded => recip_rounded::<C>(a),
                Division::Full | Division::Approximate => approximate::rcp_approx::<C>(a),
            }
        }

        #[inline]
        pub const fn sqrt<C: Control>(a: f32) -> f32 {
            match C::SQUARE_ROOT {
                SquareRoot::Rounded => sqrt_rounded::<C>(a),
                SquareRoot::Approximate => approximate::sqrt_approx::<C>(a),
            }
        }

        #[inline]
        pub const fn recip_sqrt<C: Control>(a: f32) -> f32 {
            match (C::DIVISION, C::SQUARE_ROOT) {
                (Division::Approximate, SquareRoot::Approximate) => approximate::rsqrt_approx::<C>(a),
                _ => recip::<C>(sqrt::<C>(a)),
            }
        }

        /// The operand, or zero if the control flushes it.
        #[inline]
        pub const fn flush<C: Control>(a: f32) -> f32 {
            let flushes = environment::<C, f32>().flushes();
            if flushes && a.is_subnormal() { f32::from_bits(a.to_bits() & (1 << 31)) } else { a }
        }
    }
    double: f64 Binary64 {
        add: + add_flagged;
        sub: - sub_flagged;
        mul: * mul_flagged;
        div: / div_flagged;
    } {
        rem(a, b): fmod_flagged;
        neg(a): negate_flagged;
        abs(a): abs_flagged;
        recip(a): recip_flagged;
        sqrt(a): sqrt_flagged;
        hypot(a, b): hypot_flagged;
        min(a, b): minimum_number_flagged;
        max(a, b): maximum_number_flagged;
        minimum(a, b): minimum_flagged;
        maximum(a, b): maximum_flagged;
        fma(a, b, c): fma_flagged;
    } also {
        #[inline]
        pub const fn recip_sqrt<C: Control>(a: f64) -> f64 {
            recip::<C>(sqrt::<C>(a))
        }

        /// The operand: only `f32` is flushed.
        #[inline]
        #[allow(clippy::extra_unused_type_parameters, reason = "called as that of `f32` is")]
        pub const fn flush<C: Control>(a: f64) -> f64 {
            a
        }
    }
}

macro_rules! operations {
    ($($(#[$doc:meta])* $name:ident($($operand:ident),*);)*) => {
        $(
            $(#[$doc])*
            #[must_use]
            #[inline]
            pub const fn $name<C: Control, T: Constant>($($operand: T),*) -> T {
                match T::BUILTIN {
                    Builtin::Single => same(single::$name::<C>($(same($operand)),*)),
                    Builtin::Double => same(double::$name::<C>($(same($operand)),*)),
                    Builtin::Exact(_) => computed_natively(),
                }
            }
        )*
    };
}

operations! {
    /// `a + b`.
    add(a, b);
    /// `a - b`.
    sub(a, b);
    /// `a * b`.
    mul(a, b);
    /// `a / b`.
    div(a, b);
    /// `a % b`.
    rem(a, b);
    /// `-a`.
    neg(a);
    /// `a * b + c`, rounded once.
    fma(a, b, c);
}

macro_rules! assignments {
    ($($(#[$doc:meta])* $name:ident $operation:ident;)*) => {
        $(
            $(#[$doc])*
            #[inline]
            #[allow(clippy::not_unsafe_ptr_arg_deref, reason = "the contract of `ops::assignments`")]
            pub const fn $name<C: Control, T: Constant>(place: *mut T, value: T) {
                // SAFETY: the contract at the top of `ops::assignments`; the value is `Copy`, so it may be read twice.
                let result = $operation::<C, T>(unsafe { place.read_unaligned() }, value);
                // SAFETY: as for the read.
                unsafe { place.write_unaligned(result) };
            }
        )*
    };
}

assignments! {
    /// `*place += value`.
    add_assign add;
    /// `*place -= value`.
    sub_assign sub;
    /// `*place *= value`.
    mul_assign mul;
    /// `*place /= value`.
    div_assign div;
    /// `*place %= value`.
    rem_assign rem;
}

/// A product that is about to be an operand of `+` or `-`, and has not been rounded yet.
#[derive(Clone, Copy, Debug)]
pub struct Deferred<T> {
    factors: (T, T),
}

/// `a * b`, to be fused.
#[must_use]
#[inline]
pub const fn product<T: Constant>(a: T, b: T) -> Deferred<T> {
    Deferred { factors: (a, b) }
}

/// `-(a * b)`, to be fused.
#[must_use]
#[inline]
pub const fn negated_product<C: Control, T: Constant>(product: Deferred<T>) -> Deferred<T> {
    Deferred { factors: (neg::<C, T>(product.factors.0), product.factors.1) }
}

/// `product + addend`.
#[must_use]
#[inline]
pub const fn plus<C: Control, T: Constant>(product: Deferred<T>, addend: T) -> T {
    fma::<C, T>(product.factors.0, product.factors.1, addend)
}

/// `product - subtrahend`.
#[must_use]
#[inline]
pub const fn minus<C: Control, T: Constant>(product: Deferred<T>, subtrahend: T) -> T {
    plus::<C, T>(product, neg::<C, T>(subtrahend))
}

/// `minuend - product`.
#[must_use]
#[inline]
pub const fn subtracted_from<C: Control, T: Constant>(product: Deferred<T>, minuend: T) -> T {
    fma::<C, T>(neg::<C, T>(product.factors.0), product.factors.1, minuend)
}

/// `*place += product`.
#[inline]
#[allow(clippy::not_unsafe_ptr_arg_deref, reason = "the contract of `ops::assignments`")]
pub const fn add_product<C: Control, T: Constant>(place: *mut T, product: Deferred<T>) {
    // SAFETY: the contract at the top of `ops::assignments`; the value is `Copy`, so it may be read twice.
    let sum = plus::<C, T>(product, unsafe { place.read_unaligned() });
    // SAFETY: as for the read.
    unsafe { place.write_unaligned(sum) };
}

/// `*place -= product`.
#[inline]
#[allow(clippy::not_unsafe_ptr_arg_deref, reason = "the contract of `ops::assignments`")]
pub const fn sub_product<C: Control, T: Constant>(place: *mut T, product: Deferred<T>) {
    // SAFETY: the contract at the top of `ops::assignments`; the value is `Copy`, so it may be read twice.
    let difference = subtracted_from::<C, T>(product, unsafe { place.read_unaligned() });
    // SAFETY: as for the read.
    unsafe { place.write_unaligned(difference) };
}

/// How the operands compare; subnormals count as zeros where the control flushes.
const fn order<C: Control, T: Constant>(a: T, b: T) -> Option<Ordering> {
    match T::BUILTIN {
        Builtin::Single => single::order::<C>(same(a), same(b)),
        Builtin::Double => double::order::<C>(same(a), same(b)),
        Builtin::Exact(_) => computed_natively(),
    }
}

macro_rules! relations {
    ($($(#[$doc:meta])* $name:ident => $pattern:pat),* $(,)?) => {
        $(
            $(#[$doc])*
            #[must_use]
            #[inline]
            pub const fn $name<C: Control, T: Constant>(a: T, b: T) -> bool {
                matches!(order::<C, T>(a, b), $pattern)
            }
        )*
    };
}

relations! {
    /// `a < b`.
    lt => Some(Ordering::Less),
    /// `a <= b`.
    le => Some(Ordering::Less | Ordering::Equal),
    /// `a > b`.
    gt => Some(Ordering::Greater),
    /// `a >= b`.
    ge => Some(Ordering::Greater | Ordering::Equal),
    /// `a == b`.
    eq => Some(Ordering::Equal),
    /// `a != b`: true of unordered operands.
    ne => None | Some(Ordering::Less | Ordering::Greater),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Default as Backend;
    use crate::control::{Keyed, Rn};

    type Nearest = Keyed<Backend, Rn, 0>;

    /// Signs, zeros, subnormals, the smallest and largest numbers, ties, infinities and NaNs.
    const BITS: [u64; 16] = [
        0,
        1 << 63,
        1,
        0xf_ffff_ffff_ffff,
        0x10_0000_0000_0000,
        0x3ca0_0000_0000_0001,
        0xbca0_0000_0000_0000,
        0x3ff0_0000_0000_0000,
        0xbff0_0000_0000_0001,
        0x4008_0000_0000_0000,
        0x1ff0_1234_5678_9abc,
        0x7fef_ffff_ffff_ffff,
        0x7ff0_0000_0000_0000,
        0xfff0_0000_0000_0000,
        0x7ff8_0000_0000_0000,
        0xfff0_0000_0000_0001,
    ];

    const fn all(a: f64, b: f64) -> [u64; 4] {
        let sum = double::add::<Nearest>(a, b);
        let difference = double::sub::<Nearest>(a, b);
        let product = double::mul::<Nearest>(a, b);
        let quotient = double::div::<Nearest>(a, b);
        [sum.to_bits(), difference.to_bits(), product.to_bits(), quotient.to_bits()]
    }

    const COMPUTED: [[[u64; 4]; 16]; 16] = {
        let mut computed = [[[0; 4]; 16]; 16];
        let mut n = 0;
        while n < 256 {
            computed[n / 16][n % 16] = all(f64::from_bits(BITS[n / 16]), f64::from_bits(BITS[n % 16]));
            n += 1;
        }
        computed
    };

    #[test]
    fn native_operators_have_the_bits_of_the_reference() {
        let environment = Environment::new(Rounding::TiesToEven);
        for (bits, row) in BITS.into_iter().zip(COMPUTED) {
            for (other, computed) in BITS.into_iter().zip(row) {
                let (a, b) = (Binary64::from_bits(bits), Binary64::from_bits(other));
                let reference = [
                    a.add_flagged(b, environment),
                    a.sub_flagged(b, environment),
                    a.mul_flagged(b, environment),
                    a.div_flagged(b, environment),
                ];
                let reference = reference.map(|flagged| flagged.value.to_host().to_bits());
                let (x, y) = (f64::from_bits(bits), f64::from_bits(other));
                assert_eq!((computed, all(x, y)), (reference, reference), "{x:e} {y:e}");
                assert_eq!(double::order::<Nearest>(x, y), x.partial_cmp(&y));
            }
        }
    }
}
