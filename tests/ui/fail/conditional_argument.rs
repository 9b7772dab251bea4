use fpcontrol::round;

#[round(ru)]
fn method(x: f64) -> f64 {
    x.powi(#[cfg(any())] 2, #[cfg(all())] 3)
}

#[round(ru)]
fn path(x: f64, y: f64) -> f64 {
    f64::powf(#[cfg(any())] (x + y), x, y)
}

#[round(ru)]
fn own(x: f64) -> f64 {
    shifted(#[cfg(any())] 2.0, x)
}

fn shifted(x: f64) -> f64 {
    x
}

fn main() {}
