use fpcontrol::fp;

#[fp(round = ru, twin)]
fn widened(x: f32) -> f64 {
    x as f64 * 2.0
}

#[fp(round = ru, twin)]
fn inside(x: f64) -> f64 {
    let y = x as f32;
    let z: f32 = 1.5_f32;
    f64::from(y + z)
}

fn main() {
    let _ = widened(1.0) + inside(1.0);
}
