use fpcontrol::round;

fn square(x: f64) -> f64 {
    x * x
}

#[round(ru)]
fn area(r: f64) -> f64 {
    3.5 * square(r) //~ uncontrolled_call
}

fn plain(r: f64) -> f64 {
    square(r)
}
