//! Sections 1 to 7 of the white paper's facts, from the functions of `examples/white_paper.rs`.

use fpcontrol::cuda;
use fpcontrol_tests::scratch::{repository, succeed};
use std::process::Command;

#[path = "../../examples/white_paper.rs"]
#[allow(dead_code, reason = "its `main` is run by Cargo, in the last test")]
mod example;

/// Section 1: sign, biased exponent and fraction of a binary32 and a binary64.
#[test]
fn formats() {
    assert_eq!(example::fields(-192.0), "1 10000110 10000000000000000000000");
    assert_eq!(0b1000_0110, 134);
    let fields = |x: f64| (x.to_bits() >> 63, x.to_bits() >> 52 & 0x7ff, x.to_bits() & ((1 << 52) - 1));
    assert_eq!(fields(-192.0), (1, 1030, 1 << 51));

    #[fpcontrol::round(rn)]
    fn two_thirds<T: fpcontrol::Real>(two: T, three: T) -> T {
        two / three
    }
    assert_eq!(example::fields(two_thirds(2.0, 3.0)), "0 01111110 01010101010101010101011");
    // 0101…0101: the 52 bits of the fraction are 26 times 01.
    assert_eq!(fields(two_thirds(2.0, 3.0)), (0, 0b011_1111_1110, ((1 << 52) - 1) / 3));
}

/// Section 2: the order of a sum.
#[test]
fn order() {
    let [a, b, c] = example::order::INPUTS;
    let left = example::order::from_the_left(a, b, c);
    let right = example::order::from_the_right(a, b, c);
    assert_eq!(example::scientific(left), "2^3 * 1.01100000000000000000010");
    assert_eq!(example::scientific(right), "2^3 * 1.01100000000000000000001");
    // The exact sum is 2^3 * 1.01100000000000000000001011: in units of 2^-23, four times that with two more bits.
    let exact = (1 << 24) + 2 + (1 << 23) + 1 + (1 << 26) + 8;
    assert_eq!(format!("{:b}", exact), "101100000000000000000001011");
    let units = |x: f32| i64::from(x.to_bits() & 0x7f_ffff | 0x80_0000) << 3;
    assert!((units(right) - exact).abs() < (units(left) - exact).abs(), "the right one is nearer");
}

/// Section 3, five decimal digits: x² - 1 for x = 1.0008, in units of 1e-8.
#[test]
fn fused_in_decimal() {
    let x: i64 = 1_0008;
    let exact = x * x - 1_0000_0000;
    assert_eq!(exact, 16_0064, "1.60064e-3");
    assert_eq!(to_five_digits(exact), 16_0060, "fused: 1.6006e-3");
    let square = to_five_digits(x * x);
    assert_eq!(square, 1_0016_0000, "1.0016");
    assert_eq!(to_five_digits(square - 1_0000_0000), 16_0000, "multiplied, then added: 1.6000e-3");
}

/// To the nearest integer of five decimal digits; a tie does not occur here.
fn to_five_digits(n: i64) -> i64 {
    let unit = 10i64.pow(n.ilog10().saturating_sub(4));
    assert_ne!(n % unit * 2, unit, "a tie");
    (n + unit / 2) / unit * unit
}

/// Section 3, binary32: Figure 1.
#[test]
fn fused_in_binary() {
    let [a, b] = example::figure_1::INPUTS;
    assert_eq!((a.to_bits(), b.to_bits()), (0x3f80_0001, 0xbf80_0002));
    assert_eq!(example::figure_1::multiply_then_add(a, b).to_bits(), 0);
    let fused = example::figure_1::fused(a, b);
    assert_eq!(example::scientific(fused), format!("2^-46 * 1.{:023b}", 0));
    assert_eq!(format!("{fused:.7e}"), "1.4210855e-14");
}

/// Section 4: Figure 5.
#[test]
fn dot_products() {
    let [a, b] = example::dot::INPUTS;
    let seven_digits = |v: [f32; 4]| v.map(|x| format!("{x:.6e}"));
    assert_eq!(seven_digits(a), ["1.907607e0", "-7.862027e-1", "1.147311e0", "9.604002e-1"]);
    assert_eq!(seven_digits(b), ["-9.355000e-1", "-6.915108e-1", "1.724470e0", "-7.097529e-1"]);

    assert_eq!(example::decimal(example::dot::exact(&a, &b)), ".0559587528435");
    for (dot, bits, printed) in [
        (example::dot::serial(&a, &b), 0x3d65_3510, ".0559588074"),
        (example::dot::fused(&a, &b), 0x3d65_3501, ".0559587515"),
        (example::dot::parallel(&a, &b), 0x3d65_3500, ".0559587478"),
    ] {
        assert_eq!(dot.to_bits(), bits);
        assert_eq!(example::ten_places(dot), printed);
    }
}

/// Section 5: 12 operations in 4 modes, each written in an annotated function and called as CUDA's intrinsic.
macro_rules! modes {
    ($($mode:ident { $($function:ident($($operand:ident),*): $type:ty = $body:expr, $intrinsic:ident;)* })*) => {
        $(
            mod $mode {
                $(
                    #[fpcontrol::round($mode)]
                    pub fn $function($($operand: $type),*) -> $type {
                        $body
                    }
                )*
            }
        )*

        #[test]
        fn intrinsics_per_operation_and_mode() {
            let mut compared = 0;
            $($(
                for [a, b, c] in cases() {
                    let (a, b, c) = (a as $type, b as $type, c as $type);
                    let operands = [a, b, c].into_iter();
                    let same = |$($operand: $type),*| {
                        assert_eq!($mode::$function($($operand),*).to_bits(), cuda::$intrinsic($($operand),*).to_bits());
                    };
                    apply!(same, operands, $($operand)*);
                }
                compared += 1;
            )*)*
            assert_eq!(compared, 48);
        }
    };
}

macro_rules! apply {
    ($function:ident, $operands:ident, $($operand:ident)*) => {{
        let mut operands = $operands;
        $(let $operand = operands.next().expect("three at most");)*
        $function($($operand),*)
    }};
}

macro_rules! twelve {
    ($($mode:ident: $add:ident $mul:ident $fma:ident $rcp:ident $div:ident $sqrt:ident
        $dadd:ident $dmul:ident $dfma:ident $drcp:ident $ddiv:ident $dsqrt:ident;)*) => {
        modes! { $($mode {
            add(x, y): f32 = x + y, $add;
            mul(x, y): f32 = x * y, $mul;
            fma(x, y, z): f32 = x.mul_add(y, z), $fma;
            rcp(x): f32 = x.recip(), $rcp;
            div(x, y): f32 = x / y, $div;
            sqrt(x): f32 = x.sqrt(), $sqrt;
            dadd(x, y): f64 = x + y, $dadd;
            dmul(x, y): f64 = x * y, $dmul;
            dfma(x, y, z): f64 = x.mul_add(y, z), $dfma;
            drcp(x): f64 = x.recip(), $drcp;
            ddiv(x, y): f64 = x / y, $ddiv;
            dsqrt(x): f64 = x.sqrt(), $dsqrt;
        })* }
    };
}

twelve! {
    rn: __fadd_rn __fmul_rn __fmaf_rn __frcp_rn __fdiv_rn __fsqrt_rn __dadd_rn __dmul_rn __fma_rn __drcp_rn __ddiv_rn __dsqrt_rn;
    rz: __fadd_rz __fmul_rz __fmaf_rz __frcp_rz __fdiv_rz __fsqrt_rz __dadd_rz __dmul_rz __fma_rz __drcp_rz __ddiv_rz __dsqrt_rz;
    ru: __fadd_ru __fmul_ru __fmaf_ru __frcp_ru __fdiv_ru __fsqrt_ru __dadd_ru __dmul_ru __fma_ru __drcp_ru __ddiv_ru __dsqrt_ru;
    rd: __fadd_rd __fmul_rd __fmaf_rd __frcp_rd __fdiv_rd __fsqrt_rd __dadd_rd __dmul_rd __fma_rd __drcp_rd __ddiv_rd __dsqrt_rd;
}

fn cases() -> [[f64; 3]; 5] {
    [[0.1, 0.7, 0.3], [1e-30, 3e30, -2.9], [7.0, -0.3, 2.1], [1e-45, 1e38, 0.0], [2.0, 2.0, -4.0]]
}

/// Section 6: products and sums merge under `contract` only, intrinsics never.
#[test]
fn contraction() {
    use example::contraction::{intrinsic, merged, separate};
    let [a, b] = example::figure_1::INPUTS;
    assert_eq!(separate(a, b), example::figure_1::multiply_then_add(a, b));
    assert_eq!(merged(a, b), example::figure_1::fused(a, b));
    assert_ne!(merged(a, b), separate(a, b));
    assert_eq!(intrinsic(a, b), separate(a, b));
}

/// Section 7: the flags are independent, act on binary32 only, and are off by default.
#[test]
fn flags() {
    use example::flags::{INPUTS, fast, fast_in_binary64, flushed, ieee, quick_division};
    let [[tiny, _], [a, b]] = INPUTS;
    assert!(tiny.is_subnormal());
    let [ieee_tiny, flushed_tiny, quick_tiny, fast_tiny] = [ieee, flushed, quick_division, fast].map(|f| f(tiny, 1.5));
    assert_eq!(ieee_tiny, [tiny, tiny / 1.5, 1.5_f32.sqrt()]);
    assert_eq!(flushed_tiny, [0.0, 0.0, 1.5_f32.sqrt()]);
    assert_eq!(quick_tiny[0], tiny, "prec_div does not flush");
    assert_eq!(fast_tiny[..2], [0.0, 0.0]);
    assert_eq!(flushed(a, b), ieee(a, b), "ftz does not touch normal numbers");
    assert_ne!(quick_division(a, b)[1], ieee(a, b)[1], "division through a reciprocal rounds twice");
    assert_eq!(fast(a, b)[1], quick_division(a, b)[1]);
    let tiny = f64::from_bits(7);
    assert_eq!(fast_in_binary64(tiny, 3.3), [tiny, tiny / 3.3, 3.3_f64.sqrt()]);
}

/// The examples as a user runs them, with words that each must print.
#[test]
fn the_examples_run() {
    for (name, expected) in [
        (
            "white_paper",
            &["0x3D653510", "0x3D653501", "0x3D653500", "1.4210855e-14", "2^3 * 1.01100000000000000000010"][..],
        ),
        ("annotate", &["textbook variance", "sequential_fma", "pairwise"]),
        ("port_cuda", &["horner(1)", "-fmad=false"]),
        ("machines", &["sm_13", "x87(64, store = assign)", "is truncated in FMAD"]),
        ("verify", &["largest absolute"]),
        ("reductions", &["0x3d653510", "by blocks of 128 threads"]),
        ("same_bits", &["discriminant             00000000", "discriminant_fused       34800000"]),
    ] {
        let text = run(name);
        for expected in expected {
            assert!(text.contains(expected), "{expected} is missing from\n{text}");
        }
    }
}

/// The output of an example. It is built with the features of the whole workspace, with which it has been built by a test of the workspace.
fn run(example: &str) -> String {
    let manifest = repository("Cargo.toml");
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--quiet", "--offline", "--workspace", "--example", example, "--message-format=json"]);
    let built = succeed(cargo.arg("--manifest-path").arg(manifest)).stdout;
    let messages = String::from_utf8(built).expect("UTF-8");
    let mut messages = messages.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
    let is_it =
        |message: &serde_json::Value| message["target"]["kind"][0] == "example" && message["target"]["name"] == example;
    let message = messages.find(is_it).expect("Cargo names what it built");
    let program = message["executable"].as_str().expect("a program");
    String::from_utf8(succeed(&mut Command::new(program)).stdout).expect("UTF-8")
}

/// Every file of `examples/` is run by the test above.
#[test]
fn every_example_is_run() {
    let folder = repository("examples");
    let files = std::fs::read_dir(folder).expect("readable").map(|entry| entry.expect("readable").file_name());
    let examples = files.filter(|name| name.to_string_lossy().ends_with(".rs")).count();
    assert_eq!(examples, 7, "add the new example to `the_examples_run`");
}
