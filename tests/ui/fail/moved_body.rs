use fpcontrol::{fp, round};
use test_case::test_case;

#[test_case(1.0, 0.1)]
#[test_case(S { x: 0.5 }.x, { 0.2 })]
#[round(ru)]
fn below(x: f64, y: f64) {
    assert!(x + y > x);
}

#[test_case(1.0)]
#[inline] // { a brace that opens nothing
#[fp(round = rd)]
fn keys(#[allow(unused)] x: f64) -> f64 {
    x / 3.0
}

#[round(ru)]
#[test_case(1.0, 0.1)]
#[test_case(-0.3, 1.0 / 3.0)]
fn above(x: f64, y: f64) {
    assert!(x + y > x);
}

struct S {
    x: f64,
}

fn main() {
    below(1.0, 2.0);
    keys(1.0);
    above(1.0, 2.0);
    let _ = S { x: 1.0 };
}
