//! Methods, their path forms, and reductions.

use super::snippets;

snippets! {
    powers {
        fn f(x: f64, n: i32) -> [f64; 4] {
            [x.powi(2), x.powi(-3), x.powi(n), (x + 1.0).powi(0)]
        }
    } runs {
        // LLVM folds `powi` of constants by another function than the run time library.
        // powi(n): a multiplication for each 1 among the digits and one for each digit but the last; one reciprocal.
        f(1.1, 5) => (1 + 1) + (2 + 1 + 1) + (2 + 2) + (1 + 0),
        f(std::hint::black_box(0.3), -8) => (1 + 1) + (2 + 1 + 1) + (1 + 3 + 1) + (1 + 0),
        f(-7.0, i32::MIN) => (1 + 1) + (2 + 1 + 1) + (1 + 31 + 1) + (1 + 0),
    }

    euclid {
        fn f(a: f64, b: f64, i: i32, n: usize) -> (f64, f64, i32, i32, usize) {
            (a.rem_euclid(b), a.div_euclid(b), i.rem_euclid(7), i.div_euclid(7), n.rem_euclid(3))
        }
    } runs {
        f(7.5, 2.0, -8, 10) => 1 + 2,
        f(-7.5, 2.0, 8, 11) => 2 + 3,
        f(-7.5, -2.0, 8, 11) => 2 + 3,
        f(f64::INFINITY, 2.0, 8, 11) => 1 + 2,
        f(1.0, f64::NAN, 8, 11) => 1 + 2,
    }

    integer_overflow_panics_as_before {
        fn f(a: i32, b: i32) -> i32 {
            a.rem_euclid(b) + a.div_euclid(b)
        }
    } runs { f(i32::MIN, -1) => 0, f(1, 0) => 0, f(-9, 4) => 0 }

    angles {
        fn f(x: f64, y: f32) -> (f64, f64, f32, f32) {
            (x.to_degrees(), x.to_radians(), y.to_degrees(), y.to_radians())
        }
    } runs { f(0.1, 0.1) => 4, f(-123.4, 1e10) => 4 }

    midpoints {
        fn f(x: f64, y: f64, a: f32, b: f32, i: u8) -> (f64, f32, u8) {
            (x.midpoint(y), a.midpoint(b), i.midpoint(200))
        }
    } runs { f(0.1, 0.2, 0.1, 0.2, 100) => 2 + 2, f(f64::MAX, f64::MAX, f32::MAX, f32::MAX, 0) => 3 + 2 }

    lengths {
        fn f(x: f64, y: f64) -> f64 {
            x.hypot(y) - f64::hypot(y, x)
        }
    } runs { f(3.0, 4.0) => 3, f(f64::INFINITY, f64::NAN) => 3 }

    extrema_of_nans {
        fn f(a: f64, b: f64) -> [f64; 3] {
            [a.max(b), a.min(b), a.clamp(-1.0, 1.0)]
        }
    } runs { f(1.0, f64::NAN) => 2, f(f64::NAN, 2.0) => 2, f(f64::NAN, f64::NAN) => 2 }

    extrema_of_anything {
        fn f(
            d: std::time::Duration,
            t: (u8, char),
            o: Option<i32>,
            s: String,
            r: &str,
        ) -> (std::time::Duration, (u8, char), Option<i32>, String, &str, std::cmp::Reverse<u8>, char) {
            (
                d.max(std::time::Duration::from_secs(1)),
                t.min((3, 'x')),
                o.max(None),
                s.min("b".to_string()),
                r.max("c"),
                std::cmp::Reverse(1).max(std::cmp::Reverse(2)),
                'a'.clamp('b', 'c'),
            )
        }
    } runs { f(std::time::Duration::ZERO, (3, 'a'), Some(1), "c".to_string(), "d") => 0 }

    extrema_of_generic_ordered_types {
        fn f<'a, T: Ord>(a: &'a T, b: &'a T) -> (&'a T, bool) {
            (a.max(b), a.min(b) == b)
        }
    } runs { f(&1, &2) => 0, f(&"b", &"a") => 0 }

    extrema_of_untyped_literals {
        fn f(n: usize) -> (f64, usize, i32) {
            let mut x = 1.5;
            x = f64::max(x, 2.5);
            let i = 3;
            (x, n.max(1), i.min(4))
        }
    } runs { f(0) => 1 }

    extrema_by_references {
        fn f(xs: &[f64], ns: &[u32]) -> (f64, u32, u32) {
            let largest = xs.iter().fold(f64::NEG_INFINITY, |a, b| a.max(*b));
            let smallest = ns.iter().fold(&ns[0], |a, b| a.min(b));
            (largest, *smallest, ns.iter().copied().max().unwrap_or(0))
        }
    } runs { f(&[1.0, 3.0, 2.0], &[5, 4]) => 3 }

    sum_by_return_type {
        fn f(xs: &[f32]) -> f32 {
            let s: f32 = xs.iter().map(|x| x * x).sum();
            s
        }
    } runs { f(&[0.1, 0.2, 0.3]) => 3 * 2, f(&[]) => 0 }

    sum_by_turbofish {
        fn f(xs: &[f32]) -> f32 {
            xs.iter().sum::<f32>().sqrt() + xs.iter().copied().product::<f32>()
        }
    } runs { f(&[0.1, 0.2, 0.3]) => 3 + 1 + 1 + 3 }

    sum_of_integers {
        fn f(ns: &[usize]) -> (usize, u64, std::num::Wrapping<u8>) {
            (
                ns.iter().sum::<usize>(),
                ns.iter().map(|&n| n as u64).product(),
                ns.iter().map(|&n| std::num::Wrapping(n as u8)).sum(),
            )
        }
    } runs { f(&[1, 2, 300]) => 0 }

    sum_of_durations {
        fn f(ds: &[std::time::Duration]) -> std::time::Duration {
            ds.iter().sum()
        }
    } runs { f(&[std::time::Duration::from_secs(2); 3]) => 0 }

    sum_of_options_stops {
        fn f(xs: &[Option<f64>]) -> (Option<f64>, Result<f64, String>) {
            let results = xs.iter().map(|x| note("element", x.ok_or("missing".to_string())));
            (xs.iter().copied().sum(), results.product())
        }
    } runs { f(&[Some(0.1), Some(0.2)]) => 2 + 2, f(&[Some(0.1), None, Some(0.2)]) => 1 + 1 }

    sum_through_a_box {
        fn f(xs: Box<dyn Iterator<Item = f64> + '_>) -> f64 {
            xs.sum()
        }
    } runs { f(Box::new([0.1, 0.2].into_iter())) => 2 }

    sum_of_a_generic_iterator {
        fn f<I: IntoIterator<Item = f64>>(xs: I) -> f64 {
            let mut xs = xs.into_iter();
            let first: f64 = xs.by_ref().take(2).sum();
            first - xs.sum::<f64>()
        }
    } runs { f([0.1, 0.2, 0.3]) => 2 + 1 + 1 }

    mean_and_variance {
        fn f(xs: &[f64]) -> (f64, f64) {
            let n = xs.len() as f64;
            let mean = xs.iter().sum::<f64>() / n;
            let variance = xs.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
            (mean, variance.sqrt())
        }
    } runs { f(&[1.0, 2.0, 4.5]) => (3 + 1) + 3 * (1 + 2 + 1) + 2 + 1 }
}

mod annotated_only {
    /// What `T: Real` promises under control only.
    #[fpcontrol::fp(round = rn, backend = crate::snippets::counting::Counting)]
    fn lengths<T: fpcontrol::Real>(x: T, y: T) -> T {
        x.hypot(y).powi(2).rem_euclid(y).to_degrees() + T::sqrt(x).max(y).div_euclid(T::hypot(x, y)).to_radians()
    }

    #[fpcontrol::fp(round = rn, backend = crate::snippets::counting::Counting)]
    fn sums<T: fpcontrol::Real>(xs: &[T]) -> (T, T) {
        let sum: T = xs.iter().sum();
        (sum, xs.iter().copied().product::<T>())
    }

    #[test]
    fn generic_sums() {
        let mut value = (0.0, 0.0);
        let (_, operations) = super::super::counting::record(|| value = sums(&[0.5_f64, 0.25]));
        assert_eq!((value, operations), ((0.75, 0.125), 2 + 2));
    }

    #[test]
    fn generic_methods() {
        let ((_, operations), value) = {
            let mut value = 0.0;
            (super::super::counting::record(|| value = lengths(3.0_f64, 4.0)), value)
        };
        let expected = (25.0_f64 % 4.0).to_degrees() + 4.0_f64.div_euclid(5.0).to_radians();
        assert_eq!(value, expected);
        assert_eq!(operations, 1 + 2 + 1 + 1 + 1 + 1 + 1 + (2) + 1 + 1);
    }
}

snippets! {
    paths_of_methods {
        fn f(xs: &[f64]) -> (f64, f64, f64, f64) {
            let roots: f64 = xs.iter().copied().map(f64::sqrt).fold(0.0, f64::max);
            (roots, f64::mul_add(roots, 2.0, 1.0), f64::powi(roots, 3), std::f64::consts::PI)
        }
    } runs { f(&[1.0, 2.0]) => 2 + 2 + 1 + 3 }

    paths_as_reducers {
        fn f(xs: &[f32]) -> Option<f32> {
            xs.iter().copied().reduce(f32::min)
        }
    } runs { f(&[1.0, 2.0, 3.0]) => 2 }

    paths_of_operators given { use std::ops::{Add, Mul}; } {
        fn f(a: f64, b: f64, i: i32) -> (f64, f64, f64, f64, i32, i32) {
            let product = Mul::mul;
            (
                Add::add(a, b),
                <f64 as Add>::add(a, b),
                f64::mul(a, b),
                product(a, b),
                Add::add(i, 1),
                i32::rem_euclid(i, 3),
            )
        }
    } runs { f(0.1, 0.2, -7) => 4 }

    paths_of_reductions given { use std::iter::Sum; } {
        fn f(xs: &[f32]) -> [f32; 5] {
            [
                f32::sum(xs.iter()),
                <f32 as Sum<&f32>>::sum(xs.iter()),
                <f32 as Sum>::sum(xs.iter().copied()),
                Iterator::sum::<f32>(xs.iter()),
                Sum::sum(xs.iter()),
            ]
        }
    } runs { f(&[0.1, 0.2]) => 10 }

    paths_by_alias given { type Scalar = f32; } {
        fn f(x: Scalar) -> Scalar {
            Scalar::sqrt(x) + Scalar::max(x, 0.5)
        }
    } runs { f(2.0) => 3 }

    paths_of_the_users_own_functions given {
        #[derive(Clone, Copy, Debug)]
        struct Point(f64, f64);
        type Scalar = f64;
        impl Point {
            fn midpoint(self, other: &Point) -> Point { Point((self.0 + other.0) / 2.0, (self.1 + other.1) / 2.0) }
            fn sum(points: &[Point], start: f64) -> f64 { points.iter().fold(start, |sum, p| sum + p.0) }
        }
    } {
        fn f(a: Point, b: Point, x: Scalar) -> (Point, f64, Scalar, Point) {
            let middle = [a].into_iter().map(|p| Point::midpoint(p, &b)).next().unwrap();
            (middle, Point::sum(&[a, b], x * 2.0), Scalar::max(x, 1.0), Point::midpoint(b, &a))
        }
    } runs { f(Point(1.0, 2.0), Point(3.0, 5.0), 0.5) => 1 + 1 }

    paths_of_self given { struct Sum3([f64; 3]); } on (impl Sum3) {
        fn f() -> f64 {
            let sum = Self([0.1, 0.2, 0.3]);
            Self::add(&sum, 0) * Self::product(1.0, 2.0, 3.0)
        }
        fn add(&self, from: usize) -> f64 { self.0[from] + self.0[from + 1] }
        fn product(a: f64, b: f64, c: f64) -> f64 { a * b * c }
    } runs { Sum3::f() => 1 }

    paths_of_exact_types {
        fn f(n: usize, i: i32) -> (usize, i32, usize, u8, i32) {
            (usize::max(n, 2), i32::rem_euclid(i, 3), std::cmp::max(n, 1), Ord::min(1, 2), i32::abs(i))
        }
    } runs { f(1, -1) => 0 }

    operators_as_methods given { use std::ops::{Add, AddAssign, Div, Mul, Neg, Rem, Sub}; } {
        fn f(a: f64, b: &f64, i: i32) -> (f64, i32) {
            let mut sum = a.add(b).sub(1.0).mul(*b);
            sum.add_assign(b.div(a));
            (sum.neg().rem(&3.0), i.add(1).neg().mul(&2))
        }
    } runs { f(0.1, &0.2, 5) => 3 + 2 + 2 }

    pointers {
        fn f(xs: &[f64]) -> f64 {
            let p = xs.as_ptr();
            unsafe { *p.add(1) + *p.add(2).sub(2) }
        }
    } runs { f(&[1.0, 2.0, 3.0]) => 1 }

    results_that_nobody_uses given {
        #[derive(Debug, Default)]
        struct Statistics { n: u32, total: f64 }
        impl Statistics {
            fn add(&mut self, x: f64) -> bool { self.n += 1; self.total += x; true }
            fn log(&self, _message: &str) {}
        }
    } {
        fn f(xs: &[f64]) -> Statistics {
            let mut statistics = Statistics::default();
            for x in xs {
                statistics.add(x * 2.0);
                statistics.log("added");
            }
            statistics
        }
    } runs { f(&[0.1, 0.2]) => 2 }
}
