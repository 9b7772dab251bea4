use fpcontrol::round;

#[round(ru)]
fn area(r: f64) -> f64 {
    std::f64::consts::PI * r * r //~ nearest_constant
}

#[round(rn)]
fn nearest(r: f64) -> f64 {
    std::f64::consts::PI * r * r
}

fn plain(r: f64) -> f64 {
    std::f64::consts::PI * r * r
}
