//! Single data: field products, patterns, and steps from one encoding to another.

use super::random::Random;
use crate::formats::Parameters;

/// Every product of a boundary exponent field, a significand pattern and a sign.
#[must_use]
pub fn field_products(format: Parameters) -> Vec<u128> {
    let mut all = Vec::new();
    for exponent in exponent_fields(format) {
        for pattern in patterns(format) {
            all.extend([false, true].map(|negative| assemble(negative, exponent, pattern, format)));
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// One datum: within a few ulp of a limit, a product of fields, half of them with one random field, or random bits.
pub fn datum(format: Parameters, random: &mut Random) -> u128 {
    if random.below(3) == 0 {
        return about_a_limit(format, random);
    }
    let exponents = exponent_fields(format);
    let exponent = match random.below(4) {
        0 | 1 => random.pick(&exponents),
        2 => random.bits() as u32 & format.max_biased(),
        _ => (format.emax() + random.between(-4, 4 + i64::from(format.precision))) as u32 & format.max_biased(),
    };
    let pattern = if random.flip() { random.pick(&patterns(format)) } else { random_pattern(format, random) };
    let bits = assemble(random.flip(), exponent, pattern, format);
    // Now and then an integer bit that contradicts the exponent.
    let contradicts = format.explicit_integer_bit && random.below(16) == 0;
    if contradicts { bits ^ 1 << (format.field_bits() - 1) } else { bits }
}

/// Within 4 ulp of the smallest subnormal, the smallest normal or the greatest finite number; down to zero, up to infinity.
fn about_a_limit(format: Parameters, random: &mut Random) -> u128 {
    let fraction = (1 << (format.encoded_precision - 1)) - 1;
    let (exponent, fraction) = random.pick(&[(0, 1), (1, 0), (format.max_biased() - 1, fraction)]);
    let units = random.between(if exponent == 0 { -1 } else { -4 }, if fraction > 1 { 1 } else { 4 });
    step(assemble(random.flip(), exponent, fraction, format), units, format)
}

/// The interesting exponent fields: the ends, where 1 ulp is 1, where 1 is 1 ulp, and around 1.
fn exponent_fields(format: Parameters) -> Vec<u32> {
    let (max, bias, p) = (i64::from(format.max_biased()), format.emax(), i64::from(format.precision));
    let fields = [
        0,
        1,
        2,
        3,
        p - 1,
        p,
        p + 1,
        bias / 2,
        bias - 2 * p,
        bias - p - 1,
        bias - p,
        bias - p + 1,
        bias - 2,
        bias - 1,
        bias,
        bias + 1,
        bias + 2,
        bias + p - 2,
        bias + p - 1,
        bias + p,
        bias + p + 1,
        bias + 2 * p,
        bias + bias / 2,
        max - p - 1,
        max - p,
        max - 3,
        max - 2,
        max - 1,
        max,
    ];
    let mut fields: Vec<u32> = fields.into_iter().filter(|&f| (0..=max).contains(&f)).map(|f| f as u32).collect();
    fields.sort_unstable();
    fields.dedup();
    fields
}

/// Fractions: the ends, the middle and their neighbours, alternating bits.
fn patterns(format: Parameters) -> Vec<u128> {
    let bits = format.encoded_precision - 1;
    let (end, half) = (1u128 << bits, 1u128 << (bits - 1));
    let alternating = 0x5555_5555_5555_5555;
    let coarse = end >> (format.precision - 1).min(bits); // one ulp of the arithmetic, if precision control narrows it
    let patterns = [
        0,
        1,
        2,
        3,
        4,
        half - 1,
        half,
        half + 1,
        half / 2,
        half + half / 2,
        end - 1,
        end - 2,
        end - 3,
        end - 4,
        alternating,
        alternating << 1,
        coarse,
        coarse / 2,
        coarse + coarse / 2,
        end.wrapping_sub(coarse),
        end.wrapping_sub(coarse / 2),
        half + coarse / 2,
        half + coarse,
    ];
    patterns.into_iter().map(|pattern| pattern & (end - 1)).collect()
}

/// A fraction with a random run of ones, few significant bits, or no structure.
fn random_pattern(format: Parameters, random: &mut Random) -> u128 {
    let bits = format.encoded_precision - 1;
    let (from, length) = (random.below(u64::from(bits)) as u32, random.below(u64::from(bits)) as u32);
    let noise = random.wide();
    let run = ((1 << length) - 1) << from;
    let pattern = match random.below(5) {
        0 => run,
        1 => !run,
        2 => noise >> from << from,
        3 => noise & ((1 << length) - 1),
        _ => noise,
    };
    pattern & ((1 << bits) - 1)
}

/// Sign, exponent field and fraction; a stored integer bit as a number of that exponent has it.
pub(super) fn assemble(negative: bool, exponent: u32, fraction: u128, format: Parameters) -> u128 {
    let sign = if negative { format.sign() } else { 0 };
    let integer_bit = if format.explicit_integer_bit && exponent != 0 { 1 << (format.field_bits() - 1) } else { 0 };
    sign | u128::from(exponent) << format.field_bits() | integer_bit | fraction
}

/// The encoding some units of magnitude further: across powers of two, down to zero, up to the last NaN.
#[must_use]
pub fn step(bits: u128, units: i64, format: Parameters) -> u128 {
    let fraction_bits = format.encoded_precision - 1;
    let fraction_mask = (1u128 << fraction_bits) - 1;
    let exponent = bits >> format.field_bits() & u128::from(format.max_biased());
    let end = u128::from(format.max_biased()) << fraction_bits | fraction_mask;
    let ordinal = exponent << fraction_bits | bits & fraction_mask;
    let stepped = ordinal.saturating_add_signed(i128::from(units)).min(end);
    let exponent = (stepped >> fraction_bits) as u32;
    assemble(bits & format.sign() != 0, exponent, stepped & fraction_mask, format)
}
