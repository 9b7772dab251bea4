//! num-traits' `mul_add_assign` would not be under control: of a float, and of a type parameter in a lenient region.

use fpcontrol::{fp, round};

trait MulAddAssign {
    fn mul_add_assign(&mut self, a: Self, b: Self);
}

impl MulAddAssign for f64 {
    fn mul_add_assign(&mut self, a: f64, b: f64) {
        *self = self.mul_add(a, b);
    }
}

#[round(ru)]
fn strict(mut x: f64) -> f64 {
    x.mul_add_assign(0.1, 0.3);
    x
}

#[fp(round = ru, lenient)]
fn lenient<T: MulAddAssign>(mut x: T, a: T, b: T) -> T {
    x.mul_add_assign(a, b);
    x
}

fn main() {
    strict(1.0);
    lenient(1.0, 0.1, 0.3);
}
