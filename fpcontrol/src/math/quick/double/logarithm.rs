//! Quick phases of logarithms.
//!
//! x = 2^e m; the interval i of m in the table has a c of 8 bits near 1/m, 1 exactly next to 1, and m c = 1 + z, where z is
//! exact and |z| < 2^-7. So ln x = k ln 2 - ln c + ln(1 + z), where the table's ln c and k already have halved the m
//! above √2. The first parts of ln 2 and ln c are multiples of 2^-42, so k ln 2 - ln c is exact but for the second ones, and
//! either 0 or larger than z. For other bases z, too, is multiplied, exactly as a pair.
//!
//! What is below x, at most 2^-49 of it, adds its quotient q by x less q^2/2, below 2^-99: q = p/(1 + z), where p is exact but for u p,
//! and 1 - z + z^2 stands for 1/(1 + z), which leaves out 2^-21 q.
//!
//! Errors, with u = 2^-53, in units of 2^-69: z^2/2 - … - z^9/9, below 2^-15, loses 3.2 u of it, 6.4; each of four sums with it, the
//! rounding test among them, half a unit of its last bit, 1; z^10/10 is left out, 0.1, and 0.5 of what is below x. Together less than
//! 11.1, times 1 / ln b to base b.
//! Next to 1, where nothing is added to z, everything has a factor z^2: 3.2 u z^2/2 and 2 u z^2/2 for the sums with z^2/2; z^12/12 is
//! left out, below 2^-73 z^2. To other bases the sums of products with z's lower half lose no more than u^2 z.

use super::super::products::{Products, polynomial};
use super::sum::Sum;
use super::tables::{LOG_2, LOG10_2, LOGARITHMS, LOGARITHMS_2, LOGARITHMS_10};
use crate::math::double_double::enclosure::{fast_two_sum, two_sum};
use crate::math::double_double::tables::{LOG2_E, LOG10_E};

/// The bound of the absolute error of natural logarithms, except next to 1.
pub const ABSOLUTE: f64 = 1.6 / (1_u128 << 66) as f64;
/// The bound next to 1, relative to the square.
const NEXT_TO_ONE: f64 = 3.0 / (1_u64 << 53) as f64;
/// Relative to z: products of second parts.
const PRODUCT: f64 = 1.0 / (1_u128 << 104) as f64;

/// A base of logarithms.
pub trait Base {
    /// The logarithm of 2: a multiple of 2^-42, and the rest.
    const OF_2: [f64; 2];
    /// 1 / ln b, and the rest.
    const FACTOR: [f64; 2];
    /// c, and its negative logarithm: a multiple of 2^-42, and the rest.
    fn row(i: usize) -> [u64; 3];
}

pub enum Natural {}
enum Binary {}
enum Decimal {}

macro_rules! base {
    ($base:ident $of_2:expr, $factor:expr, $table:ident) => {
        impl Base for $base {
            const OF_2: [f64; 2] = $of_2;
            const FACTOR: [f64; 2] = $factor;

            #[inline(always)]
            fn row(i: usize) -> [u64; 3] {
                $table[i]
            }
        }
    };
}

base!(Natural floats(LOG_2), [1.0, 0.0], LOGARITHMS);
base!(Binary [1.0, 0.0], floats(LOG2_E), LOGARITHMS_2);
base!(Decimal floats(LOG10_2), floats(LOG10_E), LOGARITHMS_10);

const fn floats([first, second]: [u64; 2]) -> [f64; 2] {
    [f64::from_bits(first), f64::from_bits(second)]
}

#[inline(always)]
pub fn log<P: Products>(x: f64) -> Option<Sum> {
    logarithm::<P, Natural>(x, 0.0)
}

#[inline(always)]
pub fn log2<P: Products>(x: f64) -> Option<Sum> {
    logarithm::<P, Binary>(x, 0.0)
}

#[inline(always)]
pub fn log10<P: Products>(x: f64) -> Option<Sum> {
    logarithm::<P, Decimal>(x, 0.0)
}

#[inline(always)]
pub fn log1p<P: Products>(x: f64) -> Option<Sum> {
    logarithm_of_one_and::<P, Natural>(x)
}

#[inline(always)]
pub fn log2p1<P: Products>(x: f64) -> Option<Sum> {
    logarithm_of_one_and::<P, Binary>(x)
}

#[inline(always)]
pub fn log10p1<P: Products>(x: f64) -> Option<Sum> {
    logarithm_of_one_and::<P, Decimal>(x)
}

/// 1 + x is exact as a pair.
#[inline(always)]
pub fn logarithm_of_one_and<P: Products, B: Base>(x: f64) -> Option<Sum> {
    if x.abs() < 1.0 / 128.0 {
        return (x.abs() > 1e-100).then(|| next_to_one::<P, B>(x));
    }
    let (sum, below) = two_sum(1.0, x);
    logarithm::<P, B>(sum, below)
}

/// The logarithm of x + below, of a positive normal x; |below| is 2^-49 x at most, and 0 next to 1.
#[inline(always)]
pub fn logarithm<P: Products, B: Base>(x: f64, below: f64) -> Option<Sum> {
    // NaN fails the test too.
    if !(f64::MIN_POSITIVE..f64::MAX / 8.0).contains(&x) {
        return None;
    }
    let bits = x.to_bits();
    let i = (bits >> 45 & 127) as usize;
    // Intervals from the 53rd on are those above √2.
    let k = (bits >> 52) as i64 - 1023 + i64::from(i >= 53);
    let m = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    let [c, log, log_below] = B::row(i).map(f64::from_bits);
    let z = P::product_less_one(m, c);
    let whole = P::madd(k as f64, B::OF_2[0], log);
    if whole == 0.0 {
        return (below == 0.0 && z != 0.0).then(|| next_to_one::<P, B>(z));
    }
    let series = polynomial::<P, 8>(z, coefficients::<B, 8>());
    let low = P::madd(z * z, series, P::madd(k as f64, B::OF_2[1], log_below));
    let low = if below == 0.0 { low } else { low + correction::<P, B>(z, below, bits, c) };
    let (product, product_below) = factored::<P, B>(z);
    let (high, rest) = fast_two_sum(whole, product);
    Some(Sum { high, low: rest + (product_below + low), error: ABSOLUTE * B::FACTOR[0] })
}

/// `below` over x, which is `below` times c 2^-e, over 1 + z.
#[inline(always)]
fn correction<P: Products, B: Base>(z: f64, below: f64, bits: u64, c: f64) -> f64 {
    let scale = f64::from_bits((2046 << 52) - (bits & 2047 << 52));
    let part = below * scale * c * B::FACTOR[0];
    P::madd(-z, P::madd(-z, part, part), part)
}

/// z times the factor, as a pair.
#[inline(always)]
fn factored<P: Products, B: Base>(z: f64) -> (f64, f64) {
    if const { B::FACTOR[0] == 1.0 } {
        return (z, 0.0);
    }
    let (product, rest) = P::two_product(z, B::FACTOR[0]);
    (product, P::madd(z, B::FACTOR[1], rest))
}

/// The logarithm of 1 + z, |z| < 2^-7, which is not 0.
#[inline(always)]
fn next_to_one<P: Products, B: Base>(z: f64) -> Sum {
    let square = z * z;
    let series = square * polynomial::<P, 10>(z, coefficients::<B, 10>());
    let (high, rest) = factored::<P, B>(z);
    let error = B::FACTOR[0] * P::madd(z.abs(), PRODUCT, square * NEXT_TO_ONE);
    Sum { high, low: rest + series, error }
}

/// -1/2, 1/3, -1/4, … over ln b.
const fn coefficients<B: Base, const N: usize>() -> [f64; N] {
    let mut all = [0.0; N];
    let mut i = 0;
    while i < N {
        let sign = if i % 2 == 0 { -1.0 } else { 1.0 };
        all[i] = sign * B::FACTOR[0] / (i + 2) as f64;
        i += 1;
    }
    all
}
