//! Reading numbers beside std, in one run: `cargo bench -p fpcontrol-optimised-tests --bench text`.
//!
//! Texts of several kinds, a thousand of each, read one after the other. std reads to nearest. The mode of the others is chosen at run time.

use divan::{Bencher, black_box};
use fpcontrol_core::{Binary32, Binary64, Rounding};

const N: usize = 1000;

fn main() {
    divan::main();
}

fn random(seed: &mut u64) -> u64 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    *seed
}

fn texts(one: impl Fn(&mut u64) -> String) -> Vec<String> {
    let mut seed = 0x9e37_79b9_7f4a_7c15;
    (0..N).map(|_| one(&mut seed)).collect()
}

/// Uniform in [0, 1).
fn uniform(seed: &mut u64) -> f64 {
    (random(seed) >> 11) as f64 / (1_u64 << 53) as f64
}

macro_rules! kinds {
    ($($kind:ident $one:expr;)*) => {
        $(mod $kind {
            use super::*;

            mod f64 {
                use super::*;
                contender!(std, $one, (), |text, _mode| text.parse::<f64>());
                contender!(nearest, $one, Rounding::TiesToEven, |text, mode| Binary64::parse(text, mode));
                contender!(up, $one, Rounding::TowardPositive, |text, mode| Binary64::parse(text, mode));
            }

            mod f32 {
                use super::*;
                contender!(std, $one, (), |text, _mode| text.parse::<f32>());
                contender!(nearest, $one, Rounding::TiesToEven, |text, mode| Binary32::parse(text, mode));
                contender!(up, $one, Rounding::TowardPositive, |text, mode| Binary32::parse(text, mode));
            }
        })*
    };
}

macro_rules! contender {
    ($name:ident, $one:expr, $mode:expr, |$text:ident, $m:ident| $read:expr) => {
        #[divan::bench(items_count = N)]
        fn $name(bencher: Bencher) {
            let texts = texts($one);
            bencher.bench_local(|| {
                let $m = black_box($mode);
                for $text in black_box(&texts) {
                    let _ = black_box($read);
                }
            });
        }
    };
}

kinds! {
    integers_of_2_digits |seed| format!("{}", random(seed) % 100);
    integers_of_15_digits |seed| format!("{}", random(seed) % 1_000_000_000_000_000);
    two_places |seed| format!("{}.{:02}", random(seed) % 1000, random(seed) % 100);
    six_digits_and_exponent |seed| format!("{:.5e}", f64::from_bits(random(seed) % (1 << 61) + (3 << 60)));
    shortest_below_1 |seed| format!("{}", uniform(seed));
    shortest_of_any_exponent |seed| format!("{:e}", f64::from_bits(random(seed) & !(1 << 62)));
    digits_25 |seed| format!("{:.24}", 1.0 + uniform(seed));
}
