//! num-traits' `div_rem_euclid` would not be under control: of a float, and of a type parameter in a lenient region.

use fpcontrol::{fp, round};

trait Euclid: Sized {
    fn div_rem_euclid(&self, divisor: &Self) -> (Self, Self);
}

impl Euclid for f64 {
    fn div_rem_euclid(&self, divisor: &f64) -> (f64, f64) {
        (self.div_euclid(*divisor), self.rem_euclid(*divisor))
    }
}

#[round(ru)]
fn strict(x: f64, y: f64) -> (f64, f64) {
    x.div_rem_euclid(&y)
}

#[fp(round = ru, lenient)]
fn lenient<T: Euclid>(x: T, y: T) -> (T, T) {
    x.div_rem_euclid(&y)
}

#[fp(round = ru, lenient)]
fn by_path<T: Euclid>(x: T, y: T) -> (T, T) {
    Euclid::div_rem_euclid(&x, &y)
}

fn main() {
    strict(1.0, 0.3);
    lenient(1.0, 0.3);
    by_path(1.0, 0.3);
}
