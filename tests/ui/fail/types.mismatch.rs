use fpcontrol::round;

#[round(rz)]
fn widths(a: f32, b: f64) -> f64 {
    a + b
}

#[round(rz)]
fn immutable(a: f32) -> f32 {
    a += 1.0;
    a
}

fn main() {
    let _ = (widths(1.0, 2.0), immutable(1.0));
}
