#[fpcontrol::ftz(on)]
fn f(a: f32) -> f32 {
    a + 1.0
}

fn main() {
    f(1.0);
}
