//! One operation, mode and type at a time, as a dependent chain: this crate's backends and other libraries against plain
//! Rust, which rounds to nearest only.
//!
//! Missing: inari, which is in `benches/peers`, and simple-soft-float (does not
//! compile with today's rustc).

use crate::data::samples;
use crate::measure::{Contender, Effort, against_the_first};
use crate::report::Row;
use rustc_apfloat::{Float as _, Round, ieee};
use std::cell::Cell;
use std::hint::black_box;

const LENGTH: usize = 256;

/// A chain from the first operand through the others.
#[inline(always)]
fn chain<T: Copy>(operands: &[T], step: impl Fn(T, T) -> T) -> T {
    black_box(operands).iter().fold(operands[0], |x, &operand| step(x, operand))
}

/// A mode as each library spells it.
#[derive(Clone, Copy)]
struct Mode {
    name: &'static str,
    apfloat: Round,
    softfp: softfp::RoundingMode,
    #[cfg(feature = "berkeley")]
    berkeley: softfloat_wrapper::RoundingMode,
    #[cfg(feature = "mpfr")]
    mpfr: rug::float::Round,
}

macro_rules! modes {
    ($($name:ident: $apfloat:ident $softfp:ident $berkeley:ident $mpfr:ident;)*) => {
        const MODES: &[Mode] = &[$(Mode {
            name: stringify!($name),
            apfloat: Round::$apfloat,
            softfp: softfp::RoundingMode::$softfp,
            #[cfg(feature = "berkeley")]
            berkeley: softfloat_wrapper::RoundingMode::$berkeley,
            #[cfg(feature = "mpfr")]
            mpfr: rug::float::Round::$mpfr,
        }),*];
    };
}

modes! {
    rn: NearestTiesToEven TiesToEven TiesToEven Nearest;
    rz: TowardZero TowardZero TowardZero Zero;
    ru: TowardPositive TowardPositive TowardPositive Up;
    rd: TowardNegative TowardNegative TowardNegative Down;
}

// softfp asks a function for the mode.
thread_local! {
    static MODE: Cell<softfp::RoundingMode> = const { Cell::new(softfp::RoundingMode::TiesToEven) };
}

macro_rules! ours {
    ($module:ident $float:ident $(#[$attribute:meta])?) => {
        $(#[$attribute])?
        mod $module {
            pub fn add(x: $float, y: $float) -> $float {
                x + y
            }
            pub fn mul(x: $float, y: $float) -> $float {
                x * y
            }
            pub fn div(x: $float, y: $float) -> $float {
                x / y
            }
            /// Applied to an operand whose last bit depends on the previous step.
            pub fn sqrt(x: $float, y: $float) -> $float {
                $float::from_bits(y.to_bits() ^ x.to_bits() & 1).sqrt()
            }
            pub fn fma(x: $float, y: $float) -> $float {
                y.mul_add(y, x)
            }
        }
    };
}

/// Every operation of a type in the mode of the given name, by this crate's annotated functions.
macro_rules! ours_of_a_type {
    ($float:ident) => {
        ours!(plain $float);
        ours!(rn $float #[fpcontrol::round(rn)]);
        ours!(rz $float #[fpcontrol::round(rz)]);
        ours!(ru $float #[fpcontrol::round(ru)]);
        ours!(rd $float #[fpcontrol::round(rd)]);
        ours!(soft_rn $float #[fpcontrol::fp(round = rn, backend = fpcontrol::backend::Soft)]);
        ours!(soft_rz $float #[fpcontrol::fp(round = rz, backend = fpcontrol::backend::Soft)]);
        ours!(soft_ru $float #[fpcontrol::fp(round = ru, backend = fpcontrol::backend::Soft)]);
        ours!(soft_rd $float #[fpcontrol::fp(round = rd, backend = fpcontrol::backend::Soft)]);
    };
}

/// The chain of one of our functions in a mode that is known when it runs.
macro_rules! in_mode {
    ($mode:ident, $operation:ident, $operands:ident: $rn:ident $rz:ident $ru:ident $rd:ident) => {
        match $mode.name {
            "rn" => chain(&$operands, $rn::$operation),
            "rz" => chain(&$operands, $rz::$operation),
            "ru" => chain(&$operands, $ru::$operation),
            _ => chain(&$operands, $rd::$operation),
        }
    };
}

macro_rules! group {
    ($float:ident $apfloat:ident $soft:ident $operation:ident, $mode:ident, $effort:ident,
     $operands:ident, $apfloat_step:expr, $softfp_step:expr, $berkeley_step:expr, $mpfr_step:expr) => {{
        type Apfloat = ieee::$apfloat;
        let bits: Vec<_> = $operands.iter().map(|x| x.to_bits()).collect();
        let mut contenders = vec![
            Contender::new("plain", || chain(&$operands, plain::$operation).to_bits().into()),
            Contender::new("fpcontrol", || in_mode!($mode, $operation, $operands: rn rz ru rd).to_bits().into()),
            Contender::new("its reference", || {
                in_mode!($mode, $operation, $operands: soft_rn soft_rz soft_ru soft_rd).to_bits().into()
            }),
        ];
        #[allow(clippy::redundant_closure_call, reason = "the step is what differs")]
        if let Some(step) = $apfloat_step {
            let operands: Vec<Apfloat> = bits.iter().map(|&x| Apfloat::from_bits(x.into())).collect();
            contenders.push(Contender::new("rustc_apfloat", move || chain(&operands, |x, y| step(x, y, $mode.apfloat)).to_bits() as u64));
        }
        let own: Vec<softfp::$soft> = bits.iter().map(|&x| softfp::$soft::new(x)).collect();
        contenders.push(Contender::new("softfp", move || chain(&own, $softfp_step).0.into()));
        #[cfg(feature = "berkeley")]
        {
            use softfloat_wrapper::Float as _;
            let own: Vec<_> = bits.iter().map(|&x| softfloat_wrapper::$soft::from_bits(x)).collect();
            contenders.push(Contender::new("Berkeley SoftFloat", move || {
                chain(&own, |x, y| $berkeley_step(x, y, $mode.berkeley)).to_bits().into()
            }));
        }
        #[cfg(feature = "mpfr")]
        {
            let own: Vec<_> = $operands.iter().map(|&x| rug::Float::with_val($float::MANTISSA_DIGITS, x)).collect();
            contenders.push(Contender::new("MPFR", move || {
                let mut x = own[0].clone();
                own.iter().for_each(|y| $mpfr_step(&mut x, y, $mode.mpfr));
                x.to_f64().to_bits()
            }));
        }
        MODE.set($mode.softfp);
        let name = format!("one operation: {} {}, {}", stringify!($operation), $mode.name, stringify!($float));
        Row::of(&name, LENGTH, against_the_first(contenders, $effort))
    }};
}

macro_rules! of_a_type {
    ($module:ident $float:ident $apfloat:ident $soft:ident) => {
        mod $module {
            use super::*;
            #[cfg(feature = "mpfr")]
            use rug::ops::{AddAssignRound as _, AssignRound as _, DivAssignRound as _, MulAssignRound as _};

            ours_of_a_type!($float);

            pub fn rows(mode: Mode, effort: Effort) -> Vec<Row> {
                /// Its binary logarithm is -0.557, the mean of that of the samples: products of both stay near 1.
                const BALANCE: $float = 0.68;
                let operands: Vec<$float> = samples::<$float>(LENGTH).into_iter().map(|x| x * BALANCE).collect();
                type A = ieee::$apfloat;
                type S = softfp::$soft;
                type Binary = fn(A, A, Round) -> A;
                let none: Option<Binary> = None;
                [
                    group!($float $apfloat $soft add, mode, effort, operands,
                        Some(|x: A, y: A, m| x.add_r(y, m).value), |x: S, y: S| x + y,
                        |x: softfloat_wrapper::$soft, y, m| x.add(y, m),
                        |x: &mut rug::Float, y: &rug::Float, m| { x.add_assign_round(y, m); }),
                    group!($float $apfloat $soft mul, mode, effort, operands,
                        Some(|x: A, y: A, m| x.mul_r(y, m).value), |x: S, y: S| x * y,
                        |x: softfloat_wrapper::$soft, y, m| x.mul(y, m),
                        |x: &mut rug::Float, y: &rug::Float, m| { x.mul_assign_round(y, m); }),
                    group!($float $apfloat $soft div, mode, effort, operands,
                        Some(|x: A, y: A, m| x.div_r(y, m).value), |x: S, y: S| x / y,
                        |x: softfloat_wrapper::$soft, y, m| x.div(y, m),
                        |x: &mut rug::Float, y: &rug::Float, m| { x.div_assign_round(y, m); }),
                    group!($float $apfloat $soft sqrt, mode, effort, operands,
                        none, |x: S, y: S| S::new(y.0 ^ x.0 & 1).square_root(),
                        |x: softfloat_wrapper::$soft, y: softfloat_wrapper::$soft, m| {
                            softfloat_wrapper::$soft::from_bits(y.to_bits() ^ x.to_bits() & 1).sqrt(m)
                        },
                        |x: &mut rug::Float, y: &rug::Float, m| { x.assign_round(y.sqrt_ref(), m); }),
                    group!($float $apfloat $soft fma, mode, effort, operands,
                        Some(|x: A, y: A, m| y.mul_add_r(y, x, m).value),
                        |x: S, y: S| S::fused_multiply_add(S::new(y.0), S::new(y.0), x),
                        |x: softfloat_wrapper::$soft, y: softfloat_wrapper::$soft, m| y.fused_mul_add(y, x, m),
                        |x: &mut rug::Float, y: &rug::Float, m| { x.add_assign_round(y * y, m); }),
                ]
                .concat()
            }
        }
    };
}

of_a_type!(single f32 Single F32);
of_a_type!(double f64 Double F64);

pub fn rows(effort: Effort) -> Vec<Row> {
    softfp::register_get_rounding_mode(|| MODE.get());
    softfp::register_set_exception_flags(|_| ());
    MODES.iter().flat_map(|&mode| [single::rows(mode, effort), double::rows(mode, effort)].concat()).collect()
}
