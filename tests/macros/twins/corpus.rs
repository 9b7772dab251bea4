//! Functions as users write them, each with a twin, under several settings.

/// The same functions under `$settings`, and what each is called with.
macro_rules! corpus {
    ($name:ident: $($settings:tt)*) => {
        #[allow(clippy::all, reason = "written as users write, not as lints want it")]
        pub mod $name {
            use crate::twins::Case;

            crate::twins::corpus! { @functions [$($settings)*] }
        }
    };
    (@functions $settings:tt) => {
        crate::twins::corpus! { @cases $settings
            fn sum(x: f64, y: f64, z: f64) -> f64 { x + y + z }
            fn horner(x: f64, y: f64, z: f64) -> f64 { (0.1 * x + y) * x - z / 3.0 }
            fn negated(x: f64, y: f64, z: f64) -> f64 { -x * -0.3 + -(y - z) }
            fn suffixes(x: f64, y: f64, z: f64) -> f64 { 1e-1_f64 * x + 2f64 * y - 0.7f64 + z * 1_0.5 }
            fn hypotenuse(x: f64, y: f64, z: f64) -> f64 { (x * x + y * y).sqrt() + z }
            fn fused(x: f64, y: f64, z: f64) -> f64 { x.mul_add(y, 0.1) + z.mul_add(1.1, -x) }
            fn reciprocal(x: f64, y: f64, z: f64) -> f64 { (x.abs() + 1.0).recip() + (y * y + 0.5).recip() * z }
            fn typed(x: f64, y: f64, z: f64) -> f64 { let a: f64 = 0.1; let b: [f64; 2] = [x, y]; a * b[0] + b[1] * z }
            fn shadowed(x: f64, y: f64, z: f64) -> f64 { let x = x * 1.1; let y = x - y; { let z = z + 0.3; x * y / (z * z + 1.0) } }
            fn loops(x: f64, y: f64, z: f64) -> f64 { let mut s = 0.0; for i in 0..7 { s += x * i as f64; s *= 0.9; s -= y / 7.0; } s + z }
            fn counting(x: f64, y: f64, z: f64) -> f64 { let n = 3_usize; let m = n * 2 - 1; x * (n + m) as f64 - y / m as f64 + z }
            fn negative_integers(x: f64, y: f64, z: f64) -> f64 { let k: i32 = -7; x * k as f64 + f64::from(k - 1) * y + z * f64::from(2_u8) }
            fn slices(x: f64, y: f64, z: f64) -> f64 { let v: Vec<f64> = vec![x, 0.5, y, z]; v.iter().fold(0.0, |s, e| s + e * 0.3) }
            fn repeated(x: f64, y: f64, z: f64) -> f64 { let mut v = vec![0.5; 4]; v[1] += x; v[2] -= y; v[3] *= z; v[0] + v[1] + v[2] + v[3] }
            fn arrays(x: f64, y: f64, z: f64) -> f64 { let m = [[x, 0.5], [y, z]]; m[0][0] * m[1][1] - m[0][1] * m[1][0] }
            fn closures(x: f64, y: f64, z: f64) -> f64 { let lerp = |a: f64, b: f64| a + (b - a) * 0.3; lerp(lerp(x, y), z) }
            fn untyped_closures(x: f64, y: f64, z: f64) -> f64 { let scale = |v| v * 0.3; scale(x) + scale(y) - z }
            fn references(x: f64, y: f64, z: f64) -> f64 { let (p, q) = (&x, &&y); p * **q + p - &z * 0.1 }
            fn tuples(x: f64, y: f64, z: f64) -> f64 { let (a, b): (f64, f64) = (x + 0.1, y); let c = (a, (b, z)); c.0 * c.1.0 - c.1.1 }
            fn options(x: f64, y: f64, z: f64) -> f64 { let o: Option<f64> = Some(x * 0.7); o.map(|v| v + y).unwrap_or(0.1) - z }
            fn branches(x: f64, y: f64, z: f64) -> f64 { if x < y { x * 0.1 + z } else if y > 2.5 { y - z } else { 0.3 } }
            fn matches_on_integers(x: f64, y: f64, z: f64) -> f64 { match 2_u8 { 0 => x, 1..=3 => y * 0.1 + z, _ => 1.0 } }
            fn extrema(x: f64, y: f64, z: f64) -> f64 { x.min(0.1).max(-0.7) + y.max(z) * 0.3 }
            fn paths(x: f64, y: f64, z: f64) -> f64 { [x, y, z].into_iter().fold(f64::MIN, f64::max) * core::primitive::f64::sqrt(::std::primitive::f64::hypot(x, y)) }
            fn clamped(x: f64, y: f64, z: f64) -> f64 { x.clamp(-1.5, 0.7) * y + z.abs() * (-7_i32).abs() as f64 }
            fn powers(x: f64, y: f64, z: f64) -> f64 { x.powi(3) + y.hypot(0.1) - z.powi(2) * 0.3 }
            fn reductions(x: f64, y: f64, z: f64) -> f64 { [x, y, z].iter().sum::<f64>() * [x, 0.1, z].into_iter().product::<f64>() }
            fn remainders(x: f64, y: f64, z: f64) -> f64 { x % 0.7 + y % (z.abs() + 0.3) }
            fn circles(x: f64, y: f64, z: f64) -> f64 { std::f64::consts::PI * x * x + core::f64::consts::LN_2 * y - std::f64::consts::E * z }
            fn constants(x: f64, y: f64, z: f64) -> f64 { fpcontrol::consts::PI.f64.ru * x + fpcontrol::consts::SQRT_2.f64.rd * y - z }
            fn limits(x: f64, y: f64, z: f64) -> f64 { x * f64::EPSILON + y.min(f64::MAX).max(f64::MIN) * 0.1 - z }
            fn integral(x: f64, y: f64, z: f64) -> f64 { x.floor() * 0.1 + y.ceil() - z.trunc() * 0.7 + x.round() }
            fn early(x: f64, y: f64, z: f64) -> f64 { if x == 0.0 { return y * 0.1; } let Some(a) = Some(z) else { return 0.0 }; a / x }
            fn newton(x: f64, y: f64, z: f64) -> f64 { let a = x.abs() + 2.0; let mut r = a; for _ in 0..4 { r = 0.5 * (r + a / r); } r * y - z }
            fn places(x: f64, y: f64, z: f64) -> f64 { let mut a = [x, y]; a[0] += a[1] * 0.1; let p = &mut a[1]; *p -= 0.3 * z; *p /= 0.7; a[0] + a[1] }
            fn labels(x: f64, y: f64, z: f64) -> f64 { let mut s = 0.1; let r = 'out: loop { for i in 0..5 { s += x * 0.1; if i == 3 { break 'out s * y; } } }; r - z }
            fn recursion(x: f64, y: f64, z: f64) -> f64 { if z > 100.0 { x * 0.1 } else { recursion(x + 0.1, y, z.abs() * 10.0 + 1.0) - y } }
            fn generics(x: f64, y: f64, z: f64) -> f64 { let v = Vec::<f64>::from([x, y]); let s = v.first().copied().unwrap_or(0.1); s * z + v.len() as f64 }
            fn chains(x: f64, y: f64, z: f64) -> f64 { let e = [x, y, z]; e.iter().zip(&[0.1, 0.2, 0.3]).map(|(a, b)| a * b).fold(-0.0, |s: f64, t| s + t) }
            fn asserted(x: f64, y: f64, z: f64) -> f64 { assert!(x <= 1e9 && y > -1e9); debug_assert_ne!(z, 12345.5); x * y - z }
        }
    };
    (@cases $settings:tt $(fn $name:ident($($signature:tt)*) -> f64 { $($body:tt)* })*) => {
        $(
            mod $name {
                crate::twins::corpus! { @function $settings $name ($($signature)*) { $($body)* } }
            }
        )*

        pub const CASES: &[Case] = &[
            $(Case { name: stringify!($name), plain: $name::$name, same: $name::twin, around: $name::twin, exact: $name::twin },)*
        ];
    };
    (@function [$($settings:tt)*] $name:ident $signature:tt $body:tt) => {
        #[fpcontrol::fp($($settings)*, twin = twin)]
        pub fn $name $signature -> f64 $body
    };
}

pub(super) use corpus;
