//! The functions: for each the range of its operands, what std has, and what the peers have.

use crate::Choice;
use crate::measure::{Contender, against_the_first};
use crate::operands::{COUNT, Sample, pairs};
use crate::report::Row;
use fpcontrol::control::{Rd, Rn, Ru, Rz};
use fpcontrol::math;
#[cfg(feature = "mpfr")]
use rug::{
    float::Round,
    ops::{AssignRound as _, Pow as _},
};
use std::hint::black_box;

/// Calls `$callback! { (context) rows }`: name(operands) range, std's; CORE-MATH's for `f32` and `f64`; MPFR's.
///
/// The compiler vectorises `x.sqrt().recip()` in a loop with nothing else, as here. Its cost elsewhere is in the second
/// row, where each operand is hidden; the others' are calls in both.
macro_rules! for_each_function {
    ($callback:ident $context:tt) => {
        $callback! { $context
            exp(x) [-20.0, 20.0], x.exp(); expf exp; x.exp_ref();
            exp2(x) [-20.0, 20.0], x.exp2(); exp2f exp2; x.exp2_ref();
            exp10(x) [-20.0, 20.0], c::exp10(x); exp10f exp10; x.exp10_ref();
            expm1(x) [-2.0, 2.0], x.exp_m1(); expm1f expm1; x.exp_m1_ref();
            exp2m1(x) [-2.0, 2.0], c::exp2m1(x); exp2m1f exp2m1; x.exp2_m1_ref();
            exp10m1(x) [-2.0, 2.0], c::exp10m1(x); exp10m1f exp10m1; x.exp10_m1_ref();
            log(x) [0.0, 100.0], x.ln(); logf log; x.ln_ref();
            log2(x) [0.0, 100.0], x.log2(); log2f log2; x.log2_ref();
            log10(x) [0.0, 100.0], x.log10(); log10f log10; x.log10_ref();
            log1p(x) [-0.9, 10.0], x.ln_1p(); log1pf log1p; x.ln_1p_ref();
            log2p1(x) [-0.9, 10.0], c::log2p1(x); log2p1f log2p1; x.log2_1p_ref();
            log10p1(x) [-0.9, 10.0], c::log10p1(x); log10p1f log10p1; x.log10_1p_ref();
            sin(x) [-20.0, 20.0], x.sin(); sinf sin; x.sin_ref();
            cos(x) [-20.0, 20.0], x.cos(); cosf cos; x.cos_ref();
            tan(x) [-20.0, 20.0], x.tan(); tanf tan; x.tan_ref();
            sinpi(x) [-5.0, 5.0], c::sinpi(x); sinpif sinpi; x.sin_pi_ref();
            cospi(x) [-5.0, 5.0], c::cospi(x); cospif cospi; x.cos_pi_ref();
            tanpi(x) [-5.0, 5.0], c::tanpi(x); tanpif tanpi; x.tan_pi_ref();
            asin(x) [-1.0, 1.0], x.asin(); asinf asin; x.asin_ref();
            acos(x) [-1.0, 1.0], x.acos(); acosf acos; x.acos_ref();
            atan(x) [-5.0, 5.0], x.atan(); atanf atan; x.atan_ref();
            atan2(x, y) [-5.0, 5.0], x.atan2(y); atan2f atan2; x.atan2_ref(y);
            asinpi(x) [-1.0, 1.0], c::in_half_turns(x.asin()); asinpif asinpi; x.asin_pi_ref();
            acospi(x) [-1.0, 1.0], c::in_half_turns(x.acos()); acospif acospi; x.acos_pi_ref();
            atanpi(x) [-5.0, 5.0], c::in_half_turns(x.atan()); atanpif atanpi; x.atan_pi_ref();
            atan2pi(x, y) [-5.0, 5.0], c::in_half_turns(x.atan2(y)); atan2pif atan2pi; x.atan2_pi_ref(y);
            sinh(x) [-5.0, 5.0], x.sinh(); sinhf sinh; x.sinh_ref();
            cosh(x) [-5.0, 5.0], x.cosh(); coshf cosh; x.cosh_ref();
            tanh(x) [-5.0, 5.0], x.tanh(); tanhf tanh; x.tanh_ref();
            asinh(x) [-5.0, 5.0], x.asinh(); asinhf asinh; x.asinh_ref();
            acosh(x) [1.0, 10.0], x.acosh(); acoshf acosh; x.acosh_ref();
            atanh(x) [-1.0, 1.0], x.atanh(); atanhf atanh; x.atanh_ref();
            cbrt(x) [-100.0, 100.0], x.cbrt(); cbrtf cbrt; x.cbrt_ref();
            rsqrt(x) [0.0, 100.0], x.sqrt().recip(); rsqrtf rsqrt; x.recip_sqrt_ref();
            rsqrt(x) as ", one at a time" [0.0, 100.0], black_box(x).sqrt().recip(); rsqrtf rsqrt; x.recip_sqrt_ref();
            hypot(x, y) [-100.0, 100.0], x.hypot(y); hypotf hypot; x.hypot_ref(y);
            pow(x, y) [0.0, 20.0], x.powf(y); powf pow; x.pow(y);
            erf(x) [-4.0, 4.0], c::erf(x); erff erf; x.erf_ref();
            erfc(x) [-4.0, 8.0], c::erfc(x); erfcf erfc; x.erfc_ref();
            tgamma(x) [-10.0, 30.0], c::tgamma(x); tgammaf tgamma; x.gamma_ref();
            lgamma(x) [0.0, 100.0], c::lgamma(x); lgammaf lgamma; x.ln_gamma_ref();
        }
    };
}

/// The functions that std lacks, computed from those that it has or by the C library that it links.
macro_rules! c {
    ($float:ident $($function:ident $symbol:literal)*) => {
        mod c {
            unsafe extern "C" {
                $(
                    #[link_name = $symbol]
                    pub safe fn $function(x: $float) -> $float;
                )*
            }

            pub fn exp10(x: $float) -> $float {
                $float::powf(10.0, x)
            }

            pub fn exp2m1(x: $float) -> $float {
                (x * std::$float::consts::LN_2).exp_m1()
            }

            pub fn exp10m1(x: $float) -> $float {
                (x * std::$float::consts::LN_10).exp_m1()
            }

            pub fn log2p1(x: $float) -> $float {
                x.ln_1p() * std::$float::consts::LOG2_E
            }

            pub fn log10p1(x: $float) -> $float {
                x.ln_1p() * std::$float::consts::LOG10_E
            }

            pub fn in_half_turns(angle: $float) -> $float {
                angle * std::$float::consts::FRAC_1_PI
            }

            pub fn tanpi(x: $float) -> $float {
                (x * std::$float::consts::PI).tan()
            }

            pub fn sinpi(x: $float) -> $float {
                (x * std::$float::consts::PI).sin()
            }

            pub fn cospi(x: $float) -> $float {
                (x * std::$float::consts::PI).cos()
            }
        }
    };
}

/// `f` of all operands. The second operand comes in a tuple, which is empty for functions of one operand.
fn contender<'a, T: Sample>(
    name: &'static str,
    operands: &'a [(T, T)],
    f: impl Fn(T, (T, ())) -> T + 'a,
) -> Contender<'a> {
    Contender::new(name, move || black_box(operands).iter().fold(0, |bits, &(x, y)| bits ^ f(x, (y, ())).bits()))
}

#[cfg(feature = "core-math")]
macro_rules! peer {
    (f32 $single:ident $double:ident ($($x:ident),+)) => { core_math::$single($($x),+) };
    (f64 $single:ident $double:ident ($($x:ident),+)) => { core_math::$double($($x),+) };
}

macro_rules! of_a_type {
    (($float:ident $choice:ident $rows:ident)
        $($name:ident($x:ident $(, $y:ident)?) $(as $suffix:literal)? $range:expr, $std:expr; $single:ident $double:ident; $mpfr:expr;)*) => {
        $(if $choice.includes(stringify!($name), NAMES) {
            let operands = pairs::<$float>($range);
            #[allow(unused_mut, reason = "without the features of the peers")]
            let mut contenders = vec![
                contender("std", &operands, |$x, ($($y,)? ..)| $std),
                contender("rn", &operands, |$x, ($($y,)? ..)| math::$name::<Rn, $float>($x $(, $y)?)),
                contender("rz", &operands, |$x, ($($y,)? ..)| math::$name::<Rz, $float>($x $(, $y)?)),
                contender("ru", &operands, |$x, ($($y,)? ..)| math::$name::<Ru, $float>($x $(, $y)?)),
                contender("rd", &operands, |$x, ($($y,)? ..)| math::$name::<Rd, $float>($x $(, $y)?)),
            ];
            #[cfg(feature = "core-math")]
            contenders.push(contender("CORE-MATH", &operands, |$x, ($($y,)? ..)| peer!($float $single $double ($x $(, $y)?))));
            #[cfg(feature = "mpfr")]
            contenders.push({
                let number = |x: $float| rug::Float::with_val($float::MANTISSA_DIGITS, x);
                let operands: Vec<_> = operands.iter().map(|&(x, y)| (number(x), number(y))).collect();
                let mut value = number(0.0);
                Contender::new("MPFR", move || {
                    black_box(&operands).iter().fold(0, |bits, ($x, second)| {
                        let ($($y,)? ..) = (second, ());
                        value.assign_round($mpfr, Round::Nearest);
                        bits ^ value.to_f64().to_bits()
                    })
                })
            });
            let measured = against_the_first(contenders, $choice.effort);
            let label = concat!(stringify!($name) $(, $suffix)?);
            $rows.extend(Row::of(label, stringify!($float), COUNT, measured));
        })*
    };
}

macro_rules! names {
    (() $($name:ident($($x:ident),+) $(as $suffix:literal)? $range:expr, $std:expr; $single:ident $double:ident; $mpfr:expr;)*) => {
        &[$(stringify!($name)),*]
    };
}

const NAMES: &[&str] = for_each_function! { names () };
const TYPES: &[&str] = &["f32", "f64"];

macro_rules! rows_of {
    ($function:ident $float:ident $($c:ident $symbol:literal)*) => {
        fn $function(choice: &Choice) -> Vec<Row> {
            c!($float $($c $symbol)*);
            let mut rows = Vec::new();
            for_each_function! { of_a_type ($float choice rows) }
            rows
        }
    };
}

rows_of!(single f32 erf "erff" erfc "erfcf" tgamma "tgammaf" lgamma "lgammaf");
rows_of!(double f64 erf "erf" erfc "erfc" tgamma "tgamma" lgamma "lgamma");

pub fn rows(choice: &Choice) -> Vec<Row> {
    let of_type =
        |name, rows: fn(&Choice) -> Vec<Row>| if choice.includes(name, TYPES) { rows(choice) } else { vec![] };
    [of_type("f32", single), of_type("f64", double)].concat()
}
