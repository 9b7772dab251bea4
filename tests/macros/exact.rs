//! Exact types in regions that fuse products or flush subnormals, where other calls are emitted.

use crate::inputs::exact;
use fpcontrol::{Exact, contract, fp};
use std::ops::{Add, Mul, Sub};
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Exact)]
struct Metres(i64);

/// Not commutative, to tell the sides of a sum apart.
impl Add for Metres {
    type Output = Metres;
    fn add(self, other: Metres) -> Metres {
        Metres(self.0 * 1000 + other.0)
    }
}

impl Sub for Metres {
    type Output = Metres;
    fn sub(self, other: Metres) -> Metres {
        Metres(self.0 * 1000 - other.0)
    }
}

impl Mul<i64> for Metres {
    type Output = Metres;
    fn mul(self, count: i64) -> Metres {
        Metres(self.0 * count)
    }
}

#[contract]
fn sides(a: Metres, b: Metres) -> [Metres; 5] {
    [a * 2 + b, b + a * 2, a * 2 - b, b - a * 2, a * 2 + b * 3]
}

#[test]
fn sides_are_kept() {
    assert_eq!(sides(Metres(1), Metres(5)), [2005, 5002, 1995, 4998, 2015].map(Metres));
}

#[contract]
fn times(start: Instant, step: Duration, n: u32) -> (Instant, Duration) {
    let mut t = start + step * n;
    t += step * 2;
    t -= n * step;
    let mut total = step * n + step;
    total += step * 3 - step;
    (t - step * 1, total)
}

#[test]
fn products_of_exact_types_are_their_own() {
    let (start, step) = (Instant::now(), Duration::from_secs(3));
    assert_eq!(times(start, step, 5), (start + step, step * 8));
}

#[fp(ftz)]
fn ordered(a: Metres, b: &Metres, d: Duration, x: f32) -> [bool; 4] {
    [a < *b, &a == b, d > Duration::ZERO, x == 0.0]
}

#[test]
fn comparisons_of_exact_types_flush_nothing() {
    let subnormal = f32::from_bits(1);
    assert_eq!(ordered(Metres(1), &Metres(2), Duration::from_nanos(1), subnormal), [true, false, true, true]);
}

#[derive(Clone, Copy, Debug, PartialEq, Exact)]
#[exact(reason = "the operators touch the integer only")]
struct Labelled {
    value: i32,
    #[allow(dead_code, reason = "what the reason is about")]
    weight: f64,
}

impl Add<i32> for Labelled {
    type Output = Labelled;
    fn add(self, by: i32) -> Labelled {
        Labelled { value: self.value + by, ..self }
    }
}

#[contract]
fn vouched(label: Labelled) -> Labelled {
    label + 1
}

#[test]
fn a_reason_admits_a_float() {
    assert_eq!(vouched(Labelled { value: 1, weight: 0.5 }).value, 2);
}

#[test]
fn the_derives_of_inputs_compile() {
    fn exact<T: Exact>(_: &T) {}
    let leaf = exact::Tree::Leaf([1_u8, 2]);
    let exact::Tree::Node { children, label } = (exact::Tree::Node { children: vec![leaf], label: "x" }) else {
        unreachable!("as built")
    };
    exact(&children[0]);
    let (cents, scaled) = (exact::Cents(1), exact::Scaled { value: 1, scale: 0.5 });
    exact(&cents);
    exact(&scaled);
    assert_eq!((label, cents.0, scaled.value, scaled.scale), ("x", 1, 1, 0.5));
    let (start, step) = (Duration::from_secs(1), Duration::from_secs(2));
    assert_eq!(exact::elapsed(start, step, 3), step * 3 + start);
}

mod renamed {
    pub mod inner {
        pub use fpcontrol::*;
    }
}

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Exact)]
#[exact(crate = renamed::inner)]
struct Grams(i64);

/// A type of another crate, about which the user knows more than the compiler.
#[derive(Clone, Copy, Debug, PartialEq, Exact)]
#[exact(reason = "nothing is computed with it", crate = crate::exact::renamed::inner)]
struct Tagged(f64);

impl Add for Tagged {
    type Output = Tagged;
    fn add(self, _: Tagged) -> Tagged {
        self
    }
}

#[fp(ftz)]
fn under_another_name(a: Grams, b: Grams, c: Tagged) -> (bool, Tagged) {
    (a < b, c + c)
}

#[test]
fn the_crate_of_the_derive_has_a_name() {
    assert_eq!(under_another_name(Grams(1), Grams(2), Tagged(0.5)), (true, Tagged(0.5)));
}
