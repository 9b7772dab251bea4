//! Slices: `fpcontrol::lanes` and `#[fp(lanes)]` against the plain loop that LLVM vectorises at the same feature level, in one
//! run: `cargo bench -p fpcontrol-optimised-tests --bench lanes`. Prints medians of ratios. An argument, such as `add`, selects rows.
//! `FPCONTROL_CPU=avx2` or `sse2` hides what is above that level, from both sides.

use fpcontrol::backend::{Level, level};
use fpcontrol::control::{Control, Rn, Ru, Rz};
use fpcontrol::lanes::{self, select};
use fpcontrol::{Rounding, fp};
use fpcontrol_core::{FlushRule, Subnormals};
use std::hint::black_box;
use std::time::Instant;

/// Sizes that fit in the first-level cache, and that exceed every cache.
const SIZES: [usize; 2] = [1024, 1 << 24];
const ROUNDS: usize = 41;
/// The least number of elements that are computed in each round.
const WORK: usize = 1 << 20;

enum RzFtz {}
impl Control for RzFtz {
    const ROUNDING: Rounding = Rounding::TowardZero;
    const SUBNORMALS: Subnormals = Subnormals::Flush(FlushRule::AfterRoundingUnbounded);
    type Backend = fpcontrol::backend::Default;
}

/// A plain loop, compiled for each level.
macro_rules! plain {
    ($($name:ident($($a:ident),*) $float:ident: $body:expr;)*) => {
        $(
            fn $name(out: &mut [$float], [$($a),*]: [&[$float]; plain!(@count $($a)*)]) {
                #[inline(always)]
                fn each(out: &mut [$float], [$($a),*]: [&[$float]; plain!(@count $($a)*)]) {
                    $(let $a = &$a[..out.len()];)*
                    for (i, out) in out.iter_mut().enumerate() {
                        $(let $a = $a[i];)*
                        *out = $body;
                    }
                }
                #[target_feature(enable = "avx512f")]
                fn avx512(out: &mut [$float], operands: [&[$float]; plain!(@count $($a)*)]) {
                    each(out, operands);
                }
                #[target_feature(enable = "avx2,fma")]
                fn avx2(out: &mut [$float], operands: [&[$float]; plain!(@count $($a)*)]) {
                    each(out, operands);
                }
                match level() {
                    // SAFETY: the processor has the level.
                    Level::Avx512 => unsafe { avx512(out, [$($a),*]) },
                    // SAFETY: the processor has the level.
                    Level::Avx2 => unsafe { avx2(out, [$($a),*]) },
                    Level::Sse2 => each(out, [$($a),*]),
                }
            }
        )*
    };
    (@count $($a:ident)*) => { [$(stringify!($a)),*].len() };
}

plain! {
    add32(a, b) f32: a + b;
    mul32(a, b) f32: a * b;
    div32(a, b) f32: a / b;
    sqrt32(a) f32: a.sqrt();
    fma32(a, b, c) f32: a.mul_add(b, c);
    add64(a, b) f64: a + b;
    mul64(a, b) f64: a * b;
    div64(a, b) f64: a / b;
    sqrt64(a) f64: a.sqrt();
    fma64(a, b, c) f64: a.mul_add(b, c);
    plain_polynomial(x) f32: polynomial(x);
    plain_quadratic(a, b, c) f64: quadratic(a, b, c);
    plain_relu(x, y) f32: relu(x, y);
}

#[inline(always)]
fn polynomial(x: f32) -> f32 {
    (((0.1 * x + 0.7) * x - 1.3) * x + 0.4) * x + 2.0
}

#[inline(always)]
fn quadratic(a: f64, b: f64, c: f64) -> f64 {
    ((b * b - 4.0 * a * c).abs().sqrt() - b) / (2.0 * a)
}

#[inline(always)]
fn relu(x: f32, y: f32) -> f32 {
    if x * y > 0.0 { x * y } else { x * 0.1 }
}

#[fp(round = rz, lanes)]
fn rz_polynomial(x: f32) -> f32 {
    (((0.1 * x + 0.7) * x - 1.3) * x + 0.4) * x + 2.0
}

#[fp(round = rz, ftz, lanes)]
fn ftz_polynomial(x: f32) -> f32 {
    (((0.1 * x + 0.7) * x - 1.3) * x + 0.4) * x + 2.0
}

#[fp(round = rz, lanes)]
fn rz_quadratic(a: f64, b: f64, c: f64) -> f64 {
    ((b * b - 4.0 * a * c).abs().sqrt() - b) / (2.0 * a)
}

#[fp(round = rz, lanes)]
fn rz_relu(x: f32, y: f32) -> f32 {
    select(x * y > 0.0, x * y, x * 0.1)
}

#[fp(round = rz, lanes)]
fn rz_add(a: f32, b: f32) -> f32 {
    a + b
}

/// Nanoseconds an element.
fn time(n: usize, mut run: impl FnMut()) -> f64 {
    let repeats = (WORK / n).max(1);
    let start = Instant::now();
    for _ in 0..repeats {
        run();
    }
    start.elapsed().as_nanos() as f64 / (repeats * n) as f64
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

struct Options {
    filter: String,
    rounds: usize,
    sizes: Vec<usize>,
}

/// One row: the plain loop and ours in turn.
fn row<T: Copy + From<f32>, const N: usize>(
    options: &Options,
    name: &str,
    plain: fn(&mut [T], [&[T]; N]),
    ours: impl Fn(&mut [T], [&[T]; N]),
) {
    if !name.contains(&options.filter) {
        return;
    }
    for &n in &options.sizes {
        let column = |k: usize| (0..n).map(|i| T::from(1.0 + ((i * 7 + k * 3) % 64) as f32 / 64.0)).collect::<Vec<T>>();
        let columns: [Vec<T>; N] = std::array::from_fn(column);
        let operands: [&[T]; N] = std::array::from_fn(|k| &*columns[k]);
        let mut out = vec![T::from(0.0); n];
        let mut pairs = Vec::new();
        for _ in 0..options.rounds {
            let native = time(n, || plain(black_box(&mut out), black_box(operands)));
            let controlled = time(n, || ours(black_box(&mut out), black_box(operands)));
            pairs.push((native, controlled));
        }
        let ratio = median(pairs.iter().map(|(native, controlled)| controlled / native).collect());
        let native = median(pairs.iter().map(|pair| pair.0).collect());
        let controlled = median(pairs.iter().map(|pair| pair.1).collect());
        println!("{name:<20} {n:>9} {native:>9.3} {controlled:>9.3} {ratio:>7.2}");
    }
}

macro_rules! operations {
    ($options:ident $control:ident $float:ident: $($name:ident($($a:ident),*) $plain:ident;)*) => {
        $(
            let name = concat!(stringify!($name), " ", stringify!($float), " ", stringify!($control));
            row(&$options, name, $plain, |out, [$($a),*]: [&[$float]; _]| lanes::$name::<$control, $float>(out, $($a),*));
        )*
    };
}

/// Checks that the measured functions compute the right values.
fn check() {
    let [a, b, c] = [1.25, -0.75, 3.0_f32];
    let mut out = [0.0];
    rz_add_lanes(&mut out, &[a], &[b]);
    assert_eq!(out[0], rz_add(a, b));
    rz_polynomial_lanes(&mut out, &[a]);
    assert_eq!(out[0], rz_polynomial(a));
    ftz_polynomial_lanes(&mut out, &[a]);
    assert_eq!(out[0], ftz_polynomial(a));
    rz_relu_lanes(&mut out, &[a], &[b]);
    assert_eq!(out[0], rz_relu(a, b));
    let (mut out, [a, b, c]) = ([0.0], [a, b, c].map(f64::from));
    rz_quadratic_lanes(&mut out, &[a], &[b], &[c]);
    assert_eq!(out[0], rz_quadratic(a, b, c));
}

fn main() {
    check();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let smoke = arguments.iter().any(|argument| argument == "--test");
    let filter = arguments.iter().find(|argument| !argument.starts_with("--")).cloned().unwrap_or_default();
    let sizes = if smoke { vec![1024] } else { SIZES.to_vec() };
    let options = Options { filter, rounds: if smoke { 3 } else { ROUNDS }, sizes };
    println!("level {:?}; plain and controlled in ns per element", level());
    println!("{:<20} {:>9} {:>9} {:>9} {:>7}", "", "elements", "plain", "controlled", "ratio");
    operations! { options Rz f32: add(a, b) add32; mul(a, b) mul32; div(a, b) div32; sqrt(a) sqrt32; fma(a, b, c) fma32; }
    operations! { options Ru f64: add(a, b) add64; mul(a, b) mul64; div(a, b) div64; sqrt(a) sqrt64; fma(a, b, c) fma64; }
    operations! { options RzFtz f32: add(a, b) add32; mul(a, b) mul32; }
    operations! { options Rn f32: add(a, b) add32; mul(a, b) mul32; }
    row(&options, "#lanes add rz", add32, |out, [a, b]| rz_add_lanes(out, a, b));
    row(&options, "#lanes poly rz", plain_polynomial, |out, [x]| rz_polynomial_lanes(out, x));
    row(&options, "#lanes poly rz ftz", plain_polynomial, |out, [x]| ftz_polynomial_lanes(out, x));
    row(&options, "#lanes quadratic rz", plain_quadratic, |out, [a, b, c]| rz_quadratic_lanes(out, a, b, c));
    row(&options, "#lanes relu rz", plain_relu, |out, [x, y]| rz_relu_lanes(out, x, y));
}
