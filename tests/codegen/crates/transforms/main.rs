//! Prints the results of the transforms as bits: `name float a b value error`.
#![feature(float_algebraic)]

use std::hint::black_box;
use transforms::{default_f32, default_f64, plain_f32, plain_f64};

/// Numbers whose sums, products and quotients are inexact, the larger one first.
macro_rules! cases {
    (f32) => {
        [(16_777_222.0, 1.000_000_1), (33_554_436.0, -3.000_000_2), (123_456_790.0, 0.123_456_79), (8_388_609.0, 4_194_303.3)]
    };
    (f64) => {
        [(1e16 + 6.0, 1.000_000_000_000_000_2), (9_007_199_254_740_995.0, -3.3), (123_456_789.123, 0.123_456_789_123), (4_503_599_627_370_497.0, 2_251_799_813_685_249.7)]
    };
}

macro_rules! run {
    ($($module:ident $float:ident;)*) => {
        $(
            for (a, b) in cases!($float) {
                let (a, b): ($float, $float) = (black_box(a), black_box(b));
                let show = |name: &str, (value, error): ($float, $float)| {
                    println!(
                        "{name} {} {} {:x} {:x} {:x} {:x}",
                        stringify!($module), stringify!($float), a.to_bits(), b.to_bits(), value.to_bits(), error.to_bits()
                    );
                };
                show("two_sum", $module::two_sum(a, b));
                show("fast_two_sum", $module::fast_two_sum(a, b));
                show("two_product", $module::two_product(a, b));
                show("quotient", $module::quotient(a, b));
                let (s, _) = $module::two_sum(a, b);
                show("fast_consumer", (s, $module::fast_consumer(s, a, b)));
                show("fast_math_consumer", (s, $module::fast_math_consumer(s, a, b)));
                // The consumer permits the optimiser to reassociate. It has one operation, so it can only be reassociated with ours.
                let consume = |s: $float| (s, b - s.algebraic_sub(a));
                show("unsealed", consume($module::sum(a, b)));
                show("sealed", consume($module::sealed(a, b)));
                let (_, [s, _]) = $module::sealed_pair(a, b).expect("the larger one comes first");
                show("sealed_pair", consume(s));
            }
        )*
    };
}

fn main() {
    run! { default_f32 f32; default_f64 f64; plain_f32 f32; plain_f64 f64; }
}
