//! `#[fp(lanes)]`: the slice version against the function itself, element by element.

use fpcontrol::backend::Backend;
use fpcontrol::fp;
use fpcontrol::lanes::select;
use fpcontrol_tests::cases::{Random, Seed, field_products};
use fpcontrol_tests::formats::FormatName;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Numbers of every kind.
fn doubles(n: usize, stream: &str) -> Vec<f64> {
    let mut random = Random::new(Seed::from_environment(), stream);
    let data = field_products(FormatName::Binary64.parameters());
    (0..n).map(|_| f64::from_bits(if random.flip() { random.pick(&data) as u64 } else { random.bits() })).collect()
}

fn singles(n: usize, stream: &str) -> Vec<f32> {
    let mut random = Random::new(Seed::from_environment(), stream);
    let data = field_products(FormatName::Binary32.parameters());
    let near_one = |bits: u64| (bits as u32 & 0x81ff_ffff) | 0x3e00_0000;
    (0..n)
        .map(|_| f32::from_bits(if random.flip() { random.pick(&data) as u32 } else { near_one(random.bits()) }))
        .collect()
}

macro_rules! same {
    ($out:expr, $i:ident, $expected:expr) => {
        for ($i, x) in $out.iter().enumerate() {
            let y = $expected;
            assert!(x.to_bits() == y.to_bits() || x.is_nan() && y.is_nan(), "element {}: {x:e} for {y:e}", $i);
        }
    };
}

/// Defines the same functions for every backend.
macro_rules! functions {
    ($($level:ident $backend:ident;)*) => {
        $(
            mod $level {
                use super::*;

                #[fp(backend = fpcontrol::backend::$backend, round = rz, lanes)]
                fn every_operator(a: f32, b: f32, c: f32) -> f32 {
                    let mut s = (a + b) * c - a / b;
                    s += a * 0.1;
                    s -= -b;
                    s *= c % 3.0;
                    s /= 7.0;
                    s
                }

                #[fp(backend = fpcontrol::backend::$backend, round = ru, lanes)]
                fn methods(a: f64, b: f64) -> f64 {
                    let root = (a * a + b * b).sqrt();
                    root.mul_add(a.abs(), b.recip()) + a.min(b).max(-1e300).floor() + a.powi(-3) + a.hypot(b)
                }

                #[fp(backend = fpcontrol::backend::$backend, round = rd, ftz, lanes(scale = shared))]
                fn flushed(scale: f32, x: f32, n: i32) -> f32 {
                    let y = scale * x + n as f32;
                    select(n > 3 || n < -1, y * y, select(y < 1e-38 && x != scale, -y, x.mul_add(scale, y)))
                }

                // A product and a sum in one go, on either side, of numbers and of literals.
                #[fp(backend = fpcontrol::backend::$backend, round = ru, lanes)]
                fn products(a: f32, b: f32, c: f32) -> f32 {
                    (a * b + c) * (c - a * 0.3) + (((a * b - c) * 1.7 - 0.1) * b - c)
                }

                #[fp(backend = fpcontrol::backend::$backend, round = rd, ftz, lanes)]
                fn flushed_products(a: f32, b: f32, c: f32) -> f32 {
                    (a * b + c) * (c - a * b) + (a * b - c) * 1e-30
                }

                #[fp(backend = fpcontrol::backend::$backend, round = rz, lanes)]
                fn double_products(a: f64, b: f64) -> f64 {
                    (a * b + 0.1) - (b - a * b) * (a * 0.7 - b)
                }

                #[fp(backend = fpcontrol::backend::$backend, contract, lanes(a = shared, b = shared))]
                fn line(a: f64, x: f64, b: f64) -> f64 {
                    a * x + b
                }

                #[fp(backend = fpcontrol::backend::$backend, round = ru, nan = canonical, lanes)]
                fn canonical(a: f32, b: f32) -> f32 {
                    let m = a >= b;
                    let quotient = a / b;
                    select(!(m & (a <= 1.0)), quotient, a - b)
                }

                #[fp(backend = fpcontrol::backend::$backend, round = rz, lanes)]
                pub(crate) fn unary(x: f64) -> f64 {
                    x
                }

                pub fn check(n: usize, offset: usize) {
                    let [a, b, c] = ["a", "b", "c"].map(|stream| singles(n + offset, stream));
                    let [a, b, c] = [&a[offset..], &b[offset..], &c[offset..]];
                    let mut storage = vec![0.0; n + offset];
                    let out = &mut storage[offset..];
                    every_operator_lanes(out, a, b, c);
                    same!(out, i, every_operator(a[i], b[i], c[i]));
                    for (scale, count) in [(0.5, 0), (1e-20, 0), (-3.0, 7)] {
                        flushed_lanes(out, scale, a, count);
                        same!(out, i, flushed(scale, a[i], count));
                    }
                    products_lanes(out, a, b, c);
                    same!(out, i, products(a[i], b[i], c[i]));
                    flushed_products_lanes(out, a, b, c);
                    same!(out, i, flushed_products(a[i], b[i], c[i]));
                    canonical_lanes(out, a, b);
                    for (i, x) in out.iter().enumerate() {
                        assert_eq!(x.to_bits(), canonical(a[i], b[i]).to_bits());
                    }
                    let [a, b] = ["d", "e"].map(|stream| doubles(n + offset, stream));
                    let [a, b] = [&a[offset..], &b[offset..]];
                    let mut storage = vec![0.0; n + offset];
                    let out = &mut storage[offset..];
                    methods_lanes(out, a, b);
                    same!(out, i, methods(a[i], b[i]));
                    double_products_lanes(out, a, b);
                    same!(out, i, double_products(a[i], b[i]));
                    line_lanes(out, 1.1, a, -0.3);
                    same!(out, i, line(1.1, a[i], -0.3));
                    unary_lanes(out, a);
                    same!(out, i, unary(a[i]));
                }

            }
        )*

        /// Checks the slice versions by all backends of this machine.
        fn check(n: usize, offset: usize) {
            $(if fpcontrol::backend::$backend::is_available() {
                $level::check(n, offset);
            })*
        }
    };
}

#[cfg(target_arch = "x86_64")]
functions! {
    soft Soft;
    portable Portable;
    sse2 Sse2;
    avx2 Avx2;
    avx512 Avx512;
    x86_64 X86_64;
}
#[cfg(not(target_arch = "x86_64"))]
functions! {
    soft Soft;
    portable Portable;
}

#[fp(round = ru, nan = canonical, lanes)]
fn difference(a: f32, b: f32) -> f32 {
    select(a < b, b - a, a - b)
}

#[test]
fn slice_versions_are_the_functions_on_each_element() {
    for n in (0..70).chain([127, 128, 129, 1000, 5000]) {
        check(n, n % 19);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(0x0f9c), failure_persistence: None, ..ProptestConfig::with_cases(48) })]

    #[test]
    fn of_any_numbers(a in prop::collection::vec(any::<(f32, f32)>(), 0..200)) {
        let (a, b): (Vec<f32>, Vec<f32>) = a.into_iter().unzip();
        let mut out = vec![0.0; a.len()];
        difference_lanes(&mut out, &a, &b);
        for (i, x) in out.iter().enumerate() {
            prop_assert_eq!(x.to_bits(), difference(a[i], b[i]).to_bits());
        }
    }
}

#[fp(ftz, lanes)]
fn integral(x: f32, y: f32) -> f32 {
    x.floor() + y.ceil() * 4.0 + x.round() * 16.0 + y.trunc() * 64.0
}

/// With a subnormal number that counts as zero.
#[test]
fn integers_beside_flushed_numbers() {
    for n in [1, 4, 16, 70] {
        let (x, y) = (singles(n, "integral x"), singles(n, "integral y"));
        let tiny = f32::MIN_POSITIVE / 2.0;
        let (x, y) = ([vec![-tiny, tiny], x].concat(), [vec![tiny, -tiny], y].concat());
        let mut out = vec![0.0; n + 2];
        integral_lanes(&mut out, &x, &y);
        assert_eq!(out[0], 0.0);
        same!(out, i, integral(x[i], y[i]));
    }
}

/// Types that come through fragments of a `macro_rules!` stand in invisible groups.
macro_rules! fragments {
    ($($module:ident $t:ty, $n:ty, $numbers:ident;)*) => {
        $(
            mod $module {
                use super::*;

                #[fp(round = ru, lanes(scale = shared))]
                pub(super) fn scaled(x: $t, scale: $t, n: $n) -> $t {
                    let y: $t = x * scale + n as $t;
                    y / (3.0 as $t)
                }

                #[test]
                fn is_the_function() {
                    let x = $numbers(70, "fragments");
                    let mut out = vec![0.0; 70];
                    scaled_lanes(&mut out, &x, 1.1, 7);
                    same!(out, i, scaled(x[i], 1.1, 7));
                }
            }
        )*
    };
}

fragments! {
    of_singles f32, u8, singles;
    of_doubles f64, i32, doubles;
}
