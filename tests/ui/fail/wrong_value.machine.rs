#[fpcontrol::fp(machine = "sm_14")]
fn f(x: f32) -> f32 {
    x + 1.0
}

#[fpcontrol::fp(machine = sm_10)]
fn g(x: f32) -> f32 {
    x + 1.0
}

#[fpcontrol::fp(machine = "x87(53)", machine = "sm_10")]
fn h(x: f32) -> f32 {
    x + 1.0
}

fn main() {
    h(g(f(1.0)));
}
