use fpcontrol::round;

macro_rules! point {
    (x $x:expr, y $y:expr) => {
        ($x, $y)
    };
}

#[round(ru)]
fn computing(a: f64, b: f64) -> (f64, f64) {
    point!(x a + b, y 0.5)
}

#[round(ru)]
fn passing(a: f64) -> (f64, f64) {
    point!(x a, y 0.5)
}

fn main() {
    computing(1.0, 2.0);
    passing(1.0);
}
