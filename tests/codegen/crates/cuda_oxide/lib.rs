//! Device functions, whose code is examined. The intrinsics are functions that only a device has.

use fpcontrol::backend::Backend;
use fpcontrol::fp;

pub mod cuda_device {
    pub mod float {
        macro_rules! functions {
            (() $($float:ident $name:ident($($operand:ident),+);)*) => {
                unsafe extern "C" { $(pub safe fn $name($($operand: $float),+) -> $float;)* }
            };
        }
        fpcontrol::for_each_cuda_oxide_intrinsic! { [functions] () }
    }
}

fpcontrol::cuda_oxide! { pub Gpu => cuda_device }

macro_rules! kernels {
    ($($module:ident $float:ident($($keys:tt)*);)*) => {
        $(
            pub mod $module {
                use super::*;

                #[fp(backend = B, $($keys)*)]
                fn operators<B: Backend>(a: $float, b: $float, n: i64) -> $float {
                    let mut x = (0.1 * a + b) * a - b / 3.0;
                    x += a * b;
                    x -= -a;
                    x *= n as $float;
                    x /= if a < b || a == x { 2.0 } else { a % b };
                    // fpcontrol: allow(iterator_sum) because the code of this sum is looked at
                    x + [a, b].iter().map(|y| y - 1.0).sum::<$float>()
                }

                #[fp(backend = B, $($keys)*)]
                fn methods<B: Backend>(a: $float, b: $float, n: i32) -> $float {
                    let x = a.sqrt() + a.mul_add(b, 1.0) + a.recip() + 1.0 / b.sqrt();
                    let y = a.min(b) + a.max(b) + a.clamp(0.0, 1.0) + a.abs() + a.copysign(b) + a.signum();
                    let z = a.floor() + a.ceil() + a.trunc() + a.round() + a.round_ties_even() + a.fract();
                    let w = a.rem_euclid(b) + a.div_euclid(b) + a.powi(n) + a.hypot(b) + a.midpoint(b);
                    x + y + z + w + a.to_degrees() + a.to_radians()
                }

                #[fp(backend = B, $($keys)*)]
                fn functions<B: Backend>(a: $float, b: $float) -> $float {
                    let (sine, cosine) = a.sin_cos();
                    let x = a.exp() + a.exp2() + a.exp_m1() + a.ln() + a.ln_1p() + a.log2() + a.log10() + a.log(b);
                    let y = a.sin() + a.cos() + a.tan() + a.asin() + a.acos() + a.atan() + a.atan2(b) + a.powf(b);
                    let z = a.sinh() + a.cosh() + a.tanh() + a.asinh() + a.acosh() + a.atanh() + a.cbrt();
                    x + y + z + sine * cosine
                }

                #[fp(backend = B, $($keys)*)]
                fn casts<B: Backend>(a: f64, b: f32, n: u64) -> f64 {
                    f64::from(a as f32 + b) + n as f64 + f64::from(n as f32) + a.trunc() as i32 as f64 + b as f64
                }

                #[inline(never)]
                pub fn on_device(a: $float, b: $float, n: i32) -> [$float; 3] {
                    [operators::<Gpu>(a, b, n.into()), methods::<Gpu>(a, b, n), functions::<Gpu>(a, b)]
                }

                #[inline(never)]
                pub fn casts_on_device(a: f64, b: f32, n: u64) -> f64 {
                    casts::<Gpu>(a, b, n)
                }
            }
        )*
    };
}

kernels! {
    nearest_f32 f32(no_contract);
    fused_f32 f32(contract);
    upward_f32 f32(round = ru);
    flushing_f32 f32(ftz, round = rz);
    fast_f32 f32(use_fast_math);
    canonical_f32 f32(nan = canonical);
    nearest_f64 f64(no_contract);
    fused_f64 f64(contract);
    downward_f64 f64(round = rd);
    lenient_f64 f64(lenient);
}

/// Plain, for the test: it must find what is here.
#[inline(never)]
pub fn plain(a: f32, b: f32) -> f32 {
    a * b + 1.0
}
