use fpcontrol::fp;

#[fp(round = ru, twin)]
fn sign(x: f64) -> f64 {
    match x {
        0.0 => 0.0,
        1.0..=2.0 => 1.0,
        _ => x / 2.0,
    }
}

fn main() {
    let _ = sign(1.0);
}
