//! Single cases that answer an open question each, and the raw bits that came back.

use crate::Failure;
use crate::device::{Case, Device};
use crate::format::Bits;
use crate::kernels::{Kernel, named};
use crate::measure::RULES;

/// One case, what the device returned, and what that means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestVector {
    /// Which question; several vectors may share one.
    pub id: &'static str,
    /// The kernel.
    pub kernel: &'static str,
    /// Its operands, in hexadecimal.
    pub operands: Vec<String>,
    /// Its result, in hexadecimal.
    pub result: String,
    /// Which of the candidate answers it is.
    pub agrees: String,
}

/// `T1` to `T8` decide when a flushing instruction calls a result tiny, and whether scaling by 4 rounds a product twice.
/// `sat`, `f16`, `atom`, `int` and `nan` record what becomes of zeros' signs, subnormals and NaNs.
const QUESTIONS: &[(&str, &str, &[Case])] = &[
    ("T1", "row_mul_rn_ftz_f32", &[[0x2000_0001, 0x1fff_fffe, 0]]),
    ("T2", "row_mul_rn_ftz_f32", &[[0x2000_0000, 0x1fff_ffff, 0]]),
    ("T1p", "row_mul_rp_ftz_f32", &[[0x2000_0001, 0x1fff_fffe, 0]]),
    ("T2p", "row_mul_rp_ftz_f32", &[[0x2000_0000, 0x1fff_ffff, 0]]),
    ("T3", "row_rcp_rp_ftz_f32", &[[0x7e80_0001, 0, 0]]),
    ("T4", "row_div_rn_ftz_f32", &[[0x00ff_ffff, 0x4000_0000, 0]]),
    ("T5", "row_cvt_rn_ftz_f32_f64", &[[0x380f_ffff_ffff_ff80, 0, 0]]),
    ("T6", "row_fma_rn_ftz_f32", &[[0x2000_0001, 0x1fff_fffe, 0x8000_0000], [0x2000_0000, 0x1fff_ffff, 0x8000_0000]]),
    ("T7", "row_fma_rn_ftz_f32", &[[0x1780_0000, 0x9780_0000, 0x0080_0000]]),
    ("T8", "probe_mul_times_4", &[[0x1fce_e5cb, 0x1fc3_ceb0, 0]]),
    ("T8", "probe_mul_times_half", &[[0x2039_88ec, 0x1fbc_7288, 0], [0x206a_fa59, 0x1fb1_e541, 0]]),
    (
        "sat",
        "row_add_rn_sat_f32",
        &[[0x8000_0000, 0x8000_0000, 0], [0xbf80_0000, 0xbf80_0000, 0], [0x7fc0_0000, 0, 0], [0xffc0_0000, 0, 0]],
    ),
    ("f16", "probe_cvt_rn_ftz_f16_f32", &[[0x0000_0001, 0, 0], [0x8000_0001, 0, 0]]),
    ("f16", "probe_cvt_rz_ftz_f16_f32", &[[0x007f_ffff, 0, 0], [0x807f_ffff, 0, 0]]),
    ("f16", "probe_cvt_rp_ftz_f16_f32", &[[0x0000_0001, 0, 0], [0x007f_ffff, 0, 0]]),
    ("f16", "probe_cvt_rm_ftz_f16_f32", &[[0x8000_0001, 0, 0], [0x807f_ffff, 0, 0]]),
    ("sat", "row_cvt_sat_f32_f32", &[[0x8000_0000, 0, 0], [0x7fc0_0000, 0, 0], [0xffc0_0000, 0, 0]]),
    ("atom", "atomic_global", SUBNORMAL_SUMS),
    ("atom", "atomic_shared", SUBNORMAL_SUMS),
    ("int", "row_cvt_rzi_s32_f32", F32_NANS),
    ("int", "row_cvt_rzi_u32_f32", F32_NANS),
    ("int", "row_cvt_rzi_s64_f32", F32_NANS),
    ("int", "row_cvt_rzi_u64_f32", F32_NANS),
    ("int", "row_cvt_rzi_s32_f64", F64_NANS),
    ("int", "row_cvt_rzi_u32_f64", F64_NANS),
    ("int", "row_cvt_rzi_s64_f64", F64_NANS),
    ("int", "row_cvt_rzi_u64_f64", F64_NANS),
    ("nan", "row_add_rn_f32", F32_NANS),
    ("nan", "row_sub_rn_f32", F32_NANS),
    ("nan", "row_mul_rn_f32", F32_NANS),
    ("nan", "row_div_rn_f32", F32_NANS),
    ("nan", "row_fma_rn_f32", F32_NANS),
    ("nan", "row_sqrt_rn_f32", F32_NANS),
    ("nan", "row_add_rn_f64", F64_NANS),
    ("nan", "row_sub_rn_f64", F64_NANS),
    ("nan", "row_mul_rn_f64", F64_NANS),
    ("nan", "row_div_rn_f64", F64_NANS),
    ("nan", "row_fma_rn_f64", F64_NANS),
    ("nan", "row_sqrt_rn_f64", F64_NANS),
];

/// A subnormal and zero, two subnormals, a subnormal result of normals, of both signs.
const SUBNORMAL_SUMS: &[Case] = &[
    [0x0000_0001, 0x0000_0000, 0],
    [0x0040_0000, 0x0000_0001, 0],
    [0x0080_0001, 0x8080_0000, 0],
    [0x8000_0001, 0x8000_0000, 0],
    [0x8080_0001, 0x0080_0000, 0],
];

/// NaNs, quiet and signalling, of both signs, in each place, together, and from an invalid operation.
const F32_NANS: &[Case] = &[
    [0x7fc1_2345, 0x3f80_0000, 0x3f80_0000],
    [0xffc1_2345, 0x3f80_0000, 0x3f80_0000],
    [0x7f81_2345, 0x3f80_0000, 0x3f80_0000],
    [0x3f80_0000, 0x7fc1_2345, 0x3f80_0000],
    [0x3f80_0000, 0x3f80_0000, 0x7fc1_2345],
    [0x7fc1_2345, 0xffc5_4321, 0x7fc9_9999],
    [0xff80_0000, 0x7f80_0000, 0x7f80_0000],
];

const F64_NANS: &[Case] = &[
    [0x7ff8_1234_5678_9abc, 0x3ff0_0000_0000_0000, 0x3ff0_0000_0000_0000],
    [0xfff8_1234_5678_9abc, 0x3ff0_0000_0000_0000, 0x3ff0_0000_0000_0000],
    [0x7ff0_1234_5678_9abc, 0x3ff0_0000_0000_0000, 0x3ff0_0000_0000_0000],
    [0x3ff0_0000_0000_0000, 0x7ff8_1234_5678_9abc, 0x3ff0_0000_0000_0000],
    [0x3ff0_0000_0000_0000, 0x3ff0_0000_0000_0000, 0x7ff8_1234_5678_9abc],
    [0x7ff8_1234_5678_9abc, 0xfff8_cba9_8765_4321, 0x7ff8_9999_9999_9999],
    [0xfff0_0000_0000_0000, 0x7ff0_0000_0000_0000, 0x7ff0_0000_0000_0000],
];

/// Runs every vector.
pub fn measure(device: &mut dyn Device) -> Result<Vec<TestVector>, Failure> {
    let mut vectors = Vec::new();
    for &(id, name, cases) in QUESTIONS {
        let kernel = named(name);
        if !device.runs(&kernel) {
            continue;
        }
        let results = device.launch(&kernel, cases)?;
        vectors.extend(cases.iter().zip(results).map(|(&case, result)| vector(id, &kernel, case, result)));
    }
    Ok(vectors)
}

fn vector(id: &'static str, kernel: &Kernel, case: Case, result: u64) -> TestVector {
    TestVector {
        id,
        kernel: kernel.name,
        operands: (0..kernel.operands).map(|i| kernel.operand(i).digits(case[i])).collect(),
        result: kernel.output.digits(result),
        agrees: agreement(id, kernel, case, result),
    }
}

fn agreement(id: &str, kernel: &Kernel, case: Case, result: u64) -> String {
    if id == "T8" {
        return rounded_times(kernel, case, result).into();
    }
    let same = |bits: u64| kernel.output.canonical(bits) == kernel.output.canonical(result);
    let expected = RULES.map(|rule| kernel.expected(case, rule));
    match expected {
        [Some(b), Some(u), Some(n)] if b == u && u == n => if same(b) { "reference" } else { "neither" }.into(),
        [Some(_), Some(_), Some(_)] => {
            let names = ["before", "unbounded", "subnormal"].into_iter().zip(expected);
            let names: Vec<_> = names.filter(|(_, bits)| bits.is_some_and(same)).map(|(name, _)| name).collect();
            if names.is_empty() { "neither".into() } else { names.join(" ") }
        }
        _ => "recorded".into(),
    }
}

/// Whether a product scaled by a power of two was rounded once or twice. Both are found in f64, where products of f32 and
/// their scaling are exact.
fn rounded_times(kernel: &Kernel, case: Case, result: u64) -> &'static str {
    let [a, b, _] = case.map(|bits| f32::from_bits(bits as u32));
    let scale = if kernel.name.contains("times_4") { 4.0 } else { 0.5 };
    let once = (f64::from(a) * f64::from(b) * scale) as f32;
    let twice = (f64::from(a) * f64::from(b)) as f32 * scale as f32;
    match (once.to_bits() == result as u32, twice.to_bits() == result as u32) {
        (true, true) => "once and twice",
        (true, false) => "once",
        (false, true) => "twice",
        (false, false) => "neither",
    }
}

#[test]
fn t8_tells_once_from_twice() {
    let kernel = named("probe_mul_times_4");
    let case = [0x1fce_e5cb, 0x1fc3_ceb0, 0];
    assert_eq!(rounded_times(&kernel, case, 0x011e_4015), "once");
    assert_eq!(rounded_times(&kernel, case, 0x011e_4014), "twice");
}

/// The table of the three rules, as far as it is known without a GPU.
#[test]
fn vectors_tell_the_rules_apart() {
    let agreements = |id: &str, results: [u64; 3]| {
        let (_, name, cases) = *QUESTIONS.iter().find(|(question, ..)| *question == id).expect("a question");
        let kernel = named(name);
        let expected = RULES.map(|rule| kernel.expected(cases[0], rule).expect("a reference"));
        assert_eq!(expected, results, "{id}");
    };
    agreements("T1", [0, 0x0080_0000, 0x0080_0000]);
    agreements("T2", [0, 0, 0x0080_0000]);
    agreements("T1p", [0, 0x0080_0000, 0x0080_0000]);
    agreements("T2p", [0, 0, 0x0080_0000]);
    agreements("T3", [0, 0, 0x0080_0000]);
    agreements("T4", [0, 0, 0x0080_0000]);
    agreements("T5", [0, 0x0080_0000, 0x0080_0000]);
    agreements("T6", [0, 0x0080_0000, 0x0080_0000]);
    agreements("T7", [0, 0x0080_0000, 0x0080_0000]);
}

/// A probe that no vector uses is a mistake in a table.
#[test]
fn every_probe_without_reference_is_asked_or_swept() {
    let asked = QUESTIONS.iter().map(|(_, name, _)| *name).chain(crate::sweeps::kernels());
    let asked: std::collections::BTreeSet<_> = asked.collect();
    let recorded = |kernel: &Kernel| kernel.role() == crate::kernels::Role::Recorded;
    let forgotten: Vec<_> = crate::kernels::all().into_iter().filter(recorded).map(|kernel| kernel.name).collect();
    assert!(forgotten.len() > 20);
    let forgotten: Vec<_> = forgotten.into_iter().filter(|name| !asked.contains(name)).collect();
    assert!(forgotten.is_empty(), "{forgotten:?}");
}
