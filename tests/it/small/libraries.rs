//! The conventions of CUDA, PyTorch, ml_dtypes, JAX and ONNX against what these libraries computed: `tests/data/small-*.txt`. Where a library departs from its
//! convention, the snapshot says at how many operands.

use super::oracle;
use fpcontrol_core::small::*;
use fpcontrol_core::{BFloat16, Binary16, Binary32, Binary64, Rounding};
use fpcontrol_tests::oracle::small::Oracle;
use std::fmt::Write;

/// A format: its methods on encodings.
struct Format {
    name: &'static str,
    of_f16: fn(u16, Convention) -> Option<u32>,
    of_bf16: fn(u16, Convention) -> Option<u32>,
    of_f32: fn(u32, Convention) -> Option<u32>,
    of_f64: fn(f64, Convention) -> Option<u32>,
    to_f32: fn(u8) -> f32,
}

macro_rules! formats {
    ($($type:ident $narrow:ident;)*) => {
        const FORMATS: &[Format] = &[$(Format {
            name: $type::NAME,
            of_f16: |x, rule| Binary16::from_bits(x).$narrow(rule).map(|small| small.to_bits().into()),
            of_bf16: |x, rule| BFloat16::from_bits(x).$narrow(rule).map(|small| small.to_bits().into()),
            of_f32: |x, rule| Binary32::from_bits(x).$narrow(rule).map(|small| small.to_bits().into()),
            of_f64: |x, rule| Binary64::from_host(x).$narrow(rule).map(|small| small.to_bits().into()),
            to_f32: |code| $type::from_bits(code.into()).to_binary32(Rounding::TiesToEven).to_host(),
        },)*];
    };
}

formats! {
    E4M3 to_e4m3_as;
    E5M2 to_e5m2_as;
    E2M3 to_e2m3_as;
    E3M2 to_e3m2_as;
    E2M1 to_e2m1_as;
    E8M0 to_e8m0_as;
    UE5M3 to_ue5m3_as;
    E4M3FNUZ to_e4m3fnuz_as;
    E5M2FNUZ to_e5m2fnuz_as;
    E4M3B11FNUZ to_e4m3b11fnuz_as;
    E4M3IEEE to_e4m3ieee_as;
    E3M4 to_e3m4_as;
    TF32 to_tf32_as;
}

macro_rules! records {
    ($($convention:ident $file:literal;)*) => {
        const RECORDS: &[(Convention, &str, &str)] =
            &[$((Convention::$convention, $file, include_str!(concat!("../../data/small-", $file, ".txt"))),)*];
    };
}

records! {
    Cuda "cuda";
    CudaNosat "cuda-nosat";
    Torch "torch";
    MlDtypes "ml_dtypes";
    Jax "jax";
    Onnx "onnx";
    OnnxNosat "onnx-nosat";
}

/// Operands of one kind at which the library and the convention differ.
#[derive(Default)]
struct Departures {
    count: u64,
    first: Option<String>,
}

impl Departures {
    fn see(&mut self, operands: u64, operand: &str, recorded: u32, here: u32) {
        if recorded != here {
            self.count += operands;
            self.first
                .get_or_insert_with(|| format!("of {operand} it makes {recorded:#04x}, the convention {here:#04x}"));
        }
    }
}

fn hexadecimal(text: &str) -> u64 {
    u64::from_str_radix(text, 16).expect("hexadecimal")
}

/// First and last operand of each run with the same code, and the code.
fn runs(text: &str, last: u64) -> Vec<(u64, u64, u32)> {
    let starts = text.split(' ').map(|run| {
        let (first, code) = run.split_once(':').expect("a run");
        (hexadecimal(first), hexadecimal(code) as u32)
    });
    let starts: Vec<_> = starts.collect();
    let ends = starts.iter().skip(1).map(|(first, _)| first - 1).chain([last]);
    starts.iter().zip(ends).map(|(&(first, code), end)| (first, end, code)).collect()
}

/// All halves.
fn of_halves(text: &str, narrow: impl Fn(u16) -> u32) -> Departures {
    let mut found = Departures::default();
    for (first, last, code) in runs(text, 0xffff) {
        for operand in first..=last {
            found.see(1, &format!("{operand:#06x}"), code, narrow(operand as u16));
        }
    }
    found
}

/// Both ends of each run. Between them, codes that ascend with the operands are the same.
fn of_singles(text: &str, narrow: impl Fn(u32) -> u32) -> Departures {
    let mut found = Departures::default();
    for (first, last, code) in runs(text, 0xffff_ffff) {
        let is = |operand: u64| narrow(operand as u32) == code;
        let (from, to) = match (is(first), is(last)) {
            (true, true) => continue,
            (false, false) => (first, last),
            (false, true) => (first, boundary(first, last, |operand| !is(operand)) - 1),
            (true, false) => (boundary(first, last, is), last),
        };
        found.see(to - from + 1, &format!("{from:#010x}..={to:#010x}"), code, narrow(from as u32));
    }
    found
}

/// The first operand that does not fulfil what `first` does and `last` does not.
fn boundary(mut first: u64, mut last: u64, fulfils: impl Fn(u64) -> bool) -> u64 {
    while last - first > 1 {
        let middle = u64::midpoint(first, last);
        if fulfils(middle) { first = middle } else { last = middle }
    }
    last
}

/// The operands of `record_small_formats.py`, in its order.
fn doubles(oracle: &Oracle) -> Vec<f64> {
    let codes = 0..oracle.magnitudes().len();
    let places = codes.flat_map(|code| {
        let (number, next) = (oracle.at(code), oracle.at(code + 1));
        [number, number.midpoint(next)]
    });
    let near = places.map(|place| place.to_f64()).flat_map(|x| [x, x.next_up(), x.next_down()]);
    let ends = [f64::NAN, f64::INFINITY, f64::MAX];
    near.chain(ends).flat_map(|x| [x, -x]).collect()
}

fn of_doubles(text: &str, oracle: &Oracle, narrow: impl Fn(f64) -> u32) -> Departures {
    let operands = doubles(oracle);
    assert_eq!(2 * operands.len(), text.len(), "{}", oracle.definition().name);
    let mut found = Departures::default();
    for (at, x) in operands.into_iter().enumerate() {
        found.see(1, &format!("{x:e}"), hexadecimal(&text[2 * at..2 * at + 2]) as u32, narrow(x));
    }
    found
}

fn compare(format: &Format, convention: Convention, kind: &str, text: &str) -> Departures {
    let has = "a recorded conversion has a convention";
    match kind {
        "f16" => of_halves(text, |x| (format.of_f16)(x, convention).expect(has)),
        "bf16" => of_halves(text, |x| (format.of_bf16)(x, convention).expect(has)),
        "f32" => of_singles(text, |x| (format.of_f32)(x, convention).expect(has)),
        "f64" => of_doubles(text, &oracle(format.name), |x| (format.of_f64)(x, convention).expect(has)),
        "f64 by f32" => {
            of_doubles(text, &oracle(format.name), |x| (format.of_f32)((x as f32).to_bits(), convention).expect(has))
        }
        _ => unreachable!("{kind}"),
    }
}

fn numbers(format: &Format, text: &str, file: &str) {
    for (code, number) in text.split(' ').enumerate() {
        let here = (format.to_f32)(code as u8);
        let here = if here.is_nan() { "nan".to_owned() } else { format!("{:x}", here.to_bits()) };
        assert_eq!(here, number, "{file}: {} {code:#x}", format.name);
    }
}

#[test]
fn departures_of_libraries() {
    let mut page = String::new();
    for (convention, file, text) in RECORDS {
        let (head, lines): (Vec<_>, Vec<_>) = text.lines().partition(|line| line.starts_with('#'));
        let head = head[0].trim_start_matches("# How ").split(". Recorded").next().expect("a line");
        writeln!(page, "{file}: {head}").expect("a string");
        for line in lines {
            let mut words = line.splitn(3, ' ');
            let [name, kind, text] = [(); 3].map(|()| words.next().expect("three words"));
            let format = FORMATS.iter().find(|format| format.name == name).expect("a format");
            if kind == "numbers" {
                numbers(format, text, file);
                continue;
            }
            for kind in [kind, "f64 by f32"].into_iter().take(if kind == "f64" { 2 } else { 1 }) {
                let found = compare(format, *convention, kind, text);
                if let Some(first) = found.first {
                    writeln!(page, "    {name} of {kind}: {} operands; {first}", found.count).expect("a string");
                }
            }
        }
    }
    insta::assert_snapshot!("departures", page);
}

/// UE5M3 is CUDA's alone, and its conversions under CUDA's names were compared with CUDA's own.
#[test]
fn ue5m3_is_that_of_cuda() {
    use fpcontrol::cuda::small::*;
    for bits in (0..=u32::MAX).step_by(9973) {
        let x = Binary32::from_bits(bits);
        for (convention, saturate) in [(Convention::Cuda, __NV_SATFINITE), (Convention::CudaNosat, __NV_NOSAT)] {
            let expected = __nv_cvt_float_to_ue5m3(x.to_host(), saturate, cudaRoundNearest);
            assert_eq!(x.to_ue5m3_as(convention).map(UE5M3::to_bits), Some(expected), "{bits:#x} {convention:?}");
        }
    }
}

/// A convention has the formats that were recorded, and `Cuda` UE5M3.
#[test]
fn conventions_have_the_recorded_formats() {
    for (convention, file, text) in RECORDS {
        for format in FORMATS {
            let is_recorded = text.contains(&format!("\n{} numbers", format.name));
            let is_cudas = format.name == "ue5m3" && matches!(convention, Convention::Cuda | Convention::CudaNosat);
            let found = (format.of_f32)(1.0_f32.to_bits(), *convention).is_some();
            assert_eq!(found, is_recorded || is_cudas, "{file} {}", format.name);
        }
    }
    assert!(Convention::ALL.iter().eq(RECORDS.iter().map(|(convention, ..)| convention)));
}

/// The table in the documentation of `Convention`, written out for E8M0.
#[test]
fn rules_by_name() {
    let code = |x: f32, convention| Binary32::from_host(x).to_e8m0_as(convention).expect("all have it").to_bits();
    let of = |x: f32| Convention::ALL.iter().map(|&convention| code(x, convention)).collect::<Vec<_>>();
    assert_eq!(of(0.0), [0, 0, 0, 0xff, 0xff, 0, 0xff]);
    assert_eq!(of(1.25), [128, 128, 127, 127, 127, 128, 127]);
    assert_eq!(of(-2.0), [128, 128, 128, 0xff, 0xff, 128, 128]);
    assert_eq!(of(f32::from_bits(1 << 21)), [0, 0, 0, 0, 0, 0, 0xff]);
    assert_eq!(of(f32::INFINITY), [0xfe, 0xff, 0xff, 0xff, 0xff, 0xfe, 0xff]);
}

/// Once: a half is not in reach of f32's midpoints.
const ONCE: Option<E4M3> = Binary64::from_host(464.000_000_000_1).to_e4m3_as(Convention::MlDtypes);

#[test]
fn f64_is_rounded_once_and_in_constants() {
    assert_eq!(ONCE.map(E4M3::to_bits), Some(0x7f));
    assert_eq!(Binary32::from_host(464.0).to_e4m3_as(Convention::MlDtypes).map(E4M3::to_bits), Some(0x7e));
}

/// Operands about which the libraries disagree: the rows of the guide's table.
const DISPUTED: &[(&str, &str, f32)] = &[
    ("e4m3", "465", 465.0),
    ("e4m3", "∞", f32::INFINITY),
    ("e5m2", "61440", 61440.0),
    ("e5m2", "∞", f32::INFINITY),
    ("e4m3fnuz", "250", 250.0),
    ("e2m3", "NaN", f32::NAN),
    ("e2m1", "NaN", f32::NAN),
    ("e2m1", "−NaN", -f32::NAN),
    ("e8m0", "0", 0.0),
    ("e8m0", "−2", -2.0),
    ("e8m0", "5", 5.0),
    ("e8m0", "1.25·2^-127", f32::from_bits(0x0050_0000)),
    ("e8m0", "∞", f32::INFINITY),
];

/// What a library made of an operand.
fn recorded(text: &str, format: &Format, operand: f32) -> Option<f32> {
    let start = format!("{} f32 ", format.name);
    let line = text.lines().find_map(|line| line.strip_prefix(&start))?;
    let bits = operand.to_bits().into();
    let run = runs(line, 0xffff_ffff).into_iter().find(|&(first, last, _)| (first..=last).contains(&bits));
    run.map(|(_, _, code)| (format.to_f32)(code as u8))
}

fn shown(number: Option<f32>) -> String {
    match number {
        None => "–".to_owned(),
        Some(x) if x.is_nan() => "NaN".to_owned(),
        Some(x) if x != 0.0 && x.abs() < 1e-30 => format!("2^{}", x.log2()),
        Some(x) if x > 1e30 && x.is_finite() => format!("2^{}", x.log2()),
        Some(x) => x.to_string().replace('-', "−").replace("inf", "∞"),
    }
}

#[test]
fn the_guide_shows_what_the_libraries_made() {
    let mut table = String::new();
    for (name, operand, x) in DISPUTED {
        let format = FORMATS.iter().find(|format| format.name == *name).expect("a format");
        let cells: Vec<_> = RECORDS.iter().map(|(_, _, text)| shown(recorded(text, format, *x))).collect();
        writeln!(table, "| {} of {operand} | {} |", name.to_uppercase(), cells.join(" | ")).expect("a string");
    }
    let guide = include_str!("../../../fpcontrol/src/guide/small_formats.md");
    assert!(guide.contains(&table), "the guide should have these rows:\n{table}");
}
