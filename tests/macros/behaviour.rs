//! What the expansions of `inputs/` compute, against calls of the reference written by hand.

use crate::inputs::{control_flow, hygiene, methods, operators, places};
use fpcontrol_core::Rounding::{TiesToEven as Rn, TowardNegative as Rd, TowardPositive as Ru, TowardZero as Rz};
use fpcontrol_core::{Binary32, Binary64, Rounding};
use std::cell::RefCell;

/// The reference's operations on host floats.
trait ByReference: Copy {
    fn plus(self, rhs: Self, mode: Rounding) -> Self;
    fn minus(self, rhs: Self, mode: Rounding) -> Self;
    fn times(self, rhs: Self, mode: Rounding) -> Self;
    fn over(self, rhs: Self, mode: Rounding) -> Self;
    fn root(self, mode: Rounding) -> Self;
    fn fused(self, factor: Self, addend: Self, mode: Rounding) -> Self;
}

macro_rules! by_reference {
    ($($host:ty: $format:ident)*) => {
        $(impl ByReference for $host {
            fn plus(self, rhs: Self, mode: Rounding) -> Self {
                $format::from_host(self).add($format::from_host(rhs), mode).to_host()
            }
            fn minus(self, rhs: Self, mode: Rounding) -> Self {
                $format::from_host(self).sub($format::from_host(rhs), mode).to_host()
            }
            fn times(self, rhs: Self, mode: Rounding) -> Self {
                $format::from_host(self).mul($format::from_host(rhs), mode).to_host()
            }
            fn over(self, rhs: Self, mode: Rounding) -> Self {
                $format::from_host(self).div($format::from_host(rhs), mode).to_host()
            }
            fn root(self, mode: Rounding) -> Self {
                $format::from_host(self).sqrt(mode).to_host()
            }
            fn fused(self, factor: Self, addend: Self, mode: Rounding) -> Self {
                $format::from_host(self).fma($format::from_host(factor), $format::from_host(addend), mode).to_host()
            }
        })*
    };
}

by_reference! { f32: Binary32 f64: Binary64 }

/// Values whose sums, products and quotients are all inexact, so that a wrong mode or an operation left to the host shows.
const A: f32 = 1.234_567_9;
const B: f32 = 0.123_456_79;
const C: f32 = 3.333_333_3;
const D: f64 = 1.234_567_890_123_456_7;
const E: f64 = 0.012_345_678_901_234_567;

#[track_caller]
fn same32(left: f32, right: f32) {
    assert!(left.to_bits() == right.to_bits() || left.is_nan() && right.is_nan(), "{left:e} is not {right:e}");
}

#[track_caller]
fn same64(left: f64, right: f64) {
    assert!(left.to_bits() == right.to_bits() || left.is_nan() && right.is_nan(), "{left:e} is not {right:e}");
}

#[test]
fn every_operator_is_computed_in_the_mode() {
    same32(operators::slice(A, B), A.plus(B, Rz));
    let expected = [D.plus(E, Ru), D.minus(E, Ru), D.times(E, Ru), D.over(E, Ru), D % E, -D];
    for (got, expected) in operators::all(D, E).into_iter().zip(expected) {
        same64(got, expected);
    }
    assert!(D.plus(E, Rd) < D.plus(E, Ru) && D.minus(E, Rd) < D.minus(E, Ru), "the values tell modes apart");
    assert!(D.times(E, Rd) < D.times(E, Ru) && D.over(E, Rd) < D.over(E, Ru), "the values tell modes apart");
}

#[test]
fn structure_is_kept() {
    let sum = -A.plus(B, Rd);
    let difference = C.minus(A.minus(B, Rd), Rd);
    same32(operators::structure(A, B, C), sum.times(difference, Rd).over(2.0, Rd).plus(-C, Rd));
}

#[test]
fn calls_are_operands() {
    let next = std::cell::Cell::new(0);
    let call = || {
        next.set(next.get() + 1);
        [A, B, C][next.get() - 1]
    };
    same32(operators::calls(call), A.times(B, Rz).plus(C, Rz));
    assert_eq!(next.get(), 3);
}

#[test]
fn operands_may_be_references() {
    same32(operators::references(&A, &B), A.times(B, Rn).plus(A, Rn).minus(A.plus(1.0, Rn), Rn));
}

#[test]
fn literals_have_their_values() {
    same32(operators::decimals(A), 0.1.times(A, Rn).plus(0.035, Rn));
    same32(operators::exact_decimals(A), (-1.5).times(A, Ru).plus(0.25, Ru).minus(1.0, Ru));
    same32(operators::literals_only(), 1.0.over(3.0, Rz));
}

#[test]
fn integers_pass_through() {
    let v = [A, B, C, 2.0];
    same32(operators::indices(&v, 1), C.times(C, Rz).minus(C, Rz));
    assert_eq!(operators::integers(5, 7), -((5 << 2) | (39 & 3)) + (5 - 39) / 7);
    assert_eq!(places::counter(4, &3), 15);
}

#[test]
fn integer_overflow_is_checked_as_in_this_crate() {
    let overflow = std::panic::catch_unwind(|| places::counter(u32::MAX, &1));
    assert_eq!(overflow.is_err(), cfg!(debug_assertions));
}

#[test]
fn comparisons_see_rounded_operands() {
    // 1 + 2^-53 is 1 to nearest, but more than 1 rounded up.
    assert!(operators::comparisons(2f64.powi(-53), 1.0));
}

#[test]
fn places_are_evaluated_once_and_after_the_value() {
    same32(places::local(A, B), {
        let a = A.plus(B, Ru);
        let a = a.minus(B.times(B, Ru), Ru);
        let a = a.times(B.plus(1.0, Ru), Ru);
        a.over(B, Ru) % B
    });
    let mut v = vec![A, B, C];
    let mut calls = 0;
    places::element(&mut v, || {
        calls += 1;
        1
    });
    assert_eq!(calls, 1);
    same32(v[1], B.plus(1.0, Ru));
    same32(v[0], A.plus(v[1].times(C, Ru), Ru));
}

#[test]
fn places_of_every_kind() {
    let mut named = places::Named { name: "sum".to_owned(), sum: A, parts: [B, C] };
    places::field(&mut named, B);
    assert_eq!(named.name, "sum");
    same32(named.sum, A.plus(B, Rz));
    same32(named.parts[1], C.times(B.plus(B, Rz), Rz));

    let mut packed = places::Packed { tag: 1, value: D };
    places::packed(&mut packed, E);
    same64(packed.value, D.plus(E, Ru));
    assert_eq!(packed.tag, 2);

    same32(places::mutable_static(A), A);
    same32(places::mutable_static(B), A.plus(B, Ru));

    let cell = RefCell::new(D);
    places::through_a_guard(&cell, E);
    same64(cell.into_inner(), D.plus(E, Ru));

    let mut xs = [A, C];
    places::through_references(&mut xs, &B);
    for (got, x) in xs.into_iter().zip([A, C]) {
        same32(got, x.plus(B.times(x, Ru), Ru).minus(B, Ru));
    }
}

#[test]
fn control_flow_is_kept() {
    same32(control_flow::branches(A, B), A.minus(B, Rz));
    same32(control_flow::branches(B, B), B.times(B, Rz).plus(1.0, Rz));
    same32(control_flow::arms(A, 1), A.plus(1.0, Rz));
    same32(control_flow::arms(A, 3), -A);
    same32(control_flow::arms(A, 7), A.times(A, Rz).minus(A, Rz));
    same32(control_flow::arms(A, 70), A);
    let third = 1.0.over(3.0, Ru);
    same64(control_flow::loops(&[D, E]), D.plus(E, Ru).plus(third, Ru).plus(third, Ru).times(2.0, Ru));
    let point = control_flow::fallible("1.1", E).ok().unwrap();
    same64(point.x, 1.1.times(E, Rd));
    same64(point.y, point.x.minus(1.0, Rd).over(3.0, Rd));
    assert!(control_flow::fallible("x", E).is_err());
    same32(control_flow::statements(A), A.times(A, Ru));
}

#[test]
fn closures_and_aggregates_are_entered() {
    let terms = [A, C].map(|v| v.times(B, Ru).plus(1.0, Ru));
    same32(control_flow::closures(&[A, C], B), terms[0].plus(terms[1], Ru));
    let (sum, [half, square], difference) = control_flow::aggregates(A, B);
    same32(sum, A.plus(B, Ru));
    same32(half, A * 0.5);
    same32(square, B.times(B, Ru));
    same32(difference.unwrap(), A.minus(B, Ru));
}

#[test]
fn reductions_and_paths_are_sequences_of_operations() {
    let n = 2.0;
    let mean = (-0.0).plus(D, Ru).plus(E, Ru).over(n, Ru);
    let square = |x: f64| x.times(x, Ru);
    let power = |x: f64| 1.0.times(square(x), Ru);
    let moment = (-0.0).plus(power(D.minus(mean, Ru)), Ru).plus(power(E.minus(mean, Ru)), Ru);
    let (got, length) = methods::statistics(&[D, E], 2);
    same64(got, moment);
    let squares = Binary64::from_host(D).hypot(Binary64::from_host(mean), Ru).to_host();
    same64(length, squares);
    same64(methods::operators(D, &E), D.times(E, Rz).plus(D.times(2.0, Rz), Rz) % 3.0);
    same32(methods::second(&[A, B]), B);
}

#[test]
fn methods_that_are_operations() {
    let expected = [A.root(Rz), 1.0.over(B, Rz), C.fused(A, B.plus(1.0, Rz), Rz), -A.root(Rz)];
    for (got, expected) in methods::written(A, &B, &&C).into_iter().zip(expected) {
        same32(got, expected);
    }
    same64(methods::horner(D, &[E, D]), 0.0.fused(D, D, Rd).fused(D, E, Rd));
    let vector = methods::Vector { x: D, y: E };
    same64(vector.norm(), D.times(D, Ru).plus(E.times(E, Ru), Ru).root(Ru));
    same64(vector.scale(E).y, E.times(E, Rz));
}

#[test]
fn generic_functions() {
    fn expected<T: ByReference + std::ops::Neg<Output = T>>(a: T, b: T) -> T {
        let sum = a.times(b, Rd).plus(a.over(a, Rd), Rd).minus(b, Rd);
        sum.minus(a, Rd).root(Rd).plus(-b.times(b, Rd), Rd)
    }
    same32(methods::generic(B, &A), expected(B, A));
    same64(methods::generic(E, &D), expected(E, D));
}

#[test]
fn names_do_not_meet() {
    let sum = B.minus(A, Ru).plus(C.times(B, Ru), Ru);
    let other = A.plus(C, Ru).over(C, Ru);
    same32(hygiene::names(A, B, C), sum.max(other));
    same32(hygiene::own_traits_in_scope(A), A.root(Ru).fused(A, A, Ru));
    same64(hygiene::from_a_macro(D), {
        let sum = D.plus(1.0, Rz);
        sum.times(sum, Rz).minus(D, Rz)
    });
}

/// In directed modes a sum takes its product unrounded, so that the backend rounds both at once. The values and types are
/// those of the operators.
mod products_in_sums {
    use fpcontrol::{Interval, Rounding::TowardNegative as Rd, round};
    use fpcontrol_core::Binary64;

    #[round(rd)]
    fn sums(a: f64, b: f64, c: f64) -> [f64; 8] {
        let mut place = c;
        place += a * b;
        let mut other = c;
        other -= a * b;
        [a * b + c, c + a * b, a * b - c, c - a * b, a * b + b * c, -(a * b) - a * c, place, other]
    }

    #[round(rd)]
    fn of_other_types(
        i: u32,
        period: std::time::Duration,
        x: Interval<f64>,
        a: f64,
    ) -> (u32, std::time::Duration, Interval<f64>) {
        let mut elapsed = period;
        elapsed += period * i;
        (i * 3 + i, elapsed, x * a + a * a - a * a)
    }

    #[round(rd)]
    fn of_references(xs: &[f64], y: &f64) -> f64 {
        xs.iter().fold(0.0, |sum, x| sum + x * y) + xs[0] * 2.0
    }

    #[test]
    fn are_rounded_twice() {
        let [a, b, c] = [0.1, -0.3, 7.7e-3].map(Binary64::from_host);
        let (ab, bc, ac) = (a.mul(b, Rd), b.mul(c, Rd), a.mul(c, Rd));
        let expected = [
            ab.add(c, Rd),
            c.add(ab, Rd),
            ab.sub(c, Rd),
            c.sub(ab, Rd),
            ab.add(bc, Rd),
            ab.negate().sub(ac, Rd),
            c.add(ab, Rd),
            c.sub(ab, Rd),
        ];
        assert_eq!(sums(0.1, -0.3, 7.7e-3).map(f64::to_bits), expected.map(|value| value.to_host().to_bits()));
        assert_ne!(ab.add(c, Rd).to_bits(), a.fma(b, c, Rd).to_bits(), "the case would not tell");
    }

    #[test]
    fn keep_their_types() {
        let second = std::time::Duration::from_secs(1);
        let (count, elapsed, interval) = of_other_types(5, second, Interval::point(0.1), 0.1);
        assert_eq!((count, elapsed), (20, second * 6));
        assert!(interval.contains(0.1 * 0.1));
        let y = Binary64::from_host(0.3);
        let [first, last] = [0.1, 0.7].map(|x| Binary64::from_host(x).mul(y, Rd));
        let doubled = Binary64::from_host(0.1).mul(Binary64::from_host(2.0), Rd);
        let expected = Binary64::from_host(0.0).add(first, Rd).add(last, Rd).add(doubled, Rd);
        assert_eq!(of_references(&[0.1, 0.7], &0.3).to_bits(), expected.to_host().to_bits());
    }
}

#[test]
fn slice_versions_are_the_functions_on_each_element() {
    use crate::inputs::lanes::{clipped, clipped_lanes, larger, larger_lanes, line, line_lanes};
    let (a, b): (Vec<f32>, Vec<f32>) = (0..100_u16).map(|i| (f32::from(i) - 50.5, 1.0 / (1.0 + f32::from(i)))).unzip();
    let mut out = vec![0.0; 100];
    line_lanes(&mut out, 0.1, &a, 7.0);
    assert!(out.iter().zip(&a).all(|(x, &a)| x.to_bits() == line(0.1, a, 7.0).to_bits()));
    for n in [1, 4] {
        clipped_lanes(&mut out, &a, &b, n);
        assert!(out.iter().enumerate().all(|(i, x)| x.to_bits() == clipped(a[i], b[i], n).to_bits()));
    }
    let [a, b] = [&a, &b].map(|xs| xs.iter().map(|&x| f64::from(x)).collect::<Vec<f64>>());
    let mut out = vec![0.0; 100];
    larger_lanes(&mut out, &a, &b);
    assert!(out.iter().enumerate().all(|(i, x)| x.to_bits() == larger(a[i], b[i]).to_bits()));
}
