//! The format with which instruments and shadow values judge: against rustc_apfloat, and by the property that they rely on.

use fpcontrol_core::{Binary32, Binary64, Binary128, Environment, Operation, Reference, Rounding, Shape, X87Extended};
use rustc_apfloat::ieee::Quad;
use rustc_apfloat::{Float, Round};

fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let x = (*state ^ *state >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    x ^ x >> 33
}

/// Any encoding, often with an exponent at which operations round, and with few or many ones in the significand.
fn word(state: &mut u64) -> u128 {
    let bits = u128::from(random(state)) << 64 | u128::from(random(state));
    let fraction = match random(state) % 4 {
        0 => bits & ((1 << 112) - 1),
        1 => bits & ((1 << 112) - (1 << 100)),
        2 => (1 << 112) - 1 - (bits & 3),
        _ => bits & 3,
    };
    let exponent = match random(state) % 8 {
        0 => u128::from(random(state)) & 0x7fff,
        1 => 0,
        _ => 16383 - 120 + u128::from(random(state)) % 240,
    };
    (bits >> 127) << 127 | exponent << 112 | fraction
}

const MODES: [(Rounding, Round); 5] = [
    (Rounding::TiesToEven, Round::NearestTiesToEven),
    (Rounding::TiesToAway, Round::NearestTiesToAway),
    (Rounding::TowardZero, Round::TowardZero),
    (Rounding::TowardPositive, Round::TowardPositive),
    (Rounding::TowardNegative, Round::TowardNegative),
];

#[test]
fn it_is_apfloats_quad() {
    let mut state = 1;
    for _ in 0..if cfg!(miri) { 50 } else { 20_000 } {
        let words = [(); 3].map(|()| word(&mut state));
        let ([a, b, c], [x, y, z]) = (words.map(Binary128::from_bits), words.map(Quad::from_bits));
        for (mode, round) in MODES {
            let cases = [
                (a.add(b, mode), x.add_r(y, round)),
                (a.sub(b, mode), x.sub_r(y, round)),
                (a.mul(b, mode), x.mul_r(y, round)),
                (a.div(b, mode), x.div_r(y, round)),
                (a.fma(b, c, mode), x.mul_add_r(y, z, round)),
            ];
            for (index, (ours, theirs)) in cases.into_iter().enumerate() {
                let same = ours.to_bits() == theirs.value.to_bits() || is_nan(ours) && theirs.value.is_nan();
                assert!(same, "{index} {mode:?} of {a:?} {b:?} {c:?}: {ours:?}, {:#x}", theirs.value.to_bits());
            }
        }
    }
}

fn is_nan(x: Binary128) -> bool {
    x.compare(x).is_none()
}

#[test]
fn texts_are_read_as_apfloat_reads_them() {
    let texts = [
        "0.1",
        "1e-4940",
        "6.5e-4966",
        "3e-4966",
        "1.18973149535723176508575932662800702e4932",
        "2e4932",
        "-123456.789e-10",
        "3.14159265358979323846264338327950288419716939937510582097494459230781640628620899",
        "1.00000000000000000000000000000000009629649721936179265279889712924636592690508241076940976199693977832794189453125",
    ];
    for (text, (mode, round)) in texts.into_iter().flat_map(|text| MODES.map(|mode| (text, mode))) {
        let theirs = Quad::from_str_r(text, round).expect("a number").value;
        assert_eq!(Binary128::parse(text, mode).expect("a number").to_bits(), theirs.to_bits(), "{text} {mode:?}");
    }
}

/// The square of the root below is not above the number, that of the root above not below: by the exact sign of an fma.
#[test]
fn roots_enclose() {
    let mut state = 2;
    for _ in 0..2000 {
        let x = Binary128::from_bits(word(&mut state)).abs();
        let (down, up) = (x.sqrt(Rounding::TowardNegative), x.sqrt(Rounding::TowardPositive));
        let rest =
            |root: Binary128| root.fma(root, x.negate(), Rounding::TowardZero).to_binary64(Rounding::ToOdd).to_host();
        if x.to_exact(Environment::new(Rounding::TowardZero)).exponent.abs() < 16000 && rest(down).is_finite() {
            assert!(rest(down) <= 0.0 && rest(up) >= 0.0 && (up.to_bits() - down.to_bits()) <= 1, "{x:?}");
        }
    }
}

fn odd_first<F: Reference>(from_bits: fn(u64) -> F) {
    let mut state = 3;
    let rounded = |operation: &&Operation| {
        let facts = operation.facts();
        facts.rounded && facts.shape != Shape::Scaled && !matches!(**operation, Operation::LogB)
    };
    for _ in 0..if cfg!(miri) { 20 } else { 3000 } {
        let operands = [(); 3].map(|()| {
            let bits = random(&mut state);
            // Half of them with exponents that are near each other.
            from_bits(if bits & 1 == 0 { bits } else { bits & !(0x7ff << 52) | (1000 + bits % 40) << 52 })
        });
        for operation in Operation::ALL.iter().filter(rounded) {
            if matches!(operation, Operation::RoundToIntegral | Operation::RoundToIntegralExact) {
                continue;
            }
            let wide = operands.map(Binary128::widen);
            let odd = Binary128::apply(*operation, wide, 0, Environment::new(Rounding::ToOdd)).value;
            for mode in Rounding::ALL.iter().copied() {
                let environment = Environment::new(mode);
                let once = F::apply(*operation, operands, 0, environment).value;
                let twice = F::from_exact_generic(odd.to_exact(environment), environment).value;
                // A zero that is an exact difference has the sign of its mode.
                let zero = |x: F| x.to_word() & !(1 << (F::STORAGE_BITS - 1)) == 0;
                assert!(
                    once == twice || zero(once) && zero(twice),
                    "{operation:?} {mode:?} {operands:?}: {once:?} {twice:?}"
                );
            }
        }
    }
}

/// Rounded to odd here and to the narrow format afterwards is rounded once, in every mode, subnormals included.
#[test]
fn to_odd_first_changes_nothing() {
    odd_first(Binary64::from_bits);
    odd_first(|bits| Binary32::from_bits((bits >> 17) as u32));
    odd_first(|bits| X87Extended::from_bits(u128::from(bits >> 49) << 64 | u128::from(bits | 1 << 63)));
}
