//! What the compiler finds: a float behind a name, a field that nothing is known about, operators that are not exact.
use fpcontrol::{Exact, round};
use std::ops::{Div, Mul};

type Real = f64;

struct Unknown(#[allow(dead_code)] f64);

#[derive(Exact)]
struct Alias(Real);

#[derive(Exact)]
struct Foreign(Unknown);

#[derive(Clone, Copy, Exact)]
struct Cents(i64);

impl Mul<f64> for Cents {
    type Output = Cents;
    fn mul(self, by: f64) -> Cents {
        Cents((self.0 as f64 * by) as i64)
    }
}

impl Div for Cents {
    type Output = f64;
    fn div(self, other: Cents) -> f64 {
        self.0 as f64 / other.0 as f64
    }
}

#[derive(Clone, Copy, Exact)]
struct Pair<T>(T, T);

impl<T: Mul> Mul for Pair<T> {
    type Output = Pair<T::Output>;
    fn mul(self, other: Self) -> Self::Output {
        Pair(self.0 * other.0, self.1 * other.1)
    }
}

#[round(ru)]
fn scaled(price: Cents) -> Cents {
    price * 0.1
}

#[round(ru)]
fn ratio(price: Cents) -> f64 {
    price / price
}

#[round(ru)]
fn squares(pair: Pair<f32>) -> Pair<f32> {
    pair * pair
}

fn main() {
    let _ = (Alias(0.1), Foreign(Unknown(0.1)), scaled(Cents(1)), ratio(Cents(1)), squares(Pair(0.1, 0.2)));
}
