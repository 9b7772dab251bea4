//! Each name does its own operation in its own mode: `rn` is the host's, `rd` and `ru` enclose the exact result as tightly
//! as the format allows, `rz` is the one nearer to zero.

use fpcontrol::cuda::*;

const SINGLES: [f32; 16] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    3.0,
    0.1,
    -0.3,
    1.0e-40,
    -1.0e-40,
    f32::MIN_POSITIVE,
    f32::MAX,
    -f32::MAX,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
    16_777_217.3,
];

type Modes<T> = [fn(T, T, T) -> T; 4];

/// An intrinsic of 1, 2 or 3 operands as one of three.
macro_rules! of_three {
    (1 $f:ident) => {
        |a, _, _| $f(a)
    };
    (2 $f:ident) => {
        |a, b, _| $f(a, b)
    };
    (3 $f:ident) => {
        |a, b, c| $f(a, b, c)
    };
}

macro_rules! modes {
    ($($arity:tt $rn:ident $rz:ident $ru:ident $rd:ident;)*) => {
        [$([of_three!($arity $rn), of_three!($arity $rz), of_three!($arity $ru), of_three!($arity $rd)],)*]
    };
}

macro_rules! check {
    ($test:ident, $type:ident, $values:expr, $operations:expr, $host:expr) => {
        #[test]
        fn $test() {
            let operations: Vec<Modes<$type>> = $operations.into();
            let host: Vec<fn($type, $type, $type) -> $type> = $host;
            assert_eq!(operations.len(), host.len());
            let same = |x: $type, y: $type| x.to_bits() == y.to_bits() || (x.is_nan() && y.is_nan());
            for (index, ([rn, rz, ru, rd], host)) in operations.iter().zip(&host).enumerate() {
                for a in $values {
                    for b in $values {
                        for c in $values {
                            let context = format!("operation {index} of {a:e}, {b:e}, {c:e}");
                            let [rn, rz, ru, rd] = [rn, rz, ru, rd].map(|f| f(a, b, c));
                            assert!(same(rn, host(a, b, c)), "{context}: rn {rn:e}");
                            if rn.is_nan() {
                                assert!(rz.is_nan() && ru.is_nan() && rd.is_nan(), "{context}");
                                continue;
                            }
                            assert!(rd <= rn && rn <= ru, "{context}: {rd:e} {rn:e} {ru:e}");
                            assert!(
                                rd == ru || rd.next_up() == ru || (rd == 0.0 && ru == <$type>::from_bits(1)),
                                "{context}"
                            );
                            assert!(
                                same(rz, if rd.is_sign_negative() && ru <= 0.0 { ru } else { rd }) || rd == ru,
                                "{context}"
                            );
                        }
                    }
                }
            }
        }
    };
}

check!(
    single,
    f32,
    SINGLES,
    modes! {
        2 __fadd_rn __fadd_rz __fadd_ru __fadd_rd;
        2 __fsub_rn __fsub_rz __fsub_ru __fsub_rd;
        2 __fmul_rn __fmul_rz __fmul_ru __fmul_rd;
        2 __fdiv_rn __fdiv_rz __fdiv_ru __fdiv_rd;
        3 __fmaf_rn __fmaf_rz __fmaf_ru __fmaf_rd;
        3 __fmaf_ieee_rn __fmaf_ieee_rz __fmaf_ieee_ru __fmaf_ieee_rd;
        1 __frcp_rn __frcp_rz __frcp_ru __frcp_rd;
        1 __fsqrt_rn __fsqrt_rz __fsqrt_ru __fsqrt_rd;
    },
    vec![
        |a, b, _| a + b,
        |a, b, _| a - b,
        |a, b, _| a * b,
        |a, b, _| a / b,
        |a, b, c| f32::mul_add(a, b, c),
        |a, b, c| f32::mul_add(a, b, c),
        |a, _, _| 1.0 / a,
        |a, _, _| f32::sqrt(a),
    ]
);

check!(
    double,
    f64,
    SINGLES.map(|x| if x.is_subnormal() { f64::MIN_POSITIVE / 3.0 } else { f64::from(x) * 1.1 }),
    modes! {
        2 __dadd_rn __dadd_rz __dadd_ru __dadd_rd;
        2 __dsub_rn __dsub_rz __dsub_ru __dsub_rd;
        2 __dmul_rn __dmul_rz __dmul_ru __dmul_rd;
        2 __ddiv_rn __ddiv_rz __ddiv_ru __ddiv_rd;
        3 __fma_rn __fma_rz __fma_ru __fma_rd;
        1 __drcp_rn __drcp_rz __drcp_ru __drcp_rd;
        1 __dsqrt_rn __dsqrt_rz __dsqrt_ru __dsqrt_rd;
    },
    vec![
        |a, b, _| a + b,
        |a, b, _| a - b,
        |a, b, _| a * b,
        |a, b, _| a / b,
        |a, b, c| f64::mul_add(a, b, c),
        |a, _, _| 1.0 / a,
        |a, _, _| f64::sqrt(a),
    ]
);

#[test]
fn the_white_papers_48_intrinsics_are_12_operations_in_4_modes() {
    let directed: Vec<&str> = INTRINSICS[..2].iter().flat_map(|(_, lists)| lists[0]).copied().collect();
    let named = [
        "__fadd", "__fmul", "__fmaf", "__frcp", "__fdiv", "__fsqrt", "__dadd", "__dmul", "__fma", "__drcp", "__ddiv",
        "__dsqrt",
    ];
    let count = named
        .iter()
        .flat_map(|name| ["rn", "rz", "ru", "rd"].map(|mode| format!("{name}_{mode}")))
        .filter(|name| directed.contains(&name.as_str()))
        .count();
    assert_eq!(count, 48);
}

#[test]
fn exact_zero_sums_are_negative_under_rd_only() {
    for (sum, difference) in [
        (__fadd_rn as fn(f32, f32) -> f32, __fsub_rn as fn(f32, f32) -> f32),
        (__fadd_rz, __fsub_rz),
        (__fadd_ru, __fsub_ru),
    ] {
        assert_eq!(sum(1.5, -1.5).to_bits(), 0);
        assert_eq!(difference(1.5, 1.5).to_bits(), 0);
        assert_eq!(sum(0.0, -0.0).to_bits(), 0);
    }
    assert_eq!(__fadd_rd(1.5, -1.5).to_bits(), 0x8000_0000);
    assert_eq!(__fsub_rd(1.5, 1.5).to_bits(), 0x8000_0000);
    assert_eq!(__fadd_rd(0.0, -0.0).to_bits(), 0x8000_0000);
    assert_eq!(__fmaf_rd(1.5, 2.0, -3.0).to_bits(), 0x8000_0000);
}

#[test]
fn nan_results_are_cudas_canonical_nan() {
    assert_eq!(__fadd_rn(f32::INFINITY, f32::NEG_INFINITY).to_bits(), 0x7fff_ffff);
    assert_eq!(__fmul_rz(0.0, f32::INFINITY).to_bits(), 0x7fff_ffff);
    assert_eq!(__fsqrt_ru(-1.0).to_bits(), 0x7fff_ffff);
    assert_eq!(__ddiv_rd(0.0, 0.0).to_bits(), 0x7ff8_0000_0000_0000);
}

#[test]
fn functions_without_modes_have_their_documented_special_values() {
    assert_eq!(__frsqrt_rn(0.0), f32::INFINITY);
    assert_eq!(__frsqrt_rn(-0.0), f32::NEG_INFINITY);
    assert_eq!(__frsqrt_rn(f32::INFINITY).to_bits(), 0);
    assert!(__frsqrt_rn(-1.0).is_nan());
    assert_eq!(__frsqrt_rn(4.0), 0.5);
    for (x, saturated) in [(-3.0, 0), (-0.0, 0), (0.25, 0x3e80_0000), (7.0, 0x3f80_0000), (f32::NAN, 0)] {
        assert_eq!(__saturatef(x).to_bits(), saturated, "{x}");
    }
    let huge = f32::from_bits(0x7e80_0001); // just above 2^126
    assert_eq!(__fdividef(3.0, huge), 0.0);
    assert!(__fdividef(f32::INFINITY, huge).is_nan());
    assert_eq!(__fdividef(1.0, 4.0), 0.25);
    assert_eq!(__fdividef(f32::from_bits(3), f32::from_bits(1)), 3.0, "subnormals are scaled");
    let pair = __ffma2_rd(float2 { x: 1.5, y: 0.0 }, float2 { x: 2.0, y: 1.0 }, float2 { x: -3.0, y: 5.0 });
    assert_eq!((pair.x.to_bits(), pair.y), (0x8000_0000, 5.0));
}

#[test]
fn intrinsics_are_usable_in_constants() {
    const TENTH: f32 = constant::__fdiv_ru(1.0, 10.0);
    const ROOT: f64 = constant::__dsqrt_rz(2.0);
    const N: usize = __double2int_ru(2.1) as usize;
    assert_eq!([TENTH.to_bits(), 0x3dcc_cccd], [0x3dcc_cccd, TENTH.to_bits()]);
    assert!(ROOT * ROOT < 2.0 && [0; N].len() == 3);
}
