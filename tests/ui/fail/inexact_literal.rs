use fpcontrol::round;

#[round(ru)]
fn directed(x: f32) -> f32 {
    0.1 * x + -1e-3 + 16777217.0 - 0.5
}

#[round(ru)]
fn pattern(x: f32) -> bool {
    matches!(x, 0.0) || match x {
        0.1..=0.3 => true,
        _ => false,
    }
}

#[round(rn)]
fn nearest(x: f32) -> f32 {
    0.1 * x
}

fn main() {
    let _ = (directed(1.0), pattern(1.0), nearest(1.0));
}
