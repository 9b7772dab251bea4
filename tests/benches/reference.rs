//! The reference against its peers, one operation each, in one run: `cargo bench -p fpcontrol-optimised-tests --features berkeley`.
//!
//! Every contender reads the same operands (random signs and fractions, exponents within ±100 of 1, so that fma meets
//! every alignment and nothing overflows) and takes the rounding mode at run time.

use divan::{Bencher, black_box};
use fpcontrol_core::{Binary32, Binary64, Environment, Rounding};
use rustc_apfloat::{Float, Round, ieee};

const N: usize = 1024;

fn main() {
    divan::main();
}

fn random(seed: &mut u64) -> u64 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    *seed
}

fn operands64(positive: bool) -> Vec<[u64; 3]> {
    let mut seed = 0x9e37_79b9_7f4a_7c15;
    let mut one = || {
        let (fraction, exponent) = (random(&mut seed), random(&mut seed) % 200);
        let bits = (fraction & 0x800f_ffff_ffff_ffff) | (1023 - 100 + exponent) << 52;
        if positive { bits & (u64::MAX >> 1) } else { bits }
    };
    (0..N).map(|_| [one(), one(), one()]).collect()
}

fn operands32(positive: bool) -> Vec<[u32; 3]> {
    let narrow = |x: u64| (x >> 32) as u32 & 0x807f_ffff | ((127 - 25 + (x % 50) as u32) << 23);
    operands64(positive).into_iter().map(|x| x.map(narrow)).collect()
}

macro_rules! contender {
    ($name:ident, $operands:expr, $args:ty, $mode:expr, |$x:ident, $m:ident| $call:expr) => {
        #[divan::bench(items_count = N)]
        fn $name(bencher: Bencher) {
            let operands: Vec<$args> = $operands;
            bencher.bench_local(|| {
                let $m = black_box($mode);
                for $x in black_box(&operands) {
                    let _ = black_box($call);
                }
            });
        }
    };
}

macro_rules! soft {
    ($module:ident, $type:ident, $operands:ident, $bits:ty, $apfloat:ty, $berkeley:ident) => {
        mod $module {
            use super::*;

            mod fma {
                use super::*;
                contender!(fpcontrol, $operands(false), [$bits; 3], Rounding::TowardPositive, |x, m| $type::from_bits(x[0])
                    .fma($type::from_bits(x[1]), $type::from_bits(x[2]), m));
                contender!(fpcontrol_flagged, $operands(false), [$bits; 3], Rounding::TowardPositive, |x, m| $type::from_bits(x[0])
                    .fma_flagged($type::from_bits(x[1]), $type::from_bits(x[2]), Environment::new(m)));
                contender!(apfloat, $operands(false), [$bits; 3], Round::TowardPositive, |x, m| <$apfloat>::from_bits(x[0].into())
                    .mul_add_r(<$apfloat>::from_bits(x[1].into()), <$apfloat>::from_bits(x[2].into()), m).value.to_bits());
                #[cfg(feature = "berkeley")]
                contender!(berkeley, $operands(false), [$bits; 3], softfloat_wrapper::RoundingMode::TowardPositive, |x, m| {
                    use softfloat_wrapper::{$berkeley as B, Float as _};
                    B::from_bits(x[0]).fused_mul_add(B::from_bits(x[1]), B::from_bits(x[2]), m).to_bits()
                });
            }

            mod sqrt {
                use super::*;
                contender!(fpcontrol, $operands(true), [$bits; 3], Rounding::TowardPositive, |x, m| $type::from_bits(x[0]).sqrt(m));
                #[cfg(feature = "berkeley")]
                contender!(berkeley, $operands(true), [$bits; 3], softfloat_wrapper::RoundingMode::TowardPositive, |x, m| {
                    use softfloat_wrapper::{$berkeley as B, Float as _};
                    B::from_bits(x[0]).sqrt(m).to_bits()
                });
            }

            soft!(@binary add, add_r, $type, $operands, $bits, $apfloat, $berkeley);
            soft!(@binary mul, mul_r, $type, $operands, $bits, $apfloat, $berkeley);
            soft!(@binary div, div_r, $type, $operands, $bits, $apfloat, $berkeley);
        }
    };
    (@binary $op:ident, $op_r:ident, $type:ident, $operands:ident, $bits:ty, $apfloat:ty, $berkeley:ident) => {
        mod $op {
            use super::*;
            contender!(fpcontrol, $operands(false), [$bits; 3], Rounding::TowardPositive, |x, m| $type::from_bits(x[0])
                .$op($type::from_bits(x[1]), m));
            contender!(apfloat, $operands(false), [$bits; 3], Round::TowardPositive, |x, m| <$apfloat>::from_bits(x[0].into())
                .$op_r(<$apfloat>::from_bits(x[1].into()), m).value.to_bits());
            #[cfg(feature = "berkeley")]
            contender!(berkeley, $operands(false), [$bits; 3], softfloat_wrapper::RoundingMode::TowardPositive, |x, m| {
                use softfloat_wrapper::{$berkeley as B, Float as _};
                B::from_bits(x[0]).$op(B::from_bits(x[1]), m).to_bits()
            });
        }
    };
}

/// What `nan = canonical` costs: the same addition through a control with and without it.
mod nan {
    use super::*;
    use fpcontrol::control::{Control, Nan, Rn};
    use fpcontrol::ops::Add;

    enum Canonical {}
    impl Control for Canonical {
        const NAN: Nan = Nan::Canonical;
        type Backend = fpcontrol::backend::Default;
    }

    fn sum<C: Control>(x: &[u64; 3], _: Rounding) -> f64 {
        f64::from_bits(x[0]).controlled_add::<C>(f64::from_bits(x[1]))
    }

    contender!(any, operands64(false), [u64; 3], Rounding::TiesToEven, |x, m| sum::<Rn>(x, m));
    contender!(canonical, operands64(false), [u64; 3], Rounding::TiesToEven, |x, m| sum::<Canonical>(x, m));
}

soft!(f64_, Binary64, operands64, u64, ieee::Double, F64);
soft!(f32_, Binary32, operands32, u32, ieee::Single, F32);
