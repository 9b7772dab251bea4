use std::ops::Add;

type Scalar = f64;

struct Metres(f64);

impl Metres {
    const fn add(self, other: f64) -> Self {
        Self(other)
    }
}

#[fpcontrol::round(ru)]
const fn own(x: Metres, y: f64) -> Metres {
    x.add(y)
}

#[fpcontrol::round(ru)]
fn items(x: f64) -> f64 {
    const ROOT: f64 = Scalar::exp(2.0);
    const SUM: fn(f64, f64) -> f64 = Add::add;
    x * ROOT * const { [3.0_f64].into_iter().sum::<f64>() } * SUM(x, x)
}

// These have operations in constants; closures are called at run time.
#[fpcontrol::round(ru)]
const fn allowed(x: f64) -> f64 {
    (x.recip().min(2.0).max(x.abs()).mul_add(x, 1.0).floor() + f64::exp(x)).ln().sqrt()
}

#[fpcontrol::round(ru)]
fn closures(x: f64) -> f64 {
    const SUM: fn(f64) -> f64 = |x| [x, 0.1].iter().sum();
    SUM(x)
}

fn main() {
    items(own(Metres(1.0), allowed(closures(2.0))).0);
}
