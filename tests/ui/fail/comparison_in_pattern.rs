#[fpcontrol::ftz]
fn f(a: f32) -> f32 {
    match a {
        0.0 => 1.0,
        1.0..=2.0 => 2.0,
        _ => a + 1.0,
    }
}

fn main() {
    f(1.0);
}
