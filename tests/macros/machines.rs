//! `#[fp(machine = …)]`: section 8 of the white paper, what each machine's regions compute, and that expressions in registers are
//! otherwise the plain ones.

use crate::inputs::machines;
use fpcontrol::inline::fp as part;
use fpcontrol::machine::{Fused, ModeIn, SingleSubnormals, capabilities};
use fpcontrol::{Interval, fp, round};
use fpcontrol_core::{Binary64, Rounding, X87Extended};

#[path = "../../examples/machines.rs"]
#[allow(dead_code, reason = "its `main` is run by Cargo, with the other examples")]
mod example;

/// The data of the table in section 8, row by row.
#[test]
fn section_8_as_data() {
    let row = |name| capabilities(name).expect("it is in the table");
    for name in ["sm_10", "sm_11", "sm_12", "sm_13"] {
        let row = row(name);
        assert_eq!((row.subnormals, row.contraction), (SingleSubnormals::Flushed, Fused::TruncatedProduct), "{name}");
        assert!(row.binary32.quotients.is_empty() && row.binary32.fused.is_empty(), "{name}");
        assert_eq!(row.binary32.sums, [Rounding::TiesToEven, Rounding::TowardZero], "{name}");
        assert_eq!(row.binary64.fused.len(), if name == "sm_13" { 4 } else { 0 }, "{name}");
        assert_eq!(row.binary64.sums.is_empty(), name != "sm_13", "{name}");
    }
    for name in ["sm_20", "sm_35", "sm_90"] {
        let row = row(name);
        assert_eq!((row.subnormals, row.contraction), (SingleSubnormals::ByInstruction, Fused::Ieee), "{name}");
        for format in [row.binary32, row.binary64] {
            assert_eq!([format.sums.len(), format.quotients.len(), format.fused.len()], [4; 3], "{name}");
        }
        // Section 5: the mode is part of the instruction. Section 8: no status flags.
        assert_eq!((row.mode, row.flags), (ModeIn::Instruction, false));
    }
    for name in ["x86_sse", "x87"] {
        let row = row(name);
        assert_eq!((row.contraction, row.mode, row.flags), (Fused::No, ModeIn::ControlWord, true), "{name}");
        assert_eq!(row.binary64.fused, [], "{name}");
    }
    assert_eq!(capabilities("sm_14"), None);
    assert!(row("sm_53").has("fma.f16x2") && !row("sm_52").has("fma.f16x2") && row("sm_100").has("fma.f32x2"));
    assert!(row("sm_80").bfloat16.sums.is_empty() && !row("sm_90").bfloat16.sums.is_empty());
}

/// The results of regions for the same table, row by row.
#[test]
fn section_8_as_arithmetic() {
    let [a, b, c] = [0x3fd0dfad, 0x3fd97fae, 0xc03175c7].map(f32::from_bits);
    assert_eq!(machines::early(a, b, c).to_bits(), 0xb480_0000, "the product is truncated");
    let third = f32::from_bits(0x3eaaaaab);
    assert_eq!(machines::fermi(a, b, c), a.mul_add(b, c * third));
    let half = f32::MIN_POSITIVE / 2.0;
    assert_eq!(machines::early(half, 1.0, half), 0.0, "subnormals are flushed");
    // Compute capability 1.2 has no binary64.
    let (sum, integer, truncated, less) = machines::demoted(16_777_217.0, 16_777_217);
    let expected = fpcontrol::inline::fp!(machine = "sm_10"; 16_777_216.0_f32 * 0.1_f32 + 1.0_f32 / 3.0_f32);
    assert_eq!((sum, integer, truncated, less), (f64::from(expected), 16_777_216.0, 16_777_216, false));
    assert!(!machines::demoted(f64::from(0.1_f32).next_down(), 0).3, "it is read as the f32 0.1");
    // 1.3 has it, with all modes.
    let up = Binary64::from_host(3.7).mul(Binary64::from_host(1.1), Rounding::TowardPositive);
    let tenth = Binary64::parse("0.1", Rounding::TowardPositive).expect("a decimal");
    assert_eq!(machines::double_up(3.7, 1.1), up.add(tenth, Rounding::TowardPositive).to_host());
    // SSE: no fma; under MXCSR's flags binary64 is flushed too.
    assert_eq!(machines::sse(f64::MIN_POSITIVE, 0.5), (0.0, false));
    assert_eq!(machines::sse(f64::MIN_POSITIVE / 2.0, 0.5), (0.0, true));
}

/// A type of the user's: the body of its operator is computed on the machine of the region that uses it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Count(f64, i32);

#[derive(Clone, Copy)]
enum Unit {
    Three = 3,
}

#[fpcontrol::operators]
impl std::ops::Add<f64> for Count {
    type Output = Self;

    fn add(self, other: f64) -> Self {
        let kind = Unit::Three;
        Self(16_777_217.0, other as i32 + kind as i32 + 5_000_000_000_u64 as i64 as i32 + self.1)
    }
}

#[fpcontrol::operators]
impl std::ops::Sub<f64> for Count {
    type Output = Self;

    fn sub(self, other: f64) -> Self {
        Self(other.trunc(), i32::from(other.is_finite()))
    }
}

/// The compiler computes the constant, no machine does.
#[fpcontrol::operators]
impl std::ops::Mul<f64> for Count {
    type Output = Self;

    fn mul(self, other: f64) -> Self {
        Self(const { 0.1 * 3.0 } * other, self.1)
    }
}

/// The `f64` of 1.3 is fused as IEEE 754 has it, in every mode.
#[test]
fn sm_13_contracts_doubles_in_every_mode() {
    #[fp(machine = "sm_13", round = ru, contract)]
    fn up(a: f64, b: f64, c: f64) -> f64 {
        a * b + c
    }
    #[fp(machine = "sm_13", round = rz, contract)]
    fn toward_zero(a: f64, b: f64, c: f64) -> f64 {
        a * b - c
    }
    let [a, b, c] = [0.1, 3.7, -0.37].map(Binary64::from_host);
    assert_eq!(up(0.1, 3.7, -0.37), a.fma(b, c, Rounding::TowardPositive).to_host());
    assert_eq!(toward_zero(0.1, 3.7, 0.37), a.fma(b, c, Rounding::TowardZero).to_host());
    assert_ne!(up(0.1, 3.7, -0.37), 0.0);
}

#[test]
fn operators_of_types_are_demoted_too() {
    let (start, big) = (Count(0.0, -705_032_704), 16_777_217.0);
    let (early, later) = (part!(machine = "sm_12"; start + big), part!(machine = "sm_13"; start + big));
    assert_eq!(early, Count(16_777_216.0, 16_777_219), "f64 is read as f32, in literals and casts");
    assert_eq!(later, Count(16_777_217.0, 16_777_220));
    assert_eq!(part!(machine = "sm_20"; start * 1.0), start * 1.0);
    let (almost, beyond) = (0.999_999_999_99, 1e300);
    assert_eq!(part!(machine = "sm_12"; start - almost), Count(1.0, 1));
    assert_eq!(part!(machine = "sm_12"; start - beyond), Count(f64::INFINITY, 0));
    assert_eq!(part!(machine = "sm_13"; start - almost), start - almost);
}

/// An interval encloses real numbers, also where the machine does not round to its bounds.
#[test]
fn intervals_enclose_on_early_gpus() {
    #[fp(machine = "sm_10")]
    fn single(x: Interval<f32>, y: Interval<f32>) -> Interval<f32> {
        (x + y) / (x - y) * x.sqrt()
    }
    #[fp(machine = "sm_12")]
    fn double(x: Interval<f64>, y: Interval<f64>) -> Interval<f64> {
        x * y - x / y
    }
    #[fp(machine = "sm_13", contract)]
    fn divided(x: Interval<f64>, y: Interval<f64>) -> Interval<f64> {
        x / y + x * y
    }
    #[round(rn)]
    fn ieee(x: Interval<f64>, y: Interval<f64>) -> Interval<f64> {
        x * y - x / y
    }
    let [x, y] = [0.1_f32, 0.7].map(Interval::from);
    #[round(rn)]
    fn anywhere(x: Interval<f32>, y: Interval<f32>) -> Interval<f32> {
        (x + y) / (x - y) * x.sqrt()
    }
    assert!(single(x, y).equals(anywhere(x, y)));
    let [x, y] = [0.1_f64, 1e300].map(Interval::from);
    assert!(double(x, y).equals(ieee(x, y)));
    assert!(divided(x, y).contains(0.1 * 1e300) && divided(x, y).width() < 1e285);
}

/// The twin of a function is the function, on its own type; on intervals it encloses.
#[test]
fn twins_are_demoted_too() {
    #[fp(machine = "sm_10", round = rz, twin = tenths_over)]
    fn tenths(x: f64) -> f64 {
        (x / 0.1).round() + x.floor() - 0.3
    }
    for x in [0.999_999_999_99, 0.049_999_999_999, 3.7, 1e300] {
        assert_eq!(tenths(x).to_bits(), tenths_over(x).to_bits(), "{x}");
    }
    assert!(tenths_over(Interval::from(3.7)).contains(39.7));
}

/// A constant of integers does not depend on the machine.
#[test]
fn integers_are_computed_in_constants() {
    #[fp(machine = "sm_10")]
    mod indices {
        pub const fn of(i: usize, below: i64) -> usize {
            let mut index = i * 2 + 1;
            index += 3 - i % 2;
            if index > 100 { -(1 - below * (below + 2)) as usize } else { index % 64 }
        }
        pub const FIRST: usize = of(3, 4);
    }
    assert_eq!((indices::FIRST, indices::of(0, 0), indices::of(60, 2)), (9, 4, 7));
}

/// FTZ and DAZ: functions too read subnormals as zeros, and return none.
#[test]
fn functions_of_sse_flush() {
    #[fp(machine = "x86_sse", ftz)]
    fn flushed(x: f64, y: f64) -> [f64; 7] {
        [x.sin(), x.exp_m1(), x.cbrt(), y.exp(), y.powf(1e4), (-y).tan(), x.atan2(1.0)]
    }
    #[fp(machine = "x86_sse")]
    fn kept(x: f64, y: f64) -> [f64; 7] {
        [x.sin(), x.exp_m1(), x.cbrt(), y.exp(), y.powf(1e4), (-y).tan(), x.atan2(1.0)]
    }
    #[round(rn)]
    fn ieee(x: f64, y: f64) -> [f64; 7] {
        [x.sin(), x.exp_m1(), x.cbrt(), y.exp(), y.powf(1e4), (-y).tan(), x.atan2(1.0)]
    }
    let bits = |values: [f64; 7]| values.map(f64::to_bits);
    let tiny = -f64::MIN_POSITIVE / 3.0;
    assert_eq!(bits(kept(tiny, 0.7)), bits(ieee(tiny, 0.7)));
    assert_eq!(bits(flushed(0.3, 1.02)), bits(ieee(0.3, 1.02)), "nothing is subnormal here");
    let values = flushed(tiny, 0.93);
    assert_eq!(bits(values)[..3], [1 << 63; 3], "the operand is -0");
    assert!(kept(tiny, 0.93)[4].is_subnormal());
    assert_eq!((values[4].to_bits(), values[6].to_bits()), (0, 1 << 63), "the result would be subnormal");
    assert_eq!(values[3].to_bits(), ieee(tiny, 0.93)[3].to_bits());
    let least = flushed(f64::MIN_POSITIVE, -745.2);
    assert_eq!(bits(least)[..2], [f64::MIN_POSITIVE.to_bits(); 2]);
    assert_eq!(least[3], 0.0);
}

/// The last row: registers of 80 bits, and what is stored is rounded again.
#[test]
fn section_8_x87() {
    let nearest = Rounding::TiesToEven;
    let wide = |x: f64| Binary64::from_host(x).to_x87_extended(nearest);
    let store = |x: X87Extended| x.to_binary64(nearest).to_host();
    let (a, b, c) = (1.1_f64, 3.3, 3.63);
    let product = wide(a).mul(wide(b), nearest);
    assert_eq!(machines::stored(a, b, c), store(wide(store(product)).sub(wide(c), nearest)));
    let sum = store(wide(a).add(product.sub(wide(1.0), nearest), nearest));
    let sum = store(wide(sum).sub(wide(b), nearest));
    let (value, below, single, count) = machines::kept(a, b, 5);
    assert_eq!(value, store(wide(sum).mul(wide(2.0), nearest).fmod(wide(b))));
    assert_eq!(below, sum > -a / b);
    assert_eq!((single, count), (product.to_binary32(nearest).to_host(), 11));
    // Stored and kept differ: the product's last bits.
    assert_ne!(fpcontrol::inline::fp!(machine = "x87(64, store = assign)"; a * b - c), machines::stored(a, b, c));
}

#[test]
fn the_innermost_machine_or_backend_wins() {
    const NINTH: f32 = machines::nested::ninth(1.0);
    assert_eq!(NINTH, 1.0 / 9.0);
    let tiny = f32::from_bits(9);
    assert_eq!(machines::nested::reference(tiny).to_bits(), 1);
    assert_eq!(machines::nested::quotient(tiny, 3.0), 0.0, "the part computed a subnormal, the rest reads it as zero");
    assert_eq!(machines::part(1.5 * f32::MIN_POSITIVE, f32::MIN_POSITIVE), 1.5 * f32::MIN_POSITIVE);
}

/// The example's differences, machine by machine.
#[test]
fn the_port_reproduces_the_documented_differences() {
    let rows = example::rows(example::LENGTH);
    let [sm_12, sm_13, sm_20, sse, stored, kept] = rows.try_into().expect("six machines");
    assert_eq!(sm_12.square.to_bits(), sm_13.square.to_bits());
    assert!(sm_13.square <= 0.0 && sm_20.square != 0.0 && sse.square == 0.0);
    assert!(sm_13.square != sm_20.square);
    // Some square is rounded up: the truncated one is then below it; an exact one differs either way.
    assert!(sm_13.nans > 1000 && sm_20.nans > 1000 && sm_13.nans == sm_20.nans);
    let positive = (0..10_000).filter(|&i| example::sm_13::square(example::leg(i), example::leg(i)) > 0.0).count();
    let positive_now = (0..10_000).filter(|&i| example::sm_20::square(example::leg(i), example::leg(i)) > 0.0).count();
    assert!(positive == 0 && positive_now > 1000, "{positive} {positive_now}");
    assert_eq!((sm_13.difference, sm_20.difference), (0.0, f32::MIN_POSITIVE / 2.0));
    assert_eq!((sm_12.small_term, sm_13.small_term), (0.0, sse.small_term));
    assert_eq!([sse.equal, stored.equal, kept.equal], [true, true, false]);
}

/// Functions of `f64` compiled plain, and in registers of 53 bits: within the range of `f64` the same.
macro_rules! in_registers {
    ($($name:ident $(($($argument:expr),*))+ { $($body:tt)* })*) => {
        $(
            #[test]
            fn $name() {
                #[allow(clippy::all, reason = "as users write")]
                mod plain {
                    $($body)*
                }
                #[allow(clippy::all, reason = "as users write")]
                mod kept {
                    #[fpcontrol::fp(machine = "x87(53, store = assign)")]
                    $($body)*
                }
                $(assert_eq!(format!("{:?}", plain::f($($argument),*)), format!("{:?}", kept::f($($argument),*)));)+
            }
        )*
    };
}

in_registers! {
    integers_and_indices(&[1.5, 2.5, -0.3], 3) {
        pub fn f(xs: &[f64], n: usize) -> (f64, usize, i32, u8) {
            let last = xs[n - 1] * 2.0 + xs[n / 2];
            let count = xs.len() * 2 + n % 2;
            let mut bits = 3_i32;
            bits += (count as i32 - 1) * 2;
            (last, count, -bits + 1, 250 - (n as u8 * 2))
        }
    }
    references_and_closures(&1.25, &[0.1, 0.2, 0.7]) {
        pub fn f(x: &f64, xs: &[f64]) -> (f64, Vec<f64>, f64) {
            let scaled: Vec<f64> = xs.iter().map(|y| x * y - 1.0 / y).collect();
            let sum = xs.iter().fold(0.0, |sum, y| sum + y * 2.0);
            (-x * *x + 0.5, scaled, sum)
        }
    }
    comparisons(0.3, 0.7) (0.7, 0.3) (f64::NAN, 1.0) {
        pub fn f(a: f64, b: f64) -> [bool; 8] {
            [a + b < 1.0, a * b >= b, a == b - 0.4, 1.0 != a / b, -a < -b, a - b > b - a, a <= b, !(a / b > 2.0) && a + 1.0 > b]
        }
    }
    casts(3.7, 1e10) (-3.7, -1e300) {
        pub fn f(a: f64, b: f64) -> (i32, u8, f64, usize, i64) {
            ((a * 2.0) as i32, (a + b) as u8, (a - 1.0) as f64, (a * a) as usize, (b * 10.0) as _)
        }
    }
    texts("ab".to_owned(), 2) {
        pub fn f(text: String, n: usize) -> (bool, String, std::time::Duration) {
            let equal = text == "a".to_owned() + "b";
            let time = std::time::Duration::from_millis(5) * 2 + std::time::Duration::from_millis(n as u64 + 1);
            let same = text;
            (equal, same + "c", time)
        }
    }
    places(2.5) {
        pub fn f(by: f64) -> (f64, [f64; 2], usize) {
            let mut point = (1.0, [0.5, 0.25]);
            let mut next = 0;
            let mut index = || { next += 1; next - 1 };
            point.1[index()] += by * 2.0 - 1.0;
            point.1[index()] /= by + by;
            point.0 -= -by;
            point.0 %= by - 0.5;
            let reference = &mut point.0;
            *reference *= by * by;
            (point.0, point.1, next)
        }
    }
    flow(0.1, 10) {
        pub fn f(step: f64, n: usize) -> (f64, f64) {
            let (mut sum, mut i) = (0.0, 0);
            while sum + step <= 0.75 && i + 1 < n {
                sum += if i % 2 == 0 { step * 2.0 } else { match i { 1 => step, _ => step / 2.0 } };
                i += 1;
            }
            (sum, { let root = (sum * sum + 1.0).sqrt(); root - 1.0 } * 2.0)
        }
    }
    macros(1.5) {
        pub fn f(x: f64) -> String {
            assert!(x * 2.0 > 1.0, "{}", x + 1.0);
            format!("{:?} {}", vec![x * x, x - 1.0], x / 3.0 + 2.0)
        }
    }
}

/// A method is a call: its receiver and arguments are stored, and its result.
#[fp(machine = "x87(64, store = assign)")]
fn root_of(a: f64, b: f64) -> f64 {
    (a * b).sqrt() + 0.0
}

#[fp(machine = "x87(64, store = assign)")]
fn product(a: f64, b: f64) -> f64 {
    a * b
}

#[test]
fn arguments_are_stored() {
    let (a, b) = (1.1, 3.3);
    assert_eq!(root_of(a, b), root_of(product(a, b), 1.0));
}
