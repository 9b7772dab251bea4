//! Elementary functions beside std's, the last phase alone, and MPFR: ratios of times, all contenders in one run.
//!
//!     cargo bench -p fpcontrol-tests --features mpfr --bench math
//!     cargo bench -p fpcontrol-tests --bench math -- --test          that everything runs, in a moment
//!
//! std's functions are the platform's library's, to nearest only and not correctly rounded.

#[path = "ratios/measure.rs"]
mod measure;

use fpcontrol::control::{Rn, Ru};
use fpcontrol::math;
use fpcontrol::reference::{Binary32, Binary64, Rounding};
use measure::{Contender, Effort, Measured, against_the_first};
use std::hint::black_box;

const LENGTH: usize = 256;

/// From `low` to `high`, in no order.
fn operands<T: From<f32>>(low: f32, high: f32) -> Vec<T> {
    (0..LENGTH).map(|i| T::from(low + (high - low) * ((i * 167 % LENGTH) as f32 + 0.37) / LENGTH as f32)).collect()
}

fn row(name: &str, measured: &[Measured]) {
    let std = measured[0].time.as_secs_f64() * 1e9 / LENGTH as f64;
    let ratios: Vec<String> =
        measured[1..].iter().map(|contender| format!("{} {:.2}", contender.name, contender.ratio)).collect();
    println!("| {name} | {std:.1} ns | {} |", ratios.join(" | "));
}

macro_rules! functions {
    ($effort:ident $float:ident $format:ident: $($name:ident $std:expr, $mpfr:ident, $low:literal $high:literal;)*) => {
        $({
            let xs: Vec<$float> = operands($low, $high);
            let sum = |f: &dyn Fn($float) -> $float| black_box(&xs).iter().fold(0, |sum, &x| sum ^ u64::from(f(x).to_bits()));
            let mut contenders = vec![
                Contender::new("std", || black_box(&xs).iter().fold(0, |sum, &x| sum ^ u64::from($std(x).to_bits()))),
                Contender::new("rn", || {
                    black_box(&xs).iter().fold(0, |sum, &x| sum ^ u64::from(math::$name::<Rn, $float>(x).to_bits()))
                }),
                Contender::new("ru", || {
                    black_box(&xs).iter().fold(0, |sum, &x| sum ^ u64::from(math::$name::<Ru, $float>(x).to_bits()))
                }),
                Contender::new("last phase", || sum(&|x| $format::from_host(x).$name(Rounding::TiesToEven).to_host())),
            ];
            if cfg!(feature = "mpfr") {
                contenders.push(Contender::new("MPFR", || sum(&|x| mpfr::$mpfr(f64::from(x), $float::MANTISSA_DIGITS) as $float)));
            }
            row(concat!(stringify!($name), " ", stringify!($float)), &against_the_first(contenders, $effort));
        })*
    };
}

/// MPFR's functions, to nearest; where it is not there, nothing calls them.
mod mpfr {
    macro_rules! functions {
        ($($name:ident $method:ident;)*) => {
            $(
                #[cfg(feature = "mpfr")]
                pub fn $name(x: f64, bits: u32) -> f64 {
                    rug::Float::with_val(bits, rug::Float::with_val(53, x).$method()).to_f64()
                }
                #[cfg(not(feature = "mpfr"))]
                pub fn $name(_: f64, _: u32) -> f64 {
                    f64::NAN
                }
            )*
        };
    }
    functions! {
        exp exp_ref; exp2 exp2_ref; expm1 exp_m1_ref; log ln_ref; log2 log2_ref; log10 log10_ref; log1p ln_1p_ref;
        sin sin_ref; cos cos_ref; tan tan_ref; asin asin_ref; acos acos_ref; atan atan_ref; sinh sinh_ref; cosh cosh_ref;
        tanh tanh_ref; asinh asinh_ref; acosh acosh_ref; atanh atanh_ref; cbrt cbrt_ref;
    }
}

macro_rules! all {
    ($effort:ident $float:ident $format:ident) => {
        functions! { $effort $float $format:
            exp $float::exp, exp, -20.0 20.0;
            exp2 $float::exp2, exp2, -20.0 20.0;
            expm1 $float::exp_m1, expm1, -20.0 20.0;
            log $float::ln, log, 0.01 100.0;
            log2 $float::log2, log2, 0.01 100.0;
            log10 $float::log10, log10, 0.01 100.0;
            log1p $float::ln_1p, log1p, -0.9 100.0;
            sin $float::sin, sin, -20.0 20.0;
            cos $float::cos, cos, -20.0 20.0;
            tan $float::tan, tan, -20.0 20.0;
            asin $float::asin, asin, -1.0 1.0;
            acos $float::acos, acos, -1.0 1.0;
            atan $float::atan, atan, -5.0 5.0;
            sinh $float::sinh, sinh, -20.0 20.0;
            cosh $float::cosh, cosh, -20.0 20.0;
            tanh $float::tanh, tanh, -5.0 5.0;
            asinh $float::asinh, asinh, -20.0 20.0;
            acosh $float::acosh, acosh, 1.0 20.0;
            atanh $float::atanh, atanh, -1.0 1.0;
            cbrt $float::cbrt, cbrt, -20.0 20.0;
        }
    };
}

fn main() {
    let effort = if std::env::args().any(|argument| argument == "--test") { Effort::Smoke } else { Effort::Full };
    println!("| function | std | times std's: to nearest, upward, the last phase alone, MPFR |");
    all! { effort f64 Binary64 }
    all! { effort f32 Binary32 }
    let ys: Vec<f64> = operands(0.1, 20.0);
    let pairs = || black_box(&ys).iter().zip(ys.iter().rev());
    let contenders = vec![
        Contender::new("std", || pairs().fold(0, |sum, (x, y)| sum ^ x.powf(*y).to_bits())),
        Contender::new("rn", || pairs().fold(0, |sum, (x, y)| sum ^ math::pow::<Rn, f64>(*x, *y).to_bits())),
        Contender::new("ru", || pairs().fold(0, |sum, (x, y)| sum ^ math::pow::<Ru, f64>(*x, *y).to_bits())),
    ];
    row("pow f64", &against_the_first(contenders, effort));
}
