//! The tables of the quick phases of `f32`: values cut to one `f64`, and coefficients of polynomials.

use super::polynomial::{Fixed, points, through};
use super::{number, parts, row, shifted, value};
use fpcontrol_core::Elementary;
use fpcontrol_core::elementary::constants::TWO_OVER_PI;
use std::fmt::Write;

/// The file, from the workspace's root.
pub const FILE: &str = "fpcontrol/src/math/quick/single/tables.rs";

/// The text of the file.
#[must_use]
pub fn text() -> String {
    let mut text = String::from(
        "//! Tables of the quick phases of `f32`: written by `cargo run -p fpcontrol-tests --bin fpcontrol-tables`, which computes
//! them by the last phase. Numbers are encodings of `f64`; those of a polynomial begin with the constant one.\n",
    );
    exponentials(&mut text);
    logarithms(&mut text);
    circles(&mut text);
    arcs(&mut text);
    roots_and_errors(&mut text);
    text
}

fn exponentials(text: &mut String) {
    let powers = (0..64_u64).map(|j| {
        let power = Fixed::value(Elementary::Exp2, j as f64 / 64.0).rounded();
        vec![f64::from_bits(power.to_bits() - (j << 46))]
    });
    table(text, "POWERS", "2^(j/64), from whose encodings j 2^46 is subtracted.", powers.collect());
    let one = Fixed::new(1.0);
    let power = |r: f64| Fixed::value(Elementary::Exp2, r / 64.0);
    let growth = |r: f64| power(r).minus(&one).over(&Fixed::new(r));
    polynomial(text, "EXP", "(2^(r/64) - 1)/r, |r| <= 1/2.", &along(-0.5, 0.5, 4, growth));
    polynomial(text, "EXPM1", "The same, closer.", &along(-0.5, 0.5, 5, growth));
    let half = Fixed::new(0.5);
    let even = |r: f64| power(r).plus(&power(-r)).times(&half).minus(&one).over(&square(r));
    let odd = |r: f64| power(r).minus(&power(-r)).times(&half).over(&Fixed::new(r));
    polynomial(text, "COSH", "((2^(r/64) + 2^(-r/64))/2 - 1)/r^2, in r^2.", &along_squares(0.5, 2, even));
    polynomial(text, "SINH", "(2^(r/64) - 2^(-r/64))/2r, in r^2.", &along_squares(0.5, 3, odd));
}

/// The encoding of the `f32` at which the first of 64 intervals begins: the 38th has 1 inside.
const FIRST: u32 = 0x3f33_0000;

fn logarithms(text: &mut String) {
    let rows = |function| (0..64).map(move |i| logarithm(i, function)).collect();
    let doc = "c, of 20 bits, near 1/m for the m of an interval; -ln c.";
    table(text, "LOGARITHMS", doc, rows(Elementary::Log));
    table(text, "BINARY_LOGARITHMS", "c as before; -log2 c.", rows(Elementary::Log2));
    let log = |z: f64| Fixed::value(Elementary::Log1p, z);
    let quadratic = |z: f64| log(z).minus(&Fixed::new(z)).over(&square(z));
    polynomial(text, "LOG", "(ln(1 + z) - z)/z^2, |z| < 2^-7.", &along(-0.0079, 0.0079, 5, quadratic));
    let linear = |z: f64| Fixed::value(Elementary::Log2, 1.0 + z).over(&Fixed::new(z));
    polynomial(text, "LOG2", "log2(1 + z)/z, |z| < 2^-7.", &along(-0.0079, 0.0079, 7, linear));
}

fn logarithm(i: u32, function: Elementary) -> Vec<f64> {
    let end = |i: u32| f64::from(f32::from_bits(FIRST + (i << 17)));
    let c = match i {
        38 => 1.0,
        _ => (2_097_152.0 / (end(i) + end(i + 1))).round() / 1_048_576.0,
    };
    vec![c, -Fixed::value(function, c).rounded()]
}

fn circles(text: &mut String) {
    let pi = value(Elementary::Acos, number(-1.0));
    let doc = "π/64: 36 bits, so that products with integers of 17 are exact, and 53 more.";
    constants(text, "PI_64", doc, &parts(shifted(pi, -6), &[36, 53]));
    let sine = |j: u32| Fixed::value(Elementary::Sinpi, f64::from(j) / 64.0).rounded();
    table(text, "SINES", "sin and cos of jπ/64.", (0..128).map(|j| vec![sine(j), sine(j + 32)]).collect());
    let sin = |y: f64| Fixed::value(Elementary::Sin, y).minus(&Fixed::new(y)).over(&square(y).times(&Fixed::new(y)));
    let cos = |y: f64| Fixed::value(Elementary::Cos, y).minus(&Fixed::new(1.0)).over(&square(y));
    polynomial(text, "SIN", "(sin y - y)/y^3, |y| <= π/128, in y^2.", &along_squares(0.0246, 2, sin));
    polynomial(text, "COS", "(cos y - 1)/y^2, in y^2.", &along_squares(0.0246, 2, cos));
    let _ = write!(
        text,
        "\n/// 64/π: the third byte is its integer.\n#[rustfmt::skip]\npub static REDUCTION: [u8; 32] = [\n"
    );
    for bytes in reduction().chunks(16) {
        let row: Vec<_> = bytes.iter().map(|byte| format!("{byte:#04x}")).collect();
        let _ = writeln!(text, "    {},", row.join(", "));
    }
    text.push_str("];\n");
}

/// The first bit of 2/π weighs 2^-1, that of 64/π 2^4: of the third byte, which has 8 bits, the fourth.
fn reduction() -> Vec<u8> {
    let mut bytes = vec![0; 2];
    let bit = |i: usize| TWO_OVER_PI[i / 64] >> (63 - i % 64) & 1;
    for byte in 0..30_usize {
        let bits = (0..8).map(|i| (8 * byte + i).checked_sub(3).map_or(0, bit));
        bytes.push(bits.fold(0, |sum, bit| 2 * sum + bit as u8));
    }
    bytes
}

fn arcs(text: &mut String) {
    let doc = "arctan(i/32 + d), |d| <= 1/64.";
    table(text, "ATAN", doc, (0..=32).map(|i| around(Elementary::Atan, f64::from(i) / 32.0, 1.0 / 64.0, 7)).collect());
    let doc = "arccos x / sqrt(1 - x) at i/32 + d, |d| <= 1/64.";
    table(text, "ACOS", doc, (0..=32).map(|i| arccosine(f64::from(i) / 32.0)).collect());
    let cubic = |x: f64| {
        let x = (x, Fixed::new(x));
        Fixed::value(Elementary::Asin, x.0).minus(&x.1).over(&square(x.0).times(&x.1))
    };
    let coefficients = along_squares(1.0 / 32.0, 3, cubic);
    polynomial(text, "ASIN", "(arcsin x - x)/x^3, |x| < 1/32, in x^2.", &coefficients);
}

/// Up to 1.
fn arccosine(c: f64) -> Vec<f64> {
    let most = if c == 1.0 { 0.0 } else { 1.0 / 64.0 };
    let value = |x: f64| Fixed::value(Elementary::Acos, x).over(&Fixed::new(1.0 - x).root());
    along(-1.0 / 64.0, most, 7, |d| value(c + d))
}

fn roots_and_errors(text: &mut String) {
    let middle = |i: u32| 1.0 + (f64::from(i) + 0.5) / 32.0;
    let doc = "The cube root of 1 + (i + 1/2)/32 + d, |d| <= 1/64.";
    table(text, "CBRT", doc, (0..32).map(|i| around(Elementary::Cbrt, middle(i), 1.0 / 64.0, 6)).collect());
    let roots = [1.0, 2.0, 4.0].map(|x| Fixed::value(Elementary::Cbrt, x).rounded());
    constants(text, "CUBE_ROOTS", "The cube roots of 1, 2 and 4.", &roots);
    let doc = "erf(i/16 + d), |d| <= 1/32.";
    table(text, "ERF", doc, (0..=64).map(|i| around(Elementary::Erf, f64::from(i) / 16.0, 1.0 / 32.0, 8)).collect());
    let doc = "e^(x^2) erfc x: 16 intervals an octave from 1/2 on, each around its middle.";
    table(text, "ERFC", doc, (0..69).map(scaled_complement).collect());
    let rows = |from: f64| (0..=16).map(move |i| from + f64::from(i) / 16.0);
    let doc = "Γ(2 + i/16 + d), |d| <= 1/32.";
    table(text, "GAMMA", doc, rows(2.0).map(|c| around(Elementary::Tgamma, c, 1.0 / 32.0, 8)).collect());
    let doc = "ln Γ(x) / ((x - 1)(x - 2)), x = 1 + i/16 + d, |d| <= 1/32.";
    table(text, "LOG_GAMMA", doc, rows(1.0).map(log_gamma).collect());
}

fn log_gamma(c: f64) -> Vec<f64> {
    along(-1.0 / 32.0, 1.0 / 32.0, 8, |d| {
        let x = c + d;
        Fixed::value(Elementary::Lgamma, x).over(&Fixed::new(x - 1.0).times(&Fixed::new(x - 2.0)))
    })
}

fn scaled_complement(i: u32) -> Vec<f64> {
    let width = f64::from(1 << (i / 16)) / 32.0;
    let middle = 16.0 * width + (f64::from(i % 16) + 0.5) * width;
    let value = |d: f64| {
        let x = middle + d;
        Fixed::value(Elementary::Erfc, x).times(&Fixed::value(Elementary::Exp, x * x))
    };
    along(-width / 2.0, width / 2.0, 8, value)
}

/// A function's polynomial around c; around 0, where it is odd, in odd powers, close relative to the operand.
fn around(function: Elementary, c: f64, half: f64, n: usize) -> Vec<f64> {
    if c != 0.0 {
        return along(-half, half, n, |d| Fixed::value(function, c + d));
    }
    let slope = along_squares(half, n / 2, |d| Fixed::value(function, d).over(&Fixed::new(d)));
    slope.into_iter().flat_map(|coefficient| [0.0, coefficient]).collect()
}

fn along(low: f64, high: f64, n: usize, f: impl Fn(f64) -> Fixed) -> Vec<f64> {
    through(&points(low, high, n).iter().map(|&t| (Fixed::new(t), f(t))).collect::<Vec<_>>())
}

/// In the square of an operand up to `most`.
fn along_squares(most: f64, n: usize, f: impl Fn(f64) -> Fixed) -> Vec<f64> {
    let roots =
        points(0.0, most * most, n).into_iter().map(f64::sqrt).map(|t| (t * 67_108_864.0).round() / 67_108_864.0);
    through(&roots.map(|t| (square(t), f(t))).collect::<Vec<_>>())
}

fn square(x: f64) -> Fixed {
    Fixed::new(x).times(&Fixed::new(x))
}

fn table(text: &mut String, name: &str, doc: &str, rows: Vec<Vec<f64>>) {
    let width = rows.iter().map(Vec::len).max().expect("rows");
    let one = if width == 1 { String::from("u64") } else { format!("[u64; {width}]") };
    let _ = write!(text, "\n/// {doc}\n#[rustfmt::skip]\npub static {name}: [{one}; {}] = [\n", rows.len());
    for mut numbers in rows {
        numbers.resize(width, 0.0);
        let row = row(&numbers);
        let _ = if width == 1 { writeln!(text, "    {row},") } else { writeln!(text, "    [{row}],") };
    }
    text.push_str("];\n");
}

fn polynomial(text: &mut String, name: &str, doc: &str, coefficients: &[f64]) {
    constants(text, name, doc, coefficients);
}

fn constants(text: &mut String, name: &str, doc: &str, numbers: &[f64]) {
    let row = row(numbers);
    let _ = write!(text, "\n/// {doc}\n#[rustfmt::skip]\npub const {name}: [u64; {}] = [{row}];\n", numbers.len());
}
