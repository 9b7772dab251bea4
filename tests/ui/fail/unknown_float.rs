#[fpcontrol::round(rn)]
fn half(a: f32) -> f32 {
    match a {
        1.0f128 => a + 0.5f16,
        _ => a,
    }
}

fn main() {
    half(1.0);
}
