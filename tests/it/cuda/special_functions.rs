//! The gamma and Bessel functions of `fpcontrol::cuda::functions` against mpmath's values, special values, and laws.

use fpcontrol::cuda::*;

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// A function of one type.
#[derive(Clone, Copy)]
enum Function {
    Double(fn(f64) -> f64),
    Single(fn(f32) -> f32),
}
use Function::*;

/// An error in ulp, and one beside it in any unit; both hold for operands of a range only, or everywhere.
type Bound = fn(f64) -> (f64, f64);

const ROUNDED: Bound = |_| (0.50001, 0.0);
const CORRECTLY_ROUNDED: Bound = |_| (0.5, 0.0);
const BESSEL: Bound = |x| if x.abs() < 8.0 { (1.0, 0.0) } else { (0.50001, 2f64.powi(-56)) };

/// Each function with what its documentation says.
const FUNCTIONS: [(&str, Function, Bound); 16] = [
    ("tgamma", Double(tgamma), CORRECTLY_ROUNDED),
    ("tgammaf", Single(tgammaf), CORRECTLY_ROUNDED),
    ("lgamma", Double(lgamma), CORRECTLY_ROUNDED),
    ("lgammaf", Single(lgammaf), CORRECTLY_ROUNDED),
    ("j0", Double(j0), BESSEL),
    ("j0f", Single(j0f), BESSEL),
    ("j1", Double(j1), BESSEL),
    ("j1f", Single(j1f), BESSEL),
    ("y0", Double(y0), BESSEL),
    ("y0f", Single(y0f), BESSEL),
    ("y1", Double(y1), BESSEL),
    ("y1f", Single(y1f), BESSEL),
    ("cyl_bessel_i0", Double(cyl_bessel_i0), ROUNDED),
    ("cyl_bessel_i0f", Single(cyl_bessel_i0f), ROUNDED),
    ("cyl_bessel_i1", Double(cyl_bessel_i1), ROUNDED),
    ("cyl_bessel_i1f", Single(cyl_bessel_i1f), ROUNDED),
];

impl Function {
    /// The operand, the distance of the value from the number of these bits in units of its last place, and that unit.
    fn measured(self, operand: u64, below: u64) -> (f64, f64, f64) {
        match self {
            Double(f) => {
                let (x, number) = (f64::from_bits(operand), f64::from_bits(below));
                (x, (f(x).to_bits() as i64 - below as i64) as f64, number.abs().next_up() - number.abs())
            }
            Single(f) => {
                let (x, number) = (f32::from_bits(operand as u32), f32::from_bits(below as u32));
                let distance = f64::from(f(x).to_bits()) - below as f64;
                (x.into(), distance, (number.abs().next_up() - number.abs()).into())
            }
        }
    }
}

#[test]
fn values_are_within_what_is_said() {
    let hexadecimal = |text: &str| u64::from_str_radix(text, 16).expect("hexadecimal digits");
    let (mut lines, mut worst) = ([0; FUNCTIONS.len()], [0_f64; FUNCTIONS.len()]);
    for line in include_str!("../../data/cuda-special-functions.txt").lines().filter(|line| !line.starts_with('#')) {
        let (call, value) = line.split_once(" = ").expect("a value");
        let (name, operand) = call.split_once(' ').expect("an operand");
        let index = FUNCTIONS.iter().position(|(known, ..)| *known == name).unwrap_or_else(|| panic!("{name}"));
        let (below, rest) = value.split_once(' ').expect("a rest");
        let (_, function, bound) = FUNCTIONS[index];
        let (x, distance, unit) = function.measured(hexadecimal(operand), hexadecimal(below));
        // A rest has six digits.
        let error = (distance - rest.parse::<f64>().expect("a number")).abs() - 2e-6;
        let (ulp, beside) = bound(x);
        assert!(error <= ulp + beside / unit, "{line}: {error} ulp");
        worst[index] = worst[index].max(error - beside / unit);
        lines[index] += 1;
    }
    for (((name, ..), lines), worst) in FUNCTIONS.iter().zip(lines).zip(worst) {
        println!("{name}: {worst} ulp");
        assert!(lines >= 30, "{name}: {lines}");
    }
}

#[test]
fn special_values() {
    type Case = (fn(f64) -> f64, f64, f64);
    let cases: [Case; 40] = [
        (tgamma, 0.0, INF),
        (tgamma, -0.0, -INF),
        (tgamma, INF, INF),
        (tgamma, -INF, NAN),
        (tgamma, -3.0, NAN),
        (tgamma, -1e300, NAN),
        (tgamma, NAN, NAN),
        (tgamma, 172.0, INF),
        (tgamma, 1e300, INF),
        (tgamma, -184.5, -0.0),
        (tgamma, -1001.5, 0.0),
        (tgamma, 5e-324, INF),
        (lgamma, 0.0, INF),
        (lgamma, -0.0, INF),
        (lgamma, -7.0, INF),
        (lgamma, -INF, INF),
        (lgamma, INF, INF),
        (lgamma, 1.0, 0.0),
        (lgamma, 2.0, 0.0),
        (lgamma, NAN, NAN),
        (lgamma, f64::MAX, INF),
        (j0, 0.0, 1.0),
        (j0, -INF, 0.0),
        (j0, NAN, NAN),
        (j1, -0.0, -0.0),
        (j1, -INF, -0.0),
        (j1, NAN, NAN),
        (y0, 0.0, -INF),
        (y0, INF, 0.0),
        (y0, -1.0, NAN),
        (y0, NAN, NAN),
        (y1, -0.0, -INF),
        (y1, 5e-324, -INF),
        (y1, -INF, NAN),
        (cyl_bessel_i0, 0.0, 1.0),
        (cyl_bessel_i0, -INF, INF),
        (cyl_bessel_i0, NAN, NAN),
        (cyl_bessel_i1, -0.0, -0.0),
        (cyl_bessel_i1, -800.0, -INF),
        (cyl_bessel_i1, NAN, NAN),
    ];
    for (index, (function, x, value)) in cases.into_iter().enumerate() {
        let canonical = if value.is_nan() { 0x7ff8 << 48 } else { value.to_bits() };
        assert_eq!(function(x).to_bits(), canonical, "case {index}: of {x:e}");
    }
    assert_eq!([tgammaf(-2.0), lgammaf(f32::NAN), y1f(-1.0)].map(f32::to_bits), [0x7fff_ffff; 3]);
    assert_eq!([tgammaf(36.0), cyl_bessel_i0f(93.0), j0f(f32::INFINITY)], [f32::INFINITY, f32::INFINITY, 0.0]);
}

#[test]
fn gamma_of_integers_is_a_factorial() {
    let mut factorial = 1_u128;
    for n in 1..=30_u32 {
        assert_eq!(tgamma(n.into()), factorial as f64, "{n}");
        factorial *= u128::from(n);
    }
}

/// Where the expansions meet, and the Wronskian `J₁ Y₀ - J₀ Y₁ = 2 / πx` on both sides.
#[test]
fn bessel_functions_satisfy_their_law() {
    for x in [0.5, 3.0, 7.99, 8.01, 29.999, 30.0, 30.001, 100.0, 1e6] {
        let law = (j1(x) * y0(x) - j0(x) * y1(x)) * std::f64::consts::PI * x / 2.0;
        assert!((law - 1.0).abs() < 1e-14, "{x}: {law}");
        assert_eq!((j0(-x), j1(-x), cyl_bessel_i1(-x)), (j0(x), -j1(x), -cyl_bessel_i1(x)));
    }
}
