//! Arithmetic in the arguments of macros.

#![allow(clippy::float_cmp, reason = "code as users write it")]

use fpcontrol::{fp, round};
use std::fmt::Write;

#[round(ru)]
pub fn formatted(a: f64, b: f64, width: usize) -> String {
    let mut text = format!("{a} {:?} {:>1$.2$}", a / b, width + 1, width - 1);
    write!(text, " {sum:.3} {}", vec![a * b, b.sqrt()].len(), sum = a + b).expect("a String takes all");
    text
}

#[round(ru)]
pub fn asserted(a: f64, b: f64) {
    assert!(a + b > 0.0);
    assert!(a - b > 0.0 || std::iter::once(a).any(|x| x * b < { b }), "{} is not positive", a - b,);
    std::debug_assert!(matches!(a / b, x if x - 1.0 > 0.0));
    assert_ne!(a * b, b.recip());
}

#[round(ru)]
pub fn repeated(a: f64, n: usize) -> Vec<f64> {
    vec![a * 0.3; n - 1]
}

macro_rules! list {
    ($($x:expr),*) => {
        [$($x),*]
    };
}

#[fp(round = ru, macros(list = exprs))]
pub fn declared(a: f64, b: f64) -> [f64; 2] {
    list![a + b, a * b]
}

#[round(ru)]
pub fn printed(a: f64, b: f64) -> (f64, f64) {
    dbg!(a + b, list![a, b][0])
}

macro_rules! function {
    ($name:ident, $a:ident, $value:expr) => {
        #[round(ru)]
        pub fn $name($a: f64) -> String {
            assert!($value < 1e9, "{}", $value);
            format!("{}", $value * 3.0)
        }
    };
}

function!(of_fragments, x, x + 0.3);
