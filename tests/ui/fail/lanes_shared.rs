use fpcontrol::fp;

#[fp(lanes(n = shared, y = shared))]
fn scale(x: f32, n: i32) -> f32 {
    x * n as f32
}

fn main() {
    let _ = scale(1.0, 2);
}
