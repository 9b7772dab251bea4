//! Elementary functions in a region are those of `fpcontrol::math`, under the region's control.

use crate::inputs::functions::{self, Rotation};
use fpcontrol::backend::{Approximate, Arithmetic, Backend, Slices};
use fpcontrol::control::{Control, Functions, Rd, Rn, Ru, Rz};
use fpcontrol::{Interval, cuda, fp, math, round};
use std::cell::Cell;

const ARGUMENTS: [(f64, f64); 5] = [(0.7, 1.3), (2.5, 0.1), (12.25, 7.0), (1e-3, 3.0), (700.1, 0.03)];

macro_rules! regions {
    ($($module:ident $mode:ident $control:ident;)*) => {
        $(
            mod $module {
                use super::*;

                #[round($mode)]
                fn methods(x: f64, y: f32) -> ([f64; 21], [f32; 21]) {
                    (
                        [x.exp(), x.exp2(), x.exp_m1(), x.ln(), x.ln_1p(), x.log2(), x.log10(), x.sin(), x.cos(), x.tan(),
                         x.recip().asin(), x.recip().acos(), x.atan(), x.sinh(), x.cosh(), x.tanh(), x.asinh(), x.acosh(),
                         x.recip().atanh(), x.cbrt(), x.log(3.5)],
                        [y.exp(), y.exp2(), y.exp_m1(), y.ln(), y.ln_1p(), y.log2(), y.log10(), y.sin(), y.cos(), y.tan(),
                         y.recip().asin(), y.recip().acos(), y.atan(), y.sinh(), y.cosh(), y.tanh(), y.asinh(), y.acosh(),
                         y.recip().atanh(), y.cbrt(), y.log(3.5)],
                    )
                }

                #[round($mode)]
                fn pairs(x: f64, y: f64) -> [f64; 6] {
                    let (sine, cosine) = f64::sin_cos(x);
                    [x.powf(y), x.atan2(y), f64::powf(y, x), f64::atan2(-x, -y), sine, cosine]
                }

                fn expected<T: math::Elementary>(x: T, inverse: T, log: impl Fn(T) -> T) -> [T; 21] {
                    type C = $control;
                    [
                        math::exp::<C, T>(x), math::exp2::<C, T>(x), math::expm1::<C, T>(x), math::log::<C, T>(x),
                        math::log1p::<C, T>(x), math::log2::<C, T>(x), math::log10::<C, T>(x), math::sin::<C, T>(x),
                        math::cos::<C, T>(x), math::tan::<C, T>(x), math::asin::<C, T>(inverse), math::acos::<C, T>(inverse),
                        math::atan::<C, T>(x), math::sinh::<C, T>(x), math::cosh::<C, T>(x), math::tanh::<C, T>(x),
                        math::asinh::<C, T>(x), math::acosh::<C, T>(x), math::atanh::<C, T>(inverse),
                        math::cbrt::<C, T>(x), log(x),
                    ]
                }

                #[test]
                fn methods_are_the_functions() {
                    for (x, y) in ARGUMENTS {
                        let single = x as f32;
                        let inverse = (cuda_rcp::<$control>(x), single_rcp::<$control>(single));
                        let (doubles, singles) = methods(x, single);
                        let double_log = |x: f64| quotient(math::log::<$control, _>(x), math::log::<$control, _>(3.5));
                        let single_log = |x: f32| single_quotient(math::log::<$control, _>(x), math::log::<$control, _>(3.5));
                        let bits = |values: [f64; 21]| values.map(f64::to_bits);
                        let small = |values: [f32; 21]| values.map(f32::to_bits);
                        if x > 1.0 {
                            assert_eq!(bits(doubles), bits(expected(x, inverse.0, double_log)), "{x}");
                            assert_eq!(small(singles), small(expected(single, inverse.1, single_log)), "{x}");
                        }
                        let expected = [
                            math::pow::<$control, _>(x, y), math::atan2::<$control, _>(x, y), math::pow::<$control, _>(y, x),
                            math::atan2::<$control, _>(-x, -y), math::sin::<$control, _>(x), math::cos::<$control, _>(x),
                        ];
                        assert_eq!(pairs(x, y), expected, "{x} {y}");
                    }
                }

                #[round($mode)]
                fn quotient(a: f64, b: f64) -> f64 {
                    a / b
                }

                #[round($mode)]
                fn single_quotient(a: f32, b: f32) -> f32 {
                    a / b
                }
            }
        )*
    };
}

regions! {
    nearest rn Rn;
    zero rz Rz;
    up ru Ru;
    down rd Rd;
}

fn cuda_rcp<C: Control>(x: f64) -> f64 {
    <fpcontrol::backend::Soft as Arithmetic<f64>>::recip::<C>(x)
}

fn single_rcp<C: Control>(x: f32) -> f32 {
    <fpcontrol::backend::Soft as Arithmetic<f32>>::recip::<C>(x)
}

#[test]
fn modes_differ() {
    let [x, y] = [0.7, 1.3];
    assert!(functions::written(x, &y)[1] > math::log::<Rd, f64>(y));
    assert_eq!(functions::written(x, &y)[2], math::pow::<Ru, f64>(x, y));
    assert!(functions::beside(x) > 0.0, "up less down");
}

#[test]
fn paths_are_the_methods() {
    let expected = [0.3_f32, 0.9].into_iter().fold(0.0, |angle, x| {
        let value = math::tanh::<Rd, f32>(math::exp::<Rd, f32>(x));
        math::atan2::<Rd, f32>(angle, value)
    });
    assert_eq!(functions::named(&[0.3, 0.9]), expected);
}

#[test]
fn functions_of_the_users_types_are_left_alone() {
    assert_eq!(functions::own(3.0), 1.5 + 1.0 + 1.1);
    assert_eq!(Rotation::exp(2.0, 3.0), Rotation(6.0));
}

#[test]
fn twins_and_slice_versions_have_them() {
    let [x, rate] = [1.5, 0.4];
    let value = functions::decay(x, rate);
    assert_eq!(functions::decay_over(x, rate), value);
    let around = functions::decay_over(Interval::point(x), Interval::point(rate));
    assert!(around.inf() <= value && value <= around.sup() && around.width() < 1e-15, "{around}");
    let (xs, rates): (Vec<_>, Vec<_>) = (0..37).map(|i| (f64::from(i) * 0.37, f64::from(i) * 0.11 - 2.0)).unzip();
    let mut out = vec![0.0; xs.len()];
    functions::decay_lanes(&mut out, &xs, &rates);
    let expected: Vec<_> = xs.iter().zip(&rates).map(|(x, rate)| functions::decay(*x, *rate)).collect();
    assert_eq!(out, expected);
    let generic = functions::generic(x, &rate);
    assert_eq!(generic.1, math::sin::<Rz, f64>(rate));
}

#[fp(use_fast_math)]
fn fast(x: f32, y: f32) -> [f32; 12] {
    let both = x.sin_cos();
    [x.sin(), x.cos(), x.tan(), x.exp(), x.ln(), x.log2(), x.log10(), x.powf(y), x.tanh(), x.exp2(), both.0, both.1]
}

#[fp(use_fast_math)]
fn fast_but_rounded(x: f32, y: f64) -> (f32, f32, f64) {
    (x.exp_m1(), x.atan(), y.sin())
}

#[fpcontrol::fast_mode]
fn white_papers_fast_mode(x: f32) -> f32 {
    x.sin()
}

/// `-use_fast_math` calls intrinsics, flushing around them; for `f64` it changes nothing.
#[test]
fn fast_math_calls_the_intrinsics() {
    for (x, y) in [(0.7_f32, 1.3_f32), (3.3, -2.0), (1e-3, 0.25), (88.5, 0.5)] {
        let expected = [
            cuda::__sinf(x),
            cuda::__cosf(x),
            cuda::__tanf(x),
            cuda::__expf(x),
            cuda::__logf(x),
            cuda::__log2f(x),
            cuda::__log10f(x),
            cuda::__powf(x, y),
            cuda::__tanhf(x),
        ];
        let found = fast(x, y);
        assert_eq!(found[..9], expected, "{x} {y}");
        assert_eq!(found[10..], expected[..2], "{x} {y}");
        assert!((f64::from(found[9]) / f64::from(x).exp2() - 1.0).abs() < 3e-7, "{x}");
        let rounded = fast_but_rounded(x, x.into());
        assert_eq!(rounded, (math::expm1::<Rn, _>(x), math::atan::<Rn, _>(x), math::sin::<Rn, _>(f64::from(x))));
        assert_eq!(white_papers_fast_mode(x), math::sin::<Rn, _>(x));
    }
    assert_eq!(functions::fast(3.0, 8.0), cuda::__fdividef(cuda::__sinf(3.0), 2.0));
    assert!(cuda::__sinf(0.7) != math::sin::<Rn, _>(0.7_f32) || cuda::__expf(0.7) != math::exp::<Rn, _>(0.7_f32));
}

/// Operands and results that are subnormal are zeros; `tanh.approx` has no flushing form.
#[test]
fn fast_math_flushes_around_the_intrinsics() {
    let subnormal = f32::from_bits(0x0040_0000);
    let [sine, cosine, tangent, power, log, .., hyperbolic, _, _, _] = fast(subnormal, 1.0);
    assert_eq!([sine, cosine, tangent, power, log], [0.0, 1.0, 0.0, 1.0, f32::NEG_INFINITY]);
    assert_eq!(hyperbolic, subnormal);
    assert_eq!(fast(-subnormal, 1.0)[0].to_bits(), (-0.0_f32).to_bits());
    assert_eq!(fast(-87.5, 1.0)[3], 0.0, "e^-87.5 is subnormal");
}

enum Unrounded {}

impl Control for Unrounded {
    const FUNCTIONS: Functions = Functions::Approximate;
    type Backend = fpcontrol::backend::Default;
}

/// A control can ask for the intrinsics alone, which then keep subnormals.
#[test]
fn the_key_of_the_control_stands_alone() {
    use fpcontrol::ops::Functions as _;
    let subnormal = f32::from_bits(0x0040_0000);
    assert_eq!(subnormal.controlled_ln::<Unrounded>(), cuda::__logf(subnormal));
    assert_eq!((-87.5_f32).controlled_exp::<Unrounded>(), cuda::__expf(-87.5));
    assert!(cuda::__expf(-87.5) > 0.0);
}

thread_local! {
    static SEEN: Cell<u32> = const { Cell::new(0) };
}

enum Seeing {}

macro_rules! seeing {
    ($($float:ident)*) => {
        $(
            impl Arithmetic<$float> for Seeing {
                fn elementary<C: Control>(
                    function: fpcontrol::reference::Elementary,
                    operands: [$float; 2],
                    compute: impl FnOnce() -> $float,
                ) -> $float {
                    SEEN.set(SEEN.get() + function.operands() as u32);
                    assert!(operands[0] > 0.0);
                    compute()
                }
            }

            impl Slices<$float> for Seeing {}
        )*
    };
}

seeing! { f32 f64 }

impl Approximate for Seeing {}

impl Backend for Seeing {
    const NAME: &'static str = "seeing";
}

#[fp(backend = Seeing)]
fn seen(x: f64, y: f32) -> f64 {
    x.exp().log(x) + x.sin_cos().1 + f64::from(y.powf(y))
}

/// A backend sees every function, once.
#[test]
fn backends_see_functions() {
    let value = seen(0.5, 1.5);
    assert_eq!(SEEN.take(), 1 + 2 + 2 + 2);
    assert!(value.is_finite());
}

/// A raw name is the same name.
#[test]
fn raw_names_are_under_control() {
    #[fpcontrol::round(ru)]
    fn raw(x: f64) -> [f64; 3] {
        [x.r#exp(), r#f64::sin(x), [x].into_iter().map(f64::r#tanh).next().unwrap_or(x)]
    }
    let expected = [math::exp::<Ru, f64>(0.3), math::sin::<Ru, f64>(0.3), math::tanh::<Ru, f64>(0.3)];
    assert_eq!(raw(0.3), expected);
}

/// A call that names a control is under that control, if the path begins with the crate or with the key `crate`.
#[test]
fn paths_with_a_control_keep_it() {
    mod again {
        pub use fpcontrol;
    }
    #[fpcontrol::round(ru)]
    #[allow(unused_qualifications, reason = "the path in full is what is tested")]
    fn downward(x: f64) -> f64 {
        fpcontrol::math::exp::<Rd, f64>(x) + ::fpcontrol::math::sin::<Rd, f64>(0.0)
    }
    #[fpcontrol::fp(round = ru, crate = again::fpcontrol)]
    #[allow(unused_qualifications, reason = "the path in full is what is tested")]
    fn by_another_name(x: f64) -> f64 {
        again::fpcontrol::math::exp::<Rd, f64>(x)
    }
    assert_eq!(downward(0.3), math::exp::<Rd, f64>(0.3));
    assert_eq!(by_another_name(0.3), downward(0.3));
}
