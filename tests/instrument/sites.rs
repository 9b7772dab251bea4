//! Where operations are, and how wrong each is.

use super::operations;
use fpcontrol::instrument::Mode;
use fpcontrol::{fp, operators, round};

/// Name, line and count of each operation.
fn places(function: &str, run: impl FnOnce()) -> Vec<(String, u32, u64)> {
    let mut found: Vec<_> =
        operations(function, Mode::LocalError, run).into_iter().map(|it| (it.operation, it.line, it.count)).collect();
    found.sort();
    found
}

const EVERYWHERE: u32 = line!();
#[round(rz)]
fn everywhere(xs: &[f64], n: i64) -> f64 {
    let product = xs[0] * xs[1]; // + 3
    let total: f64 = xs.iter().sum(); // + 6
    let squares = xs.iter().map(|x| x * x).fold(0.0, |a, b| a + b); // + 7
    let mut root = total.sqrt(); // + 8
    root -= squares; // + 9
    root /= product + n as f64; // + 10
    [root; 1].map(|x| x.mul_add(2.0, 1.0))[0] // + 12
}

#[test]
fn every_operation_is_at_its_line() {
    let at = |name: &str, line, count| (name.to_owned(), EVERYWHERE + line, count);
    let found = places("everywhere", || {
        everywhere(&[1.0, 2.0, 3.0], 3);
    });
    let expected = [
        at("add", 4, 3),
        at("add", 5, 3),
        at("add", 8, 1),
        at("cast", 8, 1),
        at("div", 8, 1),
        at("fma", 9, 1),
        at("mul", 3, 1),
        at("mul", 5, 3),
        at("sqrt", 6, 1),
        at("sub", 7, 1),
    ];
    assert_eq!(found, expected);
}

#[test]
fn the_column_is_the_operators() {
    #[round(rn)]
    fn columns(a: f64, b: f64) -> f64 {
        (a + b) * (a - b)
    }
    let found = operations("columns", Mode::Trace, || columns(1.5, 0.25));
    let columns: Vec<_> = found.iter().map(|it| (it.operation.as_str(), it.column)).collect();
    assert_eq!(columns, [("add", 12), ("mul", 17), ("sub", 22)]);
    assert!(found.iter().all(|it| it.file.ends_with("instrument/sites.rs")), "{found:?}");
}

#[derive(Clone, Copy)]
struct Pair([f64; 2]);

#[operators]
impl std::ops::Mul<f64> for Pair {
    type Output = Self;
    fn mul(self, by: f64) -> Self {
        Self([self.0[0] * by, self.0[1] * by])
    }
}

const USES: u32 = line!();
#[round(ru)]
fn uses_an_operator(pair: Pair) -> f64 {
    (pair * 0.3).0[1]
}

/// The body of a user's operator computes under the control of its caller.
#[test]
fn an_operator_of_a_type_is_where_it_is_used() {
    let found = places("uses_an_operator", || {
        uses_an_operator(Pair([1.0, 3.0]));
    });
    assert_eq!(found, [("mul".to_owned(), USES + 3, 2)]);
}

#[fp(round = rn, contract)]
fn contracted(a: f64, b: f64, c: f64) -> f64 {
    a * b + c
}

#[fp(round = rd, twin, lanes)]
fn twofold(x: f32) -> f32 {
    x * 0.3 + 1.0
}

#[fp(round = rd, multiversion)]
fn in_versions(x: f64) -> f64 {
    x / 3.0
}

#[test]
fn contracted_twins_slices_and_versions_are_seen() {
    let names = |found: Vec<super::OperationReport>| -> Vec<_> {
        found.into_iter().map(|it| (it.operation, it.count)).collect()
    };
    let named = |name: &str, count| (name.to_owned(), count);
    assert_eq!(names(operations("contracted", Mode::Trace, || contracted(1.0, 2.0, 3.0))), [named("fma", 1)]);
    assert_eq!(names(operations("in_versions", Mode::Trace, || in_versions(1.0))), [named("div", 1)]);
    let mut out = [0.0_f32; 5];
    let found = operations("twofold", Mode::Trace, || {
        twofold_lanes(&mut out, &[1.0, 2.0, 3.0, 4.0, 5.0]);
        twofold_over(1.0_f32);
        twofold(1.0);
    });
    // A slice version fills its last vector of sixteen with ones.
    assert_eq!(names(found.into_iter().filter(|it| it.operation == "mul").collect()), [named("mul", 18)]);
    assert_eq!(out[2], twofold(3.0));
}

/// 1/3 lies a third of a unit above its nearest neighbour, two thirds below the other.
#[test]
fn errors_are_in_units_in_the_last_place() {
    #[round(rn)]
    fn one_third(x: f64) -> f64 {
        x / 3.0
    }
    #[round(ru)]
    fn one_third_up(x: f32) -> f32 {
        x / 3.0
    }
    let nearest = operations("one_third", Mode::LocalError, || one_third(1.0));
    let up = operations("one_third_up", Mode::LocalError, || one_third_up(1.0));
    assert!((nearest[0].worst_error.unwrap() - 1.0 / 3.0).abs() < 1e-15, "{nearest:?}");
    // In f32 the nearest is the one above.
    assert!((up[0].worst_error.unwrap() - 1.0 / 3.0).abs() < 1e-15, "{up:?}");
    assert_eq!((nearest[0].format.as_str(), up[0].format.as_str()), ("f64", "f32"));
}

/// In a fast mode a division is what the approximation gives, and its error is that of a division.
#[test]
fn approximations_are_judged_by_what_they_approximate() {
    #[fpcontrol::use_fast_math]
    fn quotient(a: f32, b: f32) -> f32 {
        a / b
    }
    let mut state = 1;
    let found = operations("quotient", Mode::LocalError, || {
        for _ in 0..1000 {
            let [a, b] = [(); 2].map(|()| super::between_one_and_two(&mut state) as f32);
            quotient(a, b);
        }
    });
    let worst = found[0].worst_error.unwrap();
    assert_eq!((found[0].operation.as_str(), found[0].count), ("div.approx", 1000));
    assert!(worst > 0.5 && worst <= 2.0, "{worst}");
}
