//! The gamma function and its logarithm, in binary128.
//!
//! From 32 on it is Stirling's series with 16 terms, whose error is less than the next term, 2^-136. Below 32, the recurrence leads there, and the product
//! of the numbers on the way is divided off; below 0 the reflection leads to numbers above 1. Logarithms are off by less than 2^-108 and other steps by less than 2^-110 of
//! themselves, and the largest value on the way is 1,100, so the gamma function is off by less than 2^-90 of itself, and its logarithm by less than 2^-98 of the largest value on the way. Next to 1
//! and 2, where the logarithm is small, it is a power series.

use super::wide::{EULER, PI, Wide};

/// The names of the functions of this file.
pub(in super::super) const NAMES: &[&str] = &["tgammaf", "tgamma", "lgammaf", "lgamma"];

/// The gamma function, within 0.50001 ulp. ±0 gives ±∞; −∞ and integers below 0 give NaN.
#[must_use]
#[inline]
pub fn tgamma(x: f64) -> f64 {
    special_gamma(x).unwrap_or_else(|| gamma(x).to_f64())
}

/// The gamma function, within 0.50001 ulp. ±0 gives ±∞; −∞ and integers below 0 give NaN.
#[must_use]
#[inline]
pub fn tgammaf(x: f32) -> f32 {
    let x = f64::from(x);
    special_gamma(x).map_or_else(|| gamma(x).to_f32(), super::error_function::narrow)
}

/// The natural logarithm of the gamma function's magnitude, within 0.50001 ulp; from −23.0001 to −2.2637, where it has zeros, within
/// 0.50001 ulp and 2^-98. Integers up to 0, and ±∞, give +∞.
#[must_use]
#[inline]
pub fn lgamma(x: f64) -> f64 {
    special_logarithm(x).unwrap_or_else(|| logarithm(x).to_f64())
}

/// The natural logarithm of the gamma function's magnitude, within 0.50001 ulp. Integers up to 0, and ±∞, give +∞.
#[must_use]
#[inline]
pub fn lgammaf(x: f32) -> f32 {
    let x = f64::from(x);
    special_logarithm(x).map_or_else(|| logarithm(x).to_f32(), super::error_function::narrow)
}

const NAN: f64 = f64::from_bits(0x7ff8 << 48);

fn special_gamma(x: f64) -> Option<f64> {
    match x {
        0.0 => Some(f64::INFINITY.copysign(x)),
        _ if x == f64::INFINITY => Some(x),
        _ if x.is_nan() || x < 0.0 && is_integer(x) => Some(NAN),
        _ => None,
    }
}

fn special_logarithm(x: f64) -> Option<f64> {
    match x {
        _ if x.is_nan() => Some(NAN),
        _ if x.is_infinite() || x <= 0.0 && is_integer(x) => Some(f64::INFINITY),
        // A sum would give the sign of its last term.
        1.0 | 2.0 => Some(0.0),
        _ => None,
    }
}

fn is_integer(x: f64) -> bool {
    x % 1.0 == 0.0
}

fn gamma(x: f64) -> Wide {
    if x > 0.0 {
        let (product, z) = shifted(Wide::new(x));
        stirling(z).exp() / product
    } else {
        let (product, z) = shifted(Wide::integer(1) - Wide::new(x));
        PI * product / (Wide::sinpi(x) * stirling(z).exp())
    }
}

fn logarithm(x: f64) -> Wide {
    let one = Wide::integer(1);
    if x < 0.0 {
        let (product, z) = shifted(one - Wide::new(x));
        return (PI * product / Wide::sinpi(x).abs()).ln() - stirling(z);
    }
    for (integer, near) in [(1, x - 1.0), (2, x - 2.0)] {
        if (-NEAR..NEAR).contains(&near) {
            let t = Wide::new(near);
            let of_one = near_one(t);
            return if integer == 1 { of_one } else { of_one + t.ln_1p() };
        }
    }
    let (product, z) = shifted(Wide::new(x));
    stirling(z) - product.ln()
}

/// The reach of the power series, whose nine terms leave out less than 2^-92 of the value: 2^-10.
const NEAR: f64 = 0.000_976_562_5;

/// `ζ(k) / k` from 2 on.
const ZETA: [u128; 8] = [
    0x3ffe_a51a_6625_307d_3230_e7b1_2244_0176,
    0x3ffd_9a4d_55be_ab2d_6f59_ec97_25cd_336b,
    0x3ffd_1513_22ac_7d84_836b_f224_2232_dca4,
    0x3ffc_a8b9_c17a_a614_925d_04d4_9fb5_c332,
    0x3ffc_5b40_cb10_0c30_614a_7994_0f15_695b,
    0x3ffc_2703_a1dc_ea3a_e58c_1ff4_1e52_b0e0,
    0x3ffc_010b_36af_8639_6e8b_e59c_a4dd_b5a6,
    0x3ffb_c806_706d_57db_455a_aa01_bf74_fb64,
];

/// `lgamma(1 + t) = -γt + ζ(2)/2 t² - ζ(3)/3 t³ + …`.
fn near_one(t: Wide) -> Wide {
    let series = ZETA.iter().rev().fold(Wide::ZERO, |sum, &bits| Wide::from_bits(bits) - t * sum);
    t * (t * series - EULER)
}

/// `z` and what it is multiplied by until it is at least 32.
fn shifted(mut z: Wide) -> (Wide, Wide) {
    let (one, mut product) = (Wide::integer(1), Wide::integer(1));
    while z.is_less(Wide::integer(32)) {
        product = product * z;
        z = z + one;
    }
    (product, z)
}

/// Numerators and denominators of Bernoulli's numbers, from the second on.
const BERNOULLI: [(f64, f64); 16] = [
    (1.0, 6.0),
    (-1.0, 30.0),
    (1.0, 42.0),
    (-1.0, 30.0),
    (5.0, 66.0),
    (-691.0, 2730.0),
    (7.0, 6.0),
    (-3617.0, 510.0),
    (43_867.0, 798.0),
    (-174_611.0, 330.0),
    (854_513.0, 138.0),
    (-236_364_091.0, 2730.0),
    (8_553_103.0, 6.0),
    (-23_749_461_029.0, 870.0),
    (8_615_841_276_005.0, 14_322.0),
    (-7_709_321_041_217.0, 510.0),
];

/// ln(2π) / 2.
const HALF_LN_2_PI: Wide = Wide::from_bits(0x3ffe_d67f_1c86_4beb_4a69_2979_2002_8832);

/// `lgamma(z)` from 32 on: `(z - 1/2) ln z - z + ln(2π)/2 + B₂/(1·2 z) + B₄/(3·4 z³) + …`.
fn stirling(z: Wide) -> Wide {
    let square = z * z;
    let terms = BERNOULLI.iter().enumerate().rev();
    let series = terms.fold(Wide::ZERO, |sum, (place, &(numerator, denominator))| {
        let k = place as u32 + 1;
        let factor = Wide::integer(2 * k * (2 * k - 1));
        sum / square + Wide::new(numerator) / (Wide::new(denominator) * factor)
    });
    (z - Wide::new(0.5)) * z.ln() - z + HALF_LN_2_PI + series / z
}
