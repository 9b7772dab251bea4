//! The methods for targets without `std`, against `std`'s.

use fpcontrol::FloatMethods;

macro_rules! compare {
    ($name:ident $float:ident $values:expr) => {
        #[test]
        fn $name() {
            type Method = fn(&$float) -> $float;
            let methods: [(&str, Method, fn($float) -> $float); 6] = [
                ("floor", FloatMethods::floor, $float::floor),
                ("ceil", FloatMethods::ceil, $float::ceil),
                ("trunc", FloatMethods::trunc, $float::trunc),
                ("round", FloatMethods::round, $float::round),
                ("round_ties_even", FloatMethods::round_ties_even, $float::round_ties_even),
                ("fract", FloatMethods::fract, $float::fract),
            ];
            for bits in $values {
                let x = $float::from_bits(bits);
                for (name, ours, std) in methods {
                    let (a, b) = (ours(&x), std(x));
                    assert!(a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan(), "{name} of {x:e}: {a:e}, {b:e}");
                }
            }
        }
    };
}

/// Steps of a prime over all numbers, and everything next to halves and integers.
fn singles() -> impl Iterator<Item = u32> {
    let near = (0..1 << 12).flat_map(|n| {
        let half = (n as f32 / 2.0).to_bits();
        [half.wrapping_sub(1), half, half + 1]
    });
    let edges = (22..26).flat_map(|power| {
        let bits = ((1_u64 << power) as f32).to_bits();
        (bits - 6)..(bits + 6)
    });
    let magnitudes = (0..u32::MAX / 65_521).map(|i| i * 65_521).chain(near).chain(edges);
    magnitudes.flat_map(|bits| [bits, bits ^ 1 << 31])
}

fn doubles() -> impl Iterator<Item = u64> {
    singles().flat_map(|bits| {
        let wide = f64::from(f32::from_bits(bits)).to_bits();
        [wide.wrapping_sub(1), wide, wide.wrapping_add(1), (u64::from(bits) << 32) | u64::from(!bits)]
    })
}

compare! { of_f32 f32 singles() }
compare! { of_f64 f64 doubles() }

/// Rust's own are preferred wherever they exist, and by-value methods of other traits.
#[test]
fn other_methods_of_these_names_go_first() {
    trait ByValue {
        fn floor(self) -> i32;
    }
    #[derive(Clone, Copy)]
    struct Own;
    impl ByValue for Own {
        fn floor(self) -> i32 {
            7
        }
    }
    impl FloatMethods for Own {
        fn floor(&self) -> Self {
            unreachable!("the other one is nearer")
        }
        fn ceil(&self) -> Self {
            *self
        }
        fn trunc(&self) -> Self {
            *self
        }
        fn round(&self) -> Self {
            *self
        }
        fn round_ties_even(&self) -> Self {
            *self
        }
        fn fract(&self) -> Self {
            *self
        }
    }
    assert_eq!(Own.floor(), 7);
    assert_eq!((-0.5_f32).floor(), -1.0);
}
