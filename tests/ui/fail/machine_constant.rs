#[fpcontrol::fp(machine = "sm_10")]
fn area(r: f32) -> f32 {
    const TWO_THIRDS: f32 = 2.0 / 3.0;
    const HALF: f32 = -0.5;
    r * TWO_THIRDS * HALF
}

#[fpcontrol::fp(machine = "x87(64, store = assign)")]
const fn third(x: f64) -> f64 {
    x / 3.0
}

#[fpcontrol::fp(machine = "x86_sse")]
const fn half(x: f64) -> f64 {
    x / 2.0
}

fn main() {
    area(1.0);
    third(half(1.0));
}
