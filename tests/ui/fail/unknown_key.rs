#[fpcontrol::fp(rounding = rz, machine = "sm_13")]
fn f(a: f32) -> f32 {
    a + 1.0
}

fn main() {
    f(1.0);
}
