use fpcontrol::fp;

#[fp(round = ru, twin)]
fn scaled(x: f64) -> f64 {
    const HALF: f64 = 0.5;
    HALF * x
}

fn main() {
    let _ = scaled(1.0);
}
