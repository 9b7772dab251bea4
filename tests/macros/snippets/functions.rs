//! Elementary functions. Where plain code calls them too, at operands whose values are exact: platforms differ in others.

use super::snippets;

snippets! {
    exact_values {
        fn f(x: f64, y: f32) -> ([f64; 12], [f32; 6]) {
            (
                [x.exp(), x.sin(), x.cos() + 1.0, x.tan(), x.asin(), x.atan(), x.sinh(), x.cosh(), x.tanh(), x.asinh(), x.exp_m1(), x.ln_1p()],
                [y.ln(), y.log2(), y.log10(), y.acosh(), y.acos(), y.cbrt()],
            )
        }
    } runs { f(0.0, 1.0) => 12 + 1 + 6, f(-0.0, 1.0) => 12 + 1 + 6 }

    powers_and_roots {
        fn f(x: f64, y: f64) -> (f64, f64, f64, f64) {
            (x.powf(y), x.powf(3.0) * y.exp2(), (x * x * x).cbrt(), x.powi(2).powf(0.5))
        }
    } runs { f(2.0, 10.0) => 1 + 3 + 3 + 3, f(4.0, -3.0) => 1 + 3 + 3 + 3 }

    // ln, ln, and a division.
    logarithms_to_a_base {
        fn f(x: f64, y: f32) -> (f64, f32) { (x.log(2.5), f32::log(y, 10.0)) }
    } runs { f(1.0, 1.0) => 3 + 3, f(f64::INFINITY, 0.0) => 3 + 3 }

    both_at_once {
        fn f(x: f64) -> f64 { let (s, c) = x.sin_cos(); s + c * 2.0 }
    } runs { f(0.0) => 2 + 2 }

    by_paths_and_references {
        fn f(xs: &[f64]) -> (Vec<f64>, f64) {
            let logs = xs.iter().copied().map(f64::log2).collect();
            (logs, xs.iter().map(|x| x.log2()).sum::<f64>())
        }
    } runs { f(&[1.0, 2.0, 0.25]) => 3 + 3 + 3 }

    by_alias given { type Scalar = f64; } {
        fn f(x: Scalar, y: Scalar) -> Scalar { Scalar::powf(x, y) + Scalar::exp2(y) - Scalar::log(1.0, x) + Scalar::sin_cos(0.0).1 }
    } runs { f(3.0, 2.0) => 1 + 1 + 3 + 2 + 3 }

    softmax {
        fn f(xs: &[f64]) -> Vec<f64> {
            let largest = xs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let shares: Vec<f64> = xs.iter().map(|x| (x - largest).exp()).collect();
            let sum: f64 = shares.iter().sum();
            shares.iter().map(|share| share / sum).collect()
        }
    } runs { f(&[0.5, 0.5]) => 2 + 2 * 2 + 2 + 2 }

    functions_of_other_types given {
        #[derive(Clone, Copy, Debug)]
        struct Log { lines: u32 }
        impl Log {
            fn log(&mut self, message: &str, level: u8) -> usize { self.lines += 1; message.len() + level as usize }
            fn exp(self) -> u32 { self.lines }
            fn sin(self, x: f64) -> f64 { x }
        }
    } {
        fn f(x: f64) -> (usize, u32, f64) {
            let mut log = Log { lines: 0 };
            log.log("statement", 1);
            (log.log("value", 2), Log::exp(log), log.sin(x) * 2.0)
        }
    } runs { f(0.5) => 1 }

    constants_of_angles {
        fn f(turns: f64) -> (f64, f64) { ((turns * std::f64::consts::TAU).cos(), turns.signum().atan2(0.0)) }
    } runs { f(0.0) => 1 + 1 + 1 }
}
