use fpcontrol::fp;

#[fp(round = ru, twin)]
fn safe(x: f64) -> f64 {
    if x.is_nan() { 0.0 } else { (x + 1.0).copysign(x) }
}

fn main() {
    let _ = safe(1.0);
}
