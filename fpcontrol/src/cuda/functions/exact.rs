//! Exact functions, and `fdim`, which rounds once.

use crate::cuda::rows::functions;
use core::cmp::Ordering;
use fpcontrol_core::{Binary32, Binary64, Rounding};

/// The functions of one type.
macro_rules! exact_functions {
    ($list:ident $host:ident $format:ident; $fabs:ident $copysign:ident $fmax:ident $fmin:ident $fdim:ident $fmod:ident
        $remainder:ident $remquo:ident $modf:ident $frexp:ident $ldexp:ident $scalbn:ident $scalbln:ident $logb:ident $ilogb:ident
        $nextafter:ident $lround:ident $llround:ident) => {
        functions! { $list;
            /// `|x|`: clears the sign bit, even of a NaN.
            $fabs(x: $host) -> $host { x.abs() }
            /// `x` with the sign of `y`.
            $copysign(x: $host, y: $host) -> $host { x.copysign(y) }
            /// The larger operand, −0 below +0; a number wins over a NaN.
            $fmax(x: $host, y: $host) -> $host {
                $format::from_host(x).maximum_number($format::from_host(y)).to_host()
            } => {
                <crate::backend::Ptx as crate::backend::Arithmetic<$host>>::maximum_number::<crate::cuda::rows::controls::TiesToEven>(x, y)
            }
            /// The smaller operand, −0 below +0; a number wins over a NaN.
            $fmin(x: $host, y: $host) -> $host {
                $format::from_host(x).minimum_number($format::from_host(y)).to_host()
            } => {
                <crate::backend::Ptx as crate::backend::Arithmetic<$host>>::minimum_number::<crate::cuda::rows::controls::TiesToEven>(x, y)
            }
            /// `x - y`, rounded to nearest even, if it is positive, otherwise +0. Beside a NaN it is NaN.
            $fdim(x: $host, y: $host) -> $host {
                if x <= y { 0.0 } else { $format::from_host(x).sub($format::from_host(y), Rounding::TiesToEven).to_host() }
            }
            /// What remains of `x` after subtracting `y` as often as it fits, with the sign of `x`: `x - y * trunc(x / y)`.
            /// If `x` is infinite or `y` zero it is NaN.
            $fmod(x: $host, y: $host) -> $host { $format::from_host(x).fmod($format::from_host(y)).to_host() }
            /// `x - y * n`, where `n` is the integer nearest to the exact `x / y`, ties to even. If `x` is infinite or `y` zero
            /// it is NaN.
            $remainder(x: $host, y: $host) -> $host { $format::from_host(x).remainder($format::from_host(y)).to_host() }
            #[doc = concat!("[`", stringify!($remainder), "`], and the lowest three bits of its integer `n`, with the sign of `x / y`; 0 where the remainder is NaN.")]
            /// CUDA's stores the integer through a pointer, and may store more than three bits.
            $remquo(x: $host, y: $host) -> ($host, i32) {
                let remainder = $remainder(x, y);
                if remainder.is_nan() {
                    return (remainder, 0);
                }
                // Less than 8|y|, which overflows where |x / y| is below 8 anyway.
                let (mut left, unit) = ($fmod(x, 8.0 * y).abs(), y.abs());
                let mut quotient = 0;
                let mut times = 4;
                while times > 0 {
                    let part = times as $host * unit;
                    if left >= part {
                        left = $format::from_host(left).sub($format::from_host(part), Rounding::TiesToEven).to_host();
                        quotient += times;
                    }
                    times /= 2;
                }
                // Halves of the smallest numbers do not exist; what is left of the divisor does.
                let rest = $format::from_host(unit).sub($format::from_host(left), Rounding::TiesToEven).to_host();
                if left > rest || left == rest && quotient % 2 == 1 {
                    quotient += 1;
                }
                let negative = x.is_sign_negative() != y.is_sign_negative();
                (remainder, if negative { -(quotient & 7) } else { quotient & 7 })
            }
            /// The fractional and the integral part, both with the sign of `x`. ±∞ gives ±0 and ±∞. CUDA's function stores the second
            /// through a pointer.
            $modf(x: $host) -> ($host, $host) {
                let number = $format::from_host(x);
                let whole = number.round_to_integral(Rounding::TowardZero);
                let fraction = if x.is_infinite() { 0.0 } else { number.sub(whole, Rounding::TiesToEven).to_host() };
                (if x.is_nan() { fraction } else { fraction.copysign(x) }, whole.to_host())
            }
            /// `x` as a number in [0.5, 1), and an exponent of two. ±0, ±∞ and NaN give `x` and 0; CUDA
            /// does not specify the exponent of the last two. CUDA's function stores the exponent through a pointer.
            $frexp(x: $host) -> ($host, i32) {
                if x == 0.0 || x.is_infinite() {
                    return (x, 0);
                }
                let exponent = if x.is_nan() { 0 } else { $ilogb(x) + 1 };
                ($ldexp(x, -exponent), exponent)
            }
            /// `x * 2^n`, rounded to nearest even where the result is subnormal.
            $ldexp(x: $host, n: i32) -> $host { $format::from_host(x).scale_b(n, Rounding::TiesToEven).to_host() }
            /// `x * 2^n`, rounded to nearest even where the result is subnormal.
            $scalbn(x: $host, n: i32) -> $host { $ldexp(x, n) }
            /// `x * 2^n`, rounded to nearest even where the result is subnormal.
            $scalbln(x: $host, n: i64) -> $host {
                let n = if n > i32::MAX as i64 { i32::MAX } else if n < i32::MIN as i64 { i32::MIN } else { n as i32 };
                $ldexp(x, n)
            }
            /// The exponent of `x` as a number, as if subnormals were normal. ±0 gives −∞; ±∞ gives +∞.
            $logb(x: $host) -> $host { $format::from_host(x).log_b(Rounding::TiesToEven).to_host() }
            /// The exponent of `x`, as if subnormals were normal. ±0 and NaN give `i32::MIN`; ±∞ gives `i32::MAX`.
            $ilogb(x: $host) -> i32 {
                if x.is_nan() { i32::MIN } else { $format::from_host(x).log_b(Rounding::TiesToEven).cvt_i32(Rounding::TiesToEven) }
            }
            /// The next number from `x` toward `y`; `y` if they are equal.
            $nextafter(x: $host, y: $host) -> $host {
                let (from, to) = ($format::from_host(x), $format::from_host(y));
                match from.compare(to) {
                    Some(Ordering::Less) => from.next_up().to_host(),
                    Some(Ordering::Greater) => from.next_down().to_host(),
                    Some(Ordering::Equal) => y,
                    None => from.add(to, Rounding::TiesToEven).to_host(),
                }
            }
            /// The nearest 64-bit integer, ties away from zero. CUDA leaves open what lies beyond; here it is the nearest limit, of
            /// NaN `i64::MIN`.
            $lround(x: $host) -> i64 { $format::from_host(x).cvt_i64(Rounding::TiesToAway) }
            /// The nearest 64-bit integer, ties away from zero. CUDA leaves open what lies beyond; here it is the nearest limit, of
            /// NaN `i64::MIN`.
            $llround(x: $host) -> i64 { $format::from_host(x).cvt_i64(Rounding::TiesToAway) }
        }
    };
}

exact_functions! { SINGLE f32 Binary32; fabsf copysignf fmaxf fminf fdimf fmodf
    remainderf remquof modff frexpf ldexpf scalbnf scalblnf logbf ilogbf
    nextafterf lroundf llroundf
}

exact_functions! { DOUBLE f64 Binary64; fabs copysign fmax fmin fdim fmod
    remainder remquo modf frexp ldexp scalbn scalbln logb ilogb
    nextafter lround llround
}
