//! `fpcontrol::cuda::functions`: what is not exact, against mpmath's values, laws and special values. The elementary functions are
//! those of `fpcontrol::math`, which has its own tests; here, each name is its own function.

use fpcontrol::control::Rn;
use fpcontrol::cuda::*;
use fpcontrol::math;

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// A function of up to four operands.
#[derive(Clone, Copy)]
enum Function {
    One(fn(f64) -> f64),
    Two(fn(f64, f64) -> f64),
    Three(fn(f64, f64, f64) -> f64),
    Four(fn(f64, f64, f64, f64) -> f64),
    OneSingle(fn(f32) -> f32),
    TwoSingle(fn(f32, f32) -> f32),
    ThreeSingle(fn(f32, f32, f32) -> f32),
    FourSingle(fn(f32, f32, f32, f32) -> f32),
}
use Function::*;

impl Function {
    /// The bits of its value for operands of these bits.
    fn of(self, operands: &[u64]) -> u64 {
        let d = |i: usize| f64::from_bits(operands[i]);
        let s = |i: usize| f32::from_bits(operands[i] as u32);
        match self {
            One(f) => f(d(0)).to_bits(),
            Two(f) => f(d(0), d(1)).to_bits(),
            Three(f) => f(d(0), d(1), d(2)).to_bits(),
            Four(f) => f(d(0), d(1), d(2), d(3)).to_bits(),
            OneSingle(f) => f(s(0)).to_bits().into(),
            TwoSingle(f) => f(s(0), s(1)).to_bits().into(),
            ThreeSingle(f) => f(s(0), s(1), s(2)).to_bits().into(),
            FourSingle(f) => f(s(0), s(1), s(2), s(3)).to_bits().into(),
        }
    }
}

/// Each function with the error that its documentation allows, in ulp.
const ALLOWED: [(&str, Function, f64); 22] = [
    ("erfinvf", OneSingle(erfinvf), 0.5),
    ("erfinv", One(erfinv), 1.0),
    ("erfcinvf", OneSingle(erfcinvf), 0.5),
    ("erfcinv", One(erfcinv), 1.0),
    ("normcdfinvf", OneSingle(normcdfinvf), 0.50001),
    ("normcdfinv", One(normcdfinv), 3.0),
    ("normcdff", OneSingle(normcdff), 0.50001),
    ("normcdf", One(normcdf), 2.0),
    ("erfcxf", OneSingle(erfcxf), 0.50001),
    ("erfcx", One(erfcx), 4.0),
    ("rcbrtf", OneSingle(rcbrtf), 0.500001),
    ("rcbrt", One(rcbrt), 0.500001),
    ("rhypotf", TwoSingle(rhypotf), 0.500001),
    ("rhypot", Two(rhypot), 0.500001),
    ("norm3df", ThreeSingle(norm3df), 0.500001),
    ("norm3d", Three(norm3d), 0.500001),
    ("norm4df", FourSingle(norm4df), 0.500001),
    ("norm4d", Four(norm4d), 0.500001),
    ("rnorm3df", ThreeSingle(rnorm3df), 0.500001),
    ("rnorm3d", Three(rnorm3d), 0.500001),
    ("rnorm4df", FourSingle(rnorm4df), 0.500001),
    ("rnorm4d", Four(rnorm4d), 0.500001),
];

#[test]
fn values_are_within_what_is_said() {
    let mut worst = [0.0_f64; ALLOWED.len()];
    let mut lines = [0; ALLOWED.len()];
    for line in include_str!("../../data/cuda-functions.txt").lines().filter(|line| !line.starts_with('#')) {
        let (call, value) = line.split_once(" = ").expect("a value");
        let mut words = call.split(' ');
        let name = words.next().expect("a name");
        let index = ALLOWED.iter().position(|(known, ..)| *known == name).expect("a function of the list");
        let hexadecimal = |word| u64::from_str_radix(word, 16).expect("bits");
        let operands: Vec<u64> = words.map(hexadecimal).collect();
        let (below, rest) = value.split_once(' ').expect("a rest");
        // Bits count numbers of one sign in order of magnitude. A rest has six digits.
        let distance = ALLOWED[index].1.of(&operands) as i128 - i128::from(hexadecimal(below));
        let error = (distance as f64 - rest.parse::<f64>().expect("a number")).abs();
        worst[index] = worst[index].max(error);
        lines[index] += 1;
    }
    for (((name, _, allowed), worst), lines) in ALLOWED.iter().zip(worst).zip(lines) {
        println!("{name}: {worst}, of {allowed} ulp");
        assert!(worst <= allowed + 2e-6, "{name}: {worst} ulp");
        assert_eq!(lines, 60, "{name}");
        let documented = math::cuda_max_ulp(name).expect("CUDA documents a bound");
        assert!(*allowed <= f64::from(documented), "{name}: CUDA promises {documented}");
    }
}

#[test]
fn special_values() {
    type Case = (fn(f64) -> f64, f64, f64);
    let cases: [Case; 34] = [
        (erfinv, 0.0, 0.0),
        (erfinv, -0.0, -0.0),
        (erfinv, 1.0, INF),
        (erfinv, -1.0, -INF),
        (erfinv, 1.5, NAN),
        (erfinv, INF, NAN),
        (erfinv, NAN, NAN),
        (erfcinv, 0.0, INF),
        (erfcinv, -0.0, INF),
        (erfcinv, 1.0, 0.0),
        (erfcinv, 2.0, -INF),
        (erfcinv, -5e-324, NAN),
        (erfcinv, 2.5, NAN),
        (erfcinv, NAN, NAN),
        (normcdfinv, 0.0, -INF),
        (normcdfinv, -0.0, -INF),
        (normcdfinv, 0.5, 0.0),
        (normcdfinv, 1.0, INF),
        (normcdfinv, 1.5, NAN),
        (normcdfinv, -1e-300, NAN),
        (normcdfinv, NAN, NAN),
        (normcdf, INF, 1.0),
        (normcdf, -INF, 0.0),
        (normcdf, 0.0, 0.5),
        (normcdf, 39.0, 1.0),
        (normcdf, NAN, NAN),
        (erfcx, -INF, INF),
        (erfcx, INF, 0.0),
        (erfcx, 0.0, 1.0),
        (erfcx, NAN, NAN),
        (rcbrt, -0.0, -INF),
        (rcbrt, INF, 0.0),
        (rcbrt, -INF, -0.0),
        (rcbrt, NAN, NAN),
    ];
    for (index, (function, x, value)) in cases.into_iter().enumerate() {
        let canonical = if value.is_nan() { 0x7ff8 << 48 } else { value.to_bits() };
        assert_eq!(function(x).to_bits(), canonical, "case {index}: of {x:e}");
    }
    assert_eq!([erfinvf(2.0), normcdff(f32::NAN), rcbrtf(f32::NAN)].map(f32::to_bits), [0x7fff_ffff; 3]);
    assert_eq!([normcdf(-39.0), f64::from(normcdff(-15.0)), f64::from(erfcxf(-10.0))], [0.0, 0.0, INF]);
    // 1 / (x √π) is subnormal, by mpmath 0x241baea08536d and 0.7 of its last place.
    assert!((0x0002_41ba_ea08_536c..=0x0002_41ba_ea08_536f).contains(&erfcx(f64::MAX).to_bits()));
    // An infinite operand wins over a NaN.
    assert_eq!([norm3d(NAN, 1.0, -INF), norm4d(INF, NAN, 0.0, 0.0)], [INF; 2]);
    assert_eq!([rhypot(NAN, INF), rnorm3d(-INF, NAN, 1.0), rnorm4d(1.0, NAN, NAN, INF)].map(f64::to_bits), [0; 3]);
    assert_eq!(
        [norm3d(NAN, 1.0, 2.0), rnorm4d(1.0, 2.0, 3.0, NAN), rhypot(NAN, 0.0)].map(f64::to_bits),
        [0x7ff8 << 48; 3]
    );
    assert_eq!([rhypot(0.0, -0.0), rnorm3d(0.0, 0.0, 0.0), rnorm4d(-0.0, 0.0, 0.0, 0.0)], [INF; 3]);
}

/// Functions of slices: with four numbers they equal the functions of four numbers, and the root of a sum of squares of integers is between the
/// numbers half a unit below and above it.
#[test]
fn norms_of_slices() {
    for (i, x) in [3.0, 1e-310, 7e200, f64::INFINITY, NAN, 5e-324].into_iter().enumerate() {
        let [a, b, c, d] = [x, 2.0, -1e300 / (i + 1) as f64, 0.25];
        let same =
            |found: [f64; 2], expected: [f64; 2]| assert_eq!(found.map(f64::to_bits), expected.map(f64::to_bits));
        same([norm(&[a, b, c, d]), rnorm(&[a, b, c, d])], [norm4d(a, b, c, d), rnorm4d(a, b, c, d)]);
        same([norm(&[d, a, b]), rnorm(&[d, a, b])], [norm3d(d, a, b), rnorm3d(d, a, b)]);
    }
    let [a, b, c] = [3e30_f32, 1e-40, -2.5];
    assert_eq!([normf(&[a, b, c]), rnormf(&[a, b, c])], [norm3df(a, b, c), rnorm3df(a, b, c)]);
    assert_eq!((norm(&[]), rnorm(&[]), normf(&[-2.0]), rnormf(&[-0.0])), (0.0, INF, 2.0, f32::INFINITY));
    let integers: Vec<u32> = (0..5000).map(|i: u32| i.wrapping_mul(0x9e37_79b9) >> 8).collect();
    let numbers: Vec<f64> = integers.iter().map(|&n| f64::from(n)).collect();
    let mut sum = 0_u128;
    for (n, count) in integers.iter().zip(1..) {
        sum += u128::from(*n).pow(2);
        let root = norm(&numbers[..count]);
        if sum > 1 << 40 {
            // A root from 2^20 to 2^31 in units of 2^-33, of which the f64s there are multiples; half a unit of theirs is less.
            let [units, half] = [root * 2f64.powi(33), (root.next_up() - root) * 2f64.powi(32)].map(|x| x as u128);
            let within = (units - half - 1).pow(2) <= sum << 66 && sum << 66 <= (units + half + 1).pow(2);
            assert!(within, "{count}: {root}");
            let inverse = rnorm(&numbers[..count]);
            assert!((inverse * root - 1.0).abs() <= 2f64.powi(-52), "{count}: {inverse}");
        }
    }
}

/// Quadruples whose norms are integers, at both ends of the exponents.
#[test]
fn norms_of_integers_are_exact() {
    for scale in [1.0, f64::MIN_POSITIVE, 5e-324, 2f64.powi(1016)] {
        let [a, b, c, d] = [2.0, 4.0, 5.0, 6.0].map(|x| x * scale);
        assert_eq!([norm4d(a, b, c, d), norm3d(a, 3.0 * scale, d)], [9.0 * scale, 7.0 * scale]);
    }
    assert_eq!([norm3d(f64::MAX, f64::MAX, 0.0), norm4d(f64::MAX, 1.0, 1e-300, 5e-324)], [INF, f64::MAX]);
    assert_eq!([rnorm3d(2.0, 4.0, 4.0), rnorm4d(2.0, 2.0, 2.0, 2.0), rcbrt(-64.0)], [1.0 / 6.0, 0.25, -0.25]);
}

/// The inverses lie where the functions say: what is next below is at most the operand, what is next above at least.
#[test]
fn inverses_are_next_to_the_exact_value() {
    use fpcontrol::control::{Rd, Ru};
    for i in 1..2000_u32 {
        let p = f64::from(i) / 2000.0 - f64::from(i % 7) * 1e-17;
        let y = erfinv(p);
        assert!(math::erf::<Ru, f64>(y) <= p && math::erf::<Rd, f64>(y.next_up()) >= p, "{p:e}");
        let q = p * 2f64.powi(-(i as i32 % 1000));
        let y = erfcinv(q);
        assert!(math::erfc::<Rd, f64>(y) >= q && math::erfc::<Ru, f64>(y.next_up()) <= q, "{q:e}");
        let x = p as f32;
        let y = erfinvf(x);
        let [low, high] = [y.next_down(), y.next_up()].map(|other| (f64::from(y) + f64::from(other)) / 2.0);
        assert!(math::erf::<Ru, f64>(low) <= f64::from(x) && math::erf::<Rd, f64>(high) >= f64::from(x), "{x:e}");
    }
}

#[test]
fn names_are_their_functions() {
    macro_rules! unary {
        ($($single:ident $double:ident)*) => {
            [$((stringify!($double), $single as fn(f32) -> f32, $double as fn(f64) -> f64,
                math::$double::<Rn, f32> as fn(f32) -> f32, math::$double::<Rn, f64> as fn(f64) -> f64)),*]
        };
    }
    let functions = unary! {
        expf exp exp2f exp2 exp10f exp10 expm1f expm1 logf log log2f log2 log10f log10 log1pf log1p sinf sin cosf cos tanf tan
        sinpif sinpi cospif cospi asinf asin acosf acos atanf atan sinhf sinh coshf cosh tanhf tanh asinhf asinh acoshf acosh
        atanhf atanh cbrtf cbrt rsqrtf rsqrt erff erf erfcf erfc
    };
    for (name, single, double, math_single, math_double) in functions {
        for x in [0.3, 0.75, -0.2, 1.5, 2.0, -7.0, 20.0, 0.0, -0.0, 1e-310, INF] {
            let expected = math_double(x);
            let ours = double(x);
            assert!(ours.to_bits() == expected.to_bits() || ours.is_nan() && expected.is_nan(), "{name} {x:e}");
            let (ours, expected) = (single(x as f32), math_single(x as f32));
            assert!(ours.to_bits() == expected.to_bits() || ours.is_nan() && expected.is_nan(), "{name}f {x:e}");
        }
        assert_eq!(double(NAN).to_bits(), 0x7ff8 << 48, "{name}");
        assert_eq!(single(f32::NAN).to_bits(), 0x7fff_ffff, "{name}f");
    }
    for (x, y) in [(3.0, 4.0), (2.0, -0.5), (-1.0, 2.0), (0.1, 7.25)] {
        assert_eq!([atan2(x, y), hypot(x, y)], [math::atan2::<Rn, f64>(x, y), math::hypot::<Rn, f64>(x, y)]);
        assert_eq!(pow(x, y).to_bits(), math::pow::<Rn, f64>(x, y).to_bits());
        let (a, b) = (x as f32, y as f32);
        assert_eq!([atan2f(a, b), hypotf(a, b)], [math::atan2::<Rn, f32>(a, b), math::hypot::<Rn, f32>(a, b)]);
        assert_eq!(powf(a, b).to_bits(), math::pow::<Rn, f32>(a, b).to_bits());
        assert_eq!((fma(x, y, 0.1), fmaf(a, b, 0.1)), (x.mul_add(y, 0.1), a.mul_add(b, 0.1)));
        assert_eq!((sqrt(x.abs()), sqrtf(a.abs()), fdividef(a, b)), (x.abs().sqrt(), a.abs().sqrt(), a / b));
        assert_eq!((sincos(x), sincospi(x)), (double2 { x: sin(x), y: cos(x) }, double2 { x: sinpi(x), y: cospi(x) }));
        assert_eq!(
            (sincosf(a), sincospif(a)),
            (float2 { x: sinf(a), y: cosf(a) }, float2 { x: sinpif(a), y: cospif(a) })
        );
    }
    assert_eq!([sqrtf(-1.0), fmaf(0.0, f32::INFINITY, 1.0), fdividef(0.0, 0.0)].map(f32::to_bits), [0x7fff_ffff; 3]);
}
