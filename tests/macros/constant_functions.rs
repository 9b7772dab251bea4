//! Methods of floats that Rust does not have in constants. The compiler's result, that of a `const fn` which the program calls,
//! and that of the same body without `const`, by other algorithms, must have the same bits; NaNs count as one.

use crate::constants::random;
use fpcontrol::control::{Control, Rd, Rn, Ru, Rz};
use fpcontrol::math;
use std::fmt::{Debug, LowerExp};

/// How many operands the program computes with.
const MANY: u64 = 1_500;

macro_rules! operands {
    ($($name:ident: $float:ident $bits:ident $half:literal $significand:literal;)*) => {
        $(
            /// Two of four operands are between 1/2 and 8, one may be subnormal or have any sign, and one is any encoding.
            const fn $name(n: u64) -> $float {
                let bits = random(n) as $bits;
                $float::from_bits(match n % 8 {
                    3 | 4 => bits & !(($bits::MAX >> 1) - ((4 << $significand) - 1)),
                    6 | 7 => bits,
                    _ => $half + (bits & ((4 << $significand) - 1)),
                })
            }
        )*
    };
}

operands! {
    single: f32 u32 0x3f00_0000 23;
    double: f64 u64 0x3fe0_0000_0000_0000 52;
}

fn check<F: Copy + LowerExp + Debug, const N: usize>(
    bits: impl Fn(F) -> Option<u64>,
    a: [F; N],
    b: [F; N],
    of: [F; 2],
) {
    for (index, (a, b)) in a.into_iter().zip(b).enumerate() {
        assert!(bits(a) == bits(b), "value {index} at {of:?}: {a:e}, {b:e}");
    }
}

/// The same body under an attribute, `const` and not, in both types. The compiler computes with the given number of operands.
macro_rules! agree {
    ($($name:ident $few:literal [$($attribute:tt)*] ($x:ident, $y:ident) -> $values:literal $body:block)*) => {
        $(
            mod $name {
                agree! { @module in_single $few [$($attribute)*] f32 single ($x, $y) $values $body }
                agree! { @module in_double $few [$($attribute)*] f64 double ($x, $y) $values $body }
            }
        )*
    };
    (@module $name:ident $few:literal [$($attribute:tt)*] $float:ident $operand:ident ($x:ident, $y:ident) $values:literal $body:block) => {
        mod $name {
            use crate::constant_functions::{MANY, check, $operand};
            #[allow(unused_imports, reason = "one attribute is used")]
            use fpcontrol::{fast_mode, fp, no_fma, round, use_fast_math};

            #[$($attribute)*]
            const fn constant($x: $float, $y: $float) -> [$float; $values] $body

            #[$($attribute)*]
            fn ordinary($x: $float, $y: $float) -> [$float; $values] $body

            const COMPUTED: [[$float; $values]; $few] = {
                let mut values = [[0.0; $values]; $few];
                let mut n = 0;
                while n < values.len() {
                    values[n] = constant($operand(2 * n as u64), $operand(2 * n as u64 + 1));
                    n += 1;
                }
                values
            };

            #[test]
            fn the_program_and_the_compiler_compute_the_same() {
                let bits = |x: $float| (!x.is_nan()).then(|| u64::from(x.to_bits()));
                for n in 0..MANY {
                    let (x, y) = ($operand(2 * n), $operand(2 * n + 1));
                    let values = constant(x, y);
                    check(bits, values, ordinary(x, y), [x, y]);
                    if let Some(computed) = COMPUTED.get(usize::try_from(n).expect("small")) {
                        check(bits, values, *computed, [x, y]);
                    }
                }
            }
        }
    };
}

/// The functions of the table, in each mode.
macro_rules! functions {
    ($($name:ident $few:literal [$($attribute:tt)*])*) => {
        agree! { $($name $few [$($attribute)*] (x, y) -> 26 {
            let (sine, cosine) = x.sin_cos();
            [
                x.exp(), x.exp2(), x.exp_m1(), x.ln(), x.ln_1p(), x.log2(), x.log10(), x.sin(), x.cos(), x.tan(),
                (1.0 / x).asin(), (1.0 / x).acos(), x.atan(), x.atan2(y), x.sinh(), x.cosh(), x.tanh(), x.asinh(), x.acosh(),
                (1.0 / x).atanh(), x.cbrt(), x.powf(y), x.log(y), sine, cosine, (x * y).exp() + (&x).ln(),
            ]
        })* }
    };
}

// The compiler takes half a second for one pair of operands, so it computes only where the functions differ in more than the control.
functions! {
    to_nearest 1 [round(rn)]
    toward_zero 0 [round(rz)]
    upward 1 [round(ru)]
    downward 0 [round(rd)]
    flushed 0 [fp(round = rz, ftz)]
    without_fma 0 [no_fma]
    canonical 0 [fp(nan = canonical)]
    fast 1 [use_fast_math]
}

/// The other methods.
macro_rules! methods {
    ($($name:ident $few:literal [$($attribute:tt)*])*) => {
        agree! { $($name $few [$($attribute)*] (x, y) -> 23 {
            [
                x.sqrt(), 1.0 / x.sqrt(), (x * y).sqrt(), x.hypot(y), x.powi(3), x.powi(-7), y.powi(0), x.rem_euclid(y),
                x.div_euclid(y), (-x).rem_euclid(y), (-x).div_euclid(y), x.midpoint(y), (x * 1e30).midpoint(y), x.to_degrees(),
                x.to_radians(), x.floor(), y.ceil(), x.fract(), (-x).fract(), x.clamp(0.5, 2.0), x.recip().max(y), x.abs().min(y),
                x.mul_add(y, x),
            ]
        })* }
    };
}

methods! {
    methods_to_nearest 8 [round(rn)]
    methods_toward_zero 8 [round(rz)]
    methods_upward 8 [round(ru)]
    methods_downward 8 [round(rd)]
    methods_flushed 8 [fp(round = ru, ftz)]
    methods_fast 8 [use_fast_math]
    methods_in_fast_mode 8 [fast_mode]
    methods_with_full_division 8 [fp(prec_div = off)]
    methods_with_rough_roots 8 [fp(prec_sqrt = off)]
}

/// Items, blocks, patterns' constants, array lengths by name, functions as values.
#[fpcontrol::round(ru)]
mod places {
    pub const E: f64 = 1.0_f64.exp();
    pub static LOGARITHM: f32 = 10.0_f32.ln();
    pub const LENGTH: usize = 2.5_f64.exp() as usize;
    pub const SINE: fn(f64) -> f64 = f64::sin;
    pub const CALLED: (f32, f32) = (f32::powf(2.0, 0.5), <f32>::sqrt(2.0));

    pub struct Tables;

    impl Tables {
        pub const COSINES: [f64; 4] = {
            let mut table = [0.0; 4];
            let mut n = 0;
            while n < table.len() {
                table[n] = (n as f64 * 0.1).cos();
                n += 1;
            }
            table
        };
    }

    pub fn in_blocks(x: f64) -> f64 {
        let zeros = [0.0; LENGTH];
        match x {
            E => zeros.len() as f64,
            _ => x * const { 0.5_f64.tanh() },
        }
    }

    pub const fn integers(a: i32, b: u8) -> (i32, i32, u8) {
        (a.rem_euclid(7), a.div_euclid(7), b.midpoint(9))
    }
}

#[test]
fn constants_stand_in_every_place() {
    assert_eq!(places::E, math::exp::<Ru, f64>(1.0));
    assert_eq!(places::LOGARITHM, math::log::<Ru, f32>(10.0));
    assert_eq!(places::LENGTH, 12);
    assert_eq!((places::SINE)(0.3), math::sin::<Ru, f64>(0.3));
    assert_eq!(places::CALLED, (std::f32::consts::SQRT_2.next_up(), std::f32::consts::SQRT_2.next_up()));
    let tenth = fpcontrol::reference::Binary64::parse("0.1", fpcontrol::Rounding::TowardPositive).expect("digits");
    assert_eq!(places::Tables::COSINES[1], math::cos::<Ru, f64>(tenth.to_host()));
    assert_eq!(places::in_blocks(places::E), 12.0);
    assert_eq!(places::in_blocks(1.0), math::tanh::<Ru, f64>(0.5));
    assert_eq!(places::integers(-8, 4), (6, -2, 6));
}

#[test]
fn modes_differ_and_are_those_of_the_functions() {
    macro_rules! modes {
        ($($attribute:ident $mode:ident)*) => {
            [$({
                #[fpcontrol::round($attribute)]
                const fn sine(x: f64) -> f64 {
                    x.sin()
                }
                const AT_ONE: f64 = sine(1.0);
                same::<$mode>(AT_ONE);
                AT_ONE
            }),*]
        };
    }
    fn same<C: Control>(value: f64) {
        assert_eq!(value, math::sin::<C, f64>(1.0));
    }
    let [rn, rz, ru, rd] = modes! { rn Rn rz Rz ru Ru rd Rd };
    assert!(rd < ru && rz == rd && (rn == rd || rn == ru));
}
