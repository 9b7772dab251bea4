#[fpcontrol::fp(machine = "sm_14")]
fn f(x: f32) -> f32 {
    x + 1.0
}

#[fpcontrol::fp(machine = sm_13)]
fn unquoted(x: f32) -> f32 {
    x + 1.0
}

#[fpcontrol::fp(machine = "SM_13")]
fn upper(x: f32) -> f32 {
    x + 1.0
}

#[fpcontrol::fp(machine = "sm_90a")]
fn suffix(x: f32) -> f32 {
    x + 1.0
}

#[fpcontrol::fp(machine = "x87(80, store = always)")]
fn wide(x: f32) -> f32 {
    x + 1.0
}

#[fpcontrol::fp(machine = "x86_avx512")]
fn ieee(x: f32) -> f32 {
    x + 1.0
}

#[fpcontrol::fp(machine)]
fn alone(x: f32) -> f32 {
    x + 1.0
}

#[fpcontrol::fp(machine = "x87(53)", machine = "sm_10")]
fn h(x: f32) -> f32 {
    x + 1.0
}

fn main() {
    h(f(1.0));
    let _ = [unquoted, upper, suffix, wide, ieee, alone];
}
