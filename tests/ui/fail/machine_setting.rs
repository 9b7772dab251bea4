use fpcontrol::{contract, fast_mode, fp, ftz, round};

#[fp(machine = "sm_10", round = ru)]
fn mode(a: f32) -> f32 {
    a + 1.0
}

#[round(rd)]
#[fp(machine = "sm_12")]
fn mode_beside(a: f32) -> f32 {
    a + 1.0
}

#[fp(machine = "sm_12", round = rz, contract)]
fn truncated(a: f32) -> f32 {
    a * a + 1.0
}

#[contract]
#[fp(machine = "x86_sse")]
fn fused(a: f32) -> f32 {
    a * a + 1.0
}

#[fp(machine = "x87(53, store = always)", contract)]
fn fused_in_registers(a: f32) -> f32 {
    a * a + 1.0
}

#[fp(machine = "sm_10", ftz = off)]
fn kept(a: f32) -> f32 {
    a + 1.0
}

#[ftz]
#[fp(machine = "x87(64, store = assign)")]
fn flushed(a: f32) -> f32 {
    a + 1.0
}

#[fp(machine = "sm_13", prec_div = off)]
fn precision(a: f32) -> f32 {
    a / 3.0
}

#[fast_mode]
fn inherited(a: f32) -> f32 {
    #[fp(machine = "x86_sse")]
    let b = a / 3.0;
    b
}

#[fp(machine = "sm_20", backend = fpcontrol::backend::Soft)]
fn two_backends(a: f32) -> f32 {
    a + 1.0
}

#[fp(machine = "sm_10", multiversion)]
fn versions(a: f32) -> f32 {
    a + 1.0
}

#[fp(machine = "x86_sse", lanes)]
fn slices(a: f32) -> f32 {
    a + 1.0
}

#[fp(machine = "x87(64, store = assign)", twin)]
fn twin(a: f32) -> f32 {
    a + 1.0
}

#[fp(machine = "x87(64, store = assign)", lenient)]
fn lenient(a: f32) -> f32 {
    a + 1.0
}

#[fp(machine = "sm_10", sum = exact)]
fn sum(a: &[f32]) -> f32 {
    a.iter().sum()
}

fn main() {
    let _ = [mode, mode_beside, truncated, fused, fused_in_registers, kept, flushed, precision, inherited];
    let _ = [two_backends, versions, slices, twin, lenient];
    sum(&[]);
}
