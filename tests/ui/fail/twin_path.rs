use fpcontrol::fp;

#[fp(round = ru, twin)]
fn raw(x: f64) -> f64 {
    x + f64::from_bits(1) + f64::DIGITS as f64
}

fn main() {
    let _ = raw(1.0);
}
