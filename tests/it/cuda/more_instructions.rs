//! The same of comparisons, classes, pairs, mixed types, and of minima and maxima of magnitudes.

use fpcontrol::backend::ptx::{Computation, INSTRUCTIONS, Instruction, Type};
use fpcontrol::reference::{BFloat16, Binary16, FlushRule, Rounding};

const RULE: FlushRule = FlushRule::AfterRoundingUnbounded;
const TINY: f32 = f32::from_bits(0x0000_0123);

const VALUES: [f32; 13] = [
    0.0,
    -0.0,
    1.0,
    -1.5,
    2.5,
    0.1,
    TINY,
    -TINY,
    f32::MIN_POSITIVE,
    f32::MAX,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
];

fn row(name: &str) -> &'static Instruction {
    INSTRUCTIONS.iter().find(|row| row.name == name).unwrap_or_else(|| panic!("no row {name}"))
}

fn of(name: &str, operands: [u64; 3]) -> u64 {
    row(name).evaluate(operands, RULE).expect("it has a reference")
}

fn bits(x: f32) -> u64 {
    u64::from(x.to_bits())
}

fn f32_of(name: &str, [a, b, c]: [f32; 3]) -> f32 {
    f32::from_bits(of(name, [bits(a), bits(b), bits(c)]) as u32)
}

fn same(a: f32, b: f32) -> bool {
    a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
}

fn flushed(x: f32) -> f32 {
    if x.is_subnormal() { 0.0_f32.copysign(x) } else { x }
}

fn pairs() -> impl Iterator<Item = (f32, f32)> {
    VALUES.into_iter().flat_map(|a| VALUES.into_iter().map(move |b| (a, b)))
}

#[test]
#[allow(clippy::double_comparisons, clippy::neg_cmp_op_on_partial_ord, reason = "NaN decides: so PTX defines them")]
fn comparisons_are_rusts() {
    type Relation = fn(f32, f32) -> bool;
    let relations: [(&str, Relation); 14] = [
        ("eq", |a, b| a == b),
        ("ne", |a, b| a < b || a > b),
        ("lt", |a, b| a < b),
        ("le", |a, b| a <= b),
        ("gt", |a, b| a > b),
        ("ge", |a, b| a >= b),
        ("equ", |a, b| a == b || a.is_nan() || b.is_nan()),
        ("neu", |a, b| a != b),
        ("ltu", |a, b| !(a >= b)),
        ("leu", |a, b| !(a > b)),
        ("gtu", |a, b| !(a <= b)),
        ("geu", |a, b| !(a < b)),
        ("num", |a, b| !a.is_nan() && !b.is_nan()),
        ("nan", |a, b| a.is_nan() || b.is_nan()),
    ];
    for (name, holds) in relations {
        for (a, b) in pairs() {
            let operands = [bits(a), bits(b), 0];
            assert_eq!(of(&format!("setp_{name}_f32"), operands), u64::from(holds(a, b)), "{name} {a:e} {b:e}");
            let flushing = of(&format!("setp_{name}_ftz_f32"), operands);
            assert_eq!(flushing, u64::from(holds(flushed(a), flushed(b))), "{name}.ftz {a:e} {b:e}");
            let [narrow_a, narrow_b] = [a, b].map(|x| BFloat16::from_bits((x.to_bits() >> 16) as u16));
            let [wide_a, wide_b] = [narrow_a, narrow_b].map(|x| f32::from_bits(u32::from(x.to_bits()) << 16));
            let operands = [u64::from(narrow_a.to_bits()), u64::from(narrow_b.to_bits()), 0];
            assert_eq!(of(&format!("setp_{name}_bf16"), operands), u64::from(holds(wide_a, wide_b)), "{name}");
        }
    }
}

#[test]
fn classes_are_rusts() {
    type Class = fn(f32) -> bool;
    let classes: [(&str, Class); 6] = [
        ("finite", f32::is_finite),
        ("infinite", f32::is_infinite),
        ("number", |x| !x.is_nan()),
        ("notanumber", f32::is_nan),
        // PTX counts zeros as normal.
        ("normal", |x| x.is_normal() || x == 0.0),
        ("subnormal", f32::is_subnormal),
    ];
    for (name, is) in classes {
        for x in VALUES {
            assert_eq!(of(&format!("testp_{name}_f32"), [bits(x), 0, 0]), u64::from(is(x)), "{name} {x:e}");
        }
        for (x, is) in [(1.0_f64, ["finite", "number", "normal"]), (1e-310, ["finite", "number", "subnormal"])] {
            let holds = of(&format!("testp_{name}_f64"), [x.to_bits(), 0, 0]);
            assert_eq!(holds, u64::from(is.contains(&name)), "{name} {x:e}");
        }
    }
}

/// Every row of pairs is the scalar row on each component, the first in the lower half.
#[test]
fn pairs_are_their_components() {
    let mut seen = 0;
    // Small formats are converted in pairs only: see `cvt.rs`.
    let is_wide = |side: Type| side.component().bits() >= 16 || side == Type::Predicate;
    let pairs = INSTRUCTIONS.iter().filter(|row| row.input.is_pair() && is_wide(row.input) && is_wide(row.output));
    for pair in pairs.filter(|row| row.computes != Computation::Approximation) {
        let scalar = row(pair.name.strip_suffix("x2").expect("a pair's name"));
        let width = pair.input.component().bits();
        let wide = width == 32;
        let values: Vec<u64> = VALUES.iter().map(|&x| if wide { bits(x) } else { bits(x) >> 16 }).collect();
        for (i, &a) in values.iter().enumerate() {
            for (j, &b) in values.iter().enumerate() {
                let lower = [a, b, values[(i + j) % 13]];
                let upper = [values[(i + 5) % 13], a, b];
                let both = [0, 1, 2].map(|i| upper[i] << width | lower[i]);
                let [lower, upper] = [lower, upper].map(|operands| scalar.evaluate(operands, RULE));
                assert_eq!(pair.evaluate(both, RULE), Some(upper.unwrap() << width | lower.unwrap()), "{}", pair.name);
                seen += 1;
            }
        }
    }
    assert!(seen > 70 * 169, "{seen}");
}

#[test]
fn what_is_packed_begins_with_the_upper_component() {
    let [one, two] = [1.0, 2.0].map(bits);
    assert_eq!(of("cvt_rn_f16x2_f32", [one, two, 0]), 0x3c00_4000);
    assert_eq!(of("cvt_rz_relu_bf16x2_f32", [bits(-1.0), bits(0.1), 0]), 0x0000_3dcc);
    assert_eq!(of("cvt_rn_satfinite_f16x2_f32", [bits(1e9), bits(-1e9), 0]), 0x7bff_fbff);
}

#[test]
fn clamped_results_stay_in_their_range() {
    for (x, finite, relu) in [
        (65519.0, 0x7bff, 0x7bff),
        (65520.0, 0x7bff, 0x7bff),
        (f32::INFINITY, 0x7bff, 0x7bff),
        (f32::NEG_INFINITY, 0xfbff, 0),
        (-0.0, 0x8000, 0),
        (-2.0, 0xc000, 0),
        (f32::NAN, 0x7fff, 0x7fff),
    ] {
        let same = |name: &str, expected: u64| {
            let result = of(name, [bits(x), 0, 0]);
            result == expected
                || x.is_nan() && Binary16::from_bits(result as u16).compare(Binary16::from_bits(0)).is_none()
        };
        assert!(same("cvt_rn_satfinite_f16_f32", finite), "{x:e}");
        assert!(same("cvt_rn_relu_satfinite_f16_f32", relu), "{x:e}");
    }
    assert_eq!(of("cvt_rn_satfinite_bf16_f32", [bits(f32::MAX), 0, 0]), 0x7f7f);
    assert_eq!(of("cvt_rn_relu_f16_f32", [bits(1e9), 0, 0]), 0x7c00);
    assert_eq!(of("cvt_rn_sat_f16_f32", [bits(1e9), 0, 0]), 0x3c00);
    assert_eq!(of("cvt_rpi_sat_f64_f64", [0.3_f64.to_bits(), 0, 0]), 1.0_f64.to_bits());
    assert_eq!(of("cvt_ftz_f32_f32", [bits(-TINY), 0, 0]), bits(-0.0));
    // Between the halves: 2^-24 is a bfloat16, and the smallest binary16; 65536 is too large.
    assert_eq!(of("cvt_rn_f16_bf16", [0x3380, 0, 0]), 1);
    assert_eq!([of("cvt_rn_f16_bf16", [0x4780, 0, 0]), of("cvt_rz_f16_bf16", [0x4780, 0, 0])], [0x7c00, 0x7bff]);
    assert_eq!([of("cvt_rp_bf16_f16", [0x3c01, 0, 0]), of("cvt_rm_bf16_f16", [0x3c01, 0, 0])], [0x3f81, 0x3f80]);
}

/// Operands of half precision are exact in `f32`.
#[test]
fn mixed_arithmetic_is_that_of_f32() {
    for half in ["f16", "bf16"] {
        let narrow = |x: f32| match half {
            "f16" => u64::from(fpcontrol::cuda::half::__float2half_rn(x).to_bits()),
            _ => u64::from(fpcontrol::cuda::bfloat16::__float2bfloat16_rn(x).to_bits()),
        };
        let wide = |bits: u64| match half {
            "f16" => Binary16::from_bits(bits as u16).to_binary32(Rounding::TiesToEven).to_host(),
            _ => f32::from_bits((bits as u32) << 16),
        };
        for (a, b) in pairs() {
            for c in VALUES {
                let (x, y) = (narrow(a), narrow(b));
                let result = |name: &str, operands| f32::from_bits(of(&format!("{name}_f32_{half}"), operands) as u32);
                let fused = result("fma_rn", [x, y, bits(c)]);
                assert!(same(fused, wide(x).mul_add(wide(y), c)), "{half} {a:e} {b:e} {c:e}");
                assert!(same(result("add_rn", [x, bits(c), 0]), wide(x) + c), "{half} {a:e} {c:e}");
                assert!(same(result("sub_rn", [x, bits(c), 0]), wide(x) - c), "{half} {a:e} {c:e}");
                let clamped = result("sub_rn_sat", [x, bits(c), 0]);
                let difference = wide(x) - c;
                assert!(same(clamped, if difference > 0.0 { difference.min(1.0) } else { 0.0 }), "{half} {a:e} {c:e}");
            }
        }
    }
}

#[test]
fn extrema_of_magnitudes_and_of_three() {
    for (a, b) in pairs().filter(|(a, b)| !a.is_nan() && !b.is_nan()) {
        let sign = if a.is_sign_negative() == b.is_sign_negative() { 1.0 } else { -1.0_f32 };
        let (least, greatest) = (a.abs().min(b.abs()) * sign, a.abs().max(b.abs()) * sign);
        assert!(same(f32_of("min_xorsign_abs_f32", [a, b, 0.0]), least), "{a:e} {b:e}");
        assert!(same(f32_of("max_NaN_xorsign_abs_f32", [a, b, 0.0]), greatest), "{a:e} {b:e}");
        let flushing = flushed(a).abs().min(flushed(b).abs()) * sign;
        assert!(same(f32_of("min_ftz_xorsign_abs_f32", [a, b, 0.0]), flushing), "{a:e} {b:e}");
        for c in VALUES {
            assert!(same(f32_of("max3_abs_f32", [a, b, c]), a.abs().max(b.abs()).max(c.abs())), "{a:e} {b:e} {c:e}");
            let least = a.min(b).min(c);
            let three = f32_of("min3_f32", [a, b, c]);
            // Rust's leaves open which zero is smaller; PTX's is the negative one.
            assert!(
                three == least && (three != 0.0 || !three.is_sign_positive() || same(three, least)),
                "{a:e} {b:e} {c:e}"
            );
            assert_eq!(f32_of("min3_NaN_f32", [a, b, c]).is_nan(), c.is_nan());
        }
    }
    assert!(same(f32_of("min_xorsign_abs_f32", [f32::NAN, -3.0, 0.0]).abs(), 3.0));
    assert!(f32_of("min_NaN_xorsign_abs_f32", [f32::NAN, -3.0, 0.0]).is_nan());
    assert!(f32_of("max3_f32", [f32::NAN, f32::NAN, f32::NAN]).is_nan());
}
