use fpcontrol::{Interval, Real, fp};

#[fp(machine = "x87(64, store = assign)")]
fn generic<T: Real>(x: T) -> T {
    x * x
}

#[fp(machine = "x87(64, store = assign)")]
fn interval(x: Interval<f64>) -> Interval<f64> {
    x + x
}

fn main() {
    generic(1.0);
    interval(Interval::from(1.0));
}
