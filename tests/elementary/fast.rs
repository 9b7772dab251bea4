//! The fast operations beside MPFR: a million operands of each, half of them any bits, half where the bounds are tight.
//! `FPCONTROL_FAST_CASES` is another number. All operands of each, by another judge: `tests/math/fast.rs`.

use fpcontrol::backend::{Approximate, Default};
use fpcontrol::control::Rn;
use fpcontrol::cuda;
use fpcontrol_tests::cases::Seed;
use fpcontrol_tests::fast::{Bound, RealFunction, UNARY, logarithm, ulp};
use rug::Float;
use rug::ops::Pow;

fn cases() -> u64 {
    let Ok(text) = std::env::var("FPCONTROL_FAST_CASES") else { return 1_000_000 };
    text.parse().unwrap_or_else(|error| panic!("FPCONTROL_FAST_CASES={text}: {error}"))
}

/// The value by MPFR, to 53 bits.
fn by_mpfr(function: RealFunction, x: f64) -> f64 {
    let x = Float::with_val(53, x);
    let value = match function {
        RealFunction::Sin => x.sin(),
        RealFunction::Cos => x.cos(),
        RealFunction::Tan => x.tan(),
        RealFunction::Tanh => x.tanh(),
        RealFunction::Exp => x.exp(),
        RealFunction::Exp10 => x.exp10(),
        RealFunction::Log2 => x.log2(),
        RealFunction::Log => x.ln(),
        RealFunction::Log10 => x.log10(),
        RealFunction::Reciprocal => x.recip(),
        RealFunction::Root => x.sqrt(),
        RealFunction::ReciprocalRoot => x.recip_sqrt(),
    };
    value.to_f64()
}

/// The bits of operands: SplitMix64 from a seed; every second lies between 2^-6 and 2^8, of either sign.
struct Operands(u64);

impl Operands {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        let bits = (mixed ^ mixed >> 31) as u32;
        if mixed >> 63 == 0 { bits } else { bits & 1 << 31 | (0x3c80_0000 + bits % 0x0700_0000) }
    }

    fn number(&mut self) -> f32 {
        f32::from_bits(self.next())
    }
}

/// The worst share of the bound over all cases; some cases must have a bound.
fn worst(name: &str, mut share: impl FnMut(&mut Operands) -> Option<(f64, String)>) {
    let seed = Seed::from_environment();
    let mut operands = Operands(seed.0 ^ name.bytes().fold(7, |hash, byte| hash * 31 + u64::from(byte)));
    let (mut most, mut compared) = ((0.0, String::new()), 0_u64);
    for _ in 0..cases() {
        if let Some(found) = share(&mut operands) {
            compared += 1;
            most = if found.0 > most.0 { found } else { most };
        }
    }
    println!("{name}: {compared} operands with a bound, at most {:.3} of it", most.0);
    assert!(most.0 <= 1.0, "{name}({}) is {} of its bound from exact, {seed}", most.1, most.0);
    assert!(compared > cases() / 10, "{name}: {compared} operands only");
}

#[test]
fn fast_operations_of_one_operand_keep_their_bounds() {
    std::thread::scope(|scope| {
        for half in UNARY.chunks(UNARY.len().div_ceil(2)) {
            scope.spawn(move || {
                for function in half {
                    worst(function.name, |operands| {
                        let bits = operands.next();
                        Some((function.share(bits, by_mpfr)?, format!("{bits:08x}")))
                    });
                }
            });
        }
    });
}

/// Two units where the divisor's reciprocal is normal, which is all that PTX documents of `div.approx`; everywhere of `div.full`.
#[test]
fn fast_divisions_keep_their_bounds() {
    type Division = fn(f32, f32) -> f32;
    let divisions: [(&str, Division, bool); 3] = [
        ("__fdividef", cuda::__fdividef, false),
        ("div.approx", <Default as Approximate>::div_approx::<Rn>, false),
        ("div.full", <Default as Approximate>::div_full::<Rn>, true),
    ];
    for (name, ours, everywhere) in divisions {
        worst(name, |operands| {
            let (x, y) = (operands.number(), operands.number());
            let range = if everywhere { f32::from_bits(1)..=f32::MAX } else { f32::MIN_POSITIVE..=2_f32.powi(126) };
            let exact = Float::with_val(53, x) / Float::with_val(53, y);
            let bounded = x.is_finite() && range.contains(&y.abs());
            bounded.then(|| (Bound::Ulps(2.0).share(ours(x, y), exact.to_f64()), format!("{x:e}, {y:e}")))
        });
    }
}

/// CUDA documents no bound, but the sequence, from whose parts a bound follows: the errors of the logarithm and of the product, times y,
/// are an error of the exponent; `ex2` adds two units.
#[test]
fn fast_powers_keep_the_bound_of_their_sequence() {
    worst("__powf", |operands| {
        let (x, y) = (operands.number().abs(), operands.number());
        if !(x > 0.0 && x.is_finite() && y.is_finite()) {
            return None;
        }
        let exact = Float::with_val(53, Float::with_val(53, x).pow(Float::with_val(53, y)));
        let bound = power_bound(f64::from(x), f64::from(y), exact.to_f64());
        Some((bound.share(cuda::__powf(x, y), exact.to_f64()), format!("{x:e}, {y:e}")))
    });
}

fn power_bound(x: f64, y: f64, exact: f64) -> Bound {
    let logarithm_error = match logarithm(x, 22.0, 2.0).expect("of positive numbers") {
        Bound::Absolute(most) => most,
        Bound::Ulps(most) => most * ulp(x.log2()),
        Bound::Relative(_) | Bound::Tangent(..) => unreachable!("logarithms have none"),
    };
    let product = y * x.log2();
    // The rounded product has an error of half a unit, of a slightly larger number.
    let exponent = y.abs() * logarithm_error + ulp(product.abs() + y.abs() * logarithm_error);
    // Beyond 2^200 a value is beyond the type in any case.
    let exact = exact.min(1e60);
    let moved = exact * (exponent.min(300.0).exp2() - 1.0);
    Bound::Absolute(moved + 2.0 * ulp(exact + moved))
}
