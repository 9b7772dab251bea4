//! The approximate elementary functions of the GPU, on CPUs: `ex2.approx`, `lg2.approx`, `sin.approx`, `cos.approx` and
//! `tanh.approx` of `f32`, without `.ftz`.
//!
//! The scaling around the MUFU unit is that of ptxas. The unit itself, whose tables no document gives, is a function of `f64`
//! here whose relative error is below 2^-49, rounded once to `f32`: within the bounds that PTX documents, **not the GPU's
//! bits**. Only sums, products and quotients to nearest and steps on bits are used, so the bits are the same on every CPU and in
//! constants.
//!
//! | instruction | value |
//! |---|---|
//! | `ex2.approx` | `ex2M(x)`; for x < -126 `ex2M(x/2)²` |
//! | `lg2.approx` | `lg2M(x)`; for \|x\| < 2^-126 `lg2M(x·2^24) − 24` |
//! | `sin.approx`, `cos.approx` | `sinM(t)`, `cosM(t)` of t turns, t = x · 0x3e22f983 toward zero |
//! | `tanh.approx` | `tanhM(x)` |

use super::IS_IEEE;
use fpcontrol_core::{Binary32, Binary64, Rounding};

const NEAREST: Rounding = Rounding::TiesToEven;
const NAN: f32 = f32::from_bits(0x7fff_ffff);
/// 1/2π, as the GPU's sequence has it.
const TURNS: f32 = f32::from_bits(0x3e22_f983);

/// `ex2.approx.f32`.
pub const fn ex2(x: f32) -> f32 {
    if x < -126.0 {
        let root = ex2_unit(product(x, 0.5));
        return product(root, root);
    }
    ex2_unit(x)
}

/// `lg2.approx.f32`.
pub const fn lg2(x: f32) -> f32 {
    if magnitude(x) < MIN_NORMAL && magnitude(x) != 0 {
        let scaled = Binary32::from_host(lg2_unit(product(x, 16_777_216.0)));
        return scaled.sub(Binary32::from_host(24.0), NEAREST).to_host();
    }
    lg2_unit(x)
}

/// `sin.approx.f32`.
pub const fn sin(x: f32) -> f32 {
    let turns = turns(x);
    let (sine, cosine, quarter) = match quarters(turns) {
        Quarters::Nan => return NAN,
        Quarters::Zero => return f32::from_bits(turns.to_bits() & SIGN),
        Quarters::Angle { sine, cosine, quarter } => (sine, cosine, quarter),
    };
    match quarter & 3 {
        0 => narrowed(sine),
        1 => narrowed(cosine),
        2 => narrowed(-sine),
        _ => narrowed(-cosine),
    }
}

/// `cos.approx.f32`.
pub const fn cos(x: f32) -> f32 {
    let (sine, cosine, quarter) = match quarters(turns(x)) {
        Quarters::Nan => return NAN,
        Quarters::Zero => return 1.0,
        Quarters::Angle { sine, cosine, quarter } => (sine, cosine, quarter),
    };
    match quarter & 3 {
        0 => narrowed(cosine),
        1 => narrowed(-sine),
        2 => narrowed(-cosine),
        _ => narrowed(sine),
    }
}

/// `tanh.approx.f32`. A subnormal operand is returned unchanged.
pub const fn tanh(x: f32) -> f32 {
    if x.is_nan() {
        return NAN;
    }
    if magnitude(x) < MIN_NORMAL {
        return x;
    }
    let sign = x.to_bits() & SIGN;
    let doubled = f32::from_bits(magnitude(x)) as f64 * 2.0;
    let value = if doubled > 20.0 {
        1.0 // 1 - tanh(10) is below half a unit
    } else if doubled < 0.7 {
        // tanh(x) = (e^2x - 1) / (e^2x + 1), and the numerator without cancellation.
        let grown = mul(doubled, polynomial(doubled, &EXPONENTIAL_LESS_ONE));
        div(grown, add(grown, 2.0))
    } else {
        let power = exp2(mul(doubled, core::f64::consts::LOG2_E));
        add(1.0, -div(2.0, add(power, 1.0)))
    };
    f32::from_bits(narrowed(value).to_bits() | sign)
}

const SIGN: u32 = 1 << 31;
const MIN_NORMAL: u32 = 0x0080_0000;

const fn magnitude(x: f32) -> u32 {
    x.to_bits() & !SIGN
}

/// The unit: flushes what it reads and returns.
const fn ex2_unit(x: f32) -> f32 {
    if x.is_nan() {
        NAN
    } else if x >= 128.0 {
        f32::INFINITY
    } else if x < -126.0 {
        0.0
    } else {
        narrowed(exp2(x as f64)) // of a subnormal it is 1
    }
}

const fn lg2_unit(x: f32) -> f32 {
    let bits = x.to_bits();
    match bits {
        _ if magnitude(x) < MIN_NORMAL => return f32::NEG_INFINITY,
        _ if bits > f32::INFINITY.to_bits() => return NAN, // negative, or NaN
        _ if bits == f32::INFINITY.to_bits() => return f32::INFINITY,
        _ => {}
    }
    // x = f * 2^e with f between the square roots of 1/2 and 2, so that nothing cancels near 1.
    let above = (bits & 0x007f_ffff > 0x0035_04f3) as u32;
    let f = f32::from_bits(bits & 0x007f_ffff | (127 - above) << 23) as f64;
    let e = (bits >> 23) as i32 - 127 + above as i32;
    // ln f = 2 atanh s, whose series has odd powers only.
    let s = div(add(f, -1.0), add(f, 1.0));
    let series = polynomial(mul(s, s), &ATANH);
    narrowed(add(e as f64, mul(mul(s, series), 2.0 * core::f64::consts::LOG2_E)))
}

/// The angle in turns; rounded toward zero, as in the GPU's sequence.
const fn turns(x: f32) -> f32 {
    Binary32::from_host(x).mul(Binary32::from_host(TURNS), Rounding::TowardZero).to_host()
}

enum Quarters {
    Nan,
    /// A multiple of a turn, or an angle that the unit flushes.
    Zero,
    /// The nearest quarter turn, and sine and cosine of what remains.
    Angle {
        sine: f64,
        cosine: f64,
        quarter: i64,
    },
}

const fn quarters(turns: f32) -> Quarters {
    let magnitude = magnitude(turns);
    if magnitude >= f32::INFINITY.to_bits() {
        return Quarters::Nan;
    }
    // From 2^23 on every f32 is an integer.
    if magnitude < MIN_NORMAL || magnitude >= 0x4b00_0000 {
        return Quarters::Zero;
    }
    let quarter = nearest(turns as f64 * 4.0);
    let rest = turns as f64 - quarter * 0.25; // exact
    let angle = mul(rest, core::f64::consts::TAU);
    let square = mul(angle, angle);
    let sine = mul(angle, polynomial(square, &SINE));
    Quarters::Angle { sine, cosine: polynomial(square, &COSINE), quarter: quarter as i64 }
}

/// `2^x` for |x| < 1000.
const fn exp2(x: f64) -> f64 {
    let n = nearest(x);
    let power = polynomial(mul(add(x, -n), core::f64::consts::LN_2), &EXPONENTIAL);
    // Exact: the factor is a power of two.
    power * f64::from_bits(((n as i64 + 1023) as u64) << 52)
}

/// The nearest integer to a number below 2^51: adding 1.5 * 2^52 leaves no bits for a fraction.
const fn nearest(x: f64) -> f64 {
    const SHIFT: f64 = 6_755_399_441_055_744.0;
    add(add(x, SHIFT), -SHIFT)
}

/// Horner's rule, from the last coefficient.
const fn polynomial<const TERMS: usize>(x: f64, coefficients: &[f64; TERMS]) -> f64 {
    let mut sum = coefficients[TERMS - 1];
    let mut term = TERMS - 1;
    while term > 0 {
        term -= 1;
        sum = add(mul(sum, x), coefficients[term]);
    }
    sum
}

/// The series of `e^x`: the terms `1/k!`.
const EXPONENTIAL: [f64; 14] = factorials(1, 1, 0.0);
/// Coefficients of the series of `(e^x - 1) / x`.
const EXPONENTIAL_LESS_ONE: [f64; 15] = factorials(1, 1, 1.0);
/// Coefficients of the series of `sin x / x` in `x²`: the signs alternate, and each term has two more factors.
const SINE: [f64; 10] = factorials(-1, 2, 1.0);
/// Coefficients of the series of `cos x` in `x²`.
const COSINE: [f64; 10] = factorials(-1, 2, 0.0);
/// Coefficients of the series of `atanh s / s` in `s²`.
const ATANH: [f64; 12] = odd_reciprocals();

/// The reciprocals of the factorials of `first`, `first + step`, …, times powers of the sign.
const fn factorials<const TERMS: usize>(sign: i32, step: usize, first: f64) -> [f64; TERMS] {
    let mut terms = [1.0; TERMS];
    let (mut term, mut n) = (1, first);
    while term < TERMS {
        let mut value = terms[term - 1] * sign as f64;
        let mut factor = 0;
        while factor < step {
            n += 1.0;
            value /= n;
            factor += 1;
        }
        terms[term] = value;
        term += 1;
    }
    terms
}

const fn odd_reciprocals<const TERMS: usize>() -> [f64; TERMS] {
    let mut terms = [1.0; TERMS];
    let mut term = 1;
    while term < TERMS {
        terms[term] = 1.0 / (2 * term + 1) as f64;
        term += 1;
    }
    terms
}

/// The host's operations where they are IEEE's, the reference's elsewhere.
macro_rules! operations {
    ($($name:ident $operator:tt)*) => {
        $(
            const fn $name(a: f64, b: f64) -> f64 {
                if IS_IEEE {
                    a $operator b
                } else {
                    Binary64::from_host(a).$name(Binary64::from_host(b), NEAREST).to_host()
                }
            }
        )*
    };
}

operations! { add + mul * div / }

/// A product of `f32`, rounded to nearest.
pub const fn product(a: f32, b: f32) -> f32 {
    Binary32::from_host(a).mul(Binary32::from_host(b), NEAREST).to_host()
}

const fn narrowed(x: f64) -> f32 {
    Binary64::from_host(x).to_binary32(NEAREST).to_host()
}
