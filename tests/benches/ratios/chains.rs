//! Dependent chains: each step waits for the one before, so what is measured is latency.

use crate::data::{Sample, samples};
use crate::measure::{Contender, Effort, against_the_first};
use crate::report::Row;
use std::hint::black_box;

const LENGTH: usize = 1024;

/// The same functions, plain or in an annotated module.
macro_rules! chains {
    ($name:ident $float:ident $(#[$attribute:meta])?) => {
        $(#[$attribute])?
        pub mod $name {
            #[inline(never)]
            pub fn dot(a: &[$float], b: &[$float]) -> $float {
                let mut sum = 0.0;
                for (a, b) in a.iter().zip(b) {
                    sum += a * b;
                }
                sum
            }

            #[inline(never)]
            pub fn horner(x: $float, coefficients: &[$float]) -> $float {
                let mut value = 0.0;
                for coefficient in coefficients {
                    value = value * x + coefficient;
                }
                value
            }

            #[inline(never)]
            pub fn recurrence(mut x: $float, steps: usize) -> $float {
                for _ in 0..steps {
                    x = 3.75 * x * (1.0 - x);
                }
                x
            }

            #[inline(never)]
            pub fn quotients(mut x: $float, steps: usize) -> $float {
                for _ in 0..steps {
                    x = 1.5 / (x + 0.25);
                }
                x
            }

            #[inline(never)]
            pub fn roots(mut x: $float, steps: usize) -> $float {
                for _ in 0..steps {
                    x = (x + 1.0).sqrt();
                }
                x
            }
        }
    };
}

macro_rules! of_a_type {
    ($module:ident $float:ident) => {
        mod $module {
            chains!(plain $float);
            chains!(rn $float #[fpcontrol::no_contract]);
            chains!(rz $float #[fpcontrol::round(rz)]);
            chains!(ru $float #[fpcontrol::round(ru)]);
            chains!(rd $float #[fpcontrol::round(rd)]);
            chains!(ftz $float #[fpcontrol::fp(round = rz, ftz)]);
        }
    };
}

of_a_type!(single f32);
of_a_type!(double f64);

macro_rules! measured {
    ($rows:ident, $effort:ident, $module:ident $float:ident, $work:literal, |$code:ident| $call:expr) => {
        let contenders = vec![
            {
                use $module::plain as $code;
                Contender::new("plain", || ($call).bits())
            },
            {
                use $module::rn as $code;
                Contender::new("rn", || ($call).bits())
            },
            {
                use $module::rz as $code;
                Contender::new("rz", || ($call).bits())
            },
            {
                use $module::ru as $code;
                Contender::new("ru", || ($call).bits())
            },
            {
                use $module::rd as $code;
                Contender::new("rd", || ($call).bits())
            },
            {
                use $module::ftz as $code;
                Contender::new("rz ftz", || ($call).bits())
            },
        ];
        let name = concat!("chain: ", $work, ", ", stringify!($float));
        $rows.extend(Row::of(name, LENGTH, against_the_first(contenders, $effort)));
    };
}

macro_rules! all_of_a_type {
    ($rows:ident, $effort:ident, $module:ident $float:ident) => {
        let (a, b) = (samples::<$float>(LENGTH), samples::<$float>(2 * LENGTH).split_off(LENGTH));
        let (x, third): ($float, $float) = (0.5, 0.375);
        measured!($rows, $effort, $module $float, "dot product", |code| code::dot(black_box(&a), black_box(&b)));
        measured!($rows, $effort, $module $float, "Horner", |code| code::horner(black_box(x), black_box(&a)));
        measured!($rows, $effort, $module $float, "recurrence", |code| code::recurrence(black_box(third), LENGTH));
        measured!($rows, $effort, $module $float, "quotients", |code| code::quotients(black_box(third), LENGTH));
        measured!($rows, $effort, $module $float, "square roots", |code| code::roots(black_box(third), LENGTH));
    };
}

pub fn rows(effort: Effort) -> Vec<Row> {
    let mut rows = Vec::new();
    all_of_a_type!(rows, effort, single f32);
    all_of_a_type!(rows, effort, double f64);
    rows
}
